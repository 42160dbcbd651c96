package io.github.pokechess.match.named;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.search.PokemonEvaluators;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Files of learned weights where an evaluator is named: {@code FILE.net}. Stateless. */
final class WeightsFile {
    private static final String ENDING = ".net";

    /** More than the largest net takes. */
    private static final int MAX_BYTES = 8 << 20;

    private WeightsFile() {}

    /** Whether the name of an evaluator names a file of weights. */
    static boolean isWeightsFile(String name) {
        return name.endsWith(ENDING);
    }

    /**
     * The evaluator of a file.
     *
     * @throws InvalidInputException if there is none, or it is no file of weights; the message has its name and says
     *     why
     */
    static Evaluator<BoardView> evaluator(String name) {
        try (InputStream in = Sources.open(Path.of(name))) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new InvalidInputException("not a file of weights");
            }
            return PokemonEvaluators.learned(bytes);
        } catch (NoSuchFileException missing) {
            throw new InvalidInputException(name + ": no such file", missing);
        } catch (IOException wrong) {
            throw new InvalidInputException(name + ": cannot be read: " + wrong.getMessage(), wrong);
        } catch (InvalidPathException wrong) {
            throw new InvalidInputException(String.valueOf(wrong.getMessage()), wrong);
        } catch (IllegalArgumentException wrong) {
            throw new InvalidInputException(name + ": " + wrong.getMessage(), wrong);
        }
    }
}
