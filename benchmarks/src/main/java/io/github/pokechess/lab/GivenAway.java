package io.github.pokechess.app;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.notation.GameReader;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Takes the games of a file apart: what each player's decisions gave away, by a deep search of each position with all
 * decisions and with the one that was made, and what was luck. A result is what the other side gave away, less what one gave
 * away oneself, and luck; so nobody can score more on average than the other side gives away.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.app.GivenAway -Dexec.args="FILE NODES GAMES"</pre>
 */
final class GivenAway {
    private final Limits limits;
    private final Searcher searcher = Searcher.builder().build();
    private final Luck luck;
    private final Map<String, Account> accounts = new TreeMap<>();

    /** Sums over the games of a player, in expected scores from −1 to 1. */
    private static final class Account {
        int games;
        int decisions;
        double results;
        double given;
        double luck;
    }

    private GivenAway(long nodes) {
        limits = Limits.nodes(nodes);
        luck = new Luck(nodes);
    }

    public static void main(String[] args) throws IOException {
        GivenAway table = new GivenAway(Long.parseLong(args[1]));
        int most = Integer.parseInt(args[2]);
        try (GameReader reader = GameReader.open(Path.of(args[0]))) {
            for (int i = 0; i < most && reader.hasNext(); i++) {
                table.add(reader.next().record());
            }
        }
        table.print();
    }

    private void add(GameRecord record) {
        Account white = account(record, "White");
        Account black = account(record, "Black");
        Game game = record.game();
        for (int i = 0; i < game.plyCount(); i++) {
            Game here = game.at(i).withChance(ChanceSource.none());
            Account side = here.position().turn() == Color.WHITE ? white : black;
            side.given += givenAway(here, game.plies().get(i).move());
            side.decisions++;
        }
        double fortune = luck.of(game);
        double result = MatchPair.halfPoints(game, true) - 1;
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
        SearchResult best = searcher.search(game, limits);
        return best.best().orElseThrow().equals(move)
                ? 0
                : best.value()
                        - searcher.search(game, limits.withMoves(Set.of(move))).value();
    }

    private void print() {
        System.out.println("| player | games | decisions a game | mean result | given away a game | luck a game |");
        System.out.println("|---|---:|---:|---:|---:|---:|");
        accounts.forEach((name, side) -> System.out.printf(
                Locale.ROOT,
                "| %s | %d | %.1f | %+.2f | %.2f | %+.2f |%n",
                name,
                side.games,
                (double) side.decisions / side.games,
                side.results / side.games,
                side.given / side.games,
                side.luck / side.games));
    }
}
