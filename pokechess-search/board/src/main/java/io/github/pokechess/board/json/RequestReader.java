package io.github.pokechess.board.json;

import static io.github.pokechess.board.json.Parameter.flag;
import static io.github.pokechess.board.json.Parameter.number;
import static io.github.pokechess.board.json.Parameter.oneOf;
import static io.github.pokechess.board.json.Parameter.optional;
import static io.github.pokechess.board.json.Parameter.optionalNumber;
import static io.github.pokechess.board.json.Parameter.optionalOneOf;
import static io.github.pokechess.board.json.Parameter.pairOfTexts;
import static io.github.pokechess.board.json.Parameter.progress;
import static io.github.pokechess.board.json.Parameter.text;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.game.PieceTypes;
import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.promise.Entry;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.strings.LinkText;
import io.github.pokechess.play.TimeControl;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import java.time.Duration;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a request from JSON, or reports each of its problems with its place. Immutable. */
public final class RequestReader {
    /** The number of positions of each search of a review that does not tell another one. */
    private static final int REVIEW_NODES = 20_000;

    /** The largest whole number that JavaScript distinguishes from its neighbours. */
    private static final long MAX_SEED = (1L << 53) - 1;

    private static final int MAX_SECONDS = 1_000_000;

    /** The number of values in a request: some times what any has. */
    private static final int MOST_VALUES = 200;

    private static final int MOST_LINES = 5;
    private static final int MOST_THREADS = 64;
    private static final int MOST_NODES = 10_000_000;
    private static final int MOST_MOVES = 4;
    private static final int ROLLOUT_MILLIS = 15_000;
    private static final int MOST_MILLIS = 3_600_000;
    private static final int ANY = Integer.MAX_VALUE;

