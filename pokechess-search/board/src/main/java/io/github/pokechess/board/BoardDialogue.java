package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.internal.JsonNode;
import io.github.pokechess.notation.internal.JsonSource;
import io.github.pokechess.notation.internal.JsonWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A board to play and analyse on, as a dialogue of JSON texts: each request is answered by the state of the game or by what is
 * wrong with the request, which then has changed nothing. It holds one game of any kind with its variations, and all rules that
 * a page needs: every state tells what may be done. It has no thread, file, time or engine of its own; whoever owns it tells how
 * long somebody has thought, and lets programs decide. Not thread-safe.
 *
 * <pre>{@code
 * BoardDialogue board = new BoardDialogue(List.of(new PokemonChess()), Map.of(), () -> 5);
 * String state = board.ask("{\"do\":\"decide\",\"ply\":0,\"move\":\"e2e4\"}");
 * }</pre>
 *
 * The requests, by their member {@code do}: {@code new}, {@code state}, {@code decide}, {@code say}, {@code back}, {@code goto},
 * {@code drop}, {@code fan}, {@code resign}, {@code draw}, {@code import}, {@code export}, {@code team}, {@code chart}, {@code
 * kinds}; their members are in the module's README.
 */
public final class BoardDialogue {
    /** The length of the longest request, in {@code char}s. */
    public static final int MAX_LENGTH = 1 << 20;

    private static final List<String> REQUESTS = List.of(
            "new", "state", "decide", "say", "back", "goto", "drop", "fan", "resign", "draw", "import", "export",
            "team", "chart", "kinds");

    private final List<GameKind<?, ?>> kinds;
    private final Map<String, Integer> levels;
    private final Set<String> players = new LinkedHashSet<>(List.of(Table.HUMAN, "random", "greedy"));
    private final LongSupplier seeds;
    private final @Nullable TeamRater rater;
    private Table<?, ?> table;

    /**
     * A board with the usual game of the first kind, for two people.
     *
     * @param kinds the games that can be played, at least one
     * @param levels the levels of the engine by name, each with a number that tells how strong it is
     * @param seeds seeds for rolls; those of games that matter must not be guessed
     * @throws IllegalArgumentException if there is no kind
     */
    public BoardDialogue(List<GameKind<?, ?>> kinds, Map<String, Integer> levels, LongSupplier seeds) {
        this(kinds, levels, seeds, null);
    }

    /**
     * A board as the other constructor makes it, that also tells what teams are worth.
     *
     * @param rater tells it; null if nobody does
     * @throws IllegalArgumentException if there is no kind
     */
    public BoardDialogue(
            List<GameKind<?, ?>> kinds, Map<String, Integer> levels, LongSupplier seeds, @Nullable TeamRater rater) {
        requireNonNull(levels, "levels");
        if (kinds.isEmpty()) {
            throw new IllegalArgumentException("a board needs a game");
        }
        this.kinds = List.copyOf(kinds);
        this.levels = new LinkedHashMap<>(levels);
        this.seeds = seeds;
        this.rater = rater;
        levels.keySet().forEach(level -> players.add("engine:" + level));
        table = new NewGame(request("{\"do\":\"new\"}"), this.kinds, players, seeds).table(null, Map.of());
    }

    /** Answers a request; never fails. */
    public String ask(String request) {
        return answered(request, this::answer);
    }

    private static String answered(String request, Function<JsonNode, String> answer) {
        try {
            if (request.length() > MAX_LENGTH) {
                throw MalformedTextException.of("request", "is longer than " + MAX_LENGTH + " characters");
            }
            return answer.apply(request(request));
        } catch (MalformedTextException wrong) {
            return problems(wrong.problems());
        } catch (IllegalArgumentException | IllegalStateException wrong) { // a tag, a move, an end that cannot be
            return problems(List.of(TextProblem.at("request", 0, String.valueOf(wrong.getMessage()))));
        }
    }

    private static JsonNode request(String text) {
        return JsonNode.parse(JsonSource.of(text));
    }

