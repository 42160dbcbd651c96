package io.github.pokechess.notation;

import static io.github.pokechess.notation.GameRecord.BLACK_TEAM;
import static io.github.pokechess.notation.GameRecord.FEN;
import static io.github.pokechess.notation.GameRecord.LAST_TURN;
import static io.github.pokechess.notation.GameRecord.LUCK;
import static io.github.pokechess.notation.GameRecord.RESULT;
import static io.github.pokechess.notation.GameRecord.RULES;
import static io.github.pokechess.notation.GameRecord.SET_UP;
import static io.github.pokechess.notation.GameRecord.TERMINATION;
import static io.github.pokechess.notation.GameRecord.VARIANT;
import static io.github.pokechess.notation.GameRecord.WHITE_TEAM;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameLexer.Kind;
import io.github.pokechess.notation.RawGame.Forgiveness;
import io.github.pokechess.notation.TurnText.UnplayableTurnException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads one game, strictly or leniently, and replays its main line. Goes on after a problem as far as there is something left to check: all
 * tags are read, and the main line is replayed to its first problem. Used once; not thread-safe.
 */
final class GameParser {
    /** Enough to find out what is wrong with a game, and a bound for files that are none. */
    static final int MAX_PROBLEMS = 100;

    private final RawGame raw;
    private final Places places;
    private final GameLexer lexer;
    private final Map<String, Tag> tags = new LinkedHashMap<>();
    private final List<TextProblem> problems = new ArrayList<>();
    private Kind kind = Kind.END;

    /** What ended the replay, in its own type. */
    private @Nullable MalformedTextException broken;

    private boolean numberRead;
    private boolean turnRead;

    /** Whether the last turn's text implies its last decision, a pass. */
    private boolean passImplied;

    /** Whether that pass was not made after all. */
    private boolean lastTurnOpen;

    private final boolean lenient;
    private final List<Forgiveness> forgiven = new ArrayList<>();

    GameParser(RawGame raw, boolean lenient) {
        this.raw = raw;
        this.places = new Places(raw.bytes());
        this.lenient = lenient;
        this.lexer = new GameLexer(raw.bytes(), this::addFromLexer);
    }

    /** A tag's value as it is meant, where the tag is and where its value begins. */
    private record Tag(String text, int place, int valuePlace) {}

    /** What was forgiven, by place. */
    List<Forgiveness> forgiven() {
        return forgiven.stream()
                .sorted(Comparator.comparingLong(Forgiveness::offset))
                .toList();
    }

    /** The tags that do not follow from the game, once that has been read. */
    Map<String, String> otherTags() {
        Map<String, String> others = new LinkedHashMap<>();
        tags.forEach((name, tag) -> others.put(name, tag.text()));
        GameRecord.DERIVED.forEach(others::remove);
        return others;
    }