    private static final Parameter<Integer> PLY =
            number("ply", ANY, "the number of moves before it, so that it meets no other position");
    private static final Parameter<String> MOVE = text("move", "the text of the move, as the state has it");
    private static final Parameter<Integer> NODE = number("node", ANY, "the number of a place");
    private static final Parameter<OptionalInt> PLACE =
            optionalNumber("node", 0, ANY, "another place than the one that is shown");
    private static final Parameter<OptionalInt> WHERE =
            optionalNumber("where", 0, ANY, "another place than the one that is shown");
    private static final Parameter<OptionalInt> OUTCOME =
            optionalNumber("outcome", 0, Chance.MAX_SIZE - 1, "the roll to try");
    private static final Parameter<Boolean> TRY = flag("try", false, "whether it is tried in any case");
    private static final Parameter<Integer> SIDE = number("side", 1, "the side");
    private static final Parameter<Requests.Draw.Word> DRAW =
            oneOf("what", Requests.Draw.Word.values(), "what the side says");
    private static final Parameter<String> FORM = oneOf(
                    "form",
                    Requests.Export.forms(),
                    form -> form,
                    "the end of a game file's name, `position` or `link`")
            .withoutUnionType();
    private static final Parameter<String> TYPED = text("text", "the move as people type it");
    private static final Parameter<String> TEXT = text("text", "a game or a position in any form");
    private static final Parameter<@Nullable String> FILE =
            text("name", "the name of the file").orNull();
    private static final Parameter<@Nullable String> CHECK =
            text("check", "the text of the team").orNull();
    private static final Parameter<Boolean> RANDOM = flag("random", false, "whether a random team is drawn");
    private static final Parameter<Boolean> STRONG = flag("strong", false, "whether a strong team is drawn");
    private static final Parameter<OptionalLong> DRAWN =
            Parameter.longNumber("seed", Long.MAX_VALUE, "decides what is drawn");
    private static final Parameter<@Nullable LuckModel> RATED = optionalOneOf(
            "luck", List.of(LuckModel.values()), LuckModel::toString, "the luck for which the team is rated");
    private static final Parameter<Progress> PROGRESS = progress("progress", "what the page keeps of the learner");
    private static final Parameter<Progress> WITH = progress("with", "the progress of a file");
    private static final Parameter<LocalDate> DAY = Parameter.day("day", "the day, as days since 1970-01-01");
    private static final Parameter<String> PUZZLE = text("puzzle", "its `id`");
    private static final Parameter<String> DRILL = text("drill", "the text of a mistake's object");
    private static final Parameter<@Nullable String> ANSWER =
            text("move", "the answer; none to be shown the solution").orNull();
    private static final Parameter<Boolean> FIRST = flag("first", true, "whether it counts");
    private static final Parameter<Boolean> ON = flag("on", true, "whether it goes on");
    private static final Parameter<OptionalInt> LINES =
            optionalNumber("lines", 1, MOST_LINES, "the number of best moves");
    private static final Parameter<OptionalInt> THREADS =
            optionalNumber("threads", 1, MOST_THREADS, "the number of threads");
    private static final Parameter<OptionalInt> NODES =
            optionalNumber("nodes", 1, MOST_NODES, "the number of positions for each move");
    private static final Parameter<Boolean> MARKS = flag("marks", true, "whether its marks stay with the game");
    private static final Parameter<List<String>> MOVES =
            Parameter.texts("moves", MOST_MOVES, "the texts of up to 4 moves; none to end it");
    private static final Parameter<OptionalInt> MILLIS =
            optionalNumber("millis", 1, MOST_MILLIS, "the time in milliseconds, 15,000 if it is left out");
    private static final Parameter<String> LANGUAGE = optional(
            "language",
            "string",
            node -> node == null ? "" : Parameter.shortText(node),
            "the code of a language for the rules; English if it is left out");
    private static final Parameter<String> CODED = text("text", "the text that it encodes");
    private static final Parameter<String> HASH = text("hash", "the hash");
    private static final Parameter<Integer> ROLL = number("roll", ANY, "the number of the roll");
    private static final Parameter<String> SHARE = text("share", "the share of the roll");
    private static final Parameter<String> SECRET = text("secret", "128 random bits");
    private static final Parameter<Integer> NUMBER = number("number", ANY, "the number of the new game");
    private static final Parameter<String> NAME = text("name", "the name under which the browser keeps the game");
    private static final Parameter<@Nullable String> PAYLOAD =
            text("text", "the payload of a link that is opened").orNull();
    private static final Parameter<@Nullable String> GAME =
            text("game", "the text of a request `new`, for a game that begins").orNull();
    private static final Parameter<@Nullable String> KEPT =
            text("kept", "what the browser keeps of the game").orNull();
    private static final Parameter<OptionalInt> OWN =
            optionalNumber("side", 0, 1, "the own side of a game that begins");
    private static final Parameter<Act> ACT =
            oneOf("act", Act.values(), "what is said; `choose` is for a draft by links");
    private static final Parameter<@Nullable String> COIN =
            text("coin", "with `coin`: the coin").orNull();
    private static final Parameter<@Nullable String> BOUND =
            text("hash", "with `bind` and `commit`: the hash").orNull();
    private static final Parameter<@Nullable String> TEAM =
            text("team", "with `reveal` and `choose`: the team").orNull();
    private static final Parameter<@Nullable String> SALT =
            text("salt", "with `reveal`: the salt").orNull();
    private static final Parameter<OptionalInt> PLAYER =
            optionalNumber("player", 0, 1, "the player, where one page speaks for both");
    private static final Parameter<@Nullable String> POSITION =
            text("position", "the position that it starts from").orNull();
    private static final Parameter<@Nullable String> RULES =
            text("rules", "its rules").orNull();
    private static final Parameter<@Nullable JsonNode> LUCK =
            optional("luck", "string", node -> node, "the luck model of Pokémon Chess");
    private static final Parameter<List<String>> TEAMS =
            pairOfTexts("teams", Parameter::shortText, "two teams as texts, or `random`");
    private static final Parameter<OptionalLong> SEED = Parameter.longNumber("seed", MAX_SEED, "decides its rolls");
    private static final Parameter<List<String>> NAMES =
            pairOfTexts("names", Parameter::shortText, "the names of the players");
    private static final Parameter<@Nullable TimeControl> CLOCK = optional(
            "clock",
            "{ base: number, increment?: number }",
            RequestReader::readTimeControl,
            "the time of each side, in seconds");
    private static final Parameter<Boolean> DRAFT = flag(
            "draft",
            false,
            "whether the teams are chosen first; seats and names are then those of the draft's players");
    private static final Parameter<@Nullable String> OWN_COIN = text(
                    "coin",
                    "with `draft` against a program: the coin that the person binds and shows, so that each has the side of its seat")
            .orNull();

