package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks of positions, and of boards that say the same. */
final class PositionChecks<P extends GamePosition<P, M>, M> {
    private final Samples<P, M> samples;

    PositionChecks(Samples<P, M> samples) {
        this.samples = samples;
    }

    void movesAgree(P position) {
        String where = samples.text(position);
        GameBoard<P, M> board = position.newBoard();
        List<M> legal = position.legalMoves();
        assertThat(board.position()).as("position of a new board %s", where).isEqualTo(position);
        assertThat(board.sideIndex())
                .as("side to act of the board %s", where)
                .isEqualTo(position.side().ordinal());
        assertThat(board.made()).as("moves made on a new board %s", where).isZero();
        assertThat(position.legalMoves())
                .as("the legal moves once more %s", where)
                .isEqualTo(legal);
        if (!Samples.isUnfinished(position)) {
            assertThat(legal).as("legal moves of a finished position %s", where).isEmpty();
            return;
        }
        assertThat(legal)
                .as("legal moves of an unfinished position %s", where)
                .isNotEmpty()
                .doesNotHaveDuplicates();
        assertThatThrownBy(() -> legal.remove(0), "legal moves must be unmodifiable %s", where)
                .isInstanceOf(UnsupportedOperationException.class);
        int[] moves = Samples.moves(board);
        assertThat(moves)
                .as("packed moves %s", where)
                .doesNotHaveDuplicates()
                .hasSizeLessThanOrEqualTo(board.maxMoves());
        List<M> values = new ArrayList<>();
        for (int packed : moves) {
            assertThat(packed).as("packed move %s", where).isBetween(1, GameTree.MAX_MOVE);
            M move = board.move(packed);
            assertThat(board.find(move)).as("find(%s) %s", move, where).isEqualTo(packed);
            assertThat(position.isLegal(move)).as("isLegal(%s) %s", move, where).isTrue();
            values.add(move);
        }
        assertThat(values)
                .as("moves of the board, compared with those of the position %s", where)
                .containsExactlyInAnyOrderElementsOf(legal);
        assertThat(Samples.moves(board)).as("packed moves once more %s", where).isEqualTo(moves);
        samples.subject()
                .legalTexts(position)
                .ifPresent(texts -> assertThat(
                                legal.stream().map(move -> samples.kind().format(move, position)))
                        .as("texts of the legal moves, compared with the reference %s", where)
                        .containsExactlyInAnyOrderElementsOf(texts));
    }

    void chancesAgree(P position) {
        if (!Samples.isUnfinished(position)) {
            return;
        }
        GameBoard<P, M> board = position.newBoard();
        for (int packed : Samples.moves(board)) {
            M move = board.move(packed);
            String what = move + " " + samples.text(position);
            Chance chance = position.chance(move);
            assertThat(weights(board.chance(packed)))
                    .as("weights of the board, compared with the position: %s", what)
                    .isEqualTo(weights(chance));
            for (int roll = 0; roll < chance.size(); roll++) {
                P after = position.after(move, roll);
                board.make(packed, roll);
                assertThat(board.position())
                        .as("position after outcome %s of %s", roll, what)
                        .isEqualTo(after)
                        .hasSameHashCodeAs(after);
                assertThat(board.position().hash())
                        .as("hash after outcome %s of %s", roll, what)
                        .isEqualTo(after.hash());
                board.unmake();
            }
        }
    }

    private static List<Integer> weights(Chance chance) {
        List<Integer> weights = new ArrayList<>();
        for (int roll = 0; roll < chance.size(); roll++) {
            weights.add(chance.weight(roll));
        }
        return weights;
    }

    void idleOutcomesMeet(P position) {
        if (!Samples.isUnfinished(position)) {
            return;
        }
        GameBoard<P, M> board = position.newBoard();
        Map<Long, String> keys = new HashMap<>();
        for (int packed : Samples.moves(board)) {
            int idle = board.chance(packed).idle();
            if (idle != Chance.NONE) {
                M move = board.move(packed);
                assertThat(board.costsDepth(packed))
                        .as("%s has an idle outcome, so that it must cost depth, %s", move, samples.text(position))
                        .isTrue();
                board.make(packed, idle);
                keys.put(board.key(0), move.toString());
                board.unmake();
            }
        }
        assertThat(keys)
                .as("keys after the idle outcomes of these moves, to be one, %s", samples.text(position))
                .hasSizeLessThanOrEqualTo(1);
    }

