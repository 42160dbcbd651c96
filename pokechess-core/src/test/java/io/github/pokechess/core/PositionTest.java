package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Setup.InvalidSetupException;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.engine.GameBoard;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;

/** A position as any game has it, and what Pokémon Chess adds for programs that ask about one square or other rules. */
@Domain(RandomPositions.class)
class PositionTest {
    private static final String CHAIN = "4k3/8/8/3pp3/5P2/8/8/4K3 w - d6 0 9 Nor///NorGra/Fir///Nor -";

    @Property(tries = 200)
    @Tag("slow")
    void movesBySquareAreAllMoves(@ForAll Position position) {
        List<Move> all = new ArrayList<>();
        for (Square square : Square.all()) {
            List<Move> moves = position.legalMoves(square);
            for (Move move : moves) {
                assertThat(moverOf(move, position)).as("%s", move).isEqualTo(square);
            }
            assertThat(moves)
                    .isEqualTo(position.legalMoves().stream()
                            .filter(moves::contains)
                            .toList());
            assertThatThrownBy(() -> moves.add(Move.pass())).isInstanceOf(UnsupportedOperationException.class);
            all.addAll(moves);
        }
        assertThat(all).containsExactlyInAnyOrderElementsOf(position.legalMoves());
    }

    private static Square moverOf(Move move, Position position) {
        if (move instanceof Move.Step step) {
            return step.from();
        }
        return move instanceof Move.Promotion choice
                ? choice.square()
                : position.chain().orElse(null);
    }

    @Test
    void mover_groupsAllLegalMovesOfAChainByTheirPiece() {
        Position chain = Positions.parse("4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor a2", Rules.standard());
        Map<Square, List<Move>> byPiece = chain.legalMoves().stream().collect(Collectors.groupingBy(chain::mover));
        assertThat(byPiece).containsOnlyKeys(Square.A2).containsEntry(Square.A2, chain.legalMoves());
        assertThatThrownBy(() -> chain.mover(Move.of(Square.H1, Square.H2))).isInstanceOf(InvalidMoveException.class);
    }

    @Property(tries = 50)
    void serialization_keepsPositionsWithTheirRules(@ForAll Position position) throws Exception {
        Position other = position.withRules(position.rules()
                .withLuck(LuckModel.ONLINE)
                .withFiftyMoveRule(false)
                .withChart(
                        TypeChart.standard().with(PokemonType.FIRE, PokemonType.FIRE, Effectiveness.SUPER_EFFECTIVE)));
        assertThat(copy(position)).isEqualTo(position).hasToString(position.toString());
        assertThat(copy(other)).isEqualTo(other);
        assertThat(copy(position.legalMoves().toArray()))
                .isEqualTo(position.legalMoves().toArray());
    }

    private static Object copy(Object value) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    @Test
    void movesBySquareByExample() {
        Position chain = Positions.parse("4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor a2", Rules.standard());
        assertThat(chain.legalMoves(Square.A2))
                .containsExactlyInAnyOrder(
                        Move.of(Square.A2, Square.B4),
                        Move.of(Square.A2, Square.C3),
                        Move.of(Square.A2, Square.C1),
                        Move.pass());
        assertThat(chain.legalMoves(Square.H1)).isEmpty();
        assertThat(chain.legalMoves(Square.A1)).isEmpty();
        Position choice = Positions.parse("1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor b8", Rules.standard());
        assertThat(choice.legalMoves(Square.B8)).hasSize(4).isEqualTo(choice.legalMoves());
        assertThat(choice.legalMoves(Square.E1)).isEmpty();
    }

