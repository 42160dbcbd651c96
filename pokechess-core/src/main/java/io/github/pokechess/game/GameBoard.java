package io.github.pokechess.game;

import java.util.Optional;

/**
 * A tree whose positions and decisions people can read: what a terminal, a picture or a game file needs. Like every tree it
 * is one position on which decisions are made and unmade, for one thread; {@link #copy} gives another.
 */
public interface GameBoard extends GameTree {
    /** The position in the notation of the game; read with the same rules, it gives an equal position. */
    String text();

    /** The notation of a decision that is legal here; different decisions have different texts. */
    String text(int decision);

    /**
     * The legal decision that a text means.
     *
     * @throws io.github.pokechess.game.MalformedTextException if it is the text of none
     */
    int decision(String text);

    /** What a side is called: a word or two, such as {@code White}. */
    String sideName(int side);

    /**
     * How the game has ended, if it has; unlike {@link #outcome} this regards the repetition of positions that were made
     * on this board or on the one that it was copied from, if the rules do.
     */
    Optional<GameResult> result();

    /** The board as it is to be drawn, with the squares of the last decision marked. */
    BoardPicture picture();

    /**
     * The rules, as a value: boards under equal rules may share what a search has found. It also tells what evaluates
     * positions.
     */
    Object rules();

    /** Another board that stands at the same position and knows the same game before, but cannot take it back. */
    GameBoard copy();
}
