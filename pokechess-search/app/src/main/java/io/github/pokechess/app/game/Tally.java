package io.github.pokechess.app.game;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Termination;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts the ends of games; its text is a table. Not thread-safe. */
public final class Tally {
    private static final String UNFINISHED = "unterminated";
    private static final int NEITHER = 2;

    private final Map<String, int[]> counts = new LinkedHashMap<>();
    private int games;
    private long plies;
    private long turnCount;

    public Tally() {
        for (Termination termination : Termination.values()) {
            counts.put(termination.toString(), new int[NEITHER + 1]);
        }
    }

    public <P extends GamePosition<P, M>, M> void addGame(BoardGame<P, M> game) {
        Outcome outcome = game.outcome().orElse(null);
        String row = outcome == null ? UNFINISHED : outcome.reason();
        int column =
                outcome == null ? NEITHER : outcome.winner().map(Color::ordinal).orElse(NEITHER);
        counts.computeIfAbsent(row, any -> new int[NEITHER + 1])[column]++;
        games++;
        plies += game.moveCount();
        turnCount += turnCount(game);
    }

    private static long turnCount(BoardGame<?, ?> game) {
        return game instanceof Game chess ? chess.turns().size() : game.moveCount();
    }

    public int gameCount() {
        return games;
    }

    /** Adds a panel with a bar for each way in which games ended. */
    public void addPanelTo(BarChart chart) {
        chart.beginPanel("Ended by", List.of("first won", "second won", "neither"));
        counts.forEach((name, results) -> {
            int sum = results[0] + results[1] + results[NEITHER];
            if (sum > 0) {
                String note = String.format(
                        Locale.ROOT,
                        "%d (%.1f %%): %d, %d, %d",
                        sum,
                        100.0 * sum / games,
                        results[0],
                        results[1],
                        results[NEITHER]);
                chart.addRow(name, new long[] {results[0], results[1], results[NEITHER]}, note);
            }
        });
    }

    @Override
    public String toString() {
        StringBuilder table = new StringBuilder();
        table.append(String.format(
                Locale.ROOT, "%-22s %8s %9s %8s %8s %8s%n", "ended by", "games", "share", "1-0", "0-1", "neither"));
        int[] all = new int[NEITHER + 1];
        counts.forEach((name, results) -> {
            if (results[0] + results[1] + results[NEITHER] > 0) {
                table.append(tableRow(name, results));
            }
            for (int i = 0; i < all.length; i++) {
                all[i] += results[i];
            }
        });
        table.append(tableRow("all", all));
        return table.append(String.format(
                        Locale.ROOT,
                        "mean length %.1f turns, %.1f decisions%n",
                        (double) turnCount / games,
                        (double) plies / games))
                .toString();
    }

    private String tableRow(String name, int[] results) {
        int sum = results[0] + results[1] + results[NEITHER];
        double share = 100.0 * sum / games;
        return String.format(
                Locale.ROOT,
                "%-22s %8d %7.2f %% %8d %8d %8d%n",
                name,
                sum,
                share,
                results[0],
                results[1],
                results[NEITHER]);
    }
}
