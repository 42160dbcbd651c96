package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the meaning of a misspelt turn: every correction is tried on the board, and a meaning is accepted only if all
 * playable corrections give the same decisions. Not thread-safe.
 */
public final class ForgivingReader {
    private static final Pattern SUFFIX = Pattern.compile("[!?]+$");
    private static final Pattern CHECK = Pattern.compile("[+#]+$");
    private static final Pattern CASTLING = Pattern.compile("[0oO]-[0oO](-[0oO])?");
    private static final Pattern PROMOTION = Pattern.compile("([a-h][18])(?:=?([nbrq])|([NBRQ]))");

    /** A piece or none, its square, perhaps a hyphen, a cross or nothing, where it goes, the rest. */
    private static final Pattern LONG = Pattern.compile("([NBRQKnbrqk]?)([a-h])([1-8])([-x]?)([a-h][1-8].*)");

    private static final int MAX_LENGTH = 256;

    private final Replay replay;

    /** The habits that need no forgiveness. */
    private final TurnReader.Habits habits;

    /**
     * The meaning of a token.
     *
     * @param token as it should be written
     * @param kinds the kinds of things that were wrong with it
     */
    public record IntendedTurn(String token, Set<Forgiveness.Kind> kinds) {}

    /** A way to mend a token, and the square that its piece must come from, or -1. */
    private record Attempt(String token, Set<Forgiveness.Kind> kinds, int origin) {
        Attempt withToken(String other, Forgiveness.Kind kind) {
            return withOrigin(other, kind, origin);
        }

        Attempt withOrigin(String other, Forgiveness.Kind kind, int square) {
            Set<Forgiveness.Kind> more = EnumSet.of(kind);
            more.addAll(kinds);
            return new Attempt(other, more, square);
        }
    }

    /** The result of an attempt: the decisions, packed with their rolls, and the token that says so. */
    private record PlayedAttempt(List<Integer> decisions, String token, int first) {}

    /** A reader where a replay stands. */
    public ForgivingReader(Replay replay) {
        this(replay, TurnReader.Habits.NONE);
    }

    /** A reader of turns that are written with some habits, which need no forgiveness. */
    public ForgivingReader(Replay replay, TurnReader.Habits habits) {
        this.replay = replay;
        this.habits = habits;
    }

    /**
     * Whether there is nothing to forgive.
     *
     * @param trial reads on a replay that stands where the token does, and plays it there
     */
    static boolean needsNoForgiveness(TurnReader trial, byte[] bytes, int from, int to) {
        try {
            trial.readTurnText(bytes, from, to);
            return true;
        } catch (MalformedTextException wrong) {
            return false;
        }
    }

    /**
     * Finds the meaning of a token where the replay stands, which is left as it is.
     *
     * @throws InvalidMoveException if it may mean different things
     * @throws MalformedTextException if it means nothing that is possible
     */
    public IntendedTurn read(String token) {
        MalformedTextException wrong;
        try {
            play(token, -1, false);
            return new IntendedTurn(token, EnumSet.noneOf(Forgiveness.Kind.class));
        } catch (MalformedTextException malformed) {
            wrong = malformed;
        }
        if (token.length() > MAX_LENGTH || isAmbiguous(wrong)) {
            throw wrong;
        }
        Map<List<Integer>, IntendedTurn> found = new LinkedHashMap<>();
        List<Move> firsts = new ArrayList<>();
        for (Attempt attempt : attempts(token)) {
            try {
                PlayedAttempt played = play(attempt.token(), attempt.origin(), true);
                IntendedTurn reading = new IntendedTurn(played.token(), kindsOf(attempt));
                if (found.putIfAbsent(played.decisions(), reading) == null) {
                    firsts.add(replay.move(played.first()));
                }
            } catch (MalformedTextException impossible) {
                if (isAmbiguous(impossible)) {
                    wrong = impossible;
                }
            }
        }
        if (found.size() > 1) {
            String meanings = found.values().stream().map(IntendedTurn::token).collect(Collectors.joining(" or "));
            TextProblem problem = TextProblem.at(TurnParser.FIELD, 0, "\"" + token + "\": may be " + meanings);
            throw new InvalidMoveException(InvalidMoveException.Kind.AMBIGUOUS, problem, firsts)
                    .withPosition(replay.position());
        }
        if (found.isEmpty()) {
            throw wrong;
        }
        return found.values().iterator().next();
    }

    private static boolean isAmbiguous(MalformedTextException wrong) {
        return wrong instanceof InvalidMoveException turn && turn.kind() == InvalidMoveException.Kind.AMBIGUOUS;
    }

    /** The kinds of things that are wrong with a token, where it may be its origin alone. */
    private static Set<Forgiveness.Kind> kindsOf(Attempt attempt) {
        return attempt.kinds().isEmpty() ? EnumSet.of(Forgiveness.Kind.LONG_ALGEBRAIC) : attempt.kinds();
    }

    /** Every way to mend the token, the smallest changes first. */
    private static List<Attempt> attempts(String token) {
        List<Attempt> attempts = new ArrayList<>();
        attempts.add(new Attempt(token, EnumSet.noneOf(Forgiveness.Kind.class), -1));
        Matcher suffix = SUFFIX.matcher(token);
        if (suffix.find()) { // it can mean nothing else
            attempts.set(0, attempts.get(0).withToken(suffix.replaceFirst(""), Forgiveness.Kind.ANNOTATION_SUFFIX));
        }
        addMended(attempts, ForgivingReader::mendCheckSign);
        addMended(attempts, ForgivingReader::mendCastling);
        addMended(attempts, ForgivingReader::mendPromotionSpelling);
        addMended(attempts, ForgivingReader::mendLongAlgebraic);
        addMended(attempts, ForgivingReader::mendCase);
        return attempts;
    }

