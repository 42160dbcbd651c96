package io.github.pokechess.search.internal.tree.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameTree;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class TranspositionTableTest {
    @Property
    void givesBackWhatItWasGiven(
            @ForAll long key,
            @ForAll @IntRange(max = 255) int depth,
            @ForAll @IntRange(min = -GameTree.WIN, max = GameTree.WIN) int value,
            @ForAll @IntRange(min = 1, max = 3) int bound,
            @ForAll @IntRange(max = GameTree.MAX_MOVE) int move) {
        TranspositionTable table = new TranspositionTable(1);
        table.store(key, depth, value, bound, move);

        long data = table.probe(key);

        assertThat(TranspositionTable.depth(data)).isEqualTo(depth);
        assertThat(TranspositionTable.value(data)).isEqualTo(value);
        assertThat(TranspositionTable.bound(data)).isEqualTo(bound);
        assertThat(TranspositionTable.move(data)).isEqualTo(move);
        assertThat(table.probe(key ^ 1L << 40)).isZero();
        table.clear();
        assertThat(table.probe(key)).isZero();
    }

    @Test
    void clear_forgetsEveryBucket() {
        for (int buckets : new int[] {1, 8, 16, 64, 1 << 14}) {
            TranspositionTable table = TranspositionTable.ofBuckets(buckets);
            for (int round = 0; round < 2; round++) {
                for (long key = 1; key <= 4L * buckets; key++) {
                    table.store(key, 1, 2, TranspositionTable.EXACT, 3);
                }
                table.clear();
                assertThat(LongStream.rangeClosed(1, 4L * buckets).map(table::probe))
                        .as("%d buckets", buckets)
                        .containsOnly(0L);
            }
        }
    }

    @Test
    void hasTheSizeItIsGivenOrTheNextPowerOfTwoBelow() {
        assertThat(new TranspositionTable(0).bytes()).isZero();
        assertThat(new TranspositionTable(1).bytes()).isEqualTo(1 << 20);
        assertThat(new TranspositionTable(24).bytes()).isEqualTo(16 << 20);
    }

    @Test
    void remembersNothingWithoutMemory() {
        TranspositionTable table = new TranspositionTable(0);
        table.store(7, 1, 2, TranspositionTable.EXACT, 3);

        assertThat(table.probe(7)).isZero();
    }

    @Test
    void keepsTheMoveWhenThereIsNoBetter() {
        TranspositionTable table = TranspositionTable.ofBuckets(1);
        table.store(7, 1, 0, TranspositionTable.LOWER, 99);
        table.store(7, 2, 0, TranspositionTable.UPPER, GameTree.NO_MOVE);

        assertThat(TranspositionTable.move(table.probe(7))).isEqualTo(99);
        assertThat(TranspositionTable.depth(table.probe(7))).isEqualTo(2);
    }

    @Test
    void displacesTheShallowest() {
        TranspositionTable table = TranspositionTable.ofBuckets(1);
        for (int key = 1; key <= 4; key++) {
            table.store(key, 10 - key, 0, TranspositionTable.EXACT, 1);
        }
        table.store(5, 1, 0, TranspositionTable.EXACT, 1);

        assertThat(LongStream.rangeClosed(1, 5).filter(key -> table.probe(key) != 0))
                .containsExactly(1L, 2L, 3L, 5L);
    }

    @Test
    void displacesTheOld() {
        TranspositionTable table = TranspositionTable.ofBuckets(1);
        table.store(1, 6, 0, TranspositionTable.EXACT, 1);
        table.nextGeneration();
        for (int key = 2; key <= 4; key++) {
            table.store(key, 3, 0, TranspositionTable.EXACT, 1);
        }
        table.store(5, 1, 0, TranspositionTable.EXACT, 1);

        assertThat(table.probe(1)).isZero();
        assertThat(LongStream.rangeClosed(2, 5)).allMatch(key -> table.probe(key) != 0);
    }

    @Test
    void countsGenerationsRoundAndRound() {
        TranspositionTable table = TranspositionTable.ofBuckets(1);
        for (int i = 0; i < 63; i++) {
            table.nextGeneration();
        }
        table.store(1, 6, 0, TranspositionTable.EXACT, 1);
        table.nextGeneration();
        for (int key = 2; key <= 5; key++) {
            table.store(key, 3, 0, TranspositionTable.EXACT, 1);
        }

        assertThat(table.probe(1)).isZero();
    }

    /** Key 0 with data 0 is an empty entry, not a finding. */
    @Test
    void knowsNothingOfKeyZeroAtFirst() {
        TranspositionTable table = new TranspositionTable(1);
        assertThat(table.probe(0)).isZero();

        table.store(0, 1, -GameTree.WIN, TranspositionTable.UPPER, GameTree.NO_MOVE);
        assertThat(TranspositionTable.depth(table.probe(0))).isEqualTo(1);
    }

    @Test
    void tellsHowMuchThisSearchHasWritten() {
        TranspositionTable table = new TranspositionTable(1);
        assertThat(table.perMilleUsed()).isZero();

        for (int key = 0; key < 4 * 1000; key++) {
            table.store(key, 1, 0, TranspositionTable.EXACT, 1); // the low bits name the bucket
        }
        assertThat(table.perMilleUsed()).isBetween(240, 260); // one of four entries

        table.nextGeneration();
        assertThat(table.perMilleUsed()).isZero();
        assertThat(new TranspositionTable(0).perMilleUsed()).isZero();
    }

    @Test
    void aSmallTableMayBeFull() {
        TranspositionTable table = TranspositionTable.ofBuckets(1);
        for (int key = 1; key <= 4; key++) {
            table.store(key, 1, 0, TranspositionTable.EXACT, 1);
        }

        assertThat(table.perMilleUsed()).isEqualTo(1000);
    }

    @Property
    void aScoreDecidesForTheWindowThatItWasFoundWith(
            @ForAll @IntRange(min = -9, max = 9) int score,
            @ForAll @IntRange(min = -9, max = 8) int alpha,
            @ForAll @IntRange(min = 1, max = 9) int width) {
        int bound = TranspositionTable.boundOf(score, alpha, alpha + width);

        assertThat(TranspositionTable.isDecisive(bound, score, alpha, alpha + width))
                .isTrue();
        assertThat(TranspositionTable.isDecisive(bound, score, -10, 10)).isEqualTo(bound == TranspositionTable.EXACT);
    }

    /** An OutOfMemoryError ends programs; a table that does not fit is a mistake in a setting. */
    @Test
    void aTableWithoutRoomInMemory_isRefusedByASentence() {
        assumeTrue(Runtime.getRuntime().maxMemory() < 8L << 30);
        assertThatThrownBy(() -> new TranspositionTable(8192))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("there is no memory left for a table of 8192 MiB: ask for a smaller one");
    }
}
