package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.RawGame.Forgiveness;
import io.github.pokechess.notation.internal.json.JsonNode;
import io.github.pokechess.notation.internal.json.JsonWriter;
import io.github.pokechess.notation.internal.text.Shown;
import io.github.pokechess.notation.internal.turn.Replay;
import io.github.pokechess.notation.internal.turn.TurnWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What Pokémon Chess has of its own in stored games: its tags, and a turn as one word, which {@link TurnWords} reads. */
final class PokemonCodec extends GameCodec<Position, Move> {
    static final String VARIANT_NAME = "Pokemon Chess";
    static final String WHITE_TEAM = "WhiteTeam";
    static final String BLACK_TEAM = "BlackTeam";
    static final String SET_UP = "SetUp";
    static final String FEN = "FEN";
    static final String LUCK = "Luck";
    static final String LAST_TURN = "LastTurn";
    static final String OPEN = "open";

    /** The tags that follow from the game, in their order. */
    static final List<String> DERIVED = List.of(
            Tags.RESULT,
            Tags.VARIANT,
            WHITE_TEAM,
            BLACK_TEAM,
            SET_UP,
            FEN,
            LUCK,
            Tags.RULES,
            Tags.TERMINATION,
            LAST_TURN);

    /** The tags that every game has, whatever it starts from. */
    static final List<String> REQUIRED = Stream.concat(Tags.ROSTER.keySet().stream(), Stream.of(Tags.VARIANT, LUCK))
            .toList();

    PokemonCodec(PokemonChess kind) {
        super(kind);
    }

    // ---- games ----

    @Override
    Game own(BoardGame<Position, Move> game) {
        return PokemonChess.game(game);
    }

    /** A game has its positions already; they are told from its end. */
    @Override
    GameNode<Position, Move> line(BoardGame<Position, Move> game) {
        Deque<Game> games = new ArrayDeque<>(game.moveCount());
        Game first = own(game);
        while (first.previous().isPresent()) {
            games.addFirst(first);
            first = first.previous().get();
        }
        GameNode<Position, Move> start =
                new GameNode<>(first.position(), first.outcome().orElse(null));
        GameNode<Position, Move> at = start;
        for (Game next : games) {
            Position position = next.position();
            at = at.add(step(next.lastMove().orElseThrow()), position, position.reversibleTurns() > 0, null);
        }
        at.setEnd(game.outcome().orElse(null));
        return start;
    }

    static BoardGame.Step<Move> step(PlayedMove move) {
        Roll roll = move.roll();
        return new BoardGame.Step<>(move.move(), roll == null ? 0 : roll.index());
    }

    /** A move with its roll, which it has only where one is rolled. */
    static PlayedMove played(BoardGame.Step<Move> step, Position position) {
        boolean rolled = position.chance(step.move()).size() > 1;
        return new PlayedMove(step.move(), rolled ? Roll.of(step.roll()) : null);
    }

    /** Whether the turn is over: the other side is to act, or a king is gone. */
    @Override
    boolean endsWord(Position before, Position after) {
        return after.turn() != before.turn() || isKingMissing(after);
    }

    static boolean isKingMissing(Position position) {
        return position.board().count(Color.WHITE, Role.KING) == 0
                || position.board().count(Color.BLACK, Role.KING) == 0;
    }

    @Override
    int firstNumber(Position start) {
        return start.moveNumber();
    }

    // ---- tags ----

    @Override
    String variant() {
        return VARIANT_NAME;
    }

    @Override
    List<String> required() {
        return REQUIRED;
    }

    @Override
    String unknown(String required) {
        return required.equals(LUCK) ? Rules.standard().luck().toString() : super.unknown(required);
    }

    @Override
    List<String> derivable() {
        return DERIVED;
    }

    @Override
    Map<String, String> derive(BoardGame<Position, Move> game) {
        Position start = game.at(0).position();
        if (!start.rules().chart().equals(TypeChart.standard())) {
            throw new IllegalArgumentException("a game file has no place for a type chart other than the standard one");
        }
        Map<String, String> derived = new LinkedHashMap<>();
        Outcome outcome = game.outcome().orElse(null);
        derived.put(Tags.RESULT, Tags.result(outcome));
        derived.put(Tags.VARIANT, VARIANT_NAME);
        List<Team> teams = teams(start);
        if (teams.isEmpty()) {
            derived.put(SET_UP, "1");
            derived.put(FEN, PositionText.format(start));
        } else {
            derived.put(WHITE_TEAM, teams.get(0).toString());
            derived.put(BLACK_TEAM, teams.get(1).toString());
        }
        derived.put(LUCK, start.rules().luck().toString());
        String choices = RulesText.format(start.rules());
        if (!choices.isEmpty()) {
            derived.put(Tags.RULES, choices);
        }
        String termination = termination(outcome);
        if (termination != null) {
            derived.put(Tags.TERMINATION, termination);
        }
        if (isLastTurnOpen(game)) {
            derived.put(LAST_TURN, OPEN);
        }
        return derived;
    }