    void boardHasResultOfPosition(P position) {
        String where = samples.text(position);
        GameBoard<P, M> board = position.newBoard();
        assertThat(board.finalScore())
                .as("score of the outcome on the board %s", where)
                .isEqualTo(position.outcome()
                        .map(outcome -> outcome.score(position.side()))
                        .orElse(GameTree.UNFINISHED));
        assertThat(board.outcome()).as("result of a new board %s", where).isEqualTo(position.outcome());
    }

    void illegalMovesAreRefused(P position) {
        String where = samples.text(position);
        GameBoard<P, M> board = position.newBoard();
        for (M move : samples.illegalMoves(position)) {
            assertThat(position.isLegal(move)).as("isLegal(%s) %s", move, where).isFalse();
            assertThat(board.find(move)).as("find(%s) %s", move, where).isEqualTo(GameTree.NO_MOVE);
            assertThatThrownBy(() -> position.after(move, 0), "%s is not legal and must be refused %s", move, where)
                    .isInstanceOf(InvalidMoveException.class);
        }
        for (M move : position.legalMoves()) {
            for (int roll : List.of(-1, position.chance(move).size())) {
                assertThatThrownBy(
                                () -> position.after(move, roll),
                                "%s has no outcome %s, which must be refused, %s",
                                move,
                                roll,
                                where)
                        .isInstanceOf(InvalidMoveException.class);
            }
        }
    }

    void mirrorsAgree(P position) {
        samples.subject().mirror(position).ifPresent(mirror -> {
            String where = samples.text(position);
            assertThat(samples.subject().mirror(mirror))
                    .as("mirror of the mirror %s", where)
                    .hasValue(position);
            assertThat(mirror.side())
                    .as("side of the mirror %s", where)
                    .isEqualTo(position.side().opposite());
            GameTree board = position.newBoard();
            GameTree other = mirror.newBoard();
            assertThat(other.finalScore())
                    .as("score of the mirror's outcome %s", where)
                    .isEqualTo(board.finalScore());
            if (Samples.isUnfinished(position)) {
                assertThat(Samples.moves(other))
                        .as("moves of the mirror %s", where)
                        .hasSameSizeAs(Samples.moves(board));
                assertThat(other.startsTurn())
                        .as("startsTurn of the mirror %s", where)
                        .isEqualTo(board.startsTurn());
                if (board.startsTurn()) {
                    assertThat(other.isThreatened())
                            .as("isThreatened of the mirror %s", where)
                            .isEqualTo(board.isThreatened());
                }
            }
        });
    }

    void hashesDiffer() {
        Map<Long, P> positions = new HashMap<>();
        for (P sample : samples.unfinished()) {
            positions.putIfAbsent(sample.hash(), sample);
            for (M move : sample.legalMoves()) {
                for (int roll = 0; roll < sample.chance(move).size(); roll++) {
                    P next = sample.after(move, roll);
                    String where = samples.text(next);
                    assertThat(sample.after(move, roll).hash())
                            .as("hashes of two equal positions %s", where)
                            .isEqualTo(next.hash());
                    P other = positions.putIfAbsent(next.hash(), next);
                    if (other != null && !other.equals(next)) {
                        assertThat(next.side())
                                .as("sides of two positions with one hash, %s and %s", where, samples.text(other))
                                .isEqualTo(other.side());
                        if (Samples.isUnfinished(next) && Samples.isUnfinished(other)) {
                            assertThat(next.legalMoves())
                                    .as("moves of two positions with one hash, %s and %s", where, samples.text(other))
                                    .isEqualTo(other.legalMoves());
                        }
                    }
                }
            }
        }
        assertThat(positions.size()).as("number of hashes in random games").isGreaterThan(10);
    }

    void countsAgree() {
        for (P start : samples.starts()) {
            for (int depth = 0; depth <= samples.subject().perftDepth(); depth++) {
                countsAgree(start, depth);
            }
        }
        List<P> positions = samples.positions();
        for (int i = 0; i < positions.size(); i += 3) {
            countsAgree(positions.get(i), Math.min(2, samples.subject().perftDepth()));
        }
    }

    private void countsAgree(P position, int depth) {
        assertThat(Samples.perft(position.newBoard(), depth))
                .as("number of lines of %s moves, compared with the reference, %s", depth, samples.text(position))
                .isEqualTo(samples.subject().referencePerft(position, depth));
    }
}
