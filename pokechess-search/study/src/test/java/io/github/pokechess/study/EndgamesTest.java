package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of endings equal closed forms, exhaustive search, and a slow solver that knows nothing of theirs. */
final class EndgamesTest {
    private static final double ERROR = 1e-6;

    /** Two kings side by side: whoever may try first tries, and neither dares to come near. */
    @ParameterizedTest
    @CsvSource({
        "standard, Nor, Nor, 0.8181818182", // 0.9 / 1.1
        "online, Nor, Nor, 0.8285714286", // 145 / 175
        "none, Nor, Nor, 1",
        "standard, Dra, Dra, 0.8181818182", // super effective
        "standard, Fir, Fir, 0.0568181818", // 10/160 / 1.1: only the critical hit wins, the plain one draws
        "none, Fir, Fir, 0", // takes both
        "standard, Nor, Gho, 0" // no effect either way
    })
    void value_ofTwoKingsSideBySide(String luck, String white, String black, double value) {
        Position position = PositionText.parse(
                "8/8/8/3k4/3K4/8/8/8 w - - 0 1 ///" + black + "/" + white + "/// -",
                Rules.standard().withLuck(LuckModel.named(luck)));

        assertThat(Endgames.solve(position).value(position)).isCloseTo(value, within(ERROR));
    }

    /** This rook can never take that king, nor the other way round. */
    @Test
    void value_ofRookThatCannotTakeTheKing_isEven() {
        Position position = PositionText.parse("k7/8/8/8/8/8/8/R3K3 w - - 0 1 Gho///////NorNor -", Rules.standard());

        assertThat(Endgames.solve(position).moves(position)).allMatch(move -> move.value() == 0);
    }

    /** The king of Ground takes an electric rook with effect 2, and goes on to the electric king. */
    @Test
    void value_ofChain_isThatOfItsNextCapture() {
        Position position = PositionText.parse("8/8/8/3rk3/3K4/8/8/8 w - - 0 1 ///EleEle/Gro/// -", Rules.standard());
        Endgames endgames = Endgames.solve(position);

        Position chain = position.branches(Move.of(Square.D4, Square.D5)).get(0).position();
        double missed = endgames.value(
                position.branches(Move.of(Square.D4, Square.E5)).get(1).position());

        assertThat(chain.chain()).isPresent();
        assertThat(endgames.moves(chain).get(0).move()).hasToString("d5e5");
        assertThat(missed).isNotZero();
        assertThat(endgames.value(chain)).isBetween(0.9 - ERROR, 1.0);
    }

    @Test
    @Tag("slow")
    void evaluator_makesExactSearchReturnTheTable() {
        assertEvaluatorIsTheTable(2);
    }

    @Test
    @Tag("thorough")
    void evaluator_makesExactSearchReturnTheTable_inMany() {
        assertEvaluatorIsTheTable(6);
    }

    private static void assertEvaluatorIsTheTable(int endings) {
        RandomEndings random = new RandomEndings(1);
        for (int ending = 0; ending < endings; ending++) {
            Rules rules = random.rules();
            List<Piece> pieces = random.pieces(1, ending % 2 == 1);
            Endgames endgames = Endgames.solve(random.position(pieces, rules));
            Searcher searcher = exact(endgames);
            for (int i = 0; i < 6; i++) {
                Position position = random.position(pieces, rules);
                double value = endgames.value(position);
                for (int depth = 1; depth <= 4; depth++) {
                    assertThat(searcher.search(position, Limits.depth(depth)).value())
                            .as("depth %s of %s", depth, position)
                            .isCloseTo(value, within((depth + 1) * ERROR));
                }
            }
        }
    }

    @Test
    @Tag("slow")
    void value_isThatOfTheBestMoveByTheRules() {
        assertValueIsThatOfTheBestMove(2);
    }

    @Test
    @Tag("thorough")
    void value_isThatOfTheBestMoveByTheRules_inMany() {
        assertValueIsThatOfTheBestMove(5);
    }

