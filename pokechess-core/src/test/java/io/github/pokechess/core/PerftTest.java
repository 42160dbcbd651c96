package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.internal.PerftCounter;
import io.github.pokechess.core.internal.PerftCounter.LastMoves;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.reference.ReferencePosition;
import io.github.pokechess.core.reference.ReferenceRandom;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PerftTest {
    static List<String> lines() {
        return Positions.lines("perft.txt");
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("lines")
    void countsWhatThePublishedLineSays(String line) throws InterruptedException {
        assertCounts(line, 10_000_000);
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("lines")
    void countsEveryPublishedDepth(String line) throws InterruptedException {
        assertCounts(line, Long.MAX_VALUE);
    }

    private static void assertCounts(String line, long most) throws InterruptedException {
        String[] parts = line.split(";", -1);
        for (int i = 1; i < parts.length; i++) {
            String[] counts = parts[i].strip().split(" ", -1);
            LuckModel luck = counts[0].equals("n") ? LuckModel.NONE : LuckModel.STANDARD;
            Position position = Positions.parse(parts[0], Rules.standard().withLuck(luck));
            for (int plies = 1; plies < counts.length && Long.parseLong(counts[plies]) <= most; plies++) {
                long expected = Long.parseLong(counts[plies]);
                assertThat(Perft.bulk(position, plies, 1)).as(plies + " plies").isEqualTo(expected);
                if (expected < Math.min(2_000_000, most / 100)) {
                    assertThat(Perft.count(position, plies)).isEqualTo(expected);
                    assertThat(Perft.bulk(position, plies, 3)).isEqualTo(expected);
                }
                if (expected < 200_000) {
                    assertThat(Perft.divide(position, plies).stream()
                                    .mapToLong(Perft.Entry::count)
                                    .sum())
                            .isEqualTo(expected);
                }
            }
        }
    }

    /** Listed, made, counted in bulk, and played as positions. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"NONE, 21, 200, 2", "STANDARD, 22, 200, 2", "NONE, 23, 8, 3", "ONLINE, 24, 8, 3"})
    void countsWhatCanBePlayed(LuckModel luck, long seed, int positions, int depth) {
        Rules rules = Rules.standard().withLuck(luck);
        for (String text : ReferenceRandom.positions(seed, positions)) {
            compare(Positions.parse(text, rules), depth);
            String[] fields = text.split(" ", -1);
            if (fields[3].equals("-") || fields[7].equals("-")) {
                compare(Positions.parse(text, rules.withEnPassantInChain(false)), depth);
            }
        }
    }

    private static void compare(Position position, int depth) {
        Rules rules = position.rules();
        long expected = played(position.withRules(rules.withFiftyMoveRule(false)), depth);
        for (LastMoves lastMoves : LastMoves.values()) {
            PerftCounter counter = new PerftCounter(
                    new State(position.state()),
                    rules.chart().internalChart(),
                    depth,
                    rules.luck() == LuckModel.NONE,
                    lastMoves);
            assertThat(counter.count(depth)).as(lastMoves + " " + position).isEqualTo(expected);
        }
    }

    @Test
    void theClockStopsNoCount() throws InterruptedException {
        Position position = untyped("4k3/8/8/8/8/8/8/4K3 w - - 99 80");
        assertThat(Perft.count(position, 3)).isEqualTo(5 * (2 * 5 + 3 * 8));
        assertThat(Perft.bulk(position, 3, 2)).isEqualTo(5 * (2 * 5 + 3 * 8));
        assertThat(Perft.divide(position, 3)).isEqualTo(Perft.divide(untyped("4k3/8/8/8/8/8/8/4K3 w - - 0 80"), 3));
    }

    private static long played(Position position, int plies) {
        if (plies == 0) {
            return 1;
        }
        long count = 0;
        for (Move move : position.legalMoves()) {
            for (Position.Branch branch : position.branches(move)) {
                Position next = branch.position();
                boolean over = next.board().count(Color.WHITE, Role.KING) == 0
                        || next.board().count(Color.BLACK, Role.KING) == 0;
                boolean samePly = position.rules().luck() == LuckModel.NONE && next.side() == position.side() && !over;
                count += played(next, samePly ? plies : plies - 1);
            }
        }
        return count;
    }

    /** One neutral type and no luck make it chess without check. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 3",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 | 3",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 | 4",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 | 3",
                "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 | 3"
            })
    void withoutTypesAndLuckItIsKingCaptureChess(String chess, int depth) {
        for (int plies = 1; plies <= depth; plies++) {
            assertThat(Perft.count(untyped(chess), plies))
                    .isEqualTo(KingCaptureChess.parse(chess).perft(plies));
        }
    }

    @Test
    @Tag("slow")
    void onRandomBoardsToo() {
        for (String text : ReferenceRandom.positions(17, 1000)) {
            String[] fields = text.split(" ", -1);
            boolean startsTurn =
                    fields[7].equals("-") && !ReferencePosition.parse(text).isPromotionPending();
            String chess = String.join(" ", Arrays.copyOf(fields, 6));
            if (startsTurn) {
                assertThat(Perft.count(untyped(chess), 2))
                        .as(chess)
                        .isEqualTo(KingCaptureChess.parse(chess).perft(2));
            }
        }
    }

    private static Position untyped(String chess) {
        String types = Stream.of(chess.split(" ", -1)[0].split("/", -1))
                .map(rank -> "Nor".repeat(rank.replaceAll("\\d", "").length()))
                .collect(Collectors.joining("/"));
        return Positions.parse(chess + " " + types + " -", Rules.standard().withLuck(LuckModel.NONE));
    }

    @Test
    void refusesWhatIsNoDepth() {
        Position start =
                Position.start(Team.uniform(PokemonType.NORMAL), Team.uniform(PokemonType.NORMAL), Rules.standard());
        assertThat(Perft.count(start, 0)).isEqualTo(1);
        for (int depth : List.of(-1, 101, 200_000_000, Integer.MAX_VALUE)) {
            assertThatThrownBy(() -> Perft.count(start, depth)).isInstanceOf(InvalidInputException.class);
            assertThatThrownBy(() -> Perft.divide(start, depth)).isInstanceOf(InvalidInputException.class);
            assertThatThrownBy(() -> Perft.bulk(start, depth, 2)).isInstanceOf(InvalidInputException.class);
        }
        assertThatThrownBy(() -> Perft.divide(start, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Perft.bulk(start, 1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A count of years, by one thread and by several. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void bulk_endsWhenItsThreadIsInterrupted(int threads) throws InterruptedException {
        Position start =
                Position.start(Team.uniform(PokemonType.NORMAL), Team.uniform(PokemonType.NORMAL), Rules.standard());
        AtomicReference<Throwable> end = new AtomicReference<>();
        Thread counting = new Thread(() -> {
            try {
                Perft.bulk(start, 14, threads);
            } catch (InterruptedException interrupted) {
                end.set(interrupted);
            }
        });
        counting.setDaemon(true);
        counting.start();
        while (Stream.of(counting.getStackTrace())
                .noneMatch(frame -> frame.getMethodName().equals("bulk"))) {
            Thread.onSpinWait();
        }
        counting.interrupt();
        counting.join();
        assertThat(end.get()).isInstanceOf(InterruptedException.class);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Perft.bulk(start, 2, threads)).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).as("it is told once").isFalse();
    }
}
