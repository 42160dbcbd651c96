package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.KindRecord.Aside;
import io.github.pokechess.notation.RawGame.Forgiveness;
import io.github.pokechess.notation.internal.Shown;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads one game of any kind but Pokémon Chess, strictly or leniently, and replays its main line and all variations. Used
 * once; not thread-safe.
 */
final class KindParser<P extends GamePosition<P, M>, M> extends FrameParser {
    /** Games that are no longer are replayed in no time, however long they look back for repetitions. */
    private static final int MAX_PLIES = 20_000;

    /** A bound for texts that say next to nothing very often. */
    private static final int MAX_ASIDES = 100_000;

    private static final String RESIGNATION = "resignation";
    private static final String DRAW_AGREED = "draw agreed";

    /** The outcome behind a move. */
    private static final Pattern OUTCOME = Pattern.compile("(.+):([0-9])");

    private final GameKind<P, M> kind;
    private final List<Aside> asides = new ArrayList<>();
    private @Nullable P startPosition;
    private @Nullable GameBoard<P, M> board;

    /** The lines that the one at hand is a variation of, the innermost first. */
    private final Deque<Line> outer = new ArrayDeque<>();

    private Line line = new Line(new TurnNumbers());

    private boolean saidTooMuch;
    private final List<BoardGame.Step<M>> main = new ArrayList<>();

    /** The main line or a variation, as far as it has grown. */
    private static final class Line {
        TurnNumbers numbers;
        TurnNumbers numbersBefore;
        int moves;

        /** The last move, packed, with its outcome. */
        int last;

        int lastOutcome;

        /** Whether there was a move, even one that could not be played. */
        boolean hasMove;

        /** The place of its parenthesis. */
        int place;

        Line(TurnNumbers numbers) {
            this.numbers = numbers;
            this.numbersBefore = numbers;
        }
    }

    /** A move and what its text should have been. */
    private record Reading<M>(M move, int outcome, String meant) {}

    KindParser(RawGame raw, GameKind<P, M> kind, boolean lenient) {
        super(raw, lenient);
        this.kind = kind;
    }

    /**
     * Replays the game.
     *
     * @throws MalformedTextException if anything is wrong with it
     */
    KindRecord<P, M> game() {
        Outcome outcome = read();
        BoardGame<P, M> game = kind.start(requireNonNull(startPosition), ChanceSource.none());
        for (BoardGame.Step<M> step : main) {
            game = game.apply(step.move(), step.roll());
        }
        BoardGame<P, M> ended = outcome == null || game.isOver() ? game : game.end(outcome);
        return KindRecord.of(kind, tagsWithout(KindRecord.DERIVED), ended).with(asides);
    }

    private GameBoard<P, M> board() {
        return requireNonNull(board);
    }

    @Override
    List<String> requiredTags() {
        return Stream.concat(GameRecord.ROSTER.keySet().stream(), Stream.of(GameRecord.VARIANT))
                .toList();
    }

    /** A large board takes a long text. */
    @Override
    int maxTagBytes(String name) {
        return name.equals(KindRecord.POSITION) ? raw.options().maxGameBytes() : super.maxTagBytes(name);
    }

    @Override
    boolean start() {
        expect(GameRecord.VARIANT, kind.name());
        Tag rules = tag(GameRecord.RULES);
        String words = rules == null ? null : rules.text();
        boolean hasPosition = tag(KindRecord.POSITION) != null;
        P usual = rules == null
                ? hasPosition ? null : kind.position(null, null)
                : value(GameRecord.RULES, text -> kind.position(null, text));
        boolean wrongRules = rules != null && usual == null;
        startPosition =
                wrongRules || !hasPosition ? usual : value(KindRecord.POSITION, text -> kind.position(text, words));
        board = startPosition == null ? null : startPosition.newBoard();
        return board != null;
    }

    @Override
    boolean firstSideActs() {
        return board().side() == 0;
    }

    @Override
    int moveNumber() {
        return line.numbers.next(board().side());
    }

    @Override
    boolean needsNumber() {
        return !inVariation() && firstSideActs() && line.numbers.begins(0);
    }

    @Override
    void play() {
        String written = lexer.text();
        if (board().made() >= MAX_PLIES || saidTooMuch) {
            throw unplayable("more than " + MAX_PLIES + " moves or " + MAX_ASIDES + " comments come before it");
        }
        Outcome over = outcome();
        if (over != null) {
            throw unplayable(quoted(written) + ": the game is over: " + over);
        }
        P position = board().position();
        Matcher suffix = GlyphSuffix.PATTERN.matcher(written);
        boolean judged = lenient && suffix.find();
        Reading<M> reading = read(judged ? written.substring(0, suffix.start()) : written, position);
        int packed = board().find(reading.move());
        if (packed == GameTree.NO_MOVE) {
            throw unplayable(quoted(written) + ": is not legal");
        }
        if (judged) {
            forgive(Forgiveness.Kind.ANNOTATION_SUFFIX, lexer.start(), written, reading.meant());
        } else if (!reading.meant().equals(written)) {
            forgive(Forgiveness.Kind.MOVE_SPELLING, lexer.start(), written, reading.meant());
        }
        makeMove(packed, reading);
        if (judged) {
            say(Aside.What.GLYPH, "$" + GlyphSuffix.glyph(suffix.group()));
        }
    }

