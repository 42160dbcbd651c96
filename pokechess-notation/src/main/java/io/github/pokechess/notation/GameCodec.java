package io.github.pokechess.notation;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.BinaryForm.MalformedBytesException;
import io.github.pokechess.notation.BinaryForm.MalformedBytesException.Problem;
import io.github.pokechess.notation.internal.json.JsonNode;
import io.github.pokechess.notation.internal.json.JsonWriter;
import io.github.pokechess.notation.internal.json.PictureJson;
import io.github.pokechess.notation.internal.text.Escapes;
import io.github.pokechess.notation.internal.text.Shown;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What differs between the games of one kind and those of another in all forms that games are stored in: tags, the words of
 * movetext, and how a start, a move and an end are told in JSON and in bytes. Frames, trees, comments, glyphs and variations are
 * the same for all.
 *
 * <p>This one does for every kind that has none of its own, with the texts that the kind gives: a word of movetext is a move,
 * behind it the number of its roll where that is not 0. In bytes a move is its index among the legal ones in the order of their
 * texts, so that no order of generation becomes a format. Stateless and thread-safe.
 */
class GameCodec<P extends GamePosition<P, M>, M> {
    static final String POSITION = "Position";
    private static final String RESIGNATION = "resignation";
    private static final String DRAW_AGREED = "draw agreed";

    private static final List<String> DERIVABLE =
            List.of(Tags.RESULT, Tags.VARIANT, Tags.RULES, POSITION, Tags.TERMINATION);

    /** The first index of a move that does not fit into a word; what is more follows. */
    private static final int FAR_INDEX = 0xFFF;

    private final GameKind<P, M> kind;

    GameCodec(GameKind<P, M> kind) {
        this.kind = kind;
    }

    /** The codec of a kind. */
    static <P extends GamePosition<P, M>, M> GameCodec<P, M> of(GameKind<P, M> kind) {
        GameCodec<P, M> own = PokemonChess.codec(kind);
        return own == null ? new GameCodec<>(kind) : own;
    }

    GameKind<P, M> kind() {
        return kind;
    }

    // ---- games ----

    /** The game in the class that games of this kind have. */
    BoardGame<P, M> own(BoardGame<P, M> game) {
        return game;
    }

    /** The tree of a game without variations. */
    GameNode<P, M> line(BoardGame<P, M> game) {
        P position = game.at(0).position();
        GameNode<P, M> start = new GameNode<>(position, position.outcome().orElse(null));
        GameNode<P, M> at = start;
        for (BoardGame.Step<M> step : game.steps()) {
            position = position.after(step.move(), step.roll());
            at = at.add(step, position, position.reversibleTurns() > 0, null);
        }
        at.setEnd(game.outcome().orElse(null));
        return start;
    }

    /** Whether a word of movetext ends with a move from one position to another. */
    boolean endsWord(P before, P after) {
        return true;
    }

    /** The number of the first turn of a game. */
    int firstNumber(P start) {
        return 1;
    }

    // ---- tags ----

    /** The name of the kind in the tag {@code Variant}. */
    String variant() {
        return kind.name();
    }

    /** The tags that every game file of this kind has. */
    List<String> required() {
        return Stream.concat(Tags.ROSTER.keySet().stream(), Stream.of(Tags.VARIANT))
                .toList();
    }

    /** The value of a required tag of which nothing is known. */
    String unknown(String required) {
        return required.equals(Tags.VARIANT) ? variant() : Tags.ROSTER.getOrDefault(required, "?");
    }

    /** The names of all tags that may follow from a game. */
    List<String> derivable() {
        return DERIVABLE;
    }

    /**
     * The tags that follow from a game.
     *
     * @throws IllegalArgumentException if files have no place for its rules
     */
    Map<String, String> derive(BoardGame<P, M> game) {
        Map<String, String> derived = new LinkedHashMap<>();
        P start = game.at(0).position();
        Outcome outcome = game.outcome().orElse(null);
        derived.put(Tags.RESULT, Tags.result(outcome));
        derived.put(Tags.VARIANT, variant());
        String rules = kind.rules(start).orElse(null);
        if (rules != null) {
            derived.put(Tags.RULES, rules);
        }
        if (!kind.position(null, rules).equals(start)) {
            derived.put(POSITION, kind.format(start));
        }
        String termination = termination(outcome);
        if (termination != null) {
            derived.put(Tags.TERMINATION, termination);
        }
        return derived;
    }

