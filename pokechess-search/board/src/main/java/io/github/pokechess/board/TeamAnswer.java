package io.github.pokechess.board;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.internal.JsonNode;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Checks and makes teams. */
final class TeamAnswer {
    private TeamAnswer() {}

    /** The reply to a request for a team. */
    static String of(JsonNode request, @Nullable TeamRater rater, LongSupplier seeds) {
        Members.only(request, "check", "random", "strong", "seed", "luck");
        JsonNode told = request.get("luck");
        LuckModel luck =
                told == null || told.isNull() ? null : told.oneOf(List.of(LuckModel.values()), LuckModel::toString);
        boolean strong = Members.flag(request, "strong");
        boolean random = Members.flag(request, "random");
        request.problems().throwIfAny();
        if (!strong && !random) {
            return Facts.team(Team.parse(Members.text(request, "check")), rater, luck);
        }
        JsonNode number = request.get("seed");
        SplittableRandom source =
                NewGame.teamSource(number == null ? seeds.getAsLong() : number.wide(0, Long.MAX_VALUE));
        request.problems().throwIfAny();
        if (strong && rater == null) {
            throw MalformedTextException.of("strong", "nobody here knows strong teams");
        }
        Team team = strong && rater != null
                ? rater.strong(luck == null ? LuckModel.STANDARD : luck, source)
                : Team.random(source);
        return Facts.team(team, rater, luck);
    }
}
