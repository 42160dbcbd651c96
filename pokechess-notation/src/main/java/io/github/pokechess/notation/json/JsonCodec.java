package io.github.pokechess.notation.json;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.json.JsonNode;
import io.github.pokechess.notation.internal.json.JsonWriter;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.text.Shown;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What differs between the JSON of one kind and that of another: how a start, a move and an end are written. This one does for every
 * kind that has none of its own. Stateless and thread-safe.
 */
class JsonCodec<P extends GamePosition<P, M>, M> {
    private final GameCodec<P, M> kind;

    JsonCodec(GameCodec<P, M> kind) {
        this.kind = kind;
    }

    /** What differs in all forms. */
    final GameCodec<P, M> kind() {
        return kind;
    }

    /** The members of a game that this kind has in addition to those of all games. */
    Set<String> members() {
        return Set.of("variant", "rules", "start");
    }

    /** Writes the member that names the kind, if there is one. */
    void writeVariant(JsonWriter json) {
        json.name("variant").string(kind.variant());
    }

    /** Writes the members that tell the start of a game. */
    void writeStart(P start, JsonWriter json) {
        GameKind<P, M> game = kind.kind();
        String rules = game.rules(start).orElse(null);
        json.name("rules").string(rules);
        json.name("start").string(game.position(null, rules).equals(start) ? null : game.format(start));
    }

    /** The start that the members of a game tell; null, and noted, if they tell none. */
    @Nullable
    P readStart(JsonNode game) {
        JsonNode rulesNode = game.get("rules");
        JsonNode startNode = game.get("start");
        String rules = rulesNode == null || rulesNode.isNull() ? null : rulesNode.text();
        P usual = rules == null ? null : position(rulesNode, null, rules);
        if (rules != null && usual == null) {
            return null;
        }
        String start = startNode == null || startNode.isNull() ? null : startNode.text();
        return start == null ? kind.kind().position(null, rules) : position(startNode, start, rules);
    }

    private @Nullable P position(@Nullable JsonNode place, @Nullable String position, @Nullable String rules) {
        try {
            return kind.kind().position(position, rules);
        } catch (MalformedTextException wrong) {
            for (TextProblem problem : wrong.problems()) {
                if (place != null) {
                    place.wrong((int) problem.offset(), problem.field() + " " + problem.message());
                }
            }
            return null;
        }
    }

    /** The text of a move with its roll, at a position. */
    String decision(BoardGame.Step<M> step, P position) {
        return kind.word(step, position);
    }

    /**
     * The move of a text with its roll.
     *
     * @throws MalformedTextException if it is the text of none
     * @throws io.github.pokechess.game.IllegalMoveException if the move or its roll is not possible
     */
    BoardGame.Step<M> decision(String text, P position) {
        int colon = text.lastIndexOf(':');
        for (M move : position.legalMoves()) {
            String own = kind.kind().format(move, position);
            if (text.equals(own)) {
                return new BoardGame.Step<>(move, 0);
            }
            if (colon == own.length() && text.length() == colon + 2 && text.startsWith(own)) {
                int roll = text.charAt(colon + 1) - '0';
                if (roll > 0 && roll < position.chance(move).size()) {
                    return new BoardGame.Step<>(move, roll);
                }
            }
        }
        throw MalformedTextException.of("move", "not a legal move here: " + Shown.shortened(text));
    }

    /** The reason of an outcome from a value; null, and noted, if it has none. */
    @Nullable
    String reason(JsonNode value) {
        return value.text();
    }
}
