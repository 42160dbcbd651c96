package io.github.pokechess.board.json;

import io.github.pokechess.board.game.Typed;
import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.promise.Entry;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.format.LinkText;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.play.TimeControl;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads a request from JSON, or reports each of its problems with its place. Stateless and thread-safe. */
public final class RequestReader {
    /** The number of positions of each search of a review that does not tell another one. */
    private static final int REVIEW_NODES = 20_000;

    /** The largest whole number that JavaScript distinguishes from its neighbours. */
    private static final long MAX_SEED = (1L << 53) - 1;

    private static final int MAX_SECONDS = 1_000_000;
    private static final int MAX_NAME = 200;

    /** The number of values in a request: some times what any has. */
    private static final int MOST_VALUES = 200;

    private static final int MOST_LINES = 5;
    private static final int MOST_THREADS = 64;
    private static final int MOST_NODES = 10_000_000;
    private static final int MOST_DAYS = 1_000_000;
    private static final int MOST_MOVES = 4;
    private static final int ROLLOUT_MILLIS = 15_000;
    private static final int MOST_MILLIS = 3_600_000;
    private static final int ANY = Integer.MAX_VALUE;

    private final List<GameKind<?, ?>> kinds;
    private final Set<String> players;
    private final Map<String, Function<Fields, Request>> readers = new LinkedHashMap<>();

    /** @param players those who may sit at the table */
    public RequestReader(List<GameKind<?, ?>> kinds, Set<String> players) {
        this.kinds = kinds;
        this.players = players;
        readers.put("new", this::newGame);
        readers.put("aside", it -> new Requests.Aside(newGame(it)));
        readers.put("leave", it -> new Requests.Leave());
        readers.put("state", it -> new Requests.State(it.place("node")));
        readers.put("decide", RequestReader::decide);
        readers.put("say", it -> new Request.Say(it.number("ply", ANY), it.text("text")));
        readers.put("back", it -> new Requests.Back());
        readers.put("goto", it -> new Requests.Goto(it.number("node", ANY)));
        readers.put("drop", it -> new Requests.Drop(it.number("node", ANY)));
        readers.put("fan", it -> new Requests.Fan(it.number("ply", ANY), it.text("move"), it.place("node")));
        readers.put("resign", it -> new Requests.Resign(it.number("side", 1)));
        readers.put("draw", it -> new Requests.Draw(it.number("side", 1), it.one("what", Requests.Draw.Word.values())));
        readers.put("import", this::importText);
        readers.put("export", it -> new Requests.Export(it.named("form", Requests.Export.forms())));
        readers.put("team", RequestReader::team);
        readers.put("chart", it -> new Requests.Chart());
        readers.put("guide", it -> new Requests.Guide());
        readers.put("kinds", it -> new Requests.Kinds());
        readers.put("puzzles", it -> new Requests.Puzzles(it.progress("progress"), it.day()));
        readers.put("answer", RequestReader::answer);
        readers.put("drill", RequestReader::drill);
        readers.put("merge", it -> new Requests.Merge(it.progress("progress"), it.progress("with")));
        readers.put("analyse", RequestReader::analyse);
        readers.put("hint", it -> new Requests.Hint());
        readers.put(
                "review",
                it -> new Requests.Review(it.within("nodes", 1, MOST_NODES).orElse(REVIEW_NODES)));
        readers.put(
                "rollout",
                it -> new Requests.Rollout(
                        it.number("node", ANY),
                        it.texts("moves", MOST_MOVES),
                        it.within("millis", 1, MOST_MILLIS).orElse(ROLLOUT_MILLIS)));
        readers.put("commit", it -> ofDice(Entry.Kind.DICE, it.text("hash")));
        readers.put("share", it -> ofDice(Entry.Kind.SHARE, String.valueOf(it.number("roll", ANY)), it.text("share")));
        readers.put("reveal", it -> ofDice(Entry.Kind.SECRET, it.text("secret")));
        readers.put("claim", it -> new Requests.Claim());
        readers.put("accept", it -> new Requests.Accept(it.number("number", ANY)));
        readers.put("decline", it -> new Requests.Decline(it.number("number", ANY)));
        readers.put("link", this::link);
        readers.put("draft", RequestReader::draft);
    }

    /**
     * The request of a text.
     *
     * @throws MalformedTextException if it is none
     */
    public Request read(String json) {
        JsonNode node = JsonNode.parse(JsonSource.of(json), MOST_VALUES);
        JsonNode what = node.members().isEmpty() ? null : node.get("do");
        String name = what == null ? null : what.oneOf(List.copyOf(readers.keySet()), text -> text);
        if (what == null && node.problems().isEmpty()) {
            node.wrong("has no do");
        }
        node.problems().throwIfAny();
        Fields fields = new Fields(node);
        Request request = requireReader(String.valueOf(name)).apply(fields);
        fields.close();
        return request;
    }

