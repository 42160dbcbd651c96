package io.github.pokechess.app.files;

import io.github.pokechess.app.common.Complaints;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.game.BarChart;
import io.github.pokechess.app.game.GameFiles;
import io.github.pokechess.app.game.GameView;
import io.github.pokechess.app.game.Input;
import io.github.pokechess.app.game.MatchPair;
import io.github.pokechess.app.game.PairedRolls;
import io.github.pokechess.app.game.ReadOptions;
import io.github.pokechess.app.game.Tally;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Counts what happened in the games of a file. */
@Command(
        name = "stats",
        footer = {"", "Example:", "  pokechess stats games.pcn --svg chart.svg"},
        description = "Shows how the games of a file ended, how their dice fell, and what each type took and lost."
                + " Behind a share of the rolls stands its 95 %% interval (Wilson): odds that lie in it are nothing unusual. The two games"
                + " of a pair of match share their dice, so they count as one sample.")
public final class StatsCommand extends Verb {
    private static final int TYPES = PokemonType.values().length;
    private static final int BAR = 30;

    @Parameters(paramLabel = "FILE", description = "A file of games in any form that convert reads.")
    private Path file;

    @Option(names = "--svg", paramLabel = "CHART", description = "Draw it all as well, as an .svg picture.")
    private @Nullable Path chart;

    @Mixin
    private ReadOptions options = new ReadOptions();

    private final Tally tally = new Tally();

    /** By effectiveness and roll, the last column for what was not rolled; and how often the odds would have it. */
    private final long[][] rolls = new long[Effectiveness.values().length][Roll.values().length + 1];

    private final double[][] expected = new double[Effectiveness.values().length][Roll.values().length];
    /** By effectiveness. */
    private final List<PairedRolls> misses = Stream.generate(PairedRolls::new)
            .limit(Effectiveness.values().length)
            .toList();

    private final long[] taken = new long[TYPES];
    private final long[] lost = new long[TYPES];
    private int broken;
    private int pokemonGames;

    @Override
    public Integer call() throws IOException {
        GameForm form = options.formIfNamed(file).filter(GameForm::isRead).orElse(GameForm.PCN);
        options.refuseUnfitFor(form, file);
        try (Complaints complaints = new Complaints(spec.commandLine(), file)) {
            if (form == GameForm.PCN) {
                countGameFile(complaints);
            } else {
                countOtherForm(form, complaints);
            }
        } catch (UncheckedIOException | IOException wrong) {
            throw Failure.readingFailure(file, wrong);
        }
        if (tally.gameCount() == 0) {
            throw new IOException(file + ": there is no game that can be read");
        }
        if (chart != null) {
            String svg = createChart().svgText();
            AtomicFile.replace(chart, (out, first) -> out.write(svg.getBytes(StandardCharsets.UTF_8)));
        }
        PrintWriter out = spec.commandLine().getOut();
        out.print(tally);
        if (pokemonGames > 0) {
            printRolls(out);
            printTypes(out);
        }
        out.flush();
        if (broken > 0) {
            throw new IOException(file + ": " + broken + (broken == 1 ? " broken game was" : " broken games were")
                    + " left out; check says what is wrong");
        }
        return 0;
    }

    private void countOtherForm(GameForm form, Complaints complaints) throws IOException {
        Reading<GameRecord<?, ?>> reading = options.reading();
        try (Stream<GameRecord<?, ?>> games =
                        GameFiles.readGoodGames(form, file, reading, complaints::reportMessage, wrong -> broken++);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            games.forEach(game -> {
                countGame(game);
                status.showIfDue(() -> "game " + tally.gameCount());
            });
        }
    }

    /** Counts game files. */
    private void countGameFile(Complaints complaints) throws IOException {
        long size = Input.sizeOrZero(file);
        Reading<GameRecord<?, ?>> reading = options.reading();
        try (GameReader reader = GameFiles.openGameFile(file, reading, complaints::reportMessage);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            while (reader.hasNext()) {
                GameSource raw = reader.next();
                status.showIfDue(() -> StatusLine.barOfFile(raw.offset(), size) + "game " + raw.number());
                ReadResult<GameRecord<?, ?>> read = raw.read(reading);
                if (read.isBroken()) {
                    broken++;
                } else {
                    countGame(read.game());
                    status.clearIfShown();
                    GameFiles.reportWarnings(read, complaints::reportMessage);
                }
            }
        }
    }

    private <P extends GamePosition<P, M>, M> void countGame(GameRecord<P, M> played) {
        tally.addGame(played.game());
        if (!(played.game() instanceof Game game)) {
            return; // types and rolls are Pokémon Chess's
        }
        pokemonGames++;
        List<Position> positions = game.positions();
        List<PlayedMove> moves = game.moves();
        long[] rolled = new long[rolls.length];
        long[] missed = new long[rolls.length];
        for (int i = 0; i < moves.size(); i++) {
            Roll roll = moves.get(i).roll();
            int row = countMove(positions.get(i), moves.get(i), positions.get(i + 1));
            if (row >= 0 && roll != null) {
                rolled[row]++;
                missed[row] += roll == Roll.MISS ? 1 : 0;
            }
        }
        Optional<MatchPair> pair = MatchPair.of(played);
        for (int i = 0; i < rolled.length; i++) {
            misses.get(i).addGame(pair, rolled[i], missed[i]);
        }
    }