    private static void addMended(List<Attempt> attempts, Function<Attempt, List<Attempt>> mending) {
        for (Attempt attempt : List.copyOf(attempts)) {
            attempts.addAll(mending.apply(attempt));
        }
    }

    /**
     * After a capture a plus is its effect: where that is wrong it may stand for check, but for a critical hit as well.
     */
    private static List<Attempt> mendCheckSign(Attempt attempt) {
        Matcher matcher = CHECK.matcher(attempt.token());
        if (!matcher.find()) {
            return List.of(attempt.withToken(attempt.token() + "#", Forgiveness.Kind.CHECK_MARK));
        }
        List<Attempt> without = new ArrayList<>();
        String bare = matcher.replaceFirst("");
        without.add(attempt.withToken(bare, Forgiveness.Kind.CHECK_MARK));
        for (String mark : List.of("#", "+", "*")) {
            without.add(attempt.withToken(bare + mark, Forgiveness.Kind.CHECK_MARK));
        }
        return without;
    }

    private static List<Attempt> mendCastling(Attempt attempt) {
        boolean castles = CASTLING.matcher(attempt.token()).matches();
        String corrected = attempt.token().replaceAll("[0o]", "O");
        return castles ? List.of(attempt.withToken(corrected, Forgiveness.Kind.CASTLING_LETTERS)) : List.of();
    }

    private static List<Attempt> mendPromotionSpelling(Attempt attempt) {
        Matcher matcher = PROMOTION.matcher(attempt.token());
        if (!matcher.find()) {
            return List.of();
        }
        StringBuilder corrected = new StringBuilder();
        int read = 0;
        do {
            String letter = matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
            corrected.append(attempt.token(), read, matcher.end(1)).append('=').append(letter.toUpperCase(Locale.ROOT));
            read = matcher.end();
        } while (matcher.find());
        corrected.append(attempt.token().substring(read));
        return List.of(attempt.withToken(corrected.toString(), Forgiveness.Kind.PROMOTION));
    }

    private static List<Attempt> mendLongAlgebraic(Attempt attempt) {
        Matcher matcher = LONG.matcher(attempt.token());
        if (!matcher.matches()) {
            return List.of();
        }
        int origin = 8 * (matcher.group(3).charAt(0) - '1') + matcher.group(2).charAt(0) - 'a';
        List<Attempt> corrected = new ArrayList<>();
        if (matcher.group(5).startsWith("g") || matcher.group(5).startsWith("c")) {
            String castling = matcher.group(5).startsWith("g") ? MoveNames.SHORT_CASTLING : MoveNames.LONG_CASTLING;
            corrected.add(attempt.withOrigin(castling, Forgiveness.Kind.LONG_ALGEBRAIC, origin));
        }
        List<String> pieces =
                matcher.group(1).isEmpty() ? List.of("", "N", "B", "R", "Q", "K") : List.of(matcher.group(1));
        List<String> crosses = matcher.group(4).equals("x") ? List.of("x") : List.of("", "x");
        for (String piece : pieces) {
            for (String cross : crosses) {
                String from = piece.isEmpty()
                        ? (cross.isEmpty() ? "" : matcher.group(2))
                        : matcher.group(2) + matcher.group(3);
                String token = piece + from + cross + matcher.group(5);
                corrected.add(attempt.withOrigin(token, Forgiveness.Kind.LONG_ALGEBRAIC, origin));
            }
        }
        return corrected;
    }

    private static List<Attempt> mendCase(Attempt attempt) {
        String token = attempt.token();
        if (token.isEmpty() || "nbrqk".indexOf(token.charAt(0)) < 0) {
            return List.of();
        }
        String corrected = Character.toUpperCase(token.charAt(0)) + token.substring(1);
        return List.of(attempt.withToken(corrected, Forgiveness.Kind.LOWER_CASE_PIECE));
    }

    /** Plays a token on a copy; a wordy one may tell more of its origin than it needs. */
    private PlayedAttempt play(String token, int origin, boolean wordy) {
        List<Integer> decisions = new ArrayList<>();
        StringBuilder corrected = new StringBuilder();
        Replay copy = replay.copy();
        boolean oneLine = habits == TurnReader.Habits.ONE_LINE;
        TurnWriter writer = new TurnWriter(new Replay(replay), corrected);
        byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
        int[] first = {0};
        TurnReader.Sink sink = (decision, roll) -> {
            if (decisions.isEmpty()) {
                first[0] = decision;
            }
            decisions.add(decision | (roll + 1) << 20);
            if (!oneLine) { // whose types nobody knows yet, and with them what to write
                writer.write(decision, roll);
            }
        };
        TurnReader.Habits accepted = wordy && !oneLine ? TurnReader.Habits.WORDY : habits;
        new TurnReader(copy, sink, accepted).readTurnText(bytes, 0, bytes.length);
        writer.endTurn();
        if (origin >= 0 && PackedMove.from(first[0]) != origin) {
            throw new MalformedTextException(List.of(TextProblem.at(TurnParser.FIELD, 0, "comes from elsewhere")));
        }
        return new PlayedAttempt(decisions, oneLine ? token : corrected.toString(), first[0]);
    }
}