    private final List<GameKind<?, ?>> kinds;
    private final Parameter<@Nullable GameKind<?, ?>> kind;
    private final Parameter<List<String>> seats;
    private final List<RequestSchema> schemas;

    /** The words for the actions of a draft. */
    private enum Act {
        BIND,
        COIN,
        COMMIT,
        RETRACT,
        REVEAL,
        CHOOSE
    }

    /**
     * A request as pages write it.
     *
     * @param name the value of {@code do}
     * @param reply the reply where nothing is wrong
     */
    record RequestSchema(
            String name,
            String meaning,
            JsonShape<?> reply,
            List<Parameter<?>> parameters,
            Function<Values, Request> reader) {}

    /** @param players those who may sit at the table */
    public RequestReader(List<GameKind<?, ?>> kinds, Set<String> players) {
        this.kinds = kinds;
        kind = optional(
                "kind",
                "string",
                node -> node == null ? null : node.<GameKind<?, ?>>oneOf(kinds, GameKind::name),
                "the game, by its name");
        seats = pairOfTexts(
                "seats",
                seat -> Optional.ofNullable(seat.oneOf(players, text -> text)).orElse(Request.HUMAN),
                "who decides for each side: `human`, `random`, `greedy` or `engine:LEVEL`");
        Parameter<?>[] game = {kind, POSITION, RULES, LUCK, TEAMS, SEED, NAMES, seats, CLOCK, DRAFT, OWN_COIN};
        schemas = List.of(
                stateRequest("new", "Begins a game, or a draft; a member that is left out has the usual value.", game)
                        .readBy(this::readNewGame),
                stateRequest("aside", "Shows something to learn from; the game waits.", game)
                        .readBy(it -> new Requests.Aside(readNewGame(it))),
                stateRequest("leave", "Comes back to the game as it was left, leaves a draft, or has seen its teams.")
                        .readBy(it -> new Requests.Leave()),
                stateRequest("state", "Looks at the state.", PLACE).readBy(it -> new Requests.State(it.get(PLACE))),
                stateRequest(
                                "decide",
                                "Plays a move at the end of the game that goes on; tries it anywhere else, and with `try` or `outcome`.",
                                PLY,
                                MOVE,
                                WHERE,
                                OUTCOME,
                                TRY)
                        .readBy(it -> new Requests.Decide(
                                it.get(PLY), it.get(MOVE), it.get(WHERE), it.get(OUTCOME), it.get(TRY), false)),
                stateRequest("say", "Plays or tries a typed move.", PLY, TYPED)
                        .readBy(it -> new Request.Say(it.get(PLY), it.get(TYPED))),
                stateRequest("back", "Takes back the last move of the only person, or the last move.")
                        .readBy(it -> new Requests.TakeBack()),
                stateRequest("goto", "Shows another place.", NODE).readBy(it -> new Requests.Goto(it.get(NODE))),
                stateRequest("drop", "Removes a variation.", NODE)
                        .readBy(it -> new Requests.DeleteVariation(it.get(NODE))),
                request(ChanceOutcomesJson.SHAPE, "fan", "Asks for the outcomes of a move.", PLY, MOVE, PLACE)
                        .readBy(it -> new Requests.ChanceOutcomes(it.get(PLY), it.get(MOVE), it.get(PLACE))),
                stateRequest("resign", "Resigns for a side.", SIDE).readBy(it -> new Requests.Resign(it.get(SIDE))),
                stateRequest("draw", "Offers, accepts or declines a draw.", SIDE, DRAW)
                        .readBy(it -> new Requests.Draw(it.get(SIDE), it.get(DRAW))),
                stateRequest(
                                "import",
                                "Reads the first game, or the position, of a text in any form.",
                                TEXT,
                                FILE,
                                seats)
                        .readBy(it -> new Request.Import(it.get(TEXT), readSeats(it))),
                request(ReplyWriter.TEXT, "export", "Asks for the game as a text.", FORM)
                        .readBy(it -> new Requests.Export(it.get(FORM))),
                request(ReplyWriter.RATED, "team", "Checks a team, or draws one.", CHECK, RANDOM, STRONG, DRAWN, RATED)
                        .readBy(RequestReader::readTeam),
                request(ReplyWriter.CHART, "chart", "Asks for the type chart.").readBy(it -> new Requests.Chart()),
                request(GuideJson.SHAPE, "guide", "Asks for the explanation of the game.", LANGUAGE)
                        .readBy(it -> new Requests.Guide(it.get(LANGUAGE))),
                request(ReplyWriter.KINDS, "kinds", "Asks for all games and levels.")
                        .readBy(it -> new Requests.Kinds()),
                request(
                                PreviewJson.SHAPE,
                                "preview",
                                "Looks at how a game begins; without a kind, of the kind that is played.",
                                kind,
                                POSITION,
                                RULES)
                        .readBy(it -> new Requests.Preview(it.get(kind), it.get(POSITION), it.get(RULES))),
                request(PreviewJson.ALL, "previews", "Looks at how each kind of game begins.")
                        .readBy(it -> new Requests.Previews()),
                request(QrJson.SHAPE, "qr", "Asks for a QR code.", CODED).readBy(it -> new Requests.Qr(it.get(CODED))),
                request(StudyJson.PUZZLES, "puzzles", "Asks for all puzzles.", PROGRESS, DAY)
                        .readBy(it -> new Requests.Puzzles(it.get(PROGRESS), it.get(DAY))),
                request(StudyJson.ANSWER, "answer", "Answers a puzzle.", PROGRESS, DAY, PUZZLE, ANSWER, FIRST)
                        .readBy(it -> new Requests.Answer(
                                it.get(PROGRESS), it.get(DAY), it.get(PUZZLE), answerText(it), it.get(FIRST))),
                request(
                                StudyJson.DRILLED,
                                "drill",
                                "Answers a mistake that is to be made good.",
                                PROGRESS,
                                DAY,
                                DRILL,
                                ANSWER,
                                FIRST)
                        .readBy(RequestReader::readAttempt),
                request(
                                StudyJson.MERGED,
                                "merge",
                                "Merges what the page keeps of the learner with a file.",
                                PROGRESS,
                                WITH)
                        .readBy(it -> new Requests.Merge(it.get(PROGRESS), it.get(WITH))),
                request(
                                ReplyWriter.DONE,
                                "analyse",
                                "Starts or ends the analysis of what is shown; events `info` follow.",
                                ON,
                                LINES,
                                THREADS)
                        .readBy(it -> new Requests.Analyse(it.get(ON), it.get(LINES), it.get(THREADS))),
                request(ReplyWriter.DONE, "hint", "Asks for a good move; an event `hint` follows.")
                        .readBy(it -> new Requests.Hint()),
                request(
                                ReplyWriter.DONE,
                                "review",
                                "Asks for a review of the game; events `review` follow.",
                                NODES,
                                MARKS)
                        .readBy(it -> new Requests.Review(it.get(NODES).orElse(REVIEW_NODES), it.get(MARKS))),
                request(
                                ReplyWriter.DONE,
                                "rollout",
                                "Plays a position out with each of some moves; events `rollout` follow.",
                                NODE,
                                MOVES,
                                MILLIS)
                        .readBy(it -> new Requests.Rollout(
                                it.get(NODE), it.get(MOVES), it.get(MILLIS).orElse(ROLLOUT_MILLIS))),
                stateRequest("commit", "Binds a seat to its dice.", HASH)
                        .readBy(it -> diceCommitment(Entry.Kind.DICE, it.get(HASH))),
                stateRequest("share", "Sends the share of a roll.", ROLL, SHARE)
                        .readBy(it -> diceCommitment(Entry.Kind.SHARE, String.valueOf(it.get(ROLL)), it.get(SHARE))),
                stateRequest("reveal", "Reveals a secret after the game.", SECRET)
                        .readBy(it -> diceCommitment(Entry.Kind.SECRET, it.get(SECRET))),
                stateRequest(
                                "claim",
                                "Wins the game from a side that has stayed away, or withheld a share, for too long.")
                        .readBy(it -> new Requests.Claim()),
                stateRequest("accept", "Accepts a new game.", NUMBER).readBy(it -> new Requests.Accept(it.get(NUMBER))),
                stateRequest("decline", "Declines or withdraws a new game.", NUMBER)
                        .readBy(it -> new Requests.Decline(it.get(NUMBER))),
                stateRequest(
                                "link",
                                "Begins, opens or goes on with a game by links.",
                                NAME,
                                SECRET,
                                PAYLOAD,
                                GAME,
                                KEPT,
                                OWN)
                        .readBy(this::readLink),
                stateRequest("draft", "Says something in a draft.", ACT, BOUND, COIN, TEAM, SALT, PLAYER)
                        .readBy(RequestReader::readDraftEntry));
    }

