import io.github.pokechess.game.*;
import io.github.pokechess.search.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/**
 * Connect Four: a game of one's own, which the engine plays. The board is six lines of seven discs; a move is a column
 * from 0.
 */
record ConnectFour(String board, Color side) implements GamePosition<ConnectFour, Integer> {
    private static final Pattern FOUR = Pattern.compile("(?s)([XO])(\\1{3}|(.{6}\\1){3}|(.{7}\\1){3}|(.{8}\\1){3})");

    @Override
    public List<Integer> legalMoves() {
        return outcome().isPresent() ? List.of() : IntStream.range(0, 7).filter(column -> board.charAt(column) == '.').boxed().toList();
    }

    @Override
    public ConnectFour after(Integer column, int roll) {
        requireLegal(column, roll);
        StringBuilder after = new StringBuilder(board);
        int lowest = IntStream.range(0, 6).map(row -> 8 * row + column).filter(at -> board.charAt(at) == '.').max().orElseThrow();
        after.setCharAt(lowest, side == Color.WHITE ? 'X' : 'O');
        return new ConnectFour(after.toString(), side.opposite());
    }

    @Override
    public Optional<Outcome> outcome() {
        if (FOUR.matcher(board).find()) {
            return Optional.of(Outcome.win(side.opposite(), "four in a row")); // nobody else can have them
        }
        return board.contains(".") ? Optional.empty() : Optional.of(Outcome.draw("board full"));
    }

    public static void main(String[] args) {
        Searcher searcher = Searcher.builder().evaluator(ConnectFour.class, board -> 0).unknownViews(true).build();
        BoardGame<ConnectFour, Integer> game = BoardGame.start(new ConnectFour(".......\n".repeat(6), Color.WHITE));
        while (!game.isOver()) {
            game = game.apply(searcher.search(game, Limits.nodes(100)).best().orElseThrow());
        }
        System.out.println(game.position().board() + game.outcome().orElseThrow());
    }
}
