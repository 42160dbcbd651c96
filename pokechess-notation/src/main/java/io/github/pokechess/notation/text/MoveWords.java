package io.github.pokechess.notation.text;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.MoveTextException;
import io.github.pokechess.game.MoveTextException.Kind;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.movetext.GlyphSuffix;
import io.github.pokechess.notation.internal.turn.TurnReader;
import io.github.pokechess.notation.record.Remarks;
import io.github.pokechess.notation.text.RawGame.Forgiveness;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads words that are one move each, in the text that its kind gives it. */
final class MoveWords<P extends GamePosition<P, M>, M> extends TreeWords<P, M> {
    /** Games that are no longer are replayed in no time, however long they look back for repetitions. */
    private static final int MAX_PLIES = 20_000;

    /** The roll behind a move. */
    private static final Pattern ROLL = Pattern.compile("(.+):([0-9])");

    private final GameCodec<P, M> codec;
    private final GameKind<P, M> kind;

    /** A move and what its text should have been. */
    private record Reading<M>(M move, int roll, String meant) {}

    MoveWords(FrameParser<P, M> frame, GameCodec<P, M> codec) {
        super(frame);
        this.codec = codec;
        this.kind = codec.kind();
    }

    @Override
    public void play() {
        String written = frame.lexer().text();
        if (at().moveCount() >= MAX_PLIES) {
            throw FrameParser.unplayable("more than " + MAX_PLIES + " moves come before it");
        }
        Outcome over = outcome();
        if (over != null) {
            throw refused(Kind.GAME_OVER, quoted(written) + ": the game is over: " + over);
        }
        P position = at().position();
        Matcher suffix = GlyphSuffix.PATTERN.matcher(written);
        boolean judged = frame.isLenient() && suffix.find();
        Reading<M> reading = read(judged ? written.substring(0, suffix.start()) : written, position);
        if (judged) {
            frame.forgive(Forgiveness.Kind.ANNOTATION_SUFFIX, written, reading.meant());
        } else if (!reading.meant().equals(written)) {
            frame.forgive(Forgiveness.Kind.MOVE_SPELLING, written, reading.meant());
        }
        tree().move(reading.move(), reading.roll());
        if (judged) {
            tree().remark(new Remarks(List.of(), List.of(GlyphSuffix.glyph(suffix.group()))));
        }
    }

    /** The move of a text, which may have a roll behind it. */
    private Reading<M> read(String written, P position) {
        Matcher split = ROLL.matcher(written);
        boolean told = split.matches();
        M move;
        int roll = 0;
        try {
            move = kind.move(written, position);
        } catch (MalformedTextException wrong) {
            if (!told) {
                throw within(written, wrong);
            }
            try {
                move = kind.move(split.group(1), position);
            } catch (MalformedTextException wrongToo) {
                throw within(written, wrongToo);
            }
            roll = Integer.parseInt(split.group(2));
        }
        if (!position.isLegal(move)) {
            throw refused(Kind.ILLEGAL, quoted(written) + ": is not legal");
        }
        if (roll >= position.chance(move).size()) {
            throw refused(Kind.MISWRITTEN, quoted(written) + ": there is no outcome " + roll);
        }
        String meant = codec.word(new BoardGame.Step<>(move, roll), position);
        if (!frame.isLenient() && !meant.equals(written)) {
            throw refused(Kind.MISWRITTEN, quoted(written) + ": must be " + meant);
        }
        return new Reading<>(move, roll, meant);
    }

    /** The first problem of a move's text, told where the text is a token of movetext. */
    private static MalformedTextException within(String written, MalformedTextException wrong) {
        TextProblem problem = wrong.problems().get(0);
        int chars = (int) Math.max(0, Math.min(problem.offset(), written.length()));
        int bytes = written.substring(0, chars).getBytes(StandardCharsets.UTF_8).length;
        return wrong instanceof MoveTextException move
                ? move.at(TextProblem.at(TurnReader.FIELD, bytes, problem.message()))
                : new MalformedTextException(
                        List.of(TextProblem.at(TurnReader.FIELD, bytes, quoted(written) + ": " + problem.message())));
    }

    private static MoveTextException refused(Kind kind, String message) {
        return new MoveTextException(kind, TextProblem.at(TurnReader.FIELD, 0, message), List.of());
    }
}
