package io.github.pokechess.notation.internal.walk;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.internal.dialect.GameDialect;

/**
 * Passes on the parts of movetext, and refuses those that readers with the standard limits would refuse. Used once; not
 * thread-safe.
 */
public final class ReadableMovetext<P extends GamePosition<P, M>, M> implements TurnWalk.Sink<P, M> {
    private final TurnWalk.Sink<P, M> target;
    private final int mostTurns;
    private int asides;
    private int depth;

    /** @param start the place where the game starts, of which what is said is passed on already */
    public ReadableMovetext(GameDialect<P, M> dialect, GameNode<P, M> start, TurnWalk.Sink<P, M> target) {
        this.target = target;
        this.mostTurns = dialect.mostTurnsOfLine();
        if (!start.glyphs().isEmpty()) { // else its comments are among the tags
            addAsides(start.glyphs().size() + start.comments().size());
        }
    }

    @Override
    public void onTurn(TurnWalk.Turn<P, M> turn, boolean numbered) {
        if (mostTurns == Integer.MAX_VALUE) {
            GamePlayer.requireReplayable(turn.start());
        } else if (turn.start().moveCount() >= mostTurns) {
            throw refusal("a line is longer than " + mostTurns + " moves");
        }
        addAsides(turn.glyphs().size() + turn.comments().size());
        target.onTurn(turn, numbered);
    }

    @Override
    public void onVariationStart(TurnWalk.Turn<P, M> first) {
        depth++;
        if (depth > GamePlayer.MAX_DEPTH) {
            throw refusal("variations are more than " + GamePlayer.MAX_DEPTH + " deep");
        }
        addAsides(1 + first.opening().size());
        target.onVariationStart(first);
    }

    @Override
    public void onVariationEnd() {
        depth--;
        target.onVariationEnd();
    }

    private void addAsides(int count) {
        asides += count;
        if (asides > GamePlayer.MAX_ASIDES) {
            throw refusal("there are more than " + GamePlayer.MAX_ASIDES + " comments, glyphs and variations");
        }
    }

    private static InvalidInputException refusal(String why) {
        return new InvalidInputException(why + ", which no reader would take");
    }
}
