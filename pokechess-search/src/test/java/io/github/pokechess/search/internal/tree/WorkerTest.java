package io.github.pokechess.search.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.Control;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import io.github.pokechess.search.internal.tree.worker.Feature;
import io.github.pokechess.search.internal.tree.worker.StopCause;
import io.github.pokechess.search.internal.tree.worker.StopSignal;
import io.github.pokechess.search.internal.tree.worker.Worker;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.EnumSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class WorkerTest {
    @Test
    void startRoot_leavesTheTreeByASignalWhenTheNodesAreUsedUp() {
        Worker worker = selective(RandomTree.evaluated(1, 3), 0, null);

        assertThatThrownBy(worker::prepareRootIteration)
                .isInstanceOfSatisfying(
                        StopSignal.class, signal -> assertThat(signal.reason()).isEqualTo(StopCause.NODES));
    }

    /**
     * What the one before has learned is used, also about another tree of the class, and never that of another class or
     * kind.
     */
    @Test
    @Tag("slow")
    void selective_goesOnWithTheExperienceOfTheOneBeforeIfThatFits() {
        long fresh = 0;
        long experienced = 0;
        long stranger = 0;
        long afterExact = 0;
        for (long seed = 0; seed < 6; seed++) {
            Worker first = searched(seed, null);
            fresh += first.nodes();
            experienced += searched(seed, first).nodes();
            Worker alien = selective(foreign(RandomTree.evaluated(seed, 4)), Long.MAX_VALUE, null);
            value(alien);
            stranger += searched(seed, alien).nodes();
            EvaluatedTree tree = RandomTree.evaluated(seed, 4);
            Worker exact = Worker.forExactSearch(tree, new TranspositionTable(0), control(), Long.MAX_VALUE, 4);
            value(exact);
            afterExact += searched(seed, exact).nodes();
        }

        assertThat(experienced).isLessThan(fresh);
        assertThat(stranger).isEqualTo(fresh);
        assertThat(afterExact).isEqualTo(fresh);
    }

    /** A worker that has searched a tree, without a table. */
    private static Worker searched(long seed, Worker before) {
        Worker worker = selective(RandomTree.evaluated(seed, 4), Long.MAX_VALUE, before);
        value(worker);
        return worker;
    }

    private static void value(Worker worker) {
        worker.value(4, -GameTree.WIN - 1, GameTree.WIN + 1);
    }

    private static Worker selective(EvaluatedTree tree, long nodes, Worker before) {
        return Worker.forSelectiveSearch(
                tree, new TranspositionTable(0), control(), nodes, EnumSet.allOf(Feature.class), before);
    }

    private static Control control() {
        return new Control(() -> 0, Long.MAX_VALUE);
    }

    /** The same tree, of another class. */
    private static EvaluatedTree foreign(EvaluatedTree pair) {
        GameTree tree = pair.tree();
        Object other = Proxy.newProxyInstance(
                GameTree.class.getClassLoader(), new Class<?>[] {GameTree.class}, (proxy, method, args) -> {
                    try {
                        return method.invoke(tree, args);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
        return new EvaluatedTree((GameTree) other, pair.evaluator());
    }
}
