package io.github.pokechess.tafl;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Positions drawn as people see them: the last rank on top, blanks between squares, a point for an empty one. */
final class Diagram {
    private Diagram() {}

    static TaflPosition of(TaflRules rules, char turn, String drawing) {
        List<String> rows = new ArrayList<>();
        drawing.strip().lines().forEach(line -> rows.add(0, line.replace(" ", "")));
        String text = rows.stream().map(row -> compact(row) + "/").collect(Collectors.joining());
        return TaflPosition.parse("/" + text + " " + turn, rules);
    }

    private static String compact(String row) {
        return Pattern.compile("[.]+")
                .matcher(row)
                .replaceAll(points -> "" + points.group().length());
    }

    /** The drawing of a position. */
    static String drawn(TaflPosition position) {
        StringBuilder drawing = new StringBuilder();
        int size = position.rules().size();
        for (int rank = size - 1; rank >= 0; rank--) {
            for (int file = 0; file < size; file++) {
                drawing.append(position.pieceAt(new TaflSquare(file, rank))
                        .map(TaflPiece::symbol)
                        .orElse('.'));
            }
            drawing.append('\n');
        }
        return drawing.toString();
    }
}
