package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;

/** Pokémon Chess as a search sees it, against what positions and games say, and against slow reimplementations. */
class PlayBoardTest {
    private static final Map<Role, Integer> MATERIAL = Map.of(
            Role.PAWN, 100, Role.KNIGHT, 320, Role.BISHOP, 330, Role.ROOK, 500, Role.QUEEN, 900, Role.KING, 20_000);

    private static int[] moves(GameTree tree) {
        int[] buffer = new int[5 + tree.maxMoves()];
        return Arrays.copyOfRange(buffer, 5, tree.generate(buffer, 5));
    }

    private static List<Move> unpack(GameBoard<Position, Move> board, int[] moves) {
        return Arrays.stream(moves).mapToObj(board::move).toList();
    }

    private static GameBoard<Position, Move> board(String text, Rules rules) {
        return Positions.parse(text, rules).newBoard();
    }

    /** Walks both ways at random, next to immutable positions. */
    @Property(tries = 150)
    @Tag("slow")
    void followsPositions(@ForAll long seed) {
        RandomGames random = new RandomGames(seed);
        Position start = random.start(random.rules());
        GameBoard<Position, Move> board = start.newBoard();
        List<Position> line = new ArrayList<>(List.of(start));
        for (int i = 0; i < 80; i++) {
            Position position = line.get(line.size() - 1);
            assertThat(board.made()).isEqualTo(line.size() - 1);
            assertThat(board.position()).isEqualTo(position);
            assertSame(board, position);
            boolean over = board.finalScore() != GameTree.UNFINISHED;
            if (line.size() > 1 && (over || random.below(4) == 0)) {
                board.unmake();
                line.remove(line.size() - 1);
            } else if (over) {
                return;
            } else {
                int[] moves = moves(board);
                int move = moves[random.below(moves.length)];
                int roll = random.below(board.chance(move).size());
                line.add(position.after(board.move(move), roll));
                board.make(move, roll);
            }
        }
    }

    private static void assertSame(GameBoard<Position, Move> board, Position position) {
        assertThat(board.sideIndex()).isEqualTo(position.side().ordinal());
        assertThat(board.finalScore())
                .isEqualTo(position.outcome()
                        .map(outcome -> outcome.score(position.side()))
                        .orElse(GameTree.UNFINISHED));
        assertThat(board.startsTurn())
                .isEqualTo(position.chain().isEmpty()
                        && position.pendingPromotion().isEmpty());
        for (int depth : new int[] {0, 1, 4, 50, 100}) {
            assertThat(board.key(depth)).isEqualTo(position.newBoard().key(depth));
            boolean clockMatters = position.rules().fiftyMoveRule()
                    && position.halfmoveClock() > 0
                    && position.halfmoveClock() + depth >= 100;
            assertThat(board.key(depth) != position.hash()).isEqualTo(clockMatters);
        }
        if (position.outcome().isPresent()) {
            return;
        }
        int[] moves = moves(board);
        assertThat(unpack(board, moves)).isEqualTo(position.legalMoves());
        for (int move : moves) {
            assertThat(move).isBetween(1, GameTree.MAX_MOVE);
            assertThat(board.isLegal(move)).isTrue();
            assertThat(board.find(board.move(move))).isEqualTo(move);
            assertThat(board.chance(move)).isEqualTo(position.chance(board.move(move)));
            assertThat(board.costsDepth(move)).isEqualTo(board.move(move) instanceof Move.Step);
            assertThat(board.historyIndex(move)).isBetween(0, GameTree.HISTORY_SIZE - 1);
        }
        int[] buffer = new int[3 + board.maxMoves()];
        int end = board.generateDepthFree(buffer, 3);
        assertThat(unpack(board, Arrays.copyOfRange(buffer, 3, end)))
                .isEqualTo(position.legalMoves().stream()
                        .filter(move -> !(move instanceof Move.Step))
                        .toList());
    }

    @Tag("slow")
    @Property(tries = 20)
    void tellsWhatIsNoMove(@ForAll long seed, @ForAll int any) {
        RandomGames random = new RandomGames(seed);
        Position position = random.start(random.rules().withFiftyMoveRule(false));
        GameBoard<Position, Move> board = position.newBoard();
        Set<Integer> moves = new HashSet<>();
        for (int move : moves(board)) {
            moves.add(move);
        }
        for (int number = 0; number < 1 << 17; number++) {
            assertThat(board.isLegal(number)).isEqualTo(moves.contains(number));
        }
        assertThat(board.isLegal(any)).isEqualTo(moves.contains(any));
        assertThat(board.find(Move.promoting(Square.A1, Square.H8, Role.KNIGHT)))
                .isEqualTo(GameTree.NO_MOVE);
    }

