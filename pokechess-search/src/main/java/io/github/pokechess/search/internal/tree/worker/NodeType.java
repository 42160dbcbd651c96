package io.github.pokechess.search.internal.tree.worker;

/**
 * The kinds of value that are expected of a node (D. Knuth, R. Moore, <i>An analysis of alpha-beta pruning</i>,
 * Artificial Intelligence 6, 1975: types 1 to 3). Numbers and no enum, since they are written at each node. In a game
 * with chance the window does not show this: the window of an outcome is not null even where its parent's is.
 */
final class NodeType {
    /** On the principal variation: the value is wanted, and the line. */
    static final int PRINCIPAL = 0;

    /** Expected to be worth at least beta: one good move is enough. */
    static final int CUT = 1;

    /** Expected to be worth at most alpha: all moves have to be looked at. */
    static final int ALL = 2;

    private NodeType() {}

    /** The type to expect of a successor that is searched to the full depth and is not on the principal variation. */
    static int typeBelow(int type) {
        return type == CUT ? ALL : CUT;
    }
}
