package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A game whose types are not known: what its captures do is believed, and kept as what has to be true of the types.
 * Pieces are numbered from White's pawns a to h over White's pieces and Black's pawns to Black's pieces. Not
 * thread-safe.
 */
public final class UntypedReplay extends Replay {
    private static final int EMPTY = -1;

    /**
     * One of some attackers has one of these effects on its defender.
     *
     * @param pairs attacker and defender, one after the other
     * @param effects a bit for each code of the chart
     */
    public record Constraint(List<Integer> pairs, int effects) {
        /** The last of its pieces: before that has a type, nothing can be said. */
        public int lastPiece() {
            return Collections.max(pairs);
        }
    }

    private final Set<Constraint> constraints = new LinkedHashSet<>();

    /** By square the number of the piece that stands there. */
    private final int[] pieces = new int[64];

    /** The pairs that the current turn may refer to, if it says that something had no effect. */
    private final List<Integer> withoutEffect = new ArrayList<>();

    private boolean repeated;
    private int wanted;
    private boolean missIsNotVeryEffective;

    public UntypedReplay() {
        super(Position.start(Team.uniform(PokemonType.NORMAL), Team.uniform(PokemonType.NORMAL), Rules.standard()));
        Arrays.fill(pieces, EMPTY);
        for (int file = 0; file < 8; file++) {
            pieces[file + 8] = file;
            pieces[file] = file + 8;
            pieces[file + 48] = file + 16;
            pieces[file + 56] = file + 24;
        }
    }

    /** A copy of a place in the game, without knowledge of the types. */
    private UntypedReplay(UntypedReplay other) {
        super(other);
        System.arraycopy(other.pieces, 0, pieces, 0, pieces.length);
    }

    @Override
    public Replay copy() {
        return new UntypedReplay(this);
    }

    /** The constraints on the types, each once, in the order of the game. */
    public List<Constraint> constraints() {
        return List.copyOf(constraints);
    }

    /**
     * Whether some position was there for the third time if all types are alike, in which case it depends on the types.
     * If not, every reading that meets the constraints replays.
     */
    public boolean isRepeated() {
        return repeated;
    }

    @Override
    @Nullable
    Outcome outcomeWithRepetition(@Nullable Outcome byPosition) {
        repeated |= !Objects.equals(super.outcomeWithRepetition(byPosition), byPosition);
        return byPosition;
    }

    /** Notes before a turn whether a miss in it shows that a hit would not have been very effective. */
    public void setMissMeaning(boolean notVeryEffectiveMiss) {
        missIsNotVeryEffective = notVeryEffectiveMiss;
        withoutEffect.clear();
    }

    @Override
    boolean isMatchOfText(int capture, int effect, int roll) {
        wanted = effect;
        if (effect == Chart.NO_EFFECT) {
            withoutEffect.add(pieces[PackedMove.from(capture)]);
            withoutEffect.add(pieces[PackedMove.victimSquare(capture)]);
        }
        return true;
    }

    /** The effect in the text. Other effects do not matter for the board. */
    @Override
    int effectiveness(int capture) {
        return wanted == ANY ? Chart.NEUTRAL : wanted;
    }

    @Override
    void play(int decision, int roll) {
        int from = PackedMove.from(decision);
        int to = PackedMove.to(decision);
        if (PackedMove.isCapture(decision)) {
            int victim = PackedMove.victimSquare(decision);
            addConstraint(pieces[from], pieces[victim], roll);
            int resolution = Chart.resolution(effectiveness(decision), roll);
            if (resolution != State.STAY) {
                pieces[victim] = EMPTY;
                pieces[to] = resolution == State.REMOVE_BOTH ? EMPTY : pieces[from];
                pieces[from] = EMPTY;
            }
        } else if (!PackedMove.isChoice(decision) && !PackedMove.isPass(decision)) {
            pieces[to] = pieces[from];
            pieces[from] = EMPTY;
            if (PackedMove.kind(decision) == PackedMove.CASTLING) {
                boolean kingSide = to > from;
                int rook = kingSide ? from + 3 : from - 4;
                pieces[kingSide ? from + 1 : from - 1] = pieces[rook];
                pieces[rook] = EMPTY;
            }
        }
        super.play(decision, roll);
    }

    private void addConstraint(int attacker, int defender, int roll) {
        if (wanted == Chart.NO_EFFECT) {
            constraints.add(new Constraint(List.copyOf(withoutEffect), 1 << Chart.NO_EFFECT));
            return;
        }
        int effects = 1 << effectiveness(0);
        if (wanted == ANY) {
            int weak = 1 << Chart.NOT_VERY_EFFECTIVE;
            int plain = 1 << Chart.NEUTRAL;
            boolean critical = roll == State.CRITICAL_HIT;
            boolean weakMiss = missIsNotVeryEffective && roll == State.MISS; // not the critical hits before it
            effects = weakMiss ? weak : critical ? weak | plain : weak | plain | 1 << Chart.SUPER_EFFECTIVE;
        }
        constraints.add(new Constraint(List.of(attacker, defender), effects));
    }
}
