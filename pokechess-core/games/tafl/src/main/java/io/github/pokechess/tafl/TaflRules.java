package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.tafl.internal.Terrain;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The rules of a game of the tafl family with its start. Immutable; two are equal if their texts are.
 *
 * <p>Its text is a rules record of OTN: {@code dim:7 name:Ziege esc:e surf:n ks:w cor: cen: start:/2ttt2/…/}, fields
 * and values separated by a colon and fields by blanks, in any order. Missing fields have the defaults of OTN, and
 * {@link #named} has the usual games. {@link #with} gives variants of them:
 *
 * <pre>{@code
 * TaflRules rules = TaflRules.named("copenhagen").with("tfr:d sw:w");
 * }</pre>
 *
 * <p>Two words are our own: {@code nom:l} or {@code nom:d} sets the result for a side that cannot move, and with {@code
 * tfr:a} a position that occurs for the third time is won by the attackers.
 */
public final class TaflRules {
    /** The least number of squares on a side. */
    public static final int MIN_SIZE = 7;

    /** The greatest number of squares on a side. */
    public static final int MAX_SIZE = 19;

    /** The squares where the king is safe; {@code esc:} in OTN. */
    public enum Escape {
        /** On the corners, that is on the squares of {@code cor:}; {@code c}. */
        CORNERS,
        /** On every square of the edge; {@code e}. */
        EDGE;
    }

    /** The meaning of the third occurrence of a position; {@code tfr:} in OTN. */
    public enum Repetition {
        /** Nothing; {@code i}. */
        IGNORED,
        /** The game is drawn; {@code d}. */
        DRAW,
        /** The side that brings it about has won; {@code w}. */
        MOVER_WINS,
        /** The side that brings it about has lost; {@code l}. */
        MOVER_LOSES,
        /** The attackers have won, no matter which side repeats the position; {@code a}, which OTN does not have. */
        ATTACKERS_WIN;
    }

    /** The result for a side that has no legal move; {@code nom:}, which OTN does not have. */
    public enum NoMove {
        /** It has lost; {@code l}. */
        LOSS,
        /** The game is drawn; {@code d}. */
        DRAW;
    }

    /** Whether the king captures; {@code ka:} in OTN. */
    public enum KingArmed {
        /** Like any piece; {@code y}. */
        YES(true, true),
        /** Only by his own move; {@code h}. */
        HAMMER(true, false),
        /** Only by the move of another piece; {@code a}. */
        ANVIL(false, true),
        /** Not at all; {@code n}. */
        NO(false, false);

        final boolean hammer;
        final boolean anvil;

        KingArmed(boolean hammer, boolean anvil) {
            this.hammer = hammer;
            this.anvil = anvil;
        }
    }

    /** The way in which the king is captured; {@code ks:} in OTN. */
    public enum KingStrength {
        /**
         * By four hostile squares around him, so never at the edge; away from the throne also by two commanders or
         * knights on opposite sides, or by one and a hostile corner; {@code s}.
         */
        FOUR,
        /** By four on the throne and next to it, of which the throne may be one; elsewhere by two; {@code c}. */
        FOUR_NEAR_THRONE,
        /** By hostile squares all around him, three at the edge; {@code m}. */
        ALL_AROUND,
        /** By two on opposite sides, like any piece; {@code w}. */
        TWO;
    }

    /**
     * The way in which a kind of piece jumps over an ordinary enemy next to it; {@code kj:}, {@code nj:}, {@code cj:},
     * {@code mj:}, {@code gj:}.
     */
    public enum Jump {
        /** Not at all; {@code n}. */
        NONE,
        /** To or from a special square only; {@code r}. */
        RESTRICTED,
        /** Anywhere; {@code j}. */
        FREE,
        /** Anywhere, capturing the enemy it jumps over; {@code c}. */
        CAPTURING;
    }

    /**
     * Whether a row of two or more at the edge is captured between two enemies with an enemy before each; {@code sw:}.
     */
    public enum Shieldwall {
        /** It is not; {@code n}. */
        NONE,
        /** Both ends must be enemies; {@code w}. */
        WEAK,
        /** One end, or both, may be corners; {@code s}. */
        STRONG;
    }

    /** Whether a piece that has captured moves again in the same turn; {@code ber:}. */
    public enum Berserk {
        /** It does not; {@code n}. */
        NONE,
        /** If it can capture again; {@code c}. */
        CAPTURE,
        /** If it can move; {@code m}. */
        MOVE;
    }

    /** A kind of special square. */
    public enum ZoneKind {
        /** The king's goal in most games; {@code cor}. */
        CORNER("cor"),
        /** The throne; {@code cen}. */
        THRONE("cen"),
        /** A camp of the attackers; {@code afor}. */
        ATTACKER_FORT("afor"),
        /** A camp of the defenders; {@code dfor}. */
        DEFENDER_FORT("dfor");

        final String field;

        ZoneKind(String field) {
            this.field = field;
        }
    }

    /**
     * Special squares of a kind and their nature for pieces. Where two kinds have the same square, the later one
     * counts. Immutable.
     */
    public sealed interface Zone permits ZoneRecord {
        /** The squares; unmodifiable. */
        Set<TaflSquare> squares();

        /** The pieces that may move through them, and onto them; unmodifiable. */
        Set<TaflPiece> passable();

        /** The pieces that may stop on them; unmodifiable. */
        Set<TaflPiece> stoppable();

        /** The pieces that may move onto them from elsewhere; unmodifiable. */
        Set<TaflPiece> reenterable();

        /** The pieces for which they count as an enemy; for the throne only while it is occupied; unmodifiable. */
        Set<TaflPiece> hostile();

        /**
         * The pieces for which they count as an enemy while they are empty; unmodifiable. The same as {@link #hostile}
         * but for the throne.
         */
        Set<TaflPiece> hostileEmpty();
    }

    private final RulesFields fields;
    private final Map<ZoneKind, Zone> zones;
    private final Terrain terrain;
    private final TaflPosition start;
    private final String text;

    TaflRules(RulesFields fields) {
        this.fields = fields;
        zones = Collections.unmodifiableMap(new EnumMap<>(fields.zones));
        text = RulesWriter.format(fields);
        terrain = Terrains.of(fields);
        start = new TaflPosition(this, fields.start, first().ordinal(), -1);
    }

    /**
     * The rules of a text, as a command line has them: a preset or a rules record, then fields to change, {@code tablut
     * tfr:l}. A record without {@code start:} or {@code starti:} has the start of the preset of its name and size, or
     * of the first preset of its size.
     *
     * @throws MalformedTextException if there is no such preset, a field is unknown, missing or repeated, a value is
     *     unknown, or the start is no start of a game; the exception lists all problems
     */
    public static TaflRules parse(String text) {
        return RulesText.parse(requireNonNull(text, "text"));
    }

    /** The rules of a rules record. */
    static TaflRules parseRecord(String text) {
        return new TaflRules(RulesReader.parse(text));
    }

    /**
     * The rules with a name: {@code ziege}, {@code brandubh}, {@code ardRi}, {@code tablut}, {@code seaBattle}, {@code
     * tawlbwrdd}, {@code fetlar}, {@code copenhagen} or {@code parlett}, in any case.
     *
     * @throws InvalidInputException if there is no such name
     */
    public static TaflRules named(String name) {
        requireNonNull(name, "name");
        return Presets.named(name).orElseThrow(() -> new InvalidInputException("no such preset: " + name));
    }

    /** The names of all presets, Ziege first. */
    public static List<String> presets() {
        return Presets.names();
    }

    /**
     * Returns a copy with some fields changed.
     *
     * @param changes as in a rules record, for instance {@code surf:n ks:w}; {@code dim:} only with {@code start:}
     * @throws MalformedTextException as {@link #parse} does
     */
    public TaflRules with(String changes) {
        requireNonNull(changes, "changes");
        return new TaflRules(RulesReader.parse(changes, fields));
    }

    /** The name, or an empty text. */
    public String name() {
        return fields.name;
    }

    /** The number of squares on a side of the board, {@link #MIN_SIZE} to {@link #MAX_SIZE}. */
    public int size() {
        return fields.size;
    }

    /** The side that moves first. */
    public TaflPiece.Side first() {
        return fields.get(LetterChoices.ATTACKERS_FIRST) ? TaflPiece.Side.ATTACKERS : TaflPiece.Side.DEFENDERS;
    }

    /** The squares where the king is safe. */
    public Escape escape() {
        return fields.get(LetterChoices.ESCAPE);
    }

    /** Whether the attackers win when no defender can get to the edge any more. */
    public boolean encirclement() {
        return fields.get(LetterChoices.ENCIRCLEMENT);
    }

    /** The meaning of the third occurrence of a position. */
    public Repetition repetition() {
        return fields.get(LetterChoices.REPETITION);
    }

    /** The result for a side that cannot move. */
    public NoMove noMove() {
        return fields.get(LetterChoices.NO_MOVE);
    }

    /** Whether the king captures. */
    public KingArmed kingArmed() {
        return fields.get(LetterChoices.KING_ARMED);
    }

    /** The way in which the king is captured. */
    public KingStrength kingStrength() {
        return fields.get(LetterChoices.KING_STRENGTH);
    }

    /** The way in which a kind of piece jumps. */
    public Jump jump(TaflPiece piece) {
        return fields.jump(piece);
    }

    /** The greatest number of squares that a kind of piece moves at once, or empty if there is no limit. */
    public OptionalInt speed(TaflPiece piece) {
        int speed = fields.speeds[piece.ordinal()];
        return speed > 0 ? OptionalInt.of(speed) : OptionalInt.empty();
    }

    /** The special squares of each kind, perhaps none; unmodifiable. */
    public Map<ZoneKind, Zone> zones() {
        return zones;
    }

    /** The kind of a special square; empty for an ordinary one. */
    public Optional<ZoneKind> zoneAt(TaflSquare square) {
        requireNonNull(square, "square");
        ZoneKind found = null;
        for (Map.Entry<ZoneKind, Zone> zone : zones.entrySet()) {
            found = zone.getValue().squares().contains(square) ? zone.getKey() : found;
        }
        return Optional.ofNullable(found);
    }

    /** Whether rows at the edge are captured. */
    public Shieldwall shieldwall() {
        return fields.get(LetterChoices.SHIELDWALL);
    }

    /** Whether only a piece that closes an end of a shieldwall captures by it. */
    public boolean shieldwallFlanking() {
        return fields.get(LetterChoices.SHIELDWALL_FLANKING);
    }

    /** Whether the defenders win by a fort at the edge, with the king in it, that cannot be broken. */
    public boolean edgeFort() {
        return fields.get(LetterChoices.EDGE_FORT);
    }

    /**
     * Whether a defender is captured between an attacker and the king on the throne, if the king's other neighbours are
     * attackers.
     */
    public boolean linnaeanCapture() {
        return fields.get(LetterChoices.LINNAEAN_CAPTURE);
    }

    /** Whether a piece that has captured moves again. */
    public Berserk berserk() {
        return fields.get(LetterChoices.BERSERK);
    }

    /** The position where the game begins. */
    public TaflPosition start() {
        return start;
    }

    Terrain terrain() {
        return terrain;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TaflRules rules && rules.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** A rules record; read again it gives equal rules. */
    @Override
    public String toString() {
        return text;
    }
}
