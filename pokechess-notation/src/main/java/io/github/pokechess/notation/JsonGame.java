package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.Turn;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.IllegalMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import io.github.pokechess.notation.internal.JsonNode;
import io.github.pokechess.notation.internal.JsonParser;
import io.github.pokechess.notation.internal.JsonWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Games in JSON. */
final class JsonGame {
    /** The greatest depth of nested variations, which {@link JsonParser#MAX_DEPTH} leaves room for. */
    static final int MAX_VARIATION_DEPTH = 100;

    static final Set<String> MEMBERS = Set.of("tags", "rules", "teams", "start", "comments", "turns", "outcome");

    private static final Set<String> TURN_MEMBERS =
            Set.of("number", "side", "text", "decisions", "position", "opening", "glyphs", "comments", "variations");

    private JsonGame() {}

    /**
     * Writes the members of a game, without brackets.
     *
     * @param positions whether the position after each turn is told
     */
    static void write(AnnotatedGame game, boolean positions, JsonWriter json) {
        GameRecord record = game.record();
        Position start = record.game().at(0).position();
        json.name("tags").begin('{');
        record.tags().forEach((name, value) -> json.name(name).string(value));
        json.end('}').name("rules");
        JsonPosition.write(start.rules(), json);
        json.name("teams");
        writeTeams(GameRecord.teams(start), json);
        json.name("start").begin('{');
        JsonPosition.write(start, json);
        json.end('}');
        write("comments", game.start().comments(), json);
        json.name("turns").begin('[');
        Writer writer = new Writer(json, positions);
        TreeWalk.of(game.start(), writer);
        writer.end();
        json.end(']').name("outcome");
        Outcome outcome = record.game().outcome().orElse(null);
        if (outcome == null) {
            json.plain("null");
        } else {
            json.begin('{');
            json.name("winner").string(outcome.isDraw() ? null : JsonPosition.name(Color.values()[outcome.winner()]));
            json.name("termination").string(outcome.reason()).end('}');
        }
    }

    private static void writeTeams(List<Team> teams, JsonWriter json) {
        if (teams.isEmpty()) {
            json.plain("null");
            return;
        }
        json.begin('{');
        for (Color color : Color.values()) {
            Team team = teams.get(color.ordinal());
            json.name(JsonPosition.name(color)).begin('{');
            write("pawns", team.pawns(), json);
            write("pieces", team.pieces(), json);
            json.end('}');
        }
        json.end('}');
    }

    private static void write(String name, List<?> things, JsonWriter json) {
        if (things.isEmpty()) {
            return;
        }
        json.name(name).begin('[');
        for (Object thing : things) {
            if (thing instanceof Comment comment) {
                write(comment, json);
            } else if (thing instanceof PokemonType type) {
                json.string(type.code());
            } else {
                json.plain(thing);
            }
        }
        json.end(']');
    }

    private static void write(Comment comment, JsonWriter json) {
        json.begin('{').name("text").string(comment.text());
        clock(comment).ifPresent(seconds -> json.name("clock").plain(seconds.toPlainString()));
        evaluation(comment).ifPresent(score -> json.name("evaluation").plain(score.toPlainString()));
        json.end('}');
    }

    private static Optional<BigDecimal> clock(Comment comment) {
        return comment.clock().map(Duration::toMillis).map(millis -> plain(BigDecimal.valueOf(millis, 3)));
    }

    private static Optional<BigDecimal> evaluation(Comment comment) {
        return comment.evaluation().stream()
                .mapToObj(score -> plain(BigDecimal.valueOf(score)))
                .findFirst();
    }

    private static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /**
     * Writes turns: variations of a turn hang in it, so that its object ends when the next turn of its line begins or the
     * line ends.
     */
    private static final class Writer implements TreeWalk.Sink {
        private final JsonWriter json;
        private final boolean positions;

        /** By line that is open, whether its last turn is, and whether that has variations. */
        private final Deque<State> lines = new ArrayDeque<>();

        private enum State {
            EMPTY,
            TURN,
            VARIATIONS
        }

        Writer(JsonWriter json, boolean positions) {
            this.json = json;
            this.positions = positions;
            lines.push(State.EMPTY);
        }

        @Override
        public void turn(AnnotatedGame.Node before, AnnotatedGame.Node node, boolean numbered) {
            endTurn();
            lines.push(State.TURN);
            Position start = before.game().position();
            List<PlayedMove> moves = before.movesTo(node);
            json.begin('{');
            json.name("number").plain(start.moveNumber());
            json.name("side").string(JsonPosition.name(start.turn()));
            json.name("text").string(TurnText.format(new Turn(start, moves)));
            json.name("decisions").begin('[');
            moves.forEach(json::string);
            json.end(']');
            if (positions) {
                json.name("position").string(PositionText.format(node.game().position()));
            }
            write("opening", node.opening(), json);
            write("glyphs", node.glyphs(), json);
            write("comments", node.comments(), json);
        }

