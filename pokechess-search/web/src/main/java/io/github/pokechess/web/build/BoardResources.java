package io.github.pokechess.web.build;

import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** Tells TeaVM which files to take along: any other is missing at run time, without a word at build time. */
@SuppressWarnings("deprecation") // it has no other way to say so
public final class BoardResources implements ResourceSupplier {
    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        return new String[] {
            "io/github/pokechess/chesslike/beasts.level",
            "io/github/pokechess/chesslike/courtyard.level",
            "io/github/pokechess/chesslike/crossing.level",
            "io/github/pokechess/chesslike/race.level",
            "io/github/pokechess/chesslike/start.level",
            "io/github/pokechess/chesslike/vault.level",
            "io/github/pokechess/search/evaluation/internal/standard.net",
            "io/github/pokechess/teams/none.json",
            "io/github/pokechess/teams/online.json",
            "io/github/pokechess/teams/standard.json",
        };
    }
}
