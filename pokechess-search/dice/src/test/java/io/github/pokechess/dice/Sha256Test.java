package io.github.pokechess.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

final class Sha256Test {
    private static String digest(String text) throws NoSuchAlgorithmException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
        return HexFormat.of().formatHex(hash);
    }

    @Test
    void hashesAsTheJdkDoes() throws NoSuchAlgorithmException {
        for (int length = 0; length < 200; length++) {
            String text = "a~0 Z".repeat(40).substring(0, length);
            assertThat(Sha256.hex(text)).isEqualTo(digest(text));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Sha256.hex("é"));
    }
}
