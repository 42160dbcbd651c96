package io.github.pokechess.app.play;

import io.github.pokechess.app.common.Lines;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.TablesOption;
import io.github.pokechess.app.game.GameView;
import io.github.pokechess.app.game.Tally;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.file.GameFile;
import io.github.pokechess.play.Session;
import io.github.pokechess.play.TimeControl;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Plays one game after the other, or goes on with one. Rolls, random teams, openings and random choices follow from the
 * seed and the number of the game alone. A game with a person in it, or the only one, is shown decision by decision.
 * Not thread-safe.
 */
public final class GameSeries<P extends GamePosition<P, M>, M> implements AutoCloseable {
    /** The form of dates in tags. */
    public static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

    /** An engine whose opponent stands at least so well agrees to a draw. */
    private static final double DRAWISH = 0.0;

    /** With less on its clock an engine solves no ending. */
    private static final Duration SOLVING = Duration.ofSeconds(5);

    private final GameKind<P, M> kind;
    private final Plan plan;
    private final GameKeeper keeper;
    private final Autosave autosave;
    private final Terminal terminal;
    private final boolean shown;
    private final GameView<P, M> view;
    private final List<Optional<Contender<P, M>>> contenders;
    private final Searcher searcher =
            TablesOption.withCheapTables(Searcher.builder()).build();
    private final Tally tally = new Tally();
    private boolean left;
    private boolean interrupted;

    /**
     * The plan of a series.
     *
     * @param options players, strength, clock, seed
     * @param openings the number of random moves that open a game, or null for the openings that the game knows
     * @param command the words that play it again, for the tags
     */
    public record Plan(
            int games,
            long seed,
            Participant first,
            Participant second,
            PlayOptions options,
            @Nullable Integer openings,
            String command,
            LocalDate date) {
        Participant player(int side) {
            return side == 0 ? first : second;
        }

        boolean isForTwo() {
            return first.isHuman() && second.isHuman();
        }

        public boolean isShownAndSaved() {
            return games == 1 || first.isHuman() || second.isHuman();
        }
    }

    /** Where people type and where games are shown. */
    public record Terminal(LineSource in, PrintWriter out, StatusLine status, boolean colored) {}

    public GameSeries(GameKind<P, M> kind, Plan plan, GameKeeper keeper, Terminal terminal) {
        this.kind = kind;
        this.plan = plan;
        this.keeper = keeper;
        this.terminal = terminal;
        contenders = List.of(plan.first().matchPlayer(kind), plan.second().matchPlayer(kind));
        autosave = new Autosave(keeper.path(), this::printLine);
        shown = plan.isShownAndSaved();
        boolean black = plan.second().isHuman() && !plan.first().isHuman();
        view = new GameView<>(kind, terminal.colored(), black ? Color.BLACK : Color.WHITE);
    }

    /**
     * Plays all games, or until people leave.
     *
     * @param starts the start of each game
     */
    public void playAll(Function<SplittableRandom, P> starts) throws IOException {
        SplittableRandom seeds = new SplittableRandom(plan.seed());
        for (int number = 1; number <= plan.games() && !left; number++) {
            SplittableRandom random = seeds.split();
            ChanceSource chance = ChanceSource.seeded(random.nextLong());
            Session<P, M> session = Session.start(kind, starts.apply(random), chance, tagsOfGame(number));
            try (Players players = new Players(session.game().position(), random)) {
                playOpening(session, random);
                TimeControl clock = plan.options().timeControlIfGiven();
                if (clock != null) {
                    session.startClock(clock);
                }
                playToEnd(session, players, number, false);
            }
        }
    }

