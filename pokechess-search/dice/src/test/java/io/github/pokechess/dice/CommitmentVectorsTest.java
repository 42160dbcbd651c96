package io.github.pokechess.dice;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonParser;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The vectors of the jar, which {@code commitments.test.js} runs, too: other clients can be held to them. */
final class CommitmentVectorsTest {
    private final Json vectors = vectors();

    private static Json vectors() {
        try (InputStream stream = CommitmentVectorsTest.class.getResourceAsStream("vectors.json")) {
            String text = new String(requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
            return new Json(new JsonParser(JsonSource.of(text)).read());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A value of the vectors. */
    private record Json(JsonValue value) {
        Json at(String member) {
            return new Json(
                    requireNonNull(((JsonValue.Dictionary) value).members().get(member), member));
        }

        List<Json> items() {
            return ((JsonValue.Sequence) value).items().stream().map(Json::new).toList();
        }

        String text() {
            return value instanceof JsonValue.Text text
                    ? text.text()
                    : String.valueOf(((JsonValue.Flag) value).value());
        }

        int number() {
            return Integer.parseInt(((JsonValue.Digits) value).text());
        }
    }

    @Test
    void hashesAreThoseOfTheVectors() {
        for (Json of : vectors.at("coins").items()) {
            assertThat(CommitmentHashes.coinHash(
                            text(of, "game"), of.at("player").number(), text(of, "coin")))
                    .isEqualTo(text(of, "hash"));
        }
        for (Json of : vectors.at("colours").items()) {
            assertThat(CommitmentHashes.sideOfFirst(text(of, "game"), text(of, "coin0"), text(of, "coin1")))
                    .isEqualTo(of.at("side").number());
        }
        for (Json of : vectors.at("teams").items()) {
            Team team = Team.parse(text(of, "team"));
            assertThat(CommitmentHashes.teamHash(text(of, "game"), of.at("side").number(), team, text(of, "salt")))
                    .isEqualTo(text(of, "hash"));
        }
        for (Json of : vectors.at("dice").items()) {
            int side = of.at("side").number();
            String secret = text(of, "secret");
            assertThat(CommitmentHashes.commitment(side, secret)).isEqualTo(text(of, "commitment"));
            assertThat(CommitmentHashes.shares(side, secret).get(0)).isEqualTo(text(of, "first"));
            assertThat(CommitmentHashes.shares(side, secret).get(1)).isEqualTo(text(of, "second"));
            assertThat(CommitmentHashes.shares(side, secret).get(CommitmentHashes.ROLLS - 1))
                    .isEqualTo(text(of, "last"));
        }
        for (Json of : vectors.at("rolls").items()) {
            List<Json> weights = of.at("weights").items();
            Chance chance = Chance.of(weights.stream().mapToInt(Json::number).toArray());
            assertThat(CommitmentHashes.roll(chance, text(of, "share0"), text(of, "share1")))
                    .isEqualTo(chance.rollOf(of.at("draw").number()));
        }
    }

    @Test
    void logsAreAllowedAndRefusedAsTheVectorsSay() {
        assertThat(vectors.at("logs").items().size()).isGreaterThan(9);
        vectors.at("logs").items().forEach(CommitmentVectorsTest::follow);
    }

    private static void follow(Json vector) {
        String game = text(vector, "game");
        boolean isOpen = Boolean.parseBoolean(text(vector, "open"));
        CommitmentLog log = isOpen
                ? CommitmentLog.openDraft(game)
                : game.isEmpty()
                        ? CommitmentLog.game()
                        : CommitmentLog.draft(game, CommitmentLog.TIME, CommitmentLog.GRACE);
        for (Json step : vector.at("steps").items()) {
            String said = text(step, "say");
            boolean isAllowed = true;
            try {
                log = log.append(entry(said));
            } catch (MalformedTextException refused) {
                isAllowed = false;
            }
            CommitmentState commitments = log.commitments();
            String as = text(vector, "name") + ": " + said;
            assertThat(String.valueOf(isAllowed)).as(as).isEqualTo(text(step, "allowed"));
            assertThat(commitments.phase().text()).as(as).isEqualTo(text(step, "phase"));
            assertThat(commitments.rollCount())
                    .as(as)
                    .isEqualTo(step.at("rolls").number());
            for (int player = 0; player < 2; player++) {
                String may = commitments.allowedKinds(player).stream()
                        .map(LogEntry.Kind::text)
                        .collect(Collectors.joining(" "));
                assertThat(may)
                        .as(as)
                        .isEqualTo(step.at("may").items().get(player).text());
            }
        }
    }

    private static LogEntry entry(String said) {
        List<String> words = List.of(said.split(" "));
        LogEntry.Kind kind = LogEntry.Kind.valueOf(words.get(1).toUpperCase(Locale.ROOT));
        return LogEntry.of(
                Integer.parseInt(words.get(0)),
                kind,
                words.subList(2, words.size()).toArray(String[]::new));
    }

    private static String text(Json of, String member) {
        return of.at(member).text();
    }
}
