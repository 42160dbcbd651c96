package io.github.pokechess.testkit;

import static io.github.pokechess.testkit.Walk.Move.LEFT;
import static io.github.pokechess.testkit.Walk.Move.RIGHT;
import static io.github.pokechess.testkit.Walk.Move.STAY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.History;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The board and the game that come with immutable positions, where positions repeat and where chance rolls. */
final class WalkTest {
    private static final List<Walk.Move> CYCLE = List.of(RIGHT, LEFT, LEFT, RIGHT);

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> conforms() {
        return Conformance.tests(new WalkSubject(false))
                .filter(test -> !test.getDisplayName().equals(Fault.NOT_PROVIDED.check()));
    }

    @Test
    void theKitSeesAThirdOccurrenceThatIsNoDraw() {
        DynamicTest check = Conformance.tests(new WalkSubject(true))
                .filter(test -> test.getDisplayName().startsWith("the third occurrence"))
                .findFirst()
                .orElseThrow();

        assertThatThrownBy(() -> check.getExecutable().execute()).isInstanceOf(AssertionError.class);
    }

    private static BoardGame<Walk, Walk.Move> play(BoardGame<Walk, Walk.Move> game, List<Walk.Move> moves) {
        BoardGame<Walk, Walk.Move> last = game;
        for (Walk.Move move : moves) {
            last = last.apply(move);
        }
        return last;
    }

    @Test
    void theThirdOccurrenceDraws() {
        BoardGame<Walk, Walk.Move> twice = play(BoardGame.start(Walk.START), CYCLE);
        BoardGame<Walk, Walk.Move> thrice = play(twice, CYCLE);

        assertThat(twice.isOver()).isFalse();
        assertThat(thrice.outcome()).hasValue(History.threefold());
        assertThat(thrice.position().outcome()).isEmpty();
        assertThat(thrice.legalMoves()).isEmpty();
        assertThat(thrice.isLegal(RIGHT)).isFalse();
        assertThatThrownBy(() -> thrice.apply(RIGHT))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessage("\"RIGHT\": the game is over: 1/2-1/2 threefold repetition");
        assertThat(thrice.at(4)).isEqualTo(twice).isNotEqualTo(thrice);
        assertThat(thrice.at(8)).isEqualTo(thrice);
    }

    @Test
    void whatCannotBeTakenBackForgetsWhatWasBefore() {
        BoardGame<Walk, Walk.Move> game = play(BoardGame.start(Walk.START), CYCLE);
        BoardGame<Walk, Walk.Move> stayed = play(game, List.of(STAY, STAY));

        assertThat(play(stayed, CYCLE).isOver()).isFalse();
        assertThat(play(play(stayed, CYCLE), CYCLE).isOver()).isTrue();
    }

    @Test
    void aBoardKnowsTheGameBefore() {
        GameBoard<Walk, Walk.Move> board =
                play(BoardGame.start(Walk.START), CYCLE).newBoard();
        GameBoard<Walk, Walk.Move> anew = board.position().newBoard();
        for (Walk.Move move : CYCLE) {
            board.make(board.find(move), 0);
            anew.make(anew.find(move), 0);
        }

        assertThat(board.made()).isEqualTo(4);
        assertThat(board.outcome()).hasValue(History.threefold());
        assertThat(anew.outcome()).isEmpty();
        assertThat(anew.repeats()).as("a second time on the line").isTrue();
        board.unmake();
        assertThat(board.outcome()).isEmpty();
    }

    @Test
    void aLostGameIsOver() {
        BoardGame<Walk, Walk.Move> lost = BoardGame.start(new Walk(0, 1, Color.WHITE, 1, 0));

        assertThat(lost.outcome()).hasValue(Outcome.win(Color.BLACK, "no way"));
        assertThat(lost).hasToString("Game[0-1 no way, []]");
        assertThatThrownBy(() -> lost.apply(STAY)).isInstanceOf(InvalidMoveException.class);
    }

