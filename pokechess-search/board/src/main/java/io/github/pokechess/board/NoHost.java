package io.github.pokechess.board;

import io.github.pokechess.board.messages.Event;
import io.github.pokechess.board.messages.Task;
import io.github.pokechess.notation.PlayedGame;

/** The host of a desk that has none yet: nobody thinks, keeps a game or looks. */
class NoHost implements Host {
    @Override
    public boolean begin(Task task) {
        return false;
    }

    @Override
    public void cancel(Task.Slot slot) {}

    @Override
    public void keep(PlayedGame<?, ?> game) {}

    @Override
    public void next() {}

    @Override
    public void changed() {}

    @Override
    public void publish(Event event) {}
}
