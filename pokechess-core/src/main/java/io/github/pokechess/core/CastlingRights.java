package io.github.pokechess.core;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The castlings for which king and rook have never moved. They do not say whether the squares between are empty.
 *
 * <pre>{@code
 * boolean mayCastle = position.castlingRights().whiteKingside();
 * }</pre>
 *
 * @param whiteKingside White's e1g1
 * @param whiteQueenside White's e1c1
 * @param blackKingside Black's e8g8
 * @param blackQueenside Black's e8c8
 */
public record CastlingRights(
        boolean whiteKingside, boolean whiteQueenside, boolean blackKingside, boolean blackQueenside)
        implements Serializable {
    /** All four castlings. */
    public static final CastlingRights ALL = new CastlingRights(true, true, true, true);

    /** No castling. */
    public static final CastlingRights NONE = new CastlingRights(false, false, false, false);

    /**
     * The sixteen values, so that playing a move makes no new one; bits 0 to 3 are the four components in their order.
     */
    private static final List<CastlingRights> BY_MASK = byMask();

    private static List<CastlingRights> byMask() {
        List<CastlingRights> all = new ArrayList<>();
        for (int mask = 0; mask < 16; mask++) {
            all.add(new CastlingRights((mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0));
        }
        return Collections.unmodifiableList(all);
    }

    static CastlingRights ofMask(int mask) {
        return BY_MASK.get(mask);
    }

    /** The letters of position text in the order {@code KQkq}, or {@code -} for none. */
    @Override
    public String toString() {
        String text = (whiteKingside ? "K" : "")
                + (whiteQueenside ? "Q" : "")
                + (blackKingside ? "k" : "")
                + (blackQueenside ? "q" : "");
        return text.isEmpty() ? "-" : text;
    }
}
