package io.github.pokechess.notation;

import static io.github.pokechess.notation.GameRecord.RESULT;
import static io.github.pokechess.notation.GameRecord.TERMINATION;
import static io.github.pokechess.notation.GameRecord.VARIANT;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameLexer.Kind;
import io.github.pokechess.notation.RawGame.Forgiveness;
import io.github.pokechess.notation.internal.Shown;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the frame that game files of all games have, strictly or leniently: tags, move numbers, the result. What stands
 * between is the game's. Goes on after a problem as far as there is something left to check: all tags are read, and the
 * main line is replayed to its first problem. Used once; not thread-safe.
 */
abstract class FrameParser {
    /** Enough to find out what is wrong with a game, and a bound for files that are none. */
    static final int MAX_PROBLEMS = 100;

    final RawGame raw;
    final GameLexer lexer;
    final boolean lenient;

    private final Places places;
    private final Map<String, Tag> tags = new LinkedHashMap<>();
    private final List<TextProblem> problems = new ArrayList<>();
    private final List<Forgiveness> forgiven = new ArrayList<>();
    private Kind kind = Kind.END;

    /** The problem that ended the replay, in its own type. */
    private @Nullable MalformedTextException broken;

    private boolean numberRead;
    private boolean moveRead;

    /** A tag's value as it is meant, where the tag is and where its value begins. */
    record Tag(String text, int place, int valuePlace) {}

    FrameParser(RawGame raw, boolean lenient) {
        this.raw = raw;
        this.lenient = lenient;
        this.places = new Places(raw.bytes());
        this.lexer = new GameLexer(raw.bytes(), this::addFromLexer);
    }

    // ---- what a game does ----

    /** The tags that every game file of this game has. */
    abstract List<String> requiredTags();

    /** The length of the longest tag of a name, in bytes. */
    int maxTagBytes(String name) {
        return raw.options().maxTokenBytes();
    }

    /** Finds out where the game starts, as the tags tell it; answers whether they do. */
    abstract boolean start();

    /** Whether the first side is to act. */
    abstract boolean firstSideActs();

    /** The number of the turn that is going on or begins. */
    abstract int moveNumber();

    /** Whether a turn of the first side begins, whose number must be there. */
    abstract boolean needsNumber();

    /**
     * Plays the token that the lexer is at.
     *
     * @throws MalformedTextException if that is not possible; offsets are those in the token, in bytes
     */
    abstract void play();

    /** The outcome by the rules where the replay stands, or null. */
    abstract @Nullable Outcome outcome();

    /** The outcome by the rules once the tags have said what else there is about the end, or null. */
    @Nullable
    Outcome ended() {
        return outcome();
    }

    /** The outcome of a game that no rule ended, as its result and the tag tell; null if it is unfinished. */
    abstract @Nullable Outcome told(String result, String reason);

    /** The reason of an outcome as the tag has it, or null if the tag is left out. */
    abstract @Nullable String termination(@Nullable Outcome outcome);

    /** Takes notice of a token that stands for a move, whether it will be played or not. */
    void symbol() {}

    /** Takes notice of a comment in the movetext, or between the tags and it. */
    void comment() {}

    /** Forgets the comments so far, which stand among the tags. */
    void forgetComments() {}

    /** Takes notice of a glyph. */
    void glyph() {}

    /** Whether what is read belongs to a variation. */
    boolean inVariation() {
        return false;
    }

    /** Reads a variation from its opening parenthesis, or begins to. */
    void open() {
        skipVariation();
    }

    /** Ends a variation. */
    void close() {
        add(lexer.start(), "variation", "nothing opened it");
    }

    /** Takes notice that the text ends in a variation. */
    void endInVariation() {}

    // ---- the frame ----

    /** All that was forgiven, by place. */
    final List<Forgiveness> forgiven() {
        return forgiven.stream()
                .sorted(Comparator.comparingLong(Forgiveness::offset))
                .toList();
    }

    /** The tags that do not follow from the game, once that has been read. */
    final Map<String, String> tagsWithout(Collection<String> derived) {
        Map<String, String> others = new LinkedHashMap<>();
        tags.forEach((name, tag) -> others.put(name, tag.text()));
        derived.forEach(others::remove);
        return others;
    }

