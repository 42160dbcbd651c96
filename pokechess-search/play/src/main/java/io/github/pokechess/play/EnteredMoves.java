package io.github.pokechess.play;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads and writes moves as people type them: {@code 0-0}, {@code E4}, {@code f1-c4}, {@code Bc4!}. Signs and upper or
 * lower case do not matter as long as exactly one legal move fits. Stateless and thread-safe.
 *
 * <pre>{@code
 * Move move = EnteredMoves.parse(kind, "E2-e4", start);
 * String answer = EnteredMoves.oddsText(kind, move, start);
 * }</pre>
 */
public final class EnteredMoves {
    /** A capture that misses or does not go as the dice usually have it, several captures, or a roll by its name. */
    private static final Pattern MAY_STATE_ROLL = Pattern.compile(".*x[a-h][1-8](=[NBRQ])?[-/*~].*|.*x.*x.*|.+:\\w+");

    private EnteredMoves() {}

    /**
     * Parses a typed move, to be rolled: as its kind of game reads it, else by the one legal move that it is like.
     *
     * @throws InvalidMoveException if there is none, or more than one, or if the text states how the move is rolled; a
     *     kind of game of others may throw another {@link MalformedTextException}
     */
    public static <P extends GamePosition<P, M>, M> M parse(GameKind<P, M> kind, String typed, P position) {
        String text = typed.strip();
        if (MAY_STATE_ROLL.matcher(text).matches()) {
            List<BoardGame.Step<M>> stated = parseStatedSteps(kind, text, position);
            if (stated.size() == 1 && position.chance(stated.get(0).move()).size() == 1) {
                return stated.get(0).move(); // it is not rolled
            }
            if (!stated.isEmpty()) {
                String name = kind.name(stated.get(0).move(), position);
                throw InvalidMoveException.of(
                                InvalidMoveException.Kind.MISWRITTEN,
                                text,
                                "states a roll, which the dice decide: " + name)
                        .withPosition(position);
            }
        }
        return parseMove(kind, text, position);
    }

    /**
     * Parses a typed turn with the rolls that it states: a word of movetext such as {@code Bxd5/} or {@code Nxf5+xg3},
     * or a move with its roll such as {@code e4d5:crit}; else a move as {@link #parse} reads it, which comes out as its
     * first roll, a hit.
     *
     * @return the moves of the turn with their rolls, all legal one after the other
     * @throws InvalidMoveException as {@link #parse} does
     */
    public static <P extends GamePosition<P, M>, M> List<BoardGame.Step<M>> parseTurn(
            GameKind<P, M> kind, String typed, P position) {
        String text = typed.strip();
        List<BoardGame.Step<M>> stated = parseStatedSteps(kind, text, position);
        if (!stated.isEmpty()) {
            return stated;
        }
        M move = parseMove(kind, text, position);
        return List.of(BoardGame.Step.of(move, 0, position.chance(move)));
    }

    /** The moves of a text that states their rolls, or nothing if it is no such text. */
    private static <P extends GamePosition<P, M>, M> List<BoardGame.Step<M>> parseStatedSteps(
            GameKind<P, M> kind, String text, P position) {
        try {
            return kind.steps(text, position);
        } catch (MalformedTextException none) {
            return List.of(); // it may be a move all the same
        }
    }

    private static <P extends GamePosition<P, M>, M> M parseMove(GameKind<P, M> kind, String text, P position) {
        try {
            return kind.move(text, position);
        } catch (MalformedTextException wrong) {
            if (wrong instanceof InvalidMoveException move && move.kind() == InvalidMoveException.Kind.AMBIGUOUS) {
                throw wrong;
            }
            for (UnaryOperator<String> sameness : List.<UnaryOperator<String>>of(
                    EnteredMoves::stripSigns, alike -> stripSigns(alike).toLowerCase(Locale.ROOT))) {
                List<M> candidates = movesOfText(kind, sameness, text, position);
                if (candidates.size() == 1) {
                    return candidates.get(0);
                }
                if (candidates.size() > 1) {
                    List<String> names = candidates.stream()
                            .map(move -> kind.name(move, position))
                            .toList();
                    throw InvalidMoveException.ambiguous(text, candidates, names)
                            .withPosition(position);
                }
            }
            throw wrong;
        }
    }

    private static <P extends GamePosition<P, M>, M> List<M> movesOfText(
            GameKind<P, M> kind, UnaryOperator<String> sameness, String text, P position) {
        String wanted = sameness.apply(text);
        return wanted.isEmpty()
                ? List.of()
                : position.legalMoves().stream()
                        .filter(move -> acceptedTexts(kind, move, position).stream()
                                .map(sameness)
                                .anyMatch(wanted::equals))
                        .toList();
    }

    /** The accepted texts of a move: its text, its name, and its text behind the letter of a piece, {@code Bf1c4}. */
    private static <P extends GamePosition<P, M>, M> Set<String> acceptedTexts(
            GameKind<P, M> kind, M move, P position) {
        String text = kind.format(move, position);
        String name = kind.name(move, position);
        String letter = Character.isUpperCase(name.charAt(0)) ? name.substring(0, 1) : "";
        return new LinkedHashSet<>(List.of(text, name, letter + text));
    }

    /** A text without signs; castling is castling with zeros as well. */
    private static String stripSigns(String text) {
        String letters = text.replaceAll("[-x:=+#!?*/.()\\s]", "").replaceAll("e\\.?p\\.?$", "");
        return letters.matches("[0oO]{2,3}") ? "O".repeat(letters.length()) : letters;
    }

    /**
     * The outcomes with their chances, which add up to 100 %: {@code hit 83.7 %, miss 10.0 %, crit 6.3 %}; empty for a
     * certain one.
     */
    public static <P extends GamePosition<P, M>, M> String oddsText(GameKind<P, M> kind, M move, P position) {
        requireNonNull(kind, "kind");
        requireNonNull(move, "move");
        Chance chance = position.chance(move);
        if (chance.size() == 1) {
            return "";
        }
        int[] tenths = oddsInTenths(chance);
        List<String> odds = new ArrayList<>();
        for (int roll = 0; roll < chance.size(); roll++) {
            odds.add(kind.rollName(move, roll, position) + " " + tenths[roll] / 10 + "." + tenths[roll] % 10 + " %");
        }
        return String.join(", ", odds);
    }

    /** The chances in tenths of a percent: what rounding down leaves goes to those that it took most from, one each. */
    private static int[] oddsInTenths(Chance chance) {
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
