package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Tablebase;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.search.SearchResult.StopReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whose point of view a result has, why its search ended, and what a searcher keeps. */
final class SearchResultTest {
    private static final Position START = Positions.start();

    /** Black is to move, and has a queen less. */
    private static final Position BLACK_LOSES = PositionText.parse(
            "k7/ppp5/8/8/8/8/PPP5/KQ6 b - - 0 1 Nor/NorNorNor/////NorNorNor/NorNor -", Rules.standard());

    private static Searcher searcher() {
        return Searcher.builder().tableMebibytes(1).clock(() -> 0).build();
    }

    @Test
    void scoresAreThoseOfTheSideToAct() {
        SearchResult<Move> result = searcher().search(BLACK_LOSES, Limits.depth(2));

        assertThat(result.side()).isEqualTo(Color.BLACK);
        assertThat(result.value()).isNegative();
        assertThat(result.valueFor(Color.BLACK)).isEqualTo(result.value());
        assertThat(result.valueFor(Color.WHITE)).isEqualTo(-result.value());
    }

    @Test
    void stopReason_isTheLimitThatWasReached() {
        AtomicLong now = new AtomicLong();
        Searcher timed = Searcher.builder().clock(() -> now.addAndGet(1_000)).build();

        assertThat(searcher().search(START, Limits.depth(1)).stopReason()).isEqualTo(StopReason.DEPTH);
        assertThat(searcher().search(START, Limits.nodes(100)).stopReason()).isEqualTo(StopReason.NODES);
        assertThat(timed.search(START, Limits.time(Duration.ofNanos(50_000))).stopReason())
                .isEqualTo(StopReason.TIME);
    }

    @Test
    void stopReason_tellsWhyThereIsNothingToSearch() {
        Game over = Game.start(START, ChanceSource.none()).resign(Color.WHITE);
        SearchResult<Move> proven =
                searcher().search(PlainChess.parsePosition("7k/8/8/8/8/8/8/K6Q w - - 0 1"), Limits.depth(9));

        assertThat(searcher().search(over, Limits.depth(1)).stopReason()).isEqualTo(StopReason.GAME_OVER);
        assertThat(proven.stopReason()).isEqualTo(StopReason.PROVEN);
    }

    @Test
    void stopReason_isTheTablebaseThatKnewThePosition() {
        Searcher knowing = Searcher.builder()
                .tablebase(Position.class, new Tablebase<Position, Move>() {
                    @Override
                    public boolean knows(Position position) {
                        return true;
                    }

                    @Override
                    public double value(Position position) {
                        return 0;
                    }

                    @Override
                    public Move best(Position position) {
                        return position.legalMoves().get(0);
                    }
                })
                .build();

        SearchResult<Move> known = knowing.search(BLACK_LOSES, Limits.depth(1));

        assertThat(known.stopReason()).isEqualTo(StopReason.TABLEBASE);
        assertThat(known.side()).isEqualTo(Color.BLACK);
    }

    @Test
    void stopReason_ofInterimResultsIsNone() {
        List<StopReason> reasons = new ArrayList<>();
        Searcher searcher = searcher();

        SearchResult<Move> stopped = searcher.search(START, Limits.infinite(), result -> {
            reasons.add(result.stopReason());
            searcher.stop();
        });
        Thread.currentThread().interrupt();
        SearchResult<Move> interrupted = searcher.search(START, Limits.infinite());

        assertThat(Thread.interrupted()).isTrue();
        assertThat(reasons).containsOnly(StopReason.NONE);
        assertThat(stopped.stopReason()).isEqualTo(StopReason.STOPPED);
        assertThat(interrupted.stopReason()).isEqualTo(StopReason.INTERRUPTED);
    }

    @Test
    void limits_giveTheirMovesTyped() {
        List<Move> moves = START.legalMoves().subList(0, 2);

        assertThat(Limits.depth(1).withMoves(START, moves).moves(Move.class)).isEqualTo(moves);
        assertThat(Limits.depth(1).moves(Move.class)).isEmpty();
        assertThatThrownBy(() -> Limits.depth(1).withMoves(START, moves).moves(String.class))
                .isInstanceOf(ClassCastException.class);
    }

    /** Many searchers for short searches: what each keeps must stay small. */
    @Test
    @Tag("slow")
    void aSearcherWithoutTableTakesLessThanAQuarterOfAMebibyte() {
        int count = 60;
        List<Searcher> kept = new ArrayList<>();
        searchers(2).forEach(kept::add); // what all share
        long before = usedBytes();

        kept.addAll(searchers(count));
        long each = (usedBytes() - before) / count;

        assertThat(each).isBetween(1L, 256L * 1024);
        assertThat(kept).hasSize(count + 2);
    }

    private static List<Searcher> searchers(int count) {
        List<Searcher> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Searcher searcher = Searcher.builder().tableMebibytes(0).build();
            searcher.search(START, Limits.nodes(1_000));
            made.add(searcher);
        }
        return made;
    }

    private static long usedBytes() {
        System.gc();
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
