package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.Color;
import io.github.pokechess.core.Outcome;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.search.Limits;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A person at the terminal. */
final class GameSeriesTest {
    private final StringWriter out = new StringWriter();

    private GameSeries series(Player.Kind white, Player.Kind black, String typed) {
        PrintWriter writer = new PrintWriter(out);
        Team team = Team.uniform(PokemonType.NORMAL);
        return new GameSeries(
                2,
                1,
                Rules.standard(),
                new GameSeries.Side(white, team),
                new GameSeries.Side(black, team),
                Limits.nodes(100),
                LocalDate.of(2026, 11, 21),
                new GameSeries.Terminal(
                        new BufferedReader(new StringReader(typed)),
                        writer,
                        StatusLine.of(Main.commandLine().setErr(writer)),
                        false));
    }

    @Test
    void peopleTypeDecisionsAndMayResign() {
        GameRecord record = series(Player.Kind.HUMAN, Player.Kind.HUMAN, "e4\ne5\n\nKe3\nmoves\ng1f3\n  Nc6 \nresign\n")
                .next();
        assertThat(record.game().plies()).extracting(Object::toString).containsExactly("e2e4", "e7e5", "g1f3", "b8c6");
        assertThat(record.game().outcome()).hasValue(new Outcome(Color.BLACK, Termination.RESIGNATION));
        assertThat(record.tags()).containsAllEntriesOf(Map.of("White", "human", "Date", "2026.11.21", "Round", "1"));
        assertThat(out.toString())
                .contains(
                        "White> ",
                        "Black> ",
                        "\"Ke3\" is no decision that can be made here",
                        " Qh5 ",
                        "Type a decision");
    }

    @Test
    void whoLeavesEndsTheSeriesAndTheGameStaysUnfinished() {
        for (String typed : List.of("e4\nquit\n", "e4\n")) {
            GameSeries series = series(Player.Kind.HUMAN, Player.Kind.RANDOM, typed);
            assertThat(series.next().tag("Termination")).hasValue("unterminated");
            assertThat(series.hasNext()).isFalse();
        }
    }

    @Test
    void thePersonSitsBelow() {
        series(Player.Kind.ENGINE, Player.Kind.HUMAN, "quit\n").next();
        assertThat(out.toString()).startsWith(" 1   R    N    B    K");
    }

    @Test
    void tableTellsHowGamesEnded() {
        GameSeries series = series(Player.Kind.RANDOM, Player.Kind.RANDOM, "");
        series.next();
        series.next();
        List<String> lines = series.tally().toString().lines().toList();
        assertThat(lines.get(0)).startsWith("ended by");
        assertThat(lines.get(lines.size() - 2)).matches("all +2 +100.00 % +\\d +\\d +\\d");
        assertThat(lines.get(lines.size() - 1)).matches("mean length [\\d.]+ turns, [\\d.]+ decisions");
    }
}
