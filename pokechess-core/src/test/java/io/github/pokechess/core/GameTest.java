package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A game as a value: going on, going back, ending, and who rolls. */
class GameTest {
    private static final Team TEAM = Team.uniform(PokemonType.NORMAL);
    private static final String CAPTURE = "4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Nor////NorNor -";
    private static final Move QUEEN_TAKES = Move.of(Square.D1, Square.D5);

    private static Game game(String position, ChanceSource chance) {
        return Game.start(Positions.parse(position, Rules.standard()), chance);
    }

    private static Game random(long seed, int depth) {
        SplittableRandom random = new SplittableRandom(seed);
        Game game = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(seed));
        while (!game.isOver() && game.moveCount() < depth) {
            List<Move> moves = game.legalMoves();
            game = game.apply(moves.get(random.nextInt(moves.size())));
        }
        return game;
    }

    @ParameterizedTest
    @ValueSource(strings = {"e2e4:foo", "e4:hit", "Qxd5:hit", "d1d5:", ":", " d1d5:Hit ", "d1d5:hit:hit"})
    void apply_saysWhatIsLegalWhereARollIsNone(String move) {
        Game game = game(CAPTURE, ChanceSource.none());
        InvalidMoveException wrong = catchThrowableOfType(InvalidMoveException.class, () -> game.apply(move));
        assertThat(wrong.kind()).isEqualTo(InvalidMoveException.Kind.SYNTAX);
        assertThat(wrong.reason()).startsWith("\"" + move.strip() + "\": ").contains(": must be ");
        assertThat(wrong.position(Position.class)).contains(game.position());
        assertThat(wrong.legalMoves(Move.class)).isEqualTo(game.legalMoves());
    }

    @Property(tries = 100)
    void everyEarlierGameIsStillThere(@ForAll long seed) {
        Game last = random(seed, 150);
        List<Game> games = new ArrayList<>();
        for (Game game = last; ; game = game.previous().orElseThrow()) {
            games.add(0, game);
            if (game.previous().isEmpty()) {
                break;
            }
        }
        assertThat(games).hasSize(last.moveCount() + 1);
        for (int move = 0; move <= last.moveCount(); move++) {
            Game game = last.at(move);
            assertThat(game.moveCount()).isEqualTo(move);
            assertThat(game.position()).isEqualTo(games.get(move).position());
            assertThat(game.moves()).isEqualTo(last.moves().subList(0, move));
            assertThat(game.lastMove().isPresent()).isEqualTo(move > 0);
        }
    }

    @Property(tries = 100)
    void turnsAreThePliesInGroups(@ForAll long seed) {
        Game game = random(seed, 150);
        List<PlayedMove> moves = new ArrayList<>();
        Color color = Color.WHITE;
        for (Turn turn : game.turns()) {
            assertThat(turn.color()).isEqualTo(color);
            assertThat(turn.start()).isEqualTo(game.at(moves.size()).position());
            moves.addAll(turn.moves());
            color = color.opposite();
        }
        assertThat(moves).isEqualTo(game.moves());
        assertThat(game.rollCount())
                .isEqualTo(moves.stream().filter(move -> move.roll() != null).count());
    }

    @Property(tries = 100)
    void theSameDecisionsAndRollsGiveAnEqualGame(@ForAll long seed) {
        Game game = random(seed, 100);
        Game replayed = Game.start(game.at(0).position(), ChanceSource.none());
        for (PlayedMove move : game.moves()) {
            assertThat(replayed).isNotEqualTo(game);
            replayed = replayed.apply(move.move(), move.roll());
        }
        assertThat(replayed).isEqualTo(game).hasSameHashCodeAs(game).hasToString(game.toString());
    }

    @Test
    void gamesDifferByStartPliesAndEnd() {
        Game start = Game.start(TEAM, TEAM, ChanceSource.none());
        Game e4 = start.apply(Move.of(Square.E2, Square.E4));
        assertThat(e4)
                .isNotEqualTo(start)
                .isNotEqualTo(start.apply(Move.of(Square.D2, Square.D4)))
                .isNotEqualTo(e4.agreeDraw())
                .isNotEqualTo("e4")
                .isNotEqualTo(Game.start(Team.uniform(PokemonType.FIRE), TEAM, ChanceSource.none())
                        .apply(Move.of(Square.E2, Square.E4)))
                .isEqualTo(start.withChance(ChanceSource.seeded(1)).apply(Move.of(Square.E2, Square.E4)));
        assertThat(e4.agreeDraw()).hasToString("Game[1/2-1/2 draw agreed, [e2e4]]");
    }

    @Test
    void playersAndClocksEndGames() {
        Game game = Game.start(TEAM, TEAM, ChanceSource.none());
        assertThat(game.resign(Color.WHITE).outcome()).hasValue(Termination.RESIGNATION.win(Color.BLACK));
        assertThat(game.forfeitOnTime(Color.BLACK).outcome()).hasValue(Termination.TIME_FORFEIT.win(Color.WHITE));
        Game drawn = game.agreeDraw();
        assertThat(drawn.outcome()).hasValue(Termination.DRAW_AGREED.draw());
        assertThat(drawn.legalMoves()).isEmpty();
        assertThat(drawn.position()).isEqualTo(game.position());
        assertThatThrownBy(drawn::agreeDraw)
                .isInstanceOf(InvalidMoveException.class)
                .hasMessage("the game is over: 1/2-1/2 draw agreed");
        assertThatThrownBy(() -> drawn.apply(Move.of(Square.E2, Square.E4)))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessageContaining("the game is over: 1/2-1/2 draw agreed");
        assertThat(game.at(0).isOver()).isFalse();
        assertThatThrownBy(() -> game.at(1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void playersAndClockEndAGame_andNothingElse() {
        Game game = Game.start(TEAM, TEAM, ChanceSource.none()).apply(Move.of(Square.E2, Square.E4));
        Game adjudged = game.end(Outcome.win(Color.BLACK, "time forfeit"));
        assertThat(adjudged.outcome()).hasValue(Termination.TIME_FORFEIT.win(Color.BLACK));
        assertThat(adjudged.isOver()).isTrue();
        assertThat(adjudged.winner()).hasValue(Color.BLACK);
        assertThat(adjudged.termination()).hasValue(Termination.TIME_FORFEIT);
        assertThat(adjudged.steps()).isEqualTo(game.steps());
        assertThat(adjudged.legalMoves()).isEmpty();
        assertThat(adjudged.legalMoves(Square.E7)).isEmpty();
        assertThat(adjudged.isLegal(Move.of(Square.E7, Square.E5))).isFalse();
        assertThatThrownBy(() -> adjudged.end(Termination.DRAW_AGREED.draw()))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessage("the game is over: 0-1 time forfeit");
        assertThatThrownBy(() -> adjudged.apply(Move.of(Square.E7, Square.E5), 0))
                .isInstanceOf(InvalidMoveException.class);
        for (Outcome unknown : List.of(
                Outcome.draw("server shut down"),
                Outcome.win(Color.WHITE, "abandoned"),
                Outcome.win(Color.WHITE, "king captured"),
                Outcome.win(Color.WHITE, "draw agreed"),
                Outcome.draw("resignation"))) {
            assertThatThrownBy(() -> game.end(unknown))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("players end a game by resignation, draw agreed or time forfeit, not by " + unknown);
        }
        assertThat(game.end(Termination.DRAW_AGREED.draw())).isEqualTo(game.agreeDraw());
        assertThat(game.agreeDraw().winner()).isEmpty();
        assertThat(game.agreeDraw().termination()).hasValue(Termination.DRAW_AGREED);
        assertThat(game.winner()).isEmpty();
        assertThat(game.termination()).isEmpty();
    }

    @Test
    void theGameAfterAllItsMovesIsNotEndedByThePlayers() {
        Game game = Game.start(TEAM, TEAM, ChanceSource.seeded(8)).apply(Move.of(Square.E2, Square.E4));
        Game resigned = game.resign(Color.BLACK);
        assertThat(resigned.at(1)).isEqualTo(game);
        assertThat(resigned.at(1).apply(Move.of(Square.E7, Square.E5)).moveCount())
                .isEqualTo(2);
        assertThat(resigned.at(0)).isEqualTo(game.at(0));
        Game drawn = game("4k3/8/8/8/8/8/8/4K3 w - - 99 90 Nor///////Nor -", ChanceSource.none())
                .apply(Move.of(Square.E1, Square.D1));
        assertThat(drawn.at(1)).isEqualTo(drawn);
    }

    @Property(tries = 100)
    void stepsAreThePliesByTheirIndices(@ForAll long seed) {
        Game game = random(seed, 100);
        Game replayed = Game.start(game.at(0).position(), ChanceSource.none());
        for (BoardGame.Step<Move> step : game.steps()) {
            replayed = replayed.apply(step);
        }
        assertThat(replayed).isEqualTo(game);
        assertThat(replayed.rollCount()).isEqualTo(game.rollCount());
        assertThatThrownBy(() -> game.steps().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void outcomesAreToldByTheirIndices() {
        Game game = game(CAPTURE, ChanceSource.none());
        for (Roll roll : Roll.values()) {
            assertThat(game.apply(QUEEN_TAKES, roll.index())).isEqualTo(game.apply(QUEEN_TAKES, roll));
        }
        Move quiet = Move.of(Square.D1, Square.D4);
        assertThat(game.apply(quiet, 0)).isEqualTo(game.apply(quiet)).isEqualTo(game.apply(quiet, null));
        for (int roll : new int[] {-1, 3}) {
            assertThatThrownBy(() -> game.apply(QUEEN_TAKES, roll))
                    .isInstanceOf(InvalidMoveException.class)
                    .hasMessage("\"d1d5\": it has no outcome " + roll);
        }
        assertThatThrownBy(() -> game.apply(quiet, 1)).isInstanceOf(InvalidMoveException.class);
    }

    @Test
    void movesOfOnePiece() {
        Game game = game(CAPTURE, ChanceSource.none());
        assertThat(game.legalMoves(Square.D1)).isEqualTo(game.position().legalMoves(Square.D1));
        assertThat(game.legalMoves(Square.D5)).isEmpty();
        assertThat(game.isLegal(QUEEN_TAKES)).isTrue();
    }

    @Test
    void whatIsNotLegalIsRefused() {
        Game game = game(CAPTURE, ChanceSource.none());
        assertThatThrownBy(() -> game.apply(Move.of(Square.D1, Square.D6)))
                .isInstanceOfSatisfying(InvalidMoveException.class, wrong -> {
                    assertThat(wrong.kind()).isEqualTo(InvalidMoveException.Kind.UNREACHABLE);
                    assertThat(wrong.position(Position.class)).contains(game.position());
                })
                .hasMessage("\"d1d6\" is no legal move here: the queen on d1 cannot go to d6");
        assertThatThrownBy(() -> game.apply(QUEEN_TAKES, null)).hasMessageContaining("outcome of its roll is missing");
        assertThatThrownBy(() -> game.apply(Move.of(Square.D1, Square.D4), Roll.HIT))
                .hasMessageContaining("it is not rolled");
        Game superEffective = game("4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Gra////FirNor -", ChanceSource.none());
        assertThatThrownBy(() -> superEffective.apply(QUEEN_TAKES, Roll.CRITICAL_HIT))
                .hasMessageContaining("its roll cannot be a crit");
    }

    @Test
    void theSourceIsAskedOnceForEachRolledCaptureAndForNothingElse() {
        List<String> asked = new ArrayList<>();
        Game game = game("4k3/8/3p2n1/8/8/8/8/3QK3 w - - 5 9 Nor//GraNor/////FirNor -", (chance, number) -> {
            asked.add(number + ": " + chance);
            return Roll.HIT.index();
        });
        game.legalMoves();
        game = game.apply(Move.of(Square.D1, Square.D6));
        game.legalMoves();
        game = game.apply(Move.of(Square.D6, Square.G6)).apply(Move.of(Square.E8, Square.E7));
        assertThat(asked).containsExactly("0: [144, 16]", "1: [134, 16, 10]");
        assertThat(game.rollCount()).isEqualTo(2);
    }

    @Test
    void aSourceMayNotRollWhatCannotBe() {
        Game game = game(
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Gra////FirNor -",
                (chance, number) -> Roll.CRITICAL_HIT.index());
        assertThatThrownBy(() -> game.apply(QUEEN_TAKES))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("d1d5 has no outcome 2, as the source of chance says");
    }

    @Test
    void aSourceMayNotRollANumberThatIsNone() {
        for (int roll : new int[] {-1, 3}) {
            Game game = game(CAPTURE, (chance, number) -> roll);
            assertThatThrownBy(() -> game.apply(QUEEN_TAKES))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("d1d5 has no outcome " + roll + ", as the source of chance says");
        }
    }

    @Test
    void seededGamesAreValues() {
        Game game = game(CAPTURE, ChanceSource.seeded(3));
        assertThat(game.apply(QUEEN_TAKES)).isEqualTo(game.apply(QUEEN_TAKES));
        assertThat(game.withChance(ChanceSource.seeded(3)).apply(QUEEN_TAKES)).isEqualTo(game.apply(QUEEN_TAKES));
    }

    @Test
    void withoutASourceRollsAreTold() {
        Game game = game(CAPTURE, ChanceSource.none());
        assertThatThrownBy(() -> game.apply(QUEEN_TAKES))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no source of chance");
        assertThat(game.apply(QUEEN_TAKES, Roll.MISS).position().pieceAt(Square.D1))
                .isPresent();
    }

    @Test
    void finishedPositionsAreFinishedGames() {
        Game game = game("4k3/8/8/8/8/8/8/4K3 w - - 100 90 Nor///////Nor -", ChanceSource.none());
        assertThat(game.outcome()).hasValue(Termination.FIFTY_MOVE_RULE.draw());
    }

    @Test
    void sansAndResult_areThoseOfFiles() {
        Game game = Game.start(Team.defaultWhite(), Team.defaultBlack(), Roll.HIT.always())
                .apply("e4")
                .apply("d5")
                .apply("exd5");
        assertThat(game.sans()).containsExactly("e4", "d5", "exd5");
        assertThat(game.result()).isEqualTo("*");
        assertThat(game.resign(Color.BLACK).result()).isEqualTo("1-0");
        assertThat(game.position().isAttacked(Square.E6, Color.BLACK)).isTrue();
        assertThat(game.position().isAttacked(Square.H4, Color.WHITE)).isFalse();
        assertThat(BoardView.of(game.position())).hasToString(game.position().toString());
    }

    @Test
    void numbersOutOfRange_areNamed() {
        assertThatThrownBy(() -> Roll.of(5))
                .isExactlyInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("5");
        assertThatThrownBy(
                        () -> LuckModel.STANDARD.chance(Effectiveness.NEUTRAL).weight(9))
                .isExactlyInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("9");
    }

    @Test
    void teamsAreReadInSmallLettersToo() {
        String text = Team.defaultWhite().toString();
        assertThat(Team.parse(text.toLowerCase(Locale.ROOT))).isEqualTo(Team.defaultWhite());
        assertThat(Team.parse(text.toUpperCase(Locale.ROOT))).isEqualTo(Team.defaultWhite());
    }
}
