package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Checks of games with their history. */
final class GameChecks<P extends GamePosition<P, M>, M> {
    private static final int OPENINGS = 8;

    private final Samples<P, M> samples;

    GameChecks(Samples<P, M> samples) {
        this.samples = samples;
    }

    /** Random games, each with its earlier games. */
    private List<List<BoardGame<P, M>>> games() {
        SplittableRandom random = new SplittableRandom(6);
        List<List<BoardGame<P, M>>> games = new ArrayList<>();
        for (P start : samples.starts()) {
            BoardGame<P, M> game = samples.kind().start(start, ChanceSource.seeded(random.nextLong()));
            List<BoardGame<P, M>> line = new ArrayList<>(List.of(game));
            while (!game.isOver() && game.moveCount() < Samples.MOVES) {
                game = game.apply(Samples.pick(game.legalMoves(), random));
                line.add(game);
            }
            games.add(line);
        }
        return games;
    }

    void gamesAgree() {
        for (List<BoardGame<P, M>> line : games()) {
            BoardGame<P, M> last = line.get(line.size() - 1);
            assertThat(last.steps()).as("steps of a whole game").hasSize(last.moveCount());
            BoardGame<P, M> replayed = samples.kind().start(line.get(0).position(), ChanceSource.none());
            for (int move = 0; move < line.size(); move++) {
                BoardGame<P, M> game = line.get(move);
                P position = game.position();
                String where = samples.text(position) + " after " + move + " moves";
                assertThat(game.moveCount()).as("number of moves %s", where).isEqualTo(move);
                assertThat(game.steps())
                        .as("steps %s", where)
                        .isEqualTo(last.steps().subList(0, move));
                assertThat(game.outcome())
                        .as("outcome of the board %s", where)
                        .isEqualTo(game.newBoard().outcome());
                assertThat(game.newBoard().position())
                        .as("position of the board %s", where)
                        .isEqualTo(position);
                assertThat(game.legalMoves())
                        .as("legal moves of the game %s", where)
                        .isEqualTo(game.isOver() ? List.of() : position.legalMoves());
                assertThat(last.at(move))
                        .as("the last game, back %s", where)
                        .isEqualTo(game)
                        .hasSameHashCodeAs(game);
                assertThat(replayed.position())
                        .as("position when replayed with the same rolls %s", where)
                        .isEqualTo(position);
                assertThat(replayed.outcome())
                        .as("outcome when replayed with the same rolls %s", where)
                        .isEqualTo(game.outcome());
                if (move + 1 < line.size()) {
                    goesOn(game, line.get(move + 1), where);
                    BoardGame.Step<M> step = last.steps().get(move);
                    replayed = replayed.apply(step);
                }
            }
        }
    }

    private static <P extends GamePosition<P, M>, M> void goesOn(
            BoardGame<P, M> game, BoardGame<P, M> next, String where) {
        BoardGame.Step<M> step = next.steps().get(game.moveCount());
        assertThat(game.isLegal(step.move()))
                .as("isLegal(%s) %s", step.move(), where)
                .isTrue();
        assertThat(next.position())
                .as("position after %s %s", step.move(), where)
                .isEqualTo(game.position().after(step.move(), step.roll().orElse(0)));
        assertThat(game.apply(step.move()))
                .as("the game after the same move %s once more %s", step.move(), where)
                .isEqualTo(next)
                .isEqualTo(game.apply(step));
        assertThat(next).as("the next game is another %s", where).isNotEqualTo(game);
        assertThatThrownBy(() -> next.steps().clear(), "steps must be unmodifiable %s", where)
                .isInstanceOf(UnsupportedOperationException.class);
    }

    void illegalMovesAreRefused() {
        for (List<BoardGame<P, M>> line : games()) {
            for (BoardGame<P, M> game : line) {
                String where = samples.text(game.position());
                List<M> illegal =
                        game.isOver() ? samples.positions().get(0).legalMoves() : samples.illegalMoves(game.position());
                illegal.stream().limit(5).forEach(move -> {
                    assertThat(game.isLegal(move))
                            .as("isLegal(%s) %s", move, where)
                            .isFalse();
                    refuses(() -> game.apply(move), move + " " + where);
                    refuses(() -> game.apply(move, 0), move + " " + where);
                });
                game.legalMoves().stream().limit(5).forEach(move -> {
                    int size = game.position().chance(move).size();
                    refuses(() -> game.apply(move, -1), move + ", outcome -1, " + where);
                    refuses(() -> game.apply(move, size), move + ", outcome " + size + ", " + where);
                });
            }
            BoardGame<P, M> last = line.get(line.size() - 1);
            for (int played : List.of(-1, last.moveCount() + 1)) {
                assertThatThrownBy(
                                () -> last.at(played),
                                "the game after %s moves, of which it has %s",
                                played,
                                last.moveCount())
                        .isInstanceOf(IndexOutOfBoundsException.class);
            }
        }
    }

    private static void refuses(ThrowingCallable apply, String what) {
        assertThatThrownBy(apply, "must be refused by a game: %s", what).isInstanceOf(InvalidMoveException.class);
    }

    void endedGamesAreOver() {
        Outcome agreed = Outcome.draw("draw agreed");
        for (List<BoardGame<P, M>> line : games()) {
            for (BoardGame<P, M> game : line) {
                String where = samples.text(game.position());
                if (game.isOver()) {
                    assertThatThrownBy(() -> game.end(agreed), "the game is over already %s", where)
                            .isInstanceOf(InvalidMoveException.class);
                    continue;
                }
                BoardGame<P, M> ended = game.end(agreed);
                assertThat(ended.outcome()).as("outcome by agreement %s", where).hasValue(agreed);
                assertThat(ended.legalMoves())
                        .as("legal moves after the end %s", where)
                        .isEmpty();
                assertThat(ended.steps()).as("steps after the end %s", where).isEqualTo(game.steps());
                assertThat(ended)
                        .as("the game after its end is another %s", where)
                        .isNotEqualTo(game);
                assertThat(ended.at(game.moveCount()))
                        .as("the game after all its moves, without what ended it, %s", where)
                        .isEqualTo(game);
                M move = game.legalMoves().get(0);
                refuses(() -> ended.apply(move), move + " after the end " + where);
            }
        }
    }

    void openingsAreLegal() {
        for (P start : samples.starts()) {
            for (int seed = 0; seed < OPENINGS; seed++) {
                List<M> opening = samples.kind().opening(start, seed);
                assertThat(samples.kind().opening(start, seed))
                        .as("the opening of seed %s once more %s", seed, samples.text(start))
                        .isEqualTo(opening);
                BoardGame<P, M> game = samples.kind().start(start, ChanceSource.seeded(seed));
                for (M move : opening) {
                    assertThat(game.isLegal(move))
                            .as("%s of the opening of seed %s %s", move, seed, samples.text(game.position()))
                            .isTrue();
                    game = game.apply(move);
                }
                assertThat(game.isOver())
                        .as("the opening of seed %s ends the game", seed)
                        .isFalse();
            }
        }
    }
}
