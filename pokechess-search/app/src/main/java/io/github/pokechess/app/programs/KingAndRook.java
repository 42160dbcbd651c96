package io.github.pokechess.app.programs;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.PositionText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The starts of <i>king and rook</i>, a small game that is solved: king and rook a side, whose two types each side
 * chooses in secret; White moves first. Repetition and the fifty-move rule do not draw.
 */
public final class KingAndRook {
    /** The types to choose from. With Dragon among them, a dragon king and a ghost rook would be best for White. */
    public static final List<PokemonType> TYPES = List.of(
            PokemonType.FIRE,
            PokemonType.WATER,
            PokemonType.GRASS,
            PokemonType.GHOST,
            PokemonType.FIGHTING,
            PokemonType.PSYCHIC,
            PokemonType.ROCK);

    private KingAndRook() {}

    /** The types of a side: two different ones of {@link #TYPES}. */
    public record Choice(PokemonType king, PokemonType rook) {
        /** All choices of some types. */
        public static List<Choice> allOf(List<PokemonType> types) {
            List<Choice> choices = new ArrayList<>();
            for (PokemonType king : types) {
                for (PokemonType rook : types) {
                    if (king != rook) {
                        choices.add(new Choice(king, rook));
                    }
                }
            }
            return choices;
        }

        /** The choice of two codes in a row, such as {@code FirWat}, if it is one. */
        static Optional<Choice> tryParse(String text) {
            return allOf(TYPES).stream()
                    .filter(choice -> choice.toString().equals(text))
                    .findFirst();
        }

        @Override
        public String toString() {
            return king.code() + rook.code();
        }
    }

    /** The weights by which a side draws its choice, not negative, with a positive sum. */
    record Weights(Map<Choice, Double> weights) {
        static Weights equal() {
            Map<Choice, Double> weights = new LinkedHashMap<>();
            Choice.allOf(TYPES).forEach(choice -> weights.put(choice, 1.0));
            return new Weights(weights);
        }

        /**
         * Reads weights such as {@code FirWat=2 WatGra=1}; choices that are not named are not drawn.
         *
         * @throws IllegalArgumentException if a word is wrong, a choice is named twice, or nothing can be drawn
         */
        static Weights parse(String text) {
            Map<Choice, Double> weights = new LinkedHashMap<>();
            for (String word : text.strip().split("[\\s,]+", -1)) {
                int equals = word.indexOf('=');
                Choice choice = Choice.tryParse(equals < 0 ? word : word.substring(0, equals))
                        .orElseThrow(() -> new IllegalArgumentException("the types of king and rook and a weight,"
                                + " such as FirWat=1, two different ones of " + joinedCodes() + ", not " + word));
                double weight = equals < 0 ? 1 : parseWeight(word, word.substring(equals + 1));
                if (weights.put(choice, weight) != null) {
                    throw new IllegalArgumentException(choice + " has two weights");
                }
            }
            if (!(sumOf(weights) > 0)) {
                throw new IllegalArgumentException("all weights are 0: " + text);
            }
            return new Weights(weights);
        }

        private static double parseWeight(String word, String text) {
            double weight;
            try {
                weight = Double.parseDouble(text);
            } catch (NumberFormatException noNumber) {
                weight = Double.NaN;
            }
            if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("a weight is a number from 0, as in FirWat=0.5, not " + word);
            }
            return weight;
        }

        private static String joinedCodes() {
            return String.join(" ", TYPES.stream().map(PokemonType::code).toList());
        }

        private static double sumOf(Map<Choice, Double> weights) {
            return weights.values().stream().mapToDouble(Double::doubleValue).sum();
        }

        Choice draw(RandomGenerator random) {
            double left = random.nextDouble() * sumOf(weights);
            Optional<Choice> last = Optional.empty();
            for (Map.Entry<Choice, Double> weight : weights.entrySet()) {
                if (weight.getValue() > 0) {
                    last = Optional.of(weight.getKey());
                    left -= weight.getValue();
                    if (left < 0) {
                        break;
                    }
                }
            }
            return last.orElseThrow();
        }
    }

    /** Rules by which neither repetition nor the fifty-move rule draws. */
    public static Rules withoutDrawRules(Rules rules) {
        return rules.withThreefoldRepetition(false).withFiftyMoveRule(false);
    }

    /** The start of two choices. A half turn of the board makes it the start with sides exchanged. */
    public static Position start(Choice white, Choice black, Color mover, Rules rules) {
        return PositionText.parse(
                "r2k4/8/8/8/8/8/8/4K2R " + (mover == Color.WHITE ? "w" : "b") + " - - 0 1 "
                        + black.rook().code() + black.king().code() + "///////" + white + " -",
                withoutDrawRules(rules));
    }
}
