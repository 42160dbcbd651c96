package io.github.pokechess.board;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.internal.JsonNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The members that requests have, each refused by a {@link MalformedTextException} where it is missing or says nothing. */
final class Members {
    private Members() {}

    /** Checks that a request has no members but these and {@code do}. */
    static void only(JsonNode request, String... names) {
        Set<String> known = new LinkedHashSet<>(List.of(names));
        known.add("do");
        request.isObject(known);
        request.problems().throwIfAny();
    }

    /** A text that has to be there. */
    static String text(JsonNode request, String name) {
        JsonNode node = request.need(name);
        String text = node == null ? null : node.text();
        request.problems().throwIfAny();
        return String.valueOf(text);
    }

    /** A whole number from 0 that has to be there. */
    static int number(JsonNode request, String name, int most) {
        JsonNode node = request.need(name);
        int number = node == null ? 0 : node.whole(0, most);
        request.problems().throwIfAny();
        return number;
    }

    /** Whether something is said to be true, which may be left out. */
    static boolean flag(JsonNode request, String name) {
        JsonNode node = request.get(name);
        return node != null && node.flag();
    }

    /** The side of a request. */
    static int side(JsonNode request) {
        return number(request, "side", 1);
    }

    /** The place that a number names. */
    static <P extends GamePosition<P, M>, M> GameNode<P, M> node(JsonNode request, String name, Table<P, M> at) {
        int id = number(request, name, Integer.MAX_VALUE);
        GameNode<P, M> node = at.tree().node(id);
        if (node == null) {
            throw MalformedTextException.of(name, "there is no place " + id);
        }
        return node;
    }

    /** Checks that a request is about a place with so many decisions before it. */
    static void requirePly(JsonNode request, GameNode<?, ?> node) {
        int move = number(request, "ply", Integer.MAX_VALUE);
        if (move != node.game().moveCount()) {
            throw MalformedTextException.of(
                    "ply", "is " + move + " where " + node.game().moveCount() + " decisions were made");
        }
    }
}
