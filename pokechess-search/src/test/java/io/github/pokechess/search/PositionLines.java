package io.github.pokechess.search;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Color;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads position text that is known to be right. */
final class PositionLines {
    private PositionLines() {}

    static Stream<String> of(String resource) {
        try (InputStream in = PositionLines.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Position parse(String text, Rules rules) {
        String[] fields = text.split(" ", -1);
        String[] ranks = fields[0].split("/", -1);
        String[] types = fields[6].split("/", -1);
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (int i = 0; i < 8; i++) {
            int file = 0;
            int typed = 0;
            for (char letter : ranks[i].toCharArray()) {
                if (Character.isDigit(letter)) {
                    file += letter - '0';
                } else {
                    PokemonType type = PokemonType.ofCode(types[i].substring(typed, typed + 3))
                            .orElseThrow();
                    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
                    pieces.put(Square.of(file++, 7 - i), new Piece(color, role(letter), type));
                    typed += 3;
                }
            }
        }
        CastlingRights rights = new CastlingRights(
                fields[2].contains("K"), fields[2].contains("Q"), fields[2].contains("k"), fields[2].contains("q"));
        return new Setup(
                        Board.of(pieces),
                        fields[1].equals("w") ? Color.WHITE : Color.BLACK,
                        rights,
                        square(fields[3]),
                        Integer.parseInt(fields[4]),
                        Integer.parseInt(fields[5]),
                        square(fields[7]))
                .toPosition(rules);
    }

    private static Role role(char letter) {
        return List.of(Role.values()).stream()
                .filter(role -> role.letter() == Character.toUpperCase(letter))
                .findFirst()
                .orElseThrow();
    }

    private static @Nullable Square square(String name) {
        return Square.ofName(name).orElse(null);
    }
}
