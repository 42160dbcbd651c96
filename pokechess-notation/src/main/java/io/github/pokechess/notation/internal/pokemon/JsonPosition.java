package io.github.pokechess.notation.internal.pokemon;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.core.internal.Status;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.internal.text.PositionFields;
import io.github.pokechess.notation.internal.text.RulesText;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Positions and rules in JSON. */
public final class JsonPosition {
    /** The members of a position, without those that only a whole text has. */
    public static final Set<String> MEMBERS = Set.of(
            "text", "turn", "castling", "enPassant", "halfmoveClock", "moveNumber", "chain", "promotion", "pieces");

    private static final String THREEFOLD = "threefoldRepetition";
    private static final String FIFTY = "fiftyMoveRule";
    private static final String IN_CHAIN = "enPassantInChain";
    private static final String NO_MOVE = "noMove";
    private static final String CHART = "chart";

    private static final List<String> CASTLINGS =
            List.of("whiteKingside", "whiteQueenside", "blackKingside", "blackQueenside");

    /** The JSON names of constants that have the same name in Java, made once. */
    private static final Map<Enum<?>, String> NAMES = enumNames();

    private JsonPosition() {}

    /** Writes the members of a position, without brackets. */
    public static void write(Position position, JsonWriter json) {
        CastlingRights castling = position.castlingRights();
        json.name("text").string(position.toString());
        json.name("turn").string(name(position.side()));
        json.name("castling").begin('{');
        json.name(CASTLINGS.get(0)).literal(castling.whiteKingside());
        json.name(CASTLINGS.get(1)).literal(castling.whiteQueenside());
        json.name(CASTLINGS.get(2)).literal(castling.blackKingside());
        json.name(CASTLINGS.get(3)).literal(castling.blackQueenside());
        json.end('}');
        json.name("enPassant").string(position.enPassant().orElse(null));
        json.name("halfmoveClock").literal(position.halfmoveClock());
        json.name("moveNumber").literal(position.moveNumber());
        json.name("chain").string(position.chain().orElse(null));
        json.name("promotion").string(position.pendingPromotion().orElse(null));
        json.name("pieces").begin('{');
        position.board()
                .pieces()
                .forEach((square, piece) -> json.name(square.toString())
                        .begin('{')
                        .string("color", name(piece.color()))
                        .string("role", name(piece.role()))
                        .string("type", piece.type().code())
                        .end('}'));
        json.end('}');
    }

    /** Writes rules as an object. */
    public static void write(Rules rules, JsonWriter json) {
        json.begin('{');
        json.name("luck").string(rules.luck());
        json.name(IN_CHAIN).literal(rules.enPassantInChain());
        json.name(NO_MOVE).string(name(rules.noMove()));
        json.name(THREEFOLD).literal(rules.threefoldRepetition());
        json.name(FIFTY).literal(rules.fiftyMoveRule());
        if (!rules.chart().equals(TypeChart.standard())) {
            json.name(CHART).string(RulesText.CHART.format(rules.chart()));
        }
        json.end('}');
    }

    /** The rules of an object. Missing members are standard. */
    public static Rules readRules(JsonNode node) {
        Rules rules = Rules.standard();
        if (!node.checkMembers(Set.of("luck", IN_CHAIN, NO_MOVE, THREEFOLD, FIFTY, CHART))) {
            return rules;
        }
        LuckModel model = node.requiredMember("luck").oneOf(List.of(LuckModel.values()), LuckModel::toString);
        Rules.NoMove fate = node.requiredMember(NO_MOVE).oneOf(List.of(Rules.NoMove.values()), JsonPosition::name);
        return rules.withChart(readChart(node.get(CHART)))
                .withLuck(model == null ? LuckModel.STANDARD : model)
                .withNoMove(fate == null ? Rules.NoMove.DRAW : fate)
                .withEnPassantInChain(node.requiredMember(IN_CHAIN).flag())
                .withThreefoldRepetition(node.requiredMember(THREEFOLD).flag())
                .withFiftyMoveRule(node.requiredMember(FIFTY).flag());
    }

    /** The chart of a string; the standard one if it is missing. A string without a chart is a problem. */
    private static TypeChart readChart(JsonNode node) {
        String text = node.text();
        try {
            return text == null ? TypeChart.standard() : RulesText.CHART.parse(text);
        } catch (MalformedTextException wrong) {
            wrong.problems().forEach(problem -> node.reportProblem(problem.message()));
            return TypeChart.standard();
        }
    }

