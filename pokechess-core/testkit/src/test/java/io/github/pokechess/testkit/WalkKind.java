package io.github.pokechess.testkit;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The kind of {@link Walk}. */
final class WalkKind implements GameKind<Walk, Walk.Move> {
    private final boolean forgetful;

    /**
     * A kind.
     *
     * @param forgetful whether its games, other than boards, do not see that positions repeat
     */
    WalkKind(boolean forgetful) {
        this.forgetful = forgetful;
    }

    @Override
    public BoardGame<Walk, Walk.Move> start(Walk position, ChanceSource chance) {
        Walk uncounted =
                new Walk(position.first(), position.second(), position.side(), position.stays(), Walk.UNCOUNTED);
        return BoardGame.start(forgetful ? uncounted : position, chance);
    }

    @Override
    public String name() {
        return "walk";
    }

    @Override
    public String summary() {
        return "Two walkers on a path of six stones";
    }

    @Override
    public String positionSyntax() {
        return "the stones of both sides, the side to act, how many stays are left, and the turns since the last";
    }

    @Override
    public Walk position(@Nullable String position, @Nullable String rules) {
        if ((rules != null && !rules.isBlank())
                || (position != null && !position.matches("[0-5] [0-5] [01] [0-2] \\d{1,4}"))) {
            throw MalformedTextException.of("position", "must be five numbers");
        }
        if (position == null) {
            return Walk.START;
        }
        int[] numbers = Arrays.stream(position.split(" ", -1))
                .mapToInt(Integer::parseInt)
                .toArray();
        if (numbers[0] == numbers[1] || !position.endsWith(" " + numbers[4])) {
            throw MalformedTextException.of("position", "two walkers on a stone, or a zero too many");
        }
        return new Walk(numbers[0], numbers[1], Color.of(numbers[2]), numbers[3], numbers[4]);
    }

    @Override
    public BoardPicture picture(Walk position, Walk.@Nullable Move last) {
        return BoardPicture.lettered(1, Walk.STONES, (row, column) -> tile(position, column), List.of());
    }

    private static Tile tile(Walk position, int stone) {
        if (stone != position.first() && stone != position.second()) {
            return Tile.of(Ground.LIGHT, null);
        }
        int side = stone == position.first() ? 0 : 1;
        return Tile.of(Ground.LIGHT, Token.of(Color.of(side), Integer.toString(side), 0));
    }
}
