package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.pokechess.app.common.Complaints;
import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Damaged copies of every kind of file through every verb that reads it. Whatever the damage, a verb ends in time with
 * status 0 or 2, prints a bounded number of lines and no stack trace, and leaves the file that it reads as it was.
 *
 * <p>{@code -Dpokechess.damaged=N} sets the number of copies of each kind.
 */
@Tag("slow")
class DamagedFilesTest {
    private static final int COPIES = Integer.getInteger("pokechess.damaged", 10);

    /** As many copies of the journal of a search for teams, which is gone on with in seconds. */
    private static final int COPIES_OF_JOURNALS = Math.max(4, COPIES / 3);

    private static final int SECONDS = 60;
    private static final int MOST_LINES = Complaints.MOST + 10;
    private static final int MOST_CHARACTERS = 1 << 22;
    private static final Pattern STACK = Pattern.compile(
            "(?m)^\\s+at |Exception|\\bError\\b|ended null|contradicts the game: null|(?<!number): null$");

    /**
     * Stands for the damaged file among the words of a verb, for the folder that it is in, and for a file to be
     * written.
     */
    private static final String FILE = "FILE";

    private static final Path WEIGHTS =
            Path.of("../src/main/resources/io/github/pokechess/search/evaluation/internal/standard.net");
    private static final String FOLDER = "FOLDER";
    private static final String OUT = "OUT";

    @TempDir
    private static Path folder;

    private static ExecutorService runner = Executors.newCachedThreadPool();

    /**
     * A kind of file.
     *
     * @param file the file that is damaged, below {@link #folder}
     * @param reads the words of the verbs that read it
     * @param writes the words of the verbs that read it and go on with it
     */
    private record Kind(String file, List<String> reads, List<String> writes) {
        @Override
        public String toString() {
            return file;
        }
    }

    static Stream<Kind> kinds() {
        List<String> games = List.of(
                "stats FILE",
                "show FILE",
                "show FILE --turns",
                "review FILE --nodes 1",
                "convert FILE OUT.json",
                "convert FILE OUT.fen",
                "check FILE");
        List<String> positions = List.of("show --position FILE", "perft --depth 1 --position FILE");
        List<String> levels = List.of(
                "--game chesslike show --position FILE",
                "--game chesslike perft --depth 1 --position FILE",
                "--game chesslike analyse --nodes 20 --position FILE");
        List<String> teams = List.of(
                "teams show --against FILE", "teams sample --against FILE", "teams counter FILE --pairs 1 --nodes 1");
        return Stream.of(
                new Kind(
                        "games/a.pcn",
                        more(games, "check --lenient FILE", "check --dice FILE", "convert --lenient FILE OUT.bin"),
                        List.of("play --resume FILE --white random --black random")),
                new Kind("games/a.json", games, List.of()),
                new Kind("games/a.bin", games, List.of()),
                new Kind("games/a.fen", more(positions, games.toArray(String[]::new)), List.of()),
                new Kind("games/a.pcn.gz", games, List.of()),
                new Kind("games/a.json.gz", games, List.of()),
                new Kind("games/a.bin.gz", games, List.of()),
                new Kind("games/old.txt", more(games, "convert --lenient FILE OUT.pcn"), List.of()),
                new Kind("games/chess.pgn", games, List.of()),
                new Kind("games/dice.pcn", List.of("check --dice FILE", "check --dice --lenient FILE"), List.of()),
                new Kind("level.txt", levels, List.of()),
                new Kind("best.net", List.of("analyse --nodes 20 --evaluator FILE"), List.of()),
                new Kind(
                        "field.txt",
                        List.of("teams field FILE --pairs 1 --nodes 1", "teams counter FILE --pairs 1 --nodes 1"),
                        List.of()),
                new Kind("teams.json", teams, List.of()),
                new Kind("match/a.pcn", List.of(), List.of("match random random --games 4 --seed 1 --out FILE")),
                new Kind(
                        "self/part-000000.tsv.gz",
                        List.of(
                                "calibrate FOLDER",
                                "calibrate FILE",
                                "export FOLDER --out OUT.csv",
                                "export FILE --out OUT.npy",
                                "train FOLDER --units 2 --epochs 1 --out OUT.net"),
                        List.of("selfplay --games 2 --nodes 1 --seed 1 --out FOLDER")),
                new Kind(
                        "self/plain.tsv",
                        List.of(
                                "calibrate FILE",
                                "export FILE --out OUT.csv",
                                "train FILE --units 2 --epochs 1 --out OUT.net"),
                        List.of()),
                new Kind(
                        "journal/pairs.jsonl",
                        List.of(),
                        List.of("teams solve --pairs 6 --nodes 1 --seed 3 --out FOLDER")));
    }

