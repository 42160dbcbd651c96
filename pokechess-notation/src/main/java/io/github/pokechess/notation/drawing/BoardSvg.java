package io.github.pokechess.notation.drawing;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Arrow;
import io.github.pokechess.notation.strings.Markup;
import java.util.List;

/** Draws a board as SVG: what drawings of figures and of discs share, the document, the places of tiles, the arrows. */
public abstract sealed class BoardSvg permits FigureSvg, TokenSvg {
    /** The margin of a board without labels. */
    static final int EDGE = 12;

    final BoardPicture picture;
    final int rows;
    final int columns;
    final boolean turned;
    final int tileSize;
    final int margin;
    final Markup out = new Markup();

    BoardSvg(BoardPicture picture, boolean turned, int tileSize, int margin) {
        this.picture = picture;
        this.rows = picture.rows().size();
        this.columns = picture.columnLabels().size();
        this.turned = turned;
        this.tileSize = tileSize;
        this.margin = margin;
    }

    /**
     * The drawing of a picture: of figures if it has nothing else, or else of discs.
     *
     * @param turned whether side 1 is below
     * @param labels whether rows and columns have their labels
     */
    public static BoardSvg of(BoardPicture picture, boolean turned, boolean labels) {
        return FigureSvg.canDraw(picture)
                ? new FigureSvg(picture, turned, labels)
                : new TokenSvg(picture, turned, labels);
    }

    /** Draws the document, once for each object; with a width of 0 the page decides the size. */
    public abstract String draw(String title, int width);

    /** Opens the document of the board, with its title and description. */
    final void openDocument(String title, int width, int high, String attributes) {
        openDocument(out, documentWidth(), high, width, attributes);
        out.addTemplate("<title>%</title>\n", title);
        if (!picture.description().isEmpty()) {
            out.addTemplate("<desc>%</desc>\n", picture.description());
        }
    }

    /** Opens a document; more attributes stand between role and font. */
    static void openDocument(Markup out, int wide, int high, int width, String attributes) {
        out.addTemplate("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 % %'", wide, high);
        if (width > 0) {
            out.addTemplate(" width='%' height='%'", width, (int) Math.round((double) width * high / wide));
        }
        out.addTemplate(" role='img'" + attributes);
        out.addRaw(" font-family=\"system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\">\n");
    }

    final int documentWidth() {
        return columns * tileSize + 2 * margin;
    }

    /** The row of the picture that stands in a row of the drawing, and the other way round. */
    final int shownRow(int row) {
        return turned ? rows - 1 - row : row;
    }

    /** The column of the picture that stands in a column of the drawing, and the other way round. */
    final int shownColumn(int column) {
        return turned ? columns - 1 - column : column;
    }

    /** The left edge of a column of the picture. */
    final int x(int column) {
        return margin + tileSize * shownColumn(column);
    }

    /** The upper edge of a row of the picture. */
    final int y(int row) {
        return margin + tileSize * shownRow(row);
    }

    /**
     * Draws the arrows on tiles that are 100 units wide, numbered if there are several.
     *
     * @param corner where the board begins, on both axes
     */
    final void appendArrows(int corner) {
        List<Arrow> arrows = picture.arrows();
        for (int i = 0; i < arrows.size(); i++) {
            Arrow arrow = arrows.get(i);
            ArrowSvg.draw(
                    out,
                    corner + ArrowSvg.TILE * shownColumn(arrow.fromColumn()),
                    corner + ArrowSvg.TILE * shownRow(arrow.fromRow()),
                    corner + ArrowSvg.TILE * shownColumn(arrow.toColumn()),
                    corner + ArrowSvg.TILE * shownRow(arrow.toRow()),
                    arrow.failed(),
                    arrows.size() > 1 ? i + 1 : 0);
        }
    }
}
