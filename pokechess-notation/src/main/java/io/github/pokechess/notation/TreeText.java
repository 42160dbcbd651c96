package io.github.pokechess.notation;

import java.util.function.BiFunction;

/** Writes an annotated game as movetext with comments, glyphs and variations. */
final class TreeText implements TreeWalk.Sink {
    private final MovetextLines lines;
    private final BiFunction<AnnotatedGame.Node, AnnotatedGame.Node, String> token;

    /** @param token names the turn from one node to the next */
    TreeText(MovetextLines lines, BiFunction<AnnotatedGame.Node, AnnotatedGame.Node, String> token) {
        this.lines = lines;
        this.token = token;
    }

    void write(AnnotatedGame.Node start) {
        start.comments().forEach(lines::append);
        TreeWalk.of(start, this);
    }

    @Override
    public void turn(AnnotatedGame.Node before, AnnotatedGame.Node node, boolean numbered) {
        GameText.number(lines, before.game().position(), numbered);
        lines.append(token.apply(before, node));
        node.glyphs().forEach(glyph -> lines.append("$" + glyph));
        node.comments().forEach(lines::append);
    }

    @Override
    public void open(AnnotatedGame.Node first) {
        lines.open();
        first.opening().forEach(lines::append);
    }

    @Override
    public void close() {
        lines.close();
    }
}
