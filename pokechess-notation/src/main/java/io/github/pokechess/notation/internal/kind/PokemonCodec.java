package io.github.pokechess.notation.internal.kind;

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
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.internal.text.RulesText;
import io.github.pokechess.notation.internal.turn.Replay;
import io.github.pokechess.notation.internal.turn.TurnWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What Pokémon Chess has of its own in stored games, whatever their form: its tags, and a turn as one word. */
public final class PokemonCodec extends GameCodec<Position, Move> {
    public static final String VARIANT_NAME = "Pokemon Chess";
    public static final String WHITE_TEAM = "WhiteTeam";
    public static final String BLACK_TEAM = "BlackTeam";
    public static final String SET_UP = "SetUp";
    public static final String FEN = "FEN";
    public static final String LUCK = "Luck";
    public static final String LAST_TURN = "LastTurn";
    public static final String OPEN = "open";

    /** The tags that follow from the game, in their order. */
    public static final List<String> DERIVED = List.of(
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
    public static final List<String> REQUIRED = Stream.concat(
                    Tags.ROSTER.keySet().stream(), Stream.of(Tags.VARIANT, LUCK))
            .toList();

    PokemonCodec(PokemonChess kind) {
        super(kind);
    }

    @Override
    @SuppressWarnings("unchecked") // what is Pokémon Chess's is of its positions and moves
    public <T> T either(Supplier<? extends T> usual, Supplier<?> pokemon) {
        return (T) pokemon.get();
    }

    // ---- games ----

    @Override
    public Game own(BoardGame<Position, Move> game) {
        return PokemonChess.game(game);
    }

    /** A game has its positions already; they are found from its end. */
    @Override
    public List<Position> positions(BoardGame<Position, Move> game) {
        List<Position> positions = new ArrayList<>(game.moveCount() + 1);
        for (Game at = own(game); at != null; at = at.previous().orElse(null)) {
            positions.add(at.position());
        }
        Collections.reverse(positions);
        return positions;
    }

    public static BoardGame.Step<Move> step(PlayedMove move) {
        Roll roll = move.roll();
        return new BoardGame.Step<>(move.move(), roll == null ? 0 : roll.index());
    }

    /** A move with its roll, which it has only where one is rolled. */
    public static PlayedMove played(BoardGame.Step<Move> step, Position position) {
        boolean rolled = position.chance(step.move()).size() > 1;
        return new PlayedMove(step.move(), rolled ? Roll.of(step.roll()) : null);
    }

    /** Whether the turn is over: the other side is to act, or a king is gone. */
    @Override
    public boolean endsWord(Position before, Position after) {
        return after.turn() != before.turn() || isKingMissing(after);
    }

    private static boolean isKingMissing(Position position) {
        return position.board().count(Color.WHITE, Role.KING) == 0
                || position.board().count(Color.BLACK, Role.KING) == 0;
    }

    @Override
    public int firstNumber(Position start) {
        return start.moveNumber();
    }

    // ---- tags ----

    @Override
    public String variant() {
        return VARIANT_NAME;
    }

    @Override
    public List<String> required() {
        return REQUIRED;
    }

    @Override
    public String unknown(String required) {
        return required.equals(LUCK) ? Rules.standard().luck().toString() : super.unknown(required);
    }

    @Override
    public List<String> derivable() {
        return DERIVED;
    }

    @Override
    public void requireKept(Position start) {
        requireKeptRules(start.rules());
    }

    /**
     * Checks that stored games and positions have a place for rules.
     *
     * @throws IllegalArgumentException if they have none for the type chart
     */
    public static void requireKeptRules(Rules rules) {
        if (!rules.chart().equals(TypeChart.standard())) {
            throw new IllegalArgumentException(
                    "a type chart other than the standard one works in memory alone, since no file, link or other form"
                            + " of a game has a place for it: leave out the chart (chart=… in the rules) to keep the"
                            + " game");
        }
    }

    @Override
    public Map<String, String> derive(BoardGame<Position, Move> game) {
        Position start = game.at(0).position();
        requireKept(start);
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
    public static List<Team> teams(Position start) {
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
    public @Nullable String termination(@Nullable Outcome outcome) {
        return Termination.DRAW_AGREED.draw().equals(outcome) ? null : super.termination(outcome);
    }

    @Override
    public @Nullable Outcome told(String result, String reason) {
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

    /** Whether a side has resigned or run out of time, or both have agreed. */
    @Override
    public boolean isDecided(Outcome outcome, BoardGame<Position, Move> game) {
        return Termination.isDecided(outcome);
    }

    /** Whether a side has run out of time. */
    public static boolean isOnTime(Outcome outcome) {
        return outcome.reason().equals(Termination.TIME_FORFEIT.toString());
    }

    @Override
    public String text(Position from, List<BoardGame.Step<Move>> steps) {
        StringBuilder text = new StringBuilder();
        TurnWriter writer = new TurnWriter(new Replay(from), text);
        steps.forEach(writer::write);
        writer.end();
        return text.toString();
    }

    /**
     * A move with its roll, which is tried at a position.
     *
     * @throws io.github.pokechess.game.IllegalMoveException if it is not possible there, or its roll cannot be
     */
    public static BoardGame.Step<Move> checked(PlayedMove move, Position position) {
        Game.start(position, ChanceSource.none()).apply(move.move(), move.roll());
        return step(move);
    }
}
