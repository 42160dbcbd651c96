package io.github.pokechess.game;

/**
 * A source of chance that says how it was made, and nothing of what it will roll.
 *
 * @param name the factory
 * @param source rolls
 */
record NamedSource(String name, ChanceSource source) implements ChanceSource {
    @Override
    public int roll(Chance chance, long rollNumber) {
        return source.roll(chance, rollNumber);
    }

    @Override
    public String toString() {
        return name;
    }
}
