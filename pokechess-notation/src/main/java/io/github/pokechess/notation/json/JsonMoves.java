package io.github.pokechess.notation.json;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.StartTags;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import io.github.pokechess.notation.internal.walk.ReadableMovetext;
import io.github.pokechess.notation.internal.walk.TurnWalk;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Games in JSON as their tags and the texts of their turns, and nothing that follows from these. */
final class JsonMoves {
    /** The member by which this form differs from the other one. */
    static final String MOVES = "moves";

    static final Set<String> MEMBERS = Set.of("tags", MOVES);

    private JsonMoves() {}

    /** Writes the members of a game, without brackets. */
    static <P extends GamePosition<P, M>, M> void write(GameRecord<P, M> game, JsonWriter json) {
        if (game.isAnnotated()) {
            throw new InvalidInputException("the form of moves alone has no place for comments, glyphs and variations:"
                    + " write the main line, or the form with turns");
        }
        json.name("tags").begin('{');
        game.tags().forEach((name, value) -> json.name(name).string(value));
        json.end('}').name(MOVES).begin('[');
        GameDialect<P, M> dialect = GameDialect.of(game.kind());
        TurnFormatter<P, M> formatter = dialect.newTurnFormatter();
        TurnWalk.Sink<P, M> writer = new TurnWalk.Sink<>() {
            @Override
            public void onTurn(TurnWalk.Turn<P, M> turn, boolean numbered) {
                json.string(turn.text(formatter));
            }

            @Override
            public void onVariationStart(TurnWalk.Turn<P, M> first) {}

            @Override
            public void onVariationEnd() {}
        };
        TurnWalk.walk(game, new ReadableMovetext<>(dialect, game.start(), writer));
        json.end(']');
    }

    /**
     * The game of an object whose names have been checked.
     *
     * @throws MalformedTextException if there is none
     */
    static <P extends GamePosition<P, M>, M> GameRecord<P, M> read(JsonNode node, GameDialect<P, M> dialect) {
        JsonTags tags = new JsonTags(node.requiredMember("tags"));
        P start = tags.node().isMissing() ? null : dialect.parseStart(tags);
        List<JsonNode> turns = node.requiredMember(MOVES).items();
        List<String> texts = new ArrayList<>();
        turns.forEach(turn -> texts.add(String.valueOf(turn.text())));
        if (start == null || !node.problems().isEmpty()) {
            throw JsonGame.throwProblems(node);
        }
        GamePlayer<P, M> player = new GamePlayer<>(dialect, start);
        for (int i = 0; i < turns.size(); i++) {
            JsonNode turn = turns.get(i);
            String text = texts.get(i);
            try {
                player.onTurn(TurnToken.of(text));
            } catch (MalformedTextException wrong) {
                wrong.problems().forEach(problem -> turn.reportProblem(problem.message()));
                throw JsonGame.throwProblems(node);
            }
        }
        if (tags.hasValue(GameDialect.LAST_TURN, GameDialect.OPEN) && dialect.canLeaveTurnOpen()) {
            player.takeBackPass();
        }
        BoardGame<P, M> game = player.game();
        Outcome written = game.isOver()
                ? null
                : dialect.decidedOutcome(
                        tags.text(GameTags.RESULT, GameTags.UNFINISHED), tags.text(GameTags.TERMINATION, ""));
        String problem = written == null ? null : GameTags.reasonProblemOrNull(written.reason());
        if (problem != null) {
            tags.nodes().getOrDefault(GameTags.TERMINATION, tags.node()).reportProblem(problem);
            throw JsonGame.throwProblems(node);
        }
        return JsonGame.requireDerivedTags(
                node, player, tags.nodes(), written == null ? game : game.end(written), dialect);
    }

    /** The tags of a game in JSON, as far as they define its start. */
    private record JsonTags(JsonNode node, Map<String, JsonNode> nodes) implements StartTags {
        JsonTags(JsonNode node) {
            this(node, node.members());
        }

        boolean hasValue(String name, String value) {
            JsonNode tag = nodes.get(name);
            return tag != null && tag.hasText(value);
        }

        String text(String name, String missing) {
            JsonNode tag = nodes.get(name);
            String text = tag == null ? missing : tag.text();
            return text == null ? missing : text;
        }

        @Override
        public boolean hasTag(String name) {
            return nodes.containsKey(name);
        }

        @Override
        public <T> @Nullable T parseValue(String name, Function<String, T> parse) {
            JsonNode tag = nodes.get(name);
            String text = tag == null ? null : tag.text();
            if (tag == null || text == null) {
                return null;
            }
            try {
                return parse.apply(text);
            } catch (MalformedTextException wrong) {
                for (TextProblem problem : wrong.problems()) {
                    tag.reportProblem((int) problem.offset(), problem.field() + " " + problem.message());
                }
                return null;
            }
        }

        @Override
        public void requireTag(String name) {
            if (!nodes.containsKey(name)) {
                node.reportProblem("has no " + name);
            }
        }

        @Override
        public void reportMissing(String name, String value) {
            requireTag(name);
        }

        @Override
        public void requireValue(String name, String value) {
            JsonNode tag = nodes.get(name);
            if (tag != null) {
                tag.requireText(value);
            }
        }

        @Override
        public void reportProblem(String name, String message) {
            JsonNode tag = nodes.get(name);
            (tag == null ? node : tag).reportProblem(message);
        }

        @Override
        public boolean isLenient() {
            return false;
        }

        @Override
        public void reportCorrection(Forgiveness.Kind kind, String name, int offset, String written, String corrected) {
            throw new IllegalStateException("nothing is forgiven in JSON");
        }

        @Override
        public List<GameKind<?, ?>> kinds() {
            return List.of(new PokemonChess());
        }
    }
}
