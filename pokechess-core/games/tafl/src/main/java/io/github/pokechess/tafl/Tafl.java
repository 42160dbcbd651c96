package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Place;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.tafl.TaflPiece.Side;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The kind of the tafl family: its name, texts and pictures; Ziege by default. Stateless.
 *
 * <pre>{@code
 * TaflPosition start = new Tafl().position(null, "brandubh");
 * BoardGame<TaflPosition, TaflMove> game = BoardGame.start(start);
 * }</pre>
 */
public final class Tafl implements GameKind<TaflPosition, TaflMove> {
    /** The kind; all instances are alike. */
    public Tafl() {}

    @Override
    public String name() {
        return "tafl";
    }

    @Override
    public String summary() {
        return "the tafl family: Ziege, Brandubh, Tablut, Hnefatafl and others";
    }

    @Override
    public String positionSyntax() {
        return "an OTN position, first rank first, and the side to act: \"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ a\"";
    }

    @Override
    public String rulesSyntax() {
        return String.join("|", TaflRules.presets())
                + " or an OTN rules record, then fields to change, such as \"tablut tfr:l\"";
    }

    /**
     * A position under the rules of a preset or record, else of the preset for the size of the position, else of Ziege.
     */
    @Override
    public TaflPosition position(@Nullable String position, @Nullable String rules) {
        TaflRules read = rules == null || rules.isBlank() ? defaultRules(position) : RulesText.parse(rules);
        return position == null ? read.start() : TaflPosition.parse(position, read);
    }

    private static TaflRules defaultRules(@Nullable String position) {
        int rows = position == null
                ? 0
                : (int) position.chars().filter(c -> c == '/').count() - 1;
        return TaflRules.named(Presets.ofSize(rows).orElse(TaflRules.presets().get(0)));
    }

    /** The name of a preset, else a rules record; empty for Ziege. */
    @Override
    public Optional<String> rules(TaflPosition position) {
        String text = Presets.nameOf(position.rules()).orElse(position.rules().toString());
        return text.equals(TaflRules.presets().get(0)) ? Optional.empty() : Optional.of(text);
    }

    @Override
    public String format(TaflMove move, TaflPosition position) {
        return position.format(move);
    }

    @Override
    public TaflMove move(String text, TaflPosition position) {
        return position.move(text);
    }

    @Override
    public String sideName(TaflPosition position, Color side) {
        boolean attackers = Side.of(side.ordinal()) == Side.ATTACKERS;
        if (position.rules().name().equalsIgnoreCase("Ziege")) {
            return attackers ? "Infected" : "Scientists";
        }
        return attackers ? "Attackers" : "Defenders";
    }

    /**
     * A line of a table for Ziege, turned and mirrored by the seed; empty for other games and other positions than the
     * start.
     */
    @Override
    public List<TaflMove> opening(TaflPosition start, long seed) {
        requireNonNull(start, "start");
        return start.equals(start.rules().start()) ? Openings.choose(start.rules(), seed) : List.of();
    }

    @Override
    public String pieceName(Token piece, TaflPosition position) {
        boolean ziege = position.rules().name().equalsIgnoreCase("Ziege");
        TaflPiece kind = TaflPiece.tryParse(piece.symbol().charAt(0)).orElseThrow();
        return switch (kind) {
            case ATTACKER -> ziege ? "Infected" : "attacker";
            case DEFENDER -> ziege ? "Scientist" : "defender";
            case KING, ATTACKING_KING -> ziege ? "Head Scientist" : "king";
            case COMMANDER, ATTACKING_COMMANDER -> "commander";
            case KNIGHT, ATTACKING_KNIGHT -> "knight";
            case MERCENARY, ATTACKING_MERCENARY -> "mercenary";
            case GUARD, ATTACKING_GUARD -> "guard";
        };
    }

    /** The tiles of the piece's way; captured pieces are next to its end. */
    @Override
    public Gesture gesture(TaflMove move, TaflPosition position) {
        int top = position.rules().size() - 1;
        return Gesture.of(
                Gesture.Kind.MOVE,
                new Place(top - move.from().rank(), move.from().file()),
                new Place(top - move.to().rank(), move.to().file()));
    }

    @Override
    public BoardPicture picture(TaflPosition position, @Nullable TaflMove last) {
        int size = position.rules().size();
        String note = position.outcome()
                .map(Outcome::reason)
                .orElseGet(() -> sideName(position, position.side()) + " to move");
        return BoardPicture.lettered(
                size, size, (rank, file) -> tile(position, new TaflSquare(file, rank), last), List.of(note));
    }

    private static Tile tile(TaflPosition position, TaflSquare square, @Nullable TaflMove last) {
        TaflRules rules = position.rules();
        return Tile.of(
                        rules.terrain().isSpecial(square.index(rules.size())) ? Ground.SPECIAL : Ground.LIGHT,
                        position.pieceAt(square).map(Tafl::token).orElse(null))
                .markedIf(last != null && (square.equals(last.from()) || square.equals(last.to())));
    }

    private static Token token(TaflPiece piece) {
        int rank = piece == TaflPiece.KING ? 2 : piece.isOrdinary() ? 0 : 1;
        return Token.of(Color.of(piece.side().ordinal()), "" + piece.symbol(), rank);
    }
}
