package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.common.CommandText;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The words of {@code play}, its files and its tags. */
final class PlayCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.run(new PrintWriter(out), new PrintWriter(err), words);
    }

    private String refused(String... words) {
        assertThat(run(words)).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        return err.toString().strip();
    }

    private int random(String... more) {
        List<String> words = new ArrayList<>(List.of("play", "--white=random", "--black=random", "--seed=1"));
        words.addAll(List.of(more));
        return run(words.toArray(String[]::new));
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.toList();
        }
    }

    /** A player that has no words for the rules of a game is refused before the game is in a file. */
    @Test
    void playerThatCannotPlay_leavesNoGame() {
        String out = in("refused.pcn");
        assertThat(refused("play", "--white", "fairy", "--black", "random", "--out", out))
                .contains("--luck none");
        assertThat(Path.of(out)).doesNotExist();
    }

    /** One grammar of players: a level by its name, and whatever {@code match} knows. */
    @Test
    @Tag("slow")
    void playersOfMatch_playByTheSameWords() throws IOException {
        String out = in("players.pcn");
        assertThat(run("play", "--white", "hatchling", "--black", "greedy", "--seed", "3", "--out", out))
                .isZero();
        GameRecord<Position, Move> game = GameText.read(Path.of(out), Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(game.tag("White")).hasValue("hatchling");
        assertThat(game.tag("Black")).hasValue("greedy");
        assertThat(game.game().isOver()).isTrue();
        String again = in("again.pcn");
        assertThat(run("play", "--white", "engine:level=1", "--black", "GREEDY", "--seed", "3", "--out", again))
                .isZero();
        assertThat(GameText.read(Path.of(again), Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game())
                .isEqualTo(game.game());
    }

    @Test
    @Tag("slow")
    void theEndOfTheNameTellsTheForm() throws IOException {
        assertThat(random("--out", in("a.pcn"))).isZero();
        BoardGame<Position, Move> game = GameText.read(folder.resolve("a.pcn"), Reading.standard())
                .collect(ReadResult.toGames())
                .get(0)
                .game();
        for (String name : List.of("a.json", "a.json.gz", "a.bin", "a.pcn.gz", "a")) {
            assertThat(random("--out", in(name))).as(name).isZero();
        }
        assertThat(JsonText.read(folder.resolve("a.json"), Reading.standard().withKinds(List.of()))
                        .map(ReadResult::game))
                .extracting(read -> (Object) read.game())
                .containsExactly(game);
        assertThat(JsonText.read(folder.resolve("a.json.gz"), Reading.standard().withKinds(List.of()))
                        .map(ReadResult::game))
                .hasSize(1);
        assertThat(BinaryForm.read(folder.resolve("a.bin"), Reading.standard().withKinds(List.of()))
                        .map(ReadResult::game))
                .extracting(read -> (Object) read.game())
                .containsExactly(game);
        assertThat(GameText.read(folder.resolve("a.pcn.gz"), Reading.standard()).collect(ReadResult.toGames()))
                .extracting(GameRecord<Position, Move>::game)
                .containsExactly(game);
        assertThat(GameText.read(folder.resolve("a"), Reading.standard()).collect(ReadResult.toGames()))
                .extracting(GameRecord<Position, Move>::game)
                .containsExactly(game);
        assertThat(random("--games=3", "--out", in("b.pcn.gz"))).isZero();
        assertThat(GameText.read(folder.resolve("b.pcn.gz"), Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(3);
        assertThat(left()).hasSize(7);
    }

    @Test
    void whatCannotBeDoneIsRefusedByNameAtOnce() throws IOException {
        for (String name : List.of("a.pgn", "a.fen", "a.html", "a.svg", "a.txt", "a.zip", "a.xyz.gz", "a.html.gz")) {
            assertThat(refused("play", "--white=random", "--out", in(name))).startsWith(in(name) + ": ");
        }
        assertThat(refused("play", "--white=random", "--games=2", "--out", in("a.json")))
                .startsWith(in("a.json") + ": many");
        assertThat(refused("play", "--white=random", "--out", folder.toString()))
                .endsWith("cannot be written");
        assertThat(left()).isEmpty();
    }

    @Test
    void tagsHaveTheSeedAndTheWordsThatPlayItAgain() throws IOException {
        Path first = folder.resolve("first.pcn");
        assertThat(run(
                        "play",
                        "--black=random",
                        "--nodes=200",
                        "--rules",
                        "noMove=loss fiftyMoveRule=off",
                        "--white-team=random",
                        "--luck=online",
                        "--games=2",
                        "--out",
                        first.toString()))
                .isZero();
        GameRecord<Position, Move> game = GameText.read(first, Reading.standard())
                .collect(ReadResult.toGames())
                .get(1);
        String command = game.tag("Command").orElseThrow();
        assertThat(command)
                .startsWith("play ")
                .contains(
                        "'noMove=loss fiftyMoveRule=off'",
                        "--seed " + game.tag("Seed").orElseThrow())
                .doesNotContain("--out");
        List<String> again = new ArrayList<>(CommandText.splitIntoArguments(command));
        again.addAll(List.of("--out", in("again.pcn")));
        assertThat(run(again.toArray(String[]::new))).isZero();
        assertThat(GameText.read(folder.resolve("again.pcn"), Reading.standard())
                        .collect(ReadResult.toGames()))
                .extracting(GameRecord<Position, Move>::game)
                .isEqualTo(GameText.read(first, Reading.standard()).collect(ReadResult.toGames()).stream()
                        .map(GameRecord<Position, Move>::game)
                        .toList());
    }

    @Test
    void matchesHaveThemToo() throws IOException {
        Path file = folder.resolve("m.pcn");
        assertThat(run(
                        "match",
                        "greedy",
                        "random",
                        "--games=2",
                        "--seed=5",
                        "--teams=random",
                        "--out",
                        file.toString()))
                .isZero();
        GameRecord<Position, Move> game = GameText.read(file, Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(game.tag("Seed")).hasValue("5");
        assertThat(game.tag("Command")).hasValue("match greedy random --seed 5 --teams random");
    }

    @Test
    @Tag("slow")
    void onlyUnfinishedGamesAreResumed() throws IOException {
        Path file = folder.resolve("a.pcn");
        random("--out", file.toString());
        assertThat(refused("play", "--resume", file.toString())).startsWith(file + ": its last game is over: ");
        Files.writeString(file, "");
        assertThat(refused("play", "--resume", file.toString())).isEqualTo(file + ": there is no game in it");
        assertThat(refused("play", "--resume", in("missing.pcn"))).endsWith("missing.pcn: no such file");
        for (String option : List.of("--luck=none", "--games=2", "--position=x", "--openings=2")) {
            assertThat(refused("play", "--resume", file.toString(), option)).startsWith("--resume brings along");
        }
    }

    /** A game of somebody else, who does not say how it was played, with what follows it kept. */
    @Test
    void anyUnfinishedGameCanBeGoneOnWith() throws IOException {
        Path file = folder.resolve("a.pcn");
        random("--games=2", "--out", file.toString());
        List<GameRecord<Position, Move>> games =
                GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
        GameRecord<Position, Move> open =
                GameRecord.of(new PokemonChess(), games.get(1).game().at(10)).withTag("White", "Ann");
        Files.writeString(
                file,
                GameText.format(games.get(0)) + "\n" + GameText.format(open).replace("1. ", "1. { hm } "));
        assertThat(refused("play", "--resume", file.toString(), "--out", in("b.pcn")))
                .contains("say who plays on: --white");
        Path other = folder.resolve("b.pcn");
        assertThat(run(
                        "play",
                        "--resume",
                        file.toString(),
                        "--white=random",
                        "--black=random",
                        "--seed=3",
                        "--out",
                        other.toString()))
                .isZero();
        List<GameRecord<Position, Move>> both =
                GameText.read(other, Reading.standard()).collect(ReadResult.toGames());
        assertThat(both.get(0)).isEqualTo(games.get(0));
        assertThat(both.get(1).game().isOver()).isTrue();
        assertThat(both.get(1).game().steps().subList(0, 10))
                .isEqualTo(open.game().steps());
        assertThat(both.get(1).start().remarks().comments())
                .extracting(Comment::text)
                .containsExactly("hm");
        assertThat(both.get(1).tag("White")).hasValue("random");
    }

    @Test
    void aGameThatWasLeftIsNotReplaced() throws IOException {
        Path file = folder.resolve("a.pcn");
        random("--out", file.toString());
        GameRecord<Position, Move> left = GameRecord.of(
                new PokemonChess(),
                Map.of("White", "human", "Black", "random"),
                GameText.read(file, Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .at(10));
        Files.writeString(file, GameText.format(left));
        assertThat(refused("play", "--white=random", "--out", file.toString()))
                .startsWith(file + ": holds a game that was left: go on with it by play --resume");
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .containsExactly(left);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"pokemon", "raichu", "tafl", "chesslike"})
    void everyGameHasLevelsAndClocks(String game) {
        assertThat(run(
                        "play",
                        "--game",
                        game,
                        "--level=hatchling",
                        "--black=random",
                        "--clock=1+1",
                        "--seed=2",
                        "--out",
                        in(game + ".pcn")))
                .isZero();
        assertThat(run("check", in(game + ".pcn"))).isZero();
    }

    @Test
    void wrongWordsAreTold() throws IOException {
        assertThat(refused("play", "--level=god")).contains("1 hatchling, 2 newcomer", "10 champion, not god");
        assertThat(refused("play", "--level=3", "--nodes=5")).contains("--level brings its limits along");
        assertThat(refused("play", "--clock=soon")).contains("--clock is minutes");
        assertThat(refused("play", "--clock=0")).contains("--clock is minutes");
        assertThat(refused("match", "engine:level=god", "random")).contains("not god");
        assertThat(refused("match", "engine:level=2,depth=3", "random")).contains("a level brings its limits along");
        assertThat(refused("match", "exact:level=2", "random")).contains("unknown setting level");
        assertThat(left()).isEmpty();
    }

    @Test
    void wordsAreSplitAsTheyWereJoined() {
        List<String> words = List.of("play", "--rules", "a b", "", "--x=1", "c  d");
        assertThat(CommandText.splitIntoArguments(CommandText.joinIntoLine(words)))
                .isEqualTo(words);
        assertThat(CommandText.joinIntoLine(List.of("a\nb", "c'd"))).isEqualTo("'a b' c\"d");
        for (int before = 990; before < 1010; before++) { // of a word that is cut, no half of an emoji stays
            String line = CommandText.joinIntoLine(List.of("a".repeat(before) + "\uD83D\uDE00" + "b".repeat(20)));
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(line)).isTrue();
        }
        assertThat(CommandText.joinIntoLine(List.of("x".repeat(2000)))).hasSize(1003);
    }

    @Test
    void withoutAVerbItGreets() throws IOException {
        assertThat(run()).isZero();
        assertThat(out.toString()).contains("play --white human", "--resume", "--help");
        assertThat(left()).isEmpty();
    }
}
