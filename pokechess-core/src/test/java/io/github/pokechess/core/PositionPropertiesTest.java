package io.github.pokechess.core;

import static io.github.pokechess.core.DifferentialTest.fromScratch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What holds of every position, over positions of random games and endings. */
@Domain(RandomPositions.class)
class PositionPropertiesTest {
    /** Every decision that can be written down. */
    static List<Move> candidates() {
        List<Move> all = new ArrayList<>();
        all.add(Move.pass());
        for (Square from : Square.all()) {
            for (Role role : Role.promotions()) {
                all.add(Move.choosing(from, role));
            }
            for (Square to : Square.all()) {
                if (from != to) {
                    all.add(Move.of(from, to));
                    for (Role role : Role.promotions()) {
                        all.add(Move.promoting(from, to, role));
                    }
                }
            }
        }
        return all;
    }

    @Property(tries = 100)
    @Tag("slow")
    void isLegalIsMembership(@ForAll Position position) {
        List<Move> moves = position.legalMoves();
        Set<Move> legal = new HashSet<>(moves);
        assertThat(legal).hasSameSizeAs(moves);
        assertThat(position.hasLegalMove()).isEqualTo(!moves.isEmpty());
        for (Move move : candidates()) {
            assertThat(position.isLegal(move)).as("%s", move).isEqualTo(legal.contains(move));
        }
    }

    /** Transposition tables may answer with anything. */
    @Property(tries = 100)
    @Tag("slow")
    void sixteenBitsAreLegalIfTheyAreGenerated(@ForAll Position position) {
        State state = new State(position.state());
        int[] moves = new int[MoveGenerator.MAX_MOVES];
        int count = MoveGenerator.generate(state, moves, 0);
        Set<Integer> legal = new HashSet<>();
        for (int i = 0; i < count; i++) {
            legal.add(moves[i]);
        }
        for (int bits = 0; bits < 1 << 16; bits++) {
            assertThat(MoveGenerator.isLegal(state, bits)).isEqualTo(legal.contains(bits));
        }
    }

    @Property(tries = 300)
    void capturesAreTheCapturesAmongAllMoves(@ForAll Position position) {
        State state = new State(position.state());
        int[] captures = new int[MoveGenerator.MAX_MOVES];
        int count = MoveGenerator.generateCaptures(state, captures, 0);
        Set<Move> found = new HashSet<>();
        for (int i = 0; i < count; i++) {
            found.add(Codec.unpack(captures[i]));
        }
        Set<Move> expected = new HashSet<>(position.legalMoves());
        expected.removeIf(move -> position.effectiveness(move).isEmpty());
        assertThat(found).isEqualTo(expected).hasSize(count);
    }

    @Property(tries = 300)
    void withCapturesAndChoicesTheOthersAreAllMoves(@ForAll Position position) {
        State state = new State(position.state());
        int[] moves = new int[MoveGenerator.MAX_MOVES];
        int captures = MoveGenerator.generateCaptures(state, moves, 0);
        int count = MoveGenerator.generateWithoutCaptures(state, moves, captures);
        Set<Move> found = new HashSet<>();
        for (int i = captures; i < count; i++) {
            found.add(Codec.unpack(moves[i]));
        }
        Set<Move> expected = new HashSet<>(position.legalMoves());
        expected.removeIf(move -> position.effectiveness(move).isPresent() || move instanceof Move.Promotion);
        assertThat(found).isEqualTo(expected).hasSize(count - captures);
    }

