package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.notation.drawing.Hop;
import io.github.pokechess.notation.drawing.Narration;
import io.github.pokechess.notation.drawing.PositionPicture;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.internal.text.RulesText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The kind of Pokémon Chess: its name, texts and pictures.
 *
 * <p>Positions are texts of {@link PositionText}, moves decisions in coordinates as {@link MoveNotation} has them,
 * which are also read in algebraic notation. Rules are written as words with spaces between them, none for the standard
 * rules: {@code luck=online} or {@code luck=none}; {@code enPassantInChain=off}, {@code noMove=loss}, {@code
 * threefoldRepetition=off}, {@code fiftyMoveRule=off}; and {@code chart=generation1}, {@code chart=generation2}, or
 * {@code chart=} with the eighteen rows of a type chart, slashes between them. A colon is read like the sign of
 * equality.
 *
 * <pre>{@code
 * GameKind<Position, Move> kind = new PokemonChess();
 * Position start = kind.position(null, "luck=none noMove=loss");
 * Position next = start.after(kind.move("e4", start), 0);
 * }</pre>
 */
public final class PokemonChess implements GameKind<Position, Move> {

    /** The names of the types by the order of their badges. */
    private static final List<String> TYPES =
            Stream.of(PokemonType.values()).map(Narration::constantAsWord).toList();

    /** The kind; all instances are alike. */
    public PokemonChess() {}

    @Override
    public String name() {
        return "pokemon";
    }

    @Override
    public String title() {
        return "Pokémon Chess";
    }

    @Override
    public String summary() {
        return "Pokémon Chess, in which every piece has a type and captures may be rolled";
    }

    @Override
    public String positionSyntax() {
        return "FEN with two more fields, the types of the pieces rank by rank and the chaining square"
                + " (4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -)";
    }

    @Override
    public String rulesSyntax() {
        return "any of " + String.join(" ", RulesText.ALL.syntax());
    }

    /** The position of a text, else the start of the two default teams. */
    @Override
    public Position position(@Nullable String position, @Nullable String rules) {
        Rules chosen = RulesText.ALL.parse(rules == null ? "" : rules);
        return position == null
                ? Position.start(Team.defaultWhite(), Team.defaultBlack(), chosen)
                : PositionText.parse(position, chosen);
    }

    @Override
    public Game start(Position position, ChanceSource chance) {
        return Game.start(position, chance);
    }

    @Override
    public String format(Position position) {
        requireNonNull(position, "position");
        return PositionText.format(position);
    }

    @Override
    public Optional<String> rules(Position position) {
        requireNonNull(position, "position");
        return Optional.of(RulesText.ALL.format(position.rules())).filter(rulesText -> !rulesText.isEmpty());
    }

    @Override
    public String format(Move move, Position position) {
        requireNonNull(move, "move");
        requireNonNull(position, "position");
        return move.toString();
    }

    @Override
    public Move move(String text, Position position) {
        requireNonNull(position, "position");
        return position.move(text);
    }

    /** In algebraic notation. */
    @Override
    public String name(Move move, Position position) {
        return MoveNotation.algebraic(move, position);
    }

    /** The word of movetext, such as {@code Bxd5/}. */
    @Override
    public String format(Move move, int roll, Position position) {
        boolean isRolled = requireNonNull(position, "position").chance(move).size() > 1;
        return MoveNotation.format(new Turn(position, List.of(new PlayedMove(move, isRolled ? Roll.of(roll) : null))));
    }

    /** A turn as movetext has it, or a move with its roll. */
    @Override
    public List<BoardGame.Step<Move>> steps(String text, Position position) {
        return requireNonNull(text, "text").indexOf(':') > 0
                ? GameKind.super.steps(text, position)
                : MoveNotation.playTurn(Game.start(position, ChanceSource.none()), text)
                        .steps();
    }

    @Override
    public String sideName(Position position, Color side) {
        requireNonNull(position, "position");
        return requireNonNull(side, "side").toString();
    }