    // ---- scores and threats ----

    @Property(tries = 300)
    @Domain(RandomPositions.class)
    void scoresAreExpectedMaterial(@ForAll Position position) {
        GameBoard<Position, Move> board = position.newBoard();
        for (int move : moves(board)) {
            int expected = score(position, board.move(move));
            assertThat(board.moveScore(move)).as("%s", board.move(move)).isEqualTo(expected);
            assertThat(board.isTactical(move)).isEqualTo(expected != 0);
        }
    }

    /** In 160ths of a hundredth of a pawn. */
    private static int score(Position position, Move move) {
        Effectiveness effectiveness = position.effectiveness(move).orElse(null);
        if (effectiveness == null) {
            boolean queens = move instanceof Move.Step step && step.promotion() == Role.QUEEN;
            return queens ? 900 * 160 : 0;
        }
        Square from = ((Move.Step) move).from();
        Square to = ((Move.Step) move).to();
        Piece attacker = position.pieceAt(from).orElse(null);
        Piece victim = position.pieceAt(to).orElse(null);
        int won = victim == null ? 100 : MATERIAL.get(victim.role()); // en passant
        int lost = MATERIAL.get(attacker.role());
        Board rest = position.board().with(from, null);
        int gain = switch (effectiveness) {
            case NO_EFFECT -> 0;
            case NOT_VERY_EFFECTIVE -> won - lost;
            case NEUTRAL -> won - (won < lost ? exchange(position, rest, to, attacker, 0) : 0);
            case SUPER_EFFECTIVE -> won;
        };
        if (effectiveness == Effectiveness.NO_EFFECT) {
            return -1;
        }
        int expected = gain * position.rules().luck().odds(effectiveness).hit();
        return expected == 0 ? 1 : expected;
    }

    /**
     * What the best capture of a piece that would stand on a square is expected to gain, taken back and so on; at least
     * 0.
     */
    private static int exchange(Position position, Board board, Square on, Piece piece, int taken) {
        int worth = MATERIAL.get(piece.role());
        Square least = null;
        int best = 0;
        for (Square from : board.attackers(on, piece.color().opposite())) {
            Piece attacker = board.pieceAt(from).orElse(null);
            Effectiveness effect = position.rules().chart().effectiveness(attacker.type(), piece.type());
            int own = MATERIAL.get(attacker.role());
            Odds odds = position.rules().luck().odds(effect);
            int hit = odds.hit() + odds.critical();
            switch (effect) {
                case SUPER_EFFECTIVE -> best = Math.max(best, hit * worth / 160);
                case NOT_VERY_EFFECTIVE -> best = Math.max(best, (hit * worth - odds.hit() * own) / 160);
                case NEUTRAL ->
                    least = least == null
                                    || own
                                            < MATERIAL.get(board.pieceAt(least)
                                                    .orElseThrow()
                                                    .role())
                            ? from
                            : least;
                case NO_EFFECT -> {}
            }
        }
        if (least == null) {
            return best;
        }
        Piece next = board.pieceAt(least).orElse(null);
        Odds odds = position.rules().luck().odds(Effectiveness.NEUTRAL);
        // Six take back; the next is taken to be lost.
        int back = taken == 6
                ? MATERIAL.get(next.role())
                : exchange(position, board.with(least, null), on, next, taken + 1);
        return Math.max(best, ((odds.hit() + odds.critical()) * worth - odds.hit() * back) / 160);
    }

    private static boolean hasEffect(Position position, Square attacker, PokemonType type) {
        PokemonType attacking = position.pieceAt(attacker).orElseThrow().type();
        return position.rules().chart().effectiveness(attacking, type) != Effectiveness.NO_EFFECT;
    }

