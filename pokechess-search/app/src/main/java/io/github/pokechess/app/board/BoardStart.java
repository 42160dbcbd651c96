package io.github.pokechess.app.board;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.game.GameFiles;
import io.github.pokechess.app.play.EarlierGames;
import io.github.pokechess.app.play.GameSeries;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.play.TimeControl;
import io.github.pokechess.teams.StoredTeams;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The game that a board begins with.
 *
 * @param desk the game
 * @param file where it is kept
 */
public record BoardStart(Desk desk, BoardFile file) {
    /** The length of a file whose games are all kept when another one is added, in bytes. */
    private static final long A_FEW_GAMES = 1 << 20;

    /**
     * The common settings of a server's desks: seeds of rolls that matter to people, which nobody can guess, and
     * versions that are newer than those of an earlier run, whose pages may still be open.
     */
    public static Desk.Builder deskBuilder(Games games) {
        return deskBuilder(games, System::nanoTime).versionsFrom(System.currentTimeMillis());
    }

    /** The common settings with another clock, and versions from 1 on. */
    public static Desk.Builder deskBuilder(Games games, LongSupplier nanos) {
        Map<String, Integer> levels = new LinkedHashMap<>();
        Opponent.all()
                .forEach(opponent ->
                        levels.put(opponent.toString(), opponent.level().number()));
        SecureRandom random = new SecureRandom();
        return Desk.builder(games.all(), () -> random.nextLong() >>> 1, nanos)
                .levels(levels)
                .rater(new StoredTeams())
                .today(() -> GameSeries.DATE.format(LocalDate.now(ZoneId.systemDefault())));
    }

    /**
     * A new game.
     *
     * @param desk where it is played
     * @param start where it starts, or null for the usual start of the kind
     * @param seats the names of those who play
     * @throws IllegalArgumentException if there is no such game
     */
    public static <P extends GamePosition<P, M>, M> BoardStart of(
            Games games,
            Desk desk,
            GameKind<?, ?> kind,
            @Nullable Start<P, M> start,
            List<String> seats,
            Optional<TimeControl> clock,
            @Nullable Long seed,
            Path out)
            throws IOException {
        String position = start == null ? null : start.kind().format(start.position());
        requireAccepted(desk.ask(Access.OWNER, newGameRequest(kind, start, position, seats, clock, seed)));
        return new BoardStart(desk, new BoardFile(out, earlierGamesOrRefuse(games, out)));
    }

    private static <P extends GamePosition<P, M>, M> PageRequest.New newGameRequest(
            GameKind<?, ?> kind,
            @Nullable Start<P, M> start,
            @Nullable String position,
            List<String> seats,
            Optional<TimeControl> clock,
            @Nullable Long seed) {
        String rules =
                start == null ? null : start.kind().rules(start.position()).orElse(null);
        OptionalLong rolls = seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
        return new PageRequest.New(
                kind, position, rules, List.of(), rolls, List.of(), seats, clock, false, Optional.empty());
    }

    /**
     * Lets the game that was begun be played with teams that are drafted first.
     *
     * @param start the options of the start, of which only the rules are used
     * @throws IllegalArgumentException if no teams can be drafted for it
     */
    <P extends GamePosition<P, M>, M> BoardStart beginDraft(
            GameKind<?, ?> kind,
            @Nullable Start<P, M> start,
            List<String> seats,
            Optional<TimeControl> clock,
            @Nullable Long seed) {
        requireAccepted(desk.ask(
                Access.OWNER,
                newGameRequest(kind, start, null, seats, clock, seed).drafted()));
        return this;
    }