    /** {@code hit}, {@code miss} or {@code crit}. */
    @Override
    public String rollName(Move move, int rolled, Position position) {
        requireNonNull(move, "move");
        requireNonNull(position, "position");
        return Roll.of(rolled).toString();
    }

    @Override
    public BoardPicture picture(Position position, @Nullable Move last) {
        requireNonNull(position, "position");
        Set<Square> marked = last instanceof Move.Step step
                ? Set.of(step.from(), step.to())
                : last instanceof Move.Promotion choice ? Set.of(choice.square()) : Set.of();
        return PositionPicture.of(position, marked);
    }

    /** The picture with an arrow for each hop of the last turn, and a sign for how each capture came out. */
    @Override
    public BoardPicture picture(BoardGame<Position, Move> game) {
        requireNonNull(game, "game");
        List<Turn> turns = game(game).turns();
        List<Hop> hops = turns.isEmpty() ? List.of() : Hop.of(turns.get(turns.size() - 1));
        return PositionPicture.of(game.position(), game.outcome().orElse(null), hops, Set.of());
    }

    /** The chess piece and its type, {@code knight, water}. */
    @Override
    public String pieceName(BoardPicture.Token piece, Position position) {
        requireNonNull(piece, "piece");
        requireNonNull(position, "position");
        String chess = GameKind.super.pieceName(piece, position);
        return piece.badge()
                .map(badge -> chess + ", " + TYPES.get(badge.order()))
                .orElse(chess);
    }

    @Override
    public Gesture gesture(Move move, Position position) {
        requireNonNull(position, "position");
        requireNonNull(move, "move");
        if (move instanceof Move.Promotion choice) {
            BoardPicture.Place place = PositionPicture.placeOf(choice.square());
            return Gesture.of(Gesture.Kind.PROMOTION, place, place).withChoice(letter(choice.role()));
        }
        if (!(move instanceof Move.Step step)) {
            Square chain = position.chain().orElse(null);
            return chain == null
                    ? Gesture.PASS
                    : Gesture.of(Gesture.Kind.PASS, PositionPicture.placeOf(chain), PositionPicture.placeOf(chain));
        }
        BoardPicture.Place from = PositionPicture.placeOf(step.from());
        BoardPicture.Place to = PositionPicture.placeOf(step.to());
        Role promotion = step.promotion();
        if (promotion != null) {
            return Gesture.of(Gesture.Kind.PROMOTION, from, to).withChoice(letter(promotion));
        }
        Hop hop = Hop.of(position, new PlayedMove(step, null)).orElseThrow();
        Gesture.Kind kind = hop.victim() != null
                ? Gesture.Kind.CAPTURE
                : hop.isCastling() ? Gesture.Kind.CASTLE : Gesture.Kind.MOVE;
        return Gesture.of(kind, from, to).withEffect(hop.markOf().sign());
    }

    private static String letter(Role role) {
        return String.valueOf(Character.toLowerCase(role.letter()));
    }

    /** For instance {@code Knight takes the pawn (grass) on e5, super effective}. */
    @Override
    public String label(Move move, Position position) {
        requireNonNull(position, "position");
        return Narration.labelOf(position, move);
    }

    /** For instance {@code White's knight (fire) takes the pawn (grass) on d5: super effective. It may go on.} */
    @Override
    public String sentence(Move move, int roll, Position position) {
        requireNonNull(position, "position");
        requireNonNull(move, "move");
        boolean rolled = position.chance(move).size() > 1;
        PlayedMove played = new PlayedMove(move, rolled ? Roll.of(roll) : null);
        return Narration.sentenceOf(position, played, position.after(move, roll));
    }

    /** Converts a game of this kind to {@link Game}, with the same moves, rolls and end. */
    public static Game game(BoardGame<?, ?> game) {
        requireNonNull(game, "game");
        return PokemonDialect.game(game);
    }

    @Override
    public Optional<Dialect<Position, Move>> dialect() {
        return Optional.of(new PokemonDialect(this));
    }
}