        @Override
        public void open(AnnotatedGame.Node first) {
            if (lines.pop() == State.TURN) {
                json.name("variations").begin('[');
            }
            lines.push(State.VARIATIONS);
            lines.push(State.EMPTY);
            if (lines.size() > MAX_VARIATION_DEPTH + 1) {
                throw new IllegalArgumentException(
                        "variations are more than " + MAX_VARIATION_DEPTH + " deep, which nobody could read");
            }
            json.begin('[');
        }

        @Override
        public void close() {
            endTurn();
            json.end(']');
        }

        void end() {
            endTurn();
        }

        private void endTurn() {
            State state = lines.pop();
            if (state == State.VARIATIONS) {
                json.end(']');
            }
            if (state != State.EMPTY) {
                json.end('}');
            }
        }
    }

    /**
     * The game that an object tells, whose names have been checked.
     *
     * @throws MalformedTextException if it tells none
     */
    static AnnotatedGame read(JsonNode node) {
        JsonNode rules = node.need("rules");
        Map<String, String> tags = new LinkedHashMap<>();
        JsonNode tagsNode = node.need("tags");
        Map<String, JsonNode> tagNodes = tagsNode == null ? Map.of() : tagsNode.members();
        tagNodes.forEach((name, value) -> {
            String text = value.text();
            if (text != null) {
                tags.put(name, text);
            }
        });
        Position start = start(node, rules == null ? Rules.standard() : JsonPosition.readRules(rules));
        JsonNode turns = node.need("turns");
        JsonNode outcome = node.need("outcome");
        if (start == null || turns == null || outcome == null) {
            node.problems().throwIfAny();
            throw new IllegalStateException("nothing is wrong, and yet there is no game");
        }
        TreeBuilder tree = new TreeBuilder(Game.start(start, ChanceSource.none()));
        readComments(node.get("comments"), tree);
        boolean whole = readLine(turns.items(), tree);
        Outcome told = outcome(outcome);
        Game game = whole ? ended(tree.last().game(), told, outcome) : null;
        if (game != null) {
            Map<String, String> derived = GameRecord.derive(game);
            tags.forEach((name, value) -> {
                String problem = GameRecord.problem(name, value, derived, GameRecord.DERIVED);
                JsonNode place = tagNodes.get(name);
                if (problem != null && place != null) {
                    place.wrong(problem);
                }
            });
        }
        node.problems().throwIfAny();
        if (game == null) {
            throw new IllegalStateException("nothing is wrong, and yet there is no game");
        }
        return tree.build(GameRecord.of(game, tags));
    }

    private static @Nullable Position start(JsonNode node, Rules rules) {
        JsonNode startNode = node.get("start");
        JsonNode teamsNode = node.get("teams");
        List<Team> teams = teamsNode == null || teamsNode.isNull() ? List.of() : teams(teamsNode);
        if (startNode == null) {
            if (teamsNode == null || teamsNode.isNull()) {
                node.wrong("has neither start nor teams");
            }
            return teams.isEmpty() ? null : Position.start(teams.get(0), teams.get(1), rules);
        }
        Position start = startNode.isObject(JsonPosition.MEMBERS) ? JsonPosition.read(startNode, rules) : null;
        if (start != null && teamsNode != null) {
            List<Team> actual = GameRecord.teams(start);
            if (!actual.equals(teams)) {
                teamsNode.wrong(actual.isEmpty() ? "must be null, as the start is" : "are not those of the start");
            }
        }
        return start;
    }

    private static List<Team> teams(JsonNode node) {
        List<Team> teams = new ArrayList<>();
        if (node.isObject(Set.of("white", "black"))) {
            for (Color color : Color.values()) {
                JsonNode side = node.need(JsonPosition.name(color));
                if (side != null && side.isObject(Set.of("pawns", "pieces"))) {
                    List<PokemonType> pawns = types(side.need("pawns"));
                    List<PokemonType> pieces = types(side.need("pieces"));
                    if (pawns.size() == 8 && pieces.size() == 8) {
                        teams.add(new Team(pawns, pieces));
                    }
                }
            }
        }
        return teams.size() == 2 ? teams : List.of();
    }

    private static List<PokemonType> types(@Nullable JsonNode node) {
        List<PokemonType> types = new ArrayList<>();
        if (node != null) {
            List<JsonNode> items = node.items();
            if (items.size() != 8) {
                node.wrong("must be 8 types, a to h");
            }
            for (JsonNode item : items) {
                PokemonType type = JsonPosition.type(item);
                if (type != null) {
                    types.add(type);
                }
            }
        }
        return types;
    }

    /** Reads the turns of a line; answers whether all of them could be played. */
    private static boolean readLine(List<JsonNode> turns, TreeBuilder tree) {
        boolean first = !tree.isMain();
        for (JsonNode turn : turns) {
            if (!readTurn(turn, first, tree)) {
                return false; // where the others would be made is not known
            }
            first = false;
        }
        return true;
    }

