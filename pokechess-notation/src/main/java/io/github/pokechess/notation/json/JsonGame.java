package io.github.pokechess.notation.json;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.movetext.TurnNumbers;
import io.github.pokechess.notation.internal.pokemon.JsonPosition;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import io.github.pokechess.notation.internal.walk.TurnWalk;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonParser;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Games in JSON; what differs between kinds is the {@linkplain GameDialect dialect's}. */
final class JsonGame {
    /** The greatest depth of nested variations, which {@link JsonParser#MAX_DEPTH} leaves room for. */
    static final int MAX_VARIATION_DEPTH = GamePlayer.MAX_DEPTH;

    /** The members of all games. */
    static final Set<String> MEMBERS = Set.of("tags", "glyphs", "comments", "turns", "variations", "outcome");

    private static final Set<String> TURN_MEMBERS =
            Set.of("number", "side", "text", "decisions", "position", "opening", "glyphs", "comments", "variations");

    private JsonGame() {}

    /**
     * Writes the members of a game, without brackets.
     *
     * @param positions whether the position after each turn is written
     */
    static <P extends GamePosition<P, M>, M> void write(GameRecord<P, M> game, boolean positions, JsonWriter json) {
        GameDialect<P, M> dialect = GameDialect.of(game.kind());
        dialect.writeVariant(json);
        json.name("tags").begin('{');
        game.tags().forEach((name, value) -> json.name(name).string(value));
        json.end('}');
        dialect.writeStart(game.game().at(0).position(), json);
        GameNode<P, M> start = game.start();
        writeList("glyphs", start.glyphs(), json);
        writeList("comments", start.comments(), json);
        json.name("turns").begin('[');
        boolean startVariations = start.isEnd() && !start.next().isEmpty();
        if (startVariations) {
            json.end(']').name("variations").begin('[');
        }
        Writer<P, M> writer = new Writer<>(dialect, json, positions, startVariations);
        TurnWalk.walk(game, writer);
        writer.end();
        json.end(']').name("outcome");
        Outcome outcome = game.game().outcome().orElse(null);
        if (outcome == null) {
            json.literal(null);
        } else {
            json.begin('{');
            json.name("winner")
                    .string(outcome.winner()
                            .map(winner -> sideName(winner.ordinal()))
                            .orElse(null));
            json.name("termination").string(outcome.reason()).end('}');
        }
    }

    /** The name of a side, as in the tags: not its colour in its own game. */
    private static String sideName(int side) {
        return JsonPosition.name(Color.values()[side]);
    }

    private static void writeList(String name, List<?> things, JsonWriter json) {
        if (things.isEmpty()) {
            return;
        }
        json.name(name).begin('[');
        for (Object thing : things) {
            if (thing instanceof Comment comment) {
                write(comment, json);
            } else {
                json.literal(thing);
            }
        }
        json.end(']');
    }

    private static void write(Comment comment, JsonWriter json) {
        json.begin('{').name("text").string(comment.text());
        clockSeconds(comment).ifPresent(seconds -> json.name("clock").literal(seconds.toPlainString()));
        evaluationNumber(comment).ifPresent(score -> json.name("evaluation").literal(score.toPlainString()));
        json.end('}');
    }

    private static Optional<BigDecimal> clockSeconds(Comment comment) {
        return comment.clock().map(Duration::toMillis).map(millis -> withoutExponent(BigDecimal.valueOf(millis, 3)));
    }

    private static Optional<BigDecimal> evaluationNumber(Comment comment) {
        return comment.evaluation().stream()
                .mapToObj(score -> withoutExponent(BigDecimal.valueOf(score)))
                .findFirst();
    }

    private static BigDecimal withoutExponent(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /**
     * Writes turns: variations of a turn hang in it, so that its object ends when the next turn of its line begins or
     * the line ends.
     */
    private static final class Writer<P extends GamePosition<P, M>, M> implements TurnWalk.Sink<P, M> {
        private final GameDialect<P, M> dialect;
        private final TurnFormatter<P, M> formatter;
        private final JsonWriter json;
        private final boolean positions;

        /** By line that is open, whether its last turn is, and whether that has variations. */
        private final Deque<State> lines = new ArrayDeque<>();

        private enum State {
            EMPTY,
            TURN,
            VARIATIONS,
            /** There are variations and no turn. */
            ONLY_VARIATIONS
        }

        Writer(GameDialect<P, M> dialect, JsonWriter json, boolean positions, boolean startVariations) {
            this.dialect = dialect;
            this.formatter = dialect.newTurnFormatter();
            this.json = json;
            this.positions = positions;
            lines.push(startVariations ? State.ONLY_VARIATIONS : State.EMPTY);
        }

        @Override
        public void onTurn(TurnWalk.Turn<P, M> turn, boolean numbered) {
            GamePlayer.requireReplayable(turn.start());
            endTurn();
            lines.push(State.TURN);
            json.begin('{');
            json.name("number").literal(turn.turnNumber());
            json.name("side").string(sideName(turn.side()));
            json.name("text").string(turn.text(formatter));
            json.name("decisions").begin('[');
            P position = turn.start().position();
            for (GameNode<P, M> place : turn.places()) {
                json.string(dialect.formatStep(place.step(), position));
                position = place.position();
            }
            json.end(']');
            if (positions) {
                json.name("position").string(dialect.kind().format(position));
            }
            writeList("opening", turn.opening(), json);
            writeList("glyphs", turn.glyphs(), json);
            writeList("comments", turn.comments(), json);
        }

        @Override
        public void onVariationStart(TurnWalk.Turn<P, M> first) {
            State state = lines.pop();
            if (state == State.TURN) {
                json.name("variations").begin('[');
            }
            lines.push(state == State.ONLY_VARIATIONS ? state : State.VARIATIONS);
            lines.push(State.EMPTY);
            if (lines.size() > MAX_VARIATION_DEPTH + 1) {
                throw new InvalidInputException(
                        "variations are more than " + MAX_VARIATION_DEPTH + " deep, which nobody could read");
            }
            json.begin('[');
        }

        @Override
        public void onVariationEnd() {
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
            if (state == State.TURN || state == State.VARIATIONS) {
                json.end('}');
            }
        }
    }

    /**
     * The game of an object whose names have been checked.
     *
     * @throws MalformedTextException if it has none
     */
    static <P extends GamePosition<P, M>, M> GameRecord<P, M> read(JsonNode node, GameDialect<P, M> dialect) {
        Map<String, JsonNode> tags = node.requiredMember("tags").members();
        P start = dialect.readStart(node);
        JsonNode turnsNode = node.requiredMember("turns");
        List<JsonNode> turns = turnsNode.items();
        JsonNode outcome = node.requiredMember("outcome");
        Outcome written = readOutcome(outcome, dialect);
        if (start == null) {
            throw throwProblems(node);
        }
        GamePlayer<P, M> player = new GamePlayer<>(dialect, start);
        boolean complete = new Reader<>(dialect, player).read(node, turns);
        BoardGame<P, M> game = complete && !turnsNode.isMissing() && !outcome.isMissing()
                ? withWrittenEnd(player.game(), written, outcome, dialect)
                : null;
        if (game == null) {
            throw throwProblems(node);
        }
        return requireDerivedTags(node, player, tags, game, dialect);
    }

    /** The whole game, whose tags are compared with what follows from it. */
    static <P extends GamePosition<P, M>, M> GameRecord<P, M> requireDerivedTags(
            JsonNode node,
            GamePlayer<P, M> player,
            Map<String, JsonNode> tags,
            BoardGame<P, M> game,
            GameDialect<P, M> dialect) {
        Map<String, String> derived = dialect.derivedTags(game);
        List<String> derivable = dialect.derivableTags();
        Map<String, String> texts = new LinkedHashMap<>();
        tags.forEach((name, value) -> {
            String text = value.text();
            String problem = text == null ? null : GameTags.contradictionOrNull(name, text, derived, derivable);
            if (problem != null) {
                value.reportProblem(problem);
            }
            texts.put(name, String.valueOf(text));
        });
        node.problems().throwIfAny();
        return player.toGameRecord(texts, game);
    }

    /** Throws the problems of a game. */
    static IllegalStateException throwProblems(JsonNode node) {
        node.problems().throwIfAny();
        return new IllegalStateException("nothing is wrong, and yet there is no game");
    }

    private static @Nullable Outcome readOutcome(JsonNode outcome, GameDialect<?, ?> dialect) {
        if (outcome.isNull() || !outcome.checkMembers(Set.of("winner", "termination"))) {
            return null;
        }
        JsonNode winnerNode = outcome.requiredMember("winner");
        Color winner = winnerNode.isNull() ? null : JsonPosition.readColor(winnerNode);
        String reason = dialect.readReason(outcome.requiredMember("termination"));
        if (reason == null) {
            return null;
        }
        return winner == null ? Outcome.draw(reason) : Outcome.win(winner, reason);
    }

    /** The game as it ended; null, and noted, if it cannot have ended so. */
    private static <P extends GamePosition<P, M>, M> @Nullable BoardGame<P, M> withWrittenEnd(
            BoardGame<P, M> game, @Nullable Outcome written, JsonNode place, GameDialect<P, M> dialect) {
        Outcome byRule = game.outcome().orElse(null);
        if (byRule != null || written == null) {
            if (byRule != null && !byRule.equals(written)) {
                place.reportProblem("the game ended " + byRule);
            }
            return game;
        }
        if (!dialect.isDecidedByPlayers(written, game)) {
            place.reportProblem("the game did not end " + written);
            return null;
        }
        return game.end(written);
    }

    /** Reads the turns of one game. */
    private record Reader<P extends GamePosition<P, M>, M>(
            GameDialect<P, M> dialect, GamePlayer<P, M> player, TurnFormatter<P, M> formatter) {
        Reader(GameDialect<P, M> dialect, GamePlayer<P, M> player) {
            this(dialect, player, dialect.newTurnFormatter());
        }

        /** Reads all turns; answers whether all of them could be played. */
        boolean read(JsonNode game, List<JsonNode> turns) {
            readGlyphs(game.get("glyphs"));
            readComments(game.get("comments"));
            TurnNumbers numbers = new TurnNumbers(dialect.firstTurnNumber(player.position()));
            boolean complete = readLine(turns, numbers);
            JsonNode startVariations = game.get("variations");
            if (!startVariations.isMissing() && complete) {
                if (player.hasTurn()) {
                    startVariations.reportProblem("only a game without turns has them");
                }
                complete = readVariations(startVariations, numbers);
            }
            return complete;
        }

        /** Reads the turns of a line, a variation's or the main one; answers whether all of them could be played. */
        private boolean readLine(List<JsonNode> turns, TurnNumbers numbers) {
            for (JsonNode turn : turns) {
                if (!readTurn(turn, numbers)) {
                    return false; // where the others would be made is not known
                }
            }
            return true;
        }

        private boolean readTurn(JsonNode turn, TurnNumbers numbers) {
            if (!turn.checkMembers(TURN_MEMBERS)) {
                return false;
            }
            if (player.isTooReversible()) {
                turn.reportProblem(GamePlayer.TOO_REVERSIBLE);
                return false;
            }
            TurnNumbers numbersBefore = new TurnNumbers(numbers);
            int side = player.side();
            turn.get("number").requireNumber(numbers.numberOf(side));
            turn.get("side").requireText(sideName(side));
            JsonNode opening = turn.get("opening");
            if (!player.isMain() && !player.hasTurn()) {
                readComments(opening);
            } else if (!opening.isMissing()) {
                opening.reportProblem("only the first turn of a variation has one");
            }
            if (!playDecisions(turn.requiredMember("decisions"))) {
                return false;
            }
            numbers.addMove(side);
            readRepeated(turn);
            player.endTurn();
            readGlyphs(turn.get("glyphs"));
            readComments(turn.get("comments"));
            return readVariations(turn.get("variations"), numbersBefore);
        }

        /** Reads what repeats a turn's decisions. */
        private void readRepeated(JsonNode turn) {
            JsonNode text = turn.get("text");
            if (!text.isMissing()) {
                text.requireText(formatter.format(player.turnStart(), player.turnMoves(), player.position()));
            }
            JsonNode position = turn.get("position");
            if (!position.isMissing()) {
                position.requireText(dialect.kind().format(player.position()));
            }
        }

        private boolean readVariations(JsonNode variations, TurnNumbers numbers) {
            boolean complete = true;
            for (JsonNode variation : variations.items()) {
                List<JsonNode> turns = variation.items();
                if (turns.isEmpty()) {
                    variation.reportProblem("a variation has at least one turn");
                    complete = false;
                } else {
                    player.openVariation();
                    complete &= readLine(turns, new TurnNumbers(numbers));
                    player.closeVariation();
                }
            }
            return complete;
        }

        /** Plays the decisions of a turn; answers, and notes, whether they are any. */
        private boolean playDecisions(JsonNode decisions) {
            List<JsonNode> items = decisions.items();
            if (decisions.isEmptyArray()) {
                decisions.reportProblem("a turn has at least one decision");
            }
            if (items.isEmpty()) {
                return false;
            }
            boolean over = false;
            for (JsonNode item : items) {
                String text = item.text();
                if (text == null) {
                    return false;
                }
                if (over) {
                    item.reportProblem("the turn is over");
                    return false;
                }
                try {
                    player.playMove(dialect.parseStep(text, player.position()));
                } catch (InvalidMoveException illegal) {
                    item.reportProblem(illegal.reason());
                    return false;
                } catch (MalformedTextException wrong) {
                    for (TextProblem problem : wrong.problems()) {
                        item.reportProblem((int) problem.offset(), problem.field() + " " + problem.message());
                    }
                    return false;
                }
                boolean otherSide = player.turnStart().side().ordinal() != player.side();
                over = player.isEndOfTurn() && (otherSide || player.outcome() == null);
            }
            return true;
        }

        private void readGlyphs(JsonNode glyphs) {
            glyphs.items().forEach(glyph -> player.onGlyph(glyph.integer(0, 255)));
        }

        private void readComments(JsonNode comments) {
            for (JsonNode node : comments.items()) {
                boolean unused = node.checkMembers(Set.of("text", "clock", "evaluation"));
                JsonNode text = node.requiredMember("text");
                String content = text.text();
                if (content == null) {
                    continue;
                }
                try {
                    Comment comment = new Comment(content);
                    player.onComment(content);
                    requireNumber(node.get("clock"), clockSeconds(comment).orElse(null));
                    requireNumber(
                            node.get("evaluation"), evaluationNumber(comment).orElse(null));
                } catch (IllegalArgumentException control) {
                    text.reportProblem(String.valueOf(control.getMessage()));
                }
            }
        }

        private static void requireNumber(JsonNode node, @Nullable BigDecimal actual) {
            if (actual != null) {
                node.requireNumber(actual);
            } else if (!node.isMissing()) {
                node.reportProblem("the comment's text has none");
            }
        }
    }
}