    @Property(tries = 300)
    @Domain(RandomPositions.class)
    void tacticalAndQuietMovesAreAllMovesInTheirOrder(@ForAll Position position) {
        GameBoard<Position, Move> board = position.newBoard();
        if (board.startsTurn()) {
            int[] buffer = new int[7 + 2 * board.maxMoves()];
            int tactical = board.generateTactical(buffer, 7);
            int quiet = board.generateQuiet(buffer, tactical);
            int[] all = moves(board);
            assertThat(Arrays.copyOfRange(buffer, 7, tactical))
                    .containsExactlyInAnyOrder(
                            Arrays.stream(all).filter(board::isTactical).toArray());
            assertThat(Arrays.copyOfRange(buffer, tactical, quiet))
                    .containsExactlyInAnyOrder(Arrays.stream(all)
                            .filter(move -> !board.isTactical(move))
                            .toArray());
        }
    }

    @Property(tries = 300)
    @Domain(RandomPositions.class)
    void threatsAreAttacksOnTheKingWithSomeEffect(@ForAll Position position) {
        assertThat(position.newBoard().isThreatened()).isEqualTo(isKingAttacked(position, position.side()));
    }

    private static boolean isKingAttacked(Position position, Color side) {
        Board pieces = position.board();
        Square king = king(pieces, side);
        return pieces.attackers(king, side.opposite()).stream()
                .anyMatch(attacker -> hasEffect(
                        position, attacker, pieces.pieceAt(king).orElseThrow().type()));
    }

    @Test
    void aMoveThatEndsTheGameByTheClockMeetsAThreat() {
        for (int clock : new int[] {98, 99}) {
            String text = "4k3/8/8/8/8/8/8/r3K2R w - - " + clock + " 60 Nor///////NorNorNor -";
            Position position = Positions.parse(text, Rules.standard());
            GameBoard<Position, Move> board = position.newBoard();
            int away = board.find(Positions.move(position, "h1h2"));
            assertThat(board.isThreatened()).isTrue();
            assertThat(board.meetsThreat(away)).as(text).isEqualTo(clock == 99);
        }
    }

    @Property(tries = 300)
    @Domain(RandomPositions.class)
    void aMoveThatDoesNotMeetAThreatLeavesTheKingAttacked(@ForAll Position position) {
        GameBoard<Position, Move> board = position.newBoard();
        if (!board.startsTurn() || !board.isThreatened()) {
            return;
        }
        for (int packed : moves(board)) {
            Position after = position.after(board.move(packed), 0);
            boolean choosing = after.pendingPromotion().isPresent(); // which changes nothing about it
            boolean open = after.outcome().isEmpty()
                    && (choosing || after.side() != position.side())
                    && isKingAttacked(after, position.side());
            assertThat(open || board.meetsThreat(packed))
                    .as("%s", board.move(packed))
                    .isTrue();
        }
    }

    @Property(tries = 300)
    @Domain(RandomPositions.class)
    void aMoveThreatensIfItsPieceThenAttacksTheKing(@ForAll Position position) {
        GameBoard<Position, Move> board = position.newBoard();
        Color other = position.side().opposite();
        for (int packed : moves(board)) {
            if (board.isTactical(packed)) {
                continue;
            }
            boolean expected = false;
            if (board.move(packed) instanceof Move.Step step && step.promotion() == null) {
                Piece piece = position.pieceAt(step.from()).orElse(null);
                Board after = position.board().with(step.from(), null).with(step.to(), piece);
                Square king = king(after, other);
                expected = after.attackers(king, position.side()).contains(step.to())
                        && hasEffect(
                                position,
                                step.from(),
                                after.pieceAt(king).orElseThrow().type());
            }
            assertThat(board.threatens(packed)).as("%s", board.move(packed)).isEqualTo(expected);
        }
    }

    @Property(tries = 300)
    @Domain(RandomPositions.class)
    void whoWinsAtOnceHasAMoveThatDoesForCertain(@ForAll Position position) {
        GameBoard<Position, Move> board = position.newBoard();
        boolean expected = position.rules().luck() == LuckModel.NONE
                && position.legalMoves().stream()
                        .anyMatch(move -> position.after(move, 0)
                                .outcome()
                                .filter(outcome -> outcome.winner().equals(Optional.of(position.side())))
                                .isPresent());
        if (board.startsTurn()) {
            assertThat(board.winsAtOnce()).isEqualTo(expected);
        }
    }

