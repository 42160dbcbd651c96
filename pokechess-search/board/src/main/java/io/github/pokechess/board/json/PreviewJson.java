package io.github.pokechess.board.json;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.json.tree.PictureJson;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The start of a game in JSON, for a page on which a game is chosen. Stateless. */
public final class PreviewJson {
    /** The shape of a start. */
    public static final JsonShape<Replies.Preview<?, ?>> SHAPE = shape("Preview", "How a game begins.");

    /** The shape of the starts of all kinds. */
    public static final JsonShape<Replies.Previews> ALL = JsonShape.<Replies.Previews>of(
                    "Previews", "How all games begin.")
            .list(
                    "previews",
                    shape("KindPreview", "How games of a kind begin."),
                    Replies.Previews::previews,
                    "the starts, in the order of `kinds`");

    private PreviewJson() {}

    private static JsonShape<Replies.Preview<?, ?>> shape(String name, String meaning) {
        return JsonShape.<Replies.Preview<?, ?>>of(name, meaning)
                .with("board", "Board", PreviewJson::board, "the board")
                .texts("sideNames", PreviewJson::sideNames, "what the sides are called")
                .withMembersOf(Sentence.codesMember(
                        "codes",
                        PreviewJson::englishTexts,
                        "the codes of the names of sides and pieces, and of the board's notes"))
                .text("rules", PreviewJson::rules, "the rules of the game as a text");
    }

    private static <P extends GamePosition<P, M>, M> void board(Replies.Preview<P, M> it, JsonWriter to) {
        PictureJson.write(it.kind().picture(it.start(), null), it.kind(), it.start(), to);
    }

    private static <P extends GamePosition<P, M>, M> List<String> sideNames(Replies.Preview<P, M> it) {
        return List.of(it.kind().sideName(it.start(), Color.WHITE), it.kind().sideName(it.start(), Color.BLACK));
    }

    private static <P extends GamePosition<P, M>, M> Set<String> englishTexts(Replies.Preview<P, M> it) {
        return englishTexts(it.kind().picture(it.start(), null), it.kind(), it.start());
    }

    /** The texts of a game for a position: the names of its sides and of the pieces there, and the notes. */
    static <P extends GamePosition<P, M>, M> Set<String> englishTexts(
            BoardPicture picture, GameKind<P, M> kind, P position) {
        Set<String> texts = new LinkedHashSet<>(
                List.of(kind.sideName(position, Color.WHITE), kind.sideName(position, Color.BLACK)));
        texts.addAll(picture.notes());
        picture.rows().stream()
                .flatMap(List::stream)
                .flatMap(tile -> tile.token().stream())
                .filter(token -> token.badge().isEmpty()) // a page has names of its own for pieces with types
                .forEach(token -> texts.add(kind.pieceName(token, position)));
        return texts;
    }

    private static <P extends GamePosition<P, M>, M> String rules(Replies.Preview<P, M> it) {
        return it.kind().rules(it.start()).orElse("");
    }
}
