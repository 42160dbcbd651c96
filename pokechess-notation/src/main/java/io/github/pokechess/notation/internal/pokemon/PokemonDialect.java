package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.drawing.PageSteps;
import io.github.pokechess.notation.internal.binary.ByteSink;
import io.github.pokechess.notation.internal.binary.ByteSource;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.StartTags;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import io.github.pokechess.notation.internal.dialect.Variants;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.text.RulesText;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The dialect of Pokémon Chess: teams or a position define the start, and a turn is one text, with marks for how its
 * captures came out.
 */
public class PokemonDialect extends GameDialect<Position, Move> {
    public static final String VARIANT_NAME = "Pokemon Chess";
    public static final String WHITE_TEAM = "WhiteTeam";
    public static final String BLACK_TEAM = "BlackTeam";
    public static final String SET_UP = "SetUp";
    public static final String FEN = "FEN";
    public static final String LUCK = "Luck";

    private static final List<String> START_TAGS = List.of(WHITE_TEAM, BLACK_TEAM, SET_UP, FEN, LUCK, GameTags.RULES);

    private static final List<String> REQUIRED = Stream.concat(
                    GameTags.ROSTER.keySet().stream(), Stream.of(GameTags.VARIANT, LUCK))
            .toList();

    /** The dialect of the kind of Pokémon Chess. */
    public PokemonDialect(GameKind<Position, Move> kind) {
        super(kind);
    }

    // ---- tags ----

    @Override
    public final String variantTag() {
        return VARIANT_NAME;
    }

    @Override
    public final List<String> startTags() {
        return START_TAGS;
    }

    @Override
    public final Map<String, String> tagsOfStart(Position start) {
        Map<String, String> tags = new LinkedHashMap<>();
        List<Team> teams = StartTeams.of(start);
        if (teams.isEmpty()) {
            tags.put(SET_UP, "1");
            tags.put(FEN, start.toString());
        } else {
            tags.put(WHITE_TEAM, teams.get(0).toString());
            tags.put(BLACK_TEAM, teams.get(1).toString());
        }
        tags.put(LUCK, start.rules().luck().toString());
        String choices = RulesText.TAG.format(start.rules());
        if (!choices.isEmpty()) {
            tags.put(GameTags.RULES, choices);
        }
        return tags;
    }

    @Override
    public @Nullable Position parseStart(StartTags tags) {
        String variant = tags.parseValue(GameTags.VARIANT, text -> text);
        if (variant != null && !variant.equals(VARIANT_NAME)) {
            tags.reportProblem(GameTags.VARIANT, Variants.unknownVariantMessage(variant, tags.kinds()));
            return null;
        }
        Rules rules = rules(tags);
        Position position = position(tags, rules == null ? Rules.standard() : rules);
        return rules == null ? null : position;
    }

    private static @Nullable Rules rules(StartTags tags) {
        Rules standard = Rules.standard();
        Rules rules = tags.hasTag(LUCK)
                ? tags.parseValue(LUCK, text -> standard.withLuck(RulesText.LUCK.parse(text)))
                : standard;
        return rules != null && tags.hasTag(GameTags.RULES)
                ? tags.parseValue(GameTags.RULES, text -> RulesText.TAG.with(rules, text))
                : rules;
    }

    private static @Nullable Position position(StartTags tags, Rules rules) {
        Team white = tags.parseValue(WHITE_TEAM, Team::parse);
        Team black = tags.parseValue(BLACK_TEAM, Team::parse);
        boolean isUnknown = tags.isLenient() && ForgivingPosition.isUnknown(tags, FEN);
        if (!isUnknown && (tags.hasTag(FEN) || tags.hasTag(SET_UP))) {
            tags.requireValue(SET_UP, "1");
            tags.reportMissing(SET_UP, "1");
            tags.requireTag(FEN);
            return tags.parseValue(
                    FEN, text -> ForgivingPosition.parse(tags, FEN, text, fen -> PositionReader.parse(fen, rules)));
        }
        tags.requireTag(WHITE_TEAM);
        tags.requireTag(BLACK_TEAM);
        return white == null || black == null ? null : Position.start(white, black, rules);
    }

    @Override
    public final List<String> requiredTags() {
        return REQUIRED;
    }

    @Override
    public final String valueIfUnknown(String required) {
        return required.equals(LUCK) ? Rules.standard().luck().toString() : super.valueIfUnknown(required);
    }

    // ---- games and turns ----

    @Override
    public final Game toOwnGameClass(BoardGame<Position, Move> game) {
        return game(game);
    }