    private Function<Fields, Request> requireReader(String name) {
        return Optional.ofNullable(readers.get(name)).orElseThrow();
    }

    private static Request decide(Fields it) {
        return new Requests.Decide(
                it.number("ply", ANY),
                it.text("move"),
                it.place("where"),
                it.within("outcome", 0, Chance.MAX_SIZE - 1),
                it.flag("try").orElse(false));
    }

    private static Request answer(Fields it) {
        return new Requests.Answer(it.progress("progress"), it.day(), it.text("puzzle"), it.move(), it.isFirst());
    }

    private static Request drill(Fields it) {
        String drill = it.text("drill");
        it.stop();
        return new Requests.Try(it.progress("progress"), it.day(), Drill.parse(drill), it.move(), it.isFirst());
    }

    private static Request analyse(Fields it) {
        return new Requests.Analyse(
                it.flag("on").orElse(true), it.within("lines", 1, MOST_LINES), it.within("threads", 1, MOST_THREADS));
    }

    private Request importText(Fields it) {
        it.maybe("name"); // of a file, which some pages tell
        return new Request.Import(it.text("text"), seats(it));
    }

    private static Request team(Fields it) {
        boolean isStrong = it.flag("strong").orElse(false);
        boolean isRandom = it.flag("random").orElse(false);
        Requests.Team.Source source = isStrong
                ? Requests.Team.Source.STRONG
                : isRandom ? Requests.Team.Source.RANDOM : Requests.Team.Source.TEXT;
        JsonNode told = it.maybe("luck");
        LuckModel luck = told == null ? null : told.oneOf(List.of(LuckModel.values()), LuckModel::toString);
        String text = source == Requests.Team.Source.TEXT ? it.text("check") : "";
        it.maybe("check");
        return new Requests.Team(source, text, it.seed(Long.MAX_VALUE), Optional.ofNullable(luck));
    }

    // ---- new games ----

    private Request.New newGame(Fields it) {
        JsonNode name = it.maybe("kind");
        GameKind<?, ?> kind = name == null ? null : name.<GameKind<?, ?>>oneOf(kinds, GameKind::name);
        return new Request.New(
                kind,
                it.maybeText("position"),
                rules(it, kind == null ? kinds.get(0) : kind),
                it.two("teams", RequestReader::shortText),
                it.seed(MAX_SEED),
                it.two("names", RequestReader::shortText),
                seats(it),
                Optional.ofNullable(clock(it.maybe("clock"))),
                it.flag("draft").orElse(false));
    }

    /** The words for what is done in a draft. */
    private enum Act {
        BIND,
        COIN,
        COMMIT,
        RETRACT,
        REVEAL,
        CHOOSE
    }

    private static Request draft(Fields it) {
        Act act = it.one("act", Act.values());
        Entry.Kind kind = act == Act.REVEAL || act == Act.CHOOSE ? Entry.Kind.TEAM : Entry.Kind.valueOf(act.name());
        List<String> values = switch (act) {
            case BIND, COMMIT -> List.of(it.text("hash"));
            case COIN -> List.of(it.text("coin"));
            case REVEAL -> List.of(it.text("team"), it.text("salt"));
            case CHOOSE -> List.of(it.text("team"), Entry.NO_SALT);
            case RETRACT -> List.of();
        };
        return new Requests.Promised(kind, values, it.within("player", 0, 1));
    }

    private static Request ofDice(Entry.Kind kind, String... values) {
        return new Requests.Promised(kind, List.of(values), OptionalInt.empty());
    }

    private static String shortText(JsonNode node) {
        String text = node.text();
        if (text != null && text.length() > MAX_NAME) {
            node.wrong("is longer than " + MAX_NAME + " characters");
        }
        return text == null ? "" : text;
    }

    /** The seats of a request, people on both sides if it does not tell. */
    private List<String> seats(Fields it) {
        List<String> seats = it.two(
                "seats",
                seat -> Optional.ofNullable(seat.oneOf(players, text -> text)).orElse(Request.HUMAN));
        return seats.isEmpty() ? List.of(Request.HUMAN, Request.HUMAN) : seats;
    }

    private static @Nullable TimeControl clock(@Nullable JsonNode node) {
        if (node == null || !node.isObject(Set.of("base", "increment"))) {
            return null;
        }
        JsonNode base = node.need("base");
        JsonNode increment = node.get("increment");
        int seconds = base == null ? 0 : base.whole(1, MAX_SECONDS);
        int more = increment == null ? 0 : increment.whole(0, MAX_SECONDS);
        return seconds < 1 ? null : TimeControl.of(Duration.ofSeconds(seconds), Duration.ofSeconds(more));
    }

