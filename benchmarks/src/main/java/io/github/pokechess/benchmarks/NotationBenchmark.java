package io.github.pokechess.benchmarks;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.Remarks;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.OneLineText;
import io.github.pokechess.notation.text.Reading;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * A file of 300 random games under standard luck, some 300 kB, as {@code play} writes it; {@code nodes} is
 * decisions a second, and of bytes where bytes are looked at: {@link #scan}, the plain loop that no reader can beat,
 * and {@link #headers}.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class NotationBenchmark extends Suite {
    private static final int GAMES = 300;

    private final List<GameRecord<Position, Move>> records = new ArrayList<>();
    private final List<GameRecord<Position, Move>> annotated = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private final byte[] file;
    private final long decisions;
    private final long lineDecisions;
    private final long annotatedLength;
    private final long checkSum;

    /** Plays the games, with the same seed every time. */
    public NotationBenchmark() {
        SplittableRandom random = new SplittableRandom(20261121);
        Remarks remarks = new Remarks(List.of(new Comment("[%clk 0:09:58]")), List.of());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long count = 0;
        long lineCount = 0;
        for (int i = 0; i < GAMES; i++) {
            Game game = play(random);
            GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), game)
                    .withTag("White", "random")
                    .withTag("Black", "random");
            records.add(record);
            annotated.add(record.withRemarks(place -> remarks));
            out.writeBytes((GameText.format(record) + "\n").getBytes(StandardCharsets.UTF_8));
            count += game.moveCount();
            if (i < GAMES / 10) {
                lines.add(line(record));
                lineCount += game.moveCount();
            }
        }
        file = out.toByteArray();
        decisions = count;
        lineDecisions = lineCount;
        annotatedLength = length(annotated);
        checkSum = sum(file);
    }

    private static Game play(SplittableRandom random) {
        Game game = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(random.nextLong()));
        while (!game.isOver()) {
            List<Move> moves = game.legalMoves();
            game = game.apply(moves.get(random.nextInt(moves.size())));
        }
        return game;
    }

    /** The older form of a game. */
    private static String line(GameRecord<Position, Move> record) {
        StringBuilder line = new StringBuilder();
        for (String tag : List.of("WhiteTeam", "BlackTeam")) {
            for (String types : record.tag(tag).orElseThrow().split("/", -1)) {
                for (int at = 0; at < types.length(); at += 3) {
                    line.append(types, at, at + 2);
                }
                line.append(' ');
            }
        }
        int number = 1;
        boolean white = true;
        for (Turn turn : PokemonChess.game(record.game()).turns()) {
            line.append(white ? number++ + ". " : "")
                    .append(MoveNotation.format(turn))
                    .append(' ');
            white = !white;
        }
        return line + record.tag("Result").orElseThrow();
    }

    private static long sum(byte[] bytes) {
        long sum = 0;
        for (byte b : bytes) {
            sum += b;
        }
        return sum;
    }

    private long read(ToLongFunction<GameSource> reading) throws IOException {
        long count = 0;
        try (GameReader reader = GameReader.of(new ByteArrayInputStream(file), Reading.standard())) {
            while (reader.hasNext()) {
                count += reading.applyAsLong(reader.next());
            }
        }
        return count;
    }

    /** Every byte is added up. */
    @Benchmark
    public long scan(Nodes counter) {
        counter.nodes += file.length;
        return requireCount(sum(file), checkSum);
    }

    /** The tags of every game; the movetext is passed over. */
    @Benchmark
    public long headers(Nodes counter) throws IOException {
        counter.nodes += file.length;
        return requireCount(read(raw -> raw.tags().containsKey("Result") ? 1 : 0), GAMES);
    }

    /** Main lines are replayed strictly for a visitor. */
    @Benchmark
    public long replay(Nodes counter) throws IOException {
        counter.nodes += decisions;
        return requireCount(read(NotationBenchmark::replayed), decisions);
    }

    private static long replayed(GameSource raw) {
        Counting counting = new Counting();
        raw.replay(counting);
        return counting.decisions;
    }

    private static final class Counting implements GameSource.Visitor {
        private long decisions;

        @Override
        public void decision(Move move, @Nullable Roll roll) {
            decisions++;
        }
    }

    /** Main lines are read strictly, to games as values. */
    @Benchmark
    public long values(Nodes counter) throws IOException {
        counter.nodes += decisions;
        return requireCount(
                read(raw ->
                        raw.read(Reading.standard().mainLine()).game().game().moveCount()),
                decisions);
    }

    /** Main lines are read leniently, though there is nothing to forgive. */
    @Benchmark
    public long lenient(Nodes counter) throws IOException {
        counter.nodes += decisions;
        return requireCount(
                read(raw -> raw.read(Reading.standard().mainLine().lenient())
                        .game()
                        .game()
                        .moveCount()),
                decisions);
    }

    /** Games are written. */
    @Benchmark
    public long write(Nodes counter) {
        counter.nodes += decisions;
        return requireCount(length(records), file.length);
    }

    private static long length(List<GameRecord<Position, Move>> games) {
        long length = 0;
        for (GameRecord<Position, Move> game : games) {
            length += GameText.format(game).length() + 1;
        }
        return length;
    }

    /** Games with a comment behind each decision are written. */
    @Benchmark
    public long writeAnnotated(Nodes counter) {
        counter.nodes += decisions;
        return requireCount(length(annotated), annotatedLength);
    }

    /** All positions of games that are held without them. */
    @Benchmark
    public long positions(Nodes counter) {
        counter.nodes += decisions;
        long count = 0;
        for (GameRecord<Position, Move> record : records) {
            count += record.game().positions().size() - 1;
        }
        return requireCount(count, decisions);
    }

    /** The places of games that are held without them. */
    @Benchmark
    public long places(Nodes counter) {
        counter.nodes += decisions;
        long count = 0;
        for (GameRecord<Position, Move> record : records) {
            for (GameNode<Position, Move> at = record.start(); !at.next().isEmpty(); count++) {
                at = at.next().get(0);
            }
        }
        return requireCount(count, decisions);
    }

    /** Lines of the older form; their types, of which about a thousand readings are possible, are worked out. */
    @Benchmark
    public long oneLine(Nodes counter) {
        counter.nodes += lineDecisions;
        long count = 0;
        for (String line : lines) {
            count += OneLineText.parse(line).game().moveCount();
        }
        return requireCount(count, lineDecisions);
    }
}
