package io.github.pokechess.search.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.GameTree;
import io.github.pokechess.search.tree.worker.Workers;
import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.EnumSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class OwnWorkersTest {
    private static final TranspositionTable TABLE = new TranspositionTable(0);

    @Test
    void everyClassOfTreesHasItsOwn() {
        EvaluatedTree tree = RandomTree.evaluated(1, 3);
        EvaluatedTree other = foreign(tree, GameTree.class.getClassLoader());
        EvaluatedTree like = foreign(RandomTree.evaluated(2, 3), GameTree.class.getClassLoader());

        assertThat(exact(tree)).hasSameClassAs(exact(RandomTree.evaluated(2, 3)));
        assertThat(exact(other)).hasSameClassAs(exact(like)).doesNotHaveSameClassAs(exact(tree));
        assertThat(selective(other)).hasSameClassAs(selective(like)).doesNotHaveSameClassAs(selective(tree));
    }

    /** Also what a worker inherits calls the game. */
    @Test
    void allClassesOfThePackageAreTheirOwn() throws ClassNotFoundException {
        ClassLoader loader = selective(RandomTree.evaluated(1, 3)).getClass().getClassLoader();

        assertThat(loader).isNotSameAs(OwnWorkers.class.getClassLoader());
        for (String name : new String[] {"BaseWorker", "Histories", "MovePicker", "Quiescence", "Star1"}) {
            String whole = Workers.class.getPackageName() + "." + name;
            assertThat(loader.loadClass(whole).getClassLoader()).isSameAs(loader);
        }
        assertThat(loader.loadClass(TranspositionTable.class.getName())).isSameAs(TranspositionTable.class);
    }

    @Test
    void theyFindWhatTheOrdinaryOnesFind() {
        for (long seed = 0; seed < 200; seed++) {
            EvaluatedTree tree = RandomTree.evaluated(seed, 3);
            if (tree.tree().finalScore() == GameTree.UNFINISHED) {
                Worker ordinary = new Workers().exact(tree, TABLE, control(), Long.MAX_VALUE, 5);
                Worker own = exact(foreign(RandomTree.evaluated(seed, 3), GameTree.class.getClassLoader()));

                assertThat(own.value(3, -GameTree.WIN - 1, GameTree.WIN + 1))
                        .isEqualTo(ordinary.value(3, -GameTree.WIN - 1, GameTree.WIN + 1));
                assertThat(own.nodes()).isEqualTo(ordinary.nodes());
            }
        }
    }

    @Test
    void throwWhatTheOrdinaryOnesThrow() {
        EvaluatedTree tree = RandomTree.evaluated(1, 3);

        assertThatThrownBy(() -> OwnWorkers.of(tree.tree()).selective(tree, TABLE, control(), 1L, null, null))
                .isInstanceOf(NullPointerException.class);
    }

    @Test
    void leaveTheTreeByASignalThatAllKnow() {
        Worker worker = OwnWorkers.of(RandomTree.evaluated(1, 3).tree())
                .selective(RandomTree.evaluated(1, 3), TABLE, control(), 0, EnumSet.allOf(Feature.class), null);

        assertThatThrownBy(worker::startRoot)
                .isInstanceOfSatisfying(
                        StopSignal.class, signal -> assertThat(signal.reason()).isEqualTo(StopReason.NODES));
    }

    /** What the one before has learned is used, also about another tree of the class, and never that of another class. */
    @Tag("slow")
    @Test
    void goOnWithTheExperienceOfTheOneBefore() {
        long fresh = 0;
        long experienced = 0;
        long stranger = 0;
        ClassLoader elsewhere = new ClassLoader(GameTree.class.getClassLoader()) {};
        for (long seed = 0; seed < 40; seed++) {
            Worker first = after(seed, null);
            fresh += first.nodes();
            experienced += after(seed, first).nodes();
            Worker alien = selective(foreign(RandomTree.evaluated(seed, 4), elsewhere));
            alien.value(4, -GameTree.WIN - 1, GameTree.WIN + 1);
            stranger += after(seed, alien).nodes();
        }
        assertThat(experienced).isLessThan(fresh);
        assertThat(stranger).isEqualTo(fresh);
    }

    /** A worker that has searched a tree, without a table. */
    private static Worker after(long seed, Worker before) {
        EvaluatedTree tree = RandomTree.evaluated(seed, 4);
        Worker worker = OwnWorkers.of(tree.tree())
                .selective(
                        tree,
                        new TranspositionTable(0),
                        control(),
                        Long.MAX_VALUE,
                        EnumSet.allOf(Feature.class),
                        before);
        worker.value(4, -GameTree.WIN - 1, GameTree.WIN + 1);
        return worker;
    }

    @Test
    void goWithTheClassOfTheTrees() throws InterruptedException {
        WeakReference<Class<?>> workers = shortLived();
        for (int i = 0; i < 200 && workers.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }

        assertThat(workers.get()).isNull();
    }

    private static WeakReference<Class<?>> shortLived() {
        ClassLoader passing = new ClassLoader(GameTree.class.getClassLoader()) {};
        EvaluatedTree tree = foreign(RandomTree.evaluated(1, 3), passing);
        assertThat(tree.tree().getClass().getClassLoader()).isSameAs(passing);
        return new WeakReference<>(exact(tree).getClass());
    }

    private static Worker selective(EvaluatedTree tree) {
        return OwnWorkers.of(tree.tree())
                .selective(tree, TABLE, control(), Long.MAX_VALUE, EnumSet.allOf(Feature.class), null);
    }

    private static Worker exact(EvaluatedTree tree) {
        return OwnWorkers.of(tree.tree()).exact(tree, TABLE, control(), Long.MAX_VALUE, 5);
    }

    private static Control control() {
        return new Control(() -> 0, Long.MAX_VALUE);
    }

    /** The same tree, of a class from elsewhere. */
    private static EvaluatedTree foreign(EvaluatedTree pair, ClassLoader loader) {
        GameTree tree = pair.tree();
        InvocationHandler handler = (proxy, method, args) -> {
            try {
                return method.invoke(tree, args);
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        };
        Class<?>[] types = {GameTree.class};
        return new EvaluatedTree((GameTree) Proxy.newProxyInstance(loader, types, handler), pair.evaluator());
    }
}
