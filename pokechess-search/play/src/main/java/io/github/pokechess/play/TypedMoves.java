package io.github.pokechess.play;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.MoveTextException;
import io.github.pokechess.notation.MoveNotation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Reads and writes moves as people type them: {@code 0-0}, {@code E4}, {@code f1-c4}, {@code Bc4!}. Signs and upper or
 * lower case do not matter as long as exactly one legal move fits. Stateless and thread-safe.
 *
 * <pre>{@code
 * Move move = TypedMoves.parse(kind, "E2-e4", start);
 * String answer = TypedMoves.odds(kind, move, start);
 * }</pre>
 */
public final class TypedMoves {
    private TypedMoves() {}

    /**
     * Parses a typed move: as its kind of game reads it, else by the one legal move that it is like.
     *
     * @throws MoveTextException if there is none, or more than one; a kind of game of others may throw another
     *     {@link MalformedTextException}
     */
    public static <P extends GamePosition<P, M>, M> M parse(GameKind<P, M> kind, String typed, P position) {
        String text = typed.strip();
        try {
            return kind.move(text, position);
        } catch (MalformedTextException wrong) {
            if (wrong instanceof MoveTextException move && move.kind() == MoveTextException.Kind.AMBIGUOUS) {
                throw wrong;
            }
            for (UnaryOperator<String> sameness : List.<UnaryOperator<String>>of(
                    TypedMoves::bare, alike -> bare(alike).toLowerCase(Locale.ROOT))) {
                List<M> meant = meant(kind, sameness, text, position);
                if (meant.size() == 1) {
                    return meant.get(0);
                }
                if (meant.size() > 1) {
                    List<String> names = meant.stream()
                            .map(move -> name(kind, move, position))
                            .toList();
                    throw MoveTextException.ambiguous(text, meant, names);
                }
            }
            throw wrong;
        }
    }

    private static <P extends GamePosition<P, M>, M> List<M> meant(
            GameKind<P, M> kind, UnaryOperator<String> sameness, String text, P position) {
        String wanted = sameness.apply(text);
        return wanted.isEmpty()
                ? List.of()
                : position.legalMoves().stream()
                        .filter(move -> texts(kind, move, position).stream()
                                .map(sameness)
                                .anyMatch(wanted::equals))
                        .toList();
    }

    /** All that a move may be called. */
    private static <P extends GamePosition<P, M>, M> Set<String> texts(GameKind<P, M> kind, M move, P position) {
        Set<String> texts = new LinkedHashSet<>();
        texts.add(kind.format(move, position));
        if (position instanceof Position chess && move instanceof Move decision) {
            String algebraic = MoveNotation.algebraic(decision, chess);
            texts.add(algebraic);
            if (decision instanceof Move.Step step) {
                Piece piece = chess.pieceAt(step.from()).orElse(null);
                String letter = piece == null || piece.role() == Role.PAWN
                        ? ""
                        : String.valueOf(piece.role().letter());
                texts.add(letter + step); // Bf1c4
            }
        }
        return texts;
    }

    /** A text without signs; castling is castling with zeros as well. */
    private static String bare(String text) {
        String letters = text.replaceAll("[-x:=+#!?*/.()\\s]", "").replaceAll("e\\.?p\\.?$", "");
        return letters.matches("[0oO]{2,3}") ? "O".repeat(letters.length()) : letters;
    }

    /** A move as players call it. */
    public static <P extends GamePosition<P, M>, M> String name(GameKind<P, M> kind, M move, P position) {
        requireNonNull(position, "position");
        return position instanceof Position chess && move instanceof Move decision
                ? MoveNotation.algebraic(decision, chess)
                : kind.format(move, position);
    }

    /**
     * The outcomes with their chances, which add up to 100 %: {@code hit 83.7 %, miss 10.0 %, crit 6.3 %}; empty for a certain
     * one.
     */
    public static <P extends GamePosition<P, M>, M> String odds(GameKind<P, M> kind, M move, P position) {
        requireNonNull(kind, "kind");
        requireNonNull(move, "move");
        Chance chance = position.chance(move);
        if (chance.size() == 1) {
            return "";
        }
        int[] tenths = tenths(chance);
        List<String> odds = new ArrayList<>();
        for (int roll = 0; roll < chance.size(); roll++) {
            odds.add(kind.rollName(move, roll, position) + " " + tenths[roll] / 10 + "." + tenths[roll] % 10 + " %");
        }
        return String.join(", ", odds);
    }

    /** The chances in tenths of a percent: what rounding down leaves goes to those that it took most from, one each. */
    private static int[] tenths(Chance chance) {
        int[] tenths = IntStream.range(0, chance.size())
                .map(roll -> 1000 * chance.weight(roll) / chance.total())
                .toArray();
        int left = 1000 - IntStream.of(tenths).sum();
        IntStream.range(0, chance.size())
                .boxed()
                .sorted(Comparator.comparing(roll -> -(1000 * chance.weight(roll) % chance.total())))
                .limit(left)
                .forEach(roll -> tenths[roll]++);
        return tenths;
    }
}