    /** Goes on with a game of the series that the plan says, where it stands. */
    void resume(GameRecord<P, M> played) throws IOException {
        int number = played.tag("Round")
                .filter(round -> round.matches("[1-9]\\d{0,8}"))
                .map(Integer::parseInt)
                .orElse(1);
        SplittableRandom seeds = new SplittableRandom(plan.seed());
        SplittableRandom random = seeds.split();
        for (int i = 1; i < number; i++) {
            random = seeds.split();
        }
        ChanceSource chance = ChanceSource.seeded(random.nextLong());
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Seed", Long.toString(plan.seed()));
        if (GameFile.isShortEnoughForTag(plan.command())) {
            tags.put("Command", plan.command());
        }
        tags.put("White", nameOfSide(0));
        tags.put("Black", nameOfSide(1));
        GameRecord<P, M> resumed = played;
        for (Map.Entry<String, String> tag : tags.entrySet()) {
            resumed = resumed.withTag(tag.getKey(), tag.getValue());
        }
        try (Players players = new Players(played.game().at(0).position(), random)) {
            playToEnd(Session.resume(resumed, chance), players, number, true);
        }
    }

    /** Ends the programs of players that have some. */
    @Override
    public void close() {
        contenders.forEach(contender -> contender.ifPresent(Contender::close));
    }

    /** The ends of the games so far. */
    public Tally tally() {
        return tally;
    }

    /** Whether people have left before the end. */
    public boolean hasBeenLeft() {
        return left;
    }

    /** Whether they did by Ctrl-C. */
    boolean wasLeftByCtrlC() {
        return interrupted;
    }

