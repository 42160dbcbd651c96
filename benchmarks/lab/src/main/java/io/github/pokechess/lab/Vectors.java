package io.github.pokechess.lab;

import io.github.pokechess.app.conform.ShownRules;
import io.github.pokechess.app.conform.VectorJson;
import io.github.pokechess.app.conform.VectorPositions;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Perft;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.notation.PositionText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the test vectors of Pokémon Chess and its sibling games, {@code pokechess-core/vectors}, and the small set of
 * them that comes with the verb {@code conform}.
 */
final class Vectors {
    static final String USAGE = "FOLDER SMALL";

    private static final int POSITIONS = 1_700;
    private static final int LARGE = 150;
    private static final int SMALL_PIECES = 5;
    private static final int ENOUGH = 10;
    private static final int DRAWN = 20_000;
    private static final int MOST_PATHS = 100_000;
    private static final long SEED = 85;

    /**
     * Of the small set: the positions for a rule or game, the length of a row of perft, of how many texts one is taken.
     */
    private static final int A_FEW = 3;

    private static final int SHORT_ROW = 75;
    private static final int EACH_TEXT = 6;
    private static final Pattern SHOWS = Pattern.compile("\"shows\":\\[([\\d,]*)]");

    /** What is not drawn: a clock that is out within a turn, which goes on; a pawn that cannot step over a piece. */
    private static final List<String> BY_HAND = List.of(
            "4k3/3p1p2/8/4N3/8/8/8/4K3 w - - 100 90 Psy/GraRoc//Fir////Fai e5",
            "4k3/8/8/8/4n3/8/3P4/4K3 b - - 100 90 Psy////Fir//Gra/Fai e4",
            "3P2k1/5n2/8/8/8/8/8/6K1 w - - 100 90 FigPsy/Nor//////Fai -",
            "6k1/8/8/8/8/8/5N2/3p2K1 b - - 100 90 Psy//////Nor/FigFai -",
            "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1 Psy/////Gho/Nor/Fai -",
            "4k3/4p3/4N3/8/8/8/8/4K3 b - - 0 1 Psy/Nor/Gho/////Fai -");

    private final VectorPositions drawing = new VectorPositions(SEED);
    private final List<String> lines = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Integer> shown = new HashMap<>();

    private Vectors() {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path folder = Path.of(arguments.word("FOLDER"));
        Path small = Path.of(arguments.word("SMALL"));
        arguments.end();
        List<String> positions = new Vectors().positions();
        List<String> games = new VectorGames().lines();
        List<String> paths = new Vectors().paths();
        List<String> texts = new VectorTexts().lines();
        List<String> siblings = new VectorSiblings().lines();
        write(folder, positions, games, paths, texts, siblings, out);
        write(
                small,
                smallest(positions, A_FEW),
                smallest(games, 1),
                paths.stream().filter(row -> row.length() < SHORT_ROW).toList(),
                IntStream.range(0, texts.size())
                        .filter(i -> i % EACH_TEXT == 0)
                        .mapToObj(texts::get)
                        .toList(),
                Stream.of("raichu", "tafl", "chesslike")
                        .flatMap(game -> siblings.stream()
                                .filter(line -> line.contains("\"" + game + "\"") && line.contains("\"moves\""))
                                .sorted(Comparator.comparingInt(String::length))
                                .limit(A_FEW))
                        .toList(),
                out);
    }

    private static void write(
            Path folder,
            List<String> positions,
            List<String> games,
            List<String> paths,
            List<String> texts,
            List<String> siblings,
            PrintStream out)
            throws IOException {
        write(folder.resolve("positions.jsonl"), positions, out);
        write(folder.resolve("games.jsonl"), games, out);
        write(folder.resolve("perft.tsv"), paths, out);
        write(folder.resolve("notation.jsonl"), texts, out);
        write(folder.resolve("siblings.jsonl"), siblings, out);
    }

    private static void write(Path file, List<String> lines, PrintStream out) throws IOException {
        Files.writeString(file, String.join("\n", lines) + "\n");
        out.println(file + ": " + lines.size() + " lines, " + Files.size(file) + " bytes");
    }

