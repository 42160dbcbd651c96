package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedBytesException.Problem;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.drawing.PageBoards;
import io.github.pokechess.notation.drawing.PageSteps;
import io.github.pokechess.notation.internal.binary.ByteSink;
import io.github.pokechess.notation.internal.binary.ByteSource;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.strings.EscapedText;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The dialect of every kind that has none of its own, in the texts that the kind gives: a turn is one move, behind it
 * the number of its roll where that is not 0. In bytes a move is its index among the legal ones in the order of their
 * texts, so that no order of generation becomes a format.
 */
final class DefaultDialect<P extends GamePosition<P, M>, M> extends GameDialect<P, M> {
    /** The tag with the text of the position where a game starts. */
    private static final String POSITION = "Position";

    private static final List<String> START_TAGS = List.of(GameTags.RULES, POSITION);
    private static final String RESIGNATION = "resignation";
    private static final String DRAW_AGREED = "draw agreed";

    /** Games that are no longer are replayed in no time, however long they look back for repetitions. */
    private static final int MAX_TURNS = 20_000;

    /** The first index of a move that does not fit into one word; the surplus follows. */
    private static final int FAR_INDEX = 0xFFF;

    private static final int ROLL_SHIFT = 12;

    DefaultDialect(GameKind<P, M> kind) {
        super(kind);
    }

    // ---- tags ----

    @Override
    public String variantTag() {
        return kind().name();
    }

    @Override
    public List<String> startTags() {
        return START_TAGS;
    }

    @Override
    public Map<String, String> tagsOfStart(P start) {
        Map<String, String> tags = new LinkedHashMap<>();
        String rules = rules(start);
        if (rules != null) {
            tags.put(GameTags.RULES, rules);
        }
        String position = position(start, rules);
        if (position != null) {
            tags.put(POSITION, position);
        }
        return tags;
    }

    private @Nullable String rules(P start) {
        return kind().rules(start).orElse(null);
    }

    /** The text of a start; null for the usual one of its rules. */
    private @Nullable String position(P start, @Nullable String rules) {
        return kind().position(null, rules).equals(start) ? null : kind().format(start);
    }

    @Override
    public @Nullable P parseStart(StartTags tags) {
        tags.requireValue(GameTags.VARIANT, variantTag());
        String rules = tags.parseValue(GameTags.RULES, text -> text);
        boolean hasPosition = tags.hasTag(POSITION);
        P defaultStart = rules == null
                ? hasPosition ? null : kind().position()
                : tags.parseValue(GameTags.RULES, text -> kind().position(null, text));
        boolean wrongRules = rules != null && defaultStart == null;
        return wrongRules || !hasPosition
                ? defaultStart
                : tags.parseValue(POSITION, text -> kind().position(text, rules));
    }

    /** A large board takes a long text, and so do rules that name its squares. */
    @Override
    public int maxTagBytes(String name, int gameBytes, int tokenBytes) {
        return START_TAGS.contains(name) ? gameBytes : tokenBytes;
    }

    // ---- turns ----

    @Override
    public int mostTurnsOfLine() {
        return MAX_TURNS;
    }

    @Override
    public TurnParser<P, M> newTurnParser(P start) {
        return new DefaultTurns<>(this);
    }

    @Override
    public TurnFormatter<P, M> newTurnFormatter() {
        return new TurnFormatter<>() {
            @Override
            public String format(P from, List<BoardGame.Step<M>> moves, P to) {
                return DefaultDialect.this.formatStep(moves.get(0), from);
            }

            @Override
            public void format(P start, List<BoardGame.Step<M>> moves, Turns turns) {
                P position = start;
                for (BoardGame.Step<M> step : moves) {
                    turns.turn(position.side().ordinal(), DefaultDialect.this.formatStep(step, position));
                    position = position.after(step.move(), step.roll().orElse(0));
                }
            }
        };
    }

    @Override
    public String formatStep(BoardGame.Step<M> step, P position) {
        String text = kind().format(step.move(), position);
        int roll = step.roll().orElse(0);
        return roll == 0 ? text : text + ":" + roll;
    }

