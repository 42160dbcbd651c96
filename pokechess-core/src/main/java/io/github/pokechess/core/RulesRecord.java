package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

record RulesRecord(
        LuckModel luck,
        TypeChart chart,
        boolean enPassantInChain,
        NoMove noMove,
        boolean threefoldRepetition,
        boolean fiftyMoveRule)
        implements Rules {
    static final Rules STANDARD =
            new RulesRecord(LuckModel.STANDARD, TypeChart.standard(), true, NoMove.DRAW, true, true);

    RulesRecord {
        requireNonNull(luck, "luck");
        requireNonNull(chart, "chart");
        requireNonNull(noMove, "noMove");
    }

    @Override
    public String toString() {
        return "Rules[luck=" + luck + ", chart=" + chart + ", enPassantInChain=" + enPassantInChain + ", noMove="
                + noMove + ", threefoldRepetition=" + threefoldRepetition + ", fiftyMoveRule=" + fiftyMoveRule + "]";
    }
}