    private static void assertValueIsThatOfTheBestMove(int endings) {
        RandomEndings random = new RandomEndings(5);
        for (int ending = 0; ending < endings; ending++) {
            Rules rules = random.rules();
            List<Piece> pieces = random.pieces(1, ending % 4 == 1);
            Endgames endgames = Endgames.solve(random.position(pieces, rules));
            for (int i = 0; i < 1_500; i++) {
                Position position = random.position(pieces, rules);
                double best = searched(position, 1, endgames::value);
                assertThat(endgames.value(position)).as("%s", position).isCloseTo(best, within(ERROR));
            }
        }
    }

    /** The side that is better gets on with it, whatever the other one does. */
    @Test
    @Tag("slow")
    void moves_doNotWanderAbout() {
        assertMovesDoNotWander(2);
    }

    @Test
    @Tag("thorough")
    void moves_doNotWanderAbout_inMany() {
        assertMovesDoNotWander(5);
    }

    private static void assertMovesDoNotWander(int endings) {
        RandomEndings random = new RandomEndings(6);
        for (int ending = 0; ending < endings; ending++) {
            Rules rules = random.rules();
            List<Piece> pieces = random.pieces(1, ending % 4 == 1);
            Endgames endgames = Endgames.solve(random.position(pieces, rules));
            for (int i = 0; i < 20; i++) {
                Position position = random.position(pieces, rules);
                boolean even = Math.abs(endgames.value(position)) < ERROR;
                int moves = 0;
                while (!even && moves < 100 && position.outcome().isEmpty()) {
                    List<Position.Branch> branches =
                            position.branches(endgames.moves(position).get(0).move());
                    position = branches.get(0).position();
                    even = branches.size() > 1 || Math.abs(endgames.value(position)) < ERROR;
                    moves++;
                }
                assertThat(moves).as("%s", position).isLessThan(60);
            }
        }
    }

    @Test
    @Tag("thorough") // half a minute
    void value_ofFourPieces_isThatOfTheBestMoveByTheRules() {
        RandomEndings random = new RandomEndings(2);
        Rules rules = Rules.standard();
        List<Piece> pieces = random.pieces(2, false);
        Endgames endgames = Endgames.solve(random.position(pieces, rules));
        for (int i = 0; i < 200; i++) {
            Position position = random.position(pieces, rules);
            double searched = searched(position, 2, endgames::value);
            assertThat(endgames.value(position)).as("%s", position).isCloseTo(searched, within(ERROR));
        }
    }

    private static Searcher exact(Endgames endgames) {
        return Searcher.builder()
                .exact(true)
                .tableMebibytes(1)
                .evaluator(BoardView.class, endgames.evaluator(Evaluator.even()))
                .build();
    }

    /** What three moves prove, whatever comes after them. */
    @Test
    @Tag("slow")
    void value_liesWithinWhatExhaustiveSearchProves() {
        RandomEndings random = new RandomEndings(3);
        int narrow = 0;
        for (int ending = 0; ending < 6; ending++) {
            Rules rules = random.rules();
            List<Piece> pieces = random.pieces(1, ending % 3 == 0);
            Endgames endgames = Endgames.solve(random.position(pieces, rules));
            for (int i = 0; i < 40; i++) {
                Position position = random.position(pieces, rules);
                double low = searched(position, 2, leaf -> leaf.side() == position.side() ? -1 : 1);
                double high = searched(position, 2, leaf -> leaf.side() == position.side() ? 1 : -1);
                assertThat(endgames.value(position)).as("%s", position).isBetween(low - ERROR, high + ERROR);
                narrow += high - low < 1 ? 1 : 0;
            }
        }
        assertThat(narrow).isGreaterThan(20);
    }

