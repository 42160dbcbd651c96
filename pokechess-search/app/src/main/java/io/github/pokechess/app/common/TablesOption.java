package io.github.pokechess.app.common;

import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.EndgameTables;
import io.github.pokechess.study.Endgames;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says which endings are solved and looked up. */
public final class TablesOption {
    @Option(
            names = "--tables",
            paramLabel = "N",
            description =
                    "Pokémon Chess: solve endings of up to N pieces, kings included, and take their exact values: 3, at"
                            + " most a second each, 4, up to a minute each, or 0 for none (default: 3).")
    private @Nullable Integer pieces;

    private @Nullable EndgameTables tables;

    /** Whether the option was given. */
    public boolean isGiven() {
        return pieces != null;
    }

    /** The tables, the same at each call; empty for none. */
    public synchronized Optional<EndgameTables> tablesUnlessNone() {
        int most = pieces == null ? EndgameTables.CHEAP : pieces;
        if (most != 0 && (most < EndgameTables.CHEAP || most > Endgames.MAX_PIECES)) {
            throw new IllegalArgumentException("--tables is 0, 3 or 4, not " + most);
        }
        if (tables == null && most > 0) {
            tables = EndgameTables.of(most);
        }
        return Optional.ofNullable(tables);
    }

    /** Returns the builder after giving it the tables that cost next to nothing. */
    public static Searcher.Builder withCheapTables(Searcher.Builder builder) {
        return EndgameTables.of(EndgameTables.CHEAP).in(builder);
    }

    /** Returns the builder after giving it the tables, if there are any. */
    public Searcher.Builder withTables(Searcher.Builder builder) {
        return tablesUnlessNone().map(endgames -> endgames.in(builder)).orElse(builder);
    }
}
