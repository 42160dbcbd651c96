package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

record RaichuRulesRecord(NoMove noMove, boolean threefoldRepetition, boolean turnLimit) implements RaichuRules {
    static final RaichuRules STANDARD = new RaichuRulesRecord(NoMove.LOSS, true, true);
    static final RaichuRules STRICT = new RaichuRulesRecord(NoMove.LOSS, false, false);

    RaichuRulesRecord {
        requireNonNull(noMove, "noMove");
    }

    @Override
    public String toString() {
        return "RaichuRules[noMove=" + noMove + ", threefoldRepetition=" + threefoldRepetition + ", turnLimit="
                + turnLimit + "]";
    }
}
