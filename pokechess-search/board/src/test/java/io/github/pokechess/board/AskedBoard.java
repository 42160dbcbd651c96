package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** A board that is asked by JSON texts, as a page does it, and what its replies hold. */
abstract class AskedBoard {
    static final List<GameKind<?, ?>> KINDS = List.of(new PokemonChess(), new Raichu(), new Tafl(), new Chesslike());

    /** A white knight that hits super effectively, and may then go on. */
    static final String CHAIN = "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1 Nor///Gra//Fir//Nor";

    /** A white pawn before a rook that it takes by a plain hit. */
    static final String PROMOTION = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1 NorNor/Nor//////Nor";

    /** The time of the desk. */
    long nanos;

    final Desk desk = desk(KINDS, () -> nanos);

    static Desk desk(List<GameKind<?, ?>> kinds, LongSupplier nanos) {
        return Desk.builder(kinds, new SplittableRandom(1)::nextLong, nanos)
                .levels(Map.of("club", 3))
                .build();
    }

    /** 128 bits in hexadecimal digits. */
    static String secret(SplittableRandom random) {
        return "%016x%016x".formatted(random.nextLong(), random.nextLong());
    }

    static Stream<GameKind<?, ?>> kinds() {
        return KINDS.stream();
    }

    // ---- helpers ----

    /** The reply to a request written with apostrophes in place of quotes. */
    Json ask(String request) {
        return ask(desk, request);
    }

    static Json ask(Desk desk, String request) {
        return Json.of(text(desk, request.replace('\'', '"')));
    }

    /** The reply to a request as it is. */
    String text(String request) {
        return text(desk, request);
    }

    static String text(Desk desk, String request) {
        return new DeskJson(desk).ask(Access.OWNER, request);
    }

    int ply() {
        return desk.recordToShown().game().moveCount();
    }

    Json state(String request) {
        Json reply = ask(request);
        assertThat(reply.has("problems")).as("problems of %s", reply).isFalse();
        return reply.at("state");
    }

    Json state() {
        return state("{'do':'state'}");
    }

    Json decide(String move) {
        return state("{'do':'decide','ply':" + ply() + ",'move':'" + move + "'}");
    }

    Json attempt(String move) {
        return state("{'do':'decide','ply':" + ply() + ",'move':'" + move + "','try':true}");
    }

    void refused(String request, String field, String words) {
        String before = text("{\"do\":\"state\"}");
        Json reply = ask(request);
        assertThat(reply.has("problems")).as("%s refuses %s", request, reply).isTrue();
        assertThat(reply.at("problems").items()).allSatisfy(problem -> {
            assertThat(problem.at("line").number()).isPositive();
            assertThat(problem.at("column").number()).isPositive();
        });
        assertThat(reply.at("problems").items()).anySatisfy(problem -> {
            assertThat(problem.at("field").text()).contains(field);
            assertThat(problem.at("text").text()).contains(words);
        });
        assertThat(text("{\"do\":\"state\"}")).isEqualTo(before);
    }

    static List<String> texts(Json array, String member) {
        return array.items().stream().map(item -> item.at(member).text()).toList();
    }

    static Json find(Json array, String member, String value) {
        return array.items().stream()
                .filter(item -> item.at(member).text().equals(value))
                .findFirst()
                .orElseThrow();
    }

    static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
