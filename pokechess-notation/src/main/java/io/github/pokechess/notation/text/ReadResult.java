package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedTextException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collector;

/**
 * A game of a form, read or with its problem, so that a broken game does not hide the next one. Immutable, and
 * thread-safe as far as the game is.
 *
 * <pre>{@code
 * ReadResult<GameRecord<Position, Move>> read = GameText.parse("1. e4 *", Reading.standard().lenient());
 * if (read.isBroken()) {
 *     String why = read.problem().orElseThrow().getMessage();
 * } else {
 *     GameRecord<Position, Move> whole = read.game();
 * }
 * }</pre>
 *
 * @param <G> the type of the game
 */
public sealed interface ReadResult<G> permits ReadResultRecord {
    /** The number of the game, from 1 where the reading began, broken ones counted. */
    long number();

    /**
     * The game.
     *
     * @throws MalformedTextException if it is broken; has all problems with their places
     * @throws MalformedBytesException if it is a broken one of the binary form
     */
    G game();

    /** The problem of the game: the exception that {@link #game} throws; empty if it could be read. */
    Optional<IllegalArgumentException> problem();

    /** Whether the game could not be read. */
    default boolean isBroken() {
        return problem().isPresent();
    }

    /** The corrections, by place; unmodifiable, empty if there were none, or the game was read strictly. */
    List<Forgiveness> forgiven();

    /** A warning that the form leaves something open, and what was taken; empty if it does not. */
    Optional<String> warning();

    /**
     * Reads a game of a form: for forms of one's own.
     *
     * @param number the number of the game, from 1
     * @param reading gives the game, or throws a {@link MalformedTextException} or {@link MalformedBytesException},
     *     which is kept
     */
    static <G> ReadResult<G> of(long number, Supplier<? extends G> reading) {
        return ReadResultRecord.of(number, List.of(), requireNonNull(reading, "reading"));
    }

    /**
     * Reads a game of a form leniently: for forms of one's own.
     *
     * @param number the number of the game, from 1
     * @param forgiven the list to which the reading adds its corrections
     * @param reading as in {@link #of(long, Supplier)}
     */
    static <G> ReadResult<G> of(long number, List<Forgiveness> forgiven, Supplier<? extends G> reading) {
        return ReadResultRecord.of(number, requireNonNull(forgiven, "forgiven"), requireNonNull(reading, "reading"));
    }

    /**
     * A collector of games into an unmodifiable list, if none of them is broken; it throws the problem of a broken one:
     * a {@link MalformedTextException} with the problems of all of them, or the first {@link MalformedBytesException}.
     */
    static <G> Collector<ReadResult<G>, ?, List<G>> toGames() {
        return Collector.of(
                ArrayList::new,
                List::add,
                (left, right) -> {
                    left.addAll(right);
                    return left;
                },
                (List<ReadResult<G>> games) -> {
                    List<MalformedTextException> wrong = new ArrayList<>();
                    for (ReadResult<G> game : games) {
                        game.problem().ifPresent(problem -> {
                            if (problem instanceof MalformedTextException text) {
                                wrong.add(text);
                            } else {
                                throw problem;
                            }
                        });
                    }
                    if (wrong.size() > 1) {
                        throw new MalformedTextException(wrong.stream()
                                .flatMap(each -> each.problems().stream())
                                .toList());
                    }
                    return games.stream().map(ReadResult::game).toList();
                });
    }
}