    @Property(tries = 300)
    void theOrderOfMovesDependsOnThePositionAlone(@ForAll Position position) {
        Position same = position.setup().toPosition(position.rules());
        assertThat(same.legalMoves()).isEqualTo(position.legalMoves());
        assertThatThrownBy(() -> position.legalMoves().add(Move.pass()))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Property(tries = 300)
    void gamePositionAndStateGoTheSameWay(@ForAll Position position) {
        Game game = Game.start(position, ChanceSource.none());
        for (Move move : game.legalMoves()) {
            int sum = 0;
            for (Position.Branch branch : position.branches(move)) {
                sum += branch.weight();
                Game next = game.apply(move, branch.roll());
                assertThat(next.position()).isEqualTo(branch.position());
                assertThat(next.position()).hasSameHashCodeAs(branch.position());
                assertThat(next.position().hash())
                        .isEqualTo(made(position, move, branch.roll()).hash());
                assertThat(new Position(made(position, move, branch.roll()), position.rules()))
                        .isEqualTo(branch.position());
                Position after = branch.position();
                assertThat(new Position(after.setup(), after.rules())).isEqualTo(after);
                Board unchecked = Board.of(after.board().pieces());
                Position checked = new Position(after.setup().withBoard(unchecked), after.rules());
                assertThat(checked).isEqualTo(after);
                assertThat(checked.state().status()).isEqualTo(after.state().status());
            }
            assertThat(sum).isEqualTo(Odds.TOTAL);
        }
    }

    @Property(tries = 500)
    void movesAreCountedAsTheyAreListed(@ForAll Position position) {
        for (Move move : position.legalMoves()) {
            for (Position.Branch branch : position.branches(move)) {
                State state = branch.position().state();
                int[] moves = new int[MoveGenerator.MAX_MOVES];
                assertThat(MoveGenerator.count(state)).isEqualTo(MoveGenerator.generate(state, moves, 0));
            }
        }
    }

    /** What the rules have made is believed only as they made it. */
    @Property(tries = 40)
    void aChangedSetupIsCheckedAgain(@ForAll Position position) {
        Setup setup = position.setup();
        Board unchecked = Board.of(position.board().pieces());
        List<Setup> changed = new ArrayList<>(List.of(
                setup.withSide(position.side().opposite()),
                setup.withHalfmoveClock(position.halfmoveClock() + 256),
                setup.withHalfmoveClock(-1),
                setup.withMoveNumber(0),
                setup.withCastlingRights(CastlingRights.ALL),
                setup.withBoard(
                        position.board().with(Square.A1, new Piece(Color.WHITE, Role.PAWN, PokemonType.FIRE)))));
        for (Square square : Square.all()) {
            changed.add(setup.withChain(square));
            changed.add(setup.withEnPassant(square));
        }
        for (Setup other : changed) {
            Board board = other.board().equals(setup.board()) ? unchecked : other.board();
            assertThat(problems(other, position.rules()))
                    .as(other.toString())
                    .isEqualTo(problems(other.withBoard(Board.of(board.pieces())), position.rules()));
        }
    }

    private static List<Setup.Problem> problems(Setup setup, Rules rules) {
        try {
            assertThat(new Position(setup, rules).setup()).isEqualTo(setup);
            return List.of();
        } catch (Setup.InvalidSetupException wrong) {
            return wrong.problems();
        }
    }

    private static State made(Position position, Move move, Roll roll) {
        State state = new State(position.state());
        int packed = Codec.pack(state, move);
        Effectiveness effectiveness = position.effectiveness(move).orElse(null);
        int rolled = roll == null ? State.HIT : roll.ordinal();
        state.apply(packed, effectiveness == null ? State.TAKE : Chart.resolution(effectiveness.ordinal(), rolled));
        return state;
    }

    @Property(tries = 300)
    @Tag("slow")
    void whatIsPlayedCanBeSetUpAgain(@ForAll Position position) {
        for (Move move : position.legalMoves()) {
            for (Position.Branch branch : position.branches(move)) {
                Position next = branch.position();
                if (next.outcome().isEmpty()) {
                    assertThat(next.setup().problems(next.rules())).isEmpty();
                }
                assertThat(next.hash()).isEqualTo(fromScratch(next).hash());
                assertThat(next.repetitionKey()).isEqualTo(fromScratch(next).repetitionKey());
                assertThat(next.hash()).isNotEqualTo(position.hash());
            }
        }
    }

    @Property(tries = 300)
    @Tag("slow")
    void mirroredColoursMirrorEverything(@ForAll Position position) {
        Position mirrored = mirror(position);
        assertThat(mirror(mirrored)).isEqualTo(position);
        assertThat(mirrored.outcome().flatMap(Termination::tryOf))
                .isEqualTo(position.outcome().flatMap(Termination::tryOf));
        Set<Move> expected = new HashSet<>();
        for (Move move : position.legalMoves()) {
            Move other = mirror(move);
            expected.add(other);
            List<Position.Branch> branches = position.branches(move);
            List<Position.Branch> others = mirrored.branches(other);
            assertThat(others).hasSameSizeAs(branches);
            for (int i = 0; i < branches.size(); i++) {
                assertThat(others.get(i).roll()).isEqualTo(branches.get(i).roll());
                assertThat(others.get(i).weight()).isEqualTo(branches.get(i).weight());
                // White's turns do not count the move number up, Black's do.
                assertThat(mirror(others.get(i).position()).board())
                        .isEqualTo(branches.get(i).position().board());
                assertThat(mirror(others.get(i).position()).castlingRights())
                        .isEqualTo(branches.get(i).position().castlingRights());
                assertThat(others.get(i).position().halfmoveClock())
                        .isEqualTo(branches.get(i).position().halfmoveClock());
                assertThat(mirror(others.get(i).position().chain().orElse(null)))
                        .isEqualTo(branches.get(i).position().chain().orElse(null));
                assertThat(mirror(others.get(i).position().enPassant().orElse(null)))
                        .isEqualTo(branches.get(i).position().enPassant().orElse(null));
            }
        }
        assertThat(new HashSet<>(mirrored.legalMoves())).isEqualTo(expected);
    }

    private static Position mirror(Position position) {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        position.board()
                .pieces()
                .forEach((square, piece) ->
                        pieces.put(mirror(square), new Piece(piece.color().opposite(), piece.role(), piece.type())));
        CastlingRights rights = position.castlingRights();
        return Setup.of(Board.of(pieces))
                .withSide(position.side().opposite())
                .withCastlingRights(new CastlingRights(
                        rights.blackKingside(),
                        rights.blackQueenside(),
                        rights.whiteKingside(),
                        rights.whiteQueenside()))
                .withEnPassant(mirror(position.enPassant().orElse(null)))
                .withHalfmoveClock(position.halfmoveClock())
                .withMoveNumber(position.moveNumber())
                .withChain(mirror(position.chain().orElse(null)))
                .toPlayedPosition(position.rules());
    }

    private static Square mirror(Square square) {
        return square == null ? null : Square.of(square.file(), 7 - square.rank());
    }

    private static Move mirror(Move move) {
        if (move instanceof Move.Step step) {
            return step.promotion() == null
                    ? Move.of(mirror(step.from()), mirror(step.to()))
                    : Move.promoting(mirror(step.from()), mirror(step.to()), step.promotion());
        }
        return move instanceof Move.Promotion choice ? Move.choosing(mirror(choice.square()), choice.role()) : move;
    }

    /** Saved games and opening books of others hold these numbers: they never change. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
                        + " DarWatGraSteFaiEleBugPoi/NorFigGroPsyIceFirFlyGho/////NorFigGroPsyIceFirFlyGho/DarWatGraSteFaiEleRocDra"
                        + " - | c0fb04a301576f95 | c0fb04a301576f95",
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9 Nor///NorFir////Nor - | 50ad6ddec3f5b659 | 50ad6ddec3f5b659",
                "4k3/8/8/3p3P/8/8/8/4K3 w - d6 0 9 Nor///NorFir////Nor - | 683695f4b621d28a | 122689cf7c951659",
                "4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor a2 | f0baf19163fa3f58 | f0baf19163fa3f58",
                "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 5 9 NorPsyGho///////GhoDarFai - | 4c91c5002e8e343d | 4c91c5002e8e343d",
                "1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor b8 | cceab84c3b62e6f7 | cceab84c3b62e6f7"
            })
    void hashesArePinned(String text, String hash, String repetitionKey) {
        Position position = Positions.parse(text, Rules.standard());
        assertThat(Long.toHexString(position.hash()) + " " + Long.toHexString(position.repetitionKey()))
                .isEqualTo(hash + " " + repetitionKey);
    }
}