    @Test
    void gamesAreEqualByWhatHappened() {
        BoardGame<Walk, Walk.Move> game = play(BoardGame.start(Walk.START), List.of(RIGHT, LEFT));
        Outcome resigned = Outcome.win(Color.BLACK, "resignation");

        assertThat(game)
                .isEqualTo(play(BoardGame.start(Walk.START, ChanceSource.seeded(1)), List.of(RIGHT, LEFT)))
                .isNotEqualTo(play(BoardGame.start(Walk.START), List.of(RIGHT, STAY)))
                .isNotEqualTo(game.end(resigned))
                .isNotEqualTo(play(BoardGame.start(new Walk(0, 5, Color.WHITE, 1, 0)), List.of(RIGHT, LEFT)))
                .hasToString("Game[[RIGHT, LEFT]]");
        assertThat(game.end(resigned))
                .isEqualTo(game.end(resigned))
                .hasToString("Game[0-1 resignation, [RIGHT, LEFT]]");
        assertThat(game.end(resigned).at(2)).isEqualTo(game);
        assertThat(game.end(resigned).newBoard().outcome())
                .as("a board knows nothing of agreements")
                .isEmpty();
    }

    @Test
    void gamesRollOnceForEachMoveWithChance() {
        Breakthrough race = new Breakthrough("......w........b.....b........ w");
        Breakthrough.Move step = new Breakthrough.Move(6, 11);
        BoardGame<Breakthrough, Breakthrough.Move> game =
                BoardGame.start(race, ChanceSource.scripted(1, 0)).apply(step);
        Breakthrough.Move capture = game.legalMoves().stream()
                .filter(move -> game.position().chance(move).size() == 2)
                .findFirst()
                .orElseThrow();

        assertThat(game.apply(capture).steps())
                .containsExactly(
                        new BoardGame.Step<>(step, OptionalInt.empty()),
                        new BoardGame.Step<>(capture, OptionalInt.of(1)));
        assertThat(game.apply(capture)).isEqualTo(game.apply(capture, 1)).isNotEqualTo(game.apply(capture, 0));
        assertThatThrownBy(() -> game.apply(capture, 2))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessageEndingWith("it has no outcome 2");
        assertThatIllegalStateException()
                .isThrownBy(() -> BoardGame.start(game.position()).apply(capture));
        assertThatIllegalStateException()
                .isThrownBy(() -> BoardGame.start(game.position(), ChanceSource.scripted(2))
                        .apply(capture))
                .withMessageContaining("has no outcome 2");
    }

    @Test
    void aBoardOfPositionsShowsThePositionAndTellsOfNoPieces() {
        GameBoard<Breakthrough, Breakthrough.Move> board = Breakthrough.START.newBoard();

        assertThat(board.view()).isEqualTo(Breakthrough.START);
        assertThat(board.viewType()).isEqualTo(Breakthrough.class);
        assertThat(board.chance(1)).isEqualTo(Chance.certain());
        assertThat(board.isLegal(0)).isFalse();
        assertThatThrownBy(() -> board.attach(new PieceList(true))).isInstanceOf(UnsupportedOperationException.class);
        board.attach(new PieceList(false));
        board.attach(null);
        assertThatThrownBy(() -> Evaluator.evaluateOnce(new PieceList(true), board.view()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private record WalkSubject(boolean forgetful) implements Subject<Walk, Walk.Move> {
        @Override
        public GameKind<Walk, Walk.Move> kind() {
            return new WalkKind(forgetful);
        }

        @Override
        public List<Walk> starts() {
            return List.of(Walk.START, new Walk(3, 1, Color.BLACK, 2, 7));
        }

        @Override
        public long referencePerft(Walk position, int depth) {
            return depth == 0
                    ? 1
                    : count(position.first(), position.second(), position.side().ordinal(), position.stays(), depth);
        }

        private static long count(int first, int second, int side, int stays, int depth) {
            if (depth == 0) {
                return 1;
            }
            long count = 0;
            boolean stuck = true;
            int own = side == 0 ? first : second;
            int other = side == 0 ? second : first;
            for (int to = Math.max(0, own - 1); to <= Math.min(5, own + 1); to += 1) {
                if (to != own && to != other) {
                    stuck = false;
                    count += count(side == 0 ? to : first, side == 0 ? second : to, 1 - side, stays, depth - 1);
                }
            }
            return stuck ? 0 : count + (stays == 0 ? 0 : count(first, second, 1 - side, stays - 1, depth - 1));
        }

        @Override
        public int perftDepth() {
            return 6;
        }

        @Override
        public Optional<Walk> mirror(Walk position) {
            return Optional.of(new Walk(
                    5 - position.second(),
                    5 - position.first(),
                    position.side().opposite(),
                    position.stays(),
                    position.turns()));
        }
    }
}
