package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.drawing.PageSteps;
import io.github.pokechess.notation.internal.binary.ByteSink;
import io.github.pokechess.notation.internal.binary.ByteSource;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The written form of the games of a kind: every difference between kinds, in all forms. A form turns bytes into what
 * was played, or what was played into bytes; a start, a turn and an end it leaves to the dialect. {@link
 * DefaultDialect} does for every kind that has none of its own. Stateless and thread-safe; readers and writers of turns
 * that it makes are neither.
 */
public abstract class GameDialect<P extends GamePosition<P, M>, M> implements GameKind.Dialect<P, M> {
    /**
     * The tag that says that the last turn is not over, which its text alone would show as one that ends with a pass.
     */
    public static final String LAST_TURN = "LastTurn";

    public static final String OPEN = "open";

    private final GameKind<P, M> kind;

    protected GameDialect(GameKind<P, M> kind) {
        this.kind = kind;
    }

    /** The dialect of a kind. */
    public static <P extends GamePosition<P, M>, M> GameDialect<P, M> of(GameKind<P, M> kind) {
        return kind.dialect().orElse(null) instanceof GameDialect<P, M> own ? own : new DefaultDialect<>(kind);
    }

    @Override
    public final GameKind<P, M> kind() {
        return kind;
    }

    // ---- tags ----

    /** The name of the kind in the tag {@code Variant}. */
    public abstract String variantTag();

    /** The names of the tags that may define a start, in the order of files. */
    public abstract List<String> startTags();

    /** The tags that define a start, in the order of files. */
    public abstract Map<String, String> tagsOfStart(P start);

    /** The start that tags define; null, with a problem reported there, if they define none. */
    public abstract @Nullable P parseStart(StartTags tags);

    /**
     * The length of the longest tag of a name, in bytes, of games and words of movetext that are this long at the most.
     */
    public int maxTagBytes(String name, int gameBytes, int tokenBytes) {
        return tokenBytes;
    }

    /** The tags that every game file of this kind has. */
    public List<String> requiredTags() {
        return Stream.concat(GameTags.ROSTER.keySet().stream(), Stream.of(GameTags.VARIANT))
                .toList();
    }

    /** The value of a required tag of which nothing is known. */
    public String valueIfUnknown(String required) {
        return required.equals(GameTags.VARIANT) ? variantTag() : GameTags.ROSTER.getOrDefault(required, "?");
    }

    /** The names of all tags that may follow from a game. */
    public final List<String> derivableTags() {
        List<String> names = new ArrayList<>(List.of(GameTags.RESULT, GameTags.VARIANT));
        names.addAll(startTags());
        names.add(GameTags.TERMINATION);
        if (canLeaveTurnOpen()) {
            names.add(LAST_TURN);
        }
        return names;
    }

    /**
     * The tags that follow from a game.
     *
     * @throws InvalidInputException if it ended for a reason that cannot be written
     */
    public final Map<String, String> derivedTags(BoardGame<P, M> game) {
        P start = game.at(0).position();
        Outcome outcome = game.outcome().orElse(null);
        Map<String, String> derived = new LinkedHashMap<>();
        derived.put(GameTags.RESULT, GameTags.resultText(outcome));
        derived.put(GameTags.VARIANT, variantTag());
        derived.putAll(tagsOfStart(start));
        String problem = outcome == null ? null : GameTags.reasonProblemOrNull(outcome.reason());
        if (problem != null) {
            throw new InvalidInputException(problem);
        }
        String termination = terminationTagOrNull(outcome);
        if (termination != null) {
            derived.put(GameTags.TERMINATION, termination);
        }
        if (game.moveCount() > 0 && isReadAsPass(game.position())) {
            derived.put(LAST_TURN, OPEN);
        }
        return derived;
    }

    // ---- games and turns ----

    /** The game in the class that games of this kind have. */
    public BoardGame<P, M> toOwnGameClass(BoardGame<P, M> game) {
        return game;
    }

