package io.github.pokechess.board;

import io.github.pokechess.board.messages.Event;
import io.github.pokechess.board.messages.Task;
import io.github.pokechess.notation.PlayedGame;

/** The host of a desk that has none yet: nobody thinks, keeps a game or looks. */
class NoHost implements Host {
    @Override
    public boolean startTask(Task task) {
        return false;
    }

    @Override
    public void cancelTask(Task.Slot slot) {}

    @Override
    public void saveGame(PlayedGame<?, ?> game) {}

    @Override
    public void startNewGame() {}

    @Override
    public void publishState() {}

    @Override
    public void publish(Event event) {}
}
