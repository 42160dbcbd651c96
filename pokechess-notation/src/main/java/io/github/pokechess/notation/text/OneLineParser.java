package io.github.pokechess.notation.text;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.pokemon.ForgivingReader;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.internal.pokemon.PokemonTurns;
import io.github.pokechess.notation.internal.pokemon.TurnReader;
import io.github.pokechess.notation.internal.pokemon.TurnReader.Habits;
import io.github.pokechess.notation.internal.pokemon.UntypedReplay;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import io.github.pokechess.notation.strings.EscapedText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads a game of the older one-line form: plays it without types, which notes what its captures tell of them, and then
 * gives the pieces types that agree. Used once.
 */
final class OneLineParser {
    /** The greatest number of readings that are looked for. */
    static final int MAX_READINGS = 100;

    private static final int GROUPS = 4;
    private static final int GROUP_SIZE = 8;
    private static final int TEAM_SIZE = 2 * GROUP_SIZE;
    private static final int PIECES = GROUPS * GROUP_SIZE;

    /** The number of types and effects that are tried before a line is given up. */
    private static final int MAX_STEPS = 1_000_000;

    /** The number of steps that take as long as playing a turn. */
    private static final int STEPS_OF_TURN = 20;

    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern NUMBER = Pattern.compile("(\\d+)(\\.+)(.*)");
    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", GameTags.UNFINISHED);

    private static final List<String> FIELDS =
            List.of("White's pawns", "White's pieces", "Black's pawns", "Black's pieces");

    /** Turns are written with habits of their own; all else is as in other files. */
    private static final GameDialect<Position, Move> DIALECT = new PokemonDialect(new PokemonChess()) {
        @Override
        public TurnParser<Position, Move> newTurnParser(Position start) {
            return new PokemonTurns(start, Habits.ONE_LINE);
        }
    };

    private final String line;
    private final int number;
    private final long game;
    private final boolean lenient;
    private final List<Forgiveness> forgiven = new ArrayList<>();
    private final List<List<PokemonType>> types = new ArrayList<>();
    private final List<Token> tokens = new ArrayList<>();

    /** The result that is written, empty before it is read, and if it is missing. */
    private String result = "";

    private int resultOffset;
    private int steps;
    private boolean mayRepeat;

    /** The constraints on the types, by the last piece that they are about. */
    private final List<List<UntypedReplay.Constraint>> constraints = new ArrayList<>();

    private final List<List<Team>> readings = new ArrayList<>();
    private final List<BoardGame<Position, Move>> games = new ArrayList<>();

    /**
     * A line that was read.
     *
     * @param game the game, with the first of the teams
     * @param teams those that fit, White's and Black's each
     * @param more whether there may be others
     */
    record IntendedGame(GameRecord<Position, Move> game, List<List<Team>> teams, boolean more) {
        /** The number of readings that a warning lists. */
        private static final int WARNED = 4;

        /**
         * A warning that the first of several readings was taken, and what others there are; empty if there is but one.
         */
        Optional<String> warning() {
            if (teams.size() == 1 && !more) {
                return Optional.empty();
            }
            String first = teams.stream()
                    .limit(WARNED)
                    .map(two -> two.get(0) + " " + two.get(1))
                    .collect(Collectors.joining("; "));
            String others = teams.size() > WARNED ? "; and " + (teams.size() - WARNED) + " others" : "";
            String count = (more ? "more than " : "") + teams.size();
            return Optional.of("the first of " + count + " readings was taken: " + first + others);
        }
    }

    /** A turn's token and where it stands. */
    private record Token(String text, int offset, boolean notVeryEffectiveMiss) {}

    /**
     * A parser of one line.
     *
     * @param number the line's, from 1
     * @param game the game's, from 1
     */
    OneLineParser(String line, int number, long game, boolean lenient) {
        this.line = line;
        this.number = number;
        this.game = game;
        this.lenient = lenient;
        for (int piece = 0; piece < PIECES; piece++) {
            constraints.add(new ArrayList<>());
        }
    }

