package io.github.pokechess.notation;

import static io.github.pokechess.notation.GameRecord.BLACK_TEAM;
import static io.github.pokechess.notation.GameRecord.FEN;
import static io.github.pokechess.notation.GameRecord.LAST_TURN;
import static io.github.pokechess.notation.GameRecord.LUCK;
import static io.github.pokechess.notation.GameRecord.RULES;
import static io.github.pokechess.notation.GameRecord.SET_UP;
import static io.github.pokechess.notation.GameRecord.VARIANT;
import static io.github.pokechess.notation.GameRecord.WHITE_TEAM;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.RawGame.Forgiveness;
import io.github.pokechess.notation.internal.Shown;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Reads one game of Pokémon Chess, strictly or leniently, and replays its main line. Used once; not thread-safe. */
final class GameParser extends FrameParser {
    /** Takes the decisions from a position on; set before anything is read. */
    private @Nullable BiFunction<Position, Replay, TurnReader.Sink> sinkAt;

    private @Nullable TurnReader reader;

    /** Tries each turn on a board of its own before it is played; only there if things are forgiven. */
    private @Nullable TurnReader trial;

    /** Whether the last turn's text implies its last decision, a pass. */
    private boolean passImplied;

    /** Whether that pass was not made after all. */
    private boolean lastTurnOpen;

    GameParser(RawGame raw, boolean lenient) {
        super(raw, lenient);
    }

    /** The tags that do not follow from the game, once that has been read. */
    Map<String, String> otherTags() {
        return tagsWithout(GameRecord.DERIVED);
    }

    /**
     * Replays the game as values.
     *
     * @throws MalformedTextException if anything is wrong with it
     */
    Game game() {
        TurnText.Growing[] growing = new TurnText.Growing[1];
        sinkAt = (start, replay) -> growing[0] = new TurnText.Growing(Game.start(start, ChanceSource.none()), replay);
        Outcome outcome = read();
        Game game = growing[0].game;
        if (lastTurnOpen) {
            game = game.previous().orElseThrow();
        }
        return outcome == null || game.isOver() ? game : GameRecord.ended(game, outcome);
    }

    /**
     * Replays the game and tells each decision.
     *
     * @throws MalformedTextException if anything is wrong with it
     */
    void visit(RawGame.Visitor visitor) {
        Telling[] telling = new Telling[1];
        sinkAt = (start, replay) -> {
            visitor.begin(start);
            telling[0] = new Telling(visitor, replay);
            return telling[0];
        };
        Outcome outcome = read();
        telling[0].tell(lastTurnOpen);
        visitor.end(outcome);
    }

    /** Tells a visitor each turn when the next one begins, since only the last one can be open. */
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

    @Override
    List<String> requiredTags() {
        return GameRecord.REQUIRED;
    }

    @Override
    boolean start() {
        checkVariant();
        Rules rules = rules();
        Position position = position(rules == null ? Rules.standard() : rules);
        if (rules == null || position == null) {
            return false;
        }
        Replay replay = new Replay(position);
        reader = new TurnReader(replay, requireNonNull(sinkAt).apply(position, replay));
        trial = lenient ? new TurnReader(new Replay(replay), (decision, roll) -> {}) : null;
        return true;
    }

    private void checkVariant() {
        Tag variant = tag(VARIANT);
        if (variant != null
                && !variant.text().equals(GameRecord.VARIANT_NAME)
                && !raw.options().kinds().isEmpty()) {
            String written = Shown.shortened(variant.text());
            String known = String.join(", ", raw.options().variants());
            add(variant.valuePlace(), VARIANT, "must be one of " + known + ": \"" + written + "\"");
        } else {
            expect(VARIANT, GameRecord.VARIANT_NAME);
        }
    }

    private @Nullable Rules rules() {
        Rules standard = Rules.standard();
        Rules rules = tag(LUCK) == null ? standard : value(LUCK, text -> standard.withLuck(RulesText.luck(text, 0)));
        return rules != null && tag(RULES) != null ? value(RULES, text -> RulesText.parse(text, rules)) : rules;
    }

    private @Nullable Position position(Rules rules) {
        Team white = value(WHITE_TEAM, Team::parse);
        Team black = value(BLACK_TEAM, Team::parse);
        if (tag(FEN) != null || tag(SET_UP) != null) {
            expect(SET_UP, "1");
            if (tag(SET_UP) == null) {
                flag(Forgiveness.Kind.MISSING_TAG, 0, "tags", "SetUp is missing", "", "[SetUp \"1\"]");
            }
            require(FEN);
            return value(FEN, text -> PositionText.parse(text, rules));
        }
        require(WHITE_TEAM);
        require(BLACK_TEAM);
        return white == null || black == null ? null : Position.start(white, black, rules);
    }

    private Replay replay() {
        return requireNonNull(reader).replay();
    }

    @Override
    boolean firstSideActs() {
        return replay().state().turn() == State.WHITE;
    }

    @Override
    int moveNumber() {
        return replay().state().number();
    }

    @Override
    boolean needsNumber() {
        return firstSideActs();
    }

    @Override
    void play() {
        if (replay().reversible() > AnnotatedGame.Node.MAX_REVERSIBLE) {
            throw unplayable(AnnotatedGame.Node.TOO_REVERSIBLE);
        }
        passImplied = lenient ? playForgiving() : requireNonNull(reader).read(raw.bytes(), lexer.start(), lexer.end());
    }

    private boolean playForgiving() {
        TurnReader turns = requireNonNull(reader);
        TurnReader tried = requireNonNull(trial);
        tried.replay().set(turns.replay());
        if (ForgivingReader.isRight(tried, raw.bytes(), lexer.start(), lexer.end())) {
            return turns.read(raw.bytes(), lexer.start(), lexer.end());
        }
        String written = lexer.text();
        ForgivingReader.Reading reading = new ForgivingReader(turns.replay()).read(written);
        for (Forgiveness.Kind forgivenKind : reading.kinds()) {
            forgive(forgivenKind, lexer.start(), written, reading.token());
        }
        byte[] token = reading.token().getBytes(StandardCharsets.UTF_8);
        return turns.read(token, 0, token.length);
    }

    @Override
    @Nullable
    Outcome outcome() {
        return replay().outcome();
    }

    /** Takes back the pass that the last turn implies, if the tags say that the turn was not over. */
    @Override
    @Nullable
    Outcome ended() {
        expect(LAST_TURN, GameRecord.OPEN);
        Tag open = tag(LAST_TURN);
        if (open != null && open.text().equals(GameRecord.OPEN)) {
            lastTurnOpen = passImplied;
            if (!passImplied) {
                add(open.place(), LAST_TURN, "the last turn leaves nothing open");
            }
        }
        return lastTurnOpen ? null : replay().outcome();
    }

    @Override
    @Nullable
    String termination(@Nullable Outcome outcome) {
        return GameRecord.terminationOf(outcome);
    }

    @Override
    @Nullable
    Outcome told(String result, String reason) {
        return decided(result, reason);
    }

    /** The outcome of a game that no rule ended, as its result and the tag tell; null if it is unfinished. */
    static @Nullable Outcome decided(String result, String reason) {
        return switch (result) {
            case "1-0", "0-1" -> {
                boolean onTime = reason.equals(Termination.TIME_FORFEIT.toString());
                Color winner = result.equals("1-0") ? Color.WHITE : Color.BLACK;
                yield (onTime ? Termination.TIME_FORFEIT : Termination.RESIGNATION).win(winner);
            }
            case "1/2-1/2" -> Termination.DRAW_AGREED.draw();
            default -> null;
        };
    }
}