    /**
     * Replays the game as values.
     *
     * @throws MalformedTextException if anything is wrong with it
     */
    Game game() {
        TurnText.Growing[] growing = new TurnText.Growing[1];
        Outcome outcome = read((start, replay) -> {
            growing[0] = new TurnText.Growing(Game.start(start, ChanceSource.none()), replay);
            return growing[0];
        });
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
        Outcome outcome = read((start, replay) -> {
            visitor.begin(start);
            telling[0] = new Telling(visitor, replay);
            return telling[0];
        });
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

    private @Nullable Outcome read(BiFunction<Position, Replay, TurnReader.Sink> sinkAt) {
        raw.requireWhole();
        problems.addAll(raw.notUtf8());
        checkLineEnds();
        kind = lexer.next();
        readTags();
        Position start = start();
        Replay replay = start == null ? null : new Replay(start);
        Outcome outcome = readMovetext(replay, start == null || replay == null ? null : sinkAt.apply(start, replay));
        if (!problems.isEmpty()) {
            throw failure();
        }
        return outcome;
    }

    private MalformedTextException failure() {
        if (broken != null && problems.size() == 1) {
            return broken;
        }
        return new MalformedTextException(problems);
    }

    private void readTags() {
        int comment = -1;
        while (kind == Kind.TAG || kind == Kind.COMMENT) {
            if (kind == Kind.COMMENT) {
                comment = tags.isEmpty() ? comment : lexer.start();
            } else {
                if (comment >= 0) {
                    flag(Forgiveness.Kind.MISPLACED_COMMENT, comment, "comment", "stands among the tags", "{", "");
                    comment = -1;
                }
                readTag();
            }
            kind = lexer.next();
        }
        for (String name : GameRecord.REQUIRED) {
            if (!tags.containsKey(name)) {
                String meant = "[" + name + " \"" + GameRecord.unknown(name) + "\"]";
                flag(Forgiveness.Kind.MISSING_TAG, 0, "tags", name + " is missing", "", meant);
            }
        }
    }

    private void readTag() {
        Tag tag = new Tag(lexer.value(), lexer.start(), lexer.valueStart());
        String name = lexer.name();
        if (lexer.end() - lexer.start() > raw.options().maxTokenBytes()) {
            add(lexer.start(), "tag", "is longer than " + raw.options().maxTokenBytes() + " bytes");
        } else if (lexer.control() >= 0) {
            add(lexer.control(), "tag", "holds a control character");
        }
        if (!name.isEmpty() && tags.putIfAbsent(name, tag) != null) {
            flag(Forgiveness.Kind.REPEATED_TAG, lexer.start(), "tag", name + " is there twice", lexer.text(), "");
        }
    }

    /** Where the game starts, or null if the tags do not tell it. */
    private @Nullable Position start() {
        expect(VARIANT, GameRecord.VARIANT_NAME);
        Rules rules = rules();
        Position position = position(rules == null ? Rules.standard() : rules);
        return rules == null ? null : position;
    }

    private @Nullable Rules rules() {
        Rules standard = Rules.standard();
        Rules rules = tags.containsKey(LUCK) ? value(LUCK, text -> standard.withLuck(luck(text))) : standard;
        return rules != null && tags.containsKey(RULES) ? value(RULES, text -> RulesText.parse(text, rules)) : rules;
    }

    private @Nullable Position position(Rules rules) {
        Team white = value(WHITE_TEAM, Team::parse);
        Team black = value(BLACK_TEAM, Team::parse);
        if (tags.containsKey(FEN) || tags.containsKey(SET_UP)) {
            expect(SET_UP, "1");
            if (!tags.containsKey(SET_UP)) {
                flag(Forgiveness.Kind.MISSING_TAG, 0, "tags", "SetUp is missing", "", "[SetUp \"1\"]");
            }
            require(FEN);
            return value(FEN, text -> PositionText.parse(text, rules));
        }
        require(WHITE_TEAM);
        require(BLACK_TEAM);
        return white == null || black == null ? null : Position.start(white, black, rules);
    }

    private @Nullable Outcome readMovetext(@Nullable Replay replay, TurnReader.@Nullable Sink sink) {
        TurnReader reader = replay == null || sink == null ? null : new TurnReader(replay, sink);
        while (true) {
            switch (kind) {
                case NUMBER -> checkNumber(broken == null ? replay : null);
                case SYMBOL -> playTurn(broken == null ? reader : null);
                case OPEN -> skipVariation();
                case CLOSE -> add(lexer.start(), "variation", "nothing opened it");
                case COMMENT, NAG -> {
                    // says nothing about the game
                }
                case RESULT -> {
                    return readResult(broken == null ? replay : null);
                }
                case TAG, END -> {
                    return withoutResult(broken == null ? replay : null);
                }
            }
            kind = lexer.next();
        }
    }

    private void checkNumber(@Nullable Replay replay) {
        if (numberRead) {
            flag(
                    Forgiveness.Kind.WRONG_MOVE_NUMBER,
                    lexer.start(),
                    "move number",
                    "there is one already",
                    lexer.text(),
                    "");
        }
        numberRead = true;
        if (replay != null) {
            boolean white = replay.state().turn() == State.WHITE;
            int number = replay.state().number();
            if (!isNumber(number, white ? 1 : 3)) {
                String expected = number + (white ? "." : "...");
                String written = Shown.shortened(lexer.text());
                String message = "must be " + expected + ": \"" + written + "\"";
                flag(Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.start(), "move number", message, written, expected);
            }
        }
    }

    /** Whether the token is a number with so many dots. */
    private boolean isNumber(int number, int dots) {
        byte[] text = raw.bytes();
        int end = lexer.end() - dots;
        int rest = number;
        for (int i = end; i < lexer.end(); i++) {
            if (text[i] != '.') {
                return false;
            }
        }
        for (int i = end - 1; i >= lexer.start(); i--) {
            if (rest == 0 || text[i] != '0' + rest % 10) {
                return false;
            }
            rest /= 10;
        }
        return rest == 0 && end > lexer.start();
    }

    private void playTurn(@Nullable TurnReader reader) {
        turnRead = true;
        if (reader != null) {
            if (!numberRead && reader.replay().state().turn() == State.WHITE) {
                String number = reader.replay().state().number() + ".";
                flag(
                        Forgiveness.Kind.MISSING_MOVE_NUMBER,
                        lexer.start(),
                        "move number",
                        "is missing: " + number,
                        "",
                        number);
            }
            try {
                if (lexer.end() - lexer.start() > raw.options().maxTokenBytes()) {
                    throw new MalformedTextException(List.of(TextProblem.at(
                            TurnReader.FIELD,
                            0,
                            "is longer than " + raw.options().maxTokenBytes() + " bytes")));
                }
                if (reader.replay().reversible() > AnnotatedGame.Node.MAX_REVERSIBLE) {
                    throw new MalformedTextException(
                            List.of(TextProblem.at(TurnReader.FIELD, 0, AnnotatedGame.Node.TOO_REVERSIBLE)));
                }
                passImplied = lenient ? playForgiving(reader) : reader.read(raw.bytes(), lexer.start(), lexer.end());
            } catch (MalformedTextException wrong) {
                broken = moved(wrong, lexer.start());
                problems.addAll(broken.problems());
            }
        }
        numberRead = false;
    }

    private boolean playForgiving(TurnReader reader) {
        if (ForgivingReader.isRight(reader.replay(), raw.bytes(), lexer.start(), lexer.end())) {
            return reader.read(raw.bytes(), lexer.start(), lexer.end());
        }
        String written = lexer.text();
        ForgivingReader.Reading reading = new ForgivingReader(reader.replay()).read(written);
        for (Forgiveness.Kind forgivenKind : reading.kinds()) {
            forgive(forgivenKind, lexer.start(), written, reading.token());
        }
        byte[] token = reading.token().getBytes(StandardCharsets.UTF_8);
        return reader.read(token, 0, token.length);
    }

    /** Goes to the token that closes it, however deep others are in it. */
    private void skipVariation() {
        int open = lexer.start();
        if (!turnRead) {
            add(open, "variation", "there is no turn before it");
        }
        int depth = 1;
        boolean deep = false;
        while (depth > 0) {
            kind = lexer.next();
            if (kind == Kind.OPEN) {
                depth++;
                if (depth > raw.options().maxDepth() && !deep) {
                    deep = true;
                    add(
                            lexer.start(),
                            "variation",
                            "is more than " + raw.options().maxDepth() + " deep");
                }
            } else if (kind == Kind.CLOSE) {
                depth--;
            } else if (kind == Kind.END) {
                add(open, "variation", "no ) closes it");
                return;
            }
        }
    }

    private @Nullable Outcome readResult(@Nullable Replay replay) {
        int place = lexer.start();
        checkDanglingNumber();
        String result = lexer.text();
        expect(RESULT, result);
        Outcome outcome = null;
        if (replay != null) {
            openLastTurn();
            outcome = outcome(lastTurnOpen ? null : replay.outcome(), result, place);
        }
        for (kind = lexer.next(); kind != Kind.END; kind = lexer.next()) {
            if (kind != Kind.COMMENT) {
                add(lexer.start(), "text", "the game has ended before it");
                break;
            }
        }
        return outcome;
    }

    /** A game that does not say how it ended: as the board or the tag has it, if that is forgiven. */
    private @Nullable Outcome withoutResult(@Nullable Replay replay) {
        checkDanglingNumber();
        Tag told = tags.get(RESULT);
        Outcome byRule = replay == null ? null : replay.outcome();
        String result = byRule != null ? byRule.result() : told == null ? GameRecord.UNFINISHED : told.text();
        flag(
                Forgiveness.Kind.MISSING_RESULT,
                lexer.start(),
                "result",
                "is missing: 1-0, 0-1, 1/2-1/2 or *",
                "",
                result);
        if (replay == null) {
            return null;
        }
        openLastTurn();
        return outcome(lastTurnOpen ? null : byRule, result, lexer.start());
    }

    private void checkDanglingNumber() {
        if (numberRead) {
            String message = "there is no turn behind it";
            flag(Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.start(), "move number", message, "", "");
        }
    }

    /** Takes back the pass that the last turn implies, if the tags say that the turn was not over. */
    private void openLastTurn() {
        expect(LAST_TURN, GameRecord.OPEN);
        Tag open = tags.get(LAST_TURN);
        if (open != null && open.text().equals(GameRecord.OPEN)) {
            lastTurnOpen = passImplied;
            if (!passImplied) {
                add(open.place(), LAST_TURN, "the last turn leaves nothing open");
            }
        }
    }

    /** How the game ended, by the rules or as result and termination tell. */
    private @Nullable Outcome outcome(@Nullable Outcome byRule, String result, int place) {
        Tag reason = tags.get(TERMINATION);
        Outcome outcome = byRule != null ? byRule : told(result, reason == null ? "" : reason.text());
        String actual = GameRecord.resultOf(outcome);
        if (!result.equals(actual)) {
            add(place, "result", "is " + result + ", but the game ended " + outcome);
        } else if (reason != null && !reason.text().equals(GameRecord.terminationOf(outcome))) {
            String truth = byRule == null ? "no rule ended the game" : "it was " + GameRecord.terminationOf(outcome);
            String written = Shown.shortened(reason.text());
            String meant = GameRecord.terminationOf(outcome);
            flag(
                    Forgiveness.Kind.WRONG_TAG,
                    reason.valuePlace(),
                    TERMINATION,
                    "is \"" + written + "\", but " + truth,
                    written,
                    meant == null ? "" : meant);
        }
        return outcome;
    }

    /** How a game ended that no rule ended, as its result and the tag tell; null if it is unfinished. */
    static @Nullable Outcome told(String result, String reason) {
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

    private void checkLineEnds() {
        byte[] bytes = raw.bytes();
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\r') {
                flag(Forgiveness.Kind.LINE_END, at, "line", "ends with a carriage return", "\r\n", "\n");
                return;
            }
        }
    }

