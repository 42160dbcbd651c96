package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.PokemonChess;
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

    private GameSeries<Position, Move> series(PlayerKind white, PlayerKind black, String typed) {
        PrintWriter writer = new PrintWriter(out);
        Team team = Team.uniform(PokemonType.NORMAL);
        Position start = Position.start(team, team, Rules.standard());
        return new GameSeries<>(
                new PokemonChess(),
                random -> start,
                new GameSeries.Plan(2, 1, white, black, null, Limits.nodes(100)),
                LocalDate.of(2026, 11, 21),
                new GameSeries.Terminal(
                        new BufferedReader(new StringReader(typed)),
                        writer,
                        StatusLine.of(Main.commandLine().setErr(writer)),
                        false));
    }

    @Test
    void peopleTypeDecisionsAndMayResign() {
        PlayedGame<Position, Move> record = series(
                        PlayerKind.HUMAN, PlayerKind.HUMAN, "e4\ne5\n\nKe3\nmoves\ng1f3\n  Nc6 \nresign\n")
                .next();
        assertThat(record.game().steps())
                .extracting(step -> step.move().toString())
                .containsExactly("e2e4", "e7e5", "g1f3", "b8c6");
        assertThat(record.game().outcome()).hasValue(Termination.RESIGNATION.win(Color.BLACK));
        assertThat(record.tags()).containsAllEntriesOf(Map.of("White", "human", "Date", "2026.11.21", "Round", "1"));
        assertThat(out.toString())
                .contains("White> ", "Black> ", "\"Ke3\" is no move that can be made here", " g1f3 ", "Type a move");
    }

    @Test
    void whoLeavesEndsTheSeriesAndTheGameStaysUnfinished() {
        for (String typed : List.of("e4\nquit\n", "e4\n")) {
            GameSeries<Position, Move> series = series(PlayerKind.HUMAN, PlayerKind.RANDOM, typed);
            assertThat(series.next().tag("Termination")).hasValue("unterminated");
            assertThat(series.hasNext()).isFalse();
        }
    }

    @Test
    void thePersonSitsBelow() {
        series(PlayerKind.ENGINE, PlayerKind.HUMAN, "quit\n").next();
        assertThat(out.toString()).startsWith(" 1   R    N    B    K");
    }

    @Test
    void tableTellsHowGamesEnded() {
        GameSeries<Position, Move> series = series(PlayerKind.RANDOM, PlayerKind.RANDOM, "");
        series.next();
        series.next();
        List<String> lines = series.tally().toString().lines().toList();
        assertThat(lines.get(0)).startsWith("ended by");
        assertThat(lines.get(lines.size() - 2)).matches("all +2 +100.00 % +\\d +\\d +\\d");
        assertThat(lines.get(lines.size() - 1)).matches("mean length [\\d.]+ turns, [\\d.]+ decisions");
    }
}
