package io.github.pokechess.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of a match: what it holds, who holds it, and what becomes of a torn one. */
final class MatchFileTest {
    private static final PokemonChess KIND = new PokemonChess();

    @TempDir
    private Path folder;

    private Path file;
    private final List<String> notices = new ArrayList<>();

    @BeforeEach
    void file() {
        file = folder.resolve("match.pcn");
    }

    private static Match<Position, Move> match(int games, long seed) {
        return Match.between(KIND, PlayerText.parse(KIND, "greedy"), PlayerText.parse(KIND, "random"))
                .games(games)
                .seed(seed)
                .starts("teams random, luck standard", random -> {
                    Team white = Team.random(random);
                    return Position.start(
                            white, Team.random(random), KIND.position().rules());
                })
                .openings(4)
                .build();
    }

    private MatchResult play(int games) throws IOException {
        return match(games, 1).play(file, new Match.Listener<>() {
            @Override
            public void notice(String notice) {
                notices.add(notice);
            }
        });
    }

    @Test
    void holdsGamesWithTheTagsOfTheirMatch() throws IOException {
        MatchResult result = play(4);

        List<GameRecord<Position, Move>> games =
                GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
        assertThat(games)
                .extracting(game -> game.tag("Round").orElseThrow())
                .containsExactly("1.1", "1.2", "2.1", "2.2");
        assertThat(games)
                .extracting(game -> game.tag("White").orElseThrow())
                .containsExactly("greedy", "random", "greedy", "random");
        assertThat(games.get(0).tag("Event"))
                .hasValue("match greedy random, seed 1, teams random, luck standard, openings 4");
        assertThat(games).extracting(game -> game.tag("Seed").orElseThrow()).containsOnly("1");
        assertThat(games.get(1).game().at(4).position())
                .isEqualTo(games.get(0).game().at(4).position());
        String text = Files.readString(file);
        assertThat(text)
                .isEqualTo(
                        String.join("\n", games.stream().map(GameText::format).toList()));
        assertThat(play(4)).isEqualTo(result); // nothing is left to play
        assertThat(file).hasContent(text);
        assertThat(notices).isEmpty();
    }

    /** Who adds up matches of several seeds counts no game twice. */
    @Test
    void matchesOfNeighbouringSeedsShareNoGame() throws IOException {
        Set<Team> teams = new HashSet<>();
        for (long seed = 1; seed <= 3; seed++) {
            Path one = folder.resolve(seed + ".pcn");
            match(6, seed).play(one, new Match.Listener<>() {});
            GameText.read(one, Reading.standard()).collect(ReadResult.toGames()).stream()
                    .filter(game -> game.tag("Round").orElseThrow().endsWith(".1"))
                    .forEach(game -> teams.add(Team.parse(game.tag("WhiteTeam").orElseThrow())));
        }
        assertThat(teams).hasSize(9);
    }

