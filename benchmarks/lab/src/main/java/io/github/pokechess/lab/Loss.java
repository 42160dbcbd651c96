package io.github.pokechess.lab;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.notation.PokemonChess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Measures the points that a player loses a decision, in {@link Decisions} whose moves have values; a game is worth one
 * point. The interval is of 95 %, over decisions that are each of a game of its own.
 *
 * <pre>Lab loss FILE PLAYER</pre>
 */
final class Loss {
    static final String USAGE = "FILE PLAYER";

    private Loss() {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        String name = arguments.word("PLAYER");
        arguments.end();
        List<Decision> decisions = Decision.read(file);
        Map<String, MeanScore> means = new LinkedHashMap<>();
        SplittableRandom random = new SplittableRandom(1);
        int best = 0;
        try (Contender<Position, Move> contender = PlayerText.parse(new PokemonChess(), name)) {
            for (Decision decision : decisions) {
                try (Player<Position, Move> player = contender.player(random.split())) {
                    Move move = player.choose(BoardGame.start(decision.position()))
                            .orElseThrow(() -> new IllegalArgumentException(name + " resigns a game that is open"));
                    double loss = decision.loss(move);
                    best += loss == 0 ? 1 : 0;
                    String luck = decision.hasLuck() ? "with luck" : "without luck";
                    for (String group : List.of("all", luck, decision.teams() + " teams")) {
                        means.merge(group, MeanScore.NONE.plus(loss), (mean, one) -> mean.plus(loss));
                    }
                }
            }
        }
        out.printf(Locale.ROOT, "%d decisions, the best move in %d%n", decisions.size(), best);
        means.forEach((group, mean) -> out.printf(
                Locale.ROOT,
                "%-13s %.4f ± %s points lost a decision (%d)%n",
                group,
                mean.score(),
                mean.marginText(1, 4),
                mean.pairs()));
    }
}