    @Property(tries = 200)
    @Tag("slow")
    void outcomesAreTheBranches(@ForAll Position position) {
        assertThat(position.side().ordinal()).isEqualTo(position.side().ordinal());
        for (Move move : position.legalMoves()) {
            List<Position.Branch> branches = position.branches(move);
            Chance chance = position.chance(move);
            assertThat(chance.size()).isEqualTo(branches.size());
            for (Position.Branch branch : branches) {
                int roll = branch.roll() == null ? 0 : branch.roll().index();
                assertThat(chance.weight(roll) * Odds.TOTAL).isEqualTo(branch.weight() * chance.total());
                assertThat(position.after(move, roll)).isEqualTo(branch.position());
            }
            for (int roll : new int[] {-1, branches.size(), 8}) {
                assertThatThrownBy(() -> position.after(move, roll))
                        .isInstanceOf(InvalidMoveException.class)
                        .hasMessage("\"" + move + "\": it has no outcome " + roll);
            }
        }
    }

    @Test
    void illegalMovesHaveNeitherChanceNorOutcome() {
        Position position = Positions.parse(CHAIN, Rules.standard());
        Move illegal = Move.of(Square.E1, Square.E3);
        assertThatThrownBy(() -> position.chance(illegal)).isInstanceOf(InvalidMoveException.class);
        assertThatThrownBy(() -> position.after(illegal, 0)).isInstanceOf(InvalidMoveException.class);
    }

    @Property(tries = 200)
    void aNewBoardStandsHereAndKnowsNothingBefore(@ForAll Position position) {
        GameBoard<Position, Move> board = position.newBoard();
        assertThat(board.position()).isEqualTo(position);
        assertThat(board.made()).isZero();
        assertThat(board.sideIndex()).isEqualTo(position.side().ordinal());
        assertThat(board.repeats()).isFalse();
        assertThat(board.outcome()).isEqualTo(position.outcome());
        assertThat(board.rulesKey()).isEqualTo(position.rules());
        assertThat(board.view()).isInstanceOf(board.viewType());
        assertThat(board.viewType()).isEqualTo(BoardView.class);
    }

    @Property(tries = 200)
    void otherRulesChangeNothingElse(@ForAll Position position) {
        Rules rules = position.rules();
        Rules online = rules.withLuck(LuckModel.ONLINE)
                .withChart(rules.chart().with(PokemonType.NORMAL, PokemonType.NORMAL, Effectiveness.NO_EFFECT))
                .withNoMove(Rules.NoMove.LOSS)
                .withThreefoldRepetition(false)
                .withFiftyMoveRule(false);
        Position other = position.withRules(online);
        assertThat(other.rules()).isEqualTo(online);
        assertThat(other.setup()).isEqualTo(position.setup());
        assertThat(other.hash()).isEqualTo(position.hash());
        assertThat(other.legalMoves()).isEqualTo(position.legalMoves());
        assertThat(other.reversibleTurns()).isZero();
        assertThat(position.reversibleTurns()).isEqualTo(position.halfmoveClock());
        assertThat(other.withRules(position.rules())).isEqualTo(position);
    }

    @Test
    void otherRulesCountFromTheNextMoveOn() {
        Position position = Positions.parse(CHAIN, Rules.standard());
        Move capture = Move.of(Square.F4, Square.E5);
        Position strict = position.withRules(Rules.standard().withEnPassantInChain(false));
        assertThat(position.after(capture, 0).enPassant()).hasValue(Square.D6);
        assertThat(strict.after(capture, 0).enPassant()).isEmpty();
        Position inChain = position.after(capture, 0);
        assertThatThrownBy(() -> inChain.withRules(strict.rules()))
                .isInstanceOf(InvalidSetupException.class)
                .hasMessageContaining("the en passant right on d6 ended with the chain");
        Position late =
                position.withRules(Rules.standard().withFiftyMoveRule(false)).withHalfmoveClock(101);
        assertThatThrownBy(() -> late.withRules(Rules.standard()))
                .isInstanceOf(InvalidSetupException.class)
                .hasMessageContaining("half-move clock must be from 0 to 100");
        assertThat(position.withRules(Rules.standard().withLuck(LuckModel.NONE))
                        .chance(capture)
                        .size())
                .isEqualTo(1);
    }
}