    /** The reason of an outcome as the tag has it, or null if the tag is left out. */
    @Nullable
    String termination(@Nullable Outcome outcome) {
        return outcome == null ? Tags.UNTERMINATED : outcome.reason();
    }

    /** The outcome of a game that no rule ended, as its result and the tag tell; null if it is unfinished. */
    @Nullable
    Outcome told(String result, String reason) {
        boolean known = !reason.isBlank() && !reason.equals(Tags.UNTERMINATED);
        return switch (result) {
            case "1-0" -> Outcome.win(0, known ? reason : RESIGNATION);
            case "0-1" -> Outcome.win(1, known ? reason : RESIGNATION);
            case "1/2-1/2" -> Outcome.draw(known ? reason : DRAW_AGREED);
            default -> null;
        };
    }

    // ---- movetext ----

    /** The length of the longest tag of a name, in bytes: a large board takes a long text. */
    int maxTagBytes(String name, GameReader.Options options) {
        return name.equals(POSITION) ? options.maxGameBytes() : options.maxTokenBytes();
    }

    /** Finds out where a game starts, as its tags tell it; null, and noted, if they do not. */
    @Nullable
    P start(FrameParser<P, M> frame) {
        frame.expect(Tags.VARIANT, kind.name());
        FrameParser.Tag rules = frame.tag(Tags.RULES);
        String words = rules == null ? null : rules.text();
        boolean hasPosition = frame.tag(POSITION) != null;
        P usual = rules == null
                ? hasPosition ? null : kind.position(null, null)
                : frame.value(Tags.RULES, text -> kind.position(null, text));
        boolean wrongRules = rules != null && usual == null;
        return wrongRules || !hasPosition ? usual : frame.value(POSITION, text -> kind.position(text, words));
    }

    /** Whether its words can be read without a tree, where only the main line is wanted. */
    boolean replaysAlone() {
        return false;
    }

    /** A reader of the words of one game, which starts at a position. */
    WordReader<P, M> reader(FrameParser<P, M> frame, P start) {
        return new MoveWords<>(frame, kind);
    }

    /** A writer of the words of one game. */
    WordWriter<P, M> writer() {
        return word -> word(word.steps().get(0), word.from().position());
    }

    /** Writes the movetext of a game of which nothing is said: as from its tree, which a kind may do without. */
    void writeLine(PlayedGame<P, M> game, MovetextLines lines) {
        MovetextWriter.write(game, writer(), lines);
    }

    /** The word of a move at a position. */
    String word(BoardGame.Step<M> step, P position) {
        String text = kind.format(step.move(), position);
        return step.roll() == 0 ? text : text + ":" + step.roll();
    }

    /** The word of the moves of a turn at a position. */
    String text(P from, List<BoardGame.Step<M>> steps) {
        return word(steps.get(0), from);
    }

    // ---- JSON ----

    /** The members of a game that this kind has in addition to those of all games. */
    Set<String> members() {
        return Set.of("variant", "rules", "start");
    }

    /** Writes the member that names the kind, if there is one. */
    void writeVariant(JsonWriter json) {
        json.name("variant").string(variant());
    }

    /** Writes the members that tell the start of a game. */
    void writeStart(P start, JsonWriter json) {
        String rules = kind.rules(start).orElse(null);
        json.name("rules").string(rules);
        json.name("start").string(kind.position(null, rules).equals(start) ? null : kind.format(start));
    }

    /** The start that the members of a game tell; null, and noted, if they tell none. */
    @Nullable
    P readStart(JsonNode game) {
        JsonNode rulesNode = game.get("rules");
        JsonNode startNode = game.get("start");
        String rules = rulesNode == null || rulesNode.isNull() ? null : rulesNode.text();
        P usual = rules == null ? null : position(rulesNode, null, rules);
        if (rules != null && usual == null) {
            return null;
        }
        String start = startNode == null || startNode.isNull() ? null : startNode.text();
        return start == null ? kind.position(null, rules) : position(startNode, start, rules);
    }

    private @Nullable P position(@Nullable JsonNode place, @Nullable String position, @Nullable String rules) {
        try {
            return kind.position(position, rules);
        } catch (MalformedTextException wrong) {
            for (TextProblem problem : wrong.problems()) {
                if (place != null) {
                    place.wrong((int) problem.offset(), problem.field() + " " + problem.message());
                }
            }
            return null;
        }
    }

    /** The text of a move with its roll, at a position. */
    String decision(BoardGame.Step<M> step, P position) {
        return word(step, position);
    }

