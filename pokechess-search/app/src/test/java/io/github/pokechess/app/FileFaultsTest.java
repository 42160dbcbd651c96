package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.file.GameFile;
import io.github.pokechess.notation.file.LockedFile;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files that others hold, that are damaged, too long, or oddly named: what verbs say of them, and what they leave
 * alone.
 */
final class FileFaultsTest {
    private final CommandRun command = new CommandRun();

    @TempDir
    private Path folder;

    private static String game() {
        Position start = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());
        return GameText.format(GameRecord.of(new PokemonChess(), Game.start(start, ChanceSource.none())));
    }

    private List<String> errors() {
        return command.err().lines().toList();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).toList();
        }
    }

    /** A type chart of its own is in every form of a game, and played by whatever reads it. */
    @Test
    @Tag("slow")
    void everyVerbThatKeepsGames_keepsATypeChart() throws IOException {
        String rules = "chart=generation1";
        List<String> verbs = List.of(
                "play --white random --black random --out OUT/a.pcn --rules RULES",
                "convert OUT/a.pcn OUT/b.json",
                "convert OUT/b.json OUT/c.bin",
                "convert OUT/c.bin OUT/d.pcn",
                "convert OUT/d.pcn OUT/d.html",
                "match random greedy --games 2 --out OUT/e.pcn --rules RULES",
                "check OUT/a.pcn OUT/b.json OUT/c.bin OUT/d.pcn OUT/e.pcn",
                "show e2e4 --out OUT/f.svg --rules RULES",
                "review OUT/a.pcn --nodes 20");
        for (String verb : verbs) {
            String words = verb.replace("OUT", folder.toString()).replace("RULES", rules);
            assertThat(command.run((Object[]) words.split(" ", -1)))
                    .as("%s: %s", verb, errors())
                    .isZero();
        }
        assertThat(folder.resolve("a.pcn")).content().contains("[Rules \"chart=generation1\"]");
        assertThat(Files.readString(folder.resolve("d.pcn"))).isEqualTo(Files.readString(folder.resolve("a.pcn")));
        assertThat(folder.resolve("b.json")).content().contains("\"chart\":\"generation1\"");
    }

    /** An engine in another process is told of luck alone; a file for a match with it is not even begun. */
    @Test
    void match_refusesRulesThatAnEngineIsNotToldOf() throws IOException {
        Path file = folder.resolve("m.pcn");
        assertThat(command.run(
                        "match",
                        "random",
                        "uci:nodes=1,no-such-engine",
                        "--games",
                        2,
                        "--rules",
                        "noMove=loss",
                        "--out",
                        file))
                .isEqualTo(2);
        assertThat(errors()).singleElement().asString().contains("leave out what the rules say beyond luck");
        assertThat(names()).isEmpty();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need rights of their own")
    void play_followsALinkToAFileThatIsNotThereYet() throws IOException {
        Path made = Files.createDirectory(folder.resolve("elsewhere")).resolve("made.pcn");
        Path link = Files.createSymbolicLink(folder.resolve("link.pcn"), made);
        assertThat(command.run("play", "--white", "random", "--black", "random", "--seed", 1, "--out", link))
                .isZero();
        assertThat(link).isSymbolicLink();
        assertThat(GameText.read(made, Reading.standard()).collect(ReadResult.toGames()))
                .singleElement()
                .matches(game -> game.game().isOver());
    }

    @Test
    void convert_namesATagThatIsTooLongForAGameFile() throws IOException {
        Path json = folder.resolve("long.json");
        GameRecord<?, ?> played = GameText.parse(game()).withTag("Annotator", "x".repeat(5_000));
        JsonText.write(json, List.of(played));
        Path out = folder.resolve("long.pcn");
        assertThat(command.run("convert", json, out)).isEqualTo(2);
        assertThat(errors()).singleElement().asString().contains("the tag Annotator is too long for a game file");
        assertThat(out).doesNotExist();
        assertThat(command.run("convert", json, folder.resolve("long.bin"))).isZero();
    }

    /** Whoever left before the first roll, or played without luck, has nothing to prove. */
    @Test
    void check_findsTheDiceOfGamesWithoutARollGood() throws IOException {
        Path file = folder.resolve("left.pcn");
        Game start = Game.start(
                Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard()), ChanceSource.none());
        Game left = start.apply(start.legalMoves().get(0)).resign(Color.BLACK);
        GameRecord<Position, Move> game = GameRecord.of(new PokemonChess(), left);
        GameText.write(
                file, List.of(game, game.withTag("WhiteCommitment", CommitmentHashes.commitment(0, "0".repeat(32)))));
        assertThat(command.run("check", "--dice", file)).isZero();
        assertThat(command.out()).startsWith(file + ": 2 games, 2 decisions, all good");
    }

    @Test
    void convert_leavesTheFileOfARunningMatchAlone() throws IOException {
        Path old = Files.writeString(folder.resolve("old.pcn"), game());
        Path match = folder.resolve("match.pcn");
        try (GameFile running = GameFile.open(match)) {
            running.appendGame(game());
            assertThat(command.run("convert", old, match)).isEqualTo(2);
            assertThat(errors()).containsExactly(match + ": cannot be written: another run is writing to it");
            running.appendGame(game());
        }
        assertThat(match).hasContent(game() + "\n" + game());
    }

    @Test
    @Tag("slow")
    void selfplay_holdsItsFolder() throws IOException {
        Path lock = folder.resolve(".selfplay.lock");
        try (LockedFile first = LockedFile.open(lock)) {
            assertThat(command.run("selfplay", "--games", 100, "--nodes", 1, "--out", folder))
                    .isEqualTo(2);
            assertThat(command.err()).startsWith(folder + ": another selfplay is writing to it; ");
            assertThat(first).isNotNull();
        }
        assertThat(lock).as("as a run that was killed leaves it").exists();
        assertThat(command.run("selfplay", "--games", 100, "--nodes", 1, "--out", folder))
                .isZero();
        assertThat(folder.toFile().list()).containsExactly("part-000000.tsv.gz");
    }

    @Test
    void check_saysInOneLineThatSomethingIsNoGameFile() throws IOException {
        byte[] noise = new byte[3000];
        for (int i = 0; i < noise.length; i++) {
            noise[i] = (byte) "hello * <p> 12 \n".charAt(i % 16);
        }
        Path file = Files.write(folder.resolve("a.pcn"), noise);
        assertThat(command.run("check", file)).isEqualTo(2);
        assertThat(errors())
                .containsExactly(file + ": is no game file: it has neither tags nor moves that can be played");
        Files.writeString(file, "1. e4 e5 2. Ke3 *\n");
        assertThat(command.run("check", file)).isEqualTo(2);
        assertThat(command.err()).doesNotContain("no game file");
    }

    @Test
    void packedFilesThatEndTooEarlyAreToldInWords() throws IOException {
        Path whole = folder.resolve("a.pcn.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(whole))) {
            out.write(game().getBytes(StandardCharsets.UTF_8));
        }
        byte[] bytes = Files.readAllBytes(whole);
        for (int length : List.of(3, 9, bytes.length / 2, bytes.length - 4)) {
            Path torn = Files.write(folder.resolve("torn.pcn.gz"), Arrays.copyOf(bytes, length));
            assertThat(command.run("check", torn)).isEqualTo(2);
            assertThat(errors()).contains(torn + ": cannot be unpacked: it ends too early");
        }
    }

    @Test
    void whatIsUnpackedIsLimited() throws IOException {
        Path packed = folder.resolve("a.pcn.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write((game() + "\n").repeat(100).getBytes(StandardCharsets.UTF_8));
        }
        for (String verb : List.of("check", "stats", "show", "review")) {
            assertThat(command.run("--max-size", "1k", verb, packed)).as(verb).isEqualTo(2);
            assertThat(errors()).as(verb).contains(packed + ": unpacks to more than 1024 bytes, which is the limit");
        }
        assertThat(command.run("--max-size", "1M", "check", packed)).isZero();
        Path positions = folder.resolve("a.tsv.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(positions))) {
            out.write("# a comment\n".repeat(1000).getBytes(StandardCharsets.UTF_8));
        }
        for (Object[] words : List.of(
                new Object[] {"calibrate", positions},
                new Object[] {"train", positions, "--out", folder.resolve("weights")},
                new Object[] {"export", positions, "--out", folder.resolve("x.npy")})) {
            assertThat(command.run(Stream.concat(Stream.of("--max-size", "1k"), Stream.of(words))
                            .toArray()))
                    .as("%s", words[0])
                    .isEqualTo(2);
            assertThat(errors()).contains(positions + ": unpacks to more than 1024 bytes, which is the limit");
        }
        for (String wrong : List.of("0", "-1", "1T", "x", "9999999999G")) {
            assertThat(command.run("--max-size", wrong, "check", packed)).isEqualTo(2);
            assertThat(command.err())
                    .contains("a size is a number of bytes, such as 1000, 64K, 500M or 20G, not " + wrong);
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no such names")
    void aLineBreakInANameDoesNotSplitAnErrorLine() {
        Path odd = folder.resolve("a\nb");
        for (List<?> words : List.of(
                List.of("check", odd + ".pcn"),
                List.of("review", odd),
                List.of("stats", odd),
                List.of("show", odd + ".pcn"),
                List.of("convert", odd, "x.pcn"),
                List.of("train", odd, "--out", "x"),
                List.of("--games", odd, "rules"),
                List.of(odd))) {
            assertThat(command.runAll(words)).as("%s", words).isEqualTo(2);
            assertThat(errors()).as("%s", words).hasSize(1);
            assertThat(errors().get(0)).as("%s", words).contains("a\\u000ab");
        }
    }

    @Test
    void aPositionIsNotLookedForInAHugeFile() throws IOException {
        Path huge = Files.write(folder.resolve("huge"), new byte[(1 << 24) + 1]);
        assertThat(command.run("show", "--position", huge)).isEqualTo(2);
        assertThat(errors()).containsExactly(huge + ": is longer than 16 MiB: that is something else");
        assertThat(command.run("teams", "rate", Team.defaultWhite(), "--against", huge, "--pairs", 1))
                .isEqualTo(2);
        assertThat(errors()).containsExactly(huge + ": is longer than 16 MiB: that is something else");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no such names")
    void namesOfFilesAreToldAsNumbersWhereTheyAreNotSeen() throws IOException {
        Path odd = folder.resolve("a\u001b[31m\u202e.pcn");
        for (String verb : List.of("check", "review", "stats")) {
            assertThat(command.run(verb, odd)).as(verb).isEqualTo(2);
            assertThat(command.err())
                    .as(verb)
                    .contains("a\\u001b[31m\\u202e.pcn")
                    .doesNotContain("\u001b");
        }
        Files.writeString(odd, game());
        assertThat(command.run("check", odd)).isZero();
        assertThat(command.out()).contains("a\\u001b[31m\\u202e.pcn: 1 game").doesNotContain("\u001b");
    }
}
