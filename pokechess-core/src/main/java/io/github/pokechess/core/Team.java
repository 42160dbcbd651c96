package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The types of one side's sixteen pieces at the start.
 *
 * <pre>{@code
 * Team mine = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi");
 * Team fiery = Team.builder()
 *         .piece('e', PokemonType.GHOST)
 *         .otherPieces(PokemonType.FIRE)
 *         .otherPawns(PokemonType.WATER)
 *         .build();
 * }</pre>
 *
 * @param pawns the eight pawns' types, a-file first
 * @param pieces the types of the eight pieces of the first rank, a-file first
 */
public record Team(List<PokemonType> pawns, List<PokemonType> pieces) implements Serializable {
    /** The first rank's roles by file. */
    static final List<Role> ROLES =
            List.of(Role.ROOK, Role.KNIGHT, Role.BISHOP, Role.QUEEN, Role.KING, Role.BISHOP, Role.KNIGHT, Role.ROOK);

    private static final int FILES = 8;
    private static final int CODE_LENGTH = 3;

    /** Several times as long as any team is, so that hostile texts are done with at once. */
    private static final int MAX_LENGTH = 500;

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final List<String> NUMBERS = List.of("1", "2", "3", "4", "5", "6", "7", "8");

    private static final Team DEFAULT_WHITE = parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi");
    private static final Team DEFAULT_BLACK = parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra");

    /** @throws IllegalArgumentException if there are not eight pawns and eight pieces */
    public Team {
        requireNonNull(pawns, "pawns");
        requireNonNull(pieces, "pieces");
        pawns = List.copyOf(pawns);
        pieces = List.copyOf(pieces);
        if (pawns.size() != FILES || pieces.size() != FILES) {
            throw new IllegalArgumentException(
                    "a team has 8 pawns and 8 pieces: " + pawns.size() + " and " + pieces.size());
        }
    }

    /** White's team where none is named: {@code NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi}. */
    public static Team defaultWhite() {
        return DEFAULT_WHITE;
    }

    /** Black's team where none is named: {@code NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra}. */
    public static Team defaultBlack() {
        return DEFAULT_BLACK;
    }

    /** A team of sixteen different types, each such team equally likely. */
    public static Team random(RandomGenerator random) {
        requireNonNull(random, "random");
        List<PokemonType> types = new ArrayList<>(List.of(PokemonType.values()));
        for (int i = types.size() - 1; i > 0; i--) {
            Collections.swap(types, i, random.nextInt(i + 1));
        }
        return new Team(types.subList(0, FILES), types.subList(FILES, 2 * FILES));
    }

    /** The team in which every piece has the same type. */
    public static Team uniform(PokemonType type) {
        requireNonNull(type, "type");
        List<PokemonType> types = Collections.nCopies(FILES, type);
        return new Team(types, types);
    }

    /**
     * Reads a team: the pawns' type codes from a to h, a slash, the pieces' codes from a to h, for instance
     * {@code NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi}, in capital or small letters. White space at either end
     * does not matter.
     *
     * <p>A text with commas or semicolons is read as a csv file: a row of the pawns' types from a to h and a row of the
     * pieces' types from a to h, for Black too. Types are full names or codes. A first row {@code
     * 1,2,3,4,5,6,7,8}, a byte order mark and blank lines do not matter.
     *
     * @throws MalformedTextException if the text is anything else
     */
    public static Team parse(String text) {
        requireNonNull(text, "text");
        if (text.length() > MAX_LENGTH) {
            throw new MalformedTextException(
                    List.of(TextProblem.at("team", MAX_LENGTH, "is longer than " + MAX_LENGTH + " characters")));
        }
        if (text.indexOf(',') >= 0 || text.indexOf(';') >= 0) {
            return parseCsv(text);
        }
        List<TextProblem> problems = new ArrayList<>();
        int start = text.length() - text.stripLeading().length();
        int end = start + text.strip().length();
        int slash = text.indexOf('/');
        if (slash < 0) {
            throw new MalformedTextException(List.of(TextProblem.at(
                    "team", end, "no slash between the pawns' and the pieces' types: \"" + text + "\"")));
        }
        List<PokemonType> pawns = parseTypes(text, start, slash, "pawns", problems);
        List<PokemonType> pieces = parseTypes(text, slash + 1, end, "pieces", problems);
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return new Team(pawns, pieces);
    }

    /** The team of a text, as {@link #parse} reads it; empty where that throws. */
    public static Optional<Team> tryParse(String text) {
        requireNonNull(text, "text");
        try {
            return Optional.of(parse(text));
        } catch (MalformedTextException wrong) {
            return Optional.empty();
        }
    }

    private static List<PokemonType> parseTypes(
            String text, int start, int end, String field, List<TextProblem> problems) {
        List<PokemonType> types = new ArrayList<>();
        for (int at = start; at < end; at += CODE_LENGTH) {
            String code = text.substring(at, Math.min(at + CODE_LENGTH, end));
            Optional<PokemonType> type = type(code);
            if (type.isEmpty()) {
                problems.add(TextProblem.at(field, at, "no type is called \"" + code + "\""));
            }
            types.add(type.orElse(PokemonType.NORMAL));
        }
        if (types.size() != FILES) {
            problems.add(TextProblem.at(field, end, "8 types are needed: " + types.size()));
        }
        return types;
    }

