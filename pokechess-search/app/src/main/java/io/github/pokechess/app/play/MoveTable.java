package io.github.pokechess.app.play;

import io.github.pokechess.app.game.GameView;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.play.EnteredMoves;
import java.util.ArrayList;
import java.util.List;

/** The legal moves of a position for people: quiet ones in a few lines, and a line with its odds for each capture. */
public final class MoveTable {
    private static final int WIDTH = 79;

    private MoveTable() {}

    /** The lines of the table. */
    public static <P extends GamePosition<P, M>, M> String tableText(GameKind<P, M> kind, P position) {
        List<String> quiet = new ArrayList<>();
        List<List<String>> captures = new ArrayList<>();
        for (M move : position.legalMoves()) {
            String name = kind.name(move, position);
            String effect = effectText(position, move);
            String odds = EnteredMoves.oddsText(kind, move, position);
            if (effect.isEmpty() && odds.isEmpty()) {
                quiet.add(name);
            } else {
                captures.add(List.of(name, effect, odds));
            }
        }
        StringBuilder text = new StringBuilder();
        appendWrapped(quiet, text);
        int names = columnWidth(captures, 0);
        int effects = columnWidth(captures, 1);
        for (List<String> capture : captures) {
            text.append(pad(capture.get(0), names))
                    .append("  ")
                    .append(pad(capture.get(1), effects))
                    .append("  ")
                    .append(capture.get(2));
            while (text.charAt(text.length() - 1) == ' ') {
                text.setLength(text.length() - 1);
            }
            text.append('\n');
        }
        return text.toString().stripTrailing();
    }

    /** The types that meet and how that goes: {@code Fir on Gra is super effective}; empty for a quiet move. */
    private static String effectText(Object position, Object move) {
        if (!(position instanceof Position chess) || !(move instanceof Move.Step step)) {
            return "";
        }
        return chess.effectiveness(step)
                .map(effectiveness -> {
                    Piece attacker = chess.pieceAt(step.from()).orElseThrow();
                    return attacker.type().code() + " on "
                            + GameView.attackedPiece(chess, step).type().code() + GameView.effectText(effectiveness);
                })
                .orElse("");
    }

    private static void appendWrapped(List<String> moves, StringBuilder text) {
        int column = 0;
        for (String word : moves) {
            if (column > 0 && column + 1 + word.length() > WIDTH) {
                text.append('\n');
                column = 0;
            } else if (column > 0) {
                text.append(' ');
                column++;
            }
            text.append(word);
            column += word.length();
        }
        if (!text.isEmpty()) {
            text.append('\n');
        }
    }

    private static int columnWidth(List<List<String>> rows, int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
