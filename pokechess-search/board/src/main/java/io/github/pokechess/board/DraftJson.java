package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What a player, or a spectator, may know of a draft, as JSON for a page; no team is in it before both are shown. Stateless. */
public final class DraftJson {
    private static final int BOTH = 2;

    private DraftJson() {}

    /**
     * Returns an object: {@code game}, {@code phase} (such as {@code "team hashes"}), {@code you} and {@code side} (0, 1 or
     * null), {@code time} and {@code deadline} (milliseconds until the timer shows 0:00 and until who owes something forfeits,
     * at least 0; null if nothing runs), the entries of {@code "players"}, in their order, with {@code side}, {@code coinHash}, {@code coin},
     * {@code hash}, {@code shown} and {@code fault}, {@code winner} (a player or null), and {@code teams} of White and Black or
     * null.
     *
     * @param player 0 or 1 for a player, −1 for a spectator
     * @param now the owner's time
     */
    public static String of(Draft draft, int player, Duration now) {
        requireNonNull(now, "now");
        Draft at = draft.at(now);
        JsonWriter json = begun(at, at.phase(), player);
        json.plain("time", left(at.timeUp(), now)).plain("deadline", left(at.deadline(), now));
        return ended(json, at, at.phase());
    }

    /** The same for a player who chooses a team in a draft by links, which no time ends: with {@code links}, which is true. */
    static String byLinks(DraftState draft, int player) {
        JsonWriter json = begun(draft, Draft.Phase.TEAM_HASHES, player).plain("links", true);
        json.plain("time", null).plain("deadline", null);
        return ended(json, draft, Draft.Phase.TEAM_HASHES);
    }

    private static JsonWriter begun(DraftState draft, Draft.Phase phase, int player) {
        JsonWriter json =
                new JsonWriter().begin('{').string("game", draft.game()).string("phase", phase.words());
        json.plain("you", player < 0 ? null : player);
        return json.number("side", player < 0 ? OptionalInt.empty() : draft.side(player));
    }

    private static String ended(JsonWriter json, DraftState draft, Draft.Phase phase) {
        json.name("players").begin('[');
        for (int player = 0; player < BOTH; player++) {
            DraftState.Player known = draft.at(player);
            json.begin('{').number("side", draft.side(player));
            json.string("coinHash", known.coinHash()).string("coin", known.coin());
            json.string("hash", known.hash()).plain("shown", known.team() != null);
            json.string("fault", known.fault()).end('}');
        }
        json.end(']').number("winner", draft.winner()).name("teams");
        if (phase == Draft.Phase.DONE) {
            json.begin('[');
            for (int side = 0; side < BOTH; side++) {
                json.string(draft.shownTeam(side).map(Team::toString).orElse(null));
            }
            json.end(']');
        } else {
            json.plain(null);
        }
        return json.end('}').toString();
    }

    private static @Nullable Long left(Optional<Duration> end, Duration now) {
        return end.map(time -> Math.max(0, time.minus(now).toMillis())).orElse(null);
    }
}
