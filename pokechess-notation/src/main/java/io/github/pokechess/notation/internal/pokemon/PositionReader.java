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
import java.util.ArrayList;
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
    private static final int MAX_LENGTH = 1000;

    private static final int CODE_LENGTH = 3;

    private PositionReader() {}

    /** Reads a position that is possible under some rules. */
    public static Position parse(String text, Rules rules) {
        requireNonNull(rules, "rules");
        Reader reader = new Reader(text);
        Setup setup = reader.setup(Status.maxClock(rules.fiftyMoveRule()));
        for (Setup.Problem problem : setup.problems(rules)) {
            reader.addUnlessUnknown(problem);
        }
        reader.throwIfAny();
        return setup.toPosition(rules);
    }

    /** Reads a text without a check whether the position is possible in a game. */
    public static Setup parseSetup(String text) {
        Reader reader = new Reader(text);
        Setup setup = reader.setup(Status.CLOCK_MAX);
        reader.throwIfAny();
        return setup;
    }

    private static Optional<Role> roleOf(char letter) {
        for (Role role : Role.values()) {
            if (letter == role.letter() || letter == Character.toLowerCase(role.letter())) {
                return Optional.of(role);
            }
        }
        return Optional.empty();
    }

    /** Reads one text; what cannot be read is noted and takes a harmless value, so that the rest can be checked. */
    private static final class Reader {
        private final List<TextProblem> problems = new ArrayList<>();
        private final List<TextProblem> found = new ArrayList<>();
        private final List<String> fields = new ArrayList<>();
        private final List<Integer> starts = new ArrayList<>();
        private final Map<Square, Integer> places = new EnumMap<>(Square.class);
        private final int end;

        Reader(String text) {
            end = text.stripTrailing().length();
            if (end > MAX_LENGTH) {
                throw new MalformedTextException(List.of(
                        TextProblem.at("position", MAX_LENGTH, "is longer than " + MAX_LENGTH + " characters")));
            }
            for (Word field : Word.of(text)) {
                fields.add(field.text());
                starts.add(field.start());
            }
        }

        Setup setup(int maxClock) {
            boolean mayBeFen = fields.size() == PLAIN_FIELDS;
            for (int i = fields.size(); i < CHAIN && !mayBeFen; i++) {
                add(i, 0, "is missing");
            }
            if (fields.size() > FIELDS.size()) {
                problems.add(
                        TextProblem.at("position", starts.get(FIELDS.size()), "nothing can follow the chain square"));
            }
            Board board = board();
            String side = field(1, "w");
            if (!side.equals("w") && !side.equals("b")) {
                add(1, 0, "must be w or b: \"" + side + "\"");
            }
            Setup setup = Setup.of(board)
                    .withTurn(side.equals("b") ? Color.BLACK : Color.WHITE)
                    .withCastlingRights(castling())
                    .withEnPassant(square(3))
                    .withHalfmoveClock(number(4, 0, maxClock))
                    .withMoveNumber(number(5, 1, Integer.MAX_VALUE))
                    .withChain(square(CHAIN));
            if (mayBeFen) {
                add(PLAIN_FIELDS, 0, problems.isEmpty() ? plainFen() : "is missing");
            }
            return setup;
        }

        /** What is said of FEN without types: the call that reads it, and what would make it a text of this form. */
        private String plainFen() {
            return "is missing, as in plain FEN, which PlainChess.parsePosition reads; with Normal types alone it is "
                    + PositionFields.normalTypes(fields.get(0));
        }

        private Board board() {
            List<List<Integer>> letters = letters();
            List<@Nullable List<PokemonType>> types = types(letters);
            Map<Square, Piece> pieces = new EnumMap<>(Square.class);
            String placement = field(0, "");
            for (int i = 0; i < letters.size(); i++) {
                for (int k = 0; k < letters.get(i).size(); k++) {
                    int packed = letters.get(i).get(k);
                    int offset = packed >>> 3;
                    char letter = placement.charAt(offset);
                    Square square = Square.of(packed & 7, 7 - i);
                    List<PokemonType> codes = types.get(i);
                    PokemonType type = codes == null ? PokemonType.NORMAL : codes.get(k);
                    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
                    Role role = roleOf(letter).orElseThrow();
                    places.put(square, starts.get(0) + offset);
                    pieces.put(square, new Piece(color, role, type));
                }
            }
            return Board.of(pieces);
        }

        /** By rank, the eighth first: each piece's offset in the field, times eight, and its file. */
        private List<List<Integer>> letters() {
            List<List<Integer>> ranks = new ArrayList<>();
            if (fields.isEmpty()) {
                return ranks;
            }
            String placement = fields.get(0);
            int offset = 0;
            int count = 0;
            for (String rank : placement.split("/", -1)) {
                List<Integer> letters = new ArrayList<>();
                int file = 0;
                for (int i = 0; i < rank.length(); i++) {
                    char letter = rank.charAt(i);
                    if (letter >= '1' && letter <= '8') {
                        file += letter - '0';
                    } else if (roleOf(letter).isPresent()) {
                        if (file < 8) {
                            letters.add(((offset + i) << 3) | file);
                        }
                        file++;
                    } else {
                        add(0, offset + i, "'" + letter + "' is neither a piece nor a number from 1 to 8");
                        file++;
                    }
                }
                if (file != 8 && count < 8) {
                    add(0, offset, "rank " + (8 - count) + " has " + file + " squares, not 8");
                }
                if (count < 8) {
                    ranks.add(letters);
                }
                offset += rank.length() + 1;
                count++;
            }
            if (count != 8) {
                add(0, placement.length(), count + " ranks, not 8");
            }
            return ranks;
        }

        /** By rank the types of its pieces, null where they cannot be told. */
        private List<@Nullable List<PokemonType>> types(List<List<Integer>> letters) {
            List<@Nullable List<PokemonType>> all = new ArrayList<>();
            String[] groups = field(6, "///////").split("/", -1);
            if (groups.length != 8) {
                add(6, fields.size() > 6 ? fields.get(6).length() : 0, groups.length + " groups, not 8");
            }
            int offset = 0;
            for (int i = 0; i < letters.size(); i++) {
                String group = i < groups.length ? groups[i] : "";
                all.add(
                        i < groups.length && fields.size() > 6
                                ? codes(group, offset, letters.get(i).size(), 8 - i)
                                : null);
                offset += group.length() + 1;
            }
            return all;
        }

        private @Nullable List<PokemonType> codes(String group, int offset, int pieces, int rank) {
            List<PokemonType> types = new ArrayList<>();
            for (int at = 0; at < group.length(); at += CODE_LENGTH) {
                String code = group.substring(at, Math.min(at + CODE_LENGTH, group.length()));
                Optional<PokemonType> type = PokemonType.tryParse(code);
                if (type.isEmpty()) {
                    add(6, offset + at, "no type is called \"" + code + "\"");
                }
                types.add(type.orElse(PokemonType.NORMAL));
            }
            if (types.size() != pieces) {
                add(6, offset, "rank " + rank + " has " + pieces + " pieces but " + types.size() + " types");
                return null;
            }
            return types;
        }

        private CastlingRights castling() {
            String text = field(2, "-");
            String seen = "";
            for (int i = 0; !text.equals("-") && i < text.length(); i++) {
                char letter = text.charAt(i);
                if ("KQkq".indexOf(letter) < 0 || seen.indexOf(letter) >= 0) {
                    add(2, i, "must be - or some of KQkq, each once: '" + letter + "'");
                }
                seen += letter;
            }
            return new CastlingRights(seen.contains("K"), seen.contains("Q"), seen.contains("k"), seen.contains("q"));
        }

        private @Nullable Square square(int field) {
            String text = field(field, "-");
            if (text.equals("-")) {
                return null;
            }
            Optional<Square> square = PositionFields.square(text);
            if (square.isEmpty()) {
                add(field, 0, "must be - or a square from a1 to h8: \"" + text + "\"");
            }
            return square.orElse(null);
        }

        private int number(int field, int least, int most) {
            String text = field(field, Integer.toString(least));
            boolean digits =
                    !text.isEmpty() && text.length() <= 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
            long number = digits ? Long.parseLong(text) : -1;
            if (number < least || number > most) {
                add(field, 0, "must be a whole number from " + least + " to " + most + ": \"" + text + "\"");
                return least;
            }
            return (int) number;
        }

        private String field(int field, String otherwise) {
            return field < fields.size() ? fields.get(field) : otherwise;
        }

        private void add(int field, int offset, String message) {
            int start = field < starts.size() ? starts.get(field) : end;
            problems.add(TextProblem.at(FIELDS.get(field), start + offset, message));
        }

        /** Notes what is wrong with the set-up, unless the field it is about could not be read in the first place. */
        void addUnlessUnknown(Setup.Problem problem) {
            int field = switch (problem.kind()) {
                case NO_KING, TOO_MANY_KINGS, TOO_MANY_PIECES, TOO_MANY_PAWNS, MISPLACED_PAWN -> 0;
                case CASTLING_RIGHT -> 2;
                case EN_PASSANT -> 3;
                case HALFMOVE_CLOCK -> 4;
                case MOVE_NUMBER -> 5;
                case CHAIN -> CHAIN;
            };
            for (TextProblem known : problems) {
                if (known.field().equals(FIELDS.get(field)) || known.field().equals(FIELDS.get(0))) {
                    return;
                }
            }
            Integer place = field == 0 ? problem.square().map(places::get).orElse(null) : null;
            found.add(TextProblem.at(FIELDS.get(field), place == null ? starts.get(field) : place, problem.message()));
        }

        void throwIfAny() {
            problems.addAll(found);
            if (!problems.isEmpty()) {
                throw new MalformedTextException(problems);
            }
        }
    }
}
