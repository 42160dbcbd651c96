package io.github.pokechess.search.internal.tree.table;

import io.github.pokechess.races.Race;
import org.junit.jupiter.api.Test;

/** Two threads store into one entry of the table, which has no lock: it gives nobody the data of another position. */
final class TranspositionTableRaceTest {
    private static final long FIRST = 0x1234_5678_9ABC_DEF0L;
    private static final long SECOND = 0x0FED_CBA9_8765_4320L;

    private static void requireOwn(long data, int depth, int value, int move) {
        if (data != 0) {
            Race.require(TranspositionTable.depth(data) == depth, "the depth of the key");
            Race.require(TranspositionTable.value(data) == value, "the score of the key");
            Race.require(TranspositionTable.move(data) == move, "the move of the key");
        }
    }

    @Test
    void probe_givesDataOfItsKeyAlone_afterTwoStores() {
        Race.check(() -> {
            TranspositionTable table = TranspositionTable.ofBuckets(1);
            Race.run(
                    () -> table.store(FIRST, 3, 111, TranspositionTable.EXACT, 7),
                    () -> table.store(SECOND, 5, 222, TranspositionTable.EXACT, 9));
            requireOwn(table.probe(FIRST), 3, 111, 7);
            requireOwn(table.probe(SECOND), 5, 222, 9);
        });
    }

    @Test
    void probe_givesDataOfItsKeyAlone_whileAnotherThreadStores() {
        Race.check(() -> {
            TranspositionTable table = TranspositionTable.ofBuckets(1);
            table.store(FIRST, 3, 111, TranspositionTable.EXACT, 7);
            for (int i = 1; i < 4; i++) { // deeper ones, so that the first is displaced
                table.store(i, 9, 0, TranspositionTable.EXACT, 1);
            }
            long[] found = new long[1];
            Race.run(
                    () -> table.store(SECOND, 5, 222, TranspositionTable.EXACT, 9),
                    () -> found[0] = table.probe(FIRST));
            requireOwn(found[0], 3, 111, 7);
            requireOwn(table.probe(SECOND), 5, 222, 9);
        });
    }
}