    private Map<String, String> tagsOfGame(int number) {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "pokechess play");
        tags.put("Date", DATE.format(plan.date()));
        tags.put("Round", Integer.toString(number));
        tags.put("White", nameOfSide(0));
        tags.put("Black", nameOfSide(1));
        tags.put("Seed", Long.toString(plan.seed()));
        if (GameFile.isShortEnoughForTag(plan.command())) {
            tags.put("Command", plan.command());
        }
        return tags;
    }

    private String nameOfSide(int side) {
        Participant player = plan.player(side);
        return player.isPlainEngine() && plan.options().levelIfGiven() != null
                ? player.text() + ", " + plan.options().levelIfGiven()
                : player.text();
    }

    private void playToEnd(Session<P, M> session, Players players, int number, boolean resumed) throws IOException {
        searcher.clear();
        keeper.saveOngoing(session.record());
        if (shown) {
            printStart(session, resumed);
        }
        while (!session.game().isOver() && !left) {
            int before = session.game().moveCount();
            if (before >= Player.MAX_MOVES) {
                session.end(Outcome.draw("draw agreed")); // rules may let a game go on for ever
                break;
            }
            letSideAct(session, players);
            int after = session.game().moveCount();
            if (shown) {
                autosave.saveAndNotify(() -> keeper.saveOngoing(session.record()));
                if (after > before) {
                    printLine(view.lastMoveAndBoard(session.game()));
                }
            } else {
                terminal.status().showIfDue(() -> "game " + number + " of " + plan.games() + ", move " + after);
            }
        }
        try {
            keeper.saveEnded(session.record());
        } finally {
            tally.addGame(session.game());
            if (shown) {
                printLine(view.endingText(session.game()));
            }
        }
    }

    private void printStart(Session<P, M> session, boolean resumed) {
        if (session.game().moveCount() > 0) {
            String label = resumed ? "so far " : "opening ";
            printLine(label + Lines.playedMovesText(kind, session.game()));
        }
        printLine(view.boardText(session.game()));
    }

    private void letSideAct(Session<P, M> session, Players players) {
        Color side = session.side();
        if (plan.player(side.ordinal()).isHuman()) {
            try {
                new Human<>(session, new AtTable(session), terminal.in(), terminal.out()).letSideAct();
            } catch (Human.Left gone) {
                left = true;
                interrupted = gone.isInterrupted();
            }
            return;
        }
        long begun = System.nanoTime();
        Optional<M> move = players.playerFor(side.ordinal(), session).choose(session.game());
        session.deductTime(Duration.ofNanos(System.nanoTime() - begun));
        if (!session.game().isOver()) {
            move.ifPresentOrElse(session::playMove, () -> session.resign(side));
        }
    }

    /**
     * The engine opens as the game knows how to; people and random movers decide for themselves from their first turn.
     */
    private void playOpening(Session<P, M> session, SplittableRandom random) {
        Integer count = plan.openings();
        if (count != null) {
            Player<P, M> opener = Player.random(random.split());
            for (int i = 0; i < count && !session.game().isOver(); i++) {
                session.playMove(opener.choose(session.game()).orElseThrow());
            }
            return;
        }
        for (M move : kind.opening(session.game().position(), random.nextLong())) {
            if (!plan.player(session.side().ordinal()).isSearching()) {
                break;
            }
            session.playMove(move);
        }
    }

    /** The players of a game that are no people. */
    private final class Players implements AutoCloseable {
        private final List<SplittableRandom> randoms;
        private final List<Optional<Player<P, M>>> others;
        private final long variety;

        /** Starts no program if one of the players cannot play the game. */
        Players(P start, SplittableRandom random) {
            contenders.forEach(contender -> contender.ifPresent(one -> one.requirePlayable(start)));
            randoms = List.of(random.split(), random.split());
            others = List.of(createPlayer(0), createPlayer(1));
            variety = random.split().nextLong();
        }

        private Optional<Player<P, M>> createPlayer(int side) {
            return contenders.get(side).map(contender -> contender.player(randoms.get(side)));
        }

        @Override
        public void close() {
            others.forEach(other -> other.ifPresent(Player::close));
        }

        Player<P, M> playerFor(int side, Session<P, M> session) {
            if (others.get(side).isPresent()) {
                return others.get(side).get();
            }
            PlayOptions options = plan.options();
            Variety<P, M> varied =
                    new Variety<>(searcher, options.searchLimits(), variety, GameSeries.this::showProgress);
            if (options.isVarying() && varied.isFor(session.game())) {
                return varied;
            }
            if (options.levelIfGiven() != null) {
                return options.levelIfGiven().player(searcher, randoms.get(side), GameSeries.this::showProgress);
            }
            return Player.engine(searcher, searchLimits(session), GameSeries.this::showProgress);
        }
    }

    /** The limits of the engine: its share of the clock, if there is one and no other limits were given. */
    private Limits searchLimits(Session<P, M> session) {
        TimeControl clock = session.timeControl().orElse(null);
        if (clock == null || !plan.options().isTimedByClock()) {
            return plan.options().searchLimits();
        }
        Duration left = session.remaining(session.side()).orElseThrow();
        return Limits.clock(left, clock.increment()).withTablebases(left.compareTo(SOLVING) > 0);
    }

    private void showProgress(SearchResult<M> found) {
        terminal.status()
                .showIfDue(() -> String.format(Locale.ROOT, "depth %d value %.3f", found.depth(), found.value()));
    }

    /** The requests of people in addition to moves. */
    private final class AtTable implements Human.Table {
        private final Session<P, M> session;

        AtTable(Session<P, M> session) {
            this.session = session;
        }

        private SearchResult<M> searchForAdvice() {
            PlayOptions options = plan.options(); // advice is as good as it gets, whatever the level
            Limits limits = options.levelIfGiven() == null ? options.searchLimits() : PlayOptions.DEFAULT;
            SearchResult<M> found = searcher.search(session.game(), limits, GameSeries.this::showProgress);
            terminal.status().clearIfShown();
            return found;
        }

        @Override
        public String hintText() {
            SearchResult<M> found = searchForAdvice();
            P position = session.game().position();
            return String.format(
                    Locale.ROOT, "%s, worth %+.2f", kind.name(found.best().orElseThrow(), position), found.value());
        }

        @Override
        public boolean isForTwo() {
            return plan.isForTwo();
        }

        @Override
        public boolean isDrawAccepted() {
            return plan.player(session.side().opposite().ordinal()).isSearching()
                    && searchForAdvice().value() >= DRAWISH;
        }

        @Override
        public String boardText() {
            return view.boardText(session.game());
        }

        @Override
        public Path file() {
            return keeper.path();
        }
    }

    private void printLine(String text) {
        terminal.status().clearIfShown();
        terminal.out().println(text);
        terminal.out().flush();
    }
}
