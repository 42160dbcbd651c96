package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.drawing.PositionPicture;
import io.github.pokechess.notation.drawing.TypeColor;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a coloured diagram writes has the contrast to its ground that WCAG asks of writing: 4.5 to 1. */
class TerminalContrastTest {
    private static final double WANTED = 4.5;

    private static final Pattern PART = Pattern.compile("\u001b\\[(?:(1|22);48;5;(\\d+);38;5;(\\d+)|0)m([^\u001b]*)");

    /** Every piece on light and on dark squares, of all types, marked or not. */
    @Test
    void chessCanBeRead() {
        PokemonType[] types = PokemonType.values();
        Position start = new PokemonChess().position();
        assertLegible(Diagram.of(start));
        assertLegible(Diagram.of(start).highlighting(EnumSet.allOf(Square.class)));
        for (int i = 0; i < types.length; i++) {
            PokemonType type = types[i];
            List<Tile> tiles = new ArrayList<>();
            for (Piece piece : start.board().pieces().values()) {
                Token token = Token.of(piece.color(), "" + piece.letter(), 0).withBadge(PositionPicture.badgeOf(type));
                tiles.add(Tile.of(Ground.LIGHT, token));
                tiles.add(Tile.of(Ground.DARK, token).markedIf(true));
            }
            assertLegible(row(tiles));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyGroundCanBeRead(Ground ground) {
        for (boolean marked : new boolean[] {false, true}) {
            List<Tile> narrow = List.of(
                    Tile.of(ground, null).markedIf(marked),
                    Tile.of(ground, Token.of(Color.WHITE, "K", 2)).markedIf(marked),
                    Tile.of(ground, Token.of(Color.BLACK, "g<", 0)).markedIf(marked));
            assertLegible(row(narrow));
            List<Tile> wide = new ArrayList<>(narrow);
            wide.add(
                    Tile.of(ground, Token.of(Color.WHITE, "K", 2).withBadge(PositionPicture.badgeOf(PokemonType.GRASS)))
                            .markedIf(marked));
            assertLegible(row(wide));
        }
    }

    @Test
    void otherGamesCanBeRead() {
        assertLegible(Diagram.of(new Raichu().picture(new Raichu().position(), null)));
        assertLegible(Diagram.of(new Tafl().picture(new Tafl().position(null, "copenhagen"), null)));
        for (String level : Chesslike.samples()) {
            assertLegible(Diagram.of(new Chesslike().picture(Chesslike.sample(level), null)));
        }
    }

    /** xterm's own table: the corners of the cube, one of its middle, the first and the last grey. */
    @Test
    void coloursOfThePaletteAreXterms() {
        assertThat(List.of(16, 231, 108, 65, 178, 232, 255).stream().map(TypeColor::rgbOfXterm))
                .containsExactly(0x000000, 0xFFFFFF, 0x87AF87, 0x5F875F, 0xD7AF00, 0x080808, 0xEEEEEE);
    }

    private static Diagram row(List<Tile> tiles) {
        List<String> columns = tiles.stream().map(tile -> "a").toList();
        return Diagram.of(BoardPicture.of(List.of(tiles), List.of("1"), columns, List.of()));
    }

    private static void assertLegible(Diagram diagram) {
        Matcher part = PART.matcher(diagram.ansi());
        int written = 0;
        while (part.find()) {
            if (part.group(1) == null || part.group(4).isBlank()) {
                continue;
            }
            int ground = Integer.parseInt(part.group(2));
            int letters = Integer.parseInt(part.group(3));
            assertThat(TypeColor.contrast(TypeColor.rgbOfXterm(ground), TypeColor.rgbOfXterm(letters)))
                    .as("%s in %d on %d", part.group(4), letters, ground)
                    .isGreaterThanOrEqualTo(WANTED);
            written++;
        }
        assertThat(written).isPositive();
        assertThat(diagram.ansi().split("\u001b\\[(?!0m)", -1)).hasSize(all(diagram) + 1);
    }

    /** The number of colours that were understood, so that none is overlooked. */
    private static int all(Diagram diagram) {
        return (int) PART.matcher(diagram.ansi())
                .results()
                .filter(part -> part.group(1) != null)
                .count();
    }
}
