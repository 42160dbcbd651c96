package io.github.pokechess.chesslike.internal;

/**
 * The rules of a level as the machine asks for them.
 *
 * @param kings whether a side without kings has lost
 * @param goals whether a side that goes to one of its goals has won
 * @param terrainStopsKnights whether the paths of knights can be blocked by terrain
 * @param piecesStopKnights whether they can be blocked by pieces too
 * @param doorsTakeKeys whether opening a door costs the key
 * @param stuckLoses whether a side that cannot move has lost
 * @param stuckPasses whether it passes instead; with neither the game is drawn
 * @param quietTurns the number of turns without progress that draw the game, 0 for never
 */
public record StageRules(
        boolean kings,
        boolean goals,
        boolean terrainStopsKnights,
        boolean piecesStopKnights,
        boolean doorsTakeKeys,
        boolean stuckLoses,
        boolean stuckPasses,
        int quietTurns) {}
