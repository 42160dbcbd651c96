package io.github.pokechess.app.game;

import io.github.pokechess.app.common.Lines;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.picture.Diagram;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Shows a game on a terminal: a line for each move, the board at the start and after each move.
 *
 * @param kind the game
 * @param colored whether the terminal understands colours
 * @param below the side that is drawn below, where a game is drawn from either side: Pokémon Chess
 */
public record GameView<P extends GamePosition<P, M>, M>(GameKind<P, M> kind, boolean colored, Color below) {
    /** The board, the last turn's squares marked. */
    public String boardText(BoardGame<P, M> game) {
        Diagram diagram = diagramOf(game);
        return colored ? diagram.ansi() : diagram.plain();
    }

    /**
     * The pieces on the board with their signs, {@code r R rook, worth 32; …}, in the words of the game, and what else
     * stands there.
     */
    public String legendText(BoardGame<P, M> game) {
        Map<String, Set<String>> signs = new LinkedHashMap<>();
        List<Tile> tiles =
                kind.picture(game).rows().stream().flatMap(List::stream).toList();
        tiles.stream()
                .flatMap(tile -> tile.token().stream())
                .forEach(token -> signs.computeIfAbsent(
                                kind.pieceName(token, game.position()), name -> new LinkedHashSet<>())
                        .add(token.symbol()));
        Stream<String> pieces =
                signs.entrySet().stream().map(piece -> String.join(" ", piece.getValue()) + " " + piece.getKey());
        Stream<String> grounds =
                tiles.stream().map(Tile::ground).distinct().sorted().flatMap(GameView::groundLegend);
        return Stream.concat(pieces, grounds).collect(Collectors.joining("; "));
    }

    /** A ground with the sign that {@link Diagram} draws, as in a level's text; nothing for the plain ones. */
    private static Stream<String> groundLegend(Ground ground) {
        return switch (ground) {
            case LIGHT, DARK -> Stream.empty();
            case SPECIAL -> Stream.of("* goal, throne or corner");
            case WALL -> Stream.of("# wall");
            case HOLE -> Stream.of("_ hole");
            case TREE -> Stream.of("^ tree");
            case DOOR -> Stream.of("+ door");
            case KEY -> Stream.of("! key");
        };
    }

    private Diagram diagramOf(BoardGame<P, M> game) {
        Diagram diagram = Diagram.of(kind.picture(game));
        return game instanceof Game ? diagram.below(below) : diagram;
    }

    /** The last move and the board. */
    public String lastMoveAndBoard(BoardGame<P, M> game) {
        P before = game.at(game.moveCount() - 1).position();
        String line = game instanceof Game chess ? lastChessMoveText(chess) : lastMoveText(game, before);
        return line + "\n\n" + boardText(game);
    }

    private String lastMoveText(BoardGame<P, M> game, P before) {
        BoardGame.Step<M> step = game.steps().get(game.moveCount() - 1);
        return game.moveCount() + ". " + kind.sideName(before, before.side()) + ": "
                + Lines.moveWithRoll(kind, before, step.move(), step.roll().orElse(0));
    }

    /** The end of a game: the winner by the name of the side, and the reason. */
    public String endingText(BoardGame<P, M> game) {
        if (game.outcome().isEmpty()) {
            return "unfinished";
        }
        Outcome outcome = game.outcome().orElseThrow();
        return outcome.winner()
                .filter(winner -> !(game instanceof Game))
                .map(winner -> outcome + ", " + kind.sideName(game.position(), winner) + " won")
                .orElse(outcome.toString());
    }

    /** The last decision and what came of it: {@code 12. White: Qxd5, Fir on Gra is super effective: hit}. */
    private static String lastChessMoveText(Game game) {
        PlayedMove move = game.lastMove().orElseThrow();
        Position before = game.previous().orElseThrow().position();
        StringBuilder text = new StringBuilder()
                .append(before.moveNumber())
                .append(". ")
                .append(before.side())
                .append(": ")
                .append(MoveNotation.algebraic(move.move(), before));
        Effectiveness effectiveness = before.effectiveness(move.move()).orElse(null);
        if (effectiveness != null && move.move() instanceof Move.Step step) {
            Piece attacker = before.pieceAt(step.from()).orElseThrow();
            text.append(", ")
                    .append(attacker.type().code())
                    .append(" on ")
                    .append(attackedPiece(before, step).type().code())
                    .append(effectText(effectiveness))
                    .append(rollText(move.roll()));
        }
        return text.toString();
    }

    /** The piece that a capture attempt is aimed at. */
    public static Piece attackedPiece(Position position, Move.Step step) {
        Piece piece = position.pieceAt(step.to()).orElse(null);
        // Only a pawn that goes en passant takes what does not stand where it goes.
        return piece != null
                ? piece
                : position.pieceAt(Square.of(step.to().file(), step.from().rank()))
                        .orElseThrow();
    }

    /** The effect of an attack, in words. */
    public static String effectText(Effectiveness effectiveness) {
        return switch (effectiveness) {
            case SUPER_EFFECTIVE -> " is super effective";
            case NEUTRAL -> " is neutral";
            case NOT_VERY_EFFECTIVE -> " is not very effective";
            case NO_EFFECT -> " has no effect";
        };
    }

    private static String rollText(@Nullable Roll roll) {
        if (roll == null) {
            return "";
        }
        return switch (roll) {
            case HIT -> ": hit";
            case CRITICAL_HIT -> ": critical hit";
            case MISS -> ": miss";
        };
    }
}
