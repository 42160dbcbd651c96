package io.github.pokechess.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.match.statistics.Pentanomial;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Matches of every game by the same runner. */
final class AnyGameTest {
    private static final BreakthroughKind BREAKTHROUGH = new BreakthroughKind();

    @TempDir
    private Path folder;

    static Stream<GameKind<?, ?>> kinds() {
        return Stream.of(new PokemonChess(), new Raichu(), new Tafl(), new Chesslike(), BREAKTHROUGH);
    }

    private static <P extends GamePosition<P, M>, M> Match.Builder<P, M> match(
            GameKind<P, M> kind, String first, String second) {
        return Match.between(kind, PlayerText.parse(kind, first), PlayerText.parse(kind, second));
    }

    private static <P, M> Match.Listener<P, M> silent() {
        return new Match.Listener<>() {};
    }

    @Test
    void parse_refusesCharactersInOtherGames() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlayerText.parse(new Tafl(), "engine:level=hunter-beginner"))
                .withMessageContaining("hunter-beginner plays Pokémon Chess alone");
        assertThat(PlayerText.parse(new PokemonChess(), "hunter-beginner")).isNotNull();
    }

    /** The levels that err play any game. */
    @ParameterizedTest
    @MethodSource("kinds")
    @Tag("slow")
    void levelsPlayAnyGame(GameKind<?, ?> kind) {
        levelsPlay(kind);
    }

    private static <P extends GamePosition<P, M>, M> void levelsPlay(GameKind<P, M> kind) {
        MatchResult result = match(kind, "engine:level=beginner,hash=1", "random")
                .games(2)
                .seed(1)
                .build()
                .play(silent());
        assertThat(result.pairs().score()).isGreaterThan(0.5);
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("kinds")
    void playsAnyGameTheSameHoweverManyAtATime(GameKind<?, ?> kind) throws IOException {
        playsTheSame(kind);
    }

    private <P extends GamePosition<P, M>, M> void playsTheSame(GameKind<P, M> kind) throws IOException {
        Path one = folder.resolve("one.pcn");
        Path three = folder.resolve("three.pcn");
        MatchResult result = match(kind, "engine:nodes=30,hash=1", "greedy")
                .games(6)
                .openings(3)
                .withoutLuck(10)
                .build()
                .play(one, silent());
        MatchResult sideBySide = match(kind, "engine:nodes=30,hash=1", "greedy")
                .games(6)
                .openings(3)
                .withoutLuck(10)
                .jobs(3)
                .build()
                .play(three, silent());

        assertThat(sideBySide).isEqualTo(result);
        assertThat(three).hasSameBinaryContentAs(one);
        assertThat(result.isComplete()).isTrue();
        assertThat(result.pairs().pairs()).isEqualTo(3);
        assertThat(result.bySide()).extracting(MatchResult.Share::games).containsExactly(3, 3);
        assertThat(result.endings().values().stream().mapToInt(count -> count).sum())
                .isEqualTo(6);
        assertThat(result.withoutLuck().orElseThrow().pairs()).isEqualTo(3);
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("kinds")
    void goesOnWithAnyGameAsIfItHadNotStopped(GameKind<?, ?> kind) throws IOException {
        goesOn(kind);
    }

    private <P extends GamePosition<P, M>, M> void goesOn(GameKind<P, M> kind) throws IOException {
        Path whole = folder.resolve("whole.pcn");
        Match.Builder<P, M> terms =
                match(kind, "exact:depth=1", "random").games(6).openings(2);
        MatchResult result = terms.build().play(whole, silent());
        Path part = folder.resolve("part.pcn");
        Match<P, M> match = terms.jobs(2).build();
        List<Integer> played = new ArrayList<>();
        MatchResult stopped = match.play(part, new Match.Listener<P, M>() {
            @Override
            public void played(Match.Played<P, M> game) {
                played.add(2 * game.pair() + game.leg());
                if (played.size() == 3) {
                    match.stop();
                }
            }
        });
        assertThat(stopped.games()).isBetween(3, 6);
        assertThat(played).isSorted().startsWith(3, 4, 5);
        assertThat(Files.readString(whole)).startsWith(Files.readString(part));

        assertThat(match.play(part, silent())).isEqualTo(result);
        assertThat(part).hasSameBinaryContentAs(whole);
    }

    @Test
    void givesBothPlayersTheSameStartOpeningAndDice() {
        List<Match.Played<?, ?>> games = new ArrayList<>();
        match(BREAKTHROUGH, "random", "random").games(4).openings(6).build().play(new Listening<>(games::add));
        for (int pair = 0; pair < 2; pair++) {
            // Both players are random by the same seed for a side: so the whole games are the same.
            assertThat(games.get(2 * pair).game().steps())
                    .isEqualTo(games.get(2 * pair + 1).game().steps());
        }
        assertThat(games.get(0).game().steps()).isNotEqualTo(games.get(2).game().steps());
    }

    @Test
    void startsTheSecondGameOtherwiseIfAsked() {
        Position swapped = new PokemonChess().position("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 Nor///////NorNor -", null);
        Position usual = new PokemonChess().position("4k2q/8/8/8/8/8/8/4K3 w - - 0 1 NorNor///////Nor -", null);
        List<BoardGame<?, ?>> games = new ArrayList<>();
        match(new PokemonChess(), "greedy", "greedy")
                .games(2)
                .starts("a queen", random -> usual)
                .secondStart(start -> swapped)
                .build()
                .play(new Listening<>(game -> games.add(game.game())));

        assertThat(games.get(0).at(0).position()).isEqualTo(usual);
        assertThat(games.get(1).at(0).position()).isEqualTo(swapped);
    }

    @Test
    void stopsWhenItsThreadIsInterruptedAndLeavesItSo() throws IOException {
        Path file = folder.resolve("interrupted.pcn");
        MatchResult result = match(new PokemonChess(), "random", "random")
                .games(10_000)
                .build()
                .play(file, new Listening<>(game -> Thread.currentThread().interrupt()));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.isComplete()).isFalse();
        assertThat(result.games())
                .as("a random game takes a millisecond, and some end before their players notice")
                .isBetween(1, 5_000);
        assertThat(match(new PokemonChess(), "random", "random")
                        .games(2)
                        .build()
                        .play(file, silent())
                        .isComplete())
                .isTrue();
    }

    @Test
    void runsOnceAtATime() {
        Match<?, ?> match = match(BREAKTHROUGH, "random", "random").games(2).build();
        runsOnce(match);
    }

    private static <P extends GamePosition<P, M>, M> void runsOnce(Match<P, M> match) {
        match.play(new Listening<>(game -> assertThatIllegalStateException()
                .isThrownBy(() -> match.play(silent()))
                .withMessage("the match runs already")));
        match.stop(); // nothing runs
        assertThat(match.play(silent()).isComplete()).isTrue();
    }

    @Test
    void stopsWhenTheSequentialTestIsDecided() throws IOException {
        Sprt test = new Sprt(0, 300);
        Path file = folder.resolve("sprt.pcn");
        Match<?, ?> match = match(new PokemonChess(), "greedy", "random")
                .games(400)
                .jobs(2)
                .withoutLuck(1)
                .sprt(test)
                .build();
        stopsWhenDecided(match, test, file);
    }

    private static <P extends GamePosition<P, M>, M> void stopsWhenDecided(Match<P, M> match, Sprt test, Path file)
            throws IOException {
        List<MatchResult> before = new ArrayList<>();
        MatchResult result = match.play(file, new Match.Listener<>() {
            @Override
            public void progress(MatchResult result) {
                before.add(result);
            }
        });

        assertThat(result.isComplete()).isTrue();
        assertThat(test.verdict(result)).contains("SPRT of Elo 0.0 against 300.0: ", "second accepted");
        assertThat(before.subList(0, before.size() - 1)).noneMatch(test::isDecided);
        assertThat(match.play(file, silent())).isEqualTo(result); // the luck of all games is measured again
    }

    @Test
    void endsWhenThePlayersGiveUp() {
        Contender<Position, Move> quitter = Contender.of("quitter", random -> game -> Optional.empty());
        PokemonChess kind = new PokemonChess();
        MatchResult result = Match.between(kind, quitter, PlayerText.parse(kind, "random"))
                .games(2)
                .build()
                .play(silent());

        assertThat(result.pairs()).isEqualTo(new Pentanomial(1, 0, 0, 0, 0));
        assertThat(result.endings()).containsOnlyKeys("resignation");
    }

    @Test
    void playOut_refusesAMoveThatIsNotLegal() {
        PokemonChess kind = new PokemonChess();
        BoardGame<Position, Move> start = kind.start(kind.position(), ChanceSource.none());
        Player<Position, Move> cheat = game -> Optional.of(Move.of(Square.E2, Square.E5));
        assertThatThrownBy(() -> Player.playOut(start, cheat, cheat)).isInstanceOf(InvalidMoveException.class);
    }

    /** The dice are the match's: a player that asks them before it chooses, or says how they fall, gets nothing. */
    @Test
    void playOut_rollsItself() {
        PokemonChess kind = new PokemonChess();
        List<BoardGame<Position, Move>> seen = new ArrayList<>();
        Player<Position, Move> first = game -> {
            seen.add(game);
            return Optional.of(game.legalMoves().get(0));
        };
        BoardGame<Position, Move> over =
                Player.playOut(kind.start(kind.position(), ChanceSource.seeded(3)), first, first);
        assertThat(over.isOver()).isTrue();
        assertThat(over.withChance(ChanceSource.none())).isEqualTo(over);
        BoardGame<Position, Move> rolled = seen.stream()
                .filter(game -> game.legalMoves().stream()
                        .anyMatch(move -> game.position().chance(move).size() > 1))
                .findFirst()
                .orElseThrow();
        Move capture = rolled.legalMoves().stream()
                .filter(move -> rolled.position().chance(move).size() > 1)
                .findFirst()
                .orElseThrow();
        assertThatIllegalStateException()
                .isThrownBy(() -> rolled.apply(capture))
                .withMessageContaining("no source of chance");
    }

    @Test
    void refusesTermsThatCannotBe() {
        Match.Builder<?, ?> terms = match(BREAKTHROUGH, "random", "random");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> terms.games(3))
                .withMessage("the number of games must be even and at least 2: 3");
        assertThatIllegalArgumentException().isThrownBy(() -> terms.games(0));
        assertThatIllegalArgumentException().isThrownBy(() -> terms.jobs(0));
        assertThatIllegalArgumentException().isThrownBy(() -> terms.openings(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> terms.withoutLuck(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Sprt(5, 0));
        Match<?, ?> tooLong = terms.openings(10_000).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tooLong.play(silent()))
                .withMessage("no opening of 10000 moves leaves a game to play");
    }

    /** Listens to games alone. */
    private record Listening<P, M>(Consumer<Match.Played<P, M>> games) implements Match.Listener<P, M> {
        @Override
        public void played(Match.Played<P, M> game) {
            games.accept(game);
        }
    }
}
