package io.github.pokechess.lab;

import io.github.pokechess.game.GameTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A position of a game of the engine against itself: a line of the files that {@link SelfPlay} writes.
 *
 * @param result the result of the game for the side to act: 1, 0 or −1
 * @param millionths the score that the search has found for it
 * @param text the text of the position
 */
record JudgedPosition(int result, int millionths, String text) {
    /**
     * All positions of a file.
     *
     * @throws IllegalArgumentException if a line is none
     */
    static List<JudgedPosition> read(Path file) throws IOException {
        List<JudgedPosition> positions = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            String[] fields = line.split("\t", -1);
            try {
                positions.add(new JudgedPosition(Integer.parseInt(fields[0]), Integer.parseInt(fields[1]), fields[2]));
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException wrong) {
                String place = file + ", line " + (positions.size() + 1);
                throw new IllegalArgumentException(place + ": not a result, a score and a position", wrong);
            }
        }
        if (positions.isEmpty()) {
            throw new IllegalArgumentException(file + ": no positions");
        }
        return positions;
    }

    /** The score that the search has found, from −1 to 1. */
    double score() {
        return millionths / (double) GameTree.WIN;
    }

    /** The number between the score, of weight λ, and the result that an evaluator should find. */
    double target(double lambda) {
        return lambda * score() + (1 - lambda) * result;
    }

    /** The line of the file. */
    @Override
    public String toString() {
        return result + "\t" + millionths + "\t" + text;
    }
}