    /** A row without its reader. */
    private interface SchemaWithoutReader {
        RequestSchema readBy(Function<Values, Request> make);
    }

    private static SchemaWithoutReader stateRequest(String name, String meaning, Parameter<?>... parameters) {
        return request(ReplyWriter.STATE, name, meaning, parameters);
    }

    private static SchemaWithoutReader request(
            JsonShape<?> reply, String name, String meaning, Parameter<?>... parameters) {
        return make -> new RequestSchema(name, meaning, reply, List.of(parameters), make);
    }

    /** All requests, in the order of the documentation. */
    List<RequestSchema> schemas() {
        return schemas;
    }

    /**
     * The request of a text.
     *
     * @throws MalformedTextException if it is none
     */
    public Request read(String json) {
        JsonNode node = JsonNode.parse(JsonSource.of(json), MOST_VALUES);
        JsonNode what = node.members().isEmpty() ? null : node.get("do");
        RequestSchema verb = what == null ? null : what.oneOf(schemas, RequestSchema::name);
        if (what == null && node.problems().isEmpty()) {
            node.reportProblem("has no do");
        }
        node.problems().throwIfAny();
        Values values = new Values(node, requireNonNull(verb));
        Request request = verb.reader().apply(values);
        values.requireNothingElse();
        return request;
    }

