package io.github.pokechess.testkit;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import io.github.pokechess.testkit.breakthrough.BreakthroughEncodings;
import io.github.pokechess.testkit.breakthrough.BreakthroughEvaluators;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Breakthrough for the kit, with its rules once more, square by square from the letters of the text. */
final class BreakthroughSubject implements Subject<Breakthrough, Breakthrough.Move> {
    @Override
    public GameKind<Breakthrough, Breakthrough.Move> kind() {
        return new BreakthroughKind();
    }

    @Override
    public List<Breakthrough> starts() {
        return List.of(Breakthrough.START, new Breakthrough("..w..w......b.....b.w......b.. b"));
    }

    @Override
    public long referencePerft(Breakthrough position, int depth) {
        return count(position.toString(), depth);
    }

    private static long count(String text, int depth) {
        return depth == 0
                ? 1
                : play(text).values().stream()
                        .flatMap(List::stream)
                        .mapToLong(next -> count(next, depth - 1))
                        .sum();
    }

    @Override
    public int perftDepth() {
        return 4;
    }

    @Override
    public Optional<Set<String>> legalTexts(Breakthrough position) {
        return Optional.of(play(position.toString()).keySet());
    }

    /** The texts of moves, each with those of the positions that it may lead to. */
    private static Map<String, List<String>> play(String text) {
        Map<String, List<String>> play = new TreeMap<>();
        char own = text.charAt(31);
        int ahead = own == 'w' ? 1 : -1;
        if (own == 'w'
                ? text.substring(0, 5).contains("b")
                : text.substring(25, 30).contains("w")) {
            return play;
        }
        for (int square = 0; square < 30; square++) {
            for (int column = square % 5 - 1; column <= square % 5 + 1; column++) {
                int row = square / 5 + ahead;
                if (text.charAt(square) != own || column < 0 || column > 4 || row < 0 || row > 5) {
                    continue;
                }
                char there = text.charAt(5 * row + column);
                String name = name(square % 5, square / 5) + name(column, row);
                if (there == '.') {
                    play.put(name, List.of(moved(text, square, 5 * row + column)));
                } else if (there != own && column != square % 5) {
                    play.put(name, List.of(moved(text, square, 5 * row + column), moved(text, square, square)));
                }
            }
        }
        return play;
    }

    private static String name(int column, int row) {
        return "abcde".charAt(column) + "" + (row + 1);
    }

    private static String moved(String text, int from, int to) {
        StringBuilder after = new StringBuilder(text);
        after.setCharAt(from, '.');
        after.setCharAt(to, text.charAt(from));
        after.setCharAt(31, text.endsWith("w") ? 'b' : 'w');
        return after.toString();
    }

    @Override
    public Optional<Breakthrough> mirror(Breakthrough position) {
        String text = position.toString();
        String turned = new StringBuilder(text.substring(0, 30)).reverse() + text.substring(30);
        return Optional.of(
                new Breakthrough(turned.replace('w', 'x').replace('b', 'w').replace('x', 'b')));
    }

    @Override
    public Optional<EncodingProvider<?>> encodings() {
        return Optional.of(new BreakthroughEncodings());
    }

    @Override
    public List<Evaluator<?>> evaluators() {
        return List.of(new BreakthroughEvaluators().evaluator("men"));
    }
}
