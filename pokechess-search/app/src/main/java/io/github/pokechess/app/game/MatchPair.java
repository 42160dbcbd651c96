package io.github.pokechess.app.game;

import io.github.pokechess.notation.GameRecord;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A pair of games of a match, which have the same start and dice, so that they are one sample and not two.
 *
 * @param event the players, starts and openings of the match
 * @param seed the seed of the match, which decides all chance together with the number
 * @param number the number of the pair
 */
public record MatchPair(String event, String seed, String number) {
    private static final Pattern ROUND = Pattern.compile("([1-9]\\d{0,8})\\.[12]");

    /** The pair that a game belongs to by the tags that {@code match} writes; empty for other games. */
    public static Optional<MatchPair> of(GameRecord<?, ?> game) {
        return game.tag("Seed")
                .flatMap(seed -> game.tag("Round")
                        .map(ROUND::matcher)
                        .filter(round -> round.matches())
                        .map(round -> new MatchPair(game.tag("Event").orElse(""), seed, round.group(1))));
    }
}
