package io.github.pokechess.notation.internal.pokemon;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.internal.Status;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.choices.Word;
import io.github.pokechess.notation.internal.text.PositionFields;
import io.github.pokechess.notation.strings.EscapedText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads positions as text, which {@code PositionText} documents: FEN, the types by rank, the chain square. */
public final class PositionReader {
    private static final List<String> FIELDS = List.of(
            "placement",
            "side to move",
            "castling rights",
            "en passant square",
            "half-move clock",
            "move number",
            PositionFields.TYPES,
            "chain square");
    private static final int CHAIN = 7;

    /** The number of fields of FEN. */
    private static final int PLAIN_FIELDS = 6;

    /** Several times as long as any position is, so that hostile texts are done with at once. */
    static final int MAX_LENGTH = 1000;

    private static final int CODE_LENGTH = 3;

    /** More characters that are no pieces are no slips of the pen. */
    private static final int MOST_FOREIGN = 2;

    private static final List<PokemonType> TYPES = List.of(PokemonType.values());
    private static final List<Role> ROLES = List.of(Role.values());

    private PositionReader() {}

    /** Reads a position that is possible under some rules. */
    public static Position parse(String text, Rules rules) {
        requireNonNull(rules, "rules");
        Reader reader = new Reader(text);
        Setup setup = reader.readSetup(Status.maxClock(rules.fiftyMoveRule()));
        for (Setup.Problem problem : setup.problems(rules)) {
            reader.addUnlessUnreadable(problem);
        }
        reader.throwIfAny();
        return setup.toPosition(rules);
    }

    /** Reads a text without a check whether the position is possible in a game. */
    public static Setup parseSetup(String text) {
        Reader reader = new Reader(text);
        Setup setup = reader.readSetup(Status.CLOCK_MAX);
        reader.throwIfAny();
        return setup;
    }

    private static @Nullable Role roleOf(char letter) {
        for (Role role : ROLES) {
            if (letter == role.letter() || letter == Character.toLowerCase(role.letter())) {
                return role;
            }
        }
        return null;
    }

    /** Reads one text; what cannot be read is noted and takes a harmless value, so that the rest can be checked. */
    private static final class Reader {
        private final List<TextProblem> problems = new ArrayList<>();
        private final List<TextProblem> found = new ArrayList<>();
        private final List<Word> fields;

        /** By square: where its piece stands in the placement, from 1; 0 where there is none. */
        private final int[] places = new int[64];

        private final int end;

        Reader(String text) {
            end = text.stripTrailing().length();
            if (end > MAX_LENGTH) {
                throw new MalformedTextException(List.of(
                        TextProblem.at("position", MAX_LENGTH, "is longer than " + MAX_LENGTH + " characters")));
            }
            fields = Word.of(text);
        }

        Setup readSetup(int maxClock) {
            requirePlacement();
            boolean mayBeFen = fields.size() == PLAIN_FIELDS;
            for (int i = fields.size(); i < CHAIN && !mayBeFen; i++) {
                addProblem(i, 0, "is missing");
            }
            if (fields.size() > FIELDS.size()) {
                problems.add(TextProblem.at(
                        "position", fields.get(FIELDS.size()).start(), "nothing can follow the chain square"));
            }
            Board board = readBoard();
            String side = field(1, "w");
            if (!side.equals("w") && !side.equals("b")) {
                addProblem(1, 0, "must be w or b: \"" + side + "\"");
            }
            Setup setup = Setup.of(board)
                    .withSide(side.equals("b") ? Color.BLACK : Color.WHITE)
                    .withCastlingRights(readCastling())
                    .withEnPassant(readSquare(3))
                    .withHalfmoveClock(readNumber(4, 0, maxClock))
                    .withMoveNumber(readNumber(5, 1, Integer.MAX_VALUE))
                    .withChain(readSquare(CHAIN));
            if (mayBeFen) {
                addProblem(PLAIN_FIELDS, 0, problems.isEmpty() ? plainFenMessage() : "is missing");
            }
            return setup;
        }

