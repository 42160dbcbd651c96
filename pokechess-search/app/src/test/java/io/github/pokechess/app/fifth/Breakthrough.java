package io.github.pokechess.app.fifth;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a fifth game takes: this class. Breakthrough (D. Troyka, 2000) on 5 × 6 squares, with luck: men step straight or
 * diagonally forward, capture diagonally, a capture fails one time in four, and who reaches the far row wins. No man left
 * or no step left loses.
 */
final class Breakthrough implements GameBoard {
    static final int COLUMNS = 5;
    static final int ROWS = 6;
    static final int SQUARES = COLUMNS * ROWS;
    private static final int SQUARE_BITS = 6;
    private static final Chance CAPTURE = Chance.of(3, 1).withIdle(1);
    private static final Chance STEP = Chance.certain();

    /** A position: the men of both sides as sets of squares, row by row from the first side's end, and who is to act. */
    record Place(int first, int second, int side) {
        static final Place START = parse("w".repeat(10) + ".".repeat(10) + "b".repeat(10) + " w");

        int own() {
            return side == 0 ? first : second;
        }

        int enemy() {
            return side == 0 ? second : first;
        }

        /** After a step that goes well, or after none. */
        Place after(int decision) {
            if (decision == NO_MOVE) {
                return new Place(first, second, 1 - side);
            }
            int own = (own() & ~(1 << from(decision))) | 1 << to(decision);
            int enemy = enemy() & ~(1 << to(decision));
            return side == 0 ? new Place(own, enemy, 1) : new Place(enemy, own, 0);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder();
            for (int square = 0; square < SQUARES; square++) {
                text.append((first >> square & 1) != 0 ? 'w' : (second >> square & 1) != 0 ? 'b' : '.');
            }
            return text.append(side == 0 ? " w" : " b").toString();
        }

        static Place parse(String text) {
            if (!text.matches("[wb.]{" + SQUARES + "} [wb]")) {
                throw new MalformedTextException(List.of(TextProblem.at("position", 0, "30 of w, b, . and the side")));
            }
            int first = 0;
            int second = 0;
            for (int square = 0; square < SQUARES; square++) {
                first |= (text.charAt(square) == 'w' ? 1 : 0) << square;
                second |= (text.charAt(square) == 'b' ? 1 : 0) << square;
            }
            return new Place(first, second, text.endsWith("w") ? 0 : 1);
        }
    }

    private final List<Place> line = new ArrayList<>();

    Breakthrough(Place place) {
        line.add(place);
    }

    Place place() {
        return line.get(line.size() - 1);
    }

    private static int from(int decision) {
        return decision & (1 << SQUARE_BITS) - 1;
    }

    private static int to(int decision) {
        return decision >> SQUARE_BITS;
    }

    private boolean captures(int decision) {
        return (place().enemy() >> to(decision) & 1) != 0;
    }

    // ---- for the search ----

    @Override
    public int side() {
        return place().side();
    }

    @Override
    public int outcome() {
        Place place = place();
        int nearest = (1 << COLUMNS) - 1;
        int goalOfEnemy = place.side() == 0 ? nearest : nearest << (SQUARES - COLUMNS);
        boolean lost = (place.enemy() & goalOfEnemy) != 0 || generate(new int[maxMoves()], 0) == 0;
        return lost ? -WIN : UNFINISHED;
    }

    @Override
    public boolean repeats() {
        return false;
    }

    @Override
    public long key(int depth) {
        Place place = place();
        long mixed = ((long) place.first() << 31 ^ place.second()) * 0x9e3779b97f4a7c15L + place.side();
        return (mixed ^ mixed >>> 29) * 0xbf58476d1ce4e5b9L;
    }

    @Override
    public int evaluate() {
        Place place = place();
        int score = 0;
        for (int square = 0; square < SQUARES; square++) {
            int row = square / COLUMNS;
            score += (place.first() >> square & 1) * (10 + row) - (place.second() >> square & 1) * (15 - row);
        }
        return (place.side() == 0 ? score : -score) * 4_000;
    }

    @Override
    public int maxMoves() {
        return 3 * 2 * COLUMNS;
    }

    @Override
    public int generate(int[] buffer, int start) {
        Place place = place();
        int end = start;
        int ahead = place.side() == 0 ? COLUMNS : -COLUMNS;
        for (int from = 0; from < SQUARES; from++) {
            for (int aside = -1; aside <= 1 && (place.own() >> from & 1) != 0; aside++) {
                int column = from % COLUMNS + aside;
                int to = from + ahead + aside;
                boolean inside = column >= 0 && column < COLUMNS && to >= 0 && to < SQUARES;
                boolean blocked = inside && ((aside == 0 ? place.own() | place.enemy() : place.own()) >> to & 1) != 0;
                if (inside && !blocked) {
                    buffer[end++] = to << SQUARE_BITS | from;
                }
            }
        }
        return end;
    }

    @Override
    public boolean isLegal(int decision) {
        int[] buffer = new int[maxMoves()];
        return decision != NO_MOVE
                && Arrays.stream(buffer, 0, generate(buffer, 0)).anyMatch(legal -> legal == decision);
    }

    @Override
    public Chance chance(int decision) {
        return captures(decision) ? CAPTURE : STEP;
    }

    @Override
    public int moveScore(int decision) {
        return captures(decision) ? 1 : 0;
    }

    @Override
    public void make(int decision, int outcome) {
        line.add(place().after(outcome == 0 ? decision : NO_MOVE));
    }

    @Override
    public void unmake() {
        line.remove(line.size() - 1);
    }

    @Override
    public int made() {
        return line.size() - 1;
    }

    // ---- for people ----

    @Override
    public String text() {
        return place().toString();
    }

    @Override
    public String text(int decision) {
        return name(from(decision)) + name(to(decision));
    }

    static String name(int square) {
        return "" + (char) ('a' + square % COLUMNS) + (1 + square / COLUMNS);
    }

    @Override
    public int decision(String text) {
        int[] buffer = new int[maxMoves()];
        return Arrays.stream(buffer, 0, generate(buffer, 0))
                .filter(decision -> text(decision).equals(text))
                .findFirst()
                .orElseThrow(
                        () -> new MalformedTextException(List.of(TextProblem.at("step", 0, "not legal: " + text))));
    }

    @Override
    public String sideName(int side) {
        return side == 0 ? "White" : "Black";
    }

    @Override
    public Optional<GameResult> result() {
        return outcome() == UNFINISHED ? Optional.empty() : Optional.of(new GameResult(1 - side(), "broken through"));
    }

    @Override
    public BoardPicture picture() {
        List<List<BoardPicture.Tile>> rows = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (int row = ROWS - 1; row >= 0; row--) {
            List<BoardPicture.Tile> tiles = new ArrayList<>();
            for (int square = row * COLUMNS; square < (row + 1) * COLUMNS; square++) {
                int man = (place().first() >> square & 1) != 0 ? 0 : (place().second() >> square & 1) != 0 ? 1 : -1;
                BoardPicture.Token token = man < 0 ? null : new BoardPicture.Token(man, man == 0 ? "w" : "b", 0);
                tiles.add(new BoardPicture.Tile(BoardPicture.Ground.LIGHT, token, false));
            }
            rows.add(tiles);
            labels.add(Integer.toString(row + 1));
        }
        return new BoardPicture(rows, labels, List.of("a", "b", "c", "d", "e"), List.of(sideName(side()) + " to act"));
    }

    @Override
    public Object rules() {
        return "breakthrough";
    }

    @Override
    public GameBoard copy() {
        return new Breakthrough(place());
    }
}