    /** The type with this name or code, in capital or small letters. */
    private static Optional<PokemonType> type(String text) {
        return Stream.of(PokemonType.values())
                .filter(one -> PokemonType.isSameWord(one.name(), text) || PokemonType.isSameWord(one.code(), text))
                .findAny();
    }

    private static Team parseCsv(String text) {
        List<TextProblem> problems = new ArrayList<>();
        List<List<PokemonType>> rows = new ArrayList<>();
        int start = text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
        List<String> lines = List.of(text.substring(start).split("\n", -1));
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            List<String> cells = List.of(line.split("[,;]", -1));
            boolean isNumbered =
                    rows.isEmpty() && cells.stream().map(String::strip).toList().equals(NUMBERS);
            if (!line.isBlank() && rows.size() == 2) {
                problems.add(TextProblem.of("team", i + 1, 1, start, "more than two rows"));
                break;
            }
            if (!line.isBlank() && !isNumbered) {
                rows.add(parseRow(cells, rows.isEmpty() ? "pawns" : "pieces", i + 1, start, problems));
            }
            start += line.length() + 1;
        }
        if (rows.size() < 2) {
            int column = lines.get(lines.size() - 1).length() + 1;
            problems.add(TextProblem.of("pieces", lines.size(), column, text.length(), "a row of 8 types is missing"));
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return new Team(rows.get(0), rows.get(1));
    }

    /** Reads a row. Wrong cells are added to the problems. */
    private static List<PokemonType> parseRow(
            List<String> cells, String field, int line, int start, List<TextProblem> problems) {
        List<PokemonType> types = new ArrayList<>();
        int column = 0;
        for (String cell : cells) {
            String name = cell.strip();
            Optional<PokemonType> type = type(name);
            if (type.isEmpty()) {
                problems.add(
                        TextProblem.of(field, line, column + 1, start + column, "no type is called \"" + name + "\""));
            }
            types.add(type.orElse(PokemonType.NORMAL));
            column += cell.length() + 1;
        }
        if (types.size() != FILES) {
            int end = column - 1;
            problems.add(TextProblem.of(field, line, end + 1, start + end, "8 types are needed: " + types.size()));
        }
        return types;
    }

    /** Starts a team without any type. */
    public static Builder builder() {
        return new Builder();
    }

    /** Whether the sixteen types are all different, as tournaments require. */
    public boolean isTournamentLegal() {
        EnumSet<PokemonType> different = EnumSet.copyOf(pawns);
        different.addAll(pieces);
        return different.size() == 2 * FILES;
    }

    /** The text that {@link #parse} reads. */
    @Override
    public String toString() {
        return joinedCodes(pawns) + "/" + joinedCodes(pieces);
    }

    /** The two rows of a csv file with the full names of the types; {@link #parse} reads it. */
    public String toCsv() {
        return row(pawns) + row(pieces);
    }

    private static String row(List<PokemonType> types) {
        return types.stream()
                .map(type -> type.code() + type.name().substring(CODE_LENGTH).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(",", "", "\n"));
    }

    private static String joinedCodes(List<PokemonType> types) {
        return types.stream().map(PokemonType::code).collect(Collectors.joining());
    }

    /** Puts a team together; not thread-safe. */
    public static final class Builder {
        private final List<@Nullable PokemonType> pawns = new ArrayList<>(Collections.nCopies(FILES, null));
        private final List<@Nullable PokemonType> pieces = new ArrayList<>(Collections.nCopies(FILES, null));

        private Builder() {}

        /**
         * Gives the pawn of a file its type.
         *
         * @param file {@code 'a'} to {@code 'h'}
         * @throws InvalidInputException if there is no such file
         */
        public Builder pawn(char file, PokemonType type) {
            pawns.set(indexOf(file), requireNonNull(type, "type"));
            return this;
        }

        /**
         * Gives the piece that starts on a file its type, the king on the e-file, the queen on the d-file.
         *
         * @param file {@code 'a'} to {@code 'h'}
         * @throws InvalidInputException if there is no such file
         */
        public Builder piece(char file, PokemonType type) {
            pieces.set(indexOf(file), requireNonNull(type, "type"));
            return this;
        }

        /** Gives this type to all pawns that have none yet. */
        public Builder otherPawns(PokemonType type) {
            fill(pawns, requireNonNull(type, "type"));
            return this;
        }

        /** Gives this type to all pieces that have none yet. */
        public Builder otherPieces(PokemonType type) {
            fill(pieces, requireNonNull(type, "type"));
            return this;
        }

        /**
         * The team.
         *
         * @throws IllegalStateException if some pawn or piece has no type; the message names all of them
         */
        public Team build() {
            return new Team(complete(pawns, "pawns"), complete(pieces, "pieces"));
        }

        private static int indexOf(char file) {
            if (file < 'a' || file > 'h') {
                throw new InvalidInputException("no file '" + file + "'");
            }
            return file - 'a';
        }

        private static void fill(List<@Nullable PokemonType> types, PokemonType type) {
            types.replaceAll(present -> present == null ? type : present);
        }

        private static List<PokemonType> complete(List<@Nullable PokemonType> types, String what) {
            List<PokemonType> present = new ArrayList<>();
            StringBuilder missing = new StringBuilder();
            for (int file = 0; file < FILES; file++) {
                PokemonType type = types.get(file);
                if (type == null) {
                    missing.append((char) ('a' + file));
                } else {
                    present.add(type);
                }
            }
            if (missing.length() > 0) {
                throw new IllegalStateException("no type yet for the " + what + " of files " + missing);
            }
            return present;
        }
    }
}
