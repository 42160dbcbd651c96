package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.MoveTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.kind.PokemonCodec;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.GlyphSuffix;
import io.github.pokechess.notation.internal.text.Shown;
import io.github.pokechess.notation.internal.turn.GrowingGame;
import io.github.pokechess.notation.internal.turn.Replay;
import io.github.pokechess.notation.internal.turn.TurnReader;
import io.github.pokechess.notation.internal.walk.LineBuilder;
import io.github.pokechess.notation.problem.UnplayableTurnException;
import io.github.pokechess.notation.record.GameBuilder;
import io.github.pokechess.notation.record.GameNode;
import io.github.pokechess.notation.record.Remarks;
import io.github.pokechess.notation.text.RawGame.Forgiveness;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * Reads words that are whole turns of Pokémon Chess. The main line is played on one board from its start to its end; a turn of a
 * variation on one of its own.
 */
final class TurnWords implements WordReader<Position, Move> {
    private final FrameParser<Position, Move> frame;
    private final TurnReader reader;

    /** Tries each turn on a board of its own before it is played; only there if things are forgiven. */
    private final @Nullable TurnReader trial;

    /** The game as a value, if that is what grows with the main line. */
    private final @Nullable GrowingGame growing;

    /** The decisions of the turn at hand, where a tree is built. */
    private final List<BoardGame.Step<Move>> turn = new ArrayList<>();

    /** Whether the last turn's text implies its last decision, a pass. */
    private boolean passImplied;

    /** Whether that pass was not made after all. */
    private boolean lastTurnOpen;

    private TurnWords(
            FrameParser<Position, Move> frame,
            Replay replay,
            TurnReader.@Nullable Sink sink,
            @Nullable GrowingGame growing) {
        this.frame = frame;
        this.growing = growing;
        this.reader = new TurnReader(replay, sink == null ? collector(replay) : sink);
        this.trial = frame.isLenient() ? trial(replay) : null;
    }

    /** A reader for the frame's tree, or for a game as a value where there is none. */
    static TurnWords of(FrameParser<Position, Move> frame, Position start) {
        Replay replay = new Replay(start);
        if (frame.builder() != null) {
            return new TurnWords(frame, replay, null, null);
        }
        GrowingGame growing = new GrowingGame(Game.start(start, ChanceSource.none()), replay);
        return new TurnWords(frame, replay, growing, growing);
    }

    /** A reader that passes on each decision of a main line, and allocates nothing for it. */
    static void visit(RawGame raw, RawGame.Visitor visitor) {
        FrameParser<Position, Move> frame = new FrameParser<>(raw, new PokemonText(), false, true);
        Telling[] telling = new Telling[1];
        TurnWords[] words = new TurnWords[1];
        Outcome outcome = frame.read(start -> {
            visitor.begin(start);
            Replay replay = new Replay(start);
            telling[0] = new Telling(visitor, replay);
            words[0] = new TurnWords(frame, replay, telling[0], null);
            return words[0];
        });
        telling[0].tell(words[0].lastTurnOpen);
        visitor.end(outcome);
    }

    private static TurnReader trial(Replay replay) {
        return new TurnReader(new Replay(replay), (decision, roll) -> {});
    }

    private TurnReader.Sink collector(Replay replay) {
        return (decision, roll) -> {
            Roll rolled = roll == TurnReader.NOT_ROLLED ? null : Replay.roll(roll);
            turn.add(new BoardGame.Step<>(replay.move(decision), rolled == null ? 0 : rolled.index()));
        };
    }

    @Override
    public int side() {
        return frame.inVariation()
                ? tree().at().position().side()
                : reader.replay().state().turn();
    }

    @Override
    public @Nullable Outcome outcome() {
        return frame.inVariation()
                ? tree().at().outcome().orElse(null)
                : reader.replay().outcome();
    }

    @Override
    public BoardGame<Position, Move> game() {
        Game game = requireNonNull(growing).game;
        return lastTurnOpen ? game.previous().orElseThrow() : game;
    }

    private GameBuilder<Position, Move> tree() {
        return requireNonNull(frame.builder());
    }