    /**
     * Reads the line.
     *
     * @throws MalformedTextException if it is broken; offsets are those in the line
     */
    IntendedGame read() {
        Matcher scanner = WORD.matcher(line);
        readTypes(scanner);
        readMovetext(scanner);
        UntypedReplay replay = new UntypedReplay();
        TurnReader reader = new TurnReader(replay, (decision, roll) -> {}, Habits.ONE_LINE);
        for (int turn = 0; turn < tokens.size(); turn++) {
            Token token = tokens.get(turn);
            try {
                if (lenient) {
                    token = correctedToken(token, replay);
                    tokens.set(turn, token);
                }
                replay.setMissMeaning(token.notVeryEffectiveMiss());
                byte[] bytes = token.text().getBytes(StandardCharsets.UTF_8);
                reader.readTurnText(bytes, 0, bytes.length);
            } catch (MalformedTextException wrong) {
                throw atPlaceOf(wrong, token);
            }
        }
        mayRepeat = replay.isRepeated();
        replay.constraints()
                .forEach(constraint -> constraints.get(constraint.lastPiece()).add(constraint));
        boolean more = collectReadings(new PokemonType[PIECES], 0, true);
        more |= collectReadings(new PokemonType[PIECES], 0, false);
        if (games.isEmpty()) {
            String message = more ? "too many types fit the captures alone" : "no types fit what the captures did";
            throw problem("types", 0, message, EscapedText.shorten(line));
        }
        return new IntendedGame(GameRecord.of(new PokemonChess(), games.get(0)), List.copyOf(readings), more);
    }

    /** The game of the line, its places and problems moved to where the line is. */
    <G> ReadResult<G> read(
            Reading<G> reading, UnaryOperator<MalformedTextException> moved, UnaryOperator<Forgiveness> placed) {
        List<Forgiveness> all = new ArrayList<>();
        List<String> warnings = new ArrayList<>(1);
        return ReadResultRecord.of(game, all, () -> {
                    try {
                        IntendedGame found = read();
                        forgiven().forEach(one -> all.add(placed.apply(one)));
                        found.warning().ifPresent(warnings::add);
                        return reading.pokemonChess(found.game());
                    } catch (MalformedTextException wrong) {
                        throw moved.apply(wrong);
                    }
                })
                .withWarning(warnings.stream().findFirst());
    }

    /** The corrections, by place. */
    List<Forgiveness> forgiven() {
        return forgiven.stream()
                .sorted(Comparator.comparingLong(Forgiveness::offset))
                .toList();
    }

    private void readTypes(Matcher scanner) {
        for (int group = 0; group < GROUPS; group++) {
            if (!scanner.find()) {
                throw problem(FIELDS.get(group), line.length(), "is missing", "");
            }
            String text = scanner.group();
            if (text.length() != 2 * GROUP_SIZE) {
                throw problem(
                        FIELDS.get(group),
                        scanner.start(),
                        "must be 8 types of two letters",
                        EscapedText.shorten(text));
            }
            for (int at = 0; at < text.length(); at += 2) {
                String code = text.substring(at, at + 2);
                List<PokemonType> fitting = List.of(PokemonType.values()).stream()
                        .filter(type -> type.code().startsWith(code))
                        .toList();
                if (fitting.isEmpty()) {
                    throw problem(FIELDS.get(group), scanner.start() + at, "no type begins like this", code);
                }
                types.add(fitting);
            }
        }
    }

    private void readMovetext(Matcher scanner) {
        while (scanner.find()) {
            String word = scanner.group();
            int offset = scanner.start();
            if (!result.isEmpty()) {
                throw problem("text", offset, "the game has ended before it", EscapedText.shorten(word));
            }
            Matcher numbered = NUMBER.matcher(word);
            if (RESULTS.contains(word)) {
                result = word;
                resultOffset = offset;
            } else if (numbered.matches()) {
                checkNumber(numbered, offset);
                if (!numbered.group(3).isEmpty()) {
                    addToken(numbered.group(3), offset + numbered.start(3));
                }
            } else {
                addToken(word, offset);
            }
        }
        if (result.isEmpty() && !lenient) {
            throw problem("result", line.length(), "is missing: 1-0, 0-1, 1/2-1/2 or *", "");
        }
    }

    private void checkNumber(Matcher numbered, int offset) {
        String expected = (tokens.size() / 2 + 1) + (tokens.size() % 2 == 0 ? "." : "...");
        String written = numbered.group(1) + numbered.group(2);
        if (written.equals(expected)) {
            return;
        }
        if (!lenient) {
            throw problem("move number", offset, "must be " + expected, EscapedText.shorten(written));
        }
        forgive(Forgiveness.Kind.WRONG_MOVE_NUMBER, offset, written, expected);
    }

    private void addToken(String word, int offset) {
        boolean weakMiss = word.endsWith("-/");
        String text = weakMiss ? word.substring(0, word.length() - 2) + "/" : word;
        tokens.add(new Token(text, offset, weakMiss));
    }

