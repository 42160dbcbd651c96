package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs in Java 21 or newer take the records of the library apart by patterns. CI has such JDKs; with 17 there is
 * nothing to test.
 */
@Tag("slow")
@EnabledForJreRange(min = JRE.JAVA_21)
final class DeconstructionTest {
    private static final String PROGRAM = """
            import io.github.pokechess.core.*;

            final class Deconstruct {
                static String told(Object value) {
                    return switch (value) {
                        case Position(Setup setup, Rules rules) -> setup.side() + " by luck " + rules.luck();
                        case PlayedMove(Move.Step(Square from, Square to, Role promotion), Roll roll) -> from + " " + to + " " + roll;
                        case Piece(var color, Role role, PokemonType type) -> color + " " + role + " " + type.code();
                        default -> "";
                    };
                }

                public static void main(String[] args) {
                    Position start = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());
                    System.out.println(told(start));
                    System.out.println(told(PlayedMove.parse("e4d5:crit")));
                    System.out.println(told(start.pieceAt(Square.E1).orElseThrow()));
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void recordsAreTakenApartByPatterns() throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("Deconstruct.java"), PROGRAM);
        List<String> command = JavaProcess.command(List.of(), Object.class);
        command.set(command.size() - 1, source.toString()); // compiled on the way
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(printed).isZero();
        assertThat(printed.lines()).containsExactly("White by luck standard", "e4 d5 crit", "White KING Fai");
    }
}