    /** The number of the first turn of a game. */
    public int firstTurnNumber(P start) {
        return 1;
    }

    /** Whether the text of a turn ends with a move from one position to another. */
    public boolean isEndOfTurn(P before, P after) {
        return true;
    }

    /** Whether a game may stop within a turn, which {@link #LAST_TURN} marks. */
    public boolean canLeaveTurnOpen() {
        return false;
    }

    /** Whether a turn that stops at a position reads as if its side had passed there. */
    public boolean isReadAsPass(P position) {
        return false;
    }

    /** The number of turns that are parsed in a line: those of longer ones would look back too far for repetitions. */
    public int mostTurnsOfLine() {
        return Integer.MAX_VALUE;
    }

    /** A parser of the turns of one line of a game, which starts at a position. */
    public abstract TurnParser<P, M> newTurnParser(P start);

    /** A writer of turns. */
    public abstract TurnFormatter<P, M> newTurnFormatter();

    /** The text of one move with its roll, at a position. */
    public abstract String formatStep(BoardGame.Step<M> step, P position);

    /**
     * The move of such a text with its roll, which is possible at the position.
     *
     * @throws MalformedTextException if it is the text of none
     * @throws io.github.pokechess.game.InvalidMoveException if the move or its roll is not possible
     */
    public abstract BoardGame.Step<M> parseStep(String text, P position);

    // ---- ends ----

    /** The reason of an outcome as the tag has it, or null if the tag is left out. */
    public @Nullable String terminationTagOrNull(@Nullable Outcome outcome) {
        return outcome == null ? GameTags.UNTERMINATED : outcome.reason();
    }

    /**
     * The outcome of a game that no rule ended, as its result and the tag of its termination tell; null if it is
     * unfinished.
     */
    public abstract @Nullable Outcome decidedOutcome(String result, String termination);

    /** Whether an outcome is one that players or the clock decided, rather than the rules. */
    public boolean isDecidedByPlayers(Outcome outcome, BoardGame<P, M> game) {
        return !game.at(game.moveCount()).isOver();
    }

    // ---- what is special in JSON ----

    /** The members of a game that define its kind and its start. */
    public abstract Set<String> startMembers();

    /** Writes the member that names the kind, if there is one. */
    public void writeVariant(JsonWriter json) {
        json.name("variant").string(variantTag());
    }

    /** Writes the members that define the start of a game. */
    public abstract void writeStart(P start, JsonWriter json);

    /** The start that the members of a game define; null, with a problem reported, if they define none. */
    public abstract @Nullable P readStart(JsonNode game);

    /** The reason of an outcome from a value; null, and noted, if it has none. */
    public @Nullable String readReason(JsonNode value) {
        String reason = value.text();
        String problem = reason == null ? null : GameTags.reasonProblemOrNull(reason);
        if (problem != null) {
            value.reportProblem(problem);
            return null;
        }
        return reason;
    }

    // ---- what is special in bytes ----

    /** Whether players may end a game for any reason. */
    public boolean isAnyReasonAllowed() {
        return true;
    }

    /** Writes the start of a game, a byte that says what follows first. */
    public abstract void writeStart(P start, ByteSink sink);

    /**
     * Reads the start of a game; of another kind than Pokémon Chess behind the name of its kind.
     *
     * @param first the byte that says what follows
     */
    public abstract P readStart(int first, ByteSource source);

    /** Writes a move that is legal at a position, a word of two bytes that may be followed by more. */
    public abstract void writeMove(BoardGame.Step<M> step, P position, ByteSink sink);

    /**
     * The move of a word.
     *
     * @param at the place of the word
     * @throws io.github.pokechess.game.InvalidMoveException if it is not possible
     */
    public abstract BoardGame.Step<M> readMove(int word, long at, ByteSource source, P position);

    // ---- what is special on pages ----

    /** A writer of the steps that the page of a game plays through. */
    public abstract PageSteps<P, M> pageSteps();
}