    /** The shortest lines that show each rule, at most a number for each. */
    private static List<String> smallest(List<String> lines, int most) {
        Map<String, Integer> found = new HashMap<>();
        Set<String> chosen = new HashSet<>();
        for (String line :
                lines.stream().sorted(Comparator.comparingInt(String::length)).toList()) {
            Matcher shows = SHOWS.matcher(line);
            for (String rule : shows.find() ? shows.group(1).split(",", -1) : new String[0]) {
                if (found.merge(rule, 1, Integer::sum) <= most) {
                    chosen.add(line);
                }
            }
        }
        return lines.stream().filter(chosen::contains).toList();
    }

    private List<String> positions() {
        List<Position> pool = new ArrayList<>();
        for (int i = 0; i < DRAWN; i++) {
            Position position = drawing.smallPosition(drawing.randomRules(), i % 4 == 0 ? 8 : 2);
            if (position != null && position.board().pieces().size() > 1) {
                pool.add(position);
            }
        }
        pool.sort(Comparator.comparingInt(position -> position.board().pieces().size()));
        BY_HAND.forEach(text -> add(PositionText.parse(text, Rules.standard())));
        everyPair();
        for (Position position : pool) {
            if (isNeeded(position)) {
                add(position);
            }
        }
        for (Position position : pool) {
            boolean isSmall = position.board().pieces().size() <= SMALL_PIECES;
            if (lines.size() < POSITIONS - LARGE
                    && isSmall
                    && drawing.randomBelow(position.board().pieces().size() > 3 ? 16 : 60) == 0) {
                add(position);
            }
        }
        while (lines.size() < POSITIONS) {
            add(drawing.gamePosition(Rules.standard().withLuck(LuckModel.values()[drawing.randomBelow(3)])));
        }
        return lines;
    }

    /** Each attacker against each defender, by today's chart, and what other charts change, twice. */
    private void everyPair() {
        for (PokemonType attacker : PokemonType.values()) {
            for (PokemonType defender : PokemonType.values()) {
                add(pair(Rules.standard().withLuck(LuckModel.values()[drawing.randomBelow(3)]), attacker, defender));
                for (TypeChart chart : List.of(TypeChart.generation1(), TypeChart.generation2())) {
                    if (chart.effectiveness(attacker, defender)
                            != TypeChart.standard().effectiveness(attacker, defender)) {
                        for (int i = 0; i < 3; i++) {
                            add(pair(Rules.standard().withChart(chart), attacker, defender));
                        }
                    }
                }
            }
        }
    }

    private Position pair(Rules rules, PokemonType attacker, PokemonType defender) {
        while (true) {
            Position position = drawing.capturePosition(rules, attacker, defender);
            if (position != null) {
                return position;
            }
        }
    }

    private boolean isNeeded(Position position) {
        return ShownRules.facetsOf(position).stream()
                .anyMatch(facet -> shown.getOrDefault(facet, 0) < ENOUGH && ShownRules.ruleNumber(facet) != 11);
    }

    private void add(Position position) {
        if (!seen.add(position + " " + position.rules())) {
            return;
        }
        Set<String> facets = ShownRules.facetsOf(position);
        facets.forEach(facet -> shown.merge(facet, 1, Integer::sum));
        lines.add(
                "{\"number\":" + (lines.size() + 1) + ",\"shows\":" + VectorJson.numbers(ShownRules.ruleNumbers(facets))
                        + "," + VectorJson.asked(position) + "," + VectorJson.answer(position) + "}");
    }

    private List<String> paths() {
        lines.add("position\tluck\tchoices\tlength\tpaths");
        for (int i = 0; i < 72; i++) {
            LuckModel luck = LuckModel.values()[i % 3];
            Rules rules = Rules.standard().withLuck(luck);
            Rules chosen = i % 24 == 0
                    ? rules.withEnPassantInChain(false)
                    : i % 25 == 0 ? rules.withChart(TypeChart.generation1()) : rules;
            @Nullable
            Position position = i < 3 ? drawing.randomStart(rules) : i < 12 ? drawing.gamePosition(rules) : null;
            while (position == null || position.outcome().isPresent()) {
                position = drawing.smallPosition(chosen, i % 5);
            }
            paths(position);
        }
        return lines;
    }

    private void paths(Position position) {
        for (int length = 1; length <= 5; length++) {
            long paths = Perft.count(position, length);
            if (paths > MOST_PATHS || (length > 1 && paths == 0)) {
                return;
            }
            if (paths > 20) {
                lines.add(String.join(
                        "\t",
                        position.toString(),
                        position.rules().luck().toString(),
                        VectorJson.choices(position),
                        Integer.toString(length),
                        Long.toString(paths)));
            }
        }
    }
}
