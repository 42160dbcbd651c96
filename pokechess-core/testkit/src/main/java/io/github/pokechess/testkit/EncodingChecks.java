package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Checks of the numbers by which programs that learn see a game, if it has them. */
final class EncodingChecks<P extends GamePosition<P, M>, M> {
    /** The greatest number of actions that are tried at a position. */
    private static final int TRIED = 5_000;

    private final Samples<P, M> samples;
    private final @Nullable EncodingProvider<Object> provider;

    @SuppressWarnings("unchecked") // a view of another type shows itself as a ClassCastException
    EncodingChecks(Samples<P, M> samples) {
        this.samples = samples;
        provider = (EncodingProvider<Object>) samples.subject().encodings().orElse(null);
    }

    void actionsAgree(P position) {
        if (provider == null || !Samples.isUnfinished(position)) {
            return;
        }
        String where = samples.text(position);
        GameBoard<P, M> board = position.newBoard();
        Object view = board.view();
        ActionSpace<Object> space = provider.actions(view);
        int[] moves = Samples.moves(board);
        Set<Integer> actions = new TreeSet<>();
        Set<String> names = new HashSet<>();
        for (int move : moves) {
            int action = space.action(view, move);
            String what = "action of " + board.move(move) + " " + where;
            assertThat(action).as(what).isBetween(0, space.size() - 1);
            assertThat(actions.add(action)).as("only one move has the %s", what).isTrue();
            assertThat(space.move(view, action)).as("move of the %s", what).isEqualTo(move);
            assertThat(space.name(action)).as("name of the %s", what).matches("\\S+");
            assertThat(names.add(space.name(action)))
                    .as("only one has the name of the %s", what)
                    .isTrue();
        }
        int[] legal = new int[board.maxMoves()];
        int count = space.legal(board, view, legal);
        assertThat(Arrays.copyOf(legal, count))
                .as("all actions, in ascending order, %s", where)
                .isEqualTo(actions.stream().mapToInt(Integer::intValue).toArray());
        int step = Math.max(1, space.size() / TRIED);
        for (int action = moves[0] % step; action < space.size(); action += step) {
            if (!actions.contains(action)) {
                assertThat(space.move(view, action))
                        .as("move of action %s, which is not legal, %s", action, where)
                        .isEqualTo(GameTree.NO_MOVE);
            }
        }
        for (int none : new int[] {-1, space.size(), Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertThat(space.move(view, none)).as("move of no action").isEqualTo(GameTree.NO_MOVE);
        }
    }

    void observationsAgree(P position) {
        if (provider == null) {
            return;
        }
        GameBoard<P, M> board = position.newBoard();
        for (String name : provider.names()) {
            String what = "observation " + name + " " + samples.text(position);
            Encoder<Object> encoder = provider.encoder(name, board.view());
            byte[] bytes = encoded(encoder, board, 0);
            assertThat(encoded(encoder, board, 0x55))
                    .as("%s, written over something else", what)
                    .isEqualTo(bytes);
            assertThat(encoded(provider.encoder(name, board.view()), position.newBoard(), 0))
                    .as("%s, once more", what)
                    .isEqualTo(bytes);
            int at = 0;
            for (Encoder.Field field : encoder.fields()) {
                for (int i = 0; i < field.size(); i++) {
                    assertThat(bytes[at++] & 0xff)
                            .as("%s of %s", field.name(), what)
                            .isLessThanOrEqualTo(field.limit());
                }
            }
            assertThat(at).as("sum of the fields of %s", what).isEqualTo(encoder.size());
        }
    }

    private static byte[] encoded(Encoder<Object> encoder, GameBoard<?, ?> board, int before) {
        byte[] bytes = new byte[encoder.size() + 2];
        Arrays.fill(bytes, (byte) before);
        encoder.encode(board.view(), bytes, 1);
        assertThat(List.of(bytes[0], bytes[bytes.length - 1]))
                .as("bytes around an observation, which are not its own")
                .containsOnly((byte) before);
        return Arrays.copyOfRange(bytes, 1, bytes.length - 1);
    }

    void mirrorsAgree(P position) {
        if (provider == null) {
            return;
        }
        samples.subject().mirror(position).ifPresent(mirror -> {
            GameBoard<P, M> board = position.newBoard();
            GameBoard<P, M> mirrored = mirror.newBoard();
            String where = samples.text(position);
            for (String name : provider.names()) {
                assertThat(encoded(provider.encoder(name, mirrored.view()), mirrored, 0))
                        .as("observation %s of the mirror %s", name, where)
                        .isEqualTo(encoded(provider.encoder(name, board.view()), board, 0));
            }
            if (Samples.isUnfinished(position)) {
                assertThat(actions(mirrored))
                        .as("actions of the mirror %s", where)
                        .isEqualTo(actions(board));
            }
        });
    }

    private List<Integer> actions(GameBoard<P, M> board) {
        Set<Integer> actions = new TreeSet<>();
        if (provider != null) {
            ActionSpace<Object> space = provider.actions(board.view());
            for (int move : Samples.moves(board)) {
                actions.add(space.action(board.view(), move));
            }
        }
        return new ArrayList<>(actions);
    }
}
