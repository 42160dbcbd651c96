/**
 * Chesslike: levels with walls, doors and keys, where a piece moves as a grid of 5 × 5 cells says.
 *
 * <p>A {@link io.github.pokechess.chesslike.ChesslikePosition} is a level, at its start or in the middle of a game. It
 * has everything that a program needs to show levels: moves, captures, attacked tiles, paths, distances. Levels are
 * read and written as text, put together with a builder, taken from the {@linkplain
 * io.github.pokechess.chesslike.Chesslike#samples samples} or {@linkplain
 * io.github.pokechess.chesslike.Chesslike#random generated at random}.
 *
 * <pre>{@code
 * ChesslikePosition level = Chesslike.sample("vault");
 * for (ChesslikeMove move : level.legalMoves()) {
 *     System.out.println(level.after(move, 0));
 * }
 * }</pre>
 *
 * <p>{@link io.github.pokechess.game.BoardGame#start(io.github.pokechess.game.GamePosition) BoardGame.start} makes a
 * game of a level, with its history, repetition and {@code apply(move)}. Evaluators are in {@code
 * io.github.pokechess.chesslike.evaluation}.
 *
 * <h2>Rules</h2>
 *
 * <p>White begins in the south and usually moves first. A {@linkplain io.github.pokechess.chesslike.Grid grid} defines
 * where a piece may go and where it may capture. Cells next to the piece and two tiles away are leaps: nothing between
 * stops them, but for those of knights, see {@link io.github.pokechess.chesslike.ChesslikeRules.KnightPaths}. Slides go
 * on until terrain or a piece stops them. No piece enters walls, holes and trees. A piece that ends its move on a key
 * takes it, for its whole side; one that ends its move on a door, for which its side needs a key, opens it for both
 * sides and for good. A slide goes over keys, and ends at a door. There is no check, no promotion and no draw by
 * material. {@link io.github.pokechess.chesslike.ChesslikeRules} lists the choices of a level.
 *
 * <h2>The text of a level</h2>
 *
 * <p>Lines, in any order, of words that stand apart by spaces. An empty line, or one that begins with {@code ;}, has
 * no meaning.
 *
 * <ul>
 *   <li>{@code level TITLE}: its title.
 *   <li>{@code rules NAME:CHOICE …}: {@code objective:king|all|goal}, {@code
 *       knight-paths:none|terrain|terrain-and-pieces}, {@code doors:consume-key|keep-key}, {@code
 *       no-move:loss|draw|pass}, {@code repetition:draw|ignored}, {@code facing:north|enemy}, {@code quiet:off|N};
 *       those that are not there are as in {@link io.github.pokechess.chesslike.ChesslikeRules#standard}.
 *   <li>{@code piece LETTER NAME BETZA} or {@code piece LETTER NAME grid} and the five lines of the {@linkplain
 *       io.github.pokechess.chesslike.Grid#parse grid}: a kind of piece, instead of the {@linkplain
 *       io.github.pokechess.chesslike.PieceKind#standard standard} one of that letter; {@code royal} behind the name
 *       makes it a king.
 *   <li>{@code goals white|black TILE …}: the tiles that a side wants to go to, {@code a1} being in the south-west.
 *   <li>{@code keys white|black N}: the keys that a side holds, at most 1024 and one for each tile without a key.
 *   <li>{@code turn white|black}: the side to act, White by default.
 *   <li>{@code clock N}: turns in a row without capture, key or opened door.
 *   <li>{@code map}, and then the ranks from the north, each a line, up to an empty line or the end: {@code .} floor,
 *       {@code #} wall, {@code _} hole, {@code ^} tree, {@code +} door, {@code !} key, and pieces on floor: White's
 *       with the letter of the kind, Black's with the small one. Each line may be indented.
 * </ul>
 *
 * <p>The text of a position in the middle of a game is of the same form: an opened door and a taken key are floor.
 * Where it has to be one line, as in game files and on the command line, {@code |} stands for a line break, and {@code
 * ||} for a bar.
 */
@NullMarked
package io.github.pokechess.chesslike;

import org.jspecify.annotations.NullMarked;
