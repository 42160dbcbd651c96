package io.github.pokechess.notation.text;

import static io.github.pokechess.notation.internal.kind.Tags.RESULT;
import static io.github.pokechess.notation.internal.kind.Tags.TERMINATION;
import static io.github.pokechess.notation.internal.kind.Tags.VARIANT;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.kind.Tags;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.GameLexer.Kind;
import io.github.pokechess.notation.internal.movetext.Places;
import io.github.pokechess.notation.internal.movetext.TurnNumbers;
import io.github.pokechess.notation.internal.text.Shown;
import io.github.pokechess.notation.internal.turn.GrowingGame;
import io.github.pokechess.notation.internal.turn.TurnReader;
import io.github.pokechess.notation.internal.walk.LineBuilder;
import io.github.pokechess.notation.record.GameBuilder;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.RawGame.Forgiveness;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads one game of any kind, strictly or leniently: tags, move numbers, comments, glyphs, variations and the result; what its words
 * mean is its {@linkplain TextCodec kind's} to say. Goes on after a problem as far as there is something left to check: all tags are
 * read, and moves are replayed to the first problem. Used once; not thread-safe.
 */
final class FrameParser<P extends GamePosition<P, M>, M> {
    /** Enough to find out what is wrong with a game, and a bound for files that are none. */
    static final int MAX_PROBLEMS = 100;

    /** A bound for texts that say next to nothing very often. */
    private static final int MAX_ASIDES = 100_000;

    private final RawGame raw;
    private final TextCodec<P, M> texts;
    private final GameCodec<P, M> codec;
    private final GameLexer lexer;
    private final boolean lenient;

    /** Whether comments, glyphs and variations are passed over. */
    private final boolean mainOnly;

    private final Places places;
    private final Map<String, Tag> tags = new LinkedHashMap<>();
    private final List<TextProblem> problems = new ArrayList<>();
    private final List<Forgiveness> forgiven = new ArrayList<>();
    private Kind kind = Kind.END;

    private @Nullable WordReader<P, M> words;

    /** The tree of the game; null where variations are passed over and words can do without. */
    private @Nullable LineBuilder<P, M> tree;

    /** The problem that ended the replay, in its own type. */
    private @Nullable MalformedTextException broken;

    /** The comments before the movetext. */
    private final List<String> early = new ArrayList<>();

    /** The lines that the one at hand is a variation of, the innermost first. */
    private final Deque<Line> outer = new ArrayDeque<>();

    private Line line = new Line();

    /** The place of the first variation that no turn of the main line comes before, which must be without turns then; or -1. */
    private int alone = -1;

    private int asides;

    /** A tag's value as it is meant, where the tag is and where its value begins. */
    record Tag(String text, int place, int valuePlace) {}

    /** The main line or a variation, as far as it has been read. */
    private static final class Line {
        TurnNumbers numbers = new TurnNumbers(1);

        /** The numbers before the last word. */
        TurnNumbers numbersBefore = numbers;

        /** Whether a move number stands before the word to come. */
        boolean hasNumber;

        /** Whether there was a word, even one that could not be played. */
        boolean hasWord;

        /** The place of its parenthesis. */
        int place;
    }

    FrameParser(RawGame raw, TextCodec<P, M> texts, boolean lenient, boolean mainOnly) {
        this.raw = raw;
        this.texts = texts;
        this.codec = texts.kind();
        this.lenient = lenient;
        this.mainOnly = mainOnly;
        this.places = new Places(raw.bytes());
        this.lexer = new GameLexer(raw.bytes(), this::addFromLexer);
    }

    /**
     * Reads the whole game.
     *
     * @throws MalformedTextException if anything is wrong with it
     */
    PlayedGame<P, M> game() {
        Outcome outcome = read(null);
        GameBuilder<P, M> builder = builder();
        if (builder != null && alone >= 0) {
            builder.go(builder.start()).endMainLine();
        }
        BoardGame<P, M> game = builder == null ? requireNonNull(words).game() : builder.game();
        BoardGame<P, M> ended = outcome == null || game.isOver() ? game : game.end(outcome);
        return builder == null ? PlayedGame.of(codec.kind(), otherTags(), ended) : builder.build(otherTags(), ended);
    }

    /** The same, with all that was forgiven. */
    RawGame.Lenient<PlayedGame<P, M>> lenientGame() {
        PlayedGame<P, M> game = game();
        return new RawGame.Lenient<>(game, forgiven());
    }

    // ---- what readers of words see ----

    RawGame raw() {
        return raw;
    }

    /** The lexer, at the word that is to be played. */
    GameLexer lexer() {
        return lexer;
    }

    /** The bytes behind the token at hand as text, at most this many. */
    String following(int most) {
        byte[] bytes = raw.bytes();
        int count = Math.min(most, bytes.length - lexer.end());
        return new String(bytes, lexer.end(), count, StandardCharsets.ISO_8859_1);
    }

    boolean isLenient() {
        return lenient;
    }

    /** The tree of the game, which stands at the end of the line at hand; there is none where variations are passed over. */
    @Nullable
    GameBuilder<P, M> builder() {
        LineBuilder<P, M> lines = tree;
        return lines == null ? null : lines.builder();
    }

    boolean inVariation() {
        return !outer.isEmpty();
    }

    private boolean firstSideActs() {
        return requireNonNull(words).side() == 0;
    }

    private int moveNumber() {
        return line.numbers.next(requireNonNull(words).side());
    }

    /** Whether a turn of the first side begins in the main line, whose number must be there. */
    private boolean needsNumber() {
        return !inVariation() && firstSideActs() && line.numbers.begins(0);
    }

    // ---- the frame ----

    /** All that was forgiven, by place. */
    private List<Forgiveness> forgiven() {
        return forgiven.stream()
                .sorted(Comparator.comparingLong(Forgiveness::offset))
                .toList();
    }

    /** The tags that do not follow from the game, once that has been read. */
    private Map<String, String> otherTags() {
        Map<String, String> others = new LinkedHashMap<>();
        tags.forEach((name, tag) -> others.put(name, tag.text()));
        codec.derivable().forEach(others::remove);
        return others;
    }

    /**
     * Reads the whole game.
     *
     * @param own makes a reader of words of its own from the start, or null for that of the kind
     * @return the outcome, or null
     * @throws MalformedTextException if anything is wrong with it
     */
    @Nullable
    Outcome read(@Nullable Function<P, WordReader<P, M>> own) {
        raw.requireWhole();
        problems.addAll(raw.notUtf8());
        kind = lexer.next();
        readTags();
        boolean playing = start(own);
        Outcome outcome = readMovetext(playing);
        if (!problems.isEmpty()) {
            throw broken != null && problems.size() == 1 ? broken : new MalformedTextException(problems);
        }
        return outcome;
    }

    private boolean start(@Nullable Function<P, WordReader<P, M>> own) {
        P start = texts.start(this);
        if (start == null) {
            return false;
        }
        boolean plays = own == null && !(mainOnly && texts.replaysAlone());
        if (plays) {
            LineBuilder<P, M> lines = new LineBuilder<>(GameBuilder.start(codec.kind(), start));
            tree = lines;
            if (!mainOnly && problems.isEmpty()) {
                early.forEach(lines::comment);
            }
        }
        line.numbers = new TurnNumbers(codec.firstNumber(start));
        line.numbersBefore = line.numbers;
        words = own == null ? texts.reader(this, start) : own.apply(start);
        return true;
    }

    private void readTags() {
        int comment = -1;
        while (kind == Kind.TAG || kind == Kind.COMMENT) {
            if (kind == Kind.COMMENT) {
                if (!tags.isEmpty()) {
                    comment = lexer.start();
                }
                early.add(lexer.value());
            } else {
                if (comment >= 0) {
                    flag(Forgiveness.Kind.MISPLACED_COMMENT, comment, "comment", "stands among the tags", "{", "");
                    comment = -1;
                }
                readTag();
            }
            kind = lexer.next();
        }
        Tag variant = tags.get(VARIANT);
        boolean isOtherGame = variant != null && !variant.text().equals(codec.variant());
        for (String name : codec.required()) {
            if (!tags.containsKey(name) && (!isOtherGame || Tags.ROSTER.containsKey(name))) {
                String meant = "[" + name + " \"" + codec.unknown(name) + "\"]";
                flag(Forgiveness.Kind.MISSING_TAG, 0, "tags", name + " is missing", "", meant);
            }
        }
    }

    private void readTag() {
        Tag tag = new Tag(lexer.value(), lexer.start(), lexer.valueStart());
        String name = lexer.name();
        if (lexer.end() - lexer.start() > texts.maxTagBytes(name, raw.options())) {
            add(lexer.start(), "tag", "is longer than " + texts.maxTagBytes(name, raw.options()) + " bytes");
        } else if (lexer.control() >= 0) {
            add(lexer.control(), "tag", "holds a control character");
        }
        if (lexer.isQuoteHidden()) {
            String whole = lexer.text();
            int quote = whole.lastIndexOf('"');
            String meant = whole.substring(0, quote) + "\\" + whole.substring(quote);
            flag(
                    Forgiveness.Kind.TAG_ESCAPE,
                    lexer.start(),
                    "tag",
                    "must have the form [Name \"value\"]",
                    whole,
                    meant);
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
                case SYMBOL -> {
                    String result = lenient && !inVariation() ? texts.result(lexer.text()) : null;
                    if (result != null) {
                        forgive(Forgiveness.Kind.RESULT_SPELLING, lexer.text(), result);
                        return readResult(played, result);
                    }
                    if (lenient && texts.endsLine(lexer.text())) {
                        forgive(Forgiveness.Kind.NULL_MOVE, lexer.text(), "");
                        skipToEnd();
                        continue;
                    }
                    if (texts.isWord(this)) {
                        readWord(played);
                    }
                }
                case OPEN -> open();
                case CLOSE -> close();
                case COMMENT -> comment();
                case NAG -> glyph();
                case RESULT -> {
                    if (!inVariation()) {
                        return readResult(played, lexer.text());
                    }
                }
                case TAG -> {
                    if (!inVariation()) {
                        return withoutResult(played);
                    }
                }
                case END -> {
                    if (inVariation()) {
                        add(outermost(), "variation", "no ) closes it");
                    }
                    return withoutResult(played);
                }
            }
            kind = lexer.next();
        }
    }

    private void checkNumber(boolean playing) {
        if (line.hasNumber) {
            String message = "there is one already";
            flag(Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.start(), "move number", message, lexer.text(), "");
        }
        line.hasNumber = true;
        if (playing && !isNumber(moveNumber(), firstSideActs() ? 1 : 3)) {
            String expected = moveNumber() + (firstSideActs() ? "." : "...");
            String written = Shown.shortened(lexer.text());
            String message = "must be " + expected + ": \"" + written + "\"";
            flag(Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.start(), "move number", message, written, expected);
        }
    }

    /** Whether the token is a number with the given number of dots. */
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

    private void readWord(boolean playing) {
        if (alone >= 0 && !line.hasWord && !inVariation()) {
            add(alone, "variation", "there is no turn before it");
        }
        line.hasWord = true;
        if (playing) {
            if (!line.hasNumber && needsNumber()) {
                String number = moveNumber() + ".";
                String message = "is missing: " + number;
                flag(Forgiveness.Kind.MISSING_MOVE_NUMBER, lexer.start(), "move number", message, "", number);
            }
            try {
                if (lexer.end() - lexer.start() > raw.options().maxTokenBytes()) {
                    throw unplayable("is longer than " + raw.options().maxTokenBytes() + " bytes");
                }
                play(requireNonNull(words));
            } catch (MalformedTextException wrong) {
                broken = moved(wrong, lexer.start());
                problems.addAll(broken.problems());
            }
        }
        line.hasNumber = false;
    }

    private void play(WordReader<P, M> reader) {
        if (asides > MAX_ASIDES) {
            throw unplayable("more than " + MAX_ASIDES + " comments, glyphs and variations come before it");
        }
        int side = reader.side();
        reader.play();
        LineBuilder<P, M> lines = tree;
        if (lines != null) {
            lines.word();
            line.numbersBefore = line.numbers;
            line.numbers = new TurnNumbers(line.numbers);
        }
        line.numbers.played(side);
    }

    /** A problem of the word at hand. */
    static MalformedTextException unplayable(String message) {
        return new MalformedTextException(List.of(TextProblem.at(TurnReader.FIELD, 0, message)));
    }

    /** Forgets a move number that a line ended behind, and notes that it has no move. */
    private void checkDanglingNumber() {
        if (line.hasNumber) {
            String message = "there is no turn behind it";
            flag(Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.start(), "move number", message, "", "");
        }
        line.hasNumber = false;
    }

    // ---- variations and what is said ----

    /** Whether something other than a move is kept; notes where that is too much. */
    private boolean says() {
        asides += mainOnly ? 0 : 1;
        if (asides == MAX_ASIDES + 1) {
            add(
                    lexer.start(),
                    "comment",
                    "more than " + MAX_ASIDES + " comments, glyphs and variations come before it");
        }
        return tree != null && !mainOnly && broken == null;
    }

    private void open() {
        if (mainOnly) {
            skipVariation();
            return;
        }
        if (lenient && endsBeforeItsEnd()) {
            skipVariation();
            return;
        }
        checkWordBefore();
        if (outer.size() >= raw.options().maxDepth()) {
            tooDeep();
            skipVariation();
            return;
        }
        Line variation = new Line();
        variation.place = lexer.start();
        variation.numbers = line.numbersBefore;
        variation.numbersBefore = line.numbersBefore;
        outer.push(line);
        line = variation;
        if (says()) {
            requireNonNull(tree).open();
        }
    }

    /** Notes a variation of no turn, unless it may be one before the first turn of all; once where several open in a row. */
    private void checkWordBefore() {
        if (!line.hasWord && inVariation()) {
            if (outer.element().hasWord) {
                add(lexer.start(), "variation", "there is no turn before it");
            }
        } else if (!line.hasWord && alone < 0) {
            alone = lexer.start();
        }
    }

    /** The offset of the first variation that is still open, of which there is one. */
    private int outermost() {
        Iterator<Line> lines = outer.descendingIterator();
        lines.next(); // the main line
        return (lines.hasNext() ? lines.next() : line).place;
    }

    private void close() {
        if (!inVariation()) {
            add(lexer.start(), "variation", "nothing opened it");
            return;
        }
        checkDanglingNumber();
        if (!line.hasWord) {
            add(lexer.start(), "variation", "it is empty");
        }
        line = outer.pop();
        LineBuilder<P, M> lines = tree;
        if (lines != null && broken == null) {
            lines.close();
        }
    }

    private void comment() {
        if (says() && problems.isEmpty()) {
            requireNonNull(tree).comment(lexer.value());
        }
    }

    private void glyph() {
        glyph(lexer.text().length() == 1 ? 0 : Integer.parseInt(lexer.text().substring(1)));
    }

    /** Adds a glyph of the last word. */
    void glyph(int glyph) {
        if (says() && problems.isEmpty()) {
            requireNonNull(tree).glyph(glyph);
        }
    }

    /** Whether the variation that opens holds a move that cannot be played; says so. */
    private boolean endsBeforeItsEnd() {
        GameLexer ahead = new GameLexer(raw.bytes(), (place, problem) -> {});
        ahead.go(lexer.end());
        int depth = 1;
        while (depth > 0) {
            switch (ahead.next()) {
                case OPEN -> depth++;
                case CLOSE -> depth--;
                case END -> depth = 0;
                case SYMBOL -> {
                    if (depth == 1 && texts.endsLine(ahead.text())) {
                        forgive(Forgiveness.Kind.NULL_MOVE, ahead.start(), ahead.text(), "");
                        return true;
                    }
                }
                default -> {}
            }
        }
        return false;
    }

    /** Goes to the end of the game, past everything that could be played. */
    private void skipToEnd() {
        line.hasNumber = false;
        while (kind != Kind.RESULT && kind != Kind.TAG && kind != Kind.END) {
            if (kind == Kind.OPEN) {
                skipVariation();
            }
            kind = kind == Kind.END ? kind : lexer.next();
        }
    }

    /** Goes to the token that closes it, however deep others are in it. */
    private void skipVariation() {
        int open = lexer.start();
        checkWordBefore();
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
    private void tooDeep() {
        add(lexer.start(), "variation", "is more than " + raw.options().maxDepth() + " deep");
    }

    // ---- the end ----

    private @Nullable Outcome readResult(boolean playing, String result) {
        int place = lexer.start();
        checkDanglingNumber();
        expect(RESULT, result);
        Outcome outcome = playing ? checked(requireNonNull(words).ended(), result, place) : null;
        for (kind = lexer.next(); kind != Kind.END; kind = lexer.next()) {
            if (kind != Kind.COMMENT) {
                add(lexer.start(), "text", "the game has ended before it");
                break;
            }
            comment(); // what is said behind a game is said about its end
        }
        return outcome;
    }

    /** The end of a game that does not say how it ended: as the board or the tag has it, if that is forgiven. */
    private @Nullable Outcome withoutResult(boolean playing) {
        checkDanglingNumber();
        Tag told = tags.get(RESULT);
        Outcome byRule = playing ? requireNonNull(words).outcome() : null;
        String result = byRule != null ? byRule.result() : told == null ? Tags.UNFINISHED : told.text();
        String message = "is missing: 1-0, 0-1, 1/2-1/2 or *";
        flag(Forgiveness.Kind.MISSING_RESULT, lexer.start(), "result", message, "", result);
        return playing ? checked(requireNonNull(words).ended(), result, lexer.start()) : null;
    }

    /** The outcome by the rules or as result and termination tell it, noting what contradicts it. */
    private @Nullable Outcome checked(@Nullable Outcome byRule, String result, int place) {
        Tag reason = tags.get(TERMINATION);
        Outcome outcome = byRule != null ? byRule : texts.told(result, reason == null ? "" : reason.text());
        String actual = Tags.result(outcome);
        if (!result.equals(actual)) {
            add(place, "result", "is " + result + ", but " + Tags.ending(outcome));
        } else if (reason != null && !texts.isTermination(reason.text(), outcome)) {
            String truth = byRule == null ? "no rule ended the game" : "it was " + codec.termination(outcome);
            String written = Shown.shortened(reason.text());
            String meant = codec.termination(outcome);
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
    @Nullable
    Tag tag(String name) {
        return tags.get(name);
    }

    /** Notes a tag that is not there. */
    void require(String tag) {
        if (!tags.containsKey(tag)) {
            add(0, "tags", tag + " is missing");
        }
    }

    /** Notes a tag that is there with another value. */
    void expect(String name, String value) {
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
    <T> @Nullable T value(String name, Function<String, T> parse) {
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
        return GrowingGame.retold(
                wrong, raw.problem(places, TurnReader.FIELD, place + (int) within.offset(), within.message()));
    }

    /** Notes what a strict reader refuses and a lenient one forgives. */
    void flag(Forgiveness.Kind what, int place, String field, String message, String written, String meant) {
        if (texts.overlooks(what)) {
            return;
        }
        if (lenient) {
            forgive(what, place, written, meant);
        } else {
            add(place, field, message);
        }
    }

    /** Notes that the word at hand is forgiven. */
    void forgive(Forgiveness.Kind what, String written, String meant) {
        forgive(what, lexer.start(), written, meant);
    }

    void forgive(Forgiveness.Kind what, int place, String written, String meant) {
        forgiven.add(raw.forgiveness(places, what, place, written, meant));
    }

    private void addFromLexer(int place, String problem) {
        int colon = problem.indexOf(": ");
        add(place, problem.substring(0, colon), problem.substring(colon + 2));
    }

    void add(int place, String field, String message) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(raw.problem(places, field, place, message));
        }
    }
}
