package io.github.pokechess.notation.text;

import static io.github.pokechess.notation.internal.movetext.GameTags.RESULT;
import static io.github.pokechess.notation.internal.movetext.GameTags.TERMINATION;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.GameLexer.Kind;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.movetext.TurnNumbers;
import io.github.pokechess.notation.internal.walk.GameEvents;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import io.github.pokechess.notation.strings.EscapedText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads one game of any kind, strictly or leniently, in the shape of PGN: tags, move numbers, comments, glyphs,
 * variations and the result. What turns mean is the {@linkplain GameDialect dialect's} to say, and a {@link GamePlayer}
 * plays them. Goes on after a problem as far as there is something left to check: all tags are read, and moves are
 * replayed to the first problem. Used once; not thread-safe.
 */
final class GameParser<P extends GamePosition<P, M>, M> {
    private static final String TOO_MANY_ASIDES = " comments, glyphs and variations come before it";
    private static final String RESULTS = ": 1-0, 0-1, 1/2-1/2 or *";
    private static final Set<String> RESULT_TEXTS = Set.of("1-0", "0-1", "1/2-1/2", GameTags.UNFINISHED);

    /** The values of a result's tag that say that there is none; both sides lost in the last. */
    private static final Set<String> NO_RESULTS = Set.of("", "?", "-", "0-0");

    private static final int NO_GLYPH = -1;
    private static final int NONE = -1;

    private final GameSource raw;
    private final GameDialect<P, M> dialect;
    private final MovetextStyle style;
    private final Findings findings;
    private final GameLexer lexer;
    private final TagSection tags;
    private final boolean lenient;

    /** Whether comments, glyphs and variations are passed over. */
    private final boolean mainOnly;

    private Kind kind = Kind.END;

    /** The receiver of the game; null if its start is unknown. */
    private @Nullable GameEvents events;

    /** The glyph behind the current turn, or -1. */
    private int judgement = NO_GLYPH;

    /** The problem that ended the replay, in its own type. */
    private @Nullable MalformedTextException broken;

    /** Whether there are no tags and the first turn is none either: its text is most likely no game at all. */
    private boolean isNoGame;

    /** The lines around the current variation, the innermost first. */
    private final Deque<Line> outer = new ArrayDeque<>();

    private Line line = new Line();
    private final TurnToken token;

    /**
     * The place of the first variation that no turn of the main line comes before, which must be without turns then; or
     * -1.
     */
    private int variationAtStart = -1;

    private int asides;

    /** The last result in a variation, if nothing stands behind it; and its place. */
    private @Nullable String lastResult;

    private int lastResultPlace;

    /** The number of comments that stand behind a variation, and the place of the first; a game has them before it. */
    private int movedComments;

    private int firstMoved;

    /** The number of moves and comments in a part of the movetext. */
    private static final class Tally {
        int moves;
        int comments;

        void addTally(Tally other) {
            moves += other.moves;
            comments += other.comments;
        }

        @Override
        public String toString() {
            String moveCount = moves + (moves == 1 ? " move" : " moves");
            return comments == 0
                    ? moveCount
                    : moveCount + " and " + comments + (comments == 1 ? " comment" : " comments");
        }
    }

    /** The main line or a variation, as far as it has been read. */
    private static final class Line {
        TurnNumbers numbers = new TurnNumbers(1);

        /** The numbers before the last turn. */
        TurnNumbers numbersBefore = numbers;

        /** Whether a move number stands before the turn to come. */
        boolean hasNumber;

        /** Whether there was a turn, even one that could not be played. */
        boolean hasTurn;

        /** The place of that number. */
        int numberPlace;

        /** The place of such a number if it has no dots, which may be no move number; or -1. */
        int bareNumber = NONE;

        /** The number of its turns, without those of its variations. */
        int turns;

        /** The place of its parenthesis. */
        int place;

        /** The number of its moves and comments, with those of its variations. */
        final Tally tally = new Tally();

        /** Whether a variation has ended behind its last turn. */
        boolean behindVariation;
    }

    GameParser(GameSource raw, GameDialect<P, M> dialect, MovetextStyle style, Reading<?> reading) {
        raw.requireComplete();
        this.raw = raw;
        this.dialect = dialect;
        this.style = style;
        this.lenient = reading.isLenient();
        this.mainOnly = reading.isMainLine();
        this.findings = new Findings(raw, style, lenient);
        this.lexer = new GameLexer(raw.bytes(), lenient, style.isChess(), findings);
        this.tags = new TagSection(raw, reading, dialect, style, lexer, findings);
        this.token = new Symbol();
    }

    /**
     * Reads the whole game.
     *
     * @param forgiven receives the corrections, by place
     * @throws MalformedTextException if anything is wrong with it
     */
    GameRecord<P, M> readGame(List<? super Forgiveness> forgiven) {
        List<GamePlayer<P, M>> players = new ArrayList<>(1);
        Outcome outcome = readInto(start -> {
            players.add(new GamePlayer<>(dialect, start));
            return players.get(0);
        });
        forgiven.addAll(findings.sortedCorrections());
        GamePlayer<P, M> player = players.get(0);
        BoardGame<P, M> game = player.game();
        return player.toGameRecord(tags.givenTags(), outcome == null || game.isOver() ? game : game.end(outcome));
    }

    /**
     * A warning, in one line, about texts that may be read otherwise than meant: mistakes that a strict reader accepts,
     * and comments behind variations, which move before them, since a game has one place for comments behind a move.
     */
    Optional<String> joinedWarnings() {
        if (movedComments > 0) {
            String what = movedComments == 1
                    ? "a comment behind a variation stands before it now"
                    : movedComments + " comments behind variations stand before them now, this is the first";
            findings.addWarning(firstMoved, what);
            movedComments = 0;
        }
        return findings.joinedWarnings();
    }

    private boolean isInVariation() {
        return !outer.isEmpty();
    }

    private boolean isFirstSideToAct() {
        return requireNonNull(events).side() == 0;
    }

    private int moveNumber() {
        return line.numbers.numberOf(requireNonNull(events).side());
    }

    /** Whether a turn of the first side begins in the main line, whose number must be there. */
    private boolean isNumberNeeded() {
        return !isInVariation() && isFirstSideToAct() && line.numbers.isNewTurnOf(0);
    }

    /**
     * Reads the whole game.
     *
     * @param receiver makes what takes the game from its start
     * @return the outcome, or null
     * @throws MalformedTextException if anything is wrong with it
     */
    @Nullable
    Outcome readInto(Function<P, GameEvents> receiver) {
        skipProse();
        kind = tags.read();
        P start = dialect.parseStart(tags);
        if (tags.isEmpty() && !findings.problems().isEmpty()) {
            throw new MalformedTextException(List.of(noTagsProblem()));
        }
        if (start != null) {
            GameEvents target = receiver.apply(start);
            events = target;
            line.numbers = new TurnNumbers(dialect.firstTurnNumber(start));
            line.numbersBefore = line.numbers;
            if (!mainOnly && findings.problems().isEmpty()) {
                tags.comments().forEach(target::onComment);
            }
        }
        Outcome outcome = readMovetext(start != null);
        noteOddSpaces();
        if (!findings.problems().isEmpty()) {
            throw broken != null && (isNoGame || findings.problems().size() == 1)
                    ? broken
                    : new MalformedTextException(findings.problems());
        }
        return outcome;
    }

    /** The problem of a text that is most likely no game at all, in place of one for each tag. */
    private TextProblem noTagsProblem() {
        return findings.problems().stream()
                .filter(problem -> !problem.field().endsWith(TagSection.FIELD))
                .findFirst()
                .orElseGet(() -> findings.problemAt(
                        0, TagSection.FIELD, "there are none: a game begins with lines such as [Event \"?\"]"));
    }

    /** Passes over words that stand before the game, and reports them. */
    private void skipProse() {
        if (raw.proseLength() > 0) {
            findings.reportCorrection(Forgiveness.Kind.STRAY_TEXT, 0, excerpt(0, raw.proseLength()), "");
            lexer.beginAt(raw.proseLength());
        }
    }

    /** Notes the characters that were taken for white space, and the marks of quoted mails, once for all of them. */
    private void noteOddSpaces() {
        if (lexer.oddSpaceCount() > 0) {
            int place = lexer.firstOddSpace();
            findings.reportCorrection(
                    Forgiveness.Kind.SPACE, place, lexer.controlCode(place), " ", moreText(lexer.oddSpaceCount()));
        }
        if (lexer.quoteMarkCount() > 0) {
            int place = lexer.firstQuoteMark();
            findings.reportCorrection(Forgiveness.Kind.STRAY_TEXT, place, ">", "", moreText(lexer.quoteMarkCount()));
        }
    }

    private static String moreText(int count) {
        return count == 1 ? "" : (count - 1) + " more like it";
    }

    private @Nullable Outcome readMovetext(boolean playing) {
        while (true) {
            boolean played = playing && broken == null;
            if (lastResult != null && kind != Kind.END) {
                dropResult();
            }
            switch (kind) {
                case NUMBER -> checkNumber(played);
                case SYMBOL -> {
                    cutGluedResult();
                    String result = resultAtSymbol();
                    if (result != null) {
                        findings.reportCorrection(
                                Forgiveness.Kind.RESULT_SPELLING, lexer.tokenStart(), lexer.tokenText(), result);
                        return readResult(played, result, lexer.tokenStart());
                    }
                    if (lenient && style.endsLine(lexer.tokenText())) {
                        leaveOutRestOfLine();
                        continue;
                    }
                    if (style.isBareNumber(lexer.tokenText())) {
                        warnOfNumber();
                        dropBareNumber();
                        line.hasNumber = true;
                        line.bareNumber = lexer.tokenStart();
                        line.numberPlace = lexer.tokenStart();
                    } else if (style.isTurn(token)) {
                        countAndPlayTurn(played);
                    }
                    acceptPendingGlyph();
                }
                case OPEN -> openVariationOrRemark();
                case CLOSE -> closeOrDropVariation();
                case COMMENT -> acceptLexedComment();
                case NAG -> acceptLexedGlyph();
                case RESULT -> {
                    if (!isInVariation()) {
                        return readResult(played, lexer.tokenText(), lexer.tokenStart());
                    }
                    lastResult = lexer.tokenText();
                    lastResultPlace = lexer.tokenStart();
                }
                case STRAY -> {}
                case TAG -> {
                    if (!isInVariation()) {
                        return endWithoutResult(played);
                    }
                }
                case END -> {
                    if (!isInVariation()) {
                        return endWithoutResult(played);
                    }
                    reportUnclosedVariation(outermostOpenOffset());
                    while (lenient && style.isChess() && isInVariation()) {
                        closeOrDropVariation();
                    }
                    return lastResult == null
                            ? endWithoutResult(played)
                            : readResult(played, lastResult, lastResultPlace);
                }
            }
            kind = lexer.nextToken();
        }
    }

    /** The result that the current symbol means to a lenient reader at the end of the main line, or null. */
    private @Nullable String resultAtSymbol() {
        return lenient && !isInVariation() ? style.takeResultOfSymbols(token) : null;
    }

    /** Notes what a lenient reader of chess corrects, and others refuse. */
    private void correctInChessOnly(
            Forgiveness.Kind what, int place, String field, String message, String written, String corrected) {
        if (style.isChess()) {
            findings.addCorrectable(what, place, field, message, written, corrected);
        } else {
            findings.add(place, field, message);
        }
    }

    private void reportUnclosedVariation(int place) {
        correctInChessOnly(Forgiveness.Kind.UNCLOSED, place, "variation", "no ) closes it", "", ")");
    }

    /** Drops the last result, which stands in a variation and so means nothing, and reports it. */
    private void dropResult() {
        String result = requireNonNull(lastResult);
        String message = "the result " + result + " of a variation is left out";
        findings.addCorrectable(Forgiveness.Kind.RESULT_SPELLING, lastResultPlace, "result", message, result, "");
        lastResult = null;
    }

    /** Ends a symbol of the main line before a result that is glued to it. */
    private void cutGluedResult() {
        int length = lenient && !isInVariation() ? style.gluedResultLength(token) : 0;
        if (length > 0) {
            String written = lexer.tokenText();
            int cut = lexer.tokenEnd() - length;
            String result = new String(raw.bytes(), cut, length, StandardCharsets.UTF_8);
            lexer.setTokenEnd(cut);
            findings.reportCorrection(
                    Forgiveness.Kind.RESULT_SPELLING, lexer.tokenStart(), written, lexer.tokenText() + " " + result);
        }
    }

    /**
     * Warns where moves seem to be missing, or those of another game to follow: numbers of chess mean no more than
     * that.
     */
    private void warnOfNumber() {
        String number = digitsAt(lexer.tokenStart());
        boolean isFirst = number.equals("1") && lexer.tokenEnd() - lexer.tokenStart() <= 2; // of White
        if (isFirst && !isInVariation() && line.turns > 1) {
            findings.addWarning(lexer.tokenStart(), "the move numbers begin again: these may be two games");
        }
        if (line.hasNumber && line.bareNumber == NONE) {
            String before = digitsAt(line.numberPlace);
            if (!before.equals(number)) {
                findings.addWarning(line.numberPlace, "no turn stands behind the move number " + before);
            }
        }
    }

    /** The digits at a place. */
    private String digitsAt(int place) {
        int end = place;
        while (end < raw.bytes().length && raw.bytes()[end] >= '0' && raw.bytes()[end] <= '9') {
            end++;
        }
        return new String(raw.bytes(), place, end - place, StandardCharsets.US_ASCII);
    }

    private void checkNumber(boolean playing) {
        if (style.isChess()) {
            warnOfNumber();
            dropBareNumber();
        }
        if (line.hasNumber) {
            String message = "there is one already";
            findings.addCorrectable(
                    Forgiveness.Kind.WRONG_MOVE_NUMBER,
                    lexer.tokenStart(),
                    "move number",
                    message,
                    lexer.tokenText(),
                    "");
        }
        line.hasNumber = true;
        line.numberPlace = lexer.tokenStart();
        if (playing && !isTokenNumber(moveNumber(), isFirstSideToAct() ? 1 : 3)) {
            String expected = moveNumber() + (isFirstSideToAct() ? "." : "...");
            String written = EscapedText.shorten(lexer.tokenText());
            String message = "must be " + expected + ": \"" + written + "\"";
            findings.addCorrectable(
                    Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.tokenStart(), "move number", message, written, expected);
        }
    }

    /** Whether the token is a number with the given number of dots. */
    private boolean isTokenNumber(int number, int dots) {
        byte[] text = raw.bytes();
        int end = lexer.tokenEnd() - dots;
        int rest = number;
        for (int i = end; i < lexer.tokenEnd(); i++) {
            if (text[i] != '.') {
                return false;
            }
        }
        for (int i = end - 1; i >= lexer.tokenStart(); i--) {
            if (rest == 0 || text[i] != '0' + rest % 10) {
                return false;
            }
            rest /= 10;
        }
        return rest == 0 && end > lexer.tokenStart();
    }

    private void countAndPlayTurn(boolean playing) {
        if (variationAtStart >= 0 && !line.hasTurn && !isInVariation()) {
            findings.add(variationAtStart, "variation", "there is no turn before it");
        }
        line.hasTurn = true;
        line.turns++;
        line.bareNumber = NONE;
        line.behindVariation = false;
        line.tally.moves++;
        if (playing) {
            if (!line.hasNumber && isNumberNeeded()) {
                String number = moveNumber() + ".";
                String message = "is missing: " + number;
                findings.addCorrectable(
                        Forgiveness.Kind.MISSING_MOVE_NUMBER, lexer.tokenStart(), "move number", message, "", number);
            }
            try {
                playSymbol(requireNonNull(events));
            } catch (MalformedTextException wrong) {
                TextProblem within = wrong.problems().get(0);
                judgement = NO_GLYPH;
                if (lenient && isInVariation()) {
                    skipVariationWithReason(
                            Forgiveness.Kind.BROKEN_VARIATION,
                            lexer.tokenStart(),
                            lexer.tokenText(),
                            "; " + within.message());
                    return;
                }
                int place = lexer.tokenStart() + (int) within.offset();
                broken = TurnParser.atPlaceOf(wrong, findings.problemAt(place, TurnParser.FIELD, within.message()));
                findings.problems().addAll(broken.problems());
                isNoGame = tags.isEmpty() && line.turns == 1 && !isInVariation();
            }
        }
        line.hasNumber = false;
    }

    private void playSymbol(GameEvents target) {
        if (lexer.tokenEnd() - lexer.tokenStart() > raw.reading().maxTokenBytes()) {
            throw GamePlayer.unplayableTurn("is longer than " + raw.reading().maxTokenBytes() + " bytes");
        }
        if (asides > GamePlayer.MAX_ASIDES) {
            throw GamePlayer.unplayableTurn("more than " + GamePlayer.MAX_ASIDES + TOO_MANY_ASIDES);
        }
        int side = target.side();
        target.onTurn(token);
        if (!mainOnly) {
            line.numbersBefore = line.numbers;
            line.numbers = new TurnNumbers(line.numbers);
        }
        line.numbers.addMove(side);
    }

    /** The current symbol as a turn of the game. */
    private class Symbol extends LexedSymbol {
        Symbol() {
            super(lexer, raw.bytes(), lenient);
        }

        @Override
        public void reportCorrection(Forgiveness.Kind what, String written, String corrected) {
            findings.reportCorrection(what, lexer.tokenStart(), written, corrected);
        }

        @Override
        public void addGlyph(int glyph) {
            judgement = glyph;
        }
    }

    private void acceptPendingGlyph() {
        if (judgement != NO_GLYPH) {
            acceptGlyph(judgement);
            judgement = NO_GLYPH;
        }
    }

    /** Notes a number without dots that no turn stands behind, which numbers nothing. */
    private void dropBareNumber() {
        if (line.hasNumber && line.bareNumber != NONE) {
            int place = line.bareNumber;
            String message = "there is no turn behind it";
            findings.addCorrectable(Forgiveness.Kind.STRAY_TEXT, place, "move number", message, digitsAt(place), "");
            line.hasNumber = false;
        }
        line.bareNumber = NONE;
    }

    /** Forgets a move number that a line ended behind, and notes that it has no move. */
    private void dropDanglingNumber() {
        dropBareNumber();
        if (line.hasNumber) {
            String message = "there is no turn behind it";
            findings.addCorrectable(
                    Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.tokenStart(), "move number", message, "", "");
        }
        line.hasNumber = false;
    }

    // ---- variations and what is said ----

    /** Counts a comment, variation or glyph; gives whether it is kept. One too many is a problem. */
    private boolean countAndAdmitAside() {
        asides += mainOnly ? 0 : 1;
        if (asides == GamePlayer.MAX_ASIDES + 1) {
            findings.add(lexer.tokenStart(), "comment", "more than " + GamePlayer.MAX_ASIDES + TOO_MANY_ASIDES);
        }
        return events != null && !mainOnly && broken == null;
    }

    private void openVariationOrRemark() {
        String aside = lenient ? style.remarkInParentheses(token) : null;
        if (aside != null) {
            acceptPendingGlyph();
            if (!aside.isEmpty()) {
                acceptComment(aside);
            }
            return;
        }
        if (mainOnly) {
            skipVariation();
            return;
        }
        checkTurnBeforeVariation();
        if (outer.size() >= raw.reading().maxDepth()) {
            reportTooDeep();
            skipVariation();
            return;
        }
        Line variation = new Line();
        variation.place = lexer.tokenStart();
        variation.numbers = line.numbersBefore;
        variation.numbersBefore = line.numbersBefore;
        outer.push(line);
        line = variation;
        if (countAndAdmitAside()) {
            requireNonNull(events).openVariation();
        }
    }

    /**
     * Notes a variation of no turn, unless it may be one before the first turn of all; once where several open in a
     * row.
     */
    private void checkTurnBeforeVariation() {
        if (!line.hasTurn && isInVariation()) {
            if (outer.element().hasTurn) {
                findings.add(lexer.tokenStart(), "variation", "there is no turn before it");
            }
        } else if (!line.hasTurn && variationAtStart < 0) {
            variationAtStart = lexer.tokenStart();
        }
    }

    /** The offset of the first variation that is still open, of which there is one. */
    private int outermostOpenOffset() {
        Iterator<Line> lines = outer.descendingIterator();
        lines.next(); // the main line
        return (lines.hasNext() ? lines.next() : line).place;
    }

    private void closeOrDropVariation() {
        if (!isInVariation()) {
            reportUnopenedVariation();
            return;
        }
        if (!line.hasTurn && lenient) {
            forgetVariation(Forgiveness.Kind.BROKEN_VARIATION, line.place, "(", line.tally, "");
            return;
        }
        dropDanglingNumber();
        if (!line.hasTurn) {
            findings.add(lexer.tokenStart(), "variation", "it is empty");
        }
        Tally tally = line.tally;
        line = outer.pop();
        line.tally.addTally(tally);
        line.behindVariation = true;
        if (events != null && broken == null) {
            events.closeVariation();
        }
    }

    private void reportUnopenedVariation() {
        correctInChessOnly(Forgiveness.Kind.STRAY_TEXT, lexer.tokenStart(), "variation", "nothing opened it", ")", "");
    }

    private void acceptLexedComment() {
        acceptComment(lexer.tagValueOrComment());
    }

    private void acceptComment(String text) {
        line.tally.comments++;
        if (countAndAdmitAside() && findings.problems().isEmpty()) {
            if (line.behindVariation && movedComments++ == 0) {
                firstMoved = lexer.tokenStart();
            }
            requireNonNull(events).onComment(text);
        }
    }

    private void acceptLexedGlyph() {
        acceptGlyph(
                lexer.tokenText().length() == 1
                        ? 0
                        : Integer.parseInt(lexer.tokenText().substring(1)));
    }

    private void acceptGlyph(int glyph) {
        if (countAndAdmitAside() && findings.problems().isEmpty()) {
            requireNonNull(events).onGlyph(glyph);
        }
    }

    /** Ends the current line before a symbol that is no playable turn; a variation that begins with it is left out. */
    private void leaveOutRestOfLine() {
        int place = lexer.tokenStart();
        String written = lexer.tokenText();
        if (isInVariation() && !line.hasTurn) {
            skipVariationWithReason(Forgiveness.Kind.NULL_MOVE, place, written, "");
            kind = kind == Kind.END ? kind : lexer.nextToken();
            return;
        }
        line.hasNumber = false;
        Tally left = skipLineAndCount();
        boolean isLast = left.moves + left.comments == 0;
        findings.reportCorrection(
                Forgiveness.Kind.NULL_MOVE, place, written, "", isLast ? "" : "leaves out " + left + " behind it");
    }

    /** Skips the current variation, from its beginning to its end. */
    private void skipVariationWithReason(Forgiveness.Kind what, int place, String written, String why) {
        Tally left = skipLineAndCount();
        left.addTally(line.tally);
        if (kind == Kind.CLOSE || style.isChess()) { // else nothing closes it
            forgetVariation(what, place, written, left, why);
        }
    }

    private void forgetVariation(Forgiveness.Kind what, int place, String written, Tally left, String why) {
        findings.dropCorrectionsFrom(line.place);
        findings.reportCorrection(
                what,
                place,
                written,
                "",
                "the variation is left out, " + (left.moves + left.comments == 0 ? "which is empty" : left) + why);
        line = outer.pop();
        if (events != null && broken == null) {
            events.discardVariation();
        }
    }

    /** Goes to the end of the current line, and counts the skipped moves and comments. */
    private Tally skipLineAndCount() {
        Tally left = new Tally();
        int depth = isInVariation() ? 1 : 0;
        int top = depth;
        while (true) {
            kind = lexer.nextToken();
            switch (kind) {
                case OPEN -> depth++;
                case CLOSE -> {
                    if (depth > 0) {
                        depth--;
                    } else {
                        reportUnopenedVariation();
                    }
                }
                case COMMENT -> left.comments++;
                case SYMBOL -> {
                    if (depth == 0 && resultAtSymbol() != null) {
                        return left;
                    }
                    left.moves += style.isTurn(new SkippedSymbol()) ? 1 : 0;
                }
                default -> {}
            }
            boolean isEnd = top > 0 || kind == Kind.RESULT || kind == Kind.TAG;
            if (kind == Kind.END || (depth == 0 && isEnd)) {
                return left;
            }
        }
    }

    /** A symbol that is counted and not read. */
    private final class SkippedSymbol extends Symbol {
        @Override
        public void reportCorrection(Forgiveness.Kind what, String written, String corrected) {}

        @Override
        public void addGlyph(int glyph) {}
    }

    /** Goes to the token that closes it, however deep others are in it. */
    private void skipVariation() {
        int open = lexer.tokenStart();
        checkTurnBeforeVariation();
        int depth = 1;
        boolean deep = false;
        while (depth > 0) {
            kind = lexer.nextToken();
            if (kind == Kind.OPEN) {
                depth++;
                if (depth > raw.reading().maxDepth() && !deep) {
                    deep = true;
                    reportTooDeep();
                }
            } else if (kind == Kind.CLOSE) {
                depth--;
            } else if (kind == Kind.END) {
                reportUnclosedVariation(open);
                return;
            }
        }
    }

    /** Notes that a variation is too deep. */
    private void reportTooDeep() {
        findings.add(
                lexer.tokenStart(), "variation", "is more than " + raw.reading().maxDepth() + " deep");
    }

    // ---- the end ----

    private @Nullable Outcome readResult(boolean playing, String result, int place) {
        dropDanglingNumber();
        tags.requireValue(RESULT, result);
        Outcome outcome = playing ? outcomeOfResult(outcomeWithTags(requireNonNull(events)), result, place) : null;
        int prose = NONE; // where they begin
        int proseEnd = NONE;
        for (kind = lexer.nextToken(); kind != Kind.END; kind = lexer.nextToken()) {
            if (kind == Kind.COMMENT) {
                acceptLexedComment(); // what is said behind a game is said about its end
            } else if (lenient && kind != Kind.STRAY && isResultRepeated(result)) {
                findings.reportCorrection(Forgiveness.Kind.RESULT_SPELLING, lexer.tokenStart(), lexer.tokenText(), "");
            } else if (lenient && kind != Kind.STRAY && style.isChess() && (prose != NONE || isTokenProse())) {
                prose = prose == NONE ? lexer.tokenStart() : prose;
                proseEnd = lexer.tokenEnd();
            } else if (kind != Kind.STRAY) { // which was reported when it was read
                findings.add(lexer.tokenStart(), "text", "the game has ended before it");
                break;
            }
        }
        if (prose != NONE) {
            findings.reportCorrection(Forgiveness.Kind.STRAY_TEXT, prose, excerpt(prose, proseEnd), "");
        }
        return outcome;
    }

    /** A part of the text, shortened, for a report. */
    private String excerpt(int from, int to) {
        String part = new String(raw.bytes(), from, to - from, StandardCharsets.UTF_8);
        return EscapedText.shorten(part.strip().replaceAll("\\s+", " "));
    }

    /** Whether the current token behind a game is no part of one. */
    private boolean isTokenProse() {
        return kind != Kind.RESULT
                && kind != Kind.TAG
                && (kind != Kind.SYMBOL || (!style.isTurnLike(lexer.tokenText()) && resultAtSymbol() == null));
    }

    /** Whether the current token repeats the result. */
    private boolean isResultRepeated(String result) {
        return (kind == Kind.RESULT && lexer.tokenText().equals(result))
                || (kind == Kind.SYMBOL && result.equals(resultAtSymbol()));
    }

    /** The end of a game that does not say how it ended: as the board or the tag has it, if that is forgiven. */
    private @Nullable Outcome endWithoutResult(boolean playing) {
        dropDanglingNumber();
        TagSection.Tag written = tags.tag(RESULT);
        Outcome byRule = playing ? requireNonNull(events).outcome() : null;
        String byTag = written == null ? GameTags.UNFINISHED : resultOfTag(written.text());
        String result = byRule != null ? byRule.result() : byTag == null ? GameTags.UNFINISHED : byTag;
        findings.addCorrectable(
                Forgiveness.Kind.MISSING_RESULT, lexer.tokenStart(), "result", "is missing" + RESULTS, "", result);
        if (written != null && byTag == null) {
            findings.add(
                    written.valuePlace(),
                    RESULT,
                    "must be one of" + RESULTS + ", not \"" + EscapedText.shorten(written.text()) + "\"");
        } else {
            tags.requireValue(RESULT, result);
        }
        return playing ? outcomeOfResult(outcomeWithTags(requireNonNull(events)), result, lexer.tokenStart()) : null;
    }

    /** The result that the value of its tag means, or null. */
    private @Nullable String resultOfTag(String value) {
        if (RESULT_TEXTS.contains(value)) {
            return value;
        }
        if (lenient && NO_RESULTS.contains(value.strip())) {
            return GameTags.UNFINISHED;
        }
        return lenient ? style.resultOf(value) : null;
    }

    /** The outcome by the rules once the tags have said what else there is about the end, or null. */
    private @Nullable Outcome outcomeWithTags(GameEvents played) {
        TagSection.Tag open = tags.tag(GameDialect.LAST_TURN);
        if (open != null && dialect.canLeaveTurnOpen() && style.tagsNameEnd()) {
            tags.requireValue(GameDialect.LAST_TURN, GameDialect.OPEN);
            if (open.text().equals(GameDialect.OPEN)) {
                if (played.takeBackPass()) {
                    return null;
                }
                findings.add(open.place(), GameDialect.LAST_TURN, "the last turn leaves nothing open");
            }
        }
        return played.outcome();
    }

    /** The outcome by the rules or as result and termination tell it, noting what contradicts it. */
    private @Nullable Outcome outcomeOfResult(@Nullable Outcome byRule, String result, int place) {
        TagSection.Tag reason = tags.tag(TERMINATION);
        Outcome outcome = byRule != null ? byRule : dialect.decidedOutcome(result, reason == null ? "" : reason.text());
        String actual = GameTags.resultText(outcome);
        if (!result.equals(actual)) {
            findings.add(place, "result", "is " + result + ", but " + GameTags.endSentence(outcome));
        } else if (reason != null
                && style.tagsNameEnd()
                && !reason.text().equals(dialect.terminationTagOrNull(outcome))) {
            String truth =
                    byRule == null ? "no rule ended the game" : "it was " + dialect.terminationTagOrNull(outcome);
            String written = EscapedText.shorten(reason.text());
            String corrected = dialect.terminationTagOrNull(outcome);
            findings.addCorrectable(
                    Forgiveness.Kind.WRONG_TAG,
                    reason.valuePlace(),
                    TERMINATION,
                    "is \"" + written + "\", but " + truth,
                    written,
                    corrected == null ? "" : corrected);
        }
        return outcome;
    }
}