    /** The position of an object whose names have been checked; null if it has none. */
    public static @Nullable Position read(JsonNode node, Rules rules) {
        Color turn = readColor(node.requiredMember("turn"));
        Map<Square, JsonNode> places = new EnumMap<>(Square.class);
        Board board = readBoard(node, places);
        CastlingRights castling = readCastling(node);
        Square enPassant = readSquare(node, "enPassant");
        Square chain = readSquare(node, "chain");
        int clock = node.requiredMember("halfmoveClock").integer(0, Status.maxClock(rules.fiftyMoveRule()));
        int number = node.requiredMember("moveNumber").integer(1, Integer.MAX_VALUE);
        if (turn == null || !node.problems().isEmpty()) {
            return null;
        }
        Setup setup = Setup.of(board)
                .withSide(turn)
                .withCastlingRights(castling)
                .withEnPassant(enPassant)
                .withHalfmoveClock(clock)
                .withMoveNumber(number)
                .withChain(chain);
        for (Setup.Problem problem : setup.problems(rules)) {
            if (problem.kind() != Setup.Problem.Kind.NO_KING) { // the game is over then
                nodeOfProblem(node, places, problem).reportProblem(problem.message());
            }
        }
        if (!node.problems().isEmpty()) {
            return null;
        }
        Position position = setup.toPlayedPosition(rules);
        node.get("text").requireText(position.toString());
        node.get("promotion").requireText(position.pendingPromotion().orElse(null));
        return position;
    }

    private static JsonNode nodeOfProblem(JsonNode node, Map<Square, JsonNode> places, Setup.Problem problem) {
        String name = switch (problem.kind()) {
            case NO_KING, TOO_MANY_KINGS, TOO_MANY_PIECES, TOO_MANY_PAWNS, MISPLACED_PAWN -> "pieces";
            case CASTLING_RIGHT -> "castling";
            case EN_PASSANT -> "enPassant";
            case CHAIN -> "chain";
            case HALFMOVE_CLOCK -> "halfmoveClock";
            case MOVE_NUMBER -> "moveNumber";
        };
        JsonNode member = node.get(name);
        JsonNode piece =
                name.equals("pieces") ? problem.square().map(places::get).orElse(null) : null;
        return piece != null ? piece : member.isMissing() ? node : member;
    }

    private static Board readBoard(JsonNode node, Map<Square, JsonNode> places) {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        node.requiredMember("pieces").members().forEach((name, piece) -> {
            Optional<Square> square = PositionFields.square(name);
            if (square.isEmpty()) {
                piece.reportProblem("must be named by a square, a1 to h8");
            } else {
                places.put(square.get(), piece);
                Piece read = readPiece(piece);
                if (read != null) {
                    pieces.put(square.get(), read);
                }
            }
        });
        return Board.of(pieces);
    }

    private static @Nullable Piece readPiece(JsonNode node) {
        if (!node.checkMembers(Set.of("color", "role", "type"))) {
            return null;
        }
        Color color = readColor(node.requiredMember("color"));
        Role role = node.requiredMember("role").oneOf(List.of(Role.values()), JsonPosition::name);
        PokemonType type = readType(node.requiredMember("type"));
        return color == null || role == null || type == null ? null : new Piece(color, role, type);
    }

    private static CastlingRights readCastling(JsonNode node) {
        JsonNode castling = node.requiredMember("castling");
        if (!castling.checkMembers(Set.copyOf(CASTLINGS))) {
            return CastlingRights.NONE;
        }
        return new CastlingRights(
                castling.requiredMember(CASTLINGS.get(0)).flag(),
                castling.requiredMember(CASTLINGS.get(1)).flag(),
                castling.requiredMember(CASTLINGS.get(2)).flag(),
                castling.requiredMember(CASTLINGS.get(3)).flag());
    }

    private static @Nullable Square readSquare(JsonNode node, String name) {
        JsonNode member = node.requiredMember(name);
        if (member.isNull()) {
            return null;
        }
        String text = member.text();
        Optional<Square> square = text == null ? Optional.empty() : PositionFields.square(text);
        if (text != null && square.isEmpty()) {
            member.reportProblem("must be null or a square, \"a1\" to \"h8\"");
        }
        return square.orElse(null);
    }

    /** The type that a string names by its code, or null. */
    public static @Nullable PokemonType readType(JsonNode node) {
        return node.oneOf(List.of(PokemonType.values()), PokemonType::code);
    }

    /** The colour that a string names, or null. */
    public static @Nullable Color readColor(JsonNode node) {
        return node.oneOf(List.of(Color.values()), JsonPosition::name);
    }

    private static Map<Enum<?>, String> enumNames() {
        Map<Enum<?>, String> names = new HashMap<>();
        List<Enum<?>> things = new ArrayList<>(List.of(Color.values()));
        things.addAll(List.of(Role.values()));
        things.addAll(List.of(Rules.NoMove.values()));
        things.forEach(thing -> names.put(thing, thing.name().toLowerCase(Locale.ROOT)));
        return Map.copyOf(names);
    }

    /** The name of a colour, a role or a fate in JSON. */
    public static String name(Enum<?> thing) {
        return requireNonNull(NAMES.get(thing));
    }
}
