package io.github.pokechess.notation.text;

import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.GameLexer.Kind;
import io.github.pokechess.notation.internal.movetext.LineCounter;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a PGN file into games, which may be without tags: such a game begins behind the result of the one before, and
 * leniently also where the move numbers fall back to 1. Leniently, words that stand before the first game are put to
 * it. Not thread-safe.
 */
final class ChessScanner implements Closeable {
    private static final MovetextStyle STYLE = new ChessDialect.Style();

    /** Longer words are no turn. */
    private static final int MAX_TURN = 10;

    /** Up to the next tags each. */
    private final GameScanner parts;

    private final Reading<?> reading;
    private final boolean lenient;
    private final Deque<GameSource> games = new ArrayDeque<>();
    private long number;

    ChessScanner(GameScanner parts, Reading<?> reading) {
        this.parts = parts;
        this.reading = reading;
        this.lenient = reading.isLenient();
    }

    /** The next game, or null if there is nothing left but space and comments. */
    @Nullable
    GameSource next() throws IOException {
        if (number == reading.maxGames()) {
            return null;
        }
        GameSource prose = null;
        while (games.isEmpty()) {
            GameSource part = parts.next();
            if (part == null) {
                if (prose == null) {
                    return null;
                }
                games.add(prose); // that nothing follows
            } else {
                GameSource all = prose == null ? part : part.withProseOf(prose);
                prose = cutIntoGames(all) ? null : all;
            }
        }
        number++;
        return games.remove().withNumber(number);
    }

    /** Cuts a part of the file into its games; answers false if it holds nothing but words. */
    private boolean cutIntoGames(GameSource part) {
        if (part.isTooLong()) {
            return games.add(part);
        }
        Cut cut = new Cut(part);
        cut.run();
        return !cut.isProse;
    }

    /** One pass through a part. */
    private final class Cut {
        private final GameSource part;
        private final LineCounter places;
        private final GameLexer lexer;
        private final TurnToken symbol;

        /** Stands at the next number of the main line, and its kind; null before anything was looked for. */
        private final GameLexer ahead;

        private @Nullable Kind nextNumber;

        /** The place where the current game begins, with words before it; and the length of these. */
        private int begin;

        private int prose;

        /** Whether nothing but words has come so far. */
        private boolean isProse;

        private boolean hasEnded;
        private int turns;
        private int depth;

        Cut(GameSource part) {
            this.part = part;
            this.places = new LineCounter(part.bytes());
            this.lexer = new GameLexer(part.bytes(), lenient, true, GameLexer.Problems.NONE);
            this.ahead = new GameLexer(part.bytes(), lenient, true, GameLexer.Problems.NONE);
            this.symbol = new LexedSymbol(lexer, part.bytes(), lenient);
            this.prose = part.proseLength();
            this.isProse = lenient;
            lexer.beginAt(prose);
        }

        void run() {
            Kind kind = lexer.nextToken();
            for (; kind == Kind.TAG || kind == Kind.COMMENT || kind == Kind.STRAY; kind = lexer.nextToken()) {
                isProse &= kind != Kind.TAG;
            }
            lexer.beginMovetext();
            ahead.beginMovetext();
            while (kind != Kind.END) {
                int place = lexer.tokenStart();
                switch (kind) {
                    case OPEN -> depth++;
                    case CLOSE -> depth = Math.max(0, depth - 1);
                    case RESULT -> endGame();
                    case NUMBER, SYMBOL -> {
                        if (depth == 0) {
                            kind = takeWord(kind, place);
                            continue;
                        }
                    }
                    default -> {}
                }
                kind = lexer.nextToken();
            }
            if (!isProse) {
                addGameUpTo(part.bytes().length);
            }
        }

        private void endGame() {
            isProse = false;
            hasEnded |= depth == 0;
        }

        /** Takes a number or a symbol of the main line, or of none; returns the kind of the token behind it. */
        private Kind takeWord(Kind kind, int place) {
            boolean isNumber = kind == Kind.NUMBER || STYLE.isBareNumber(lexer.tokenText());
            if (isNumber) {
                boolean isFirst = isFirstTurnNumber(place);
                Kind next = lexer.nextToken();
                boolean isTurn = next == Kind.SYMBOL && STYLE.isTurnLike(lexer.tokenText());
                boolean isBrokenTurn = next == Kind.SYMBOL && hasDigit(lexer.tokenText());
                if (isFirst
                        && (hasEnded
                                ? isTurn || isBrokenTurn
                                : isTurn && lenient && turns > 1 && !continuesNumbers())) {
                    addGameUpTo(place);
                    begin = place;
                    prose = 0;
                    hasEnded = false;
                    turns = 0;
                } else if (isTurn && isProse && turns == 0) {
                    prose = place - begin;
                }
                isProse &= !isTurn;
                return next;
            }
            if (lenient && STYLE.takeResultOfSymbols(symbol) != null) {
                endGame();
            } else if (STYLE.isTurnLike(lexer.tokenText()) || (lenient && STYLE.gluedResultLength(symbol) > 0)) {
                isProse = false;
                turns++;
                hasEnded |= lenient && STYLE.gluedResultLength(symbol) > 0;
            }
            return lexer.nextToken();
        }

        /**
         * Whether the next number goes on with those before the current one, which is then a slip and begins no game.
         */
        private boolean continuesNumbers() {
            if (nextNumber == null || ahead.tokenStart() < lexer.tokenEnd()) { // else it is still the next one
                ahead.beginAt(lexer.tokenEnd());
                nextNumber = findNumberAhead();
            }
            String expected = String.valueOf(turns / 2 + 2);
            return nextNumber == Kind.NUMBER
                    && turns > 1
                    && ahead.tokenText().equals(expected + ".")
                    && !expected.equals("2");
        }

        /** Goes to the next number of the main line, or to what ends the game before it. */
        private Kind findNumberAhead() {
            Kind kind = ahead.nextToken();
            int inside = 0;
            while (kind != Kind.END
                    && kind != Kind.RESULT
                    && (kind != Kind.NUMBER || inside > 0 || ahead.tokenText().endsWith("..."))) { // Black's
                inside = kind == Kind.OPEN ? inside + 1 : kind == Kind.CLOSE ? Math.max(0, inside - 1) : inside;
                kind = ahead.nextToken();
            }
            return kind;
        }

        /** Whether a symbol behind a number is short enough for a turn, and has a digit. */
        private boolean hasDigit(String symbol) {
            return symbol.length() < MAX_TURN && symbol.chars().anyMatch(Character::isDigit);
        }

        /** Whether the number that was read is 1 or {@code 1.}, the number of White's first turn. */
        private boolean isFirstTurnNumber(int place) {
            int length = lexer.tokenEnd() - place;
            return part.bytes()[place] == '1' && (length == 1 || (length == 2 && part.bytes()[place + 1] == '.'));
        }

        private void addGameUpTo(int end) {
            games.add(part.part(places, begin, end, prose));
        }
    }

    @Override
    public void close() throws IOException {
        parts.close();
    }
}