    private static String problems(List<TextProblem> problems) {
        JsonWriter json = new JsonWriter().begin('{').name("problems").begin('[');
        for (TextProblem problem : problems) {
            json.begin('{').name("field").string(problem.field());
            json.name("line").plain(problem.line());
            json.name("column").plain(problem.column());
            json.name("text").string(problem.message()).end('}');
        }
        return json.end(']').end('}').toString();
    }

    private String answer(JsonNode request) {
        JsonNode what = request.members().isEmpty() ? null : request.get("do");
        String name = what == null ? null : what.oneOf(REQUESTS, text -> text);
        if (what == null && request.problems().isEmpty()) {
            request.wrong("has no do");
        }
        request.problems().throwIfAny();
        return switch (String.valueOf(name)) {
            case "new" -> start(request, null, Map.of());
            case "import" -> read(request, ChanceSource.seeded(seeds.getAsLong()));
            case "team" -> TeamAnswer.of(request, rater, seeds);
            case "chart" -> {
                Members.only(request);
                yield Facts.chart();
            }
            case "kinds" -> {
                Members.only(request);
                yield Facts.kinds(kinds, levels);
            }
            default -> answer(String.valueOf(name), request, table);
        };
    }

    private String start(JsonNode request, @Nullable ChanceSource dice, Map<String, String> tags) {
        return take(newGame(request, dice, tags));
    }

    private Table<?, ?> newGame(JsonNode request, @Nullable ChanceSource dice, Map<String, String> tags) {
        request.isObject(NewGame.MEMBERS);
        request.problems().throwIfAny();
        return new NewGame(request, kinds, players, seeds).table(dice, tags);
    }

    /** Goes on with another table once its state can be told. */
    private String take(Table<?, ?> other) {
        String state = state(other);
        table = other;
        return state;
    }

    private <P extends GamePosition<P, M>, M> String answer(String name, JsonNode request, Table<P, M> at) {
        switch (name) {
            case "state" -> {
                Members.only(request, "node");
                return state(at, request.get("node") == null ? at.shown() : Members.node(request, "node", at));
            }
            case "decide" -> decide(request, at);
            case "say" -> {
                Members.only(request, "ply", "text");
                Members.requirePly(request, at.shown());
                make(
                        at,
                        at.shown(),
                        MoveWords.read(
                                at.kind(),
                                Members.text(request, "text"),
                                at.shown().position()),
                        null,
                        false);
            }
            case "back" -> {
                Members.only(request);
                at.back();
            }
            case "goto" -> {
                Members.only(request, "node");
                at.show(Members.node(request, "node", at));
            }
            case "drop" -> {
                Members.only(request, "node");
                at.drop(Members.node(request, "node", at));
            }
            case "fan" -> {
                Members.only(request, "ply", "move", "node");
                GameNode<P, M> node = request.get("node") == null ? at.shown() : Members.node(request, "node", at);
                Members.requirePly(request, node);
                return fan(at.kind(), node.game(), Members.text(request, "move"), new double[0]);
            }
            case "resign" -> {
                Members.only(request, "side");
                at.resign(Members.side(request));
            }
            case "draw" -> at.draw(request);
            default -> {
                return Export.answer(request, at);
            }
        }
        return state(at);
    }

    // ---- decisions ----

    private <P extends GamePosition<P, M>, M> void decide(JsonNode request, Table<P, M> at) {
        Members.only(request, "ply", "move", "where", "outcome", "try");
        GameNode<P, M> from = request.get("where") == null ? at.shown() : Members.node(request, "where", at);
        Members.requirePly(request, from);
        JsonNode told = request.get("outcome");
        Integer outcome = told == null || told.isNull() ? null : (Integer) told.whole(0, Chance.MAX_SIZE - 1);
        boolean tried = Members.flag(request, "try");
        request.problems().throwIfAny();
        if (from.game().isOver()) {
            throw MalformedTextException.of("move", "the game is over");
        }
        make(at, from, at.kind().move(Members.text(request, "move"), from.position()), outcome, tried);
    }

