package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The tags of a game that is read, as far as they define its start. What is wrong with them is noted where they stand.
 */
public interface StartTags {
    /** Whether there is a tag of a name. */
    boolean hasTag(String name);

    /** The meaning of a tag's value; null if the tag is not there, or, which is noted, cannot be read. */
    <T> @Nullable T parseValue(String name, Function<String, T> parse);

    /** Notes a tag that is not there. */
    void requireTag(String name);

    /** Notes a tag that is there with another value. */
    void requireValue(String name, String value);

    /** Notes something about the value of a tag. */
    void reportProblem(String name, String message);

    /** Notes a tag that is not there, which a lenient reader adds. */
    void reportMissing(String name, String value);

    /** Whether the reader is lenient. */
    boolean isLenient();

    /** Notes that a lenient reader takes a part of a tag's value, at an offset in it, for another one. */
    void reportCorrection(Forgiveness.Kind kind, String name, int offset, String written, String corrected);

    /** All kinds that the reader knows. */
    List<GameKind<?, ?>> kinds();
}
