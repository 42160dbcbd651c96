package io.github.pokechess.search.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.GameTree;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class OwnWalkersTest {
    private static final TranspositionTable TABLE = new TranspositionTable(0);

    @Test
    void treesOfThisModuleHaveTheOrdinaryWalkers() {
        RandomTree tree = new RandomTree(1, 3);

        assertThat(selective(tree)).isExactlyInstanceOf(SelectiveWalker.class);
        assertThat(exact(tree)).isExactlyInstanceOf(ExactWalker.class);
    }

    @Test
    void everyOtherClassOfTreesHasItsOwn() {
        GameTree tree = foreign(new RandomTree(1, 3));
        GameTree same = foreign(new RandomTree(2, 3));

        assertThat(selective(tree).getClass().isHidden()).isTrue();
        assertThat(selective(tree)).isNotInstanceOf(SelectiveWalker.class).hasSameClassAs(selective(same));
        assertThat(exact(tree)).isNotInstanceOf(ExactWalker.class).hasSameClassAs(exact(same));
    }

    @Test
    void aCopyFindsWhatTheOriginalFinds() {
        for (long seed = 0; seed < 200; seed++) {
            RandomTree tree = new RandomTree(seed, 3);
            if (tree.outcome() == GameTree.UNFINISHED) {
                int expected = exact(new RandomTree(seed, 3)).node(3, -GameTree.WIN - 1, GameTree.WIN + 1);

                assertThat(exact(foreign(tree)).node(3, -GameTree.WIN - 1, GameTree.WIN + 1))
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void throwsWhatTheConstructorThrows() {
        GameTree tree = foreign(new RandomTree(1, 3));

        assertThatThrownBy(() -> OwnWalkers.selective(tree, TABLE, control(), 1L, null))
                .isInstanceOf(NullPointerException.class);
    }

    private static Walker selective(GameTree tree) {
        return OwnWalkers.selective(tree, TABLE, control(), Long.MAX_VALUE, Set.of());
    }

    private static Walker exact(GameTree tree) {
        return OwnWalkers.exact(tree, TABLE, control(), Long.MAX_VALUE, 5);
    }

    private static Control control() {
        return new Control(() -> 0, Long.MAX_VALUE);
    }

    /** The same tree, of a class from elsewhere. */
    private static GameTree foreign(GameTree tree) {
        InvocationHandler handler = (proxy, method, args) -> method.invoke(tree, args);
        return (GameTree)
                Proxy.newProxyInstance(GameTree.class.getClassLoader(), new Class<?>[] {GameTree.class}, handler);
    }
}