    /** The contents of a file that is written to. */
    private static EarlierGames earlierGamesOrRefuse(Games games, Path out) throws IOException {
        if (!Files.isRegularFile(out) || Files.size(out) == 0) {
            return EarlierGames.none();
        }
        List<GameRecord<?, ?>> there = new ArrayList<>();
        try {
            if (Files.size(out) <= A_FEW_GAMES) {
                readGames(games, out, there::add);
                return isPcnOrUnknown(out) ? EarlierGames.ofAllBytes(out, games) : EarlierGames.toBeRewritten(there);
            }
        } catch (MalformedTextException | IOException unreadable) {
            there.clear();
        }
        throw new IllegalArgumentException(out + ": is there already, and not with a few games: choose another file");
    }

    private static boolean isPcnOrUnknown(Path file) {
        return GameForm.tryOf(file).orElse(GameForm.PCN) == GameForm.PCN;
    }

    private static void readGames(Games games, Path in, Consumer<GameRecord<?, ?>> each) throws IOException {
        GameForm form = GameForm.tryOf(in).orElse(GameForm.PCN);
        if (!form.isRead()) {
            throw new IllegalArgumentException(
                    in + ": must end with one of " + GameFiles.joinedSuffixes(GameForm::isRead));
        }
        try (Stream<GameRecord<?, ?>> read =
                GameFiles.readGoodGames(form, in, GameFiles.readingOf(games, false), warning -> {}, wrong -> {
                    throw wrong;
                })) {
            read.forEach(each);
        } catch (UncheckedIOException | IOException wrong) {
            throw Failure.readingFailure(in, wrong);
        }
    }

    /**
     * The last game of a file.
     *
     * @param desk where it goes on, for two people with the dice of the game
     * @param out where it is kept, or null for the same file if nothing is lost that way
     * @param other where it is kept if it cannot be the same file
     * @throws IllegalArgumentException if there is none, or it cannot go on with its dice
     */
    public static BoardStart of(
            Games games, Desk desk, Path in, List<String> seats, @Nullable Path out, Path other, boolean isForTwo)
            throws IOException {
        boolean few = Files.isRegularFile(in) && Files.size(in) <= A_FEW_GAMES;
        List<GameRecord<?, ?>> all = new ArrayList<>();
        readGames(games, in, game -> {
            if (!all.isEmpty() && !few) {
                all.clear(); // one is enough to look at
            }
            all.add(game);
        });
        if (all.isEmpty()) {
            throw new IllegalArgumentException(in + ": there is no game in it");
        }
        GameRecord<?, ?> last = all.get(all.size() - 1);
        resumeOnDesk(in, last, desk, seats);
        boolean goesOn = few
                && GameForm.tryOf(in).orElse(GameForm.PCN).isKept()
                && (isForTwo || !last.game().isOver()) // of two people, secrets may come afterwards
                && !last.isAnnotated();
        if (goesOn && (out == null || out.toAbsolutePath().equals(in.toAbsolutePath()))) {
            EarlierGames before = isPcnOrUnknown(in)
                    ? EarlierGames.beforeLastGame(in, games)
                    : EarlierGames.toBeRewritten(all.subList(0, all.size() - 1));
            return new BoardStart(desk, new BoardFile(in, before));
        }
        Path kept = out == null ? other : out;
        return new BoardStart(desk, new BoardFile(kept, earlierGamesOrRefuse(games, kept)));
    }

    private static void resumeOnDesk(Path source, GameRecord<?, ?> game, Desk desk, List<String> seats) {
        try {
            desk.resume(game, seats);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(source + ": " + wrong.getMessage(), wrong);
        }
    }

    private static void requireAccepted(PageReply reply) {
        if (reply instanceof PageReply.Problems wrong) {
            throw new ProblemsException(wrong.messages());
        }
    }

    /** The name of a seat, after the side that it plays. */
    String seatName(Access role) {
        return switch (role) {
            case OWNER -> "board";
            case FIRST -> sideName(desk.recordToShown(), 0);
            case SECOND -> sideName(desk.recordToShown(), 1);
            case SPECTATOR -> "watch";
        };
    }

    private static <P extends GamePosition<P, M>, M> String sideName(GameRecord<P, M> game, int side) {
        return game.kind().sideName(game.game().position(), Color.of(side));
    }
}