    /**
     * Reads the whole game.
     *
     * @return the outcome, or null
     * @throws MalformedTextException if anything is wrong with it
     */
    final @Nullable Outcome read() {
        raw.requireWhole();
        problems.addAll(raw.notUtf8());
        kind = lexer.next();
        readTags();
        boolean playing = start();
        Outcome outcome = readMovetext(playing);
        if (!problems.isEmpty()) {
            throw broken != null && problems.size() == 1 ? broken : new MalformedTextException(problems);
        }
        return outcome;
    }

    private void readTags() {
        int comment = -1;
        while (kind == Kind.TAG || kind == Kind.COMMENT) {
            if (kind == Kind.COMMENT) {
                if (!tags.isEmpty()) {
                    comment = lexer.start();
                    comment();
                }
            } else {
                if (comment >= 0) {
                    flag(Forgiveness.Kind.MISPLACED_COMMENT, comment, "comment", "stands among the tags", "{", "");
                    comment = -1;
                    forgetComments();
                }
                readTag();
            }
            kind = lexer.next();
        }
        for (String name : requiredTags()) {
            if (!tags.containsKey(name)) {
                String meant = "[" + name + " \"" + GameRecord.unknown(name) + "\"]";
                flag(Forgiveness.Kind.MISSING_TAG, 0, "tags", name + " is missing", "", meant);
            }
        }
    }

    private void readTag() {
        Tag tag = new Tag(lexer.value(), lexer.start(), lexer.valueStart());
        String name = lexer.name();
        if (lexer.end() - lexer.start() > maxTagBytes(name)) {
            add(lexer.start(), "tag", "is longer than " + maxTagBytes(name) + " bytes");
        } else if (lexer.control() >= 0) {
            add(lexer.control(), "tag", "holds a control character");
        }
        if (!name.isEmpty() && tags.putIfAbsent(name, tag) != null) {
            flag(Forgiveness.Kind.REPEATED_TAG, lexer.start(), "tag", name + " is there twice", lexer.text(), "");
        }
    }

    private @Nullable Outcome readMovetext(boolean playing) {
        while (true) {
            boolean played = playing && broken == null;
            switch (kind) {
                case NUMBER -> checkNumber(played);
                case SYMBOL -> readMove(played);
                case OPEN -> open();
                case CLOSE -> close();
                case COMMENT -> comment();
                case NAG -> glyph();
                case RESULT -> {
                    if (!inVariation()) {
                        return readResult(played);
                    }
                }
                case TAG -> {
                    if (!inVariation()) {
                        return withoutResult(played);
                    }
                }
                case END -> {
                    if (inVariation()) {
                        endInVariation();
                    }
                    return withoutResult(played);
                }
            }
            kind = lexer.next();
        }
    }

    private void checkNumber(boolean playing) {
        if (numberRead) {
            String message = "there is one already";
            flag(Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.start(), "move number", message, lexer.text(), "");
        }
        numberRead = true;
        if (playing && !isNumber(moveNumber(), firstSideActs() ? 1 : 3)) {
            String expected = moveNumber() + (firstSideActs() ? "." : "...");
            String written = Shown.shortened(lexer.text());
            String message = "must be " + expected + ": \"" + written + "\"";
            flag(Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.start(), "move number", message, written, expected);
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

    private void readMove(boolean playing) {
        moveRead = true;
        symbol();
        if (playing) {
            if (!numberRead && needsNumber()) {
                String number = moveNumber() + ".";
                String message = "is missing: " + number;
                flag(Forgiveness.Kind.MISSING_MOVE_NUMBER, lexer.start(), "move number", message, "", number);
            }
            try {
                if (lexer.end() - lexer.start() > raw.options().maxTokenBytes()) {
                    throw unplayable("is longer than " + raw.options().maxTokenBytes() + " bytes");
                }
                play();
            } catch (MalformedTextException wrong) {
                broken = moved(wrong, lexer.start());
                problems.addAll(broken.problems());
            }
        }
        numberRead = false;
    }

    /** A problem of the move at hand. */
    static MalformedTextException unplayable(String message) {
        return new MalformedTextException(List.of(TextProblem.at(TurnReader.FIELD, 0, message)));
    }

    /** Forgets a move number that a variation ended or began behind, and notes that it has no move. */
    final void checkDanglingNumber() {
        if (numberRead) {
            String message = "there is no turn behind it";
            flag(Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.start(), "move number", message, "", "");
        }
        numberRead = false;
    }

    /** Goes to the token that closes it, however deep others are in it. */
    final void skipVariation() {
        int open = lexer.start();
        if (!moveRead) {
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
                    tooDeep();
                }
            } else if (kind == Kind.CLOSE) {
                depth--;
            } else if (kind == Kind.END) {
                add(open, "variation", "no ) closes it");
                return;
            }
        }
    }

