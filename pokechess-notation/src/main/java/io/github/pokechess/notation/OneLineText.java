package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.TurnText.UnplayableTurnException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The older form of games, read only: the four groups of types in two letters, the movetext and the result in one line. Two
 * letters leave open whether {@code Fi} is Fire or Fighting and {@code Gr} Grass or Ground. Which it is follows from what the
 * captures did: each is a constraint on two types, and the readings that meet them all are looked for in the order of the
 * chart. Rolls are those of standard luck. Stateless and thread-safe.
 */
public final class OneLineText {
    /** The greatest number of readings that are listed. */
    public static final int MAX_READINGS = 100;

    private static final int GROUPS = 4;
    private static final int GROUP_SIZE = 8;
    private static final int PIECES = GROUPS * GROUP_SIZE;

    /** The number of types, effects and turns that are tried before a line is given up. */
    private static final int MAX_STEPS = 1_000_000;

    /** The length of the longest line of a file, in bytes. */
    private static final int MAX_LINE = GameReader.Options.standard().maxGameBytes();

    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern NUMBER = Pattern.compile("(\\d+)(\\.+)(.*)");

    /** A promotion without capture as this form prints it, {@code e=Q}. */
    private static final Pattern PROMOTION = Pattern.compile("^([a-h])(=[NBRQ])");

    private static final List<String> FIELDS =
            List.of("White's pawns", "White's pieces", "Black's pawns", "Black's pieces");

    private OneLineText() {}

    /**
     * Reads one line.
     *
     * @throws UnplayableTurnException if a turn is not possible, or fits several
     * @throws MalformedTextException if the line does not have the form, or no types fit what its captures did
     */
    public static Reading parse(String line) {
        return new Line(line, 1).read();
    }

