package io.github.pokechess.board.page;

import io.github.pokechess.notation.strings.Resources;

/**
 * The eight lessons of <i>Learn in three minutes</i>, for people who know chess: small positions of Pokémon Chess and
 * the moves that solve them, each with its roll, so that they go the same way for everybody. They stand in {@code
 * lessons.json}.
 */
public final class Lessons {
    private static final String FILE = "lessons.json";

    private Lessons() {}

    /**
     * All lessons in their order, as an array in JSON, in one line. Each has a {@code name} in small letters, a {@code
     * title}, {@code words} on its subject, the {@code position} that it begins with and its {@code rules} as texts,
     * and {@code steps}, behind the last of which it is solved. A step is one act of the learner, a move, or in the
     * lesson on the draft the choice of a type:
     * <ul>
     *   <li>{@code task}, what to do, {@code accepted}, the texts of the moves or the codes of the types that do it,
     *       {@code roll}, the index of the outcome that an accepted move is given, and {@code done}, what to say then
     *   <li>{@code hints}, hints for other moves or types by their text; the hint of the empty text is for all others
     *   <li>{@code types}, for each type that can be chosen the position with it; empty where a move is to be made
     *   <li>{@code reply}, the forced answer of the other side or null: {@code move}, {@code roll}, and in {@code
     *       words} what to see in it
     * </ul>
     */
    public static String json() {
        return Resources.readText(Lessons.class.getResourceAsStream(FILE), FILE).replaceAll("\n *", "");
    }
}