    /**
     * The move of a text with its roll.
     *
     * @throws MalformedTextException if it is the text of none
     * @throws io.github.pokechess.game.IllegalMoveException if the move or its roll is not possible
     */
    BoardGame.Step<M> decision(String text, P position) {
        int colon = text.lastIndexOf(':');
        for (M move : position.legalMoves()) {
            String own = kind.format(move, position);
            if (text.equals(own)) {
                return new BoardGame.Step<>(move, 0);
            }
            if (colon == own.length() && text.length() == colon + 2 && text.startsWith(own)) {
                int roll = text.charAt(colon + 1) - '0';
                if (roll > 0 && roll < position.chance(move).size()) {
                    return new BoardGame.Step<>(move, roll);
                }
            }
        }
        throw MalformedTextException.of("move", "not a legal move here: " + Shown.shortened(text));
    }

    /** The reason of an outcome from a value; null, and noted, if it has none. */
    @Nullable
    String reason(JsonNode value) {
        return value.text();
    }

    // ---- pages ----

    /** Whether signs in its words tell how rolls came out. */
    boolean hasRollSigns() {
        return false;
    }

    /** A writer of the steps of its page, each with its whole board. */
    PageMoves.PageSteps<P, M> pageSteps() {
        return (place, before, sentence) -> {
            P position = place.position();
            M move = place.isStart() ? null : place.step().move();
            JsonWriter board = new JsonWriter();
            PictureJson.write(kind.picture(position, move), kind, position, board);
            char acts = position.side() == 0 ? 'w' : 'b';
            return "[\"\",\"\",\"\",\"" + acts + "\"," + Escapes.json(sentence) + ","
                    + board.toString().replace("<", "\\u003c") + "]";
        };
    }

    // ---- bytes ----

    /** Whether an outcome is one that players or the clock decided, rather than the rules. */
    boolean isDecided(Outcome outcome, BoardGame<P, M> game) {
        return !game.at(game.moveCount()).isOver();
    }

    /** Whether players may end a game for any reason. */
    boolean endsInWords() {
        return true;
    }

    /** Writes the start of a game, a byte that says what follows first. */
    void writeStart(P start, ByteSink sink) {
        String rules = kind.rules(start).orElse(null);
        sink.u8(BinaryGame.OTHER_KIND);
        sink.text(kind.name());
        sink.text(rules == null ? "" : rules);
        sink.text(kind.position(null, rules).equals(start) ? "" : kind.format(start));
    }

    /**
     * Reads the start of a game behind the name of its kind.
     *
     * @param first the byte that says what follows
     */
    P readStart(int first, ByteSource source) {
        long at = source.offset();
        String rules = source.text();
        String position = source.text();
        try {
            return kind.position(position.isEmpty() ? null : position, rules.isEmpty() ? null : rules);
        } catch (MalformedTextException wrong) {
            throw new MalformedBytesException(Problem.WRONG_POSITION, at, String.valueOf(wrong.getMessage()));
        }
    }

    /** Writes a move that is legal at a position: its roll in the upper four bits of a word, its index in the others. */
    void writeMove(BoardGame.Step<M> step, P position, ByteSink sink) {
        int index = moves(position).indexOf(step.move());
        sink.u16(step.roll() << BinaryGame.KIND_SHIFT | Math.min(index, FAR_INDEX));
        if (index >= FAR_INDEX) {
            sink.varint(index - FAR_INDEX);
        }
    }

    /** The move of a word, which may be followed by more. */
    BoardGame.Step<M> readMove(int word, long at, ByteSource source, P position) {
        int index = word & FAR_INDEX;
        if (index == FAR_INDEX) {
            index += source.varint();
        }
        List<M> moves = moves(position);
        int roll = word >>> BinaryGame.KIND_SHIFT;
        if (index < 0 || index >= moves.size() || roll >= Chance.MAX_SIZE) {
            throw new MalformedBytesException(
                    Problem.ILLEGAL_DECISION, at, "there are " + moves.size() + " legal moves, and none " + index);
        }
        return new BoardGame.Step<>(moves.get(index), roll);
    }

    /** The legal moves of a position in the order of their texts. */
    private List<M> moves(P position) {
        return position.legalMoves().stream()
                .sorted(Comparator.comparing(move -> kind.format(move, position)))
                .toList();
    }

    /** Writes words of movetext, each behind the one before if possible; not thread-safe. */
    @FunctionalInterface
    interface WordWriter<P, M> {
        String text(WordWalk.Word<P, M> word);
    }
}
