package io.github.pokechess.board.messages;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.TextProblem;
import java.util.List;

/**
 * The answer of a {@link io.github.pokechess.board.Desk} to a request; {@link io.github.pokechess.board.DeskJson}
 * writes it.
 */
public interface PageReply {
    /** Whether the request was refused and nothing was done. */
    default boolean isRefusal() {
        return this instanceof Problems;
    }

    /**
     * Whether a search has to complete it: a host calls {@link
     * io.github.pokechess.board.engine.TaskRunner#completeBySearch} on a thread that may take its time.
     */
    default boolean isToBeSearched() {
        return false;
    }

    /** Whether equal replies always have the same text, which a host may keep. */
    default boolean isConstant() {
        return false;
    }

    /** The problems of a request, which has changed nothing. */
    record Problems(List<TextProblem> problems) implements PageReply {
        /** Copies the list. */
        public Problems {
            requireNonNull(problems, "problems");
            problems = List.copyOf(problems);
        }

        /** A single problem. */
        public static Problems of(String field, String text) {
            requireNonNull(text, "text");
            return new Problems(List.of(TextProblem.at(field, 0, text)));
        }

        /** The messages of the problems. */
        public List<String> messages() {
            return problems.stream().map(TextProblem::message).toList();
        }
    }

    /** The answer to a request that has met a fault of the program, which is logged; the game stands as before. */
    static Problems internalError() {
        return Problems.of("fault", "this is a fault of ours, not of yours: the game stands as it was");
    }

    /** Too many searches run already. */
    record Busy() implements PageReply {}
}