    private void require(String tag) {
        if (!tags.containsKey(tag)) {
            add(0, "tags", tag + " is missing");
        }
    }

    /** Notes a tag that is there with another value. */
    private void expect(String name, String value) {
        Tag tag = tags.get(name);
        if (tag != null && !tag.text().equals(value)) {
            String written = Shown.shortened(tag.text());
            String message = "must be \"" + value + "\": \"" + written + "\"";
            if (name.equals(VARIANT)) {
                add(tag.valuePlace(), name, message); // another game
            } else {
                flag(Forgiveness.Kind.WRONG_TAG, tag.valuePlace(), name, message, written, value);
            }
        }
    }

    /** What a tag's value says, or null if it says nothing that can be read or is not there. */
    private <T> @Nullable T value(String name, Function<String, T> parse) {
        Tag tag = tags.get(name);
        if (tag == null) {
            return null;
        }
        try {
            return parse.apply(tag.text());
        } catch (MalformedTextException wrong) {
            for (TextProblem problem : wrong.problems()) {
                int place = GameLexer.placeInValue(raw.bytes(), tag.valuePlace(), (int) problem.offset());
                add(place, name + ", " + problem.field(), problem.message());
            }
            return null;
        }
    }

    private MalformedTextException moved(MalformedTextException wrong, int place) {
        TextProblem within = wrong.problems().get(0);
        return retold(wrong, raw.problem(places, TurnReader.FIELD, place + (int) within.offset(), within.message()));
    }

