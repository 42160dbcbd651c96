package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The kind of Raichu: its name, texts and pictures.
 *
 * <pre>{@code
 * RaichuPosition start = new Raichu().position();
 * RaichuMove move = new Raichu().move("c2-c3", start);
 * }</pre>
 *
 * <p>Rules are written as words with spaces between them, each for a different rule: {@code standard} (all of the
 * default) and {@code strict} (nothing draws), which change all rules that words before them chose; {@code
 * no-move:loss}, {@code no-move:draw} or {@code no-move:pass}; {@code repetition:on} or {@code repetition:off}; {@code
 * turn-limit:on} or {@code turn-limit:off}; and {@code size:10} for the size of the board to start on.
 */
public final class Raichu implements GameKind<RaichuPosition, RaichuMove> {
    /** The names of the pieces by their size in pictures. */
    private static final List<String> PIECES = List.of("Pichu", "Pikachu", "Raichu");

    /** For {@link java.util.ServiceLoader}. */
    public Raichu() {}

    @Override
    public String name() {
        return "raichu";
    }

    @Override
    public String summary() {
        return "Raichu, a race across a board of 8 × 8 to 26 × 26 squares";
    }

    @Override
    public String positionSyntax() {
        return "the n² characters of the board (w W @ b B $ and .) from its top left corner, w or b for the side to"
                + " move, and the turns without progress if there are any: \"…64 characters… w\"";
    }

    @Override
    public String rulesSyntax() {
        return RulesText.syntax();
    }

    @Override
    public RaichuPosition position(@Nullable String position, @Nullable String rules) {
        RulesText parsed = RulesText.parse(rules == null ? "" : rules);
        if (position == null) {
            return RaichuPosition.start(parsed.size() == 0 ? RaichuPosition.MIN_SIZE : parsed.size(), parsed.rules());
        }
        RaichuPosition read = RaichuPosition.parse(position, parsed.rules());
        if (parsed.size() != 0 && read.size() != parsed.size()) {
            String message = "is " + read.size() + " × " + read.size() + ", where the rules say size:" + parsed.size();
            throw new MalformedTextException(List.of(TextProblem.at("board", 0, message)));
        }
        return read;
    }

    @Override
    public Optional<String> rules(RaichuPosition position) {
        return Optional.of(RulesText.format(position.rules())).filter(text -> !text.isEmpty());
    }

    @Override
    public RaichuMove move(String text, RaichuPosition position) {
        return position.move(text);
    }

    @Override
    public String sideName(RaichuPosition position, Color side) {
        requireNonNull(position, "position");
        return name(side.ordinal());
    }

    private static String name(int side) {
        return (side == 0 ? Color.WHITE : Color.BLACK).toString();
    }

    @Override
    public String pieceName(BoardPicture.Token piece, RaichuPosition position) {
        requireNonNull(position, "position");
        return PIECES.get(piece.rank());
    }

    @Override
    public Gesture gesture(RaichuMove move, RaichuPosition position) {
        requireNonNull(move, "move");
        requireNonNull(position, "position");
        return move instanceof RaichuMove.Step step
                ? Gesture.of(
                        step.captures() ? Gesture.Kind.CAPTURE : Gesture.Kind.MOVE,
                        place(step.from()),
                        place(step.to()))
                : Gesture.PASS;
    }

    private static BoardPicture.Place place(RaichuSquare square) {
        return new BoardPicture.Place(square.row(), square.column());
    }

    @Override
    public BoardPicture picture(RaichuPosition position, @Nullable RaichuMove last) {
        List<List<BoardPicture.Tile>> rows = new ArrayList<>();
        List<String> rowLabels = new ArrayList<>();
        List<String> columnLabels = new ArrayList<>();
        for (int row = 0; row < position.size(); row++) {
            List<BoardPicture.Tile> tiles = new ArrayList<>();
            for (int column = 0; column < position.size(); column++) {
                tiles.add(tile(position, new RaichuSquare(row, column), last));
            }
            rows.add(tiles);
            rowLabels.add(String.valueOf(row + 1));
            columnLabels.add(String.valueOf((char) ('a' + row)));
        }
        String note = position.outcome()
                .map(outcome -> outcome.winner()
                                .map(winner -> name(winner.ordinal()) + " wins")
                                .orElse("draw") + ": " + outcome.reason())
                .orElseGet(() -> name(position.side().ordinal()) + " to move");
        return BoardPicture.of(rows, rowLabels, columnLabels, List.of(note));
    }

    private static BoardPicture.Tile tile(RaichuPosition position, RaichuSquare square, @Nullable RaichuMove last) {
        boolean light = (square.row() + square.column()) % 2 == 0;
        boolean marked =
                last instanceof RaichuMove.Step step && (square.equals(step.from()) || square.equals(step.to()));
        return BoardPicture.Tile.of(
                        light ? BoardPicture.Ground.LIGHT : BoardPicture.Ground.DARK,
                        position.pieceAt(square).map(Raichu::token).orElse(null))
                .markedIf(marked);
    }

    private static BoardPicture.Token token(RaichuPiece piece) {
        return BoardPicture.Token.of(piece.color(), String.valueOf(piece.symbol()), piece.rank() - 1);
    }
}
