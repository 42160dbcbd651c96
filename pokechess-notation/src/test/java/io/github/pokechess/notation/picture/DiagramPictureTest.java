package io.github.pokechess.notation.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Arrow;
import io.github.pokechess.game.BoardPicture.Badge;
import io.github.pokechess.game.BoardPicture.Figure;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Mark;
import io.github.pokechess.game.BoardPicture.Sign;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.Xml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

final class DiagramPictureTest {
    private static final Tile KING =
            Tile.of(Ground.SPECIAL, Token.of(Color.WHITE, "K", 2)).with(Mark.LAST);
    private static final Tile GUARD = Tile.of(Ground.DARK, Token.of(Color.BLACK, "g<", 0));

    private static final BoardPicture PICTURE = BoardPicture.of(
            List.of(
                    List.of(KING, Tile.of(Ground.LIGHT, null), Tile.of(Ground.WALL, null)),
                    List.of(GUARD, Tile.of(Ground.DARK, null).with(Mark.LAST), Tile.of(Ground.SPECIAL, null))),
            List.of("10", "9"),
            List.of("a", "b", "c"),
            List.of("White & Black"));

    @Test
    void drawsPlainText() {
        assertThat(Diagram.of(PICTURE).plain()).isEqualTo("""
                        10 [K*] .   ## \n\
                         9  g< [. ] ** \n\
                            a   b   c  \n\
                        White & Black
                        """);
    }

    @Test
    void drawsTheSameInColour() {
        String text = Diagram.of(PICTURE).ansi();

        assertThat(text).contains("\u001b[1;48;5;231;38;5;16mK*\u001b[");
        assertThat(text.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(Diagram.of(PICTURE).plain().replace('[', ' ').replace(']', ' '));
    }

    @Test
    void drawsEachGroundDifferently() {
        assertThat(Arrays.stream(Ground.values()).map(ground -> svg(Tile.of(ground, null))))
                .doesNotHaveDuplicates();
    }

    private static String svg(Tile tile) {
        return Diagram.of(BoardPicture.of(List.of(List.of(tile)), List.of("1"), List.of("a"), List.of()))
                .svg();
    }

    @Test
    void drawsWellFormedSvg() {
        String svg = Diagram.of(PICTURE).titled("a <game>").sized(300).svg();

        assertThat(svg)
                .contains("<title>a &lt;game&gt;</title>", "g&lt;", "White &amp; Black", "width=\"300\"")
                .doesNotContain("href", "<script");
        assertThat(Xml.elements(Xml.parse(svg), "circle")).hasSize(2);
    }

    @Test
    void titlesArePicturesNotesUnlessTold() {
        assertThat(Diagram.of(PICTURE).svg()).contains("<title>White &amp; Black</title>");
    }

    @Test
    void eitherSideMayBeBelow() {
        assertThat(Diagram.of(PICTURE).below(Color.BLACK).plain()).isEqualTo("""
                         9  ** [. ] g< \n\
                        10  ##  .  [K*]\n\
                            c   b   a  \n\
                        White & Black
                        """);
        String svg = Diagram.of(PICTURE).below(Color.BLACK).withoutCoordinates().svg();
        assertThat(svg).doesNotContain(">10<", ">a<");
        assertThat(svg.indexOf(">g&lt;<")).isLessThan(svg.indexOf(">K<"));
    }

    @Test
    void arrowsAndFramesAreDrawnOnAnyBoard() {
        Document picture =
                Xml.parse(Diagram.of(with(new Arrow(0, 0, 1, 1, Sign.MISS))).svg());
        assertThat(Xml.elements(picture, "g").stream().filter(g -> g.hasAttribute("opacity")))
                .hasSize(1);
        assertThat(Xml.elements(picture, "path").stream().filter(path -> path.hasAttribute("stroke-dasharray")))
                .hasSize(1);
        Tile framed = GUARD.with(Mark.ACTS_AGAIN).with(Mark.CHOICE);
        BoardPicture one = BoardPicture.of(List.of(List.of(framed)), List.of("1"), List.of("a"), List.of());
        assertThat(Xml.elements(Xml.parse(Diagram.of(one).svg()), "rect").stream()
                        .filter(rect -> rect.hasAttribute("stroke-dasharray")))
                .hasSize(2);
    }

    @Test
    void theTilesOfAnArrowStandOut() {
        assertThat(Diagram.of(with(new Arrow(1, 0, 0, 1, Sign.NONE))).plain()).contains("[g<]", "[. ]");
    }

    /** A board of figures need not have eight rows, nor its pieces badges. */
    @Test
    void figuresAreDrawnOnBoardsOfAnySize() {
        Token rook = Token.of(Color.BLACK, "r", 1).withFigure(Figure.ROOK);
        Tile light = Tile.of(Ground.LIGHT, null);
        BoardPicture board = BoardPicture.of(
                List.of(List.of(light, Tile.of(Ground.DARK, rook), light)),
                List.of("1"),
                List.of("a", "b", "c"),
                List.of("Black to move"));
        Document picture = Xml.parse(Diagram.of(board).svg());
        assertThat(picture.getDocumentElement().getAttribute("viewBox")).isEqualTo("0 0 360 160");
        assertThat(Xml.elements(picture, "use")).hasSize(1);
        assertThat(Xml.elements(picture, "circle")).isEmpty();
        assertThat(Diagram.of(board).plain()).startsWith("1  .   r   . ");
    }

    private static BoardPicture with(Arrow arrow) {
        return PICTURE.withArrows(List.of(arrow));
    }

    @Test
    void writesAFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("board.svg");

        Diagram.of(PICTURE).titled("title").writeSvg(file);

        assertThat(Files.readString(file))
                .isEqualTo(Diagram.of(PICTURE).titled("title").svg());
        assertThat(folder).isDirectoryContaining(file::equals);
    }

    @Test
    void refusesWhatCannotBeDrawn() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Diagram.of(PICTURE).sized(-1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Diagram.of(PICTURE).highlighting(Set.of(Square.A1)));
        assertThatIllegalArgumentException().isThrownBy(() -> with(new Arrow(0, 0, 2, 0, Sign.NONE)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Arrow(1, 1, 1, 1, Sign.NONE));
        assertThatIllegalArgumentException().isThrownBy(() -> new Badge(0, "abcd", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Badge(0, "abc", -1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BoardPicture.of(List.of(), List.of(), List.of("a"), List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BoardPicture.of(List.of(List.of(KING)), List.of("1"), List.of("a", "b"), List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BoardPicture.of(List.of(List.of(KING)), List.of(), List.of("a"), List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> Token.of(Color.WHITE, "K", 3));
        assertThatIllegalArgumentException().isThrownBy(() -> Token.of(Color.WHITE, "abc", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Token.of(Color.WHITE, "", 0));
    }
}