    private void makeMove(int packed, Reading<M> reading) {
        int side = board().side();
        if (inVariation()) {
            if (line.moves == 0 || (side == 0 && line.numbers.begins(side))) {
                say(Aside.What.NUMBER, line.numbers.next(side) + (side == 0 ? "." : "..."));
            }
            say(Aside.What.MOVE, reading.meant());
        } else {
            main.add(new BoardGame.Step<>(reading.move(), reading.outcome()));
        }
        line.numbersBefore = line.numbers;
        line.numbers = new TurnNumbers(line.numbers);
        line.numbers.played(side);
        line.last = packed;
        line.lastOutcome = reading.outcome();
        line.moves++;
        board().make(packed, reading.outcome());
    }

    /** The move of a text, which may have an outcome behind it. */
    private Reading<M> read(String written, P position) {
        Matcher split = OUTCOME.matcher(written);
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
            throw unplayable(quoted(written) + ": is not legal");
        }
        if (roll >= position.chance(move).size()) {
            throw unplayable(quoted(written) + ": there is no outcome " + roll);
        }
        String meant = KindRecord.token(kind, move, roll, position);
        if (!lenient && !meant.equals(written)) {
            throw unplayable(quoted(written) + ": must be " + meant);
        }
        return new Reading<>(move, roll, meant);
    }

    /** The first problem of a move's text, told where the text is a token of movetext. */
    private static MalformedTextException within(String written, MalformedTextException wrong) {
        TextProblem problem = wrong.problems().get(0);
        int chars = (int) Math.max(0, Math.min(problem.offset(), written.length()));
        int bytes = written.substring(0, chars).getBytes(StandardCharsets.UTF_8).length;
        return new MalformedTextException(
                List.of(TextProblem.at(TurnReader.FIELD, bytes, quoted(written) + ": " + problem.message())));
    }

    private static String quoted(String text) {
        return "\"" + Shown.shortened(text) + "\"";
    }

    // ---- variations and what is said ----

    @Override
    boolean inVariation() {
        return !outer.isEmpty();
    }

    @Override
    void open() {
        checkDanglingNumber();
        if (!line.hasMove) {
            add(lexer.start(), "variation", "there is no turn before it");
        }
        if (outer.size() >= raw.options().maxDepth()) {
            tooDeep();
            skipVariation();
            return;
        }
        say(Aside.What.OPEN, "");
        outer.push(line);
        Line variation = new Line(line.numbersBefore);
        variation.place = lexer.start();
        if (line.moves > 0) {
            board().unmake();
        }
        line = variation;
    }

    @Override
    void close() {
        if (!inVariation()) {
            super.close();
            return;
        }
        checkDanglingNumber();
        if (!line.hasMove) {
            add(lexer.start(), "variation", "it is empty");
        }
        for (int i = line.moves; i > 0; i--) {
            board().unmake();
        }
        line = outer.pop();
        if (line.moves > 0) {
            board().make(line.last, line.lastOutcome);
        }
        say(Aside.What.CLOSE, "");
    }

    @Override
    void endInVariation() {
        add(line.place, "variation", "no ) closes it");
    }

    @Override
    void comment() {
        say(Aside.What.COMMENT, new AnnotatedGame.Comment(lexer.value()).text());
    }

    @Override
    void forgetComments() {
        asides.clear();
    }

    @Override
    void symbol() {
        line.hasMove = true;
    }

    @Override
    void glyph() {
        say(Aside.What.GLYPH, lexer.text());
    }

    private void say(Aside.What what, String text) {
        if (asides.size() < MAX_ASIDES) {
            asides.add(new Aside(main.size(), what, text));
        } else if (!saidTooMuch) {
            saidTooMuch = true;
            add(
                    lexer.start(),
                    "comment",
                    "more than " + MAX_ASIDES + " comments, glyphs and variations come before it");
        }
    }

    // ---- the end ----

    @Override
    @Nullable
    Outcome outcome() {
        return board().outcome().orElse(null);
    }

    @Override
    String termination(@Nullable Outcome outcome) {
        return KindRecord.terminationOf(outcome);
    }

    @Override
    @Nullable
    Outcome told(String result, String reason) {
        boolean known = !reason.isBlank() && !reason.equals(GameRecord.UNTERMINATED);
        return switch (result) {
            case "1-0" -> Outcome.win(0, known ? reason : RESIGNATION);
            case "0-1" -> Outcome.win(1, known ? reason : RESIGNATION);
            case "1/2-1/2" -> Outcome.draw(known ? reason : DRAW_AGREED);
            default -> null;
        };
    }
}