    /** What could not be played by one of both begins no file. */
    @Test
    void play_refusesRulesThatAPlayerHasNoPlaceFor_beforeThereIsAFile() {
        String chart = "chart=" + String.join("/", Collections.nCopies(18, "2".repeat(18)));
        for (String words : List.of("uci:nodes=9,java, noMove=loss", "uci:nodes=9,java, " + chart)) {
            int comma = words.lastIndexOf(", ");
            String player = words.substring(0, comma);
            Position start = KIND.position(null, words.substring(comma + 2));
            Match<Position, Move> match = Match.between(
                            KIND, PlayerText.parse(KIND, "random"), PlayerText.parse(KIND, player))
                    .games(2)
                    .starts("by other rules", random -> start)
                    .build();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> match.play(file, new Match.Listener<>() {}))
                    .withMessageContaining("leave out");
            assertThat(file).doesNotExist();
        }
    }

    /** Whatever is left of the file, the match goes on from there and ends as if nothing had happened. */
    @Test
    @Tag("slow")
    void goesOnFromAnyBeginningOfItsFile() throws IOException {
        MatchResult result = play(4);
        byte[] whole = Files.readAllBytes(file);
        String text = new String(whole, StandardCharsets.UTF_8);
        int second = text.indexOf("\n[Event", 1);
        List<Integer> cuts =
                new ArrayList<>(List.of(0, 1, 3, 80, second - 1, second, second + 1, second + 2, second + 9));
        for (int cut = 100; cut < whole.length; cut += 397) {
            cuts.add(cut);
        }
        for (int cut = whole.length - 12; cut < whole.length; cut++) {
            cuts.add(cut);
        }
        int torn = 0;
        for (int cut : cuts) {
            Files.write(file, Arrays.copyOf(whole, cut));
            notices.clear();
            assertThat(play(4)).as("cut at %d", cut).isEqualTo(result);
            assertThat(Files.readAllBytes(file)).as("cut at %d", cut).isEqualTo(whole);
            assertThat(notices).hasSizeLessThan(2);
            torn += notices.size();
        }
        assertThat(torn).isGreaterThan(cuts.size() / 2);
        Files.write(file, Arrays.copyOf(whole, whole.length - 20));
        play(4);
        assertThat(notices).contains(file + ": the last game is torn and cut off; it is played again");
    }

    @Test
    void leavesTheGamesOfAnotherMatchAlone() throws IOException {
        play(2);
        byte[] before = Files.readAllBytes(file);
        assertThatIOException()
                .isThrownBy(() -> match(2, 2).play(file, new Match.Listener<>() {}))
                .withMessage(file + ": holds games of something else than this match");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    /** A description may leave out what makes the difference. */
    @Test
    void leavesAlone_gamesWithOtherStarts() throws IOException {
        for (String rules : List.of("luck=none", "noMove=loss")) {
            Files.deleteIfExists(file);
            Position usual = KIND.position();
            Position other = KIND.position(null, rules);
            matchFrom(usual).play(file, new Match.Listener<>() {});
            byte[] before = Files.readAllBytes(file);
            assertThatIOException()
                    .isThrownBy(() -> matchFrom(other).play(file, new Match.Listener<>() {}))
                    .withMessage(file + ": holds games of something else than this match");
            assertThat(Files.readAllBytes(file)).isEqualTo(before);
        }
    }

    private static Match<Position, Move> matchFrom(Position start) {
        return Match.between(KIND, PlayerText.parse(KIND, "random"), PlayerText.parse(KIND, "random"))
                .games(2)
                .starts("some start", random -> start)
                .build();
    }

    @Test
    void leavesWhatIsNoMatchAlone() throws IOException {
        for (String text : List.of("# A page\n\nwith words.\n", "[Event \"mine\"]\n\n1. e4 e", "[Other \"x\"")) {
            Files.writeString(file, text);
            assertThatIOException().isThrownBy(() -> play(2)).withMessageStartingWith(file + ": ");
            assertThat(file).hasContent(text);
        }
        Path packed = folder.resolve("match.pcn.gz");
        assertThatIOException()
                .isThrownBy(() -> match(2, 1).play(packed, new Match.Listener<>() {}))
                .withMessage(packed + ": the games of a match go to a file that is not packed");
        assertThat(packed).doesNotExist();
    }

    @Test
    void refusesGamesThatAreThereTwiceOrNotFinished() throws IOException {
        play(2);
        List<GameRecord<Position, Move>> games =
                new ArrayList<>(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()));
        games.add(games.get(0));
        GameText.write(file, games);
        assertThatIOException().isThrownBy(() -> play(2)).withMessage(file + ": holds round 1.1 twice");
        GameRecord<Position, Move> open = GameRecord.of(
                new PokemonChess(),
                Map.of("Event", games.get(0).tag("Event").orElseThrow(), "Round", "2.1"),
                games.get(0).game().at(5));
        GameText.write(file, List.of(open));
        assertThatIOException()
                .isThrownBy(() -> play(2))
                .withMessage(file + ": holds a game that is not finished, round 2.1");
    }

    @Test
    @Tag("slow")
    void isHeldByOneRunAtATimeInThisProcess() throws IOException {
        List<String> refused = new ArrayList<>();
        match(2, 1).play(file, new Match.Listener<>() {
            @Override
            public void played(Match.Played<Position, Move> game) {
                assertThatIOException().isThrownBy(() -> play(2)).withMessage(file + ": another run is writing to it");
                refused.add("once");
            }
        });
        assertThat(refused).hasSize(2);
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(2);
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    /** Rules may let a game go on for ever; it ends, and its file says how. */
    @Test
    void holdsAGameThatWasTooLong() throws IOException {
        Position start = KIND.position(null, "threefoldRepetition=off fiftyMoveRule=off");
        Contender<Position, Move> knight = Contender.of("knight", random -> game -> {
            List<String> there = List.of("b1a3", "b8a6", "a3b1", "a6b8");
            return Optional.of(KIND.move(there.get(game.moveCount() % 4), game.position()));
        });
        Match<Position, Move> match = Match.between(KIND, knight, knight)
                .games(2)
                .starts("for ever", random -> start)
                .build();

        MatchResult result = match.play(file, new Match.Listener<>() {});

        assertThat(result.endings()).containsExactly(Map.entry("draw agreed", 2));
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .extracting(game -> game.game().moveCount())
                .containsOnly(Player.MAX_MOVES);
        assertThat(match.play(file, new Match.Listener<>() {})).isEqualTo(result);
    }

    /** Another process holds the file until it is killed; then nothing stands in the way. */
    @Test
    void isHeldByOneProcessAtATime() throws IOException, InterruptedException {
        Process other = new ProcessBuilder(
                        JavaProcess.command(Holder.class, file.toString()).split(" ", -1))
                .redirectErrorStream(true)
                .start();
        try (var out = other.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).isEqualTo("held");
            assertThatIOException().isThrownBy(() -> play(2)).withMessage(file + ": another run is writing to it");
        } finally {
            other.destroyForcibly();
        }
        assertThat(other.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(play(2).isComplete()).isTrue();
    }

    /** A process that holds the file of a match until it is killed. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            MatchFile<Position, Move> held = MatchFile.open(Path.of(args[0]), KIND, Map.of("Event", "held"));
            System.out.println("held");
            Thread.sleep(60_000);
            held.close();
        }
    }
}
