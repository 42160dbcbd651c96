package io.github.pokechess.testkit.breakthrough;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.MalformedTextException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The kind of Breakthrough: its name, texts and pictures. */
public final class BreakthroughKind implements GameKind<Breakthrough, Breakthrough.Move> {
    /** For {@link java.util.ServiceLoader}. */
    public BreakthroughKind() {}

    @Override
    public String name() {
        return "breakthrough";
    }

    @Override
    public String summary() {
        return "Breakthrough on 5 × 6 squares, where one capture in four fails";
    }

    @Override
    public String positionSyntax() {
        return "30 of w, b and . row by row from a1, a space, and w or b for the side to act";
    }

    @Override
    public Breakthrough position(@Nullable String position, @Nullable String rules) {
        if (rules != null && !rules.isBlank()) {
            throw MalformedTextException.of("rules", "there is but one set of rules");
        }
        return position == null
                ? Breakthrough.START
                : new Breakthrough(String.join(" ", position.strip().split("\\s+")));
    }

    @Override
    public String rollName(Breakthrough.Move move, int roll, Breakthrough position) {
        requireNonNull(move, "move");
        requireNonNull(position, "position");
        return roll == 0 ? "success" : "failure";
    }

    @Override
    public Gesture gesture(Breakthrough.Move move, Breakthrough position) {
        boolean captures = position.chance(move).size() > 1;
        return Gesture.of(captures ? Gesture.Kind.CAPTURE : Gesture.Kind.MOVE, place(move.from()), place(move.to()));
    }

    private static BoardPicture.Place place(int square) {
        return new BoardPicture.Place(
                Breakthrough.ROWS - 1 - square / Breakthrough.COLUMNS, square % Breakthrough.COLUMNS);
    }

    @Override
    public BoardPicture picture(Breakthrough position, Breakthrough.@Nullable Move last) {
        String note = position.outcome().map(Object::toString).orElse(sideName(position, position.side()) + " to act");
        return BoardPicture.lettered(
                Breakthrough.ROWS,
                Breakthrough.COLUMNS,
                (row, column) -> tile(position.text(), row * Breakthrough.COLUMNS + column, last),
                List.of(note));
    }

    private static Tile tile(String text, int square, Breakthrough.@Nullable Move last) {
        char man = text.charAt(square);
        Token token = man == '.' ? null : Token.of(man == 'w' ? Color.WHITE : Color.BLACK, String.valueOf(man), 0);
        boolean marked = last != null && (square == last.from() || square == last.to());
        return Tile.of(square % 2 == 0 ? Ground.DARK : Ground.LIGHT, token).markedIf(marked);
    }
}
