package io.github.pokechess.search;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** Positions that several tests use. */
final class Positions {
    /**
     * Black's king is attacked by a neutral knight that nothing attacks, and shut in by pieces that can do nothing but
     * attempt captures without effect.
     */
    static final String BOXED_IN_KING = "5Nrk/5Npp/6PP/8/8/8/8/K7 w - - 0 60 GhoNorNor/WatNorNor/GhoGho/////Gho -";

    private Positions() {}

    /** The lines of a file beside the tests. */
    static Stream<String> lines(String resource) {
        try (InputStream in = Positions.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The start of a game between the teams that {@code pokechess play} takes by default. */
    static Position start() {
        return Position.start(
                Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"),
                Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra"),
                Rules.standard());
    }
}
