package io.github.pokechess.app;

import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Transition;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;

/**
 * How much of a game's result was luck. Each roll moved the expected score away from the average over what might have been
 * rolled; the sum of these moves is 0 on average, however well or badly positions are valued, as a roll knows nothing of
 * what is thought of it. So results less luck have the same mean as results, and say it with far fewer games (a control
 * variate; for poker: N. Burch and others, <i>AIVAT</i>, AAAI 2018). Not thread-safe.
 */
final class Luck {
    private final Searcher searcher;
    private final Limits limits;

    /** @param nodes how many positions are looked at for the value of each outcome of a roll */
    Luck(long nodes) {
        searcher = Searcher.builder().tableMebibytes(1).build();
        limits = Limits.nodes(nodes);
    }

    /** White's luck in expected scores: as a result is, 1 for a whole win made of an even game. */
    double of(Game game) {
        searcher.clear();
        double luck = 0;
        for (int i = 0; i < game.plyCount(); i++) {
            Ply ply = game.plies().get(i);
            if (ply.roll() != null) {
                luck += of(game.at(i), ply);
            }
        }
        return luck;
    }

    private double of(Game before, Ply ply) {
        double rolled = 0;
        double average = 0;
        for (Transition.Branch branch : before.position().play(ply.move()).branches()) {
            Game after = before.apply(ply.move(), branch.roll());
            double value = searcher.search(after, limits).value();
            double white = after.position().turn() == Color.WHITE ? value : -value;
            average += white * branch.weight() / Odds.TOTAL;
            if (branch.roll() == ply.roll()) {
                rolled = white;
            }
        }
        return rolled - average;
    }
}