    private static String answerText(Values it) {
        return Optional.ofNullable(it.get(ANSWER)).orElse("");
    }

    private static Request readAttempt(Values it) {
        String drill = it.get(DRILL);
        it.throwIfAny();
        return new Requests.AttemptMistake(
                it.get(PROGRESS), it.get(DAY), Drill.parse(drill), answerText(it), it.get(FIRST));
    }

    private static Request readTeam(Values it) {
        Requests.Team.Source source = it.get(STRONG)
                ? Requests.Team.Source.STRONG
                : it.get(RANDOM) ? Requests.Team.Source.RANDOM : Requests.Team.Source.TEXT;
        String text = source == Requests.Team.Source.TEXT ? it.need(CHECK) : "";
        return new Requests.Team(source, text, it.get(DRAWN), Optional.ofNullable(it.get(RATED)));
    }

    // ---- new games ----

    private Request.New readNewGame(Values it) {
        GameKind<?, ?> named = it.get(kind);
        return new Request.New(
                named,
                it.get(POSITION),
                rulesWithLuck(it, named == null ? kinds.get(0) : named),
                it.get(TEAMS),
                it.get(SEED),
                it.get(NAMES),
                readSeats(it),
                Optional.ofNullable(it.get(CLOCK)),
                it.get(DRAFT),
                Optional.ofNullable(it.get(OWN_COIN)));
    }

