package io.github.pokechess.board;

import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.notation.GameRecord;

/** The host of a desk that has none yet: nobody thinks, keeps a game or looks. */
class NoHost implements Host {
    @Override
    public boolean startTask(EngineTask task) {
        return false;
    }

    @Override
    public void cancelTask(EngineTask.Slot slot) {}

    @Override
    public void saveGame(GameRecord<?, ?> game) {}

    @Override
    public void startNewGame() {}

    @Override
    public void publishState() {}

    @Override
    public void publish(PageEvent event) {}
}
