package io.github.pokechess.testkit;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.testkit.breakthrough.Breakthrough.Move;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The kind of Breakthrough with a fault. */
final class BrokenKind implements GameKind<BrokenPosition, Move> {
    private final BreakthroughKind sound = new BreakthroughKind();
    private final Fault fault;

    BrokenKind(Fault fault) {
        this.fault = fault;
    }

    @Override
    public String name() {
        return fault == Fault.NAME_OF_TWO_WORDS ? "broken through" : sound.name();
    }

    @Override
    public String summary() {
        return sound.summary();
    }

    @Override
    public String positionSyntax() {
        return sound.positionSyntax();
    }

    @Override
    public BrokenPosition position(@Nullable String position, @Nullable String rules) {
        // Blank by one notion of white space, and with characters by the other.
        if (fault == Fault.ODD_BLANK_CRASHES
                && position != null
                && position.isBlank()
                && !position.trim().isEmpty()) {
            throw new StringIndexOutOfBoundsException(position);
        }
        return new BrokenPosition(sound.position(position, rules), fault);
    }

    @Override
    public BoardGame<BrokenPosition, Move> start(BrokenPosition position, ChanceSource chance) {
        BoardGame<BrokenPosition, Move> game = BoardGame.start(position, chance);
        return switch (fault) {
            case GAME_FORGETS_STEPS, GAME_ACCEPTS_ILLEGAL, GAME_GOES_ON_AFTER_ITS_END -> new BrokenGame(game, fault);
            default -> game;
        };
    }

    @Override
    public String format(BrokenPosition position) {
        String text = sound.format(position.sound());
        return fault == Fault.TEXT_FORGETS_THE_SIDE ? text.replace(" b", " w") : text;
    }

    @Override
    public String format(Move move, BrokenPosition position) {
        String text = sound.format(move, position.sound());
        return switch (fault) {
            case MOVES_OF_ONE_TEXT -> text.substring(2);
            case MOVE_TEXT_WITH_SPACE -> text.substring(0, 2) + " " + text.substring(2);
            case MOVE_TEXT_WITH_ODD_SPACE -> text.substring(0, 2) + "\u00A0" + text.substring(2);
            case MOVE_TEXT_IN_BRACES -> "{" + text + "}";
            case MOVE_TEXT_IN_BRACKETS -> text.substring(0, 2) + "[" + text.substring(2) + "]";
            case MOVE_TEXT_LIKE_A_HIDDEN_LINE -> "%" + text;
            case MOVE_TEXT_LIKE_A_NUMBER -> "1." + text;
            default -> text;
        };
    }

    @Override
    public Move move(String text, BrokenPosition position) {
        if (text.equals("no move") && position.outcome().isEmpty()) {
            switch (fault) {
                case NONSENSE_IS_A_MOVE -> {
                    return position.legalMoves().get(0);
                }
                case NONSENSE_CRASHES -> throw new ArrayIndexOutOfBoundsException(text);
                case PROBLEM_OUTSIDE_THE_TEXT ->
                    throw new MalformedTextException(List.of(TextProblem.at("move", 100, "far off")));
                default -> {}
            }
        }
        return GameKind.super.move(text, position);
    }

    @Override
    public String rollName(Move move, int roll, BrokenPosition position) {
        return fault == Fault.OUTCOMES_OF_ONE_NAME ? "hit" : sound.rollName(move, roll, position.sound());
    }

    @Override
    public String pieceName(BoardPicture.Token piece, BrokenPosition position) {
        return fault == Fault.PIECE_WITHOUT_NAME ? "" : sound.pieceName(piece, position.sound());
    }

    @Override
    public Gesture gesture(Move move, BrokenPosition position) {
        Gesture gesture = sound.gesture(move, position.sound());
        BoardPicture.Place from = gesture.from().orElse(null);
        BoardPicture.Place to = gesture.to().orElse(null);
        if (from == null || to == null) {
            throw new IllegalStateException("each man goes from a square to another");
        }
        return switch (fault) {
            case GESTURE_BESIDE_THE_BOARD ->
                Gesture.of(gesture.kind(), from, new BoardPicture.Place(to.row(), to.column() + 1));
            case GESTURES_ALIKE -> Gesture.of(gesture.kind(), from, from);
            case GESTURE_OF_THE_OTHER_SIDE -> Gesture.of(gesture.kind(), to, from);
            default -> gesture;
        };
    }

    @Override
    public BoardPicture picture(BrokenPosition position, @Nullable Move last) {
        BoardPicture picture = sound.picture(position.sound(), last);
        return fault == Fault.PICTURE_GROWS && last != null
                ? BoardPicture.of(
                        picture.rows().subList(1, 6),
                        picture.rowLabels().subList(1, 6),
                        picture.columnLabels(),
                        picture.notes())
                : picture;
    }

    @Override
    public List<Move> opening(BrokenPosition start, long seed) {
        return fault == Fault.OPENING_ILLEGAL ? List.of(new Move(0, 29)) : List.of();
    }
}
