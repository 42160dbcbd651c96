package io.github.pokechess.notation.text;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.pokemon.Replay;
import io.github.pokechess.notation.internal.pokemon.TurnReader;
import io.github.pokechess.notation.internal.walk.GameEvents;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes the moves of the main line of a game of Pokémon Chess on to a visitor, and allocates nothing for it. Used
 * once.
 */
final class MainLineVisit implements GameEvents, TurnReader.Sink {
    private final GameSource.Visitor visitor;
    private final Replay replay;
    private final TurnReader reader;

    // The last turn is told when the next one begins, since only the last one can be open.
    private int[] decisions = new int[16];
    private int[] rolls = new int[16];
    private int count;
    private boolean complete;
    private boolean passImplied;
    private boolean open;

    private MainLineVisit(GameSource.Visitor visitor, Position start) {
        this.visitor = visitor;
        this.replay = new Replay(start);
        this.reader = new TurnReader(replay, this);
    }

    /** Visits a game. */
    static void visit(GameSource raw, GameSource.Visitor visitor) {
        List<MainLineVisit> visits = new ArrayList<>(1);
        GameDialect<Position, Move> dialect = GameDialect.of(new PokemonChess());
        Outcome outcome = new GameParser<>(
                        raw, dialect, new MovetextStyle(), Reading.standard().mainLine())
                .readInto(start -> {
                    visitor.begin(start);
                    visits.add(new MainLineVisit(visitor, start));
                    return visits.get(0);
                });
        visits.get(0).passOnDecisions();
        visitor.end(outcome);
    }

    @Override
    public int side() {
        return replay.state().turn();
    }

    @Override
    public @Nullable Outcome outcome() {
        return replay.outcome();
    }

    @Override
    public void onTurn(TurnToken token) {
        if (replay.reversibleMoves() > GamePlayer.MAX_REVERSIBLE) {
            throw GamePlayer.unplayableTurn(GamePlayer.TOO_REVERSIBLE);
        }
        passImplied = reader.readTurnText(token.bytes(), token.start(), token.end());
    }

    @Override
    public void onDecision(int decision, int roll) {
        if (complete) {
            passOnDecisions();
        }
        if (count == decisions.length) {
            decisions = Arrays.copyOf(decisions, 2 * count);
            rolls = Arrays.copyOf(rolls, 2 * count);
        }
        decisions[count] = decision;
        rolls[count++] = roll;
    }

    /** The turn is at its end. */
    @Override
    public void onTurnEnd() {
        complete = true;
    }

    @Override
    public boolean takeBackPass() {
        open = passImplied;
        return passImplied;
    }

    private void passOnDecisions() {
        int passed = open ? count - 1 : count;
        for (int i = 0; i < passed; i++) {
            visitor.decision(
                    replay.move(decisions[i]), rolls[i] == TurnReader.NOT_ROLLED ? null : Replay.roll(rolls[i]));
        }
        if (passed > 0) {
            visitor.endTurn();
        }
        count = 0;
        complete = false;
    }

    // The main line alone is read, and nothing that is said about it.

    @Override
    public void onComment(String text) {}

    @Override
    public void onGlyph(int glyph) {}

    @Override
    public void openVariation() {}

    @Override
    public void closeVariation() {}

    @Override
    public void discardVariation() {}
}
