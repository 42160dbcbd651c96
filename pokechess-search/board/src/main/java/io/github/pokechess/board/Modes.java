package io.github.pokechess.board;

import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.DraftedTeams;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The mode of a desk, and how one leads to another: to another game, a draft and its game, a lesson, a game by links.
 * Not thread-safe.
 */
final class Modes {
    /** The value of a tag in a file if it is unknown. */
    private static final String UNKNOWN = "?";

    private final DeskGame deskGame;
    private final Seats seats;
    private final List<GameKind<?, ?>> kinds;
    private final Map<String, Integer> levels;
    private final DraftedTeams teams;
    private final LongSupplier seeds;
    private final LongSupplier nanos;
    private final @Nullable Supplier<String> today;
    private Mode current = new Mode.Game();

    /**
     * @param levels the levels of the engine, which decide how strong the teams of programs are
     * @param teams where programs have their teams from
     * @param today the date of a game that begins, or null
     */
    Modes(
            DeskGame deskGame,
            Seats seats,
            List<GameKind<?, ?>> kinds,
            Map<String, Integer> levels,
            DraftedTeams teams,
            LongSupplier seeds,
            LongSupplier nanos,
            @Nullable Supplier<String> today) {
        this.deskGame = deskGame;
        this.seats = seats;
        this.kinds = kinds;
        this.levels = levels;
        this.teams = teams;
        this.seeds = seeds;
        this.nanos = nanos;
        this.today = today;
    }

    Mode current() {
        return current;
    }

    /** The time of drafts, from any zero. */
    Duration monotonicTime() {
        return Duration.ofNanos(nanos.getAsLong());
    }

    /** A savepoint: running it restores the present mode. */
    Runnable savepoint() {
        Mode then = current;
        Runnable inner = then.savepoint();
        return () -> {
            current = then;
            inner.run();
        };
    }

    // ---- games ----

    /** Begins a game, with the dice of both if there are any, and what both have said before it. */
    void beginGame(PageRequest.New game, CommitmentLog log) {
        deskGame.showAsNewGame(deskGame.newTable(game, seats.sharedChanceSource()));
        nameUnnamedPlayers();
        current = new Mode.Game();
        CommitmentTags.draft(log.commitments()).forEach(this::setTag);
        seats.resetForNewGame(log);
    }

    /** Reads a text, and goes on with its first game; returns what was read. */
    GameImport importGame(PageRequest.Import text) {
        GameImport read = deskGame.importAndShowGame(text, seats.sharedChanceSource());
        current = new Mode.Game();
        return read;
    }

    /**
     * Names the players who have no name, as {@code play} does: a person, or the level and the character of the engine.
     */
    void nameUnnamedPlayers() {
        for (int side = 0; side < 2; side++) {
            String tag = side == 0 ? "White" : "Black";
            String name = table().session().record().tag(tag).orElse("");
            if (name.isBlank() || name.equals(UNKNOWN)) {
                setTag(tag, table().seats().get(side).replace("engine:", ""));
            }
        }
    }

    /** Dates the game if nothing was played in it yet. */
    void setDateIfUnplayed() {
        if (today != null && table().session().game().moveCount() == 0) {
            setTag("Date", today.get());
        }
    }

    private void setTag(String name, String value) {
        table().session().setTag(name, value);
    }

    private Table<?, ?> table() {
        return deskGame.table();
    }

    // ---- drafts ----

    /** Begins the draft of a game. The current game stays until both teams are known. */
    void beginDraft(PageRequest.New game) {
        Mode before = current instanceof Drafting draft ? draft.before() : current; // nobody comes back to a draft
        Drafting next = new Drafting(before, game, seeds, teams, levels, seats.isForTwo());
        next.makeProgramEntries(monotonicTime());
        table().setReplaceable(false);
        current = next;
    }

    /** Begins the game of a draft that is over, if there is one; returns whether there is. */
    boolean beginGameIfDraftOver() {
        Mode draft = current;
        Optional<Mode.DraftResult> over = draft.draftResult();
        over.ifPresent(it -> {
            beginGame(it.game(), it.log());
            current = Mode.Reveal.beginningAt(monotonicTime());
            it.loser().ifPresent(loser -> {
                table().loseOnTime(loser);
                current = draft; // so that both see why
            });
        });
        return over.isPresent();
    }

    /** Ends what has lasted its time; returns whether anything has. */
    boolean expireIfDue() {
        boolean expires = current.expireIfDue(monotonicTime());
        if (expires) {
            endRevealIfAny();
        }
        return expires;
    }

    /** Goes on with a game whose teams are shown. */
    void endRevealIfAny() {
        current = current.withoutReveal();
    }

    // ---- others ----

    /** Shows a lesson or a puzzle; the game waits, and its clock with it. */
    void showAside(PageRequest.New game) {
        if (seats.isForTwo() || current.withoutReveal().isPaused()) {
            throw MalformedTextException.of("do", "a game between two people, or a draft, goes on here");
        }
        if (current.isLinkGameUnderway() && !game.seats().stream().allMatch(PageRequest.HUMAN::equals)) {
            throw MalformedTextException.of("seats", "in a game by links nobody can do this"); // no program helps
        }
        Mode.Aside aside = current.withoutReveal().createAside(table());
        Table<?, ?> shown = deskGame.newTable(game, null);
        shown.setAside(aside.table().isUnderway());
        deskGame.showAsNewGame(shown);
        current = aside;
    }

    /** Opens or begins a game by links. */
    void openLink(LinkMode.Opening link) {
        current = new LinkMode(deskGame, kinds, today, link);
    }

    /**
     * Leaves the draft for the game before it, an aside for its game, or the revealed teams for their game; returns
     * whether there was anything to leave.
     */
    boolean leaveIfPossible(Access seat) {
        Optional<Mode> before = current.leaveToNextMode(seat, deskGame);
        before.ifPresent(mode -> current = mode);
        return before.isPresent();
    }
}
