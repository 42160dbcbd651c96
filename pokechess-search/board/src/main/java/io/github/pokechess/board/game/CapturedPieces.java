package io.github.pokechess.board.game;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The pieces that each side has lost on the way to a place, from the pictures before and after each decision. */
public final class CapturedPieces {
    private static final List<List<Token>> NONE = List.of(List.of(), List.of());

    private CapturedPieces() {}

    /**
     * The lost pieces of side 0 and of side 1 at the end of a way, in the order in which they went; each place
     * remembers them.
     *
     * @param path the places from the start on
     */
    public static <P extends GamePosition<P, M>, M> List<List<Token>> alongPath(
            Table<P, M> table, List<GameNode<P, M>> path) {
        GameKind<P, M> kind = table.kind();
        int last = path.size() - 1;
        while (last > 0 && table.nodeLabel(path.get(last)).captured == null) {
            last--;
        }
        List<List<Token>> lost = Objects.requireNonNullElse(table.nodeLabel(path.get(last)).captured, NONE);
        List<Token> before = tokensOnBoard(kind.picture(path.get(last).position(), null));
        for (GameNode<P, M> node : path.subList(last + 1, path.size())) {
            List<Token> after = tokensOnBoard(kind.picture(node.position(), null));
            List<List<Token>> more = new ArrayList<>();
            for (int side = 0; side < lost.size(); side++) {
                List<Token> all = new ArrayList<>(lost.get(side));
                all.addAll(capturedTokens(ofSide(side, before), ofSide(side, after)));
                more.add(List.copyOf(all));
            }
            lost = List.copyOf(more);
            table.nodeLabel(node).captured = lost;
            before = after;
        }
        return lost;
    }

    /**
     * The pieces that are no longer there; of those that others have come for, as in a promotion, the least are not
     * lost.
     */
    private static List<Token> capturedTokens(List<Token> before, List<Token> after) {
        List<Token> gone = new ArrayList<>(before);
        after.forEach(gone::remove);
        int lost = Math.max(0, before.size() - after.size());
        gone.sort(Comparator.comparingInt(Token::rank).reversed());
        return gone.subList(0, Math.min(lost, gone.size()));
    }

    private static List<Token> ofSide(int side, List<Token> tokens) {
        return tokens.stream().filter(token -> token.side().ordinal() == side).toList();
    }

    private static List<Token> tokensOnBoard(BoardPicture picture) {
        return picture.rows().stream()
                .flatMap(List::stream)
                .map(Tile::token)
                .flatMap(Optional::stream)
                .toList();
    }
}
