package io.github.pokechess.app;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** One game on a board, from wherever that stands; chance comes from one generator. Not thread-safe. */
final class BoardGame {
    /** Rules that end no game by repetition might let one go on for ever. */
    private static final int MAX_DECISIONS = 5_000;

    private final GameBoard board;
    private final RandomGenerator chance;
    private final List<Made> line = new ArrayList<>();

    /** A decision in the notation of the game, and what chance made of it. */
    record Made(String text, int outcome) {}

    /** Who decides for a side. */
    @FunctionalInterface
    interface Player {
        /** The notation of a legal decision, given what was made in this game before. */
        String decide(GameBoard board, List<Made> line);
    }

    BoardGame(GameBoard board, RandomGenerator chance) {
        this.board = board;
        this.chance = chance;
    }

    /** Any legal decision, each equally likely. */
    static Player random(RandomGenerator random) {
        return (board, line) -> {
            int[] buffer = new int[board.maxMoves()];
            return board.text(buffer[random.nextInt(board.generate(buffer, 0))]);
        };
    }

    /** So many decisions, or as many as the game lasts. */
    void play(Player player, int decisions) {
        for (int i = 0; i < decisions && result().isEmpty(); i++) {
            make(player);
        }
    }

    /** To the end. */
    GameResult play(Player first, Player second, Consumer<BoardGame> watching) {
        while (result().isEmpty()) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("the game is over");
            }
            make(board.side() == 0 ? first : second);
            watching.accept(this);
        }
        return result().orElseThrow();
    }

    private void make(Player player) {
        String text = player.decide(board, line);
        int decision = board.decision(text);
        Chance outcomes = board.chance(decision);
        int outcome = 0;
        for (int rest = chance.nextInt(outcomes.total()) - outcomes.weight(0); rest >= 0; ) {
            outcome++;
            rest -= outcomes.weight(outcome);
        }
        line.add(new Made(text, outcome));
        board.make(decision, outcome);
    }

    Optional<GameResult> result() {
        return line.size() >= MAX_DECISIONS ? Optional.of(new GameResult(GameResult.DRAW, "too long")) : board.result();
    }

    GameBoard board() {
        return board;
    }

    /** What has been made, the first first. */
    List<Made> line() {
        return line;
    }
}
