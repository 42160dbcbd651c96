package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.play.GameKeeper;
import io.github.pokechess.app.play.GameSeries;
import io.github.pokechess.app.play.LineSource;
import io.github.pokechess.app.play.Participant;
import io.github.pokechess.app.play.PlayOptions;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** People at the terminal: what they type, what they see, and what is kept. */
final class GameSeriesTest {
    private static final PokemonChess KIND = new PokemonChess();
    private static final String BOARD = "     a    b    c    d    e    f    g    h";

    @TempDir
    private Path folder;

    private Path file;
    private final StringWriter out = new StringWriter();

    @BeforeEach
    void file() {
        file = folder.resolve("c.pcn");
    }

    private GameSeries<?, ?> series(GameKind<?, ?> kind, String words, String start, String typed) throws IOException {
        return seriesOf(kind, words, start, typed);
    }

    private <P extends GamePosition<P, M>, M> GameSeries<P, M> seriesOf(
            GameKind<P, M> kind, String words, String start, String typed) throws IOException {
        PrintWriter writer = new PrintWriter(out);
        PlayOptions options = PlayOptions.parseRecognized(words);
        Participant white = options.playerIfGiven(0);
        Participant black = options.playerIfGiven(1);
        GameSeries.Plan plan = new GameSeries.Plan(
                2,
                1,
                white == null ? Participant.HUMAN : white,
                black == null ? Participant.HUMAN : black,
                options,
                null,
                words,
                LocalDate.of(2026, 11, 21));
        try (GameKeeper keeper = GameKeeper.open(file, plan.isShownAndSaved())) {
            GameSeries<P, M> series = new GameSeries<>(
                    kind,
                    plan,
                    keeper,
                    new GameSeries.Terminal(
                            LineSource.promptedLines(new BufferedReader(new StringReader(typed)), writer),
                            writer,
                            StatusLine.of(Main.commandLine().setErr(writer)),
                            false));
            P position = start.isEmpty() ? null : kind.position(start, null);
            series.playAll(random -> position == null ? kind.position() : position);
            return series;
        }
    }

    /** Plays Pokémon Chess with all types Normal, and answers the games of the file. */
    private List<GameRecord<Position, Move>> play(String words, String... typed) throws IOException {
        return playFrom(
                KIND.format(Position.start(
                        Team.uniform(PokemonType.NORMAL), Team.uniform(PokemonType.NORMAL), Rules.standard())),
                words,
                typed);
    }

    private List<GameRecord<Position, Move>> playFrom(String start, String words, String... typed) throws IOException {
        series(KIND, words, start, String.join("\n", typed) + "\n");
        return GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
    }

    private static List<String> moves(GameRecord<Position, Move> record) {
        return record.game().steps().stream()
                .map(step -> step.move().toString())
                .toList();
    }

