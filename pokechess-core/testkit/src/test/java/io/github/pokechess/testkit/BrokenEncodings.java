package io.github.pokechess.testkit;

import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import io.github.pokechess.testkit.breakthrough.BreakthroughEncodings;
import java.util.List;

/** The numbers of Breakthrough on broken boards, with a fault. */
record BrokenEncodings(Fault fault) implements EncodingProvider<BrokenBoard> {
    private static final BreakthroughEncodings SOUND = new BreakthroughEncodings();

    @Override
    public Class<BrokenBoard> viewType() {
        return BrokenBoard.class;
    }

    private static Breakthrough sound(BrokenBoard board) {
        return board.position().sound();
    }

    @Override
    public ActionSpace<BrokenBoard> actions(BrokenBoard board) {
        ActionSpace<Breakthrough> sound = SOUND.actions(Breakthrough.START);
        return new ActionSpace<>() {
            @Override
            public int version() {
                return 1;
            }

            @Override
            public int size() {
                return sound.size();
            }

            @Override
            public int action(BrokenBoard at, int move) {
                int action = sound.action(sound(at), move);
                return switch (fault) {
                    case ACTION_OF_ALL_MOVES -> 0;
                    case ACTIONS_FOR_WHITE -> at.sideIndex() == 0 ? action : sound.size() - 1 - action;
                    default -> action;
                };
            }

            @Override
            public int legal(GameTree board, BrokenBoard at, int[] actions) {
                int count = ActionSpace.super.legal(board, at, actions);
                return fault == Fault.ACTION_LEFT_OUT ? count - 1 : count;
            }

            @Override
            public int move(BrokenBoard at, int action) {
                int move = sound.move(sound(at), action);
                return fault == Fault.ANY_ACTION_IS_LEGAL ? Math.max(1, move) : move;
            }

            @Override
            public String name(int action) {
                return fault == Fault.ACTION_WITHOUT_NAME ? "" : sound.name(action);
            }
        };
    }

    @Override
    public List<String> names() {
        return SOUND.names();
    }

    @Override
    public Encoder<BrokenBoard> encoder(String name, BrokenBoard board) {
        Encoder<Breakthrough> sound = SOUND.encoder(name, Breakthrough.START);
        return new Encoder<>() {
            @Override
            public int version() {
                return 1;
            }

            @Override
            public List<Field> fields() {
                return sound.fields();
            }

            @Override
            public void encode(BrokenBoard at, byte[] target, int start) {
                int last = start + size() - 1;
                byte before = target[last];
                sound.encode(sound(at), target, start);
                switch (fault) {
                    case OBSERVATION_OVER_ITS_LIMIT -> target[start] = (byte) (target[start] + 3);
                    case OBSERVATION_WITH_A_GAP -> target[last] = before;
                    case OBSERVATION_BESIDE_ITS_PLACE -> target[last + 1] = 1;
                    case OBSERVATION_FOR_WHITE -> target[start] = (byte) at.sideIndex();
                    default -> {
                        // sound
                    }
                }
            }
        };
    }
}