    private static Request readDraftEntry(Values it) {
        Act act = it.get(ACT);
        Entry.Kind kind = act == Act.REVEAL || act == Act.CHOOSE ? Entry.Kind.TEAM : Entry.Kind.valueOf(act.name());
        List<String> values = switch (act) {
            case BIND, COMMIT -> List.of(it.need(BOUND));
            case COIN -> List.of(it.need(COIN));
            case REVEAL -> List.of(it.need(TEAM), it.need(SALT));
            case CHOOSE -> List.of(it.need(TEAM), Entry.NO_SALT);
            case RETRACT -> List.of();
        };
        return new Requests.Commitment(kind, values, it.get(PLAYER));
    }

    private static Request diceCommitment(Entry.Kind kind, String... values) {
        return new Requests.Commitment(kind, List.of(values), OptionalInt.empty());
    }

    /** The seats of a request, people on both sides if it does not tell. */
    private List<String> readSeats(Values it) {
        List<String> players = it.get(seats);
        return players.isEmpty() ? List.of(Request.HUMAN, Request.HUMAN) : players;
    }

    private static @Nullable TimeControl readTimeControl(@Nullable JsonNode node) {
        if (node == null || !node.checkMembers(Set.of("base", "increment"))) {
            return null;
        }
        JsonNode base = node.requiredMember("base");
        JsonNode increment = node.get("increment");
        int seconds = base == null ? 0 : base.integer(1, MAX_SECONDS);
        int more = increment == null ? 0 : increment.integer(0, MAX_SECONDS);
        return seconds < 1 ? null : TimeControl.of(Duration.ofSeconds(seconds), Duration.ofSeconds(more));
    }

    private static @Nullable String rulesWithLuck(Values it, GameKind<?, ?> kind) {
        String rules = it.get(RULES);
        JsonNode luck = it.get(LUCK);
        if (luck == null) {
            return rules;
        }
        String model = luck.text();
        if (!PieceTypes.hasPieceTypes(kind)) {
            luck.reportProblem("is a matter of Pokémon Chess alone");
        }
        return rules == null || rules.isBlank() ? "luck=" + model : rules + " luck=" + model;
    }

    private Request readLink(Values it) {
        String payload = it.get(PAYLOAD);
        String game = it.get(GAME);
        String kept = it.get(KEPT);
        if (payload == null && game == null && kept == null) {
            it.need(GAME);
        }
        it.throwIfAny();
        return new Requests.Link(
                it.get(NAME),
                it.get(SECRET),
                payload == null && game != null && read(game) instanceof Request.New begun ? begun : null,
                it.get(OWN).orElse(0),
                payload == null ? null : LinkText.text(payload),
                kept);
    }

    /** The values of a request. */
    record Values(JsonNode request, RequestSchema schema) {
        /** The value of a member, which must be one of the verb's. */
        <T> T get(Parameter<T> parameter) {
            return requireDeclared(parameter).read(request);
        }

        private <T> Parameter<T> requireDeclared(Parameter<T> parameter) {
            if (!schema.parameters().contains(parameter)) {
                throw new IllegalStateException(schema.name() + " has no " + parameter.name());
            }
            return parameter;
        }

        /** The text of a member that may be left out, but not here. */
        String need(Parameter<@Nullable String> parameter) {
            JsonNode node = request.requiredMember(requireDeclared(parameter).name());
            return String.valueOf(node == null ? null : node.text());
        }

        /** Reports all problems; unknown members are problems, too. */
        void requireNothingElse() {
            request.checkMembers(
                    Stream.concat(Stream.of("do"), schema.parameters().stream().map(Parameter::name))
                            .collect(Collectors.toCollection(LinkedHashSet::new)));
            throwIfAny();
        }

        /** Reports all problems so far. */
        void throwIfAny() {
            request.problems().throwIfAny();
        }
    }
}
