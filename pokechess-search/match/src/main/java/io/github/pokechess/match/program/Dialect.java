package io.github.pokechess.match.program;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.text.PlainChess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The commands and answers of an engine in another process. For one game, or several in turn. */
public interface Dialect {
    /**
     * The options to set before a game, if the engine can play it.
     *
     * @throws InvalidInputException if it cannot
     */
    List<String> optionsFor(Position start);

    /** The command that sets the position of a game. */
    String positionCommand(Game game);

    /** The move that is known without the engine, or null. */
    @Nullable
    Move moveWithoutEngine(Game game);

    /**
     * The move that the engine has chosen.
     *
     * @throws MalformedTextException if that is no move in this position
     */
    Move parseMove(String word, Position position);

    /**
     * The moves of a line that the engine has printed, up to the first word that is no legal move: a line is
     * information, and no failure.
     */
    default List<Move> parseLine(List<String> tokens, Game game) {
        List<Move> line = new ArrayList<>();
        Game at = game.withChance(ChanceSource.none());
        try {
            for (String word : tokens) {
                for (PlayedMove played : parseWord(word, at.position())) {
                    at = at.apply(played);
                    line.add(played.move());
                }
            }
        } catch (MalformedTextException unknown) {
            return line;
        }
        return line;
    }

    /**
     * The moves of one word of a line.
     *
     * @throws MalformedTextException if it is none in this position
     */
    List<PlayedMove> parseWord(String word, Position position);

    /** Requires rules that an engine supports: all but luck must be standard. */
    private static void requireStandard(Position start, LuckModel luck) {
        if (!start.rules().equals(Rules.standard().withLuck(luck))) {
            throw new InvalidInputException("the protocol of a UCI engine has words for luck alone, so it would play by"
                    + " other rules: leave out what the rules say beyond luck");
        }
    }

    /** Our own: moves carry their rolls, and the engine decides on every move. */
    final class Pokechess implements Dialect {
        @Override
        public List<String> optionsFor(Position start) {
            LuckModel luck = start.rules().luck();
            requireStandard(start, luck);
            return List.of("setoption name Luck value " + luck);
        }

        @Override
        public String positionCommand(Game game) {
            return "position fen " + PositionText.format(game.at(0).position())
                    + (game.moveCount() == 0 ? "" : " moves ")
                    + game.moves().stream().map(PlayedMove::toString).collect(Collectors.joining(" "));
        }

        @Override
        public @Nullable Move moveWithoutEngine(Game game) {
            return null;
        }

        @Override
        public Move parseMove(String word, Position position) {
            return MoveNotation.parse(word, position);
        }

        @Override
        public List<PlayedMove> parseWord(String word, Position position) {
            return List.of(PlayedMove.parse(word));
        }
    }

    /**
     * The dialect of chess programs: plain positions and moves. It suits games without luck in which all types are
     * Normal, so that every capture is neutral. There what a pawn becomes that captures is said with the capture; here
     * it is decided after.
     */
    class Chess implements Dialect {
        private static final int FEN_FIELDS = 6;

        /** The promotion that the engine has chosen together with a capture on the last rank, or null. */
        private @Nullable Move choice;

        @Override
        public List<String> optionsFor(Position start) {
            requireStandard(start, start.rules().luck());
            boolean normal = start.rules().luck() == LuckModel.NONE;
            for (Square square : Square.values()) {
                @Nullable Piece piece = start.pieceAt(square).orElse(null);
                normal &= piece == null || piece.type() == PokemonType.NORMAL;
            }
            if (!normal) {
                throw new InvalidInputException(
                        "a chess engine plays without luck and with Normal types alone, in match by --luck none --teams normal");
            }
            if (start.pendingPromotion().isPresent()) {
                throw new InvalidInputException(
                        "a chess engine begins no game in the middle of a turn: choose the promotion first");
            }
            return List.of();
        }

        @Override
        public String positionCommand(Game game) {
            return position(game, 0);
        }

        /** The command that sets a position of a game by an earlier one and the moves since. */
        static String position(Game game, int from) {
            String text = PositionText.format(game.at(from).position());
            List<Move> moves =
                    game.moves().stream().skip(from).map(PlayedMove::move).toList();
            return "position fen "
                    + String.join(" ", Arrays.asList(text.split(" ", -1)).subList(0, FEN_FIELDS))
                    + (moves.isEmpty() ? "" : " moves ")
                    + PlainChess.formatMoves(moves);
        }

        @Override
        public @Nullable Move moveWithoutEngine(Game game) {
            return game.position().pendingPromotion().isPresent() ? choice : null;
        }

        @Override
        public Move parseMove(String word, Position position) {
            List<Move> decisions = PlainChess.parseMoves(word, position);
            choice = decisions.size() > 1 ? decisions.get(1) : null;
            return decisions.get(0);
        }

        @Override
        public List<PlayedMove> parseWord(String word, Position position) {
            return PlainChess.parseMoves(word, position).stream()
                    .map(move -> new PlayedMove(move, null))
                    .toList();
        }
    }

    /**
     * The dialect of programs that know check. They are given the last position from which all moves since are legal in
     * chess, so that they see repetitions. A king that can be taken is taken for them, and where chess has no legal
     * move (mate or stalemate) any move is made.
     */
    final class ChessWithCheck extends Chess {
        private final RandomGenerator random;

        /** The number of moves that have been looked at, and the position that the program is given. */
        private int seen;

        private int from;

        public ChessWithCheck(RandomGenerator random) {
            this.random = random;
        }

        @Override
        public String positionCommand(Game game) {
            List<PlayedMove> moves = game.moves();
            List<Position> positions = game.positions();
            for (; seen < moves.size(); seen++) {
                Position before = positions.get(seen);
                boolean isChoice = before.pendingPromotion().isPresent();
                boolean isLegal = isChoice
                        ? from < seen
                        : kingCapture(before) == null
                                && PlainChess.legalMoves(before)
                                        .contains(moves.get(seen).move());
                from = isLegal ? from : seen + 1;
            }
            return position(game, from);
        }

        @Override
        public @Nullable Move moveWithoutEngine(Game game) {
            Move choice = super.moveWithoutEngine(game);
            Move capture = choice == null ? kingCapture(game.position()) : choice;
            if (capture != null || !PlainChess.legalMoves(game.position()).isEmpty()) {
                return capture;
            }
            List<Move> moves = game.legalMoves();
            return moves.get(random.nextInt(moves.size()));
        }

        /** A move that takes the king, or null if none does. */
        private static @Nullable Move kingCapture(Position position) {
            for (Move move : position.legalMoves()) {
                if (move instanceof Move.Step step
                        && position.pieceAt(step.to())
                                .filter(piece -> piece.role() == Role.KING && piece.color() != position.side())
                                .isPresent()) {
                    return move;
                }
            }
            return null;
        }
    }
}
