import io.github.pokechess.game.*;
import io.github.pokechess.search.*;
import java.util.*;
import java.util.stream.*;

/** Connect Four on 7 × 6 squares: a game of one's own, which the engine plays. A move is a column, 1 to 7. */
record ConnectFour(String discs) implements GamePosition<ConnectFour, Integer> {
    private static final int COLUMNS = 7;
    private static final int ROWS = 6;

    @Override
    public int side() {
        return discs.length() % 2;
    }

    /** The side of a disc, or −1; discs is the columns that were played, so the disc is found by counting. */
    private int at(int column, int row) {
        int seen = 0;
        for (int i = 0; i < discs.length(); i++) {
            if (discs.charAt(i) == '0' + column && seen++ == row) {
                return i % 2;
            }
        }
        return -1;
    }

    @Override
    public List<Integer> legalMoves() {
        return outcome().isPresent() ? List.of() : IntStream.rangeClosed(1, COLUMNS).filter(c -> at(c, ROWS - 1) < 0).boxed().toList();
    }

    @Override
    public ConnectFour after(Integer column, int roll) {
        if (!isLegal(column) || roll != 0) {
            throw new IllegalMoveException(this, column, "the column is full, or the game is over");
        }
        return new ConnectFour(discs + column);
    }

    @Override
    public Optional<Outcome> outcome() {
        int winner = 1 - side(); // nobody else can have four
        for (int column = 1; column <= COLUMNS; column++) {
            for (int row = 0; row < ROWS; row++) {
                for (int[] way : new int[][] {{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
                    int four = 0;
                    while (four < 4 && at(column + four * way[0], row + four * way[1]) == winner) {
                        four++;
                    }
                    if (four == 4) {
                        return Optional.of(Outcome.win(winner, "four in a row"));
                    }
                }
            }
        }
        return discs.length() == COLUMNS * ROWS ? Optional.of(Outcome.draw("board full")) : Optional.empty();
    }

    public static void main(String[] args) {
        Searcher searcher = Searcher.builder().evaluator(ConnectFour.class, board -> 0).unknownViews(true).build();
        BoardGame<ConnectFour, Integer> game = BoardGame.start(new ConnectFour(""));
        while (!game.isOver()) {
            game = game.apply(searcher.search(game, Limits.nodes(100)).best().orElseThrow());
        }
        System.out.println(game.position().discs() + " " + game.outcome().orElseThrow());
    }
}