    private static List<String> more(List<String> words, String... others) {
        return Stream.concat(words.stream(), Stream.of(others)).toList();
    }

    @BeforeAll
    static void makeFiles() throws IOException {
        Path games = Files.createDirectories(folder.resolve("games"));
        Path pcn = games.resolve("a.pcn");
        made("play --white random --black random --seed 1 --games 3 --out " + pcn);
        for (String form : List.of("json", "bin", "fen", "json.gz", "bin.gz")) {
            made("convert " + pcn + " " + games.resolve("a." + form));
        }
        Files.write(games.resolve("a.pcn.gz"), packed(Files.readAllBytes(pcn)));
        Files.writeString(games.resolve("old.txt"), ("NoNoNoNoNoNoNoNo ".repeat(4) + "1. e4 d5 2. exd5 *\n").repeat(3));
        Files.writeString(
                games.resolve("chess.pgn"),
                "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 {good} e5 2. Bc4 (2. Nf3 Nc6) Nc6 3. Qh5 $1 Nf6 4. Qxf7# 1-0\n\n"
                        .repeat(3));
        GameText.write(games.resolve("dice.pcn"), List.of(withSharedDice()));
        Files.writeString(folder.resolve("level.txt"), Chesslike.sample("vault").toString());
        Files.copy(WEIGHTS, folder.resolve("best.net"));
        SplittableRandom random = new SplittableRandom(5);
        Files.writeString(folder.resolve("field.txt"), Team.random(random) + "\n" + Team.random(random) + "\n");
        made("match random random --games 2 --seed 1 --out "
                + Files.createDirectories(folder.resolve("match")).resolve("a.pcn"));
        made("selfplay --games 2 --nodes 1 --seed 1 --out " + folder.resolve("self"));
        try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("self/part-000000.tsv.gz")))) {
            Files.write(folder.resolve("self/plain.tsv"), in.readAllBytes());
        }
        made("teams solve --pairs 6 --nodes 1 --seed 3 --out " + folder.resolve("journal"));
        Files.copy(folder.resolve("journal/teams.json"), folder.resolve("teams.json"));
    }

    private static GameRecord<Position, Move> withSharedDice() {
        String white = "00112233445566778899aabbccddeeff";
        String black = "fedcba98765432100123456789abcdef";
        Game game = Game.start(Team.defaultWhite(), Team.defaultBlack(), CommitmentHashes.rolls(white, black));
        SplittableRandom random = new SplittableRandom(2);
        while (!game.isOver() && game.moveCount() < 60) {
            game = game.apply(
                    game.legalMoves().get(random.nextInt(game.legalMoves().size())));
        }
        return GameRecord.of(new PokemonChess(), CommitmentTags.ofSecrets(white, black), game);
    }

    @AfterAll
    static void end() {
        runner.shutdownNow();
    }

    private static void made(String words) {
        CommandRun command = new CommandRun();
        assertThat(command.run((Object[]) words.split(" ")))
                .as("%s: %s", words, command.err())
                .isZero();
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void damageIsReported(Kind kind, @TempDir Path place) throws Exception {
        byte[] whole = Files.readAllBytes(folder.resolve(kind.file()));
        int copies = kind.file().startsWith("journal/") ? COPIES_OF_JOURNALS : COPIES;
        for (int copy = 0; copy < copies; copy++) {
            SplittableRandom random = new SplittableRandom(kind.file().hashCode() * 31L + copy);
            byte[] damaged = damaged(whole, random);
            List<String> verbs = kind.reads().isEmpty() ? kind.writes() : kind.reads();
            if (COPIES < 100) {
                verbs = more(kind.reads(), kind.writes().toArray(String[]::new));
            } else if (copy % 2 == 0 && !kind.writes().isEmpty()) {
                verbs = kind.writes();
            }
            String verb = verbs.get(copy % verbs.size());
            Path file = laid(kind, damaged, place.resolve("copy" + copy));
            run(kind, copy, verb, file, place.resolve("out" + copy));
            if (kind.reads().contains(verb)) {
                assertThat(Files.readAllBytes(file))
                        .as("%s, copy %d: %s", kind, copy, verb)
                        .isEqualTo(damaged);
            }
        }
    }

    /** A damaged file with all that is beside the whole one, but for whole ones of its own name. */
    private static Path laid(Kind kind, byte[] damaged, Path place) throws IOException {
        Path whole = folder.resolve(kind.file());
        Files.createDirectories(place);
        if (kind.writes().stream().anyMatch(words -> words.contains(FOLDER))) {
            try (Stream<Path> beside = Files.list(whole.getParent())) {
                for (Path other : beside.filter(Files::isRegularFile).toList()) {
                    if (!other.getFileName().toString().equals("plain.tsv")) {
                        Files.copy(other, place.resolve(other.getFileName()));
                    }
                }
            }
        }
        return Files.write(place.resolve(whole.getFileName()), damaged);
    }

    private static void run(Kind kind, int copy, String verb, Path file, Path out) throws Exception {
        Object[] words = Arrays.stream(verb.split(" "))
                .map(word -> word.equals(FILE)
                        ? file.toString()
                        : word.equals(FOLDER) ? file.getParent().toString() : word.replace(OUT, out.toString()))
                .toArray();
        CommandRun command = new CommandRun();
        String what = kind + ", copy " + copy + ": " + verb;
        int status;
        try {
            status = runner.submit(() -> command.run(words)).get(SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException thrown) {
            fail(what + ": threw", thrown.getCause());
            return;
        } catch (TimeoutException hangs) {
            fail(what + ": does not end");
            return;
        }
        String said = what + "\n" + command.err();
        assertThat(status).as(said).isIn(0, 2);
        assertThat(status == 0 || !command.err().isBlank()).as(said).isTrue();
        assertThat(STACK.matcher(command.err()).find()).as(said).isFalse();
        assertThat(command.err().lines().count()).as(what).isLessThan(MOST_LINES);
        assertThat(command.out().length()).as(what).isLessThan(MOST_CHARACTERS);
    }

    /** One to three kinds of damage, one after the other. */
    private static byte[] damaged(byte[] whole, SplittableRandom random) {
        byte[] bytes = whole.clone();
        for (int times = random.nextInt(1, 4); times > 0 && bytes.length > 0; times--) {
            int at = random.nextInt(bytes.length);
            int length = Math.min(random.nextInt(1, 1 << random.nextInt(1, 10)), bytes.length - at);
            byte[] part = Arrays.copyOfRange(bytes, at, at + length);
            switch (random.nextInt(7)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes = Arrays.copyOf(bytes, at);
                case 2 -> bytes = joined(bytes, at, noise(length, random), at);
                case 3 -> bytes = joined(bytes, at, part, at);
                case 4 -> bytes = joined(bytes, at, new byte[0], at + length);
                case 5 -> bytes = joined(bytes, at, part, random.nextInt(bytes.length));
                default -> bytes = number(bytes, at, random);
            }
        }
        return bytes;
    }

    /** The bytes up to a place, others, and the bytes from another place on. */
    private static byte[] joined(byte[] bytes, int to, byte[] between, int from) {
        byte[] all = new byte[to + between.length + bytes.length - from];
        System.arraycopy(bytes, 0, all, 0, to);
        System.arraycopy(between, 0, all, to, between.length);
        System.arraycopy(bytes, from, all, to + between.length, bytes.length - from);
        return all;
    }

    private static byte[] noise(int length, SplittableRandom random) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }

    /** The next number of a text becomes one that nobody expects. */
    private static byte[] number(byte[] bytes, int at, SplittableRandom random) {
        List<String> odd = List.of("0", "-1", "999999999999", "1e309", "9".repeat(400), "0.5", "null", "[]", "\"\"");
        int begin = at;
        while (begin < bytes.length && (bytes[begin] < '0' || bytes[begin] > '9')) {
            begin++;
        }
        int end = begin;
        while (end < bytes.length && bytes[end] >= '0' && bytes[end] <= '9') {
            end++;
        }
        byte[] text = odd.get(random.nextInt(odd.size())).getBytes(StandardCharsets.UTF_8);
        return joined(bytes, begin, text, end);
    }
}
