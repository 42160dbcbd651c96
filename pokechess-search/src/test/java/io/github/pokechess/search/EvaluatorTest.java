package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.PositionText;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class EvaluatorTest {
    @Property(tries = 300)
    @Tag("slow")
    void classicIsBlindToColoursAndNeverCertain(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Position position = samples.played(samples.rules(), samples.below(150));

        int score = classic(position);

        assertThat(classic(Mirror.of(position))).isEqualTo(score);
        assertThat(score).isStrictlyBetween(-1_000_000, 1_000_000);
    }

    /** Factors of one set of types do not stay when another takes their place. */
    @Tag("slow")
    @Property(tries = 20)
    void classicRemembersNothingWrong(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Evaluator<BoardView> prepared = PokemonEvaluators.classic().prepare(board(Positions.start()));
        for (int i = 0; i < 200; i++) {
            Position position = samples.played(Rules.standard(), samples.below(150));
            assertThat(prepared.evaluate(board(position))).isEqualTo(classic(position));
        }
    }

    @Test
    void classicIsPreparedAgainForOtherRules() {
        Rules certain = Rules.standard().withLuck(LuckModel.NONE);
        Position position = PositionText.parse(Positions.BOXED_IN_KING, certain);

        Evaluator<BoardView> usual = PokemonEvaluators.classic().prepare(board(Positions.start()));
        assertThat(usual.prepare(board(position)).evaluate(board(position)))
                .isEqualTo(classic(position))
                .isNotEqualTo(usual.evaluate(board(position)));
    }

    @Test
    void classicUnpreparedGoesByTheRulesOfTheBoard() {
        Position position = new Samples(1).played(Rules.standard(), 30);

        assertThat(PokemonEvaluators.classic().evaluate(board(position))).isEqualTo(classic(position));
    }

    @Test
    void classicCountsMaterial() {
        Position start = Positions.start();
        int even = classic(start);
        for (Square square : new Square[] {Square.B8, Square.C8, Square.A8, Square.D8}) {
            int ahead = classic(without(start, square));
            assertThat(ahead).as("without %s", square).isGreaterThan(even + 30_000);
        }
        assertThat(classic(without(start, Square.D8))).isGreaterThan(classic(without(start, Square.A8)));
        // At the start what a pawn opens may be worth more than it.
        Position pawns = PositionText.parse(
                "k7/ppp5/8/8/8/8/PPP5/K7 w - - 0 60 Nor/NorNorNor/////NorNorNor/Nor -", Rules.standard());
        assertThat(classic(without(pawns, Square.C7))).isGreaterThan(classic(pawns) + 30_000);
    }

    /** A rook that is super effective against all enemies is worth more than one that can do nothing to them. */
    @Test
    void classicKnowsTypes() {
        String water = "k7/p7/8/8/8/8/8/K6R w - - 0 60 Fir/Fir//////NorWat -";
        String grass = "k7/p7/8/8/8/8/8/K6R w - - 0 60 Fir/Fir//////NorGra -";

        assertThat(classic(PositionText.parse(water, Rules.standard())))
                .isGreaterThan(classic(PositionText.parse(grass, Rules.standard())) + 50_000);
    }

    /** Rooks that have no effect on the king win nothing, and a bishop that has hardly does. */
    @Test
    void classicKnowsWhatCannotWin() {
        String idle = "k7/8/8/8/8/8/8/K5RR w - - 0 60 Gho///////FigNorNor -";
        String bishop = "k7/8/8/8/8/8/8/K5B1 w - - 0 60 Gho///////FigFir -";
        String rook = "k7/8/8/8/8/8/8/K6R w - - 0 60 Gho///////FigFir -";

        assertThat(classic(PositionText.parse(idle, Rules.standard()))).isZero();
        assertThat(classic(PositionText.parse(bishop, Rules.standard()))).isBetween(1, 150_000);
        assertThat(classic(PositionText.parse(rook, Rules.standard()))).isGreaterThan(300_000);
    }

    @ParameterizedTest
    @EnumSource(LuckModel.class)
    void classicSeesAKingThatCanBeTaken(LuckModel luck) {
        Rules rules = Rules.standard().withLuck(luck);
        String taken = "k6R/8/8/8/8/8/8/K7 w - - 0 60 NorNor///////Nor -";
        String unharmed = "k6R/8/8/8/8/8/8/K7 w - - 0 60 GhoNor///////Nor -";

        assertThat(classic(PositionText.parse(taken, rules))).isGreaterThan(900_000);
        assertThat(classic(PositionText.parse(unharmed, rules))).isLessThan(700_000);
        assertThat(classic(PositionText.parse(taken.replace(" w ", " b "), rules)))
                .isLessThan(classic(PositionText.parse(unharmed.replace(" w ", " b "), rules)));
    }

    @Test
    void outcomeSaysNothing() {
        assertThat(Evaluator.even().evaluate(board(Positions.start()))).isZero();
        assertThat(Evaluator.<BoardView>even().prepare(board(Positions.start())).evaluate(board(Positions.start())))
                .isZero();
    }

    @Property
    void centipawnsAreSquashed(@ForAll @IntRange(min = -20_000, max = 20_000) int centipawns) {
        assertThat(PokemonEvaluators.millionthsOfCentipawns(centipawns))
                .isEqualTo(-PokemonEvaluators.millionthsOfCentipawns(-centipawns))
                .isEqualTo((int) Math.signum(centipawns)
                        * (int) Math.round(900_000 * Math.tanh(Math.min(Math.abs(centipawns), 6000) / 830.0)));
    }

    @Test
    void centipawnsHaveNoLimit() {
        assertThat(PokemonEvaluators.millionthsOfCentipawns(Integer.MAX_VALUE)).isEqualTo(899_999);
        assertThat(PokemonEvaluators.millionthsOfCentipawns(Integer.MIN_VALUE)).isEqualTo(-899_999);
    }

    @Test
    void answersOutOfRangeAreTakenForTheNextWithin() {
        Limits one = Limits.depth(1); // after it Black is to act, and asked
        assertThat(searcher(board -> Integer.MAX_VALUE)
                        .search(Positions.start(), one)
                        .millionths())
                .isEqualTo(-999_999);
        assertThat(searcher(board -> Integer.MIN_VALUE)
                        .search(Positions.start(), one)
                        .millionths())
                .isEqualTo(999_999);
    }

    @Property(tries = 100)
    @Tag("slow")
    void boardIsWhatThePositionIs(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Position position = samples.played(samples.rules(), samples.below(100));
        BoardView board = board(position);

        assertThat(board.side()).isEqualTo(position.side());
        for (Square square : Square.all()) {
            int number = square.ordinal();
            Piece piece = position.pieceAt(square).orElse(null);
            for (Color color : Color.values()) {
                boolean own = piece != null && piece.color() == color;
                assertThat(board.pieces(color) >>> number & 1).isEqualTo(own ? 1 : 0);
            }
            for (Role role : Role.values()) {
                boolean is = piece != null && piece.role() == role;
                assertThat(board.pieces(role) >>> number & 1).isEqualTo(is ? 1 : 0);
            }
            if (piece != null) {
                assertThat(board.typeAt(number)).isEqualTo(piece.type());
                for (Square other : Square.all()) {
                    long attacks = board.attacks(number) >>> other.ordinal() & 1;
                    assertThat(board.attackers(other.ordinal(), piece.color()) >>> number & 1)
                            .isEqualTo(attacks);
                    Piece target = position.pieceAt(other).orElse(null);
                    if (target != null) {
                        assertThat(board.effectiveness(number, other.ordinal()))
                                .isEqualTo(position.rules().chart().effectiveness(piece.type(), target.type()));
                    }
                    if (target != null && target.color() != piece.color() && midTurnIsOver(position, piece)) {
                        assertThat(attacks == 1).isEqualTo(position.isLegal(Move.of(square, other)));
                    }
                }
            }
        }
    }

    private static boolean midTurnIsOver(Position position, Piece piece) {
        return position.chain().isEmpty() && position.pendingPromotion().isEmpty() && piece.color() == position.side();
    }

    private static int classic(Position position) {
        return Evaluator.evaluateOnce(PokemonEvaluators.classic(), board(position));
    }

    private static BoardView board(Position position) {
        return BoardView.of(position);
    }

    private static Position without(Position position, Square square) {
        return Setup.of(position.board().with(square, null))
                .withSide(position.side())
                .withCastlingRights(CastlingRights.NONE)
                .withHalfmoveClock(0)
                .withMoveNumber(1)
                .toPlayedPosition(position.rules());
    }

    private static Searcher searcher(Evaluator<BoardView> evaluator) {
        return Searcher.builder()
                .exact(true)
                .evaluator(BoardView.class, evaluator)
                .build();
    }
}