    /** Notes that a variation is too deep. */
    final void tooDeep() {
        add(lexer.start(), "variation", "is more than " + raw.options().maxDepth() + " deep");
    }

    private @Nullable Outcome readResult(boolean playing) {
        int place = lexer.start();
        checkDanglingNumber();
        String result = lexer.text();
        expect(RESULT, result);
        Outcome outcome = playing ? checked(ended(), result, place) : null;
        for (kind = lexer.next(); kind != Kind.END; kind = lexer.next()) {
            if (kind != Kind.COMMENT) {
                add(lexer.start(), "text", "the game has ended before it");
                break;
            }
        }
        return outcome;
    }

    /** The end of a game that does not say how it ended: as the board or the tag has it, if that is forgiven. */
    private @Nullable Outcome withoutResult(boolean playing) {
        checkDanglingNumber();
        Tag told = tags.get(RESULT);
        Outcome byRule = playing ? outcome() : null;
        String result = byRule != null ? byRule.result() : told == null ? GameRecord.UNFINISHED : told.text();
        String message = "is missing: 1-0, 0-1, 1/2-1/2 or *";
        flag(Forgiveness.Kind.MISSING_RESULT, lexer.start(), "result", message, "", result);
        return playing ? checked(ended(), result, lexer.start()) : null;
    }

    /** The outcome by the rules or as result and termination tell it, noting what contradicts it. */
    private @Nullable Outcome checked(@Nullable Outcome byRule, String result, int place) {
        Tag reason = tags.get(TERMINATION);
        Outcome outcome = byRule != null ? byRule : told(result, reason == null ? "" : reason.text());
        String actual = GameRecord.resultOf(outcome);
        if (!result.equals(actual)) {
            add(place, "result", "is " + result + ", but " + GameRecord.ending(outcome));
        } else if (reason != null && !reason.text().equals(termination(outcome))) {
            String truth = byRule == null ? "no rule ended the game" : "it was " + termination(outcome);
            String written = Shown.shortened(reason.text());
            String meant = termination(outcome);
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

    // ---- tags ----

    /** The tag of a name, or null. */
    final @Nullable Tag tag(String name) {
        return tags.get(name);
    }

    /** Notes a tag that is not there. */
    final void require(String tag) {
        if (!tags.containsKey(tag)) {
            add(0, "tags", tag + " is missing");
        }
    }

    /** Notes a tag that is there with another value. */
    final void expect(String name, String value) {
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

    /** The meaning of a tag's value, or null if it cannot be read or is not there. */
    final <T> @Nullable T value(String name, Function<String, T> parse) {
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

    // ---- problems ----

    private MalformedTextException moved(MalformedTextException wrong, int place) {
        TextProblem within = wrong.problems().get(0);
        return TurnText.retold(
                wrong, raw.problem(places, TurnReader.FIELD, place + (int) within.offset(), within.message()));
    }

    /** Notes what a strict reader refuses and a lenient one forgives. */
    final void flag(Forgiveness.Kind what, int place, String field, String message, String written, String meant) {
        if (lenient) {
            forgive(what, place, written, meant);
        } else {
            add(place, field, message);
        }
    }

    final void forgive(Forgiveness.Kind what, int place, String written, String meant) {
        forgiven.add(raw.forgiveness(places, what, place, written, meant));
    }

    private void addFromLexer(int place, String problem) {
        int colon = problem.indexOf(": ");
        add(place, problem.substring(0, colon), problem.substring(colon + 2));
    }

    final void add(int place, String field, String message) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(raw.problem(places, field, place, message));
        }
    }
}
