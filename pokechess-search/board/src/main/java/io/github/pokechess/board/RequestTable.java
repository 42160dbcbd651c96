package io.github.pokechess.board;

import static io.github.pokechess.board.json.Parameter.optional;
import static io.github.pokechess.board.json.Parameter.optionalFlag;
import static io.github.pokechess.board.json.Parameter.optionalNumber;
import static io.github.pokechess.board.json.Parameter.optionalOneOf;
import static io.github.pokechess.board.json.Parameter.optionalPairOfTexts;
import static io.github.pokechess.board.json.Parameter.optionalProgress;
import static io.github.pokechess.board.json.Parameter.requiredNumber;
import static io.github.pokechess.board.json.Parameter.requiredOneOf;
import static io.github.pokechess.board.json.Parameter.requiredText;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.RequestHandlers.Sign;
import io.github.pokechess.board.StatePublisher.Cause;
import io.github.pokechess.board.game.Commitment;
import io.github.pokechess.board.game.Decide;
import io.github.pokechess.board.game.OfferWord;
import io.github.pokechess.board.game.PieceTypes;
import io.github.pokechess.board.json.ChanceOutcomesJson;
import io.github.pokechess.board.json.GuideJson;
import io.github.pokechess.board.json.JsonShape;
import io.github.pokechess.board.json.Parameter;
import io.github.pokechess.board.json.PreviewJson;
import io.github.pokechess.board.json.QrJson;
import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.json.ReplyWriter;
import io.github.pokechess.board.json.RequestValues;
import io.github.pokechess.board.json.StudyJson;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.strings.LinkText;
import io.github.pokechess.play.TimeControl;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All requests of a page, one in each row: its name, its parameters, who may ask, what answers, and the reply. Readers
 * of requests, writers of replies, {@code MESSAGES.md} and the types of the scripts are made from the rows. Not
 * thread-safe, but {@link #readRequest} is.
 */
final class RequestTable {
    /** The number of positions of each search of a review that does not tell another one. */
    private static final int REVIEW_NODES = 20_000;

    /** The same of a stored game, of which nobody waits for the review. */
    private static final int TALLY_NODES = 5_000;

    /** The largest whole number that JavaScript distinguishes from its neighbours. */
    private static final long MAX_SEED = (1L << 53) - 1;

    private static final int MAX_SECONDS = 1_000_000;

    /** The number of values in a request: some times what any has. */
    private static final int MOST_VALUES = 200;

    private static final int MOST_LINES = 5;
    private static final int MOST_THREADS = 64;
    private static final int MOST_NODES = 10_000_000;
    private static final int MOST_MOVES = 4;
    private static final int MOST_DECISIONS = 60;
    private static final int ROLLOUT_MILLIS = 15_000;
    private static final int MOST_MILLIS = 3_600_000;
    private static final int ANY = Integer.MAX_VALUE;

    private static final Parameter<Integer> PLY =
            requiredNumber("ply", ANY, "the number of moves before it, so that it meets no other position");
    private static final Parameter<String> MOVE = requiredText("move", "the text of the move, as the state has it");
    private static final Parameter<Integer> NODE = requiredNumber("node", ANY, "the number of a place");
    private static final Parameter<OptionalInt> PLACE =
            optionalNumber("node", 0, ANY, "another place than the one that is shown");
    private static final Parameter<OptionalInt> WHERE =
            optionalNumber("where", 0, ANY, "another place than the one that is shown");
    private static final Parameter<OptionalInt> OUTCOME =
            optionalNumber("outcome", 0, Chance.MAX_SIZE - 1, "the roll to try");
    private static final Parameter<Boolean> TRY = optionalFlag("try", false, "whether it is tried in any case");
    private static final Parameter<Integer> SIDE = requiredNumber("side", 1, "the side");
    private static final Parameter<OfferWord> OFFER = requiredOneOf("what", OfferWord.values(), "what the side says");
    private static final Parameter<Sign> SIGN = requiredOneOf("sign", Sign.values(), "what it says");
    private static final Parameter<String> FORM = requiredOneOf(
                    "form", exportForms(), form -> form, "the end of a game file's name, `position` or `link`")
            .withoutUnionType();
    private static final Parameter<String> TYPED = requiredText("text", "the move as people type it");
    private static final Parameter<String> TEXT = requiredText("text", "a game or a position in any form");
    private static final Parameter<@Nullable String> FILE =
            requiredText("name", "the name of the file").asNullable();
    private static final Parameter<@Nullable String> CHECK =
            requiredText("check", "the text of the team").asNullable();
    private static final Parameter<Boolean> RANDOM = optionalFlag("random", false, "whether a random team is drawn");
    private static final Parameter<Boolean> STRONG = optionalFlag("strong", false, "whether a strong team is drawn");
    private static final Parameter<OptionalLong> DRAWN =
            Parameter.optionalLong("seed", Long.MAX_VALUE, "decides what is drawn");
    private static final Parameter<@Nullable LuckModel> RATED = optionalOneOf(
            "luck", List.of(LuckModel.values()), LuckModel::toString, "the luck for which the team is rated");
    private static final Parameter<Progress> PROGRESS =
            optionalProgress("progress", "what the page keeps of the learner");
    private static final Parameter<Progress> WITH = optionalProgress("with", "the progress of a file");
    private static final Parameter<LocalDate> DAY = Parameter.requiredDay("day", "the day, as days since 1970-01-01");
    private static final Parameter<String> PUZZLE = requiredText("puzzle", "its `id`");
    private static final Parameter<@Nullable String> SHOWN_PUZZLE = requiredText(
                    "puzzle", "the `id` of a puzzle, whose position and rules are shown")
            .asNullable();
    private static final Parameter<String> DRILL = requiredText("drill", "the text of a mistake's object");
    private static final Parameter<String> ANSWER = optional(
            "move",
            "string",
            node -> node.isMissing() ? "" : String.valueOf(node.text()),
            "the answer; none to be shown the solution");
    private static final Parameter<List<String>> LINE =
            Parameter.optionalTexts("line", MOST_DECISIONS, "the texts of the moves since its position, of both sides");
    private static final Parameter<Boolean> FIRST = optionalFlag("first", true, "whether it counts");
    private static final Parameter<Boolean> ON = optionalFlag("on", true, "whether it goes on");
    private static final Parameter<OptionalInt> LINES =
            optionalNumber("lines", 1, MOST_LINES, "the number of best moves");
    private static final Parameter<OptionalInt> THREADS =
            optionalNumber("threads", 1, MOST_THREADS, "the number of threads");
    private static final Parameter<OptionalInt> NODES =
            optionalNumber("nodes", 1, MOST_NODES, "the number of positions for each move");
    private static final Parameter<Integer> ENTRY = requiredNumber("entry", ANY, "a number, which the event has, too");
    private static final Parameter<@Nullable String> STORED = requiredText(
                    "text", "the game; none to end the review that goes on")
            .asNullable();
    private static final Parameter<Boolean> MARKS = optionalFlag("marks", true, "whether its marks stay with the game");
    private static final Parameter<List<String>> MOVES =
            Parameter.optionalTexts("moves", MOST_MOVES, "the texts of up to 4 moves; none to end it");
    private static final Parameter<OptionalInt> MILLIS =
            optionalNumber("millis", 1, MOST_MILLIS, "the time in milliseconds, 15,000 if it is left out");
    private static final Parameter<String> LANGUAGE = optional(
            "language",
            "string",
            Parameter::readShortText,
            "the code of a language for the rules; English if it is left out");
    private static final Parameter<String> CODED = requiredText("text", "the text that it encodes");
    private static final Parameter<String> HASH = requiredText("hash", "the hash");
    private static final Parameter<Integer> ROLL = requiredNumber("roll", ANY, "the number of the roll");
    private static final Parameter<String> SHARE = requiredText("share", "the share of the roll");
    private static final Parameter<String> SECRET = requiredText("secret", "128 random bits");
    private static final Parameter<Integer> NUMBER = requiredNumber("number", ANY, "the number of the new game");
    private static final Parameter<String> NAME =
            requiredText("name", "the name under which the browser keeps the game");
    private static final Parameter<@Nullable String> PAYLOAD =
            requiredText("text", "the payload of a link that is opened").asNullable();
    private static final Parameter<@Nullable String> GAME = requiredText(
                    "game", "the text of a request `new`, for a game that begins")
            .asNullable();
    private static final Parameter<@Nullable String> KEPT =
            requiredText("kept", "what the browser keeps of the game").asNullable();
    private static final Parameter<OptionalInt> OWN =
            optionalNumber("side", 0, 1, "the own side of a game that begins");
    private static final Parameter<Act> ACT =
            requiredOneOf("act", Act.values(), "what is said; `choose` is for a draft by links");
    private static final Parameter<@Nullable String> COIN =
            requiredText("coin", "with `coin`: the coin").asNullable();
    private static final Parameter<@Nullable String> BOUND =
            requiredText("hash", "with `bind` and `commit`: the hash").asNullable();
    private static final Parameter<@Nullable String> TEAM =
            requiredText("team", "with `reveal` and `choose`: the team").asNullable();
    private static final Parameter<@Nullable String> SALT =
            requiredText("salt", "with `reveal`: the salt").asNullable();
    private static final Parameter<OptionalInt> PLAYER =
            optionalNumber("player", 0, 1, "the player, where one page speaks for both");
    private static final Parameter<@Nullable String> POSITION =
            requiredText("position", "the position that it starts from").asNullable();
    private static final Parameter<@Nullable String> RULES =
            requiredText("rules", "its rules").asNullable();
    private static final Parameter<JsonNode> LUCK =
            optional("luck", "string", node -> node, "the luck model of Pokémon Chess");
    private static final Parameter<List<String>> TEAMS =
            optionalPairOfTexts("teams", Parameter::readShortText, "two teams as texts, or `random`");
    private static final Parameter<OptionalLong> SEED = Parameter.optionalLong("seed", MAX_SEED, "decides its rolls");
    private static final Parameter<List<String>> NAMES =
            optionalPairOfTexts("names", Parameter::readShortText, "the names of the players");
    private static final Parameter<@Nullable TimeControl> CLOCK = optional(
            "clock",
            "{ base: number, increment?: number }",
            RequestTable::readTimeControl,
            "the time of each side, in seconds");
    private static final Parameter<Boolean> DRAFT = optionalFlag(
            "draft",
            false,
            "whether the teams are chosen first; seats and names are then those of the draft's players");
    private static final Parameter<@Nullable String> OWN_COIN = requiredText(
                    "coin",
                    "with `draft` against a program: the coin that the person binds and shows, so that each has the side of its seat")
            .asNullable();

    private final List<GameKind<?, ?>> kinds;
    private final Map<String, Integer> levels;
    private final DeskGame deskGame;
    private final Seats seats;
    private final EngineTasks tasks;
    private final Modes modes;
    private final StatePublisher publisher;
    private final RequestHandlers handlers;
    private final Rights rights;
    private final Parameter<@Nullable GameKind<?, ?>> kind;
    private final Parameter<List<String>> players;
    private final List<RequestType<?>> types;

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
     * @param levels the levels of the engine by name, each with a number that grows with its strength
     * @param playerNames those who may sit at the table
     */
    RequestTable(
            List<GameKind<?, ?>> kinds,
            Map<String, Integer> levels,
            Set<String> playerNames,
            DeskGame deskGame,
            Seats seats,
            EngineTasks tasks,
            Modes modes,
            StatePublisher publisher,
            Rights rights) {
        this.kinds = kinds;
        this.levels = levels;
        this.deskGame = deskGame;
        this.seats = seats;
        this.tasks = tasks;
        this.modes = modes;
        this.publisher = publisher;
        handlers = new RequestHandlers(deskGame, seats, tasks, modes, publisher);
        this.rights = rights;
        kind = optional(
                "kind", "string", node -> node.<GameKind<?, ?>>oneOf(kinds, GameKind::name), "the game, by its name");
        players = optionalPairOfTexts(
                "seats",
                seat -> Optional.ofNullable(seat.oneOf(playerNames, text -> text))
                        .orElse(PageRequest.HUMAN),
                "who decides for each side: `human`, `random`, `greedy` or `engine:LEVEL`");
        types = Stream.of(
                        newGameRequests(),
                        moveRequests(),
                        queryRequests(),
                        puzzleRequests(),
                        searchRequests(),
                        twoPlayerRequests())
                .flatMap(List::stream)
                .toList();
    }

    /** All types of requests, in the order of the documentation. */
    List<RequestType<?>> types() {
        return types;
    }

    // ---- the rows ----

    private List<RequestType<?>> newGameRequests() {
        Parameter<?>[] game = {kind, POSITION, RULES, LUCK, TEAMS, SEED, NAMES, players, CLOCK, DRAFT, OWN_COIN};
        Parameter<?>[] shown =
                Stream.concat(Stream.of(game), Stream.of(SHOWN_PUZZLE)).toArray(Parameter<?>[]::new);
        return List.of(
                row("new", "Begins a game, or a draft; a member that is left out has the usual value.", game)
                        .readBy(PageRequest.New.class, this::readNewGame)
                        .allowedInLinkGames()
                        .allowedBy((access, it) -> rights.requireTwoPeopleBetweenGames(it))
                        .answeredBy((seat, it) -> handlers.startGameIfAgreed(seat, seats.proposeOrAgree(seat, it))),
                row("aside", "Shows something to learn from; the game waits.", shown)
                        .readBy(this::readAsideGame)
                        .allowedInLinkGames()
                        .answeredBy(stateChangingAnswer(Cause.OTHER, (seat, it) -> modes.showAside(it))),
                row("leave", "Comes back to the game as it was left, leaves a draft, or has seen its teams.")
                        .allowedInLinkGames()
                        .allowedBy((access, it) -> rights.requireDraftOrReveal())
                        .answeredBy((seat, it) -> handlers.leaveModeIfPossible(seat)));
    }

    private List<RequestType<?>> moveRequests() {
        return List.of(
                row("state", "Looks at the state.", PLACE)
                        .queryAnsweredBy((seat, it) ->
                                publisher.serializedState(seat, it.get(PLACE), OptionalInt.empty(), List.of())),
                row(
                                "decide",
                                "Plays a move at the end of the game that goes on; tries it anywhere else, and with `try` or `outcome`.",
                                PLY,
                                MOVE,
                                WHERE,
                                OUTCOME,
                                TRY)
                        .readBy(it -> new Decide(
                                it.get(PLY), it.get(MOVE), it.get(WHERE), it.get(OUTCOME), it.get(TRY), false))
                        .allowedInLinkGames()
                        .allowedBy((access, it) -> rights.requirePlainMoveOnTurn(access, it.isPlainGameMove()))
                        .answeredBy(stateChangingAnswer(Cause.MOVE, handlers::playOrHoldMove)),
                row("say", "Plays or tries a typed move.", PLY, TYPED)
                        .readBy(PageRequest.Say.class, it -> new PageRequest.Say(it.get(PLY), it.get(TYPED)))
                        .allowedBy((access, it) -> rights.requirePlainMoveOnTurn(access, true))
                        .answeredBy(stateChangingAnswer(
                                Cause.MOVE, (seat, it) -> handlers.playOrHoldMove(seat, Decide.ofTyped(it)))),
                row("back", "Takes back the last move of the only person, or the last move.")
                        .answeredBy(stateChangingAnswer(
                                Cause.OTHER, (seat, it) -> deskGame.table().takeBackOrDeleteTry())),
                row("goto", "Shows another place.", NODE)
                        .allowedInLinkGames()
                        .answeredBy(stateChangingAnswer(
                                Cause.PLACE, (seat, it) -> deskGame.table().showNode(it.get(NODE)))),
                row("drop", "Removes a variation.", NODE)
                        .answeredBy(stateChangingAnswer(
                                Cause.OTHER, (seat, it) -> deskGame.table().deleteVariation(it.get(NODE)))),
                row("fan", "Asks for the outcomes of a move.", PLY, MOVE, PLACE)
                        .replying(ChanceOutcomesJson.SHAPE)
                        .queryAnsweredBy(
                                (seat, it) -> handlers.chanceOutcomes(seat, it.get(PLY), it.get(MOVE), it.get(PLACE))),
                row("resign", "Resigns for a side.", SIDE)
                        .allowedInLinkGames()
                        .allowedBy((access, it) -> rights.requireOwnSideWhilePlaying(access, it.get(SIDE)))
                        .answeredBy(stateChangingAnswer(
                                Cause.OTHER, (seat, it) -> modes.current().resign(it.get(SIDE), deskGame))),
                row("draw", "Offers, accepts or declines a draw.", SIDE, OFFER)
                        .allowedBy((access, it) -> rights.requireOwnSideWhilePlaying(access, it.get(SIDE)))
                        .answeredBy(stateChangingAnswer(
                                Cause.OTHER,
                                (seat, it) -> handlers.offerOrAnswerDraw(seat, it.get(SIDE), it.get(OFFER)))),
                row("import", "Reads the first game, or the position, of a text in any form.", TEXT, FILE, players)
                        .readBy(
                                PageRequest.Import.class,
                                it -> new PageRequest.Import(it.get(TEXT), readSeatsOrPeople(it)))
                        .allowedInLinkGames()
                        .answeredBy(handlers::importText));
    }

    private List<RequestType<?>> queryRequests() {
        return List.of(
                row("export", "Asks for the game as a text.", FORM)
                        .replying(ReplyWriter.TEXT)
                        .queryAnsweredBy((seat, it) ->
                                Replies.Shaped.of(ReplyWriter.TEXT, deskGame.exportGameOrPosition(it.get(FORM)))),
                row("team", "Checks a team, or draws one.", CHECK, RANDOM, STRONG, DRAWN, RATED)
                        .replying(ReplyWriter.RATED)
                        .queryAnsweredBy((seat, it) -> replyWithTeam(it)),
                row("chart", "Asks for the type chart.")
                        .replying(ReplyWriter.CHART)
                        .queryAnsweredBy((seat, it) -> Replies.Shaped.of(
                                ReplyWriter.CHART,
                                modes.current().typeChartOfDraft().orElseGet(deskGame::typeChartOrStandard))),
                row("guide", "Asks for the explanation of the game.", LANGUAGE)
                        .replying(GuideJson.SHAPE)
                        .queryAnsweredBy((seat, it) -> new Replies.Shaped<>(
                                GuideJson.SHAPE,
                                new Replies.Guide(deskGame.table().kind(), it.get(LANGUAGE)),
                                true)),
                row("kinds", "Asks for all games and levels.")
                        .replying(ReplyWriter.KINDS)
                        .queryAnsweredBy(
                                (seat, it) -> Replies.Shaped.of(ReplyWriter.KINDS, new Replies.Kinds(kinds, levels))),
                row("strong", "Asks for the best known teams.", RATED)
                        .replying(ReplyWriter.STRONG)
                        .queryAnsweredBy((seat, it) -> {
                            LuckModel luck = Optional.ofNullable(it.get(RATED)).orElse(LuckModel.STANDARD);
                            return deferredReply(ReplyWriter.STRONG, () -> deskGame.strongTeamShares(luck));
                        }),
                row(
                                "preview",
                                "Looks at how a game begins; without a kind, of the kind that is played.",
                                kind,
                                POSITION,
                                RULES)
                        .replying(PreviewJson.SHAPE)
                        .queryAnsweredBy((seat, it) -> replyWithPreview(
                                Optional.<GameKind<?, ?>>ofNullable(it.get(kind))
                                        .orElseGet(() -> deskGame.table().kind()),
                                it)),
                row("previews", "Looks at how each kind of game begins.")
                        .replying(PreviewJson.ALL)
                        .queryAnsweredBy(
                                (seat, it) -> deferredReply(PreviewJson.ALL, () -> Replies.Previews.of(kinds))),
                row("qr", "Asks for a QR code.", CODED)
                        .replying(QrJson.SHAPE)
                        .queryAnsweredBy((seat, it) -> deferredReply(QrJson.SHAPE, () -> QrJson.of(it.get(CODED)))));
    }

    private List<RequestType<?>> puzzleRequests() {
        PuzzleRequests study = new PuzzleRequests(kinds);
        return List.of(
                row("puzzles", "Asks for all puzzles.", PROGRESS, DAY)
                        .replying(StudyJson.PUZZLES)
                        .queryAnsweredBy((seat, it) -> deferredReply(
                                StudyJson.PUZZLES, () -> study.listPuzzles(it.get(PROGRESS), it.get(DAY)))),
                row("today", "Asks for what waits on a day.", PROGRESS, DAY)
                        .replying(StudyJson.TODAY)
                        .queryAnsweredBy((seat, it) -> deferredReply(
                                StudyJson.TODAY, () -> study.summarizeDay(it.get(PROGRESS), it.get(DAY)))),
                row("answer", "Answers a puzzle.", PROGRESS, DAY, PUZZLE, LINE, ANSWER, FIRST)
                        .replying(StudyJson.ANSWER)
                        .queryAnsweredBy((seat, it) -> study.createPuzzleAttempt(
                                it.get(PROGRESS),
                                it.get(DAY),
                                it.get(PUZZLE),
                                it.get(LINE),
                                it.get(ANSWER),
                                it.get(FIRST))),
                row("drill", "Answers a mistake that is to be made good.", PROGRESS, DAY, DRILL, ANSWER, FIRST)
                        .replying(StudyJson.DRILLED)
                        .queryAnsweredBy((seat, it) -> study.createMistakeAttempt(
                                it.get(PROGRESS),
                                it.get(DAY),
                                Drill.parse(it.get(DRILL)),
                                it.get(ANSWER),
                                it.get(FIRST))),
                row("remember", "Adds a mistake, which returns from the next day on.", PROGRESS, DAY, DRILL)
                        .replying(StudyJson.MERGED)
                        .queryAnsweredBy((seat, it) -> deferredReply(
                                StudyJson.MERGED,
                                () -> study.withMistake(it.get(PROGRESS), it.get(DAY), Drill.parse(it.get(DRILL))))),
                row("merge", "Merges what the page keeps of the learner with a file.", PROGRESS, WITH)
                        .replying(StudyJson.MERGED)
                        .queryAnsweredBy((seat, it) -> deferredReply(
                                StudyJson.MERGED, () -> study.mergeProgress(it.get(PROGRESS), it.get(WITH)))));
    }

    private List<RequestType<?>> searchRequests() {
        return List.of(
                row(
                                "analyse",
                                "Starts or ends the analysis of what is shown; events `info` follow.",
                                ON,
                                LINES,
                                THREADS)
                        .replying(ReplyWriter.DONE)
                        .allowedBy((access, it) -> rights.requireGameOver())
                        .answeredBy(searchStartingAnswer(
                                it -> handlers.setAnalysis(it.get(ON), it.get(LINES), it.get(THREADS)))),
                row("hint", "Asks for a good move; an event `hint` follows.")
                        .replying(ReplyWriter.DONE)
                        .allowedBy((access, it) -> rights.requireGameOver())
                        .answeredBy(searchStartingAnswer(it -> tasks.startHintSearch(publisher.version()))),
                row("review", "Asks for a review of the game; events `review` follow.", NODES, MARKS)
                        .replying(ReplyWriter.DONE)
                        .allowedBy((access, it) -> rights.requireGameOver())
                        .answeredBy(searchStartingAnswer(it -> tasks.startReview(
                                it.get(NODES).orElse(REVIEW_NODES), it.get(MARKS), publisher.version()))),
                row(
                                "tally",
                                "Reviews a stored game beside the one that is shown; an event `tally` follows.",
                                ENTRY,
                                STORED,
                                NODES)
                        .replying(ReplyWriter.DONE)
                        .allowedBy((access, it) -> rights.requireGameOver())
                        .answeredBy(searchStartingAnswer(it -> tasks.startOrEndTally(
                                Optional.ofNullable(it.get(STORED))
                                        .map(deskGame::readFirstGame)
                                        .orElse(null),
                                it.get(NODES).orElse(TALLY_NODES),
                                it.get(ENTRY)))),
                row(
                                "rollout",
                                "Plays a position out with each of some moves; events `rollout` follow.",
                                NODE,
                                MOVES,
                                MILLIS)
                        .replying(ReplyWriter.DONE)
                        .allowedBy((access, it) -> rights.requireGameOver())
                        .answeredBy(searchStartingAnswer(it -> tasks.startOrEndRollout(
                                it.get(NODE),
                                it.get(MOVES),
                                it.get(MILLIS).orElse(ROLLOUT_MILLIS),
                                publisher.version()))));
    }

    private List<RequestType<?>> twoPlayerRequests() {
        return List.of(
                row("commit", "Binds a seat to its dice.", HASH)
                        .readBy(it -> Commitment.ofDice(LogEntry.Kind.DICE, it.get(HASH)))
                        .allowedInLinkGames()
                        .allowedBy((access, it) -> {})
                        .answeredBy(handlers::acceptCommitment),
                row("share", "Sends the share of a roll.", ROLL, SHARE)
                        .readBy(it ->
                                Commitment.ofDice(LogEntry.Kind.SHARE, String.valueOf(it.get(ROLL)), it.get(SHARE)))
                        .allowedInLinkGames()
                        .allowedBy((access, it) -> {})
                        .answeredBy(handlers::acceptCommitment),
                row("reveal", "Reveals a secret after the game.", SECRET)
                        .readBy(it -> Commitment.ofDice(LogEntry.Kind.SECRET, it.get(SECRET)))
                        .allowedInLinkGames()
                        .allowedBy((access, it) -> {})
                        .answeredBy(handlers::acceptCommitment),
                row("claim", "Wins the game from a side that has stayed away, or withheld a share, for too long.")
                        .allowedBy((access, it) -> rights.requireNoDraftOrReveal())
                        .answeredBy(stateChangingAnswer(Cause.OTHER, (seat, it) -> seats.claimWin(seat))),
                row(
                                "takeback",
                                "Asks the other player to take back the own last decision, or answers that.",
                                PLY,
                                OFFER)
                        .allowedBy((access, it) -> rights.requireNoDraftOrReveal())
                        .answeredBy(stateChangingAnswer(
                                Cause.OTHER,
                                (seat, it) -> seats.askOrAnswerTakeback(seat, it.get(PLY), it.get(OFFER)))),
                row("sign", "Shows a sign to the other player; an event `sign` follows.", SIGN)
                        .replying(ReplyWriter.DONE)
                        .allowedBy((access, it) -> {})
                        .answeredBy((seat, it) -> handlers.sendSign(seat, it.get(SIGN))),
                row("accept", "Accepts a new game.", NUMBER)
                        .allowedBy((access, it) -> rights.requireBetweenGames())
                        .answeredBy((seat, it) -> handlers.startGameIfAgreed(
                                seat, Optional.of(seats.acceptProposal(seat, it.get(NUMBER))))),
                row("decline", "Declines or withdraws a new game.", NUMBER)
                        .allowedBy((access, it) -> rights.requireBetweenGames())
                        .answeredBy(stateChangingAnswer(
                                Cause.OTHER, (seat, it) -> seats.declineOrWithdrawProposal(seat, it.get(NUMBER)))),
                row("link", "Begins, opens or goes on with a game by links.", NAME, SECRET, PAYLOAD, GAME, KEPT, OWN)
                        .readBy(this::readLinkOpening)
                        .allowedInLinkGames()
                        .answeredBy(handlers::openLink),
                row("draft", "Says something in a draft.", ACT, BOUND, COIN, TEAM, SALT, PLAYER)
                        .readBy(RequestTable::readDraftEntry)
                        .allowedInLinkGames()
                        .allowedBy((access, it) -> {})
                        .answeredBy(handlers::acceptCommitment));
    }

    private static RequestType.Row<RequestValues> row(String name, String meaning, Parameter<?>... parameters) {
        return RequestType.Row.of(name, meaning, parameters);
    }

    /** An answer that changes the state, which is the reply. */
    private <R> BiFunction<Access, R, PageReply> stateChangingAnswer(Cause cause, BiConsumer<Access, R> act) {
        return (seat, it) -> {
            act.accept(seat, it);
            return publisher.publishNewStateAndReply(seat, cause, false);
        };
    }

    /** An answer that needs a search, which begins or not. */
    private static <R> BiFunction<Access, R, PageReply> searchStartingAnswer(Predicate<R> search) {
        return (seat, it) -> search.test(it) ? new Replies.Done() : new PageReply.Busy();
    }

    /** A reply that has nothing to do with the game, and is made where it is written. */
    private static <T> PageReply deferredReply(JsonShape<T> shape, Supplier<T> value) {
        return new Replies.Deferred(() -> Replies.Shaped.of(shape, value.get()));
    }

    private PageReply replyWithTeam(RequestValues it) {
        Optional<LuckModel> luck = Optional.ofNullable(it.get(RATED));
        long seed = deskGame.givenOrNewSeed(it.get(DRAWN));
        String text = it.get(STRONG) || it.get(RANDOM) ? "" : it.requireText(CHECK);
        it.throwIfProblems();
        Supplier<Team> team = it.get(STRONG)
                ? () -> deskGame.randomStrongTeam(luck, seed)
                : it.get(RANDOM) ? () -> Team.random(NewGame.randomForTeams(seed)) : () -> Team.parse(text);
        return deferredReply(ReplyWriter.RATED, () -> new Replies.Team(team.get(), deskGame.rater(), luck));
    }

    private static PageReply replyWithPreview(GameKind<?, ?> kind, RequestValues it) {
        return deferredReply(PreviewJson.SHAPE, () -> Replies.Preview.of(kind, it.get(POSITION), it.get(RULES)));
    }

    // ---- readers ----

    /** All forms that a game is exported in, in the order of the page. */
    static List<String> exportForms() {
        return Stream.concat(
                        GameForm.texts().stream().map(form -> form.suffix().substring(1)),
                        Stream.of("position", "link"))
                .toList();
    }

    /**
     * The request of a text.
     *
     * @throws MalformedTextException if it is none
     */
    PageRequest readRequest(String json) {
        JsonNode node = JsonNode.parse(JsonSource.of(json), MOST_VALUES);
        RequestType<?> type = node.requiredMember("do").<RequestType<?>>oneOf(types, RequestType::name);
        node.problems().throwIfAny();
        RequestType<?> named = requireNonNull(type);
        RequestValues values = new RequestValues(node, named.parameters());
        PageRequest request = named.readRequest(values);
        values.throwIfProblems();
        return request;
    }

    /** A request with its type, which a request of a program lacks. */
    RequestType.TypedRequest<?> withType(PageRequest request) {
        if (request instanceof RequestType.TypedRequest<?> typed) {
            return typed;
        }
        for (RequestType<?> type : types) {
            RequestType.TypedRequest<?> typed = type.typedOrNull(request);
            if (typed != null) {
                return typed;
            }
        }
        throw new IllegalArgumentException("not a request of this library: " + request.getClass());
    }

    private PageRequest.New readNewGame(RequestValues it) {
        GameKind<?, ?> named = it.get(kind);
        return new PageRequest.New(
                named,
                it.get(POSITION),
                rulesWithLuck(it, named == null ? kinds.get(0) : named),
                it.get(TEAMS),
                it.get(SEED),
                it.get(NAMES),
                readSeatsOrPeople(it),
                Optional.ofNullable(it.get(CLOCK)),
                it.get(DRAFT),
                Optional.ofNullable(it.get(OWN_COIN)));
    }

    private PageRequest.New readAsideGame(RequestValues it) {
        String puzzle = it.get(SHOWN_PUZZLE);
        return puzzle == null ? readNewGame(it) : PuzzleRequests.newGameRequestFromPuzzle(puzzle);
    }

    private static Commitment readDraftEntry(RequestValues it) {
        Act act = it.get(ACT);
        LogEntry.Kind kind =
                act == Act.REVEAL || act == Act.CHOOSE ? LogEntry.Kind.TEAM : LogEntry.Kind.valueOf(act.name());
        List<String> values = switch (act) {
            case BIND, COMMIT -> List.of(it.requireText(BOUND));
            case COIN -> List.of(it.requireText(COIN));
            case REVEAL -> List.of(it.requireText(TEAM), it.requireText(SALT));
            case CHOOSE -> List.of(it.requireText(TEAM), LogEntry.NO_SALT);
            case RETRACT -> List.of();
        };
        return new Commitment(kind, values, it.get(PLAYER));
    }

    /** The seats of a request, people on both sides if it does not tell. */
    private List<String> readSeatsOrPeople(RequestValues it) {
        List<String> both = it.get(players);
        return both.isEmpty() ? List.of(PageRequest.HUMAN, PageRequest.HUMAN) : both;
    }

    private static @Nullable TimeControl readTimeControl(JsonNode node) {
        if (!node.checkMembers(Set.of("base", "increment"))) {
            return null;
        }
        int seconds = node.requiredMember("base").integer(1, MAX_SECONDS);
        int more = node.get("increment").integer(0, MAX_SECONDS);
        return TimeControl.of(Duration.ofSeconds(seconds), Duration.ofSeconds(more));
    }

    private static @Nullable String rulesWithLuck(RequestValues it, GameKind<?, ?> kind) {
        String rules = it.get(RULES);
        JsonNode luck = it.get(LUCK);
        if (luck.isMissing()) {
            return rules;
        }
        String model = luck.text();
        if (!PieceTypes.hasPieceTypes(kind)) {
            luck.reportProblem("is a matter of Pokémon Chess alone");
        }
        return rules == null || rules.isBlank() ? "luck=" + model : rules + " luck=" + model;
    }

    private LinkMode.Opening readLinkOpening(RequestValues it) {
        String payload = it.get(PAYLOAD);
        String game = it.get(GAME);
        String kept = it.get(KEPT);
        if (payload == null && game == null && kept == null) {
            it.requireText(GAME);
        }
        it.throwIfProblems();
        return new LinkMode.Opening(
                it.get(NAME),
                it.get(SECRET),
                payload == null && game != null && readRequest(game) instanceof PageRequest.New begun ? begun : null,
                it.get(OWN).orElse(0),
                payload == null ? null : LinkText.decodeText(payload),
                kept);
    }
}
