package io.github.pokechess.app;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Iterator;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Plays one game after the other, each when it is asked for. Rolls, random teams and random movers follow from the seed
 * and the number of the game alone. A game with a person in it, or the only one, is shown turn by turn. Not thread-safe.
 */
final class GameSeries implements Iterator<GameRecord> {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd");

    private final int games;
    private final SplittableRandom seeds;
    private final Rules rules;
    private final Side white;
    private final Side black;
    private final Limits limits;
    private final LocalDate date;
    private final Terminal terminal;
    private final boolean shown;
    private final GameView view;
    private final Searcher searcher = Searcher.builder().build();
    private final Tally tally = new Tally();
    private int played;
    private boolean abandoned;

    /**
     * One side of all games.
     *
     * @param team its team, null for a random one in each game
     */
    record Side(Player.Kind player, @Nullable Team team) {
        Team teamOr(SplittableRandom random) {
            return team == null ? Team.random(random) : team;
        }

        String name() {
            return player.name().toLowerCase(Locale.ROOT);
        }
    }

    /** Where people type and where games are shown. */
    record Terminal(BufferedReader in, PrintWriter out, StatusLine status, boolean colored) {}

    GameSeries(
            int games,
            long seed,
            Rules rules,
            Side white,
            Side black,
            Limits limits,
            LocalDate date,
            Terminal terminal) {
        this.games = games;
        this.seeds = new SplittableRandom(seed);
        this.rules = rules;
        this.white = white;
        this.black = black;
        this.limits = limits;
        this.date = date;
        this.terminal = terminal;
        boolean whiteWatches = white.player() == Player.Kind.HUMAN;
        boolean blackWatches = black.player() == Player.Kind.HUMAN;
        this.shown = games == 1 || whiteWatches || blackWatches;
        this.view = new GameView(terminal.colored(), blackWatches && !whiteWatches ? Color.BLACK : Color.WHITE);
    }

    @Override
    public boolean hasNext() {
        return played < games && !abandoned;
    }

    @Override
    public GameRecord next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all games are played");
        }
        played++;
        Game game = play(seeds.split());
        tally.add(game);
        return GameRecord.of(game)
                .withTag("Event", "pokechess play")
                .withTag("Date", DATE.format(date))
                .withTag("Round", Integer.toString(played))
                .withTag("White", white.name())
                .withTag("Black", black.name());
    }

    /** How the games have ended so far. */
    Tally tally() {
        return tally;
    }

    private Game play(SplittableRandom random) {
        ChanceSource chance = ChanceSource.seeded(random.nextLong());
        Game game = Game.start(white.teamOr(random), black.teamOr(random), rules, chance);
        Player whitePlayer = player(white.player(), random.split());
        Player blackPlayer = player(black.player(), random.split());
        searcher.clear();
        if (shown) {
            print(view.board(game));
        }
        while (!game.isOver()) {
            int before = game.plyCount();
            try {
                game = (game.position().turn() == Color.WHITE ? whitePlayer : blackPlayer).play(game);
            } catch (Human.Left left) {
                abandoned = true;
                break;
            }
            if (shown && game.plyCount() > before) {
                print(view.lastDecision(game));
            } else {
                int plies = game.plyCount();
                terminal.status().show(() -> "game " + played + " of " + games + ", decision " + plies);
            }
        }
        if (shown) {
            print(game.outcome().map(Object::toString).orElse("unfinished"));
        }
        return game;
    }

    private Player player(Player.Kind kind, SplittableRandom random) {
        return switch (kind) {
            case ENGINE ->
                Player.engine(searcher, limits, info -> terminal.status().show(() -> Lines.text(info)));
            case RANDOM -> Player.random(random);
            case HUMAN -> new Human(terminal.in(), terminal.out());
        };
    }

    private void print(String text) {
        terminal.status().clear();
        terminal.out().println(text);
        terminal.out().flush();
    }
}
