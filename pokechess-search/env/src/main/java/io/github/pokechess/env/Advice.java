package io.github.pokechess.env;

import io.github.pokechess.core.Team;
import io.github.pokechess.env.Adviser.MoveValue;
import io.github.pokechess.env.Adviser.Question;
import io.github.pokechess.env.Adviser.Valuation;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.seeds.Seeds;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The answers of an adviser for some games of a batch, as bytes. */
final class Advice<P extends GamePosition<P, M>, M> {
    private static final int HEAD = 3 * Integer.BYTES;
    private static final int CHOICE = Integer.BYTES + Float.BYTES;

    private final GameBatch<P, M> batch;
    private final Adviser<P, M> adviser;

    Advice(GameBatch<P, M> batch, Adviser<P, M> adviser) {
        this.batch = batch;
        this.adviser = adviser;
    }

    /** The actions of a player; {@link GameBatch#SKIP} where no side is to act. */
    ByteBuffer chosenActions(String player, int[] games) {
        List<Integer> live = gamesToAct(games);
        List<BoardGame<P, M>> played = live.stream().map(batch::game).toList();
        long[] seeds = live.stream()
                .mapToLong(game -> Seeds.of(batch.seed(game), Seeds.Purpose.PLAYER, batch.decisionCount(game)))
                .toArray();
        List<M> moves = adviser.moves(player, played, seeds);
        ByteBuffer out = newBuffer(games.length * Integer.BYTES);
        int next = 0;
        for (int game : games) {
            out.putInt(batch.isToAct(game) ? batch.action(game, moves.get(next++)) : GameBatch.SKIP);
        }
        return out;
    }

    /**
     * Values of positions: for each game float32 score, int32 1 if it is exact, int32 number of moves, which is 0 where
     * no side is to act; then int32 action and float32 score of each of these moves.
     */
    ByteBuffer valuesOfGames(Question question, int[] games) {
        List<Optional<BoardGame<P, M>>> asked = new ArrayList<>();
        for (int game : games) {
            asked.add(batch.isToAct(game) ? Optional.of(batch.game(game)) : Optional.empty());
        }
        return valueBytes(question, asked);
    }

    /** The values of positions that are given as texts. */
    ByteBuffer valuesOfTexts(Question question, List<String> positions) {
        List<Optional<BoardGame<P, M>>> asked = new ArrayList<>();
        for (String position : positions) {
            try {
                BoardGame<P, M> game = adviser.game(position);
                asked.add(game.isOver() ? Optional.empty() : Optional.of(game));
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException("position " + asked.size() + ": " + wrong.getMessage(), wrong);
            }
        }
        return valueBytes(question, asked);
    }

    private ByteBuffer valueBytes(Question question, List<Optional<BoardGame<P, M>>> asked) {
        List<Valuation<M>> values = adviser.values(
                question, asked.stream().flatMap(Optional::stream).toList());
        int moves = values.stream().mapToInt(value -> value.moves().size()).sum();
        ByteBuffer out = newBuffer(asked.size() * HEAD + moves * CHOICE);
        int next = 0;
        for (Optional<BoardGame<P, M>> game : asked) {
            if (game.isPresent()) {
                Valuation<M> value = values.get(next++);
                out.putFloat((float) value.score()).putInt(value.isExact() ? 1 : 0);
                out.putInt(value.moves().size());
            } else {
                out.putFloat(0).putInt(0).putInt(0);
            }
        }
        next = 0;
        for (Optional<BoardGame<P, M>> game : asked) {
            if (game.isPresent()) {
                GameBoard<P, M> board = game.get().newBoard();
                for (MoveValue<M> move : values.get(next++).moves()) {
                    out.putInt(batch.action(board, move.move())).putFloat((float) move.score());
                }
            }
        }
        return out;
    }

    /** Ratings of teams: float32 payoff of each first team. */
    ByteBuffer payoffBytes(List<Team> first, List<Optional<Team>> second) {
        ByteBuffer out = newBuffer(first.size() * Float.BYTES);
        for (int i = 0; i < first.size(); i++) {
            out.putFloat((float) adviser.payoff(first.get(i), second.get(i)));
        }
        return out;
    }

    /** Teams that are drawn, sixteen bytes each. */
    ByteBuffer teamBytes(int count, long seed, boolean isStrong) {
        ByteBuffer out = newBuffer(count * TeamBytes.SIZE);
        adviser.teams(count, seed, isStrong).forEach(team -> TeamBytes.write(team, out));
        return out;
    }

    private List<Integer> gamesToAct(int[] games) {
        List<Integer> live = new ArrayList<>();
        for (int game : games) {
            if (batch.isToAct(game)) {
                live.add(game);
            }
        }
        return live;
    }

    private static ByteBuffer newBuffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