    /** The disk is full for a while, as far as the game can see: its file is elsewhere, and comes back. */
    @Test
    void play_goesOnWhereItCannotBeSaved_andSaysSoOnce() throws IOException {
        Path elsewhere = folder.resolve("elsewhere");
        Iterator<String> typed = List.of("e4", "e5", "d4", "d5", "Nf3", "quit").iterator();
        PrintWriter writer = new PrintWriter(out);
        PlayOptions options = PlayOptions.parseRecognized("play");
        GameSeries.Plan plan = new GameSeries.Plan(
                1, 1, Participant.HUMAN, Participant.HUMAN, options, null, "play", LocalDate.of(2026, 11, 21));
        try (GameKeeper keeper = GameKeeper.open(file, true)) {
            LineSource in = prompt -> {
                String line = typed.next();
                if (line.equals("e5")) {
                    Files.move(file, elsewhere);
                } else if (line.equals("Nf3")) {
                    Files.move(elsewhere, file);
                }
                return line;
            };
            StatusLine status = StatusLine.of(Main.commandLine().setErr(writer));
            new GameSeries<>(KIND, plan, keeper, new GameSeries.Terminal(in, writer, status, false))
                    .playAll(random -> KIND.position());
        }
        assertThat(out.toString().split(Pattern.quote(file + ": "), -1)).hasSize(3);
        assertThat(out.toString())
                .containsOnlyOnce("nothing more is written to it; the game goes on, and is saved as soon as that is"
                        + " possible")
                .containsOnlyOnce(file + ": the game is saved again");
        assertThat(GameText.read(file, Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .moveCount())
                .isEqualTo(5);
    }

    @Test
    void peopleTypeDecisionsAndMayResign() throws IOException {
        GameRecord<Position, Move> record = play(
                        "play --nodes 100", "e4", "e5", "", "Ke3", "moves", "g1f3", "  Nc6 ", "resign")
                .get(0);
        assertThat(moves(record)).containsExactly("e2e4", "e7e5", "g1f3", "b8c6");
        assertThat(record.game().outcome())
                .hasValueSatisfying(over -> assertThat(over).hasToString("0-1 resignation"));
        assertThat(record.tags())
                .containsAllEntriesOf(Map.of(
                        "White",
                        "human",
                        "Date",
                        "2026.11.21",
                        "Round",
                        "1",
                        "Seed",
                        "1",
                        "Command",
                        "play --nodes 100"));
        assertThat(out.toString())
                .contains("White> ", "Black> ", "\"Ke3\" is no legal move here", " Nf3 ", "Type a move");
    }

    @Test
    void inputIsForgivenWhereOneMoveAloneCanBeMeant() throws IOException {
        GameRecord<Position, Move> record = play(
                        "", "E4", "e7-e5", "f1-c4!", "ng8f6", "Ng1-f3", "BC5", "0-0", "o-o", "D2 d3", "a7a6??", "quit")
                .get(0);
        assertThat(moves(record))
                .containsExactly("e2e4", "e7e5", "f1c4", "g8f6", "g1f3", "f8c5", "e1g1", "e8g8", "d2d3", "a7a6");
        assertThat(out.toString()).doesNotContain("is no move");
    }

    @Test
    void inputThatMayMeanTwoMovesIsAsked() throws IOException {
        String start = "4k3/8/8/8/2n5/1P6/4B3/4K3 w - - 0 1 Nor////Nor/Nor/Nor/Nor -";
        GameRecord<Position, Move> record =
                playFrom(start, "", "BC4", "BxC4", "quit").get(0);
        assertThat(out.toString()).contains("\"BC4\" may be bxc4 or Bxc4", "\"BxC4\" may be bxc4 or Bxc4");
        assertThat(record.game().moveCount()).isZero();
        assertThat(moves(playFrom(start, "", "bc4", "quit").get(0))).containsExactly("b3c4");
        assertThat(moves(playFrom(start, "", "Bc4", "quit").get(0))).containsExactly("e2c4");
    }

    @Test
    void whoLeavesEndsTheSeriesAndTheGameStaysUnfinished() throws IOException {
        for (String typed : List.of("e4\nquit\n", "e4\n", "e4\n\n\u0000\n")) {
            GameSeries<?, ?> series = series(KIND, "--black random", "", typed);
            assertThat(series.hasBeenLeft()).isTrue();
            List<GameRecord<Position, Move>> games =
                    GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
            assertThat(games).hasSize(1);
            assertThat(games.get(0).tag("Termination")).hasValue("unterminated");
            assertThat(games.get(0).game().moveCount()).isEqualTo(2);
        }
    }

    @Test
    void thePersonSitsBelow() throws IOException {
        series(KIND, "--white engine --black human --nodes 100", "", "quit\n");
        assertThat(out.toString()).startsWith(" 1   R    N    B    K");
    }

    @Test
    void undoTakesBackToTheOwnDecision() throws IOException {
        GameRecord<Position, Move> record = play("--black random", "e4", "d4", "undo", "undo", "undo", "c4", "quit")
                .get(0);
        assertThat(moves(record)).hasSize(2).startsWith("c2c4");
        assertThat(out.toString()).contains("There is nothing to take back.");
        GameRecord<Position, Move> both =
                play("", "e4", "e5", "undo", "c5", "undo", "undo", "d4", "quit").get(0);
        assertThat(moves(both)).containsExactly("d2d4");
    }

    @Test
    void drawsAreAgreedOrNot() throws IOException {
        assertThat(play("", "e4", "draw", "e5", "draw", "draw", "quit")
                        .get(0)
                        .game()
                        .outcome())
                .as("Black's offer is declined by White's own, which Black accepts")
                .hasValueSatisfying(over -> assertThat(over).hasToString("1/2-1/2 draw agreed"));
        assertThat(out.toString()).contains("The offer stands", "offers a draw: draw accepts");
        out.getBuffer().setLength(0);
        play("--black random", "draw", "quit");
        assertThat(out.toString()).contains("Your opponent wants to play on.");
        String lost = "4k3/8/8/8/8/8/8/QQQQK3 w - - 0 1 Nor///////NorNorNorNorNor -";
        assertThat(playFrom(lost, "--black engine --nodes 2000", "draw", "quit")
                        .get(0)
                        .game()
                        .outcome())
                .hasValueSatisfying(over -> assertThat(over).hasToString("1/2-1/2 draw agreed"));
        String won = "qqqqk3/8/8/8/8/8/8/4K3 w - - 0 1 NorNorNorNorNor///////Nor -";
        assertThat(playFrom(won, "--black engine --nodes 2000", "draw", "quit")
                        .get(0)
                        .game()
                        .isOver())
                .isFalse();
    }

    @Test
    void capturesAreToldWithTheirOddsAndHintsAreGood() throws IOException {
        String start = "4k3/8/8/3p1p2/4Q3/8/8/4K3 w - - 0 1 Nor///GraRoc/Fir///Nor -";
        playFrom(start, "--nodes 3000", "moves", "hint", "clock", "save", "help", "quit");
        assertThat(out.toString())
                .containsPattern("Qxd5  +Fir on Gra is super effective  +hit \\d\\d\\.\\d %, .*miss \\d+\\.\\d %")
                .containsPattern("Qxf5  +Fir on Roc is not very effective")
                .containsPattern("White> Q\\S+, worth \\+0\\.\\d\\d")
                .contains("There is no clock", "play --resume " + file, "take back to your last decision");
    }

    @Test
    void help_hasOddsWhereMovesAreRolled() throws IOException {
        series(KIND, "", "", "help\nquit\n");
        assertThat(out.toString()).contains("all moves that can be made, captures with their odds");
        out.getBuffer().setLength(0);
        series(new Raichu(), "", "", "help\nquit\n");
        assertThat(out.toString()).contains("all moves that can be made").doesNotContain("odds");
    }

    /** Between the hops of a chain, and before a promotion is chosen, the board is drawn again. */
    @Test
    void everyDecisionShowsTheBoard() throws IOException {
        String start = "3r3k/2P5/8/8/8/8/8/4K3 w - - 0 1 GraNor/Fir//////Nor -";
        GameRecord<Position, Move> record =
                playFrom(start, "--black random", "cxd8", "d8=Q", "quit").get(0);
        assertThat(moves(record)).startsWith("c7d8", "d8=q");
        int count = record.game().moveCount();
        assertThat(out.toString().lines().filter(BOARD::equals)).hasSize(count + 1);
        String between = out.toString();
        between = between.substring(between.indexOf("White: cxd8"), between.indexOf("White promotes> "));
        assertThat(between).contains(BOARD, "super effective: hit");
        assertThat(out.toString()).contains("White may chain> ");
    }

    @Test
    void clocksRunAndEndTheGame() throws IOException {
        LineSource slow = new LineSource() {
            private int lines;

            @Override
            public String nextLine(String prompt) {
                try {
                    Thread.sleep(60);
                } catch (InterruptedException stop) {
                    Thread.currentThread().interrupt();
                }
                return List.of("clock", "e4", "quit").get(lines++);
            }
        };
        PrintWriter writer = new PrintWriter(out);
        GameSeries.Plan plan = new GameSeries.Plan(
                1,
                1,
                Participant.HUMAN,
                Participant.RANDOM,
                PlayOptions.parseRecognized("--clock 1+3"),
                null,
                "play",
                LocalDate.of(2026, 11, 21));
        try (GameKeeper keeper = GameKeeper.open(file, true)) {
            new GameSeries<Position, Move>(
                            KIND,
                            plan,
                            keeper,
                            new GameSeries.Terminal(
                                    slow,
                                    writer,
                                    StatusLine.of(Main.commandLine().setErr(writer)),
                                    false))
                    .playAll(random -> KIND.position());
        }
        assertThat(out.toString()).contains("White 0:00:59, Black 0:01:00");
        GameRecord<Position, Move> record = GameText.read(file, Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(record.tag("TimeControl")).hasValue("60+3");
        assertThat(record.tag("WhiteClock").orElseThrow()).startsWith("0:01:02.");
    }

    @Test
    void copiesAreKeptAndOverwriteNothing() throws IOException {
        Path copy = folder.resolve("copy.pcn");
        play("", "e4", "save " + copy, "e5", "save " + copy, "quit");
        assertThat(moves(GameText.read(copy, Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)))
                .containsExactly("e2e4");
        assertThat(out.toString()).contains("A copy is in " + copy, copy + ": is there already");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(file, copy);
        }
    }

    @Test
    void tableTellsHowGamesEnded() throws IOException {
        GameSeries<?, ?> series = series(KIND, "--white random --black random", "", "");
        List<String> lines = series.tally().toString().lines().toList();
        assertThat(lines.get(0)).startsWith("ended by");
        assertThat(lines.get(lines.size() - 2)).matches("all +2 +100.00 % +\\d +\\d +\\d");
        assertThat(lines.get(lines.size() - 1)).matches("mean length [\\d.]+ turns, [\\d.]+ decisions");
        assertThat(out.toString()).isEmpty();
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(2);
    }

    @Test
    @Tag("slow")
    void theEngineVariesItsFirstTurnsBySeedAlone() throws IOException {
        List<String> first = opening("--white engine --black engine --nodes 100", 1);
        assertThat(opening("--white engine --black engine --nodes 100", 1)).isEqualTo(first);
        assertThat(Stream.of(1, 2, 3, 4, 5)
                        .map(seed -> unchecked("--white engine --black engine --nodes 100", seed))
                        .distinct())
                .hasSizeGreaterThan(2);
        List<String> plain = opening("--white engine --black engine --nodes 100 --vary off", 1);
        assertThat(opening("--white engine --black engine --nodes 100 --vary OFF", 2))
                .isEqualTo(plain);
    }

    private List<String> unchecked(String words, int seed) {
        try {
            return opening(words, seed);
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    /** The first six decisions of a game that is then drawn, since nothing is left. */
    private List<String> opening(String words, int seed) throws IOException {
        PlayOptions options = PlayOptions.parseRecognized(words);
        GameSeries.Plan plan = new GameSeries.Plan(
                1, seed, Participant.ENGINE, Participant.ENGINE, options, null, words, LocalDate.of(2026, 11, 21));
        PrintWriter writer = new PrintWriter(new StringWriter());
        try (GameKeeper keeper = GameKeeper.open(file, true)) {
            new GameSeries<Position, Move>(
                            KIND,
                            plan,
                            keeper,
                            new GameSeries.Terminal(
                                    prompt -> null,
                                    writer,
                                    StatusLine.of(Main.commandLine().setErr(writer)),
                                    false))
                    .playAll(random -> KIND.position());
        }
        return moves(GameText.read(file, Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0))
                .subList(0, 6);
    }
}
