package io.github.pokechess.env;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Requests and answers of a server in bytes. */
final class BatchServerTest {
    private static final GameSetting<Position, Move> SETTING = GameSetting.pokemon(LuckModel.STANDARD, "plain");

    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ByteBuffer answers(GameBatch<?, ?> batch, boolean mirrors, ByteBuffer requests) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayInputStream in = new ByteArrayInputStream(Arrays.copyOfRange(
                requests.array(), requests.arrayOffset(), requests.arrayOffset() + requests.position()));
        BatchServer server = mirrors ? BatchServer.ofMirror(batch, in, out) : new BatchServer(batch, in, out);
        assertThat(server.awaitStep()).isFalse();
        return ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static String text(ByteBuffer from) {
        byte[] text = new byte[from.getInt()];
        from.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    @Test
    void seedGames_startsInEachPlaceTheGameOfABatchOfOne() throws IOException {
        GameBatch<Position, Move> batch = SETTING.batch().games(3).build();
        String untouched = batch.text(1);
        ByteBuffer answers = answers(
                batch,
                false,
                bytes(100)
                        .putInt(9)
                        .putInt(2)
                        .putInt(2)
                        .putLong(5)
                        .putInt(0)
                        .putLong(-7)
                        .putInt(10)
                        .putInt(2)
                        .putInt(9)
                        .putInt(1)
                        .putInt(3)
                        .putLong(5));

        assertThat(answers.getInt()).isZero();
        int listed = answers.getInt();
        answers.position(answers.position() + 3 * batch.recordSize() + listed);
        assertThat(answers.getInt()).isZero();
        assertThat(text(answers)).isEqualTo(batch.text(2));
        assertThat(answers.getInt()).isEqualTo(1);
        assertThat(text(answers)).isEqualTo("no game 3, there are 0 to 2");
        assertThat(answers.hasRemaining()).isFalse();
        assertThat(batch.text(1)).isEqualTo(untouched);
        for (int place : new int[] {0, 2}) {
            GameBatch<Position, Move> alone =
                    SETTING.batch().seed(place == 2 ? 5 : -7).build();
            assertThat(batch.text(place)).isEqualTo(alone.text(0));
            assertThat(batch.save(place)).isEqualTo(alone.save(0));
        }
    }

    @Test
    void mirror_refusesWhateverWouldChangeItsGames() throws IOException {
        GameBatch<Position, Move> batch = SETTING.batch().build();
        byte[] other = SETTING.batch().seed(8).build().save(0);
        byte[] before = batch.save(0);
        ByteBuffer requests = bytes(200 + other.length);
        requests.putInt(3).putInt(1);
        requests.putInt(4).putLong(8);
        requests.putInt(6).putInt(0).putInt(other.length).put(other);
        requests.putInt(9).putInt(1).putInt(0).putLong(8);
        requests.putInt(5).putInt(0);

        ByteBuffer answers = answers(batch, true, requests);
        for (String what : new String[] {"reset", "seeded", "restored", "seeded"}) {
            assertThat(answers.getInt()).isEqualTo(1);
            assertThat(text(answers))
                    .isEqualTo("the game of a match cannot be " + what
                            + ": use an environment of your own to look at other positions");
        }
        assertThat(answers.getInt()).isZero();
        byte[] saved = new byte[answers.getInt()];
        answers.get(saved);
        assertThat(saved).isEqualTo(before);
        assertThat(batch.save(0)).isEqualTo(before);
    }
}