    private static boolean readTurn(JsonNode node, boolean first, TreeBuilder tree) {
        if (!node.isObject(TURN_MEMBERS)) {
            return false;
        }
        if (tree.last().leadsNowhere()) {
            node.wrong(AnnotatedGame.Node.TOO_REVERSIBLE);
            return false;
        }
        Position start = tree.last().game().position();
        JsonNode number = node.get("number");
        if (number != null) {
            number.sameNumber(BigDecimal.valueOf(start.moveNumber()));
        }
        JsonNode side = node.get("side");
        if (side != null) {
            side.sameText(JsonPosition.name(start.turn()));
        }
        Game game = play(node.need("decisions"), tree.last().game());
        if (game == null) {
            return false;
        }
        JsonNode opening = node.get("opening");
        if (first) {
            readComments(opening, tree);
        } else if (opening != null) {
            opening.wrong("only the first turn of a variation has one");
        }
        tree.turn(game);
        JsonNode text = node.get("text");
        if (text != null) {
            text.sameText(tree.last().turn());
        }
        JsonNode position = node.get("position");
        if (position != null) {
            position.sameText(PositionText.format(game.position()));
        }
        JsonNode glyphs = node.get("glyphs");
        if (glyphs != null) {
            glyphs.items().forEach(glyph -> tree.glyph(glyph.whole(0, 255)));
        }
        readComments(node.get("comments"), tree);
        return readVariations(node.get("variations"), tree);
    }

    private static boolean readVariations(@Nullable JsonNode variations, TreeBuilder tree) {
        boolean whole = true;
        for (JsonNode variation : variations == null ? List.<JsonNode>of() : variations.items()) {
            List<JsonNode> turns = variation.items();
            if (turns.isEmpty()) {
                variation.wrong("a variation has at least one turn");
                whole = false;
            } else {
                tree.open();
                whole &= readLine(turns, tree);
                tree.close();
            }
        }
        return whole;
    }

    /** The game after the decisions of a turn; null, and told why, if they are none. */
    private static @Nullable Game play(@Nullable JsonNode decisions, Game start) {
        if (decisions == null) {
            return null;
        }
        List<JsonNode> items = decisions.items();
        if (items.isEmpty()) {
            decisions.wrong("a turn has at least one decision");
            return null;
        }
        Game game = start;
        for (JsonNode item : items) {
            String text = item.text();
            if (text == null) {
                return null;
            }
            if (game.position().turn() != start.position().turn()) {
                item.wrong("the turn is over");
                return null;
            }
            try {
                PlayedMove move = MoveNotation.parsePlayed(text);
                game = game.apply(move.move(), move.roll());
            } catch (MalformedTextException wrong) {
                for (TextProblem problem : wrong.problems()) {
                    item.wrong((int) problem.offset(), problem.field() + " " + problem.message());
                }
                return null;
            } catch (IllegalMoveException illegal) {
                item.wrong(String.valueOf(illegal.getMessage()));
                return null;
            }
        }
        return game;
    }

    private static void readComments(@Nullable JsonNode comments, TreeBuilder tree) {
        for (JsonNode node : comments == null ? List.<JsonNode>of() : comments.items()) {
            JsonNode text = node.isObject(Set.of("text", "clock", "evaluation")) ? node.need("text") : null;
            String words = text == null ? null : text.text();
            if (words != null) {
                Comment comment = new Comment(words);
                tree.comment(comment);
                check(node.get("clock"), clock(comment).orElse(null));
                check(node.get("evaluation"), evaluation(comment).orElse(null));
            }
        }
    }

    private static void check(@Nullable JsonNode node, @Nullable BigDecimal actual) {
        if (node != null && actual == null) {
            node.wrong("the comment's text tells none");
        } else if (node != null && actual != null) {
            node.sameNumber(actual);
        }
    }

    private static @Nullable Outcome outcome(JsonNode node) {
        if (node.isNull() || !node.isObject(Set.of("winner", "termination"))) {
            return null;
        }
        JsonNode winnerNode = node.need("winner");
        JsonNode reason = node.need("termination");
        Color winner = winnerNode == null || winnerNode.isNull() ? null : JsonPosition.color(winnerNode);
        Termination termination =
                reason == null ? null : reason.oneOf(List.of(Termination.values()), Termination::toString);
        if (termination == null) {
            return null;
        }
        String words = termination.toString();
        return winner == null ? Outcome.draw(words) : Outcome.win(winner.ordinal(), words);
    }

    /** The game as it ended; null, and told why, if it cannot have ended so. */
    private static @Nullable Game ended(Game game, @Nullable Outcome told, JsonNode node) {
        Outcome byRule = game.outcome().orElse(null);
        if (byRule != null || told == null) {
            if (byRule != null && !byRule.equals(told)) {
                node.wrong("the game ended " + byRule);
            }
            return game;
        }
        if (!GameRecord.isDecided(told)) {
            node.wrong("the game did not end " + told);
            return null;
        }
        return GameRecord.ended(game, told);
    }
}
