package io.github.pokechess.notation.picture;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameBuilder;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.RandomTrees;
import io.github.pokechess.notation.Remarks;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.internal.walk.TurnWalk;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Games of every kind, with variations, comments, glyphs and evaluations, go through every form and come back equal.
 */
class EveryKindTest {
    /** The last one is the example of the conformance kit, for which there is no line anywhere. */
    private static final List<GameKind<?, ?>> KINDS =
            List.of(new PokemonChess(), new Raichu(), new Tafl(), new Chesslike(), new BreakthroughKind());

    private static final JsonSchema SCHEMA =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(JsonText.schema());

    /**
     * An attempt without effect is read as one whose target may be another: it changes nothing, and the notation leaves
     * it out.
     */
    private static boolean isTold(Object position, Object move) {
        return !(position instanceof Position pokemon)
                || !pokemon.effectiveness((Move) move).equals(Optional.of(Effectiveness.NO_EFFECT));
    }

    private static <P extends GamePosition<P, M>, M> GameRecord<P, M> random(
            GameKind<P, M> kind, long seed, int depth) {
        Random random = new Random(seed);
        BoardGame<P, M> game = kind.start(kind.position(), ChanceSource.seeded(seed));
        for (int i = 0; i < depth && !game.isOver(); i++) {
            P position = game.position();
            List<M> moves = game.legalMoves().stream()
                    .filter(move -> isTold(position, move))
                    .toList();
            if (moves.isEmpty()) {
                break;
            }
            game = game.apply(moves.get(random.nextInt(moves.size())));
        }
        if (!game.isOver() && random.nextInt(3) == 0) {
            game = game.end(Outcome.win(Color.of(random.nextInt(2)), "resignation"));
        }
        return RandomTrees.annotated(GameRecord.of(kind, Map.of("White", "Ann \\ \"B\""), game), seed);
    }

    @Property(tries = 5)
    @Tag("slow")
    void everyForm_givesTheGameBack(@ForAll long seed, @ForAll @IntRange(max = 40) int depth) throws Exception {
        for (GameKind<?, ?> kind : KINDS) {
            goThrough(random(kind, seed, depth));
        }
    }

    private static <P extends GamePosition<P, M>, M> void goThrough(GameRecord<P, M> game) throws Exception {
        String text = GameText.format(game);
        String json = JsonText.format(game);
        byte[] bytes = BinaryForm.format(game);
        assertThat(SCHEMA.validate(json, InputFormat.JSON)).isEmpty();
        assertThat(JsonText.parseGame(json, Reading.standard().withKinds(KINDS)).game())
                .isEqualTo(game);
        assertThat(JsonText.parseGame(
                                JsonText.formatWithPositions(game),
                                Reading.standard().withKinds(KINDS))
                        .game())
                .isEqualTo(game);
        assertThat(BinaryForm.parseGame(bytes, Reading.standard().withKinds(KINDS))
                        .game())
                .isEqualTo(game);
        if (game.game().steps().stream().noneMatch(step -> step.move().equals(Move.pass()))) {
            assertThat(GameText.format(
                            GameText.parse(text, Reading.of(game.kind())).game()))
                    .isEqualTo(text);
        }
        PageMoves<P, M> page = new PageMoves<>(game);
        assertThat(page.turns()).hasSize(words(game));
        assertThat(page.listHtml().split("data-turn=", -1)).hasSize(words(game) + 1);
        assertThat(GamePage.of(game).html()).contains("id=\"moves\"");
    }

    private static <P extends GamePosition<P, M>, M> int words(GameRecord<P, M> game) {
        int[] words = {0};
        TurnWalk.walk(game, new TurnWalk.Sink<>() {
            @Override
            public void onTurn(TurnWalk.Turn<P, M> turn, boolean numbered) {
                words[0]++;
            }

            @Override
            public void onVariationStart(TurnWalk.Turn<P, M> first) {}

            @Override
            public void onVariationEnd() {}
        });
        return words[0];
    }

    @Test
    @org.junit.jupiter.api.Tag("slow")
    void variationsOfAGameWithoutMoves_areKept() {
        for (GameKind<?, ?> kind : KINDS) {
            beforeTheFirstMove(kind);
        }
    }

    private static <P extends GamePosition<P, M>, M> void beforeTheFirstMove(GameKind<P, M> kind) {
        P start = kind.position();
        GameBuilder<P, M> builder = GameBuilder.start(kind, start).endMainLine();
        for (int i = 0; i < 2; i++) {
            builder.go(builder.start()).move(start.legalMoves().get(i), 0);
            builder.remark(new Remarks(List.of(new Comment("[%eval 0.5] so")), List.of(i)));
            builder.move(builder.at().position().legalMoves().get(0), 0);
        }
        GameRecord<P, M> game = builder.build(Map.of(), builder.game());
        assertThat(game.game().moveCount()).isZero();
        assertThat(game.start().next()).hasSize(2);
        assertThat(GameText.parse(GameText.format(game), Reading.of(kind)).game())
                .isEqualTo(game);
        assertThat(GameText.split(GameText.format(game))
                        .get(0)
                        .read(Reading.of(kind).mainLine())
                        .game())
                .isEqualTo(game.mainLine());
        assertThat(JsonText.parseGame(JsonText.format(game), Reading.standard().withKinds(KINDS))
                        .game())
                .isEqualTo(game);
        assertThat(BinaryForm.parseGame(
                                BinaryForm.format(game), Reading.standard().withKinds(KINDS))
                        .game())
                .isEqualTo(game);
    }

    @Test
    void filesHoldGamesOfSeveralKinds(@TempDir Path folder) throws IOException {
        List<GameRecord<?, ?>> games = KINDS.stream()
                .<GameRecord<?, ?>>map(kind -> random(kind, 3, 20))
                .toList();
        Path json = folder.resolve("games.json");
        Path bytes = folder.resolve("games.bin.gz");
        JsonText.write(json, games);
        BinaryForm.write(bytes, games);
        try (Stream<GameRecord<?, ?>> read =
                JsonText.read(json, Reading.standard().withKinds(KINDS)).map(ReadResult::game)) {
            assertThat(read.toList()).isEqualTo(games);
        }
        try (Stream<GameRecord<?, ?>> read =
                BinaryForm.read(bytes, Reading.standard().withKinds(KINDS)).map(ReadResult::game)) {
            assertThat(read.toList()).isEqualTo(games);
        }
    }

    /** The order of generation may change: what is stored is the place among the texts. */
    @Test
    void bytesKnowMovesByTheOrderOfTheirTexts() {
        BreakthroughKind kind = new BreakthroughKind();
        var start = kind.position();
        List<String> texts =
                start.legalMoves().stream().map(Object::toString).sorted().toList();
        for (var move : start.legalMoves()) {
            byte[] bytes = BinaryForm.format(
                    GameRecord.of(kind, kind.start(start, ChanceSource.none()).apply(move, 0)));
            int word = ((bytes[bytes.length - 6] & 0xFF) << 8) | (bytes[bytes.length - 5] & 0xFF);
            assertThat(word).isEqualTo(texts.indexOf(move.toString()));
        }
    }
}
