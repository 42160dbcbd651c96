package io.github.pokechess.notation.picture;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.strings.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Play and luck of White over the main line of a reviewed game, in expected scores, as the comments of its turns tell
 * them.
 *
 * @param play the losses of Black less those of White, summed up: 0 at the start, then a number for each turn
 * @param luck the luck of White, summed up in the same way
 */
record ReviewCurves(List<Double> play, List<Double> luck) {
    /** The sum that the plot reaches up to at least. */
    private static final double LEAST_HEIGHT = 0.5;

    /** The curves of a game, if any turn of its main line has been reviewed. */
    static <P extends GamePosition<P, M>, M> Optional<ReviewCurves> of(GameRecord<P, M> game) {
        List<Double> play = new ArrayList<>(List.of(0.0));
        List<Double> luck = new ArrayList<>(List.of(0.0));
        boolean reviewed = false;
        for (GameNode<P, M> turn : game.turnEnds()) {
            boolean first = turn.before().orElseThrow().position().side() == Color.WHITE;
            OptionalDouble loss = sumOfComments(turn, Comment::loss);
            reviewed |= loss.isPresent();
            play.add(play.get(play.size() - 1) + (first ? -1 : 1) * loss.orElse(0));
            luck.add(luck.get(luck.size() - 1)
                    + sumOfComments(turn, Comment::luck).orElse(0));
        }
        return reviewed ? Optional.of(new ReviewCurves(play, luck)) : Optional.empty();
    }

    private static OptionalDouble sumOfComments(GameNode<?, ?> turn, Function<Comment, OptionalDouble> what) {
        return turn.comments().stream()
                .map(what)
                .filter(OptionalDouble::isPresent)
                .findFirst()
                .orElse(OptionalDouble.empty());
    }

    /** The plot: both curves, up to the greatest sum either way. */
    String plotHtml() {
        double height = DoubleStream.concat(toDoubleStream(play), toDoubleStream(luck))
                .map(Math::abs)
                .reduce(LEAST_HEIGHT, Math::max);
        return new Markup()
                .addTemplate("<figure class='plot'><svg id='curves' viewBox='0 0 1000 100' preserveAspectRatio='none'")
                .addTemplate(" role='img' aria-label='Play and luck of White, summed up'>")
                .addTemplate("<path class='zero' d='M0 50H1000'/>")
                .addTemplate("<path class='curve' d='%'/>", svgPath(play, height))
                .addTemplate("<path class='curve curve-luck' d='%'/>", svgPath(luck, height))
                .addTemplate("<line class='now' x1='0' x2='0' y1='0' y2='100'/></svg>\n")
                .addTemplate("<figcaption><span><span class='key'></span>Play <b id='play-sum'></b></span>")
                .addTemplate(" <span><span class='key luck'></span>Luck <b id='luck-sum'></b></span>")
                .addTemplate(" <span>of White, up to ±%</span></figcaption></figure>\n", decimals(height, 2))
                .toString();
    }

    private static DoubleStream toDoubleStream(List<Double> sums) {
        return sums.stream().mapToDouble(Double::doubleValue);
    }

    private static String svgPath(List<Double> sums, double height) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < sums.size(); i++) {
            path.append(i == 0 ? 'M' : 'L')
                    .append(decimals(1000.0 * i / (sums.size() - 1), 1))
                    .append(' ')
                    .append(decimals(50 - 46 * sums.get(i) / height, 1));
        }
        return path.toString();
    }

    /** The sums as the page's data has them. */
    String dataJson() {
        return "\"play\":" + jsonArray(play) + ",\"luck\":" + jsonArray(luck);
    }

    private static String jsonArray(List<Double> sums) {
        return sums.stream().map(sum -> decimals(sum, 3)).collect(Collectors.joining(",", "[", "]"));
    }

    static String decimals(double value, int places) {
        return String.format(Locale.ROOT, "%." + places + "f", value);
    }
}
