package io.github.pokechess.app;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.PositionText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The position that a verb is about. */
final class PositionOption {
    /** The teams of a game when nothing else is said. */
    static final String WHITE_TEAM = "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi";

    static final String BLACK_TEAM = "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra";

    @Option(
            names = "--position",
            paramLabel = "TEXT",
            description = "Position text (default: the start of the two default teams).")
    private @Nullable String text;

    Position under(LuckModel luck) {
        Rules rules = Rules.standard().withLuck(luck);
        return text == null
                ? Position.start(Team.parse(WHITE_TEAM), Team.parse(BLACK_TEAM), rules)
                : PositionText.parse(text, rules);
    }
}