    private static <P extends GamePosition<P, M>, M> void make(
            Table<P, M> at, GameNode<P, M> from, M move, @Nullable Integer outcome, boolean tried) {
        if (at.isPlayed(from) && outcome == null && !tried) {
            at.play(move);
        } else {
            at.vary(from, move, outcome);
        }
    }

    // ---- texts ----

    private String read(JsonNode request, ChanceSource dice) {
        Members.only(request, "text", "name", "seats");
        List<String> seats = NewGame.seats(request, players);
        Import read = new Import(kinds, table.kind(), seats, dice, ChanceSource.seeded(seeds.getAsLong()));
        String state = take(read.read(Members.text(request, "text")));
        return state.substring(0, state.length() - 1) + ",\"games\":" + read.games() + "}";
    }

    // ---- answers ----

    private static <P extends GamePosition<P, M>, M> String state(Table<P, M> at) {
        return state(at, at.shown());
    }

    private static <P extends GamePosition<P, M>, M> String state(Table<P, M> at, GameNode<P, M> node) {
        JsonWriter json = new JsonWriter().begin('{').name("state");
        new StateJson<>(at, node, json).write();
        return json.end('}').toString();
    }

    /**
     * Answers what may come of a decision, as the request {@code fan} does, with what each outcome is worth.
     *
     * @param game the game before the decision
     * @param move the text of the decision
     * @param scores the expected score of each outcome in its order, from −1 to 1, from the point of view of the side that
     *     decides; none if they are not known
     * @throws MalformedTextException if there is no such decision
     */
    public static <P extends GamePosition<P, M>, M> String fan(
            GameKind<P, M> kind, BoardGame<P, M> game, String move, double[] scores) {
        requireNonNull(kind, "kind");
        requireNonNull(move, "move");
        requireNonNull(scores, "scores");
        return Fan.json(kind, game, decision(kind, game, move), scores);
    }

    /**
     * The games after each outcome of a decision, in the order of {@link Chance}, for whoever tells what they are worth.
     *
     * @throws MalformedTextException if there is no such decision
     */
    public static <P extends GamePosition<P, M>, M> List<BoardGame<P, M>> outcomes(
            GameKind<P, M> kind, BoardGame<P, M> game, String move) {
        requireNonNull(kind, "kind");
        requireNonNull(move, "move");
        M decision = decision(kind, game, move);
        List<BoardGame<P, M>> games = new ArrayList<>();
        for (int i = 0; i < game.position().chance(decision).size(); i++) {
            games.add(game.apply(decision, i));
        }
        return games;
    }

    private static <P extends GamePosition<P, M>, M> M decision(
            GameKind<P, M> kind, BoardGame<P, M> game, String move) {
        if (game.isOver()) {
            throw MalformedTextException.of("move", "the game is over");
        }
        return kind.move(move, game.position());
    }

    /**
     * The squares by which a legal decision is made: the one of the piece and the one pointed to, counted row by row from the
     * top, −1 where there is none.
     */
    public static <P extends GamePosition<P, M>, M> int[] squares(GameKind<P, M> kind, P position, M move) {
        requireNonNull(position, "position");
        requireNonNull(move, "move");
        GameKind.Gesture gesture = kind.gesture(move, position);
        int columns = kind.picture(position, null).columnLabels().size();
        Integer from = PictureJson.square(gesture.from(), columns);
        Integer to = PictureJson.square(gesture.to(), columns);
        return new int[] {from == null ? -1 : from, to == null ? -1 : to};
    }

    // ---- for the owner ----

    /**
     * Answers a request for a new game whose rolls are the owner's, such as {@link SharedDice}. A seed that the request tells is
     * for its teams alone.
     *
     * @param dice rolls for what is played; a function of its arguments, so that what is taken back is rolled the same again
     * @param tags more to be said about the game
     */
    public String start(String request, ChanceSource dice, Map<String, String> tags) {
        requireNonNull(dice, "dice");
        requireNonNull(tags, "tags");
        return answered(request, node -> start(node, dice, tags));
    }

