package io.github.pokechess.lab;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.match.Luck;
import io.github.pokechess.notation.GameReader;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Takes the games of a file apart: prints what each player's moves gave away, by a deep search of each position with all moves
 * and with the one that was made, and what was luck. A result is what the other side gave away, less what one gave away oneself,
 * and luck; so nobody can score more on average than the other side gives away.
 *
 * <pre>Lab given-away FILE NODES GAMES</pre>
 */
final class GivenAway {
    static final String USAGE = "FILE NODES GAMES";

    private final Limits limits;
    private final Searcher searcher = Searcher.builder().build();
    private final Luck<Position, Move> luck;
    private final Map<String, Account> accounts = new TreeMap<>();

    /** Sums over the games of a player, in expected scores from −1 to 1. */
    private static final class Account {
        int games;
        int moves;
        double results;
        double given;
        double luck;
    }

    private GivenAway(long nodes) {
        limits = Limits.nodes(nodes);
        luck = new Luck<>(nodes);
    }

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        GivenAway table = new GivenAway(arguments.number("NODES"));
        int most = arguments.count("GAMES", 1);
        arguments.end();
        try (GameReader reader = GameReader.open(file)) {
            for (int i = 0; i < most && reader.hasNext(); i++) {
                table.add(reader.next().record());
            }
        }
        table.print(out);
    }

    private void add(GameRecord record) {
        Account white = account(record, "White");
        Account black = account(record, "Black");
        Game game = record.game();
        for (int i = 0; i < game.plyCount(); i++) {
            Game here = game.at(i).withChance(ChanceSource.none());
            Account side = here.position().side() == 0 ? white : black;
            side.given += givenAway(here, game.plies().get(i).move());
            side.moves++;
        }
        double fortune = luck.of(game);
        double result = game.outcome()
                .map(outcome -> outcome.score(0) / (double) GameTree.WIN)
                .orElse(0.0);
        count(white, result, fortune);
        count(black, -result, -fortune);
    }

    private Account account(GameRecord record, String side) {
        return accounts.computeIfAbsent(record.tag(side).orElse("?"), name -> new Account());
    }

    private static void count(Account side, double result, double luck) {
        side.games++;
        side.results += result;
        side.luck += luck;
    }

    private double givenAway(Game game, Move move) {
        SearchResult<Move> best = searcher.search(game, limits);
        return best.best().orElseThrow().equals(move)
                ? 0
                : best.value()
                        - searcher.search(game, limits.withMoves(Set.of(move))).value();
    }

    private void print(PrintStream out) {
        out.println("| player | games | moves a game | mean result | given away a game | luck a game |");
        out.println("|---|---:|---:|---:|---:|---:|");
        accounts.forEach((name, side) -> out.printf(
                Locale.ROOT,
                "| %s | %d | %.1f | %+.2f | %.2f | %+.2f |%n",
                name,
                side.games,
                (double) side.moves / side.games,
                side.results / side.games,
                side.given / side.games,
                side.luck / side.games));
    }
}