    private static Square king(Board board, Color side) {
        return board.pieces().entrySet().stream()
                .filter(entry ->
                        entry.getValue().role() == Role.KING && entry.getValue().color() == side)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    // ---- repetition ----

    /**
     * A node of a line as far as repetition needs it.
     *
     * @param position null for what an earlier null move or game leads to and nobody asks about
     * @param arbitrary whether chance or a null move has led here
     */
    private record Node(Position position, boolean arbitrary) {
        boolean repeats(Node other) {
            return position.board().equals(other.position.board())
                    && position.side() == other.position.side()
                    && position.castlingRights().equals(other.position.castlingRights())
                    && usableEnPassant(position) == usableEnPassant(other.position);
        }

        boolean startsTurn() {
            return position.chain().isEmpty() && position.pendingPromotion().isEmpty();
        }
    }

    private static Square usableEnPassant(Position position) {
        Square passed = position.enPassant().orElse(null);
        boolean usable = passed != null
                && position.board().attackers(passed, position.side()).stream()
                        .anyMatch(
                                square -> position.pieceAt(square).orElseThrow().role() == Role.PAWN);
        return usable ? passed : null;
    }

    /**
     * Once more on the line is enough unless chance had a hand in it since; twice more is, the game before included.
     */
    private static boolean repeats(List<Node> nodes, int root) {
        int last = nodes.size() - 1;
        int earlier = 0;
        boolean forced = true;
        for (int i = last; i >= 0; i--) {
            if (i < last && nodes.get(i).startsTurn() && nodes.get(i).repeats(nodes.get(last))) {
                earlier++;
                if (earlier == 2 || (forced && i >= root)) {
                    return true;
                }
            }
            forced &= !nodes.get(i).arbitrary();
        }
        return false;
    }

    /** Random games, then random lines from where they stand, null moves included. */
    @Property(tries = 200)
    @Tag("slow")
    void repetitionIsThatOfEqualPositions(@ForAll long seed) {
        RandomGames random = new RandomGames(seed);
        Rules rules = random.rules();
        Game game = Game.start(random.start(rules), ChanceSource.seeded(seed));
        List<Node> nodes = new ArrayList<>(List.of(new Node(game.position(), false)));
        for (int depth = random.below(60); depth > 0 && !game.isOver(); depth--) {
            Game next = game.apply(random.pick(game));
            if (next.isOver()) {
                break;
            }
            game = next;
            nodes.add(new Node(game.position(), true)); // of the game nothing is forced
        }
        GameBoard<Position, Move> board = game.newBoard();
        int root = nodes.size() - 1;
        List<Move> line = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            if (board.startsTurn()) {
                boolean expected = rules.threefoldRepetition() && repeats(nodes, root);
                assertThat(board.repeats()).isEqualTo(expected);
            }
            boolean over = board.finalScore() != GameTree.UNFINISHED;
            if (!line.isEmpty() && (over || random.below(6) == 0)) {
                board.unmake();
                nodes.remove(nodes.size() - 1);
                line.remove(line.size() - 1);
            } else if (over) {
                return;
            } else if (board.canMakeNull() && random.below(12) == 0) {
                board.makeNull();
                nodes.add(new Node(board.position(), true));
                line.add(Move.pass());
            } else {
                Move mine = line.size() < 2 ? null : line.get(line.size() - 2);
                Move move = random.pick(board.position().legalMoves(), mine);
                Chance chance = board.chance(board.find(move));
                int roll = random.below(chance.size());
                board.make(board.find(move), roll);
                nodes.add(new Node(board.position(), chance.size() > 1 && roll == Roll.MISS.index()));
                line.add(move);
            }
        }
    }

    /**
     * The third occurrence comes before the clock and after everything else; games, boards and plain counting agree.
     */
    @Property(tries = 300)
    @Tag("slow")
    void gamesAndBoardsEndAlike(@ForAll long seed) {
        RandomGames random = new RandomGames(seed);
        Rules rules = random.rules();
        Game game = Game.start(random.start(rules), ChanceSource.seeded(seed));
        GameBoard<Position, Move> board = game.newBoard();
        List<Node> nodes = new ArrayList<>(List.of(new Node(game.position(), false)));
        for (int i = 0; i < 260; i++) {
            Outcome expected = outcome(nodes, rules);
            assertThat(game.outcome().orElse(null)).isEqualTo(expected);
            assertThat(board.outcome().orElse(null)).isEqualTo(expected);
            assertThat(game.newBoard().outcome().orElse(null)).isEqualTo(expected);
            assertThat(board.copy().outcome().orElse(null)).isEqualTo(expected);
            Node last = nodes.get(nodes.size() - 1);
            if (last.startsTurn()) {
                assertThat(game.repetitions()).isEqualTo(occurrences(nodes));
            }
            if (game.isOver()) {
                return;
            }
            Move move = random.pick(game);
            game = game.apply(move);
            Roll roll = game.lastMove().orElseThrow().roll();
            board.make(board.find(move), roll == null ? 0 : roll.index());
            nodes.add(new Node(game.position(), false));
        }
    }