    private static @Nullable String rules(Fields it, GameKind<?, ?> kind) {
        String rules = it.maybeText("rules");
        JsonNode luck = it.maybe("luck");
        if (luck == null) {
            return rules;
        }
        String model = luck.text();
        if (!Typed.is(kind)) {
            luck.wrong("is a matter of Pokémon Chess alone");
        }
        return rules == null || rules.isBlank() ? "luck=" + model : rules + " luck=" + model;
    }

    private Request link(Fields it) {
        String letter = it.maybeText("text");
        String game = it.maybeText("game");
        String kept = it.maybeText("kept");
        if (letter == null && game == null && kept == null) {
            it.text("game"); // reports that it is missing
        }
        it.stop();
        return new Requests.Link(
                it.text("name"),
                it.text("secret"),
                letter == null && game != null && read(game) instanceof Request.New begun ? begun : null,
                it.within("side", 0, 1).orElse(0),
                letter == null ? null : LinkText.text(letter),
                kept);
    }

    /** The members of a request, each of which is known once it was asked for. */
    private static final class Fields {
        private final JsonNode request;
        private final Set<String> known = new LinkedHashSet<>(List.of("do"));

        Fields(JsonNode request) {
            this.request = request;
        }

        /** Reports all problems; unknown members are problems, too. */
        void close() {
            request.isObject(known);
            stop();
        }

        /** Reports all problems so far. */
        void stop() {
            request.problems().throwIfAny();
        }

        /** A member that may be left out, or null in its place. */
        @Nullable
        JsonNode maybe(String name) {
            known.add(name);
            JsonNode node = request.get(name);
            return node == null || node.isNull() ? null : node;
        }

        private @Nullable JsonNode need(String name) {
            known.add(name);
            return request.need(name);
        }

        @Nullable
        String maybeText(String name) {
            JsonNode node = maybe(name);
            return node == null ? null : node.text();
        }

        String text(String name) {
            JsonNode node = need(name);
            return String.valueOf(node == null ? null : node.text());
        }

        /** A whole number from 0. */
        int number(String name, int most) {
            JsonNode node = need(name);
            return node == null ? 0 : node.whole(0, most);
        }

        OptionalInt within(String name, int least, int most) {
            JsonNode node = maybe(name);
            return node == null ? OptionalInt.empty() : OptionalInt.of(node.whole(least, most));
        }

        OptionalInt place(String name) {
            return within(name, 0, ANY);
        }

        OptionalLong seed(long most) {
            JsonNode node = maybe("seed");
            return node == null ? OptionalLong.empty() : OptionalLong.of(node.wide(0, most));
        }

        Optional<Boolean> flag(String name) {
            JsonNode node = maybe(name);
            return node == null ? Optional.empty() : Optional.of(node.flag());
        }

        /** The day, as a number of days since 1970-01-01. */
        LocalDate day() {
            return LocalDate.ofEpochDay(number("day", MOST_DAYS));
        }

        /** The text of a move, empty if there is none. */
        String move() {
            return Optional.ofNullable(maybeText("move")).orElse("");
        }

        /** Whether an answer is the first one. */
        boolean isFirst() {
            return flag("first").orElse(true);
        }

        /** What a learner has done: nothing yet if the member is empty or not there. */
        Progress progress(String name) {
            String text = maybeText(name);
            return text == null || text.isEmpty() ? Progress.none() : Progress.parse(text);
        }

        /** One of some constants by its name in small letters. */
        String named(String name, List<String> all) {
            JsonNode node = need(name);
            String found = node == null ? null : node.oneOf(all, one -> one);
            return found == null ? all.get(0) : found;
        }

        <E extends Enum<E>> E one(String name, E[] all) {
            JsonNode node = need(name);
            E found = node == null
                    ? null
                    : node.oneOf(List.of(all), one -> one.name().toLowerCase(Locale.ROOT));
            return found == null ? all[0] : found;
        }

        /** The texts of a member, none if it is not there. */
        List<String> texts(String name, int most) {
            JsonNode node = maybe(name);
            List<String> texts = new ArrayList<>();
            if (node != null) {
                node.items().forEach(item -> texts.add(shortText(item)));
                if (texts.size() > most) {
                    node.wrong("must have at most " + most + " items");
                }
            }
            return texts;
        }

        /** The two texts of a member, none if it is not there. */
        List<String> two(String name, Function<JsonNode, String> text) {
            JsonNode node = maybe(name);
            List<String> texts = new ArrayList<>();
            if (node != null) {
                List<JsonNode> items = node.items();
                if (items.size() == 2) {
                    items.forEach(item -> texts.add(text.apply(item)));
                } else {
                    node.wrong("must be an array of two");
                }
            }
            return texts;
        }
    }
}
