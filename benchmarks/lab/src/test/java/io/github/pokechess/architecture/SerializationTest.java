package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.pokechess.core.Board;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.OversizedInputException;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.tafl.TaflPosition;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Exceptions survive Java serialization with all that they tell. */
final class SerializationTest {
    private static final Position START = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());

    @Test
    @Tag("slow")
    void noExceptionHasAFieldThatIsLost() {
        Set<String> lost = new TreeSet<>();
        List<Class<?>> exceptions = exceptions();
        for (Class<?> type : exceptions) {
            lost.addAll(lost(type));
        }
        assertThat(exceptions).hasSizeGreaterThan(10);
        assertThat(lost).isEmpty();
    }

    @Test
    void canBeBroken() {
        assertThat(lost(Lossy.class)).containsExactly("Lossy.hidden", "Lossy.thread");
    }

    @Test
    void exceptionsThatTellMoreThanTheirMessageTellItStill() throws IOException, ClassNotFoundException {
        MalformedTextException text =
                copy(MalformedTextException.class, () -> PositionText.parse("8/8", Rules.standard()));
        assertThat(text.problems())
                .isEqualTo(thrown(MalformedTextException.class, () -> PositionText.parse("8/8", Rules.standard()))
                        .problems());

        Position knights =
                PositionText.parse("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1 Nor/////Nor//NorNor -", Rules.standard());
        InvalidMoveException turn = copy(InvalidMoveException.class, () -> MoveNotation.parse("Nd2", knights));
        assertThat(turn.kind()).isEqualTo(InvalidMoveException.Kind.AMBIGUOUS);
        assertThat(turn.position(Position.class)).contains(knights);
        assertThat(turn.candidates(Move.class))
                .containsExactly(Move.of(Square.B1, Square.D2), Move.of(Square.F3, Square.D2));
        assertThat(turn.problems()).hasSize(1);
        assertThat(copy(InvalidMoveException.class, () -> new Tafl().move("a1-a2", new Tafl().position()))
                        .kind())
                .isEqualTo(InvalidMoveException.Kind.NO_PIECE);

        InvalidMoveException move =
                copy(InvalidMoveException.class, () -> START.branches(Move.of(Square.E2, Square.E5)));
        assertThat(move.position(Position.class)).contains(START);
        assertThat(move.reason()).isEqualTo("\"e2e5\" is no legal move here: the pawn on e2 cannot go to e5");

        Setup.InvalidSetupException setup = copy(
                Setup.InvalidSetupException.class, () -> Setup.of(Board.empty()).toPosition(Rules.standard()));
        assertThat(setup.problems()).hasSize(2).allMatch(problem -> problem.kind() == Setup.Problem.Kind.NO_KING);

        PlainChess.NotPlainChessException plain =
                copy(PlainChess.NotPlainChessException.class, () -> PlainChess.format(START));
        assertThat(plain.reasons())
                .isEqualTo(thrown(PlainChess.NotPlainChessException.class, () -> PlainChess.format(START))
                        .reasons());
        assertThat(plain.move()).isEqualTo(-1);

        MalformedBytesException bytes =
                copy(MalformedBytesException.class, () -> BinaryForm.parseGame(new byte[] {1, 2, 3, 4, 5}));
        assertThat(bytes.problem()).isEqualTo(MalformedBytesException.Problem.OTHER_FORM);
        OversizedInputException large = copy(new OversizedInputException(7));
        assertThat(large.maxBytes()).isEqualTo(7);
    }

    @Test
    void valuesAreKept() throws IOException, ClassNotFoundException {
        Rules rules = Rules.standard()
                .withLuck(LuckModel.ONLINE)
                .withChart(TypeChart.generation1())
                .withNoMove(Rules.NoMove.LOSS);
        for (Serializable value : List.of(
                Team.random(new SplittableRandom(1)),
                PlayedMove.parse("e4d5:crit"),
                PlayedMove.parse("e2e4"),
                Outcome.win(Color.BLACK, "king captured"),
                Outcome.draw("agreement"),
                rules,
                Rules.standard(),
                TypeChart.generation2(),
                START.withRules(rules),
                Roll.MISS,
                LuckModel.STANDARD.odds(Effectiveness.NEUTRAL),
                LuckModel.STANDARD.chance(Effectiveness.NEUTRAL),
                START.board(),
                Board.of(Map.of(Square.E4, new Piece(Color.BLACK, Role.KNIGHT, PokemonType.ICE))),
                START.setup(),
                Setup.of(START.board()).withEnPassant(Square.E3).withMoveNumber(7),
                START.branches(Move.of(Square.E2, Square.E4)).get(0),
                new Game.Turn(START, List.of(PlayedMove.parse("e2e4"))),
                new BoardGame.Step<>(Move.of(Square.E2, Square.E4), OptionalInt.empty()),
                new BoardGame.Step<>(Move.of(Square.E4, Square.D5), OptionalInt.of(2)))) {
            assertThat(copy(value)).isEqualTo(value);
        }
    }

    @Test
    void positionsAndMovesOfOtherGamesAreKeptAsTheirTexts() throws IOException, ClassNotFoundException {
        TaflPosition start = new Tafl().position();
        InvalidMoveException move = copy(
                new InvalidMoveException(InvalidMoveException.Kind.ILLEGAL, start, new Unkept(), "not legal here"));
        assertThat(move.position(Object.class).orElseThrow()).isIn(start, start.toString());
        assertThat(move.reason()).isEqualTo("\"a move\": not legal here");
    }

    private static <E extends Throwable> E thrown(Class<E> type, ThrowingCallable call) {
        return type.cast(catchThrowable(call));
    }

    private static <E extends Throwable> E copy(Class<E> type, ThrowingCallable call)
            throws IOException, ClassNotFoundException {
        return copy(thrown(type, call));
    }

    @SuppressWarnings("unchecked") // a copy is of the class of the original
    private static <E extends Serializable> E copy(E original) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(original);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            Object copy = in.readObject();
            Class<?> type = original instanceof Setup ? Setup.class : original.getClass(); // written as its parts
            assertThat(copy).isInstanceOf(type).hasToString(original.toString());
            return (E) copy;
        }
    }

    /** All exceptions of all modules. */
    private static List<Class<?>> exceptions() {
        return new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("io.github.pokechess")
                        .stream()
                        .filter(type -> type.isAssignableTo(Throwable.class))
                        .map(JavaClass::reflect)
                        .collect(Collectors.toCollection(ArrayList::new));
    }

    /** The fields that a copy does not have, or cannot have. */
    private static Set<String> lost(Class<?> type) {
        return Stream.of(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .filter(field -> Modifier.isTransient(field.getModifiers()) || !isKept(field))
                .map(field -> type.getSimpleName() + "." + field.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isKept(Field field) {
        Class<?> type = field.getType();
        while (type.isArray()) {
            type = type.getComponentType();
        }
        return type.isPrimitive() || Serializable.class.isAssignableFrom(type);
    }

    private static final class Unkept {
        @Override
        public String toString() {
            return "a move";
        }
    }

    /** Loses what it tells. */
    @SuppressWarnings({"unused", "serial"}) // seen by reflection
    private static final class Lossy extends RuntimeException {
        private final transient String hidden = "";
        private Thread thread;
    }
}
