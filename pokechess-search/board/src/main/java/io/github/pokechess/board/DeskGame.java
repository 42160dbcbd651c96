package io.github.pokechess.board;

import io.github.pokechess.board.game.Decide;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.TeamRater;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.play.EnteredMoves;
import io.github.pokechess.play.Session;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The game on a desk with its variations, and the requests about it: one table of any kind, in whose place others come.
 * It knows nothing of seats, time or engines. Requests that cannot be met throw {@link InvalidInputException}, and have
 * changed nothing. Not thread-safe.
 */
final class DeskGame {
    private final List<GameKind<?, ?>> kinds;
    private final LongSupplier seeds;
    private final @Nullable TeamRater rater;
    private Table<?, ?> table;

    /** The number of the newest game. */
    private long newestGameId;

    DeskGame(
            List<GameKind<?, ?>> kinds,
            LongSupplier seeds,
            @Nullable TeamRater rater,
            PageRequest.New first,
            long firstNumber) {
        this.kinds = kinds;
        this.seeds = seeds;
        this.rater = rater;
        newestGameId = firstNumber;
        table = newTable(first, null);
        table.setGameId(newestGameId);
    }

    Table<?, ?> table() {
        return table;
    }

    /** The number of a place, of the one that is shown if none is named. */
    int nodeIdOrShown(OptionalInt node) {
        return table.nodeOrShown("node", node).number();
    }

    // ---- other games ----

    /** The table of a new game, which is not shown yet; its rolls are those of its seed if there are no dice. */
    Table<?, ?> newTable(PageRequest.New game, @Nullable ChanceSource dice) {
        GameKind<?, ?> named = game.kind();
        GameKind<?, ?> kind = named == null ? kinds.get(0) : named;
        Table<?, ?> table = new NewGame(seeds).createTable(kind, game, dice);
        table.setReplaceable(game.isDefault());
        return table;
    }

    /** Goes on with another table. */
    void showAsNewGame(Table<?, ?> other) {
        requireDrawable(other); // what cannot be shown is refused while there is something else
        table = other;
        table.setGameId(++newestGameId);
    }

    private static <P extends GamePosition<P, M>, M> void requireDrawable(Table<P, M> at) {
        at.kind().picture(at.gameAt(at.shownNode()));
    }

    /** Comes back to a table that was shown before. */
    void restoreTable(Table<?, ?> before) {
        table = before;
    }

    /** A savepoint: running it shows the present table again as it is now. */
    Runnable savepoint() {
        Table<?, ?> shown = table;
        Runnable inner = shown.savepoint();
        return () -> {
            table = shown;
            inner.run();
        };
    }

    /** Reads a text, and shows its first game; returns what was read. */
    GameImport importAndShowGame(PageRequest.Import request, @Nullable ChanceSource dice) {
        ChanceSource chance = dice == null ? ChanceSource.seeded(seeds.getAsLong()) : dice;
        GameImport read =
                new GameImport(kinds, table.kind(), request.seats(), chance, ChanceSource.seeded(seeds.getAsLong()));
        showAsNewGame(read.readFirstGameOrPosition(request.text()));
        return read;
    }

    /**
     * The record of the first game of a text, which is not shown.
     *
     * @throws MalformedTextException if there is none
     */
    GameRecord<?, ?> readFirstGame(String text) {
        ChanceSource none = ChanceSource.seeded(0);
        List<String> people = List.of(PageRequest.HUMAN, PageRequest.HUMAN);
        return new GameImport(kinds, table.kind(), people, none, none)
                .readFirstGameOrPosition(text)
                .session()
                .record();
    }

    /** Goes on with a game; its rolls are seeded if there are no dice. */
    void showResumedGame(GameRecord<?, ?> game, List<String> seats, @Nullable ChanceSource dice) {
        showAsNewGame(createResumedTable(game, seats, dice == null ? ChanceSource.seeded(seeds.getAsLong()) : dice));
    }

    private <P extends GamePosition<P, M>, M> Table<P, M> createResumedTable(
            GameRecord<P, M> game, List<String> seats, ChanceSource chance) {
        return new Table<>(Session.resume(game, chance), seats, ChanceSource.seeded(seeds.getAsLong()));
    }

    // ---- changes ----

    /** Plays a move, or tries it. */
    void playOrTryMove(Decide decide) {
        playOrTryMove(decide, table);
    }

