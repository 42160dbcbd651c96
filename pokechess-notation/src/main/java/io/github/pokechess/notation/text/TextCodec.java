package io.github.pokechess.notation.text;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.kind.Tags;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import io.github.pokechess.notation.internal.walk.MovetextWriter;
import io.github.pokechess.notation.internal.walk.WordWriter;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.RawGame.Forgiveness;
import org.jspecify.annotations.Nullable;

/**
 * What differs between the game files of one kind and those of another: how tags tell the start, and the words of movetext. This one
 * does for every kind that has none of its own. Stateless and thread-safe.
 */
class TextCodec<P extends GamePosition<P, M>, M> {
    private final GameCodec<P, M> kind;

    TextCodec(GameCodec<P, M> kind) {
        this.kind = kind;
    }

    static <P extends GamePosition<P, M>, M> TextCodec<P, M> of(GameKind<P, M> kind) {
        GameCodec<P, M> codec = GameCodec.of(kind);
        return codec.either(() -> new TextCodec<>(codec), PokemonText::new);
    }

    /** What differs in all forms. */
    final GameCodec<P, M> kind() {
        return kind;
    }

    /** The length of the longest tag of a name, in bytes: a large board takes a long text, and so do rules that name its squares. */
    int maxTagBytes(String name, GameReader.Options options) {
        return name.equals(GameCodec.POSITION) || name.equals(Tags.RULES)
                ? options.maxGameBytes()
                : options.maxTokenBytes();
    }

    /** Finds out where a game starts, as its tags tell it; null, and noted, if they do not. */
    @Nullable
    P start(FrameParser<P, M> frame) {
        GameKind<P, M> game = kind.kind();
        frame.expect(Tags.VARIANT, kind.variant());
        FrameParser.Tag rules = frame.tag(Tags.RULES);
        String words = rules == null ? null : rules.text();
        boolean hasPosition = frame.tag(GameCodec.POSITION) != null;
        P usual = rules == null
                ? hasPosition ? null : game.position(null, null)
                : frame.value(Tags.RULES, text -> game.position(null, text));
        boolean wrongRules = rules != null && usual == null;
        return wrongRules || !hasPosition ? usual : frame.value(GameCodec.POSITION, text -> game.position(text, words));
    }

    /** Whether a strict reader takes for nothing what another one would refuse. */
    boolean overlooks(Forgiveness.Kind kind) {
        return false;
    }

    /** Whether a symbol of movetext is a word; takes what it is otherwise. */
    boolean isWord(FrameParser<P, M> frame) {
        return true;
    }

    /** Whether a symbol of movetext ends a line that a lenient reader reads, since nothing can be played by it. */
    boolean endsLine(String symbol) {
        return false;
    }

    /** The result that a symbol means to a lenient reader, or null. */
    @Nullable
    String result(String symbol) {
        return null;
    }

    /** The outcome of a game that no rule ended, as its result and the tag of its termination tell; null if it is unfinished. */
    @Nullable
    Outcome told(String result, String reason) {
        return kind.told(result, reason);
    }

    /** Whether the tag of the termination may stand in a game with an outcome. */
    boolean isTermination(String reason, @Nullable Outcome outcome) {
        return reason.equals(kind.termination(outcome));
    }

    /** Whether its words can be read without a tree, where only the main line is wanted. */
    boolean replaysAlone() {
        return false;
    }

    /** A reader of the words of one game, which starts at a position. */
    WordReader<P, M> reader(FrameParser<P, M> frame, P start) {
        return new MoveWords<>(frame, kind);
    }

    /** Writes the movetext of a game of which nothing is said: as from its tree, which a kind may do without. */
    void writeLine(PlayedGame<P, M> game, MovetextLines lines) {
        MovetextWriter.write(game, WordWriter.of(kind), lines);
    }
}
