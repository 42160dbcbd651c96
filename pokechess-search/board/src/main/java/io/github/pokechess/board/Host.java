package io.github.pokechess.board;

import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.notation.GameRecord;

/** Provides what a desk lacks: an engine, a file, and pages to notify. Called while the desk answers a request. */
public interface Host {
    /**
     * Begins a task, replacing the task of its slot. Results go to {@link Desk#acceptEvent} and {@link
     * Desk#acceptDecision}.
     *
     * @return false if too many tasks are running
     */
    boolean startTask(EngineTask task);

    /** Gives up what a slot does. */
    void cancelTask(EngineTask.Slot slot);

    /** Keeps the game as it stands now. */
    void saveGame(GameRecord<?, ?> game);

    /** The game that was kept last is left as it is: what comes is another one. */
    void startNewGame();

    /** Sends the state to all pages, each as {@link Desk#state} has it. */
    void publishState();

    /** Sends an event to all pages. */
    void publish(PageEvent event);
}
