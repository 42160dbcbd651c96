package io.github.pokechess.web;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions whose answers are the same in a browser and on a JVM, to the letter. Words with bars between them:
 *
 * <ul>
 *   <li>{@code positions|KIND|POSITION|RULES|COUNT|SEED}: a digest of the texts, hashes, decisions and chances of so
 *       many positions of random games
 *   <li>{@code game|KIND|POSITION|RULES|SEED}: the text of a random game
 *   <li>{@code search|KIND|POSITION|RULES|DEPTH|COUNT|MIB}: nodes, values and best lines of searches along a random
 *       game
 *   <li>{@code speed|KIND|POSITION|RULES|NODES}: the nodes that five searches of so many have looked at, and the
 *       milliseconds that they took
 *   <li>{@code team|SEED}: a random team
 *   <li>{@code index|N}: the element of that index of an array of three
 * </ul>
 *
 * POSITION and RULES may be empty.
 */
final class Proof {
    /** The number of random decisions between the positions of two searches. */
    private static final int STEP = 6;

    private static final int SEARCHES = 5;

    private static final long FNV_BASIS = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private final List<GameKind<?, ?>> kinds;
    private long digest = FNV_BASIS;

    private Proof(List<GameKind<?, ?>> kinds) {
        this.kinds = kinds;
    }

    /** The answer to a question, or the exception that it has met. */
    static String of(List<GameKind<?, ?>> kinds, String question) {
        try {
            return new Proof(kinds).answer(question.split("\\|", -1));
        } catch (RuntimeException met) {
            return met.getClass().getName() + ": " + met.getMessage();
        }
    }

    private String answer(String[] args) {
        return switch (args[0]) {
            case "team" ->
                Team.random(new SplittableRandom(Long.parseLong(args[1]))).toString();
            case "index" -> Integer.toString(new int[] {1, 2, 3}[Integer.parseInt(args[1])]);
            default -> answer(named(args[1]), args);
        };
    }

    private GameKind<?, ?> named(String name) {
        for (GameKind<?, ?> kind : kinds) {
            if (kind.name().equals(name)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("no such game: " + name);
    }

    private <P extends GamePosition<P, M>, M> String answer(GameKind<P, M> kind, String[] args) {
        P start = kind.position(orNull(args[2]), orNull(args[3]));
        int number = Integer.parseInt(args[4]);
        return switch (args[0]) {
            case "positions" -> positions(kind, start, number, Long.parseLong(args[5]));
            case "game" -> game(kind, start, number);
            case "search" -> search(kind, start, number, Integer.parseInt(args[5]), Integer.parseInt(args[6]));
            case "speed" -> speed(start, number);
            default -> throw new IllegalArgumentException("no such question: " + args[0]);
        };
    }

    private static @Nullable String orNull(String word) {
        return word.isEmpty() ? null : word;
    }

    private <P extends GamePosition<P, M>, M> String positions(GameKind<P, M> kind, P start, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        P position = start;
        for (int i = 0; i < count; i++) {
            add(kind.format(position));
            add(Long.toHexString(position.hash()));
            List<M> moves = position.legalMoves();
            if (moves.isEmpty() || position.outcome().isPresent()) {
                add(position.outcome().map(Object::toString).orElse("none"));
                position = start;
                continue;
            }
            for (M move : moves) {
                add(kind.format(move, position));
                Chance chance = position.chance(move);
                for (int roll = 0; roll < chance.size(); roll++) {
                    add(Integer.toString(chance.weight(roll)));
                }
            }
            M move = moves.get(random.nextInt(moves.size()));
            add(kind.label(move, position));
            position = position.after(move, random.nextInt(position.chance(move).size()));
        }
        return Long.toHexString(digest);
    }

    private void add(String text) {
        for (int i = 0; i < text.length(); i++) {
            digest = (digest ^ text.charAt(i)) * FNV_PRIME;
        }
        digest = (digest ^ '\n') * FNV_PRIME;
    }

    private static <P extends GamePosition<P, M>, M> String game(GameKind<P, M> kind, P start, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        BoardGame<P, M> game = kind.start(start, ChanceSource.seeded(random.nextLong()));
        while (!game.isOver() && game.moveCount() < 300) {
            List<M> moves = game.legalMoves();
            game = game.apply(moves.get(random.nextInt(moves.size())));
        }
        return GameText.format(GameRecord.of(kind, Map.of(), game));
    }

    private static <P extends GamePosition<P, M>, M> String search(
            GameKind<P, M> kind, P start, int depth, int count, int mebibytes) {
        BoardGame<P, M> game = BoardGame.start(start);
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder results = new StringBuilder();
        long nodes = 0;
        for (int i = 0; i < count && !game.isOver(); i++) {
            SearchResult<M> found =
                    Searcher.builder().tableMebibytes(mebibytes).build().search(game, Limits.depth(depth));
            nodes += found.nodes();
            results.append(' ').append(found.value());
            P at = game.position();
            for (M move : found.variations().get(0).moves()) {
                results.append(' ').append(kind.format(move, at));
                at = at.after(move, 0);
            }
            for (int step = 0; step < STEP && !game.isOver(); step++) {
                GameBoard<P, M> board = game.newBoard();
                int[] moves = new int[board.maxMoves()];
                game = game.apply(board.move(moves[random.nextInt(board.generate(moves, 0))]), 0);
            }
        }
        return nodes + results.toString();
    }

    /** Searches as often as a compiler needs to have seen enough, each time with an empty table. */
    private static <P extends GamePosition<P, M>, M> String speed(P start, long nodes) {
        long begin = System.nanoTime();
        long all = 0;
        for (int i = 0; i < SEARCHES; i++) {
            all += Searcher.builder().build().search(start, Limits.nodes(nodes)).nodes();
        }
        return all + " " + (System.nanoTime() - begin) / 1_000_000;
    }
}