    /**
     * The value for the side to act by the public rules alone; turns beyond the depth are worth what {@code leaf} says.
     */
    private static double searched(Position position, int depth, ToDoubleFunction<Position> leaf) {
        if (position.outcome().isPresent()) {
            return position.outcome().get().score(position.side()) / (double) GameTree.WIN;
        }
        boolean free =
                position.chain().isPresent() || position.pendingPromotion().isPresent();
        if (depth == 0 && !free) {
            return leaf.applyAsDouble(position);
        }
        double best = -2;
        for (Move move : position.legalMoves()) {
            double sum = 0;
            for (Position.Branch branch : position.branches(move)) {
                double value = searched(branch.position(), free ? depth : depth - 1, leaf);
                sum += branch.weight() * (branch.position().side() == position.side() ? value : -value);
            }
            best = Math.max(best, sum / 160);
        }
        return best;
    }

    /**
     * Plain value iteration of a game that ends in a draw once in a thousand turns, which misjudges nothing by much
     * more.
     */
    @Test
    @Tag("slow")
    void value_ofTwoKings_isNearThatOfPlainValueIteration() {
        assertNearPlainValueIteration(PokemonType.GROUND, PokemonType.ELECTRIC);
    }

    @ParameterizedTest
    @CsvSource({"FIRE, NORMAL", "DRAGON, FAIRY"})
    @Tag("thorough")
    void value_ofOtherKings_isNearThatOfPlainValueIteration(PokemonType white, PokemonType black) {
        assertNearPlainValueIteration(white, black);
    }

    private static void assertNearPlainValueIteration(PokemonType white, PokemonType black) {
        SlowKings slow = new SlowKings(white, black, Rules.standard());
        Endgames endgames = Endgames.solve(slow.position(0, 9, 0));
        slow.solve(0.999, 600);
        for (int state = 0; state < SlowKings.STATES; state++) {
            if (slow.isPossible(state)) {
                assertThat(endgames.value(slow.position(state)))
                        .as("%s", slow.position(state))
                        .isCloseTo(slow.value(state), within(0.02));
            }
        }
    }

    @Test
    @Tag("slow")
    void value_isBlindToColoursAndMirrors() {
        assertValueIsBlind(2);
    }

    @Test
    @Tag("thorough")
    void value_isBlindToColoursAndMirrors_inMany() {
        assertValueIsBlind(4);
    }

    private static void assertValueIsBlind(int endings) {
        RandomEndings random = new RandomEndings(4);
        for (int ending = 0; ending < endings; ending++) {
            Rules rules = random.rules();
            List<Piece> pieces = random.pieces(1, ending % 2 == 0);
            Endgames endgames = Endgames.solve(random.position(pieces, rules));
            Endgames flipped = null;
            for (int i = 0; i < 100; i++) {
                Position position = random.position(pieces, rules);
                Position mirrored = Turned.of(position, 7, false);
                Position others = Turned.of(position, 56, true);
                flipped = flipped == null ? Endgames.solve(others) : flipped;
                assertThat(endgames.value(mirrored)).isEqualTo(endgames.value(position));
                assertThat(flipped.value(others)).isCloseTo(endgames.value(position), within(ERROR));
            }
        }
    }

    @Test
    @Tag("slow")
    void and_keepsWhatIsSolved() {
        Position kings = PositionText.parse("8/8/8/3k4/3K4/8/8/8 w - - 0 1 ///Nor/Nor/// -", Rules.standard());
        Position rook = PositionText.parse("8/8/8/3k4/8/3K4/8/7R w - - 0 1 ///Nor//Nor//Nor -", Rules.standard());
        Endgames one = Endgames.solve(kings);

        assertThat(one.covers(rook)).isFalse();
        assertThatThrownBy(() -> one.value(rook)).hasMessageContaining("not solved");
        assertThat(one.with(rook).covers(rook)).isTrue();
        assertThat(one.with(rook).value(kings)).isEqualTo(one.value(kings));
        assertThat(one.covers(kings.withRules(Rules.standard().withLuck(LuckModel.NONE))))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/8/8/8/8/8/8/RRR1K3 w - - 0 1 Nor///////NorNorNorNor -|at most 4 pieces",
                "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1 Nor//////NorNor/Nor -|at most one pawn",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1 Nor///////NorNor -|may castle",
            })
    void solve_refuses(String text, String reason) {
        Position position = PositionText.parse(text, Rules.standard());

        assertThatThrownBy(() -> Endgames.solve(position))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }
}
