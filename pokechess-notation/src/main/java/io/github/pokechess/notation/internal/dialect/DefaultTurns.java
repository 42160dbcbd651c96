package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.movetext.GlyphSuffix;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses turns that are one move each, in the text that its kind gives it. */
final class DefaultTurns<P extends GamePosition<P, M>, M> implements TurnParser<P, M> {
    /** The roll behind a move. */
    private static final Pattern ROLL = Pattern.compile("(.+):([0-9])");

    private final DefaultDialect<P, M> dialect;

    DefaultTurns(DefaultDialect<P, M> dialect) {
        this.dialect = dialect;
    }

    @Override
    public boolean parseTurn(P at, @Nullable Outcome over, TurnToken token, Moves<M> moves) {
        String written = token.text();
        if (over != null) {
            throw refusal(Kind.GAME_OVER, at, written, "the game is over: " + over);
        }
        Matcher suffix = GlyphSuffix.PATTERN.matcher(written);
        boolean judged = token.isLenient() && suffix.find() && !isStandard(written, at);
        BoardGame.Step<M> step = parseStep(judged ? written.substring(0, suffix.start()) : written, at);
        String standard = dialect.formatStep(step, at);
        if (!token.isLenient() && !standard.equals(written)) {
            throw refusal(Kind.MISWRITTEN, at, written, "must be " + standard);
        }
        if (!standard.equals(written)) {
            token.reportCorrection(
                    judged ? Forgiveness.Kind.ANNOTATION_SUFFIX : Forgiveness.Kind.MOVE_SPELLING, written, standard);
        }
        moves.move(step);
        if (judged) {
            token.addGlyph(GlyphSuffix.glyphOfMark(suffix.group()));
        }
        return false;
    }

    /** Whether a text is that of a move as it should be written: a kind may have moves that end like a judgement. */
    private boolean isStandard(String written, P position) {
        try {
            return dialect.formatStep(parseStep(written, position), position).equals(written);
        } catch (MalformedTextException wrong) {
            return false;
        }
    }

    /** The move of a text, which may have a roll behind it. */
    private BoardGame.Step<M> parseStep(String written, P position) {
        Matcher split = ROLL.matcher(written);
        M move;
        int roll = 0;
        try {
            move = dialect.kind().move(written, position);
        } catch (MalformedTextException wrong) {
            if (!split.matches()) {
                throw problemInToken(written, wrong);
            }
            try {
                move = dialect.kind().move(split.group(1), position);
            } catch (MalformedTextException wrongToo) {
                throw problemInToken(written, wrongToo);
            }
            roll = Integer.parseInt(split.group(2));
        }
        if (!position.isLegal(move)) {
            throw refusal(Kind.ILLEGAL, position, written, "is not legal");
        }
        Chance chance = position.chance(move);
        if (roll >= chance.size()) {
            throw refusal(Kind.ROLL, position, written, "there is no outcome " + roll);
        }
        return BoardGame.Step.of(move, roll, chance);
    }

    /** The first problem of a move's text, at its place in the token of movetext. */
    private static MalformedTextException problemInToken(String written, MalformedTextException wrong) {
        TextProblem problem = wrong.problems().get(0);
        int chars = (int) Math.max(0, Math.min(problem.offset(), written.length()));
        int bytes = written.substring(0, chars).getBytes(StandardCharsets.UTF_8).length;
        return wrong instanceof InvalidMoveException move
                ? move.at(TextProblem.at(FIELD, bytes, problem.message()))
                : new MalformedTextException(List.of(TextProblem.at(
                        FIELD, bytes, TurnParser.quotedAndShortened(written) + ": " + problem.message())));
    }

    private static InvalidMoveException refusal(Kind kind, Object at, String written, String why) {
        TextProblem problem = TextProblem.at(FIELD, 0, TurnParser.quotedAndShortened(written) + ": " + why);
        return new InvalidMoveException(kind, problem, List.of()).withPosition(at);
    }
}