    /** A game of Pokémon Chess in its own class, with the same moves, rolls and end. */
    public static Game game(BoardGame<?, ?> game) {
        if (game instanceof Game own) {
            return own;
        }
        Game own = Game.start((Position) game.at(0).position(), ChanceSource.none());
        for (BoardGame.Step<?> step : game.steps()) {
            own = own.apply((Move) step.move(), step.roll().orElse(0));
        }
        return own.isOver() || !game.isOver() ? own : own.end(game.outcome().orElseThrow());
    }

    @Override
    public final int firstTurnNumber(Position start) {
        return start.moveNumber();
    }

    /** Whether the turn is over: the other side is to act, or a king is gone. */
    @Override
    public final boolean isEndOfTurn(Position before, Position after) {
        return after.side() != before.side() || isKingMissing(after);
    }

    private static boolean isKingMissing(Position position) {
        return position.board().count(Color.WHITE, Role.KING) == 0
                || position.board().count(Color.BLACK, Role.KING) == 0;
    }

    @Override
    public boolean canLeaveTurnOpen() {
        return true;
    }

    /** Whether it is in the middle of a chain. */
    @Override
    public final boolean isReadAsPass(Position position) {
        return position.chain().isPresent() && position.pendingPromotion().isEmpty();
    }

    @Override
    public TurnParser<Position, Move> newTurnParser(Position start) {
        return new PokemonTurns(start);
    }

    /** Goes along on one board as long as each turn begins where the one before has led. */
    @Override
    public final TurnFormatter<Position, Move> newTurnFormatter() {
        return new TurnWriter.Turns();
    }

    @Override
    public final String formatStep(BoardGame.Step<Move> step, Position position) {
        return RolledMove.of(step).toString();
    }

    @Override
    public final BoardGame.Step<Move> parseStep(String text, Position position) {
        return RolledMove.requirePossible(PlayedMove.parse(text), position);
    }

    // ---- ends ----

    /** The reason as the tag has it; null for an agreed draw, for which the notation has no word. */
    @Override
    public final @Nullable String terminationTagOrNull(@Nullable Outcome outcome) {
        return Termination.DRAW_AGREED.draw().equals(outcome) ? null : super.terminationTagOrNull(outcome);
    }

    @Override
    public @Nullable Outcome decidedOutcome(String result, String termination) {
        return switch (result) {
            case "1-0", "0-1" -> {
                boolean onTime = termination.equals(Termination.TIME_FORFEIT.toString());
                Color winner = result.equals("1-0") ? Color.WHITE : Color.BLACK;
                yield (onTime ? Termination.TIME_FORFEIT : Termination.RESIGNATION).win(winner);
            }
            case "1/2-1/2" -> Termination.DRAW_AGREED.draw();
            default -> null;
        };
    }

    /** Whether a side has resigned or run out of time, or both have agreed. */
    @Override
    public final boolean isDecidedByPlayers(Outcome outcome, BoardGame<Position, Move> game) {
        return Termination.isDecided(outcome);
    }

    // ---- JSON ----

    @Override
    public final Set<String> startMembers() {
        return PokemonJson.MEMBERS;
    }

    /** Pokémon Chess is what a game is of that names no kind. */
    @Override
    public final void writeVariant(JsonWriter json) {}

    @Override
    public final void writeStart(Position start, JsonWriter json) {
        PokemonJson.writeStart(start, json);
    }

    @Override
    public final @Nullable Position readStart(JsonNode game) {
        return PokemonJson.readStart(game);
    }

    @Override
    public final @Nullable String readReason(JsonNode value) {
        Termination reason = value.oneOf(List.of(Termination.values()), Termination::toString);
        return reason == null ? null : reason.toString();
    }

    // ---- bytes ----

    @Override
    public final boolean isAnyReasonAllowed() {
        return false;
    }

    @Override
    public final void writeStart(Position start, ByteSink sink) {
        PokemonBinary.writeStart(start, sink);
    }

    @Override
    public final Position readStart(int first, ByteSource source) {
        return PokemonBinary.readStart(first, source);
    }

    @Override
    public final void writeMove(BoardGame.Step<Move> step, Position position, ByteSink sink) {
        sink.writeU16(PokemonBinary.wordOf(RolledMove.of(step)));
    }

    @Override
    public final BoardGame.Step<Move> readMove(int word, long at, ByteSource source, Position position) {
        return RolledMove.requirePossible(PokemonBinary.moveOf(word, at), position);
    }

    // ---- pages ----

    @Override
    public final PageSteps<Position, Move> pageSteps() {
        return new PokemonPageSteps();
    }
}
