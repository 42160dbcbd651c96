package io.github.pokechess.app.conform;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Perft;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Termination;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.notation.text.GameText;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Answers questions by our rules, as every program under test does. */
public final class OwnAnswers {
    private static final int PROTOCOL = 1;
    private static final int MAX_LENGTH = 100;

    /** All games of this program. */
    static final Games GAMES = Games.ofProgramAndJars(List.of());

    private OwnAnswers() {}

    /**
     * Answers a question.
     *
     * @param line the question
     * @param version our version
     * @return the line that answers it; empty if there is nothing more to ask
     * @throws InvalidInputException if the line is no question
     */
    public static Optional<String> answer(String line, String version) {
        JsonNode question = JsonNode.parse(JsonSource.of(line));
        long number = question.requiredMember("number").longNumber(0, Long.MAX_VALUE);
        @Nullable String ask = question.requiredMember("ask").text();
        question.problems().throwIfAny();
        if ("stop".equals(ask)) {
            return Optional.empty();
        }
        String answer;
        try {
            answer = switch (String.valueOf(ask)) {
                case "start" -> introduction(version);
                case "position" -> position(question);
                case "game" -> game(question);
                case "perft" -> "\"paths\":" + paths(question);
                case "notation" -> "\"means\":" + Escapes.escapeJson(meaning(question));
                default -> "\"skipped\":" + Escapes.escapeJson("a question that is not known here: " + ask);
            };
            question.problems().throwIfAny();
        } catch (InvalidInputException wrong) {
            answer = "\"wrong\":" + Escapes.escapeJson(firstLine(wrong));
        }
        return Optional.of("{\"number\":" + number + "," + answer + "}");
    }

    private static String introduction(String version) {
        return "\"protocol\":" + PROTOCOL + ",\"name\":\"pokechess\",\"version\":" + Escapes.escapeJson(version)
                + ",\"language\":\"Java\",\"knows\":{\"luck\":[\"none\",\"online\",\"standard\"],\"choices\":true,"
                + "\"charts\":true,\"games\":["
                + GAMES.all().stream()
                        .map(kind -> Escapes.escapeJson(kind.name()))
                        .collect(Collectors.joining(","))
                + "]}";
    }

    /** What an exception says first. */
    public static String firstLine(InvalidInputException wrong) {
        return String.valueOf(wrong.getMessage()).lines().findFirst().orElse("");
    }

    private static String text(JsonNode question, String member) {
        @Nullable String text = question.get(member).text();
        return text == null ? "" : text;
    }

    private static String position(JsonNode question) {
        String game = text(question, "game");
        String position = text(question, "position");
        return game.isEmpty() || game.equals(Games.POKEMON)
                ? VectorJson.answer(position(question, position))
                : sibling(GAMES.requireNamed(game), position, text(question, "choices"));
    }

    private static <P extends GamePosition<P, M>, M> String sibling(
            GameKind<P, M> kind, String position, String choices) {
        return VectorJson.answer(kind, VectorJson.position(kind, position, choices));
    }

    private static Position position(JsonNode question, String text) {
        String luck = text(question, "luck");
        String choices = text(question, "choices");
        return new PokemonChess().position(text, luck.isEmpty() ? choices : ("luck=" + luck + " " + choices).strip());
    }

    private static String game(JsonNode question) {
        Game game = Game.start(position(question, text(question, "position")), ChanceSource.none());
        StringJoiner positions = new StringJoiner(",", "[", "]");
        for (JsonNode decision : question.requiredMember("decisions").items()) {
            PlayedMove move = PlayedMove.parse(String.valueOf(decision.text()));
            game = game.apply(move.move(), move.roll());
            if (hasBothKings(game.position())) {
                positions.add(Escapes.escapeJson(game.position().toString()));
            }
        }
        return "\"positions\":" + positions + ","
                + game.outcome().map(VectorJson::end).orElse("\"end\":null");
    }

    /** Whether a position can be written. */
    public static boolean hasBothKings(Position position) {
        return position.outcome()
                .flatMap(Termination::tryOf)
                .filter(end -> end == Termination.KING_CAPTURED || end == Termination.BOTH_KINGS)
                .isEmpty();
    }

    private static long paths(JsonNode question) {
        return Perft.count(
                position(question, text(question, "position")),
                question.requiredMember("length").integer(0, MAX_LENGTH));
    }

    private static String meaning(JsonNode question) {
        String text = text(question, "text");
        return switch (text(question, "kind")) {
            case "position" -> position(question, text).toString();
            case "turn" -> turn(position(question, text(question, "position")), text);
            default -> game(text);
        };
    }

    /** The canonical form of a turn. */
    public static String turn(Position position, String text) {
        Game game = MoveNotation.play(Game.start(position, ChanceSource.none()), text);
        return MoveNotation.format(game.turns().get(0));
    }

    /** The canonical form of a game. */
    public static String game(String text) {
        return GameText.format(GameText.parse(text));
    }
}