        /** Refuses a text that is most likely no position at all, in place of a problem for each character. */
        private void requirePlacement() {
            String placement = field(0, "/");
            long foreign = placement
                    .chars()
                    .filter(c -> c != '/' && (c < '1' || c > '8') && roleOf((char) c) == null)
                    .count();
            int ranks = placement.split("/", -1).length;
            if (ranks == 1 || (ranks != 8 && foreign > MOST_FOREIGN)) {
                throw new MalformedTextException(List.of(TextProblem.at(
                        FIELDS.get(0),
                        fields.get(0).start(),
                        "eight ranks of pieces and numbers, with slashes between them, are expected: \""
                                + EscapedText.shorten(placement) + "\"")));
            }
        }

        /** The message for FEN without types: the call that reads it, and the text that would be valid here. */
        private String plainFenMessage() {
            return "is missing, as in plain FEN, which PlainChess.parsePosition reads; with Normal types alone it is "
                    + PositionFields.normalTypes(fields.get(0).text());
        }

        private Board readBoard() {
            int ranks = findPlacement();
            String placement = field(0, "");
            String codes = field(6, "///////");
            @Nullable PokemonType[] types = new PokemonType[8];
            Map<Square, Piece> pieces = new EnumMap<>(Square.class);
            int start = 0;
            int groups = 0;
            for (; start <= codes.length(); groups++) {
                int end = endOfPart(codes, start);
                if (groups < ranks) {
                    if (fields.size() > 6) {
                        readTypes(codes, start, end, groups, types);
                    }
                    putPieces(placement, groups, types, pieces);
                }
                start = end + 1;
            }
            for (int rank = groups; rank < ranks; rank++) {
                Arrays.fill(types, null);
                putPieces(placement, rank, types, pieces);
            }
            if (groups != 8) {
                addProblem(6, fields.size() > 6 ? codes.length() : 0, groups + " groups, not 8");
            }
            return Board.of(pieces);
        }

        private void putPieces(String placement, int rank, @Nullable PokemonType[] types, Map<Square, Piece> pieces) {
            int count = 0;
            for (int file = 0; file < 8; file++) {
                int place = places[index(file, rank)];
                if (place > 0) {
                    char letter = placement.charAt(place - 1);
                    PokemonType type = types[count];
                    pieces.put(
                            Square.of(file, 7 - rank),
                            new Piece(
                                    Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK,
                                    requireNonNull(roleOf(letter)),
                                    type == null ? PokemonType.NORMAL : type));
                    count++;
                }
            }
        }

        /** The end of a part of a field that starts at a place: a slash, or the end of the field. */
        private static int endOfPart(String field, int start) {
            int slash = field.indexOf('/', start);
            return slash < 0 ? field.length() : slash;
        }

        /** The index of a square by its file and its rank as texts have it, the eighth first. */
        private static int index(int file, int rank) {
            return (7 - rank) * 8 + file;
        }

        /** Finds the places of the pieces, and returns how many ranks there are, at most 8. */
        private int findPlacement() {
            if (fields.isEmpty()) {
                return 0;
            }
            String placement = fields.get(0).text();
            int offset = 0;
            int count = 0;
            for (; offset <= placement.length(); count++) {
                int end = endOfPart(placement, offset);
                int file = 0;
                for (int i = offset; i < end; i++) {
                    char letter = placement.charAt(i);
                    if (letter >= '1' && letter <= '8') {
                        file += letter - '0';
                        continue;
                    }
                    if (roleOf(letter) == null) {
                        addProblem(0, i, "'" + letter + "' is neither a piece nor a number from 1 to 8");
                    } else if (file < 8 && count < 8) {
                        places[index(file, count)] = i + 1;
                    }
                    file++;
                }
                if (file != 8 && count < 8) {
                    addProblem(0, offset, "rank " + (8 - count) + " has " + file + " squares, not 8");
                }
                offset = end + 1;
            }
            if (count != 8) {
                addProblem(0, placement.length(), count + " ranks, not 8");
            }
            return Math.min(count, 8);
        }

