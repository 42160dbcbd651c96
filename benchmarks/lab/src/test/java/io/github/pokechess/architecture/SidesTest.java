package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.Color;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A side is a {@link Color} in what programs call. Numbers are left to engines, which count with them, and to pictures,
 * whose tokens may be of no side.
 */
final class SidesTest {
    private static final Pattern TYPED =
            Pattern.compile("io\\.github\\.pokechess\\.(core|game|notation(\\..*)?|search(\\..*)?|play|match(\\..*)?)");

    private static final Pattern SIDE = Pattern.compile("side|winner|loser|mover|turn");

    /** What has a number for a side, and why. */
    private static final Set<String> NUMBERED = Set.of(
            "BoardPicture.side", // none for games that are not seen from a side
            "BoardPicture.withSide",
            "Color.of", // from the number to the side
            "Token.of", // a key belongs to nobody
            "Token.side");

    @Test
    void sidesHaveAType() throws IOException, ClassNotFoundException {
        assertThat(NullArgumentsTest.types().stream()
                        .filter(type -> TYPED.matcher(type.getPackageName()).matches())
                        .flatMap(SidesTest::numbered)
                        .filter(method -> !NUMBERED.contains(method)))
                .isEmpty();
    }

    @Test
    void canBeBroken() {
        assertThat(numbered(Careless.class)).containsExactlyInAnyOrder("Careless.resign", "Careless.winner");
    }

    private static Stream<String> numbered(Class<?> type) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(SidesTest::hasNumber)
                .map(method -> type.getSimpleName() + "." + method.getName());
    }

    private static boolean hasNumber(Method method) {
        return (method.getReturnType() == int.class
                        && SIDE.matcher(method.getName()).matches())
                || Stream.of(method.getParameters())
                        .anyMatch(parameter -> parameter.getType() == int.class
                                && SIDE.matcher(parameter.getName()).matches());
    }

    /** A type that numbers sides twice, and types them once. */
    @SuppressWarnings("unused") // looked at by reflection
    public static final class Careless {
        public int winner() {
            return 0;
        }

        public void resign(int loser) {}

        public List<Color> draw(Color side) {
            return List.of(side);
        }
    }
}
