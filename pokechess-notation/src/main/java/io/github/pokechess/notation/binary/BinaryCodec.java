package io.github.pokechess.notation.binary;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.binary.BinaryForm.MalformedBytesException;
import io.github.pokechess.notation.binary.BinaryForm.MalformedBytesException.Problem;
import io.github.pokechess.notation.internal.kind.GameCodec;
import java.util.Comparator;
import java.util.List;

/**
 * What differs between the bytes of one kind and those of another: how a start and a move are packed. This one does for every kind
 * that has none of its own: a move is its index among the legal ones in the order of their texts, so that no order of generation
 * becomes a format. Stateless and thread-safe.
 */
class BinaryCodec<P extends GamePosition<P, M>, M> {
    /** The first index of a move that does not fit into a word; what is more follows. */
    private static final int FAR_INDEX = 0xFFF;

    private final GameCodec<P, M> kind;

    BinaryCodec(GameCodec<P, M> kind) {
        this.kind = kind;
    }

    static <P extends GamePosition<P, M>, M> BinaryCodec<P, M> of(GameKind<P, M> kind) {
        GameCodec<P, M> codec = GameCodec.of(kind);
        return codec.either(() -> new BinaryCodec<>(codec), PokemonBinary::new);
    }

    /** What differs in all forms. */
    final GameCodec<P, M> kind() {
        return kind;
    }

    /** Whether players may end a game for any reason. */
    boolean endsInWords() {
        return true;
    }

    /** Writes the start of a game, a byte that says what follows first. */
    void writeStart(P start, ByteSink sink) {
        GameKind<P, M> game = kind.kind();
        String rules = game.rules(start).orElse(null);
        sink.u8(BinaryGame.OTHER_KIND);
        sink.text(game.name());
        sink.text(rules == null ? "" : rules);
        sink.text(game.position(null, rules).equals(start) ? "" : game.format(start));
    }

    /**
     * Reads the start of a game behind the name of its kind.
     *
     * @param first the byte that says what follows
     */
    P readStart(int first, ByteSource source) {
        long at = source.offset();
        String rules = source.text();
        String position = source.text();
        try {
            return kind.kind().position(position.isEmpty() ? null : position, rules.isEmpty() ? null : rules);
        } catch (MalformedTextException wrong) {
            throw new MalformedBytesException(Problem.WRONG_POSITION, at, String.valueOf(wrong.getMessage()));
        }
    }

    /** Writes a move that is legal at a position: its roll in the upper four bits of a word, its index in the others. */
    void writeMove(BoardGame.Step<M> step, P position, ByteSink sink) {
        int index = moves(position).indexOf(step.move());
        sink.u16(step.roll() << BinaryGame.KIND_SHIFT | Math.min(index, FAR_INDEX));
        if (index >= FAR_INDEX) {
            sink.varint(index - FAR_INDEX);
        }
    }

    /** The move of a word, which may be followed by more. */
    BoardGame.Step<M> readMove(int word, long at, ByteSource source, P position) {
        int index = word & FAR_INDEX;
        if (index == FAR_INDEX) {
            index += source.varint();
        }
        List<M> moves = moves(position);
        int roll = word >>> BinaryGame.KIND_SHIFT;
        if (index < 0 || index >= moves.size() || roll >= Chance.MAX_SIZE) {
            throw new MalformedBytesException(
                    Problem.ILLEGAL_DECISION, at, "there are " + moves.size() + " legal moves, and none " + index);
        }
        return new BoardGame.Step<>(moves.get(index), roll);
    }

    /** The legal moves of a position in the order of their texts. */
    private List<M> moves(P position) {
        return position.legalMoves().stream()
                .sorted(Comparator.comparing(move -> kind.kind().format(move, position)))
                .toList();
    }
}
