package io.github.pokechess.lab;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.PositionText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A decision of a game with the value of each legal move, as a line of a file of them.
 *
 * @param teams {@code default} or {@code random}
 * @param player who has played the game
 * @param error an estimate of the error of the values of the best moves
 * @param values the expected score of each move for the side that decides, 0 to 1, the best first
 */
record Decision(String teams, String player, Position position, double error, Map<Move, Double> values) {
    /** The columns of a file, between tabulators. */
    static final String HEADER = "teams\tplayer\tluck\tposition\terror\tmoves";

    private static final int COLUMNS = 6;

    /** The points that a move loses to the best. */
    double loss(Move move) {
        Double value = values.get(move);
        if (value == null) {
            throw new IllegalArgumentException(move + " is not legal in " + PositionText.format(position));
        }
        return values.values().iterator().next() - value;
    }

    boolean hasLuck() {
        return position.rules().luck() != LuckModel.NONE;
    }

    /** The line of a file. */
    String line() {
        String moves = values.entrySet().stream()
                .map(value -> String.format(Locale.ROOT, "%s=%.4f", value.getKey(), value.getValue()))
                .collect(Collectors.joining(" "));
        return String.join(
                "\t",
                teams,
                player,
                position.rules().luck().toString().toLowerCase(Locale.ROOT),
                PositionText.format(position),
                String.format(Locale.ROOT, "%.4f", error),
                moves);
    }

    /**
     * The decisions of a file, without an incomplete last line.
     *
     * @throws IllegalArgumentException if a line is wrong; the message says which
     */
    static List<Decision> read(Path file) throws IOException {
        return parse(file, LineLog.read(file));
    }

    /** The decisions of the lines of a file, its header among them. */
    static List<Decision> parse(Path file, List<String> lines) {
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new IllegalArgumentException(file + ", line 1: not " + HEADER.replace('\t', ' '));
        }
        List<Decision> decisions = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            try {
                decisions.add(parse(lines.get(i)));
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException(file + ", line " + (i + 1) + ": " + wrong.getMessage(), wrong);
            }
        }
        return decisions;
    }

    private static Decision parse(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException(COLUMNS + " columns, not " + columns.length);
        }
        LuckModel luck = LuckModel.valueOf(columns[2].toUpperCase(Locale.ROOT));
        Position position = PositionText.parse(columns[3], Rules.standard().withLuck(luck));
        Map<Move, Double> values = new LinkedHashMap<>();
        for (String word : columns[5].split(" ", -1)) {
            String[] parts = word.split("=(?=[01]\\.)", 2);
            if (parts.length != 2) {
                throw new IllegalArgumentException("a move and its value, such as e2e4=0.5, not " + word);
            }
            values.put(position.move(parts[0]), Double.parseDouble(parts[1]));
        }
        if (values.size() != position.legalMoves().size()) {
            throw new IllegalArgumentException(values.size() + " moves have a value, "
                    + position.legalMoves().size() + " are legal");
        }
        return new Decision(columns[0], columns[1], position, Double.parseDouble(columns[4]), values);
    }
}