    private static int occurrences(List<Node> nodes) {
        Node last = nodes.get(nodes.size() - 1);
        return (int) nodes.stream()
                .filter(node -> node.startsTurn() && node.repeats(last))
                .count();
    }

    private static Outcome outcome(List<Node> nodes, Rules rules) {
        Node last = nodes.get(nodes.size() - 1);
        Outcome byPosition = last.position().outcome().orElse(null);
        boolean goesOn = byPosition == null || byPosition.equals(Termination.FIFTY_MOVE_RULE.draw());
        return goesOn && rules.threefoldRepetition() && last.startsTurn() && occurrences(nodes) >= 3
                ? Termination.THREEFOLD_REPETITION.draw()
                : byPosition;
    }

    /** The clock stops at 100 where nothing ends the game then, and the positions before are not forgotten. */
    @Test
    void repetitionReachesBackBeyondAHundredTurns() {
        Rules endless = Rules.standard().withFiftyMoveRule(false);
        Position start = Positions.parse("4k3/8/8/8/8/8/8/K7 w - - 0 1 Nor///////Nor -", endless);
        // Rounds of seven and eight squares: both kings are back after 56 moves each, and not before.
        String white = "a1b1c1d2c3b3a2a1";
        String black = "e8f8g8h7h6g6f6e7e8";
        Game game = Game.start(start, ChanceSource.none());
        GameBoard<Position, Move> board = start.newBoard();
        for (int played = 0; played < 224; played++) {
            assertThat(game.isOver()).isFalse();
            assertThat(board.outcome()).isEmpty();
            assertThat(board.repeats()).isEqualTo(played >= 112);
            assertThat(game.repetitions()).isEqualTo(played < 112 ? 1 : 2);
            String round = played % 2 == 0 ? white : black;
            int step = played / 2 % (round.length() / 2 - 1);
            Move move = Positions.move(game.position(), round.substring(2 * step, 2 * step + 4));
            game = game.apply(move);
            board.make(board.find(move), 0);
        }
        assertThat(game.outcome()).hasValue(Termination.THREEFOLD_REPETITION.draw());
        assertThat(board.outcome()).isEqualTo(game.outcome());
    }

    @Test
    void goesAsDeepAsOneLikes() {
        Position start =
                Position.start(Team.uniform(PokemonType.NORMAL), Team.uniform(PokemonType.NORMAL), Rules.standard());
        GameBoard<Position, Move> board = start.newBoard();
        int[] shuffle = {
            PackedMove.of(1, 18, PackedMove.QUIET), PackedMove.of(57, 42, PackedMove.QUIET),
            PackedMove.of(18, 1, PackedMove.QUIET), PackedMove.of(42, 57, PackedMove.QUIET)
        };
        for (int i = 0; i < 400; i++) {
            assertThat(board.isLegal(shuffle[i % 4])).isTrue();
            board.make(shuffle[i % 4], 0);
            assertThat(board.repeats()).isEqualTo(i > 2);
        }
        while (board.made() > 0) {
            board.unmake();
        }
        assertThat(board.position()).isEqualTo(start);
    }

    /** The clock is part of the key as soon as the depth reaches the end that it brings. */
    @Test
    void keyHoldsTheClockWhereItMatters() {
        assertThat(key(96, 3, true)).isEqualTo(key(0, 3, true));
        assertThat(key(97, 3, true)).isNotEqualTo(key(0, 3, true)).isNotEqualTo(key(98, 3, true));
        assertThat(key(97, 3, false)).isEqualTo(key(0, 3, true));
    }

    private static long key(int clock, int depth, boolean fiftyMoves) {
        String text = "k7/8/8/8/8/8/8/4K2R w - - " + clock + " 80 Nor///////NorNor -";
        return board(text, Rules.standard().withFiftyMoveRule(fiftyMoves)).key(depth);
    }
}
