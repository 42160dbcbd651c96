package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.json.EventWriter;
import io.github.pokechess.board.json.JsonShape;
import io.github.pokechess.board.json.Parameter;
import io.github.pokechess.board.json.ReplyWriter;
import io.github.pokechess.notation.PokemonChess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The types of the scripts and the documentation are made from the tables that read and write messages. {@code
 * -Dpokechess.draw=true} writes them anew.
 */
final class MessagesTest {
    private static final Path TYPES = Path.of("src/main/resources/io/github/pokechess/board/page/common/messages.js");
    private static final Path PAGE = Path.of("MESSAGES.md");
    private static final int WIDTH = 150;

    private static final List<RequestType<?>> REQUESTS = Desk.builder(List.of(new PokemonChess()), () -> 1, () -> 0)
            .build()
            .requestTable()
            .types();

    private static final List<JsonShape<?>> REPLIES = Stream.concat(
                    Stream.<JsonShape<?>>of(ReplyWriter.PROBLEMS),
                    REQUESTS.stream().map(RequestType::reply))
            .distinct()
            .toList();

    private static final String TYPES_HEAD = """
            /* What the desk and the page say to each other, as types for the checker alone: no browser loads this file. MessagesTest writes it. */

            /**
             * Boards, which notation's PictureJson writes; a hop goes from square to square, each an index, row by row from the top.
             * @typedef {{ text: string, rgb: number }} Badge
             * @typedef {{ side: number, symbol: string, rank?: number, figure?: string | null, badge?: Badge | null, name?: string,
             *   grid?: string }} Token
             * @typedef {{ ground: string, token?: Token, marks?: string[] }} Tile
             * @typedef {{ from: number, to: number, sign?: string, failed?: boolean }} Hop
             * @typedef {{ rows: number, columns: number, names: string[], rowLabels: string[], columnLabels: string[], tiles: Tile[],
             *   arrows?: Hop[], notes: string[], description: string }} Board
             *
             * What other scripts know more of.
             * @typedef {import('../learn/lesson.js').Lesson} Lesson
             * @typedef {{ kind: string, position: string, rules: string, made: string, best: string }} Drill
             *
            """;

    private static final String PAGE_HEAD = """
            # The messages of the page

            For people who write a client of their own. A page sends requests to `DeskJson.ask(access, json)`, gets a reply to each, and receives events.
            This page and the types of the scripts, [`messages.js`](src/main/resources/io/github/pokechess/board/page/common/messages.js), are written by
            a test (`MessagesTest`) from the table of requests, `RequestTable`, and the shapes of replies and events. A member with a `?` may be
            left out. Squares are counted row by row from the top, as side 0 sees the board. `Board` and `Token` are what `PictureJson` writes.

            - A request is an object with `do`. The reply has the state of the game with its `version`, or other members. `ask` never fails:
              a refusal is `{"problems":[{"field","line","column","text"}]}`, and nothing has changed.
            - A decision at the end of the game is *played*: rolled by the game; time, offers and turns follow. Anywhere else, and with `try` or
              `outcome`, it is *tried*: it makes a variation, whose rolls reveal nothing about the game's. `ply` must be the number of decisions
              before it.
            - At a server a seat may also ask `commit`, `share`, `reveal`, `claim`, `accept` and `decline`, each for its side. `new` proposes a
              new game, before the first decision or after the end. Replies with a state then have `dice`, and the state has `you`, the seat's side,
              and `shared`: who is to act, who owes a share, the time left, and a proposed new game.
            """;

    @Test
    void typesOfTheScriptsAreThoseOfTheTables() throws IOException {
        isFile(TYPES, types());
    }

    @Test
    void documentationIsThatOfTheTables() throws IOException {
        isFile(PAGE, page());
    }

    private static void isFile(Path file, String text) throws IOException {
        if (Boolean.getBoolean("pokechess.draw")) {
            Files.writeString(file, text);
        }
        assertThat(Files.readString(file)).isEqualTo(text);
    }

    /** The shapes of all objects in replies and events, each behind those that it has members of. */
    private static Map<String, JsonShape<?>> shapes() {
        Map<String, JsonShape<?>> all = new LinkedHashMap<>();
        REPLIES.forEach(shape -> inner(shape, all));
        EventWriter.ALL.forEach(shape -> inner(shape, all));
        return all;
    }

    /** All shapes by their names as types; those of events have theirs where no other shape has it. */
    private static Map<String, JsonShape<?>> named() {
        Map<String, JsonShape<?>> all = shapes();
        REPLIES.forEach(shape ->
                assertThat(all.put(shape.name(), shape)).as(shape.name()).isNull());
        EventWriter.ALL.forEach(shape -> all.putIfAbsent(
                shape.name().substring(0, 1).toUpperCase(Locale.ROOT)
                        + shape.name().substring(1),
                shape));
        return all;
    }

    private static void inner(JsonShape<?> shape, Map<String, JsonShape<?>> all) {
        shape.members().stream()
                .map(JsonShape.Member::itemShape)
                .filter(one -> one != null)
                .forEach(one -> {
                    inner(one, all);
                    JsonShape<?> before = all.put(one.name(), one);
                    assertThat(before == null || before.equals(one))
                            .as(one.name())
                            .isTrue();
                });
    }