    /**
     * Reads a file of lines, packed by gzip or not, in UTF-8; those without text are passed over. Offsets are those of the
     * file, in bytes behind a byte order mark.
     *
     * @throws MalformedTextException if any line is broken; tells the problems of all
     * @throws IOException if the file cannot be read
     */
    public static List<Reading> read(Path file) throws IOException {
        List<Reading> games = new ArrayList<>();
        List<TextProblem> problems = new ArrayList<>();
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(file));
                InputStream in =
                        new BufferedInputStream(Sources.utf8(Sources.unpacked(raw), StandardCharsets.UTF_8), 1 << 16)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            long offset = 0;
            int number = 1;
            for (int next = in.read(); ; next = in.read()) {
                if (next >= 0 && next != '\n') {
                    bytes.write(next);
                    if (bytes.size() > MAX_LINE) {
                        String message = "is longer than " + MAX_LINE + " bytes";
                        problems.add(new TextProblem("line", number, 1, offset, message));
                        break;
                    }
                    continue;
                }
                try {
                    line(bytes.toByteArray(), number, offset).ifPresent(games::add);
                } catch (MalformedTextException wrong) {
                    problems.addAll(wrong.problems());
                }
                if (next < 0) {
                    break;
                }
                offset += bytes.size() + 1L;
                number++;
                bytes.reset();
            }
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return games;
    }

    private static Optional<Reading> line(byte[] bytes, int number, long offset) {
        int malformed = Utf8.malformed(bytes, 0);
        if (malformed >= 0) {
            Places places = new Places(bytes);
            places.goTo(malformed);
            throw new MalformedTextException(
                    List.of(new TextProblem("text", number, places.column() + 1, offset + malformed, "is not UTF-8")));
        }
        String line = new String(bytes, StandardCharsets.UTF_8);
        if (line.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Line(line, number).read());
        } catch (MalformedTextException wrong) {
            TextProblem within = wrong.problems().get(0);
            int before = line.substring(0, within.column() - 1).getBytes(StandardCharsets.UTF_8).length;
            throw TurnText.retold(
                    wrong, new TextProblem(within.field(), number, within.column(), offset + before, within.message()));
        }
    }

    /**
     * A turn's token as strict movetext has it, and where it stands.
     *
     * @param rankAdded whether its second character is not there
     */
    private record Token(String text, int offset, boolean rankAdded, boolean notVeryEffectiveMiss) {}

    private static final class Line {
        private final String line;
        private final int number;
        private final List<List<PokemonType>> types = new ArrayList<>();
        private final List<Token> tokens = new ArrayList<>();
        private String result = GameRecord.UNFINISHED;
        private int resultOffset;
        private int steps;
        private boolean mayRepeat;

        /** The constraints on the types, by the last piece that they are about. */
        private final List<List<UntypedReplay.Constraint>> constraints = new ArrayList<>();

        Line(String line, int number) {
            this.line = line;
            this.number = number;
            for (int piece = 0; piece < PIECES; piece++) {
                constraints.add(new ArrayList<>());
            }
        }

        Reading read() {
            Matcher words = WORD.matcher(line);
            readTypes(words);
            readMovetext(words);
            UntypedReplay replay = new UntypedReplay();
            TurnReader reader = new TurnReader(replay, (decision, roll) -> {});
            for (Token token : tokens) {
                replay.expect(token.notVeryEffectiveMiss());
                try {
                    byte[] bytes = token.text().getBytes(StandardCharsets.UTF_8);
                    reader.read(bytes, 0, bytes.length);
                } catch (MalformedTextException wrong) {
                    throw moved(wrong, token);
                }
            }
            List<Reading.Teams> readings = new ArrayList<>();
            List<Game> games = new ArrayList<>();
            mayRepeat = replay.isRepeated();
            replay.constraints()
                    .forEach(constraint -> constraints.get(constraint.last()).add(constraint));
            boolean more = search(new PokemonType[PIECES], 0, readings, games);
            if (games.isEmpty()) {
                String message = more ? "too many types fit the captures alone" : "no types fit what the captures did";
                throw problem("types", 0, message, Shown.shortened(line));
            }
            return new Reading(GameRecord.of(games.get(0)), readings, more);
        }

        private void readTypes(Matcher words) {
            for (int group = 0; group < GROUPS; group++) {
                if (!words.find()) {
                    throw problem(FIELDS.get(group), line.length(), "is missing", "");
                }
                String text = words.group();
                if (text.length() != 2 * GROUP_SIZE) {
                    throw problem(
                            FIELDS.get(group), words.start(), "must be 8 types of two letters", Shown.shortened(text));
                }
                for (int at = 0; at < text.length(); at += 2) {
                    String code = text.substring(at, at + 2);
                    List<PokemonType> fitting = List.of(PokemonType.values()).stream()
                            .filter(type -> type.code().startsWith(code))
                            .toList();
                    if (fitting.isEmpty()) {
                        throw problem(FIELDS.get(group), words.start() + at, "no type begins like this", code);
                    }
                    types.add(fitting);
                }
            }
        }

        private void readMovetext(Matcher words) {
            boolean ended = false;
            while (words.find()) {
                String word = words.group();
                int offset = words.start();
                if (ended) {
                    throw problem("text", offset, "the game has ended before it", Shown.shortened(word));
                }
                Matcher numbered = NUMBER.matcher(word);
                if (List.of("1-0", "0-1", "1/2-1/2", GameRecord.UNFINISHED).contains(word)) {
                    ended = true;
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
            if (!ended) {
                throw problem("result", line.length(), "is missing: 1-0, 0-1, 1/2-1/2 or *", "");
            }
        }

        private void checkNumber(Matcher numbered, int offset) {
            String expected = (tokens.size() / 2 + 1) + (tokens.size() % 2 == 0 ? "." : "...");
            String written = numbered.group(1) + numbered.group(2);
            if (!written.equals(expected)) {
                throw problem("move number", offset, "must be " + expected, Shown.shortened(written));
            }
        }

        private void addToken(String word, int offset) {
            String rank = tokens.size() % 2 == 0 ? "8" : "1";
            boolean notVery = word.endsWith("-/");
            String text = notVery ? word.substring(0, word.length() - 2) + "/" : word;
            String strict = PROMOTION.matcher(text).replaceFirst("$1" + rank + "$2");
            tokens.add(new Token(strict, offset, strict.length() > text.length(), notVery));
        }

        /** Gives the pieces their types, one after the other; answers whether there may be more readings. */
        private boolean search(PokemonType[] chosen, int piece, List<Reading.Teams> readings, List<Game> games) {
            if (piece == PIECES) {
                addReading(chosen, readings, games);
                return false;
            }
            for (PokemonType type : types.get(piece)) {
                if (readings.size() == MAX_READINGS || ++steps > MAX_STEPS) {
                    return true;
                }
                chosen[piece] = type;
                steps += constraints.get(piece).size();
                boolean possible = constraints.get(piece).stream().allMatch(constraint -> isMet(constraint, chosen));
                if (possible && search(chosen, piece + 1, readings, games)) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isMet(UntypedReplay.Constraint constraint, PokemonType[] chosen) {
            for (int i = 0; i < constraint.pairs().size(); i += 2) {
                PokemonType attacker = chosen[constraint.pairs().get(i)];
                PokemonType defender = chosen[constraint.pairs().get(i + 1)];
                int effect =
                        TypeChart.standard().effectiveness(attacker, defender).ordinal();
                if ((constraint.effects() >>> effect & 1) != 0) {
                    return true;
                }
            }
            return false;
        }

        private void addReading(PokemonType[] chosen, List<Reading.Teams> readings, List<Game> games) {
            List<PokemonType> all = List.of(chosen);
            Team white = new Team(all.subList(0, 8), all.subList(8, 16));
            Team black = new Team(all.subList(16, 24), all.subList(24, 32));
            if (mayRepeat || games.isEmpty()) {
                Game game = Game.start(white, black, Rules.standard(), ChanceSource.none());
                for (Token token : tokens) {
                    try {
                        steps++;
                        game = TurnText.play(game, token.text());
                    } catch (MalformedTextException repeated) {
                        return; // the types say that a position occurred for the third time before
                    }
                }
                if (games.isEmpty()) {
                    games.add(ended(game));
                }
            }
            readings.add(new Reading.Teams(white, black));
        }

        private Game ended(Game game) {
            String actual = GameRecord.resultOf(game.outcome().orElse(null));
            if (game.isOver() && !actual.equals(result)) {
                throw problem("result", resultOffset, "the game ended " + actual, result);
            }
            if (game.isOver() || result.equals(GameRecord.UNFINISHED)) {
                return game;
            }
            Outcome told = Objects.requireNonNull(GameParser.decided(result, ""));
            return GameRecord.ended(game, told);
        }

        private MalformedTextException moved(MalformedTextException wrong, Token token) {
            TextProblem within = wrong.problems().get(0);
            int offset = token.offset() + (int) within.offset() - (token.rankAdded() && within.offset() > 1 ? 1 : 0);
            return TurnText.retold(
                    wrong, new TextProblem(within.field(), number, offset + 1, offset, within.message()));
        }

        private MalformedTextException problem(String field, int offset, String message, String text) {
            String whole = text.isEmpty() ? message : message + ": \"" + text + "\"";
            return new MalformedTextException(List.of(new TextProblem(field, number, offset + 1, offset, whole)));
        }
    }

    /**
     * A game that was read from the older one-line form.
     *
     * @param record the game, with the first of the readings
     * @param readings the teams that fit what the captures did, in the order of the chart, at least one and at most {@link
     *     OneLineText#MAX_READINGS}; unmodifiable
     * @param more whether there may be readings that are not listed
     */
    public record Reading(GameRecord record, List<Teams> readings, boolean more) {
        /**
         * The two teams of a reading.
         *
         * @param white White's
         * @param black Black's
         */
        public record Teams(Team white, Team black) {
            /** @throws NullPointerException if a team is null */
            public Teams {
                requireNonNull(white, "white");
                requireNonNull(black, "black");
            }

            /** White's team, a space, Black's team. */
            @Override
            public String toString() {
                return white + " " + black;
            }
        }

        /** @throws NullPointerException if anything is null */
        public Reading {
            requireNonNull(record, "record");
            readings = List.copyOf(readings);
        }

        /** A warning that the first of several readings was taken, and their list; empty if there is but one. */
        public Optional<String> warning() {
            if (readings.size() == 1 && !more) {
                return Optional.empty();
            }
            String list = readings.stream().map(Teams::toString).collect(Collectors.joining("; "));
            return Optional.of(
                    "the first of " + (more ? "more than " : "") + readings.size() + " readings was taken: " + list);
        }
    }
}
