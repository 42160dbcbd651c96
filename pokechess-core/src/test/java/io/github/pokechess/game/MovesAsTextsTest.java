package io.github.pokechess.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A game of others is played by the texts of its moves, even where the moves are strings. */
final class MovesAsTextsTest {
    /** Takes one or two of a heap; who takes the last one wins. Taking two is rolled: one in four takes one alone. */
    private record Heap(int left, Color side) implements GamePosition<Heap, String> {
        @Override
        public List<String> legalMoves() {
            return Stream.of("one", "two").limit(Math.min(left, 2)).toList();
        }

        @Override
        public Chance chance(String move) {
            return move.equals("two") ? Chance.of(3, 1) : Chance.certain();
        }

        @Override
        public Heap after(String move, int roll) {
            return new Heap(left - (move.equals("two") && roll == 0 ? 2 : 1), side.opposite());
        }

        @Override
        public Optional<Outcome> outcome() {
            return left == 0 ? Optional.of(Outcome.win(side.opposite(), "last one")) : Optional.empty();
        }
    }

    @Test
    void apply_readsTheTextOfAMove() {
        BoardGame<Heap, String> game = BoardGame.start(new Heap(5, Color.WHITE), ChanceSource.scripted(0));

        assertThat(game.apply("two").position()).isEqualTo(new Heap(3, Color.BLACK));
        assertThat(game.apply((CharSequence) " two ").position()).isEqualTo(new Heap(3, Color.BLACK));
    }

    @Test
    void apply_saysWhatIsLegal() {
        BoardGame<Heap, String> game = BoardGame.start(new Heap(1, Color.WHITE));

        InvalidMoveException wrong =
                catchThrowableOfType(InvalidMoveException.class, () -> game.apply((CharSequence) "two"));

        assertThat(wrong.kind()).isEqualTo(InvalidMoveException.Kind.ILLEGAL);
        assertThat(wrong.position(Heap.class)).contains(new Heap(1, Color.WHITE));
        assertThat(wrong.legalMoves(String.class)).containsExactly("one");
        assertThat(game.position().tryMove("two")).isEmpty();
        assertThat(game.position().tryMove("one")).contains("one");
    }

    @Test
    void apply_refusesAGameThatIsOver() {
        BoardGame<Heap, String> over = BoardGame.start(new Heap(1, Color.WHITE)).apply("one");

        assertThat(catchThrowableOfType(InvalidMoveException.class, () -> over.apply((CharSequence) "one"))
                        .kind())
                .isEqualTo(InvalidMoveException.Kind.GAME_OVER);
    }

    @Test
    void withChance_rollsTheMovesToCome() {
        BoardGame<Heap, String> game = BoardGame.start(new Heap(5, Color.WHITE), ChanceSource.none());

        assertThat(game.withChance(ChanceSource.always(1)).apply("two").position())
                .isEqualTo(new Heap(4, Color.BLACK));
        assertThat(game.withChance(ChanceSource.always(0))).isEqualTo(game);
        assertThatThrownBy(() -> game.apply("two")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void always_isTheFirstOutcomeWhereThereIsNoSuch() {
        assertThat(ChanceSource.always(1).roll(Chance.of(3, 1), 0)).isEqualTo(1);
        assertThat(ChanceSource.always(1).roll(Chance.certain(), 0)).isZero();
        assertThatThrownBy(() -> ChanceSource.always(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ChanceSource.always(Chance.MAX_SIZE)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void after_takesAMoveThatIsNotRolled() {
        assertThat(new Heap(5, Color.WHITE).after("one")).isEqualTo(new Heap(4, Color.BLACK));
        assertThatThrownBy(() -> new Heap(5, Color.WHITE).after("two"))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessage("\"two\": it is rolled: its outcome is missing");
    }

    @Test
    void requireLegal_refusesMovesRollsAndTheEnd() {
        new Heap(2, Color.WHITE).requireLegal("two", 1);
        assertThatThrownBy(() -> new Heap(2, Color.WHITE).requireLegal("two", 2))
                .hasMessage("\"two\": it has no outcome 2");
        assertThatThrownBy(() -> new Heap(1, Color.WHITE).requireLegal("two", 0))
                .hasMessage("\"two\": not legal here");
        assertThatThrownBy(() -> new Heap(0, Color.WHITE).requireLegal("one", 0))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessageContaining("the game is over: 0-1 last one");
    }
}
