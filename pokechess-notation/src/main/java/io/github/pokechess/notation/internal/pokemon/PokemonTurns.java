package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.movetext.GlyphSuffix;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** Parses turns of Pokémon Chess on one board, which goes along. */
public final class PokemonTurns implements TurnParser<Position, Move> {
    private final TurnReader reader;

    /** Tries each turn on a board of its own before it is played; only there once something may be forgiven. */
    private @Nullable TurnReader trial;

    private Moves<Move> moves = step -> {};

    /** A parser of the turns of a line that starts at a position. */
    public PokemonTurns(Position start) {
        this(start, TurnReader.Habits.NONE);
    }

    /** A parser of turns that are written with some habits. */
    public PokemonTurns(Position start, TurnReader.Habits habits) {
        Replay replay = new Replay(start);
        reader = new TurnReader(replay, (decision, roll) -> passMove(replay.move(decision), roll), habits);
    }

    private void passMove(Move move, int roll) {
        boolean isRolled = roll != TurnReader.NOT_ROLLED;
        moves.move(new BoardGame.Step<>(
                move, isRolled ? OptionalInt.of(Replay.roll(roll).index()) : OptionalInt.empty()));
    }

    @Override
    public boolean parseTurn(Position at, @Nullable Outcome over, TurnToken token, Moves<Move> target) {
        if (over != null) {
            String message = TurnParser.quotedAndShortened(token.text()) + ": the game is over: " + over;
            throw new InvalidMoveException(
                            InvalidMoveException.Kind.GAME_OVER, TextProblem.at(FIELD, 0, message), List.of())
                    .withPosition(at);
        }
        moves = target;
        return token.isLenient() ? parseLenient(token) : reader.readTurnText(token.bytes(), token.start(), token.end());
    }

    private boolean parseLenient(TurnToken token) {
        TurnReader tried = trial;
        if (tried == null) {
            tried = new TurnReader(reader.replay().copy(), (decision, roll) -> {});
            trial = tried;
        }
        tried.replay().continueFrom(reader.replay());
        if (ForgivingReader.needsNoForgiveness(tried, token.bytes(), token.start(), token.end())) {
            return reader.readTurnText(token.bytes(), token.start(), token.end());
        }
        String written = token.text();
        ForgivingReader.IntendedTurn reading = new ForgivingReader(reader.replay()).read(written);
        for (Forgiveness.Kind forgiven : reading.kinds()) {
            token.reportCorrection(forgiven, written, reading.token());
        }
        byte[] corrected = reading.token().getBytes(StandardCharsets.UTF_8);
        boolean implied = reader.readTurnText(corrected, 0, corrected.length);
        Matcher suffix = GlyphSuffix.PATTERN.matcher(written);
        if (suffix.find()) {
            token.addGlyph(GlyphSuffix.glyphOfMark(suffix.group()));
        }
        return implied;
    }
}