    private static <P extends GamePosition<P, M>, M> void playOrTryMove(Decide decide, Table<P, M> at) {
        GameNode<P, M> from = at.nodeOrShown("where", decide.where());
        Table.requirePly(decide.ply(), from);
        if (at.gameAt(from).isOver()) {
            throw MalformedTextException.of("move", "the game is over");
        }
        M move = parseMove(decide, from, at);
        OptionalInt outcome = decide.outcome();
        if (at.isAtLiveEnd(from) && outcome.isEmpty() && !decide.isTried()) {
            at.playAndShow(move);
        } else {
            at.tryMove(from, move, outcome.isPresent() ? (Integer) outcome.getAsInt() : null);
        }
    }

    /** The move that a request means at a place. */
    private static <P extends GamePosition<P, M>, M> M parseMove(Decide decide, GameNode<P, M> from, Table<P, M> at) {
        return decide.isTyped()
                ? EnteredMoves.parse(at.kind(), decide.move(), from.position())
                : at.kind().move(decide.move(), from.position());
    }

    /** The text of the move of the game that a request would make, if it would have to be rolled. */
    Optional<String> textOfMoveToRoll(Decide request) {
        return textOfMoveToRoll(request, table);
    }

    private static <P extends GamePosition<P, M>, M> Optional<String> textOfMoveToRoll(Decide request, Table<P, M> at) {
        Table.requirePly(request.ply(), at.shownNode());
        if (!at.canPlayAtShownNode()) {
            return Optional.empty();
        }
        P position = at.shownNode().position();
        M move = parseMove(request, at.shownNode(), at);
        return position.chance(move).size() > 1 ? Optional.of(at.kind().format(move, position)) : Optional.empty();
    }

    // ---- looks ----

    TypeChart typeChartOrStandard() {
        return table.session().game().position() instanceof Position chess
                ? chess.rules().chart()
                : TypeChart.standard();
    }

    Replies.ChanceOutcomes<?, ?> chanceOutcomes(int ply, String move, OptionalInt node) {
        return chanceOutcomes(ply, move, node, table);
    }

    private static <P extends GamePosition<P, M>, M> Replies.ChanceOutcomes<P, M> chanceOutcomes(
            int ply, String move, OptionalInt id, Table<P, M> at) {
        GameNode<P, M> node = at.nodeOrShown("node", id);
        Table.requirePly(ply, node);
        if (at.gameAt(node).isOver()) {
            throw MalformedTextException.of("move", "the game is over");
        }
        at.kind().move(move, node.position());
        GameRecord<P, M> game =
                node == at.shownNode() ? at.recordToShown() : GameRecord.of(at.kind(), Map.of(), at.gameAt(node));
        return new Replies.ChanceOutcomes<>(game, move, node == at.shownNode(), List.of());
    }

    Replies.Text exportGameOrPosition(String form) {
        String name = table.kind().name();
        GameForm gameForm = GameForm.tryNamed(form).orElse(null);
        if (gameForm != null) {
            return new Replies.Text(gameForm.format(table.record()), name + gameForm.suffix());
        }
        return form.equals("link")
                ? new Replies.Text(GameImport.formatLink(table), name + ".link")
                : new Replies.Text(shownPositionText(table), name + ".txt");
    }

    private static <P extends GamePosition<P, M>, M> String shownPositionText(Table<P, M> at) {
        return at.kind().format(at.shownNode().position());
    }

    /** A seed that is given, or a new one. */
    long givenOrNewSeed(OptionalLong given) {
        return given.isPresent() ? given.getAsLong() : seeds.getAsLong();
    }

    /** The rater of teams, or null if there is none. */
    @Nullable
    TeamRater rater() {
        return rater;
    }

    /** The best known teams of a luck model, with their shares. */
    Map<Team, Double> strongTeamShares(LuckModel luck) {
        return rater == null ? Map.of() : rater.mixture(luck);
    }

    /** A team that is strong under a luck model, by default the standard one. */
    Team randomStrongTeam(Optional<LuckModel> luckOrStandard, long seed) {
        if (rater == null) {
            throw MalformedTextException.of("strong", "nobody here knows strong teams");
        }
        return rater.strong(luckOrStandard.orElse(LuckModel.STANDARD), NewGame.randomForTeams(seed));
    }
}