    /** The same failure of a turn, with its problem told from another place. */
    static MalformedTextException retold(MalformedTextException wrong, TextProblem problem) {
        if (wrong instanceof UnplayableTurnException turn) {
            return new UnplayableTurnException(problem, turn.position(), turn.candidates());
        }
        return new MalformedTextException(List.of(problem));
    }

    /** Notes what a strict reader refuses and a lenient one forgives. */
    private void flag(Forgiveness.Kind what, int place, String field, String message, String written, String meant) {
        if (lenient) {
            forgive(what, place, written, meant);
        } else {
            add(place, field, message);
        }
    }

    private void forgive(Forgiveness.Kind what, int place, String written, String meant) {
        forgiven.add(raw.forgiveness(places, what, place, written, meant));
    }

    private void addFromLexer(int place, String problem) {
        int colon = problem.indexOf(": ");
        add(place, problem.substring(0, colon), problem.substring(colon + 2));
    }

    private void add(int place, String field, String message) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(raw.problem(places, field, place, message));
        }
    }

    private static LuckModel luck(String text) {
        for (LuckModel model : LuckModel.values()) {
            if (model.toString().equals(text)) {
                return model;
            }
        }
        throw new MalformedTextException(List.of(
                TextProblem.at("model", 0, "must be standard, online or none: \"" + Shown.shortened(text) + "\"")));
    }
}