    /** Whether the last turn is in the middle of a chain, so that its text reads as if its side had passed. */
    private static boolean isLastTurnOpen(BoardGame<Position, Move> game) {
        Position position = game.position();
        return game.moveCount() > 0
                && position.chain().isPresent()
                && position.pendingPromotion().isEmpty();
    }

    /** The two teams that a game started from, White's first; none if it started otherwise. */
    static List<Team> teams(Position start) {
        List<Team> teams = new ArrayList<>();
        for (Color color : Color.values()) {
            boolean white = color == Color.WHITE;
            List<PokemonType> pawns = types(start, white ? 1 : 6);
            List<PokemonType> pieces = types(start, white ? 0 : 7);
            if (pawns.size() < 8 || pieces.size() < 8) {
                return List.of();
            }
            teams.add(new Team(pawns, pieces));
        }
        return Position.start(teams.get(0), teams.get(1), start.rules()).equals(start) ? teams : List.of();
    }

    private static List<PokemonType> types(Position position, int rank) {
        List<PokemonType> types = new ArrayList<>();
        for (int file = 0; file < 8; file++) {
            Piece piece = position.pieceAt(Square.of(file, rank)).orElse(null);
            if (piece != null) {
                types.add(piece.type());
            }
        }
        return types;
    }

    /** The reason as the tag has it; null for an agreed draw, for which the notation has no word. */
    @Override
    @Nullable
    String termination(@Nullable Outcome outcome) {
        return Termination.DRAW_AGREED.draw().equals(outcome) ? null : super.termination(outcome);
    }

    @Override
    @Nullable
    Outcome told(String result, String reason) {
        return switch (result) {
            case "1-0", "0-1" -> {
                boolean onTime = reason.equals(Termination.TIME_FORFEIT.toString());
                Color winner = result.equals("1-0") ? Color.WHITE : Color.BLACK;
                yield (onTime ? Termination.TIME_FORFEIT : Termination.RESIGNATION).win(winner);
            }
            case "1/2-1/2" -> Termination.DRAW_AGREED.draw();
            default -> null;
        };
    }

    /** Whether an outcome is one that players or the clock decide: a side has resigned or run out of time, or they agreed. */
    static boolean isDecided(Outcome outcome) {
        Termination reason = Termination.of(outcome).orElse(null);
        return reason != null && !reason.isByRule() && (reason == Termination.DRAW_AGREED) == outcome.isDraw();
    }

    /** Whether a side has run out of time. */
    static boolean isOnTime(Outcome outcome) {
        return outcome.reason().equals(Termination.TIME_FORFEIT.toString());
    }

    // ---- movetext ----

    @Override
    int maxTagBytes(String name, GameReader.Options options) {
        return options.maxTokenBytes();
    }

    @Override
    @Nullable
    Position start(FrameParser<Position, Move> frame) {
        checkVariant(frame);
        Rules rules = rules(frame);
        Position position = position(frame, rules == null ? Rules.standard() : rules);
        return rules == null ? null : position;
    }

    private static void checkVariant(FrameParser<Position, Move> frame) {
        FrameParser.Tag variant = frame.tag(Tags.VARIANT);
        GameReader.Options options = frame.raw().options();
        if (variant != null
                && !variant.text().equals(VARIANT_NAME)
                && !options.kinds().isEmpty()) {
            String written = Shown.shortened(variant.text());
            String known = String.join(", ", options.variants());
            frame.add(variant.valuePlace(), Tags.VARIANT, "must be one of " + known + ": \"" + written + "\"");
        } else {
            frame.expect(Tags.VARIANT, VARIANT_NAME);
        }
    }

    private static @Nullable Rules rules(FrameParser<Position, Move> frame) {
        Rules standard = Rules.standard();
        Rules rules = frame.tag(LUCK) == null
                ? standard
                : frame.value(LUCK, text -> standard.withLuck(RulesText.luck(text, 0)));
        return rules != null && frame.tag(Tags.RULES) != null
                ? frame.value(Tags.RULES, text -> RulesText.parse(text, rules))
                : rules;
    }

    private static @Nullable Position position(FrameParser<Position, Move> frame, Rules rules) {
        Team white = frame.value(WHITE_TEAM, Team::parse);
        Team black = frame.value(BLACK_TEAM, Team::parse);
        if (frame.tag(FEN) != null || frame.tag(SET_UP) != null) {
            frame.expect(SET_UP, "1");
            if (frame.tag(SET_UP) == null) {
                frame.flag(Forgiveness.Kind.MISSING_TAG, 0, "tags", "SetUp is missing", "", "[SetUp \"1\"]");
            }
            frame.require(FEN);
            return frame.value(FEN, text -> PositionText.parse(text, rules));
        }
        frame.require(WHITE_TEAM);
        frame.require(BLACK_TEAM);
        return white == null || black == null ? null : Position.start(white, black, rules);
    }