        /** Reads the types of a rank; all are null if they are not as many as its pieces. */
        private void readTypes(String codes, int start, int end, int rank, @Nullable PokemonType[] types) {
            Arrays.fill(types, null);
            int pieces = 0;
            for (int file = 0; file < 8; file++) {
                pieces += places[index(file, rank)] > 0 ? 1 : 0;
            }
            int count = 0;
            for (int at = start; at < end; at += CODE_LENGTH) {
                PokemonType type = typeAt(codes, at, end);
                if (type == null) {
                    String code = codes.substring(at, Math.min(at + CODE_LENGTH, end));
                    addProblem(6, at, "no type is called \"" + code + "\"");
                }
                if (count < pieces) {
                    types[count] = type;
                }
                count++;
            }
            if (count != pieces) {
                addProblem(6, start, "rank " + (8 - rank) + " has " + pieces + " pieces but " + count + " types");
                Arrays.fill(types, null);
            }
        }

        private static @Nullable PokemonType typeAt(String codes, int at, int end) {
            for (PokemonType type : TYPES) {
                if (at + CODE_LENGTH <= end && codes.startsWith(type.code(), at)) {
                    return type;
                }
            }
            return null;
        }

        private CastlingRights readCastling() {
            String text = field(2, "-");
            String seen = "";
            for (int i = 0; !text.equals("-") && i < text.length(); i++) {
                char letter = text.charAt(i);
                if ("KQkq".indexOf(letter) < 0 || seen.indexOf(letter) >= 0) {
                    addProblem(2, i, "must be - or some of KQkq, each once: '" + letter + "'");
                }
                seen += letter;
            }
            return new CastlingRights(seen.contains("K"), seen.contains("Q"), seen.contains("k"), seen.contains("q"));
        }

        private @Nullable Square readSquare(int field) {
            String text = field(field, "-");
            if (text.equals("-")) {
                return null;
            }
            Optional<Square> square = PositionFields.square(text);
            if (square.isEmpty()) {
                addProblem(field, 0, "must be - or a square from a1 to h8: \"" + text + "\"");
            }
            return square.orElse(null);
        }

        private int readNumber(int field, int least, int most) {
            String text = field(field, Integer.toString(least));
            boolean digits = !text.isEmpty() && text.length() <= 10;
            for (int i = 0; i < text.length(); i++) {
                digits &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
            }
            long number = digits ? Long.parseLong(text) : -1;
            if (number < least || number > most) {
                addProblem(field, 0, "must be a whole number from " + least + " to " + most + ": \"" + text + "\"");
                return least;
            }
            return (int) number;
        }

        private String field(int field, String otherwise) {
            return field < fields.size() ? fields.get(field).text() : otherwise;
        }

        private void addProblem(int field, int offset, String message) {
            int start = field < fields.size() ? fields.get(field).start() : end;
            problems.add(TextProblem.at(FIELDS.get(field), start + offset, message));
        }

        /** Reports a problem of the set-up, unless its field could not be read in the first place. */
        void addUnlessUnreadable(Setup.Problem problem) {
            int field = switch (problem.kind()) {
                case NO_KING, TOO_MANY_KINGS, TOO_MANY_PIECES, TOO_MANY_PAWNS, MISPLACED_PAWN -> 0;
                case CASTLING_RIGHT -> 2;
                case EN_PASSANT -> 3;
                case HALFMOVE_CLOCK -> 4;
                case MOVE_NUMBER -> 5;
                case CHAIN -> CHAIN;
            };
            for (TextProblem reported : problems) {
                if (reported.field().equals(FIELDS.get(field))
                        || reported.field().equals(FIELDS.get(0))) {
                    return;
                }
            }
            int place = field == 0
                    ? problem.square().map(square -> places[square.ordinal()]).orElse(0)
                    : 0;
            found.add(TextProblem.at(
                    FIELDS.get(field), fields.get(field).start() + Math.max(0, place - 1), problem.message()));
        }

        void throwIfAny() {
            problems.addAll(found);
            if (!problems.isEmpty()) {
                throw new MalformedTextException(problems);
            }
        }
    }
}
