package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches, reviews and players that have tables take exact values, where the tables know them. */
final class EndgameTablesTest {
    /** The side to act tries at once: 0.9 / 1.1. Any other move leaves the first try to the opponent. */
    private static final String KINGS = "8/8/8/3k4/3K4/8/8/8 w - - 0 1 ///Nor/Nor/// -";

    private static final Move TRY = Move.of(Square.D4, Square.D5);

    private final EndgameTables tables = EndgameTables.of(EndgameTables.CHEAP);
    private final Searcher searcher =
            tables.in(Searcher.builder().tableMebibytes(1)).build();

    private static Position position(String text) {
        return PositionText.parse(text, Rules.standard());
    }

    private static Game game(String text) {
        return Game.start(position(text), ChanceSource.seeded(1));
    }

    @Test
    void search_takesValuesMovesAndRollsFromTheTables() {
        Position position = position(KINGS);
        Endgames endgames = Endgames.solve(position);

        SearchResult<Move> result = searcher.search(position, Limits.nodes(1).withVariations(3));

        assertThat(result.best()).contains(TRY);
        assertThat(result.value()).isCloseTo(9 / 11.0, within(1e-5));
        assertThat(result.isProven()).isFalse();
        assertThat(result.nodes()).isZero();
        assertThat(result.rolls()).hasSize(3);
        assertThat(result.rolls().get(0).millionths()).isEqualTo(1_000_000);
        assertThat(result.rolls().get(1).value()).isCloseTo(-9 / 11.0, within(1e-5));
        List<Endgames.MoveValue> moves = endgames.moves(position);
        for (int i = 0; i < 3; i++) {
            assertThat(result.variations().get(i).value())
                    .isCloseTo(moves.get(i).value(), within(1e-5));
        }
    }

    @Test
    void search_observesTheMovesOfItsLimits() {
        Position position = position(KINGS);
        Move other = Move.of(Square.D4, Square.C3);

        SearchResult<Move> result = searcher.search(position, Limits.nodes(1).withMoves(position, Set.of(other)));

        assertThat(result.best()).contains(other);
        assertThat(result.value()).isLessThan(0.1);
    }

    @Test
    void search_withoutTablebases_searches() {
        SearchResult<Move> result =
                searcher.search(position(KINGS), Limits.nodes(500).withTablebases(false));

        assertThat(result.nodes()).isPositive();
    }

    /** The rule leaves too little of the game for what the table promises. */
    @Test
    @Tag("slow")
    void search_nearTheFiftyMoveRule_searches() {
        Position far = position("k7/8/8/8/8/8/8/R3K3 w - - 60 120 Nor///////NorNor -");

        assertThat(tables.knows(position("k7/8/8/8/8/8/8/R3K3 w - - 0 120 Nor///////NorNor -")))
                .isTrue();
        assertThat(searcher.search(far, Limits.nodes(2_000)).nodes()).isPositive();
    }

    /** A move to a position that stood there twice before draws at once: it is not worth what the table has for it. */
    @Test
    @Tag("slow")
    void search_countsRepetition() {
        Game game = game("k7/8/8/8/8/8/7R/4K3 w - - 0 1 Nor//////Nor/Nor -");
        List<Move> circle = List.of(
                Move.of(Square.H2, Square.H3),
                Move.of(Square.A8, Square.A7),
                Move.of(Square.H3, Square.H2),
                Move.of(Square.A7, Square.A8));
        for (int i = 0; i < 7; i++) {
            game = game.apply(circle.get(i % 4));
        }
        Move third = circle.get(3);

        double repeated = searcher.search(game, Limits.nodes(1).withMoves(game, Set.of(third)))
                .value();

        assertThat(game.apply(third).isOver()).isTrue();
        assertThat(repeated).isZero();
        assertThat(searcher.search(game.position(), Limits.nodes(1).withMoves(game.position(), Set.of(third)))
                        .value())
                .isNotZero();
    }

    /** A search of two hundred positions finds a mistake here, and the table finds none. */
    @Test
    @Tag("slow")
    void review_marksNothingThatLosesNothing() {
        Game game = game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 Nor///////NorNor -");
        Endgames endgames = Endgames.solve(game.position());
        for (int i = 0; i < 12 && !game.isOver() && endgames.covers(game.position()); i++) {
            game = game.apply(endgames.moves(game.position()).get(0).move());
        }

        Review<Move> review = Review.of(game, searcher, Limits.nodes(200));

        assertThat(review.loss(Color.WHITE) + review.loss(Color.BLACK)).isLessThan(1e-4);
        assertThat(review.disagreement()).isCloseTo(0, within(1e-3));
    }

    @Test
    @Tag("slow")
    void levelsAboveClub_playByTheTables_andLowerOnesDoNot() {
        Game game = game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 Nor///////NorNor -");
        Move best = tables.best(game.position());

        for (Level level : List.of(Level.EXPERT, Level.CHAMPION)) {
            Player<Position, Move> player = level.player(searcher, new SplittableRandom(1));
            assertThat(player.choose(game)).contains(best);
        }
        long[] nodes = {0};
        Player<Position, Move> club =
                Level.CLUB.player(searcher, new SplittableRandom(1), result -> nodes[0] += result.nodes());
        club.choose(game);
        assertThat(nodes[0]).isPositive();
    }

    @Test
    void problem_saysWhatCannotBeSolved() {
        Position four = position("4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -");

        assertThat(tables.problem(four))
                .hasValueSatisfying(text -> assertThat(text).contains("at most 3 pieces"));
        assertThat(tables.knows(four)).isFalse();
        assertThat(tables.problem(position(KINGS))).isEmpty();
        assertThat(EndgameTables.of(4)
                        .problem(Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard())))
                .hasValueSatisfying(text -> assertThat(text).contains("at most 4 pieces"));
        assertThatThrownBy(() -> tables.value(four)).hasMessageContaining("no ending that is solved");
        assertThatThrownBy(() -> EndgameTables.of(5)).hasMessageContaining("not of 5");
    }

    /** Another thread may need another ending between two questions of one search, and the memory as well. */
    @Test
    void whatIsKnown_hasAValue_alsoIfItWasForgottenSince() {
        long[] left = {Long.MAX_VALUE};
        EndgameTables large = new EndgameTables(2, 1, () -> left[0]);
        Position position = position(KINGS);
        Position other = position("8/8/8/3k4/3K4/8/8/8 w - - 0 1 ///Fir/Wat/// -");
        assertThat(large.knows(position)).isTrue();
        assertThat(large.knows(other)).isTrue();
        left[0] = 0;

        assertThat(large.problem(position))
                .hasValueSatisfying(text -> assertThat(text).contains("memory"));
        assertThat(large.value(position)).isEqualTo(tables.value(position));
        assertThat(large.best(position)).isEqualTo(TRY);
        assertThatThrownBy(() -> large.value(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 Nor///////NorNor -")))
                .hasMessageContaining("no ending that is solved");
    }

    /** 47 MB of tables while solving four pieces without a pawn (README), and a third more for the queues. */
    @Test
    void bytes_areThoseOfTheLargestEndingWhileItIsSolved_andOfAllThatAreKept() {
        long queens = Endgames.memoryNeeded(position("4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -"));
        long pawn = Endgames.memoryNeeded(position("4k3/8/8/3q4/8/8/3P4/4K3 w - - 0 1 Nor///Roc///Gra/Nor -"));

        assertThat(queens).isBetween(47_000_000L, 90_000_000L);
        assertThat(pawn).isBetween(3 * queens, 8 * queens);
    }
}
