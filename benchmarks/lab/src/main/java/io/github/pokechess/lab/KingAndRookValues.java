package io.github.pokechess.lab;

import io.github.pokechess.app.programs.KingAndRook;
import io.github.pokechess.app.programs.KingAndRook.Choice;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Color;
import io.github.pokechess.study.Endgames;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Solves <i>king and rook</i>: both sides choose the types of their two pieces in secret and then play; White moves
 * first. Repetition and the fifty-move rule do not draw, so the tables of endings are exact to 10⁻⁶.
 *
 * <pre>Lab king-and-rook FILE THREADS</pre>
 *
 * <p>Each {@link Relation} of two choices is solved once and appended to the file, from which a run that was broken off
 * goes on. The complete file has the value of each pair of choices.
 */
final class KingAndRookValues {
    static final String USAGE = "FILE THREADS";

    static final String HEADER = "relation\twhite\tblack\tfirst\tsecond";

    /** The types of the game, and Dragon. Pairs of the first two come first, then those with the third, and so on. */
    static final List<PokemonType> SOLVED = Stream.concat(KingAndRook.TYPES.stream(), Stream.of(PokemonType.DRAGON))
            .toList();

    private static final int COLUMNS = 5;

    /** The value of each relation for its first side, if that moves first. */
    private final Map<Relation, Double> values;

    private KingAndRookValues(Map<Relation, Double> values) {
        this.values = Map.copyOf(values);
    }

    /**
     * The effects of two sides' pieces on each other, on which alone a value depends: king on king, king on rook, rook
     * on king, rook on rook.
     *
     * <p>A king is taken with a probability of 144 in 160 by all that have an effect, but for a king with a not very
     * effective one. The game is over then, so neither chains nor what becomes of the rook count: all these are written
     * as neutral.
     *
     * @param first of the side that moves first
     */
    record Relation(String first, String second) {
        static Relation of(Choice first, Choice second) {
            return new Relation(effects(first, second), effects(second, first));
        }

        private static String effects(Choice attacker, Choice defender) {
            TypeChart chart = TypeChart.standard();
            Effectiveness kings = chart.effectiveness(attacker.king(), defender.king());
            Effectiveness rookOnKing = chart.effectiveness(attacker.rook(), defender.king());
            return ""
                    + (kings == Effectiveness.SUPER_EFFECTIVE ? Effectiveness.NEUTRAL : kings).symbol()
                    + chart.effectiveness(attacker.king(), defender.rook()).symbol()
                    + (rookOnKing == Effectiveness.NO_EFFECT ? rookOnKing : Effectiveness.NEUTRAL).symbol()
                    + chart.effectiveness(attacker.rook(), defender.rook()).symbol();
        }

        static Relation parse(String text) {
            int slash = text.indexOf('/');
            return new Relation(text.substring(0, slash), text.substring(slash + 1));
        }

        /** The same relation if the other side moves first. */
        Relation reversed() {
            return new Relation(second, first);
        }

        @Override
        public String toString() {
            return first + "/" + second;
        }
    }

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        int threads = arguments.count("THREADS", 1);
        arguments.end();
        LineLog.open(file, HEADER);
        Set<Relation> listed = new HashSet<>(read(file).values.keySet());
        int[] done = {LineLog.read(file).size() - 1};
        List<Supplier<String>> jobs = new ArrayList<>();
        for (int types = 2; types <= SOLVED.size(); types++) {
            List<Choice> choices = Choice.allOf(SOLVED.subList(0, types));
            for (Choice white : choices) {
                for (Choice black : choices) {
                    Relation relation = Relation.of(white, black);
                    if (listed.add(relation)) {
                        listed.add(relation.reversed());
                        jobs.add(() -> line(white, black));
                    }
                }
            }
        }
        int all = done[0] + jobs.size();
        Jobs.run(threads, jobs.stream(), line -> {
            append(file, line);
            out.println(++done[0] + " of " + all);
        });
    }

    private static void append(Path file, String line) {
        try {
            LineLog.append(file, line);
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    /** The complete lines of a file. */
    static KingAndRookValues read(Path file) throws IOException {
        Map<Relation, Double> values = new HashMap<>();
        List<String> lines = LineLog.read(file);
        for (String line : lines.subList(1, lines.size())) {
            String[] columns = line.split("\t", -1);
            if (columns.length != COLUMNS) {
                throw new IllegalArgumentException(file + ": not " + COLUMNS + " columns: " + line);
            }
            Relation relation = Relation.parse(columns[0]);
            values.put(relation, Double.valueOf(columns[3]));
            values.put(relation.reversed(), Double.valueOf(columns[4]));
        }
        return new KingAndRookValues(values);
    }

    /** Solves the relation of two choices, and writes it as a line of the file. */
    static String line(Choice white, Choice black) {
        Position start = KingAndRook.start(white, black, Color.WHITE, Rules.standard());
        Endgames endgames = Endgames.solve(start);
        return String.format(
                Locale.ROOT,
                "%s\t%s\t%s\t%.7f\t%.7f",
                Relation.of(white, black),
                white,
                black,
                endgames.value(start),
                // A half turn of the board makes it the start of the exchanged choices.
                endgames.value(KingAndRook.start(white, black, Color.BLACK, Rules.standard())));
    }

    /** Whether all choices of some types are solved. */
    boolean covers(List<PokemonType> types) {
        List<Choice> choices = Choice.allOf(types);
        return choices.stream()
                .allMatch(white -> choices.stream().allMatch(black -> values.containsKey(Relation.of(white, black))));
    }

    /**
     * The value of two choices for White, from −1 to 1.
     *
     * @throws IllegalArgumentException if it is not solved
     */
    double value(Choice white, Choice black) {
        Double value = values.get(Relation.of(white, black));
        if (value == null) {
            throw new IllegalArgumentException(white + " against " + black + " is not solved");
        }
        return value;
    }
}