    /** Counts a move; the number of its effectiveness, −1 if it is no capture. */
    private int countMove(Position before, PlayedMove move, Position after) {
        Effectiveness effectiveness = before.effectiveness(move.move()).orElse(null);
        if (effectiveness == null || !(move.move() instanceof Move.Step step)) {
            return -1;
        }
        Roll roll = move.roll();
        long[] row = rolls[effectiveness.ordinal()];
        row[roll == null ? row.length - 1 : roll.ordinal()]++;
        if (roll != null) {
            Odds odds = before.rules().luck().odds(effectiveness);
            for (Roll rolled : Roll.values()) {
                expected[effectiveness.ordinal()][rolled.ordinal()] += odds.weight(rolled) / (double) Odds.TOTAL;
            }
        }
        Piece attacker = before.pieceAt(step.from()).orElse(null);
        Piece defender = GameView.attackedPiece(before, step);
        boolean removed =
                after.board().pieces().size() < before.board().pieces().size();
        if (attacker != null && removed) {
            taken[attacker.type().ordinal()]++;
            lost[defender.type().ordinal()]++;
            if (after.pieceAt(step.to()).isEmpty()) {
                lost[attacker.type().ordinal()]++;
            }
        }
        return effectiveness.ordinal();
    }

    private BarChart createChart() {
        BarChart bars =
                new BarChart("Pokémon Chess: " + tally.gameCount() + (tally.gameCount() == 1 ? " game" : " games"));
        tally.addPanelTo(bars);
        if (pokemonGames > 0) {
            addPokemonPanels(bars);
        }
        return bars;
    }

    private void addPokemonPanels(BarChart bars) {
        bars.beginPanel("Captures", List.of("hit", "miss, with the 95 % interval", "critical", "not rolled"));
        for (Effectiveness effectiveness : Effectiveness.values()) {
            long[] row = rolls[effectiveness.ordinal()];
            bars.addRow(
                    nameOf(effectiveness),
                    row,
                    Arrays.stream(row).sum() + missedText(effectiveness, ", missed %.1f %% (%.1f–%.1f, odds %.1f)"));
        }
        bars.beginPanel("Types", List.of("taken", "lost"));
        for (PokemonType type : PokemonType.values()) {
            long won = taken[type.ordinal()];
            long gone = lost[type.ordinal()];
            bars.addRow(type.code(), new long[] {won, gone}, won + " taken, " + gone + " lost");
        }
    }

    private static String nameOf(Effectiveness effectiveness) {
        return effectiveness.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * The percentage of rolls that missed, with the 95 % interval, and the percentage by the odds; empty where there
     * were none.
     */
    private String missedText(Effectiveness effectiveness, String format) {
        double odds = expected[effectiveness.ordinal()][Roll.MISS.ordinal()];
        return misses.get(effectiveness.ordinal())
                .shareMissed()
                .map(share -> String.format(
                        Locale.ROOT,
                        format,
                        100 * share.value(),
                        100 * share.low(),
                        100 * share.high(),
                        100.0 * odds / share.of()))
                .orElse("");
    }

    private void printRolls(PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%n%-20s %9s %9s %9s %9s   %s%n",
                "captures",
                "hit",
                "miss",
                "critical",
                "no roll",
                "missed, 95 % interval (expected)");
        for (Effectiveness effectiveness : Effectiveness.values()) {
            long[] row = rolls[effectiveness.ordinal()];
            String share = missedText(effectiveness, "%5.2f %% %5.2f–%5.2f %% (%5.2f %%)");
            out.printf(
                    Locale.ROOT,
                    "%-20s %9d %9d %9d %9d   %s%n",
                    nameOf(effectiveness),
                    row[0],
                    row[1],
                    row[2],
                    row[3],
                    share);
        }
    }

    private void printTypes(PrintWriter out) {
        long most = 1;
        for (int type = 0; type < TYPES; type++) {
            most = Math.max(most, Math.max(taken[type], lost[type]));
        }
        out.printf(Locale.ROOT, "%n%-5s %9s %9s%n", "type", "taken", "lost");
        for (PokemonType type : PokemonType.values()) {
            long won = taken[type.ordinal()];
            long gone = lost[type.ordinal()];
            out.printf(
                    Locale.ROOT,
                    "%-5s %9d %9d  %s%s%n",
                    type.code(),
                    won,
                    gone,
                    "+".repeat((int) (BAR * won / most)),
                    "-".repeat((int) (BAR * gone / most)));
        }
    }
}
