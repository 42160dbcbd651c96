package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.internal.pokemon.Replay;
import io.github.pokechess.notation.internal.pokemon.StartTeams;
import io.github.pokechess.notation.internal.walk.MovetextWriter;
import io.github.pokechess.notation.internal.walk.TurnWalk;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException.Finding;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException.Reason;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes games of orthodox chess in Portable Game Notation (S. J. Edwards, <i>Portable Game Notation Specification and
 * Implementation Guide</i>, 1994).
 */
final class PlainGame {
    private static final String NORMAL = "normal";
    private static final String TIME_FORFEIT = "time forfeit";

    private PlainGame() {}

    /** The text of a game that starts as chess can. */
    static String format(GameRecord<Position, Move> game) {
        Position start = game.game().at(0).position();
        State state = Replay.stateOf(start.newBoard());
        if (Orthodox.isOtherKingAttacked(state)) {
            throw new NotPlainChessException(
                    -1, List.of(new Finding(Reason.KING_LEFT_ATTACKED, Orthodox.OTHER_KING_ATTACKED)));
        }
        GameDialect<Position, Move> dialect = GameDialect.of(game.kind());
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        dialect.derivableTags().forEach(tags::remove);
        Outcome outcome = game.game().outcome().orElse(null);
        Map<String, String> all = new LinkedHashMap<>();
        for (String name : dialect.requiredTags()) {
            if (tags.containsKey(name)) {
                all.put(name, requireNonNull(tags.remove(name)));
            }
        }
        all.put(GameTags.RESULT, GameTags.resultText(outcome));
        if (StartTeams.of(start).isEmpty()) {
            all.put(PokemonDialect.SET_UP, "1");
            all.put(PokemonDialect.FEN, PlainChess.format(start));
        }
        all.put(GameTags.TERMINATION, terminationTag(outcome));
        all.putAll(tags);
        StringBuilder text = GameTags.formatSection(all);
        MovetextLines line = new MovetextLines(text);
        MovetextWriter.write(game, PlainGame::turnText, line);
        line.appendToken(GameTags.resultText(outcome));
        return text.append('\n').toString();
    }

    private static String terminationTag(@Nullable Outcome outcome) {
        if (outcome == null) {
            return GameTags.UNTERMINATED;
        }
        return outcome.reason().equals(Termination.TIME_FORFEIT.toString()) ? TIME_FORFEIT : NORMAL;
    }

    /** A turn in standard algebraic notation. */
    private static String turnText(TurnWalk.Turn<Position, Move> turn) {
        List<BoardGame.Step<Move>> moves = turn.steps();
        GameBoard<Position, Move> board = turn.start().position().newBoard();
        State state = Replay.stateOf(board);
        int move = board.find(moves.get(0).move());
        appendCheckSign(board, move, turn.start().moveCount());
        StringBuilder text = new StringBuilder(moveText(state, move, promotionRole(moves)));
        State after = Replay.stateOf(turn.end().position().newBoard());
        if (after.pendingPromotion() != State.NO_SQUARE) {
            throw new NotPlainChessException(
                    turn.end().moveCount() - 1,
                    List.of(new Finding(Reason.UNFINISHED_TURN, "the promotion is not chosen")));
        }
        if (Orthodox.isInCheck(after, after.turn())) {
            text.append(Orthodox.legalMoves(after).isEmpty() ? '#' : '+');
        }
        return text.toString();
    }

    /** A turn in standard algebraic notation, without a sign of check. */
    static String moveText(State state, int move, @Nullable Role promotion) {
        StringBuilder text = new StringBuilder();
        int to = PackedMove.to(move);
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            text.append(to > PackedMove.from(move) ? MoveNames.SHORT_CASTLING : MoveNames.LONG_CASTLING);
        } else {
            appendPieceAndOrigin(state, move, text);
            text.append(PackedMove.isCapture(move) ? "x" : "").append(MoveNames.square(to));
        }
        return text.append(promotion == null ? "" : "=" + promotion.letter()).toString();
    }

    private static void appendCheckSign(GameBoard<Position, Move> board, int move, int moves) {
        State state = Replay.stateOf(board);
        if (PackedMove.kind(move) == PackedMove.CASTLING && Orthodox.castlesThroughAttack(state, move)) {
            throw new NotPlainChessException(
                    moves,
                    List.of(new Finding(
                            Reason.CASTLING_THROUGH_ATTACK, "the king castles out of or through an attack")));
        }
        if (!Orthodox.isLegal(state, move)) {
            throw new NotPlainChessException(
                    moves,
                    List.of(new Finding(Reason.KING_LEFT_ATTACKED, board.move(move) + " leaves the king attacked")));
        }
    }

    private static @Nullable Role promotionRole(List<BoardGame.Step<Move>> moves) {
        Move last = moves.get(moves.size() - 1).move();
        if (last instanceof Move.Promotion choice) {
            return choice.role();
        }
        return last instanceof Move.Step step ? step.promotion() : null;
    }

    /** The letter of the piece, and where it comes from if another one of its role may go to the square as well. */
    private static void appendPieceAndOrigin(State state, int move, StringBuilder text) {
        int from = PackedMove.from(move);
        String square = MoveNames.square(from);
        int role = state.roleAt(from);
        if (role == State.PAWN) {
            text.append(PackedMove.isCapture(move) ? square.substring(0, 1) : "");
            return;
        }
        text.append(Role.values()[role].letter());
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        IntPredicate isRival = other -> PackedMove.from(other) != from
                && PackedMove.to(other) == PackedMove.to(move)
                && state.roleAt(PackedMove.from(other)) == role;
        for (int rival : Orthodox.legalMoves(state, isRival)) {
            int origin = PackedMove.from(rival);
            others = true;
            sameFile |= (origin & 7) == (from & 7);
            sameRank |= origin >>> 3 == from >>> 3;
        }
        text.append(others && (!sameFile || sameRank) ? square.substring(0, 1) : "");
        text.append(sameFile ? square.substring(1) : "");
    }
}
