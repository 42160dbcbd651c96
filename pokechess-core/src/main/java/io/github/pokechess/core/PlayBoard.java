package io.github.pokechess.core;

import io.github.pokechess.core.internal.Attackers;
import io.github.pokechess.core.internal.Ending;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.History;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Positions and moves of Pokémon Chess on the tree of the search, and the board as an evaluator sees it. */
final class PlayBoard extends StateTree implements GameBoard<Position, Move>, BoardView {
    private static final List<PokemonType> TYPES = List.of(PokemonType.values());

    private final Rules rules;

    PlayBoard(Position position) {
        this(position, new History(position.repetitionKey()));
    }

    PlayBoard(Position position, History history) {
        this(new State(position.state()), position.rules(), history);
    }

    private PlayBoard(State state, Rules rules, History history) {
        super(
                state,
                history,
                rules.chart().internalChart(),
                Stream.of(Effectiveness.values()).map(rules.luck()::chance).toList(),
                new Terms(rules.threefoldRepetition(), rules.fiftyMoveRule(), rules.noMove() == Rules.NoMove.DRAW));
        this.rules = rules;
    }

    @Override
    public Position position() {
        return new Position(new State(state()), rules);
    }

    /** The text of the position where it stands. */
    @Override
    public String toString() {
        return position().toString();
    }

    @Override
    public Move move(int packed) {
        return Codec.unpack(packed);
    }

    @Override
    public int find(Move move) {
        boolean clockOut = rules.fiftyMoveRule() && Ending.isClockOut(state());
        int packed = clockOut ? NO_MOVE : Codec.pack(state(), move);
        return packed < 0 ? NO_MOVE : packed;
    }

    @Override
    public Optional<Outcome> outcome() {
        @Nullable Outcome byPosition = Outcomes.outcomeByRules(state(), rules);
        boolean repetitionCounts = rules.threefoldRepetition() && startsTurn();
        return Optional.ofNullable(repetitionCounts ? history().outcome(byPosition, Outcomes.FIFTY_MOVES) : byPosition);
    }

    @Override
    public int reversible() {
        return history().reversibleMade();
    }

    @Override
    public Object rulesKey() {
        return rules;
    }

    @Override
    public Class<BoardView> viewType() {
        return BoardView.class;
    }

    @Override
    public PlayBoard copy() {
        return new PlayBoard(new State(state()), rules, history().copy());
    }

    // ---- the board as an evaluator sees it ----

    @Override
    public Rules rules() {
        return rules;
    }

    @Override
    public Color side() {
        return Codec.colorOf(sideIndex());
    }

    @Override
    public long pieces(Color color) {
        return state().pieces(color.ordinal());
    }

    @Override
    public long pieces(Role role) {
        return state().role(role.ordinal());
    }

    @Override
    public PokemonType typeAt(int square) {
        return TYPES.get(state().typeAt(square));
    }

    @Override
    public long attacks(int square) {
        return Attackers.attacksFrom(state(), square);
    }

    @Override
    public long attackers(int square, Color color) {
        return Attackers.attackersOf(state(), square, color.ordinal());
    }

    @Override
    public Effectiveness effectiveness(int attacker, int defender) {
        return Codec.effectivenessOf(table().effectiveness(state().typeAt(attacker), state().typeAt(defender)));
    }
}