    @Override
    public BoardGame.Step<M> parseStep(String text, P position) {
        int colon = text.lastIndexOf(':');
        for (M move : position.legalMoves()) {
            String own = kind().format(move, position);
            if (text.equals(own)) {
                return BoardGame.Step.of(move, 0, position.chance(move));
            }
            if (colon == own.length() && text.length() == colon + 2 && text.startsWith(own)) {
                int roll = text.charAt(colon + 1) - '0';
                if (roll > 0 && roll < position.chance(move).size()) {
                    return new BoardGame.Step<>(move, OptionalInt.of(roll));
                }
            }
        }
        throw MalformedTextException.of("move", "not a legal move here: " + EscapedText.shorten(text));
    }

    @Override
    public @Nullable Outcome decidedOutcome(String result, String termination) {
        boolean isNamed = !termination.isBlank() && !termination.equals(GameTags.UNTERMINATED);
        return switch (result) {
            case "1-0" -> Outcome.win(Color.WHITE, isNamed ? termination : RESIGNATION);
            case "0-1" -> Outcome.win(Color.BLACK, isNamed ? termination : RESIGNATION);
            case "1/2-1/2" -> Outcome.draw(isNamed ? termination : DRAW_AGREED);
            default -> null;
        };
    }

    // ---- JSON ----

    @Override
    public Set<String> startMembers() {
        return Set.of("variant", "rules", "start");
    }

    @Override
    public void writeStart(P start, JsonWriter json) {
        String rules = rules(start);
        json.name("rules").string(rules);
        json.name("start").string(position(start, rules));
    }

    @Override
    public @Nullable P readStart(JsonNode game) {
        JsonNode rulesNode = game.get("rules");
        JsonNode startNode = game.get("start");
        String rules = rulesNode.isNull() ? null : rulesNode.text();
        P defaultStart = rules == null ? null : position(rulesNode, null, rules);
        if (rules != null && defaultStart == null) {
            return null;
        }
        String start = startNode.isNull() ? null : startNode.text();
        return start == null ? kind().position(null, rules) : position(startNode, start, rules);
    }

    private @Nullable P position(JsonNode place, @Nullable String position, @Nullable String rules) {
        try {
            return kind().position(position, rules);
        } catch (MalformedTextException wrong) {
            for (TextProblem problem : wrong.problems()) {
                place.reportProblem((int) problem.offset(), problem.field() + " " + problem.message());
            }
            return null;
        }
    }

    // ---- bytes ----

    @Override
    public void writeStart(P start, ByteSink sink) {
        String rules = rules(start);
        String position = position(start, rules);
        sink.writeU8(ByteSink.OTHER_KIND);
        sink.writeText(kind().name());
        sink.writeText(rules == null ? "" : rules);
        sink.writeText(position == null ? "" : position);
    }

    @Override
    public P readStart(int first, ByteSource source) {
        long at = source.offset();
        String rules = source.readText();
        String position = source.readText();
        try {
            return kind().position(position.isEmpty() ? null : position, rules.isEmpty() ? null : rules);
        } catch (MalformedTextException wrong) {
            throw new MalformedBytesException(Problem.WRONG_POSITION, at, String.valueOf(wrong.getMessage()));
        }
    }

    @Override
    public void writeMove(BoardGame.Step<M> step, P position, ByteSink sink) {
        int index = movesByText(position).indexOf(step.move());
        sink.writeU16(step.roll().orElse(0) << ROLL_SHIFT | Math.min(index, FAR_INDEX));
        if (index >= FAR_INDEX) {
            sink.writeVarint(index - FAR_INDEX);
        }
    }

    @Override
    public BoardGame.Step<M> readMove(int word, long at, ByteSource source, P position) {
        int index = word & FAR_INDEX;
        if (index == FAR_INDEX) {
            index += source.readVarint();
        }
        List<M> moves = movesByText(position);
        int roll = word >>> ROLL_SHIFT;
        if (index < 0 || index >= moves.size() || roll >= Chance.MAX_SIZE) {
            throw new MalformedBytesException(
                    Problem.ILLEGAL_DECISION, at, "there are " + moves.size() + " legal moves, and none " + index);
        }
        M move = moves.get(index);
        return BoardGame.Step.of(move, roll, position.chance(move));
    }

    /** The legal moves of a position in the order of their texts. */
    private List<M> movesByText(P position) {
        return position.legalMoves().stream()
                .sorted(Comparator.comparing(move -> kind().format(move, position)))
                .toList();
    }

    // ---- pages ----

    @Override
    public PageSteps<P, M> pageSteps() {
        return new PageBoards<>(kind());
    }
}
