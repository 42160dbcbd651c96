package io.github.pokechess.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.evaluation.internal.ClassicEvaluator;
import io.github.pokechess.search.evaluation.internal.Squash;
import io.github.pokechess.search.evaluation.internal.Weights;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TrainingTableTest {
    private static final List<TrainingDecision> PLAYED =
            TrainingGames.of(2, 10).withBest(2).play(3);

    private static final ClassicEvaluator HANDMADE = new ClassicEvaluator(Learner.anyBoard(), Weights.standard());

    @TempDir
    Path folder;

    @Test
    void aRowSaysWhatThePositionIs() {
        String text = PLAYED.get(0).position().text();
        TrainingPosition first = new TrainingPosition(7, LuckModel.ONLINE, -1, -250_000, text);
        List<TrainingDecision.Value> values =
                List.of(new TrainingDecision.Value(796, 9), new TrainingDecision.Value(4132, -3));
        int[] row = TrainingTable.row(new TrainingDecision(first, true, 796, 2, 500_000, values), HANDMADE);

        assertThat(row).hasSize(96).startsWith(7, 1, -1, -250_000);
        assertThat(TrainingTable.COLUMNS)
                .hasSize(96)
                .startsWith("game", "luck", "result", "score")
                .endsWith("action8", "value8", "handmade", "ahead", "behind");
        assertThat(Arrays.copyOfRange(row, 72, 83)).containsExactly(1, -1, 796, 2, 500_000, 796, 9, 4132, -3, -1, 0);
        assertThat(pieces(row))
                .isEqualTo(PositionText.parse(text, Rules.standard()).board().pieces());
    }

    /** By the definition, read backwards. */
    private static Map<Square, Piece> pieces(int[] row) {
        Map<Square, Piece> pieces = new HashMap<>();
        for (Square square : Square.all()) {
            int number = row[TrainingTable.COLUMNS.indexOf(square.toString())];
            if (number != 0) {
                int kind = Math.abs(number) - 1;
                pieces.put(
                        square,
                        new Piece(
                                number > 0 ? Color.WHITE : Color.BLACK,
                                Role.values()[kind / 18],
                                PokemonType.values()[kind % 18]));
            }
        }
        return pieces;
    }

    @Test
    void theFieldsOfAPosition() {
        String text = "8/8/8/8/8/8/8/8";
        TrainingPosition wrong = new TrainingPosition(1, LuckModel.NONE, 0, 0, text);
        assertThatThrownBy(() -> TrainingTable.row(new TrainingDecision(wrong, true, -1, -1, 0, List.of()), HANDMADE))
                .isInstanceOf(IllegalArgumentException.class);
        for (TrainingDecision decision : PLAYED) {
            int[] row = TrainingTable.row(decision, HANDMADE);
            var parsed = PositionText.parse(decision.position().text(), Rules.standard());
            if (decision.startsTurn()) {
                int counted = row[93] * (row[93] > 0 ? row[94] : row[95]) / 8;
                assertThat(Squash.millionths(counted)).isEqualTo(HANDMADE.evaluateQuiet(BoardView.of(parsed)));
            } else {
                assertThat(Arrays.copyOfRange(row, 93, 96)).containsOnly(0);
            }
            assertThat(row[4]).isEqualTo(parsed.side() == Color.WHITE ? 0 : 1);
            assertThat(row[5] & 1).isEqualTo(parsed.castlingRights().whiteKingside() ? 1 : 0);
            assertThat(row[5] >> 3).isEqualTo(parsed.castlingRights().blackQueenside() ? 1 : 0);
            assertThat(row[6] < 0 ? null : Square.all().get(row[6]))
                    .isEqualTo(parsed.enPassant().orElse(null));
            assertThat(row[7]).isEqualTo(parsed.halfmoveClock());
        }
    }

    @Test
    void textAndNumPyHaveTheSameNumbers() throws IOException {
        Path csv = folder.resolve("a.csv");
        Path numpy = folder.resolve("a.npy");

        assertThat(TrainingTable.write(csv, PLAYED::forEach)).isEqualTo(PLAYED.size());
        assertThat(TrainingTable.write(numpy, PLAYED::forEach)).isEqualTo(PLAYED.size());

        List<String> lines = Files.readAllLines(csv);
        assertThat(lines.get(0)).isEqualTo(String.join(",", TrainingTable.COLUMNS));
        int[] numbers = lines.stream()
                .skip(1)
                .flatMap(line -> Stream.of(line.split(",", -1)))
                .mapToInt(Integer::parseInt)
                .toArray();
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(numpy)).order(ByteOrder.LITTLE_ENDIAN);
        byte[] magic = new byte[8];
        bytes.get(magic);
        assertThat(magic).isEqualTo(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
        byte[] header = new byte[bytes.getShort()];
        bytes.get(header);
        assertThat(bytes.position() % 64).isZero();
        assertThat(new String(header, StandardCharsets.US_ASCII))
                .startsWith("{'descr': '<i4', 'fortran_order': False, 'shape': (" + PLAYED.size() + ", 96), }")
                .endsWith("\n");
        int[] same = new int[bytes.remaining() / 4];
        bytes.asIntBuffer().get(same);
        assertThat(same).isEqualTo(numbers);
        assertThat(Arrays.copyOf(numbers, 96)).isEqualTo(TrainingTable.row(PLAYED.get(0), HANDMADE));
    }

    @Test
    void numPyHasAnExplanationBeside() throws IOException {
        TrainingTable.write(folder.resolve("b.npy"), PLAYED::forEach);
        String json = Files.readString(folder.resolve("b.json"));
        int at = 0;
        for (String column : TrainingTable.COLUMNS) {
            int found = json.indexOf("{\"name\": \"" + column + "\", \"meaning\": \"", at);
            assertThat(found).as(column).isGreaterThan(at);
            at = found;
        }
        assertThat(json)
                .contains("\"rows\": " + PLAYED.size())
                .contains("\"actions\": {\"version\": 1, \"size\": 4133}")
                .contains("\"types\": [\"Nor\", \"Fir\"")
                .contains("\"roles\": [\"pawn\", \"knight\", \"bishop\", \"rook\", \"queen\", \"king\"]");
        assertThat(folder.resolve("a.json")).doesNotExist();
    }

    @Test
    void anythingElseIsRefusedAndNothingHalfIsLeft() throws IOException {
        assertThatThrownBy(() -> TrainingTable.write(folder.resolve("a.txt"), PLAYED::forEach))
                .hasMessage("a table is .npy, .csv or .csv.gz, not a.txt");
        Path file = folder.resolve("a.csv");
        assertThatThrownBy(() -> TrainingTable.write(file, taken -> {
                    taken.accept(PLAYED.get(0));
                    throw new IOException("gone");
                }))
                .hasMessage("gone");
        assertThat(file).doesNotExist();
    }
}