    /**
     * Answers a request to import a game, as {@code import} does; it goes on with rolls that are the owner's.
     *
     * @param dice rolls for what is played, a function of its arguments
     */
    public String open(String request, ChanceSource dice) {
        requireNonNull(dice, "dice");
        return answered(request, node -> read(node, dice));
    }

    /** Answers a request for a new game with the state that it would begin with; the game that is played stays as it is. */
    public String preview(String request) {
        return answered(request, node -> state(newGame(node, null, Map.of())));
    }

    /**
     * The text of the decision that a request ({@code decide} or {@code say}) would make, if it would have to be rolled.
     *
     * @return nothing if it would not be rolled, or the request would be refused
     */
    public Optional<String> toBeRolled(String request) {
        requireNonNull(request, "request");
        try {
            return table.toBeRolled(request(request));
        } catch (MalformedTextException refused) {
            return Optional.empty();
        }
    }

    /**
     * Says something more about the game that is played, or something else.
     *
     * @throws IllegalArgumentException if no file can have such a tag, or the game says something else
     */
    public void tag(String name, String value) {
        table.session().tag(name, value);
    }

    /** The place that is shown. */
    public int node() {
        return table.shown().id();
    }

    /** The numbers of the places of the game that is played, the start first. */
    public List<Integer> mainLine() {
        return table.tree().mainLine();
    }

    /** The last place of the game that is played. */
    public int lastNode() {
        return table.tree().tip().id();
    }

    /** The number of decisions before the place that is shown. */
    public int ply() {
        return table.shown().game().moveCount();
    }

    /** Whether decisions at the place that is shown are tried beside the game, not played. */
    public boolean isAnalysis() {
        return table.isAnalysis();
    }

    /** Whether a decision at the place that is shown would be one of the game that goes on. */
    public boolean isAtEnd() {
        return table.isAtEnd();
    }

    /**
     * The player of a side: {@code human}, {@code random}, {@code greedy} or {@code engine:LEVEL}.
     *
     * @throws IndexOutOfBoundsException if there is no such side
     */
    public String seat(int side) {
        return table.seats().get(side);
    }

    /** The game from its start to the place that is shown, with its tags. */
    public PlayedGame<?, ?> shown() {
        return table.played();
    }

    /** The game that is played, to its end as far as it has come, with its tags. */
    public PlayedGame<?, ?> played() {
        return table.session().record();
    }

    /** The text of the game that is played, for a file, with its variations and comments. */
    public String text() {
        return Import.text(table);
    }

    /**
     * Takes time from the side to act in the game that is played, as {@link Session#spend} does.
     *
     * @return whether that has ended the game
     */
    public boolean spend(Duration thought) {
        return spend(table.session().side(), thought);
    }

    /**
     * Takes time from a side, as {@link Session#spend(int, Duration)} does.
     *
     * @return whether that has ended the game
     * @throws IllegalArgumentException if there is no such side
     */
    public boolean spend(int side, Duration thought) {
        boolean before = table.session().game().isOver();
        table.session().spend(side, thought);
        table.ended();
        return !before && table.session().game().isOver();
    }

    /**
     * Ends the game: a side has lost on time, with a clock or without.
     *
     * @throws IllegalStateException if the game is over
     * @throws IllegalArgumentException if there is no such side
     */
    public void forfeit(int side) {
        table.session().forfeit(side);
        table.ended();
    }

    /** The time that is left to a side, if there is a clock. */
    public Optional<Duration> remaining(int side) {
        return table.session().remaining(side);
    }

    /** Whether there is a clock, and the game goes on. */
    public boolean clockRuns() {
        return table.session().timeControl().isPresent()
                && !table.session().game().isOver();
    }

    /** The place that is shown, the side to act and the last decision, for logs. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s, place %d of %d",
                table.kind().name(),
                node(),
                table.tree().nodes().size());
    }
}