    @Override
    public void play() {
        turn.clear();
        if (frame.inVariation()) {
            playVariation();
        } else {
            requireShort(reader.replay().reversible());
            passImplied = play(reader, trial);
        }
        GameBuilder<Position, Move> tree = frame.builder();
        if (tree != null) {
            turn.forEach(step -> tree.move(step.move(), step.roll()));
            Matcher suffix = GlyphSuffix.PATTERN.matcher(frame.lexer().text());
            if (frame.isLenient() && suffix.find()) {
                tree.remark(new Remarks(List.of(), List.of(GlyphSuffix.glyph(suffix.group()))));
            }
        }
    }

    private void playVariation() {
        GameNode<Position, Move> at = tree().at();
        requireShort(at.reversibleMoves());
        Outcome over = at.outcome().orElse(null);
        if (over != null) {
            String message = "\"" + Shown.shortened(frame.lexer().text()) + "\": the game is over: " + over;
            throw new UnplayableTurnException(
                    MoveTextException.Kind.GAME_OVER,
                    TextProblem.at(TurnReader.FIELD, 0, message),
                    at.position(),
                    List.of());
        }
        Replay replay = new Replay(at.position());
        play(new TurnReader(replay, collector(replay)), frame.isLenient() ? trial(replay) : null);
    }

    private static void requireShort(int reversible) {
        if (reversible > LineBuilder.MAX_REVERSIBLE) {
            throw FrameParser.unplayable(LineBuilder.TOO_REVERSIBLE);
        }
    }

    /** Plays the turn that the lexer is at; answers whether its last decision is a pass that the text implies. */
    private boolean play(TurnReader turns, @Nullable TurnReader tried) {
        byte[] bytes = frame.raw().bytes();
        GameLexer lexer = frame.lexer();
        if (tried == null) {
            return turns.read(bytes, lexer.start(), lexer.end());
        }
        tried.replay().set(turns.replay());
        if (ForgivingReader.isRight(tried, bytes, lexer.start(), lexer.end())) {
            return turns.read(bytes, lexer.start(), lexer.end());
        }
        String written = lexer.text();
        ForgivingReader.Reading reading = new ForgivingReader(turns.replay()).read(written);
        for (Forgiveness.Kind forgiven : reading.kinds()) {
            frame.forgive(forgiven, written, reading.token());
        }
        byte[] token = reading.token().getBytes(StandardCharsets.UTF_8);
        return turns.read(token, 0, token.length);
    }

    /** Takes back the pass that the last turn implies, if the tags say that the turn was not over. */
    @Override
    public @Nullable Outcome ended() {
        frame.expect(PokemonCodec.LAST_TURN, PokemonCodec.OPEN);
        FrameParser.Tag open = frame.tag(PokemonCodec.LAST_TURN);
        if (open != null && open.text().equals(PokemonCodec.OPEN)) {
            lastTurnOpen = passImplied;
            if (!passImplied) {
                frame.add(open.place(), PokemonCodec.LAST_TURN, "the last turn leaves nothing open");
            }
        }
        GameBuilder<Position, Move> tree = frame.builder();
        if (lastTurnOpen && tree != null && !frame.inVariation()) {
            Remarks said = tree.at().remarks();
            tree.remove().remark(said);
        }
        return lastTurnOpen ? null : reader.replay().outcome();
    }

    /** Passes a visitor each turn when the next one begins, since only the last one can be open. */
    private static final class Telling implements TurnReader.Sink {
        private final RawGame.Visitor visitor;
        private final Replay replay;
        private int[] decisions = new int[16];
        private int[] rolls = new int[16];
        private int count;
        private boolean whole;

        Telling(RawGame.Visitor visitor, Replay replay) {
            this.visitor = visitor;
            this.replay = replay;
        }

        @Override
        public void decision(int decision, int roll) {
            if (whole) {
                tell(false);
            }
            if (count == decisions.length) {
                decisions = Arrays.copyOf(decisions, 2 * count);
                rolls = Arrays.copyOf(rolls, 2 * count);
            }
            decisions[count] = decision;
            rolls[count++] = roll;
        }

        @Override
        public void turn() {
            whole = true;
        }

        void tell(boolean open) {
            int told = open ? count - 1 : count;
            for (int i = 0; i < told; i++) {
                visitor.decision(
                        replay.move(decisions[i]), rolls[i] == TurnReader.NOT_ROLLED ? null : Replay.roll(rolls[i]));
            }
            if (told > 0) {
                visitor.endTurn();
            }
            count = 0;
            whole = false;
        }
    }
}