    @Override
    boolean replaysAlone() {
        return true;
    }

    @Override
    WordReader<Position, Move> reader(FrameParser<Position, Move> frame, Position start) {
        return TurnWords.of(frame, start);
    }

    /** Writes turns on one board as long as each goes on from where the last one has led. */
    @Override
    WordWriter<Position, Move> writer() {
        return new WordWriter<>() {
            private final StringBuilder text = new StringBuilder();
            private @Nullable GameNode<Position, Move> at;
            private @Nullable TurnWriter turns;

            @Override
            public String text(WordWalk.Word<Position, Move> word) {
                TurnWriter writer = turns;
                if (writer == null || at != word.from()) {
                    writer = new TurnWriter(new Replay(word.from().position()), text);
                    turns = writer;
                }
                text.setLength(0);
                for (BoardGame.Step<Move> step : word.steps()) {
                    writer.write(step);
                }
                writer.end();
                at = word.end();
                return text.toString();
            }
        };
    }

    /** Without a tree: plain games are most of what is written, and this takes two thirds of the time. */
    @Override
    void writeLine(PlayedGame<Position, Move> game, MovetextLines lines) {
        Deque<PlayedMove> moves = new ArrayDeque<>(game.game().moveCount() + 1);
        Game start = own(game.game());
        while (start.lastMove().isPresent()) { // once through the game, which lies scattered in memory
            moves.addFirst(start.lastMove().get());
            start = start.previous().orElseThrow();
        }
        Replay replay = new Replay(start.position());
        StringBuilder token = new StringBuilder();
        TurnWriter writer = new TurnWriter(replay, token);
        boolean first = true;
        while (!moves.isEmpty()) {
            int mover = replay.state().turn();
            if (first || mover == State.WHITE) {
                lines.append(replay.state().number(), mover == State.WHITE ? "." : "...");
            }
            while (!moves.isEmpty() && replay.state().turn() == mover) {
                writer.write(moves.removeFirst());
            }
            writer.end();
            lines.append(token);
            token.setLength(0);
            first = false;
        }
    }

    @Override
    String text(Position from, List<BoardGame.Step<Move>> steps) {
        StringBuilder text = new StringBuilder();
        TurnWriter writer = new TurnWriter(new Replay(from), text);
        steps.forEach(writer::write);
        writer.end();
        return text.toString();
    }

    // ---- JSON ----

    @Override
    Set<String> members() {
        return JsonStart.MEMBERS;
    }

    /** Pokémon Chess is what a game is of that names no kind. */
    @Override
    void writeVariant(JsonWriter json) {}

    @Override
    void writeStart(Position start, JsonWriter json) {
        JsonStart.write(start, json);
    }

    @Override
    @Nullable
    Position readStart(JsonNode game) {
        return JsonStart.read(game);
    }

    @Override
    String decision(BoardGame.Step<Move> step, Position position) {
        return played(step, position).toString();
    }

    @Override
    BoardGame.Step<Move> decision(String text, Position position) {
        return checked(MoveNotation.parsePlayed(text), position);
    }

    @Override
    @Nullable
    String reason(JsonNode value) {
        Termination reason = value.oneOf(List.of(Termination.values()), Termination::toString);
        return reason == null ? null : reason.toString();
    }

    // ---- pages ----

    @Override
    String title() {
        return "Pokémon Chess";
    }

    @Override
    boolean hasRollSigns() {
        return true;
    }

    @Override
    PageMoves.PageSteps<Position, Move> pageSteps() {
        return PageTurns::step;
    }

    // ---- bytes ----

    @Override
    boolean isDecided(Outcome outcome, BoardGame<Position, Move> game) {
        return isDecided(outcome);
    }

    @Override
    boolean endsInWords() {
        return false;
    }

    @Override
    void writeStart(Position start, ByteSink sink) {
        BinaryTurns.writeStart(start, sink);
    }

    @Override
    Position readStart(int first, ByteSource source) {
        return BinaryTurns.readStart(first, source);
    }

    @Override
    void writeMove(BoardGame.Step<Move> step, Position position, ByteSink sink) {
        sink.u16(BinaryTurns.word(played(step, position)));
    }

    @Override
    BoardGame.Step<Move> readMove(int word, long at, ByteSource source, Position position) {
        return checked(BinaryTurns.move(word, at), position);
    }

    /** @throws io.github.pokechess.game.IllegalMoveException if a decision is not possible, or its roll cannot be */
    static BoardGame.Step<Move> checked(PlayedMove move, Position position) {
        Game.start(position, ChanceSource.none()).apply(move.move(), move.roll());
        return step(move);
    }
}
