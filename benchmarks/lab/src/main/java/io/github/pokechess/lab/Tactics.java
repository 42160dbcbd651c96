package io.github.pokechess.lab;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.PlainChess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts the positions of a suite of chess in which a player finds a best move. They are played as chess without check:
 * types are Normal, and nothing is rolled. The suite is in Extended Position Description (S. Edwards, "PGN
 * Specification", 1994, section 16.2), with the operations {@code bm} and {@code id}.
 *
 * <pre>Lab tactics FILE PLAYER</pre>
 */
final class Tactics {
    static final String USAGE = "FILE PLAYER";

    private static final Pattern LINE = Pattern.compile("(\\S+ \\S+ \\S+ \\S+) (.*)");
    private static final Pattern BEST = Pattern.compile("(?:^|;)\\s*bm ([^;]+);");
    private static final Pattern NAME = Pattern.compile("(?:^|;)\\s*id \"([^\"]*)\"");

    private Tactics() {}

    /** A position of a suite. */
    private record Puzzle(String name, Position position, Set<Move> best) {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        String player = arguments.word("PLAYER");
        arguments.end();
        List<Puzzle> puzzles = puzzles(file);
        List<String> missed = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(1);
        try (Contender<Position, Move> contender = PlayerText.parse(new PokemonChess(), player)) {
            for (Puzzle puzzle : puzzles) {
                try (Player<Position, Move> one = contender.player(random)) {
                    Move played = one.choose(BoardGame.start(puzzle.position())).orElseThrow();
                    if (!puzzle.best().contains(played)) {
                        missed.add(puzzle.name());
                        out.println(puzzle.name() + ": " + played);
                    }
                }
            }
        }
        out.println((puzzles.size() - missed.size()) + " of " + puzzles.size() + " solved, missed: "
                + String.join(", ", missed));
    }

    private static List<Puzzle> puzzles(Path file) throws IOException {
        List<Puzzle> puzzles = new ArrayList<>();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                try {
                    puzzles.add(puzzle(lines.get(i), "line " + (i + 1)));
                } catch (IllegalArgumentException wrong) {
                    throw new IllegalArgumentException(file + ", line " + (i + 1) + ": " + wrong.getMessage(), wrong);
                }
            }
        }
        return puzzles;
    }

    private static Puzzle puzzle(String line, String place) {
        Matcher fields = LINE.matcher(line);
        if (!fields.matches()) {
            throw new IllegalArgumentException("not four fields of a position and operations");
        }
        String operations = fields.group(2);
        Matcher best = BEST.matcher(operations);
        if (!best.find()) {
            throw new IllegalArgumentException("has no best move, such as bm Nf3;");
        }
        Matcher name = NAME.matcher(operations);
        String fen = fields.group(1) + " 0 1";
        Set<Move> moves = new LinkedHashSet<>();
        for (String word : best.group(1).strip().split("\\s+", -1)) {
            moves.add(move(fen, word));
        }
        return new Puzzle(name.find() ? name.group(1) : place, PlainChess.parsePosition(fen), moves);
    }

    /** The move of a word as chess has it, which may be short where another move would leave the king attacked. */
    private static Move move(String fen, String word) throws MalformedTextException {
        String game = "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + word + " *\n";
        return PlainChess.parseGame(game).game().steps().get(0).move();
    }
}
