package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.game.MalformedTextException;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one of two people in two browsers asks the other one for. */
final class DeskTwoTest {
    private boolean areSeedsFailing;
    private final SplittableRandom random = new SplittableRandom(1);
    private final Desk desk =
            Desk.builder(AskedBoard.KINDS, this::seed, () -> 0).forTwo(true).build();

    private long seed() {
        if (areSeedsFailing) {
            throw MalformedTextException.of("seed", "planted");
        }
        return random.nextLong();
    }

    private Json ask(Access seat, String request) {
        return Json.of(new DeskJson(desk).ask(seat, request.replace('\'', '"')));
    }

    private static void assertRefused(Json reply, String words) {
        assertThat(reply.has("problems")).isTrue();
        assertThat(reply.at("problems").items().get(0).at("text").text()).contains(words);
    }

    private boolean hasProposal() {
        return ask(Access.SECOND, "{'do':'state'}").at("state.shared.proposal").value() != null;
    }

    /** By a seed who proposes would know, and have chosen, what the terms call random. */
    @ParameterizedTest
    @ValueSource(strings = {"'teams':['random','random']", "'draft':true", "'kind':'tafl'"})
    void aSeatProposesNoSeed(String game) {
        String request = "{'do':'new'," + game + ",'seed':12345}";
        assertRefused(ask(Access.FIRST, request), "nobody chooses the chance");
        ask(Access.SECOND, "{'do':'new'," + game + "}");
        assertRefused(ask(Access.FIRST, request), "nobody chooses the chance");
        assertThat(ask(Access.FIRST, "{'do':'accept','number':1}").has("problems"))
                .isFalse();
        ask(Access.FIRST, "{'do':'resign','side':0}");
        assertRefused(ask(Access.FIRST, request), "nobody chooses the chance");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'kind':'raichu'", "'position':'4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor'"})
    void aDraftThatCannotBegin_isRefusedToWhoProposesIt(String game) {
        Json reply = ask(Access.FIRST, "{'do':'new','draft':true," + game + "}");
        assertRefused(reply, "is for Pokémon Chess from its start");
        assertThat(hasProposal()).isFalse();
    }

    /** What cannot begin can be accepted again, or declined. */
    @ParameterizedTest
    @ValueSource(strings = {"'draft':true", "'teams':['random','random']"})
    void aProposalStandsUntilItsGameHasBegun(String game) {
        String request = "{'do':'new'," + game + "}";
        ask(Access.FIRST, request);
        for (String agreed : List.of("{'do':'accept','number':1}", request)) {
            areSeedsFailing = true;
            assertRefused(ask(Access.SECOND, agreed), "planted");
            areSeedsFailing = false;
            assertThat(hasProposal()).as(agreed).isTrue();
        }
        assertThat(ask(Access.SECOND, "{'do':'accept','number':1}").has("problems"))
                .isFalse();
        assertThat(hasProposal()).isFalse();
    }
}