    /** The token as it should be written. */
    private Token correctedToken(Token token, UntypedReplay replay) {
        ForgivingReader.IntendedTurn reading = new ForgivingReader(replay, Habits.ONE_LINE).read(token.text());
        for (Forgiveness.Kind kind : reading.kinds()) {
            forgive(kind, token.offset(), token.text(), reading.token());
        }
        return new Token(reading.token(), token.offset(), token.notVeryEffectiveMiss());
    }

    /**
     * Gives the pieces their types, one after the other.
     *
     * @param different whether the types of a team are to be all different, or not to be so in both teams
     * @return whether there may be more readings
     */
    private boolean collectReadings(PokemonType[] chosen, int piece, boolean different) {
        if (piece == PIECES) {
            if (different || !hasDifferentTypesPerTeam(chosen)) {
                addReading(chosen);
            }
            return false;
        }
        for (PokemonType type : types.get(piece)) {
            if (readings.size() == MAX_READINGS || ++steps > MAX_STEPS) {
                return true;
            }
            chosen[piece] = type;
            steps += constraints.get(piece).size();
            boolean possible = (!different || isTypeNewInTeam(chosen, piece))
                    && constraints.get(piece).stream().allMatch(constraint -> isSatisfied(constraint, chosen));
            if (possible && collectReadings(chosen, piece + 1, different)) {
                return true;
            }
        }
        return false;
    }

    /** Whether both teams have 16 different types. */
    private static boolean hasDifferentTypesPerTeam(PokemonType[] chosen) {
        for (int piece = 0; piece < PIECES; piece++) {
            if (!isTypeNewInTeam(chosen, piece)) {
                return false;
            }
        }
        return true;
    }

    /** Whether no piece before this one of its team has its type. */
    private static boolean isTypeNewInTeam(PokemonType[] chosen, int piece) {
        for (int other = piece - piece % TEAM_SIZE; other < piece; other++) {
            if (chosen[other] == chosen[piece]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSatisfied(UntypedReplay.Constraint constraint, PokemonType[] chosen) {
        for (int i = 0; i < constraint.pairs().size(); i += 2) {
            PokemonType attacker = chosen[constraint.pairs().get(i)];
            PokemonType defender = chosen[constraint.pairs().get(i + 1)];
            int effect = TypeChart.standard().effectiveness(attacker, defender).ordinal();
            if ((constraint.effects() >>> effect & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    private void addReading(PokemonType[] chosen) {
        List<PokemonType> all = List.of(chosen);
        Team white = new Team(all.subList(0, 8), all.subList(8, 16));
        Team black = new Team(all.subList(16, 24), all.subList(24, 32));
        if (mayRepeat || games.isEmpty()) {
            GamePlayer<Position, Move> player =
                    new GamePlayer<>(DIALECT, Position.start(white, black, Rules.standard()));
            for (Token token : tokens) {
                try {
                    steps += STEPS_OF_TURN;
                    player.onTurn(TurnToken.of(token.text()));
                } catch (MalformedTextException repeated) {
                    return; // the types say that a position occurred for the third time before
                }
            }
            if (games.isEmpty()) {
                games.add(withResult(player.game()));
            }
        }
        readings.add(List.of(white, black));
    }

    private BoardGame<Position, Move> withResult(BoardGame<Position, Move> replayed) {
        String actual = GameTags.resultText(replayed.outcome().orElse(null));
        if (result.isEmpty()) {
            forgive(Forgiveness.Kind.MISSING_RESULT, line.length(), "", actual);
            return replayed;
        }
        if (replayed.isOver() && !actual.equals(result)) {
            throw problem("result", resultOffset, "the game ended " + actual, result);
        }
        if (replayed.isOver() || result.equals(GameTags.UNFINISHED)) {
            return replayed;
        }
        Outcome decided = Objects.requireNonNull(DIALECT.decidedOutcome(result, ""));
        return replayed.end(decided);
    }

    private void forgive(Forgiveness.Kind kind, int offset, String written, String corrected) {
        forgiven.add(Forgiveness.of(kind, game, number, offset + 1, offset, written, corrected));
    }

    private MalformedTextException atPlaceOf(MalformedTextException wrong, Token token) {
        TextProblem within = wrong.problems().get(0);
        int offset = token.offset() + (int) within.offset();
        return TurnParser.atPlaceOf(
                wrong, TextProblem.of(within.field(), number, offset + 1, offset, within.message()));
    }

    private MalformedTextException problem(String field, int offset, String message, String text) {
        String fullMessage = text.isEmpty() ? message : message + ": \"" + text + "\"";
        return new MalformedTextException(List.of(TextProblem.of(field, number, offset + 1, offset, fullMessage)));
    }
}
