package io.github.pokechess.tafl;

import io.github.pokechess.game.BoardGame;
import java.util.ArrayList;
import java.util.List;

/** Writes game records of OTN. */
final class RecordWriter {
    private RecordWriter() {}

    static String format(TaflRecord record) {
        StringBuilder text = new StringBuilder();
        record.tags()
                .forEach((name, value) ->
                        text.append('[').append(name).append(':').append(value).append("]\n"));
        List<TaflPosition> positions = record.game().positions();
        TaflPosition start = positions.get(0);
        if (!start.equals(start.rules().start())) {
            boolean usual =
                    start.turn() == start.rules().first() && start.berserker().isEmpty();
            text.append("[position:").append(usual ? start.placement() : start).append("]\n");
        }
        text.append("[rules:").append(start.rules()).append("]\n");
        formatMoves(record, positions, text);
        return text.toString();
    }

    private static void formatMoves(TaflRecord record, List<TaflPosition> positions, StringBuilder text) {
        List<BoardGame.Step<TaflMove>> steps = record.game().steps();
        boolean resigned = TaflRecord.isResigned(record.game());
        int first = positions.get(0).side().ordinal();
        int turn = 1;
        int at = 0;
        while (at < steps.size() || (at == 0 && resigned)) {
            int end = at;
            List<String> moves = new ArrayList<>();
            // A side may have several moves in a row.
            for (int side : new int[] {first, 1 - first}) {
                while (end < steps.size() && positions.get(end).side().ordinal() == side) {
                    moves.add(positions.get(end).format(steps.get(end).move()));
                    end++;
                }
            }
            if (resigned && end == steps.size()) {
                moves.add("---");
            }
            text.append('\n').append(turn++).append(". ").append(String.join(" ", moves));
            text.append("\n[").append(String.join("|", record.comments().subList(at, end)));
            text.append(end - at == 1 ? "|" : "").append("]\n");
            if (at == end) {
                break;
            }
            at = end;
        }
    }
}