    private static String members(Stream<String> members) {
        StringBuilder text = new StringBuilder("{");
        int begin = 0;
        for (String member : members.toList()) {
            text.append(text.length() == 1 ? " " : ", ");
            if (text.length() - begin + member.length() > WIDTH) {
                text.setLength(text.length() - 1);
                begin = text.length();
                text.append("\n *   ");
            }
            text.append(member);
        }
        return text.append(text.length() == 1 ? "}" : " }").toString();
    }

    private static String member(JsonShape.Member<?> member) {
        return member.name() + (member.isOptional() ? "?" : "") + ": " + member.type();
    }

    /** The members of some shapes, each of which may be left out; those of a name have one type. */
    private static Stream<String> anyOf(List<JsonShape<?>> shapes) {
        Map<String, String> types = new LinkedHashMap<>();
        shapes.stream().flatMap(shape -> shape.members().stream()).forEach(member -> {
            String type = member.type().replace(" | null", "");
            assertThat(types.merge(
                            member.name(), type, (one, other) -> one.equals(other) ? one : one + " and " + other))
                    .as(member.name())
                    .isEqualTo(type);
        });
        return types.entrySet().stream().map(type -> type.getKey() + "?: " + type.getValue());
    }

    /** The members of all requests, each of which may be left out, with all types of a name. */
    private static Stream<String> union(Stream<Parameter<?>> parameters) {
        Map<String, Set<String>> types = new LinkedHashMap<>();
        parameters.forEach(one ->
                types.computeIfAbsent(one.name(), name -> new LinkedHashSet<>()).add(one.type()));
        return types.entrySet().stream().map(type -> type.getKey() + "?: " + String.join(" | ", type.getValue()));
    }

    private static String types() {
        StringBuilder text = new StringBuilder(TYPES_HEAD);
        named().forEach((name, shape) -> text.append(" * " + shape.meaning() + "\n * @typedef {"
                + members(shape.members().stream().map(MessagesTest::member)) + "} " + name + "\n *\n"));
        text.append(
                " * A reply: the members of any of them.\n * @typedef {" + members(anyOf(REPLIES)) + "} Reply\n *\n");
        List<JsonShape<?>> events = EventWriter.ALL.subList(1, EventWriter.ALL.size());
        text.append(" * An event: the members of any of them, or of a reply that shows a state.\n * @typedef {Reply & "
                + members(Stream.concat(Stream.of("event: string"), anyOf(events)))
                + "} Event\n *\n * A request: the members of any of them.\n");
        String verbs = REQUESTS.stream().map(verb -> "'" + verb.name() + "'").collect(Collectors.joining(" | "));
        text.append(" * @typedef {"
                + members(Stream.concat(
                        Stream.of("do: " + verbs),
                        union(REQUESTS.stream().flatMap(verb -> verb.parameters().stream()))))
                + "} Request\n");
        return text.append(" */\nexport {};\n").toString();
    }

    private static String page() {
        StringBuilder text =
                new StringBuilder(PAGE_HEAD).append("\n## Requests\n\n| do | members | reply |\n|---|---|---|\n");
        for (RequestType<?> verb : REQUESTS) {
            String members = verb.parameters().stream()
                    .map(member -> code(member.name() + (member.isRequired() ? "" : "?") + ": " + member.type()) + ", "
                            + member.meaning())
                    .collect(Collectors.joining("<br>"));
            text.append("| " + code(verb.name()) + " | " + (verb.meaning() + "<br>" + members).replaceAll("<br>$", "")
                    + " | " + link(verb.reply().name()) + " |\n");
        }
        text.append("\n## Replies\n");
        REPLIES.forEach(reply -> section(reply.name(), reply, text));
        text.append("\n## Events\n\nEach has its name as `event`.\n");
        EventWriter.ALL
                .subList(1, EventWriter.ALL.size())
                .forEach(event -> section("Event " + event.name(), event, text));
        text.append("\n### Event state\n\nA new state, with the members of [Shown](#shown).\n\n## Objects in them\n");
        shapes().forEach((name, shape) -> section(name, shape, text));
        return text.toString();
    }

    private static void section(String name, JsonShape<?> shape, StringBuilder text) {
        text.append("\n### " + name + "\n\n" + shape.meaning() + "\n");
        if (!shape.members().isEmpty()) {
            text.append("\n| member | type | |\n|---|---|---|\n");
        }
        for (JsonShape.Member<?> member : shape.members()) {
            String type = member.itemShape() == null
                    ? code(member.type())
                    : code(member.type())
                            .replace(
                                    member.itemShape().name(),
                                    member.itemShape().name());
            text.append("| " + code(member.name() + (member.isOptional() ? "?" : "")) + " | " + type + " | "
                    + member.meaning() + " |\n");
        }
    }

    private static String link(String name) {
        return "[" + name + "](#" + name.toLowerCase(Locale.ROOT) + ")";
    }

    private static String code(String text) {
        return "`" + text.replace("|", "\\|") + "`";
    }
}
