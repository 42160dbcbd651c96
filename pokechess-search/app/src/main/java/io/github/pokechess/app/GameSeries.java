package io.github.pokechess.app;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.Player;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Plays one game after the other, each when it is asked for. Rolls, random teams, openings and random movers follow from the
 * seed and the number of the game alone. A game with a person in it, or the only one, is shown turn by turn. Not thread-safe.
 */
final class GameSeries<P extends GamePosition<P, M>, M> implements Iterator<PlayedGame<P, M>> {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd");

    private final GameKind<P, M> kind;
    private final Function<SplittableRandom, P> starts;
    private final Plan plan;
    private final SplittableRandom seeds;
    private final LocalDate date;
    private final Terminal terminal;
    private final boolean shown;
    private final GameView<P, M> view;
    private final Searcher searcher = Searcher.builder().build();
    private final Tally tally = new Tally();
    private int played;
    private boolean abandoned;

    /**
     * What is to be played.
     *
     * @param openings the number of random moves that open a game, or null for the openings that the game knows
     */
    record Plan(
            int games,
            long seed,
            PlayerKind first,
            PlayerKind second,
            @Nullable Integer openings,
            Limits limits) {}

    /** Where people type and where games are shown. */
    record Terminal(BufferedReader in, PrintWriter out, StatusLine status, boolean colored) {}

    GameSeries(
            GameKind<P, M> kind, Function<SplittableRandom, P> starts, Plan plan, LocalDate date, Terminal terminal) {
        this.kind = kind;
        this.starts = starts;
        this.plan = plan;
        this.seeds = new SplittableRandom(plan.seed());
        this.date = date;
        this.terminal = terminal;
        boolean firstWatches = plan.first() == PlayerKind.HUMAN;
        boolean secondWatches = plan.second() == PlayerKind.HUMAN;
        shown = plan.games() == 1 || firstWatches || secondWatches;
        view = new GameView<>(kind, terminal.colored(), secondWatches && !firstWatches ? Color.BLACK : Color.WHITE);
    }

    @Override
    public boolean hasNext() {
        return played < plan.games() && !abandoned;
    }

    @Override
    public PlayedGame<P, M> next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all games are played");
        }
        played++;
        BoardGame<P, M> game = play(seeds.split());
        tally.add(game);
        Map<String, String> tags = Map.of(
                "Event", "pokechess play",
                "Date", DATE.format(date),
                "Round", Integer.toString(played),
                "White", name(plan.first()),
                "Black", name(plan.second()));
        return PlayedGame.of(kind, tags, game);
    }

    private static String name(PlayerKind player) {
        return player.name().toLowerCase(Locale.ROOT);
    }

    /** The ends of the games so far. */
    Tally tally() {
        return tally;
    }

    private BoardGame<P, M> play(SplittableRandom random) {
        ChanceSource chance = ChanceSource.seeded(random.nextLong());
        BoardGame<P, M> game = kind.start(starts.apply(random), chance);
        Player<P, M> first = player(plan.first(), random.split());
        Player<P, M> second = player(plan.second(), random.split());
        game = open(game, random);
        searcher.clear();
        if (shown) {
            if (game.plyCount() > 0) {
                List<M> opening =
                        game.steps().stream().map(BoardGame.Step::move).toList();
                print("opening " + Lines.line(kind, game.at(0).position(), opening));
            }
            print(view.board(game));
        }
        while (!game.isOver()) {
            int before = game.plyCount();
            if (before >= Player.MAX_MOVES) {
                game = game.end(Outcome.draw("draw agreed")); // rules may let a game go on for ever
                break;
            }
            try {
                game = (game.position().side() == 0 ? first : second).play(game);
            } catch (Human.Left left) {
                abandoned = true;
                break;
            }
            if (shown && game.plyCount() > before) {
                print(view.lastMove(game));
            } else {
                int plies = game.plyCount();
                terminal.status().show(() -> "game " + played + " of " + plan.games() + ", move " + plies);
            }
        }
        if (shown) {
            print(view.ending(game));
        }
        return game;
    }

    /** The engine opens as the game knows how to; people and random movers decide for themselves from their first turn. */
    private BoardGame<P, M> open(BoardGame<P, M> start, SplittableRandom random) {
        BoardGame<P, M> game = start;
        Integer count = plan.openings();
        if (count != null) {
            Player<P, M> opener = Player.random(random.split());
            for (int i = 0; i < count && !game.isOver(); i++) {
                game = opener.play(game);
            }
            return game;
        }
        for (M move : kind.opening(start.position(), random.nextLong())) {
            PlayerKind mover = game.position().side() == 0 ? plan.first() : plan.second();
            if (mover != PlayerKind.ENGINE) {
                break;
            }
            game = game.apply(move);
        }
        return game;
    }

    private Player<P, M> player(PlayerKind player, SplittableRandom random) {
        return switch (player) {
            case ENGINE ->
                Player.engine(
                        searcher,
                        plan.limits(),
                        found -> terminal.status()
                                .show(() -> String.format(
                                        Locale.ROOT, "depth %d value %.3f", found.depth(), found.value())));
            case RANDOM -> Player.random(random);
            case HUMAN -> new Human<>(kind, terminal.in(), terminal.out());
        };
    }

    private void print(String text) {
        terminal.status().clear();
        terminal.out().println(text);
        terminal.out().flush();
    }
}
