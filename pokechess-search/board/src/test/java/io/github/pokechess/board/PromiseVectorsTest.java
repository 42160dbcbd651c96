package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.promise.Contract;
import io.github.pokechess.board.promise.Entry;
import io.github.pokechess.board.promise.Hashes;
import io.github.pokechess.board.promise.Log;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.MalformedTextException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The vectors of the promise, which {@code commitments.test.js} runs, too: other clients can be held to them. */
final class PromiseVectorsTest {
    private final Json vectors = Json.of(Files.readString(Path.of("src/test/resources/promise-vectors.json")));

    PromiseVectorsTest() throws IOException {}

    @Test
    void hashesAreThoseOfTheVectors() {
        for (Json of : vectors.at("coins").items()) {
            assertThat(Hashes.ofCoin(text(of, "game"), of.at("player").number(), text(of, "coin")))
                    .isEqualTo(text(of, "hash"));
        }
        for (Json of : vectors.at("colours").items()) {
            assertThat(Hashes.sideOfFirst(text(of, "game"), text(of, "coin0"), text(of, "coin1")))
                    .isEqualTo(of.at("side").number());
        }
        for (Json of : vectors.at("teams").items()) {
            Team team = Team.parse(text(of, "team"));
            assertThat(Hashes.ofTeam(text(of, "game"), of.at("side").number(), team, text(of, "salt")))
                    .isEqualTo(text(of, "hash"));
        }
        for (Json of : vectors.at("dice").items()) {
            int side = of.at("side").number();
            String secret = text(of, "secret");
            assertThat(Hashes.commitment(side, secret)).isEqualTo(text(of, "commitment"));
            assertThat(Hashes.share(side, secret, 0)).isEqualTo(text(of, "first"));
            assertThat(Hashes.share(side, secret, 1)).isEqualTo(text(of, "second"));
            assertThat(Hashes.share(side, secret, Hashes.ROLLS - 1)).isEqualTo(text(of, "last"));
        }
        for (Json of : vectors.at("rolls").items()) {
            List<Json> weights = of.at("weights").items();
            Chance chance = Chance.of(weights.stream().mapToInt(Json::number).toArray());
            assertThat(Hashes.roll(chance, text(of, "share0"), text(of, "share1")))
                    .isEqualTo(chance.rollOf(of.at("draw").number()));
        }
    }

    @Test
    void logsAreAllowedAndRefusedAsTheVectorsSay() {
        assertThat(vectors.at("logs").items().size()).isGreaterThan(9);
        vectors.at("logs").items().forEach(PromiseVectorsTest::follow);
    }

    private static void follow(Json vector) {
        String game = text(vector, "game");
        boolean isOpen = Boolean.parseBoolean(text(vector, "open"));
        Log log = isOpen ? Log.openDraft(game) : game.isEmpty() ? Log.game() : Log.draft(game, Log.TIME, Log.GRACE);
        for (Json step : vector.at("steps").items()) {
            String said = text(step, "say");
            boolean isAllowed = true;
            try {
                log = log.append(entry(said));
            } catch (MalformedTextException refused) {
                isAllowed = false;
            }
            Contract contract = log.contract();
            String as = text(vector, "name") + ": " + said;
            assertThat(String.valueOf(isAllowed)).as(as).isEqualTo(text(step, "allowed"));
            assertThat(contract.phase().text()).as(as).isEqualTo(text(step, "phase"));
            assertThat(contract.rolls()).as(as).isEqualTo(step.at("rolls").number());
            for (int player = 0; player < 2; player++) {
                String may = contract.may(player).stream().map(Entry.Kind::text).collect(Collectors.joining(" "));
                assertThat(may)
                        .as(as)
                        .isEqualTo(step.at("may").items().get(player).text());
            }
        }
    }

    private static Entry entry(String said) {
        List<String> words = List.of(said.split(" "));
        Entry.Kind kind = Entry.Kind.valueOf(words.get(1).toUpperCase(Locale.ROOT));
        return Entry.of(
                Integer.parseInt(words.get(0)),
                kind,
                words.subList(2, words.size()).toArray(String[]::new));
    }

    private static String text(Json of, String member) {
        return of.at(member).text();
    }
}
