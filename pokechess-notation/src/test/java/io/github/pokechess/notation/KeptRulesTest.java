package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.ChesslikePosition;
import io.github.pokechess.chesslike.ChesslikeRules;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.picture.GamePage;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.tafl.TaflMove;
import io.github.pokechess.tafl.TaflPiece;
import io.github.pokechess.tafl.TaflPosition;
import io.github.pokechess.tafl.TaflRules;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every value that the rules of the four games can have: a game by it goes through every form. */
class KeptRulesTest {
    private static final ChanceSource CHANCE = ChanceSource.none();

    private static final int DECISIONS = 4;

    private static final PokemonChess POKEMON = new PokemonChess();
    private static final Raichu RAICHU = new Raichu();
    private static final Tafl TAFL = new Tafl();
    private static final Chesslike CHESSLIKE = new Chesslike();
    private static final List<GameKind<?, ?>> KINDS = List.of(POKEMON, RAICHU, TAFL, CHESSLIKE);

    /** Values of the types that have too many to try all. */
    private static final Map<Class<?>, List<?>> SAMPLES = Map.of(
            int.class,
            List.of(0, 1, 2, 10_000),
            TypeChart.class,
            List.of(
                    TypeChart.standard(),
                    TypeChart.generation1(),
                    TypeChart.generation2(),
                    chart(Effectiveness.NO_EFFECT),
                    chart(Effectiveness.SUPER_EFFECTIVE)));

    /** The letters of the fields of a tafl record that are choices, and samples of the others. */
    private static final Map<String, List<String>> TAFL_FIELDS = taflFields();

    private static Map<String, List<String>> taflFields() {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        fields.put("name", List.of("X", "two_words", "Ü", "-"));
        fields.put("esc", letters("ce"));
        fields.put("surf", letters("yn"));
        fields.put("atkf", letters("yn"));
        fields.put("tfr", letters("idwl"));
        fields.put("nom", letters("ld"));
        fields.put("ka", letters("yhan"));
        fields.put("ks", letters("scmw"));
        for (String piece : letters("kncmg")) {
            fields.put(piece + "j", letters("nrjc"));
        }
        fields.put("sw", letters("nws"));
        for (String flag : List.of("swf", "efe", "linc")) {
            fields.put(flag, letters("yn"));
        }
        fields.put("ber", letters("ncm"));
        fields.put("spd", List.of("-1", "1", "2,3", "1,2,3,4,5,6,7,8,9,10,11,-1"));
        for (String zone : List.of("cor", "cen", "afor", "dfor")) {
            fields.put(zone, List.of("", "a1", "d4", "a1,g7", "b2,c3,e5"));
            for (String suffix : List.of("p", "s", "re", "h")) {
                fields.put(zone + suffix, List.of("", "K", "t", "tcnkmgTCNKMG"));
            }
        }
        fields.put("cenhe", List.of("", "K", "t"));
        return fields;
    }

    private static List<String> letters(String all) {
        return all.chars().mapToObj(Character::toString).toList();
    }

    private static TypeChart chart(Effectiveness normalOnNormal) {
        return TypeChart.standard().with(PokemonType.NORMAL, PokemonType.NORMAL, normalOnNormal);
    }

    // ---- all values ----

    /** Rules that differ from the given ones in one choice each, by the {@code with…} methods of their class. */
    private static <R> Map<String, R> variants(Class<R> type, R rules) throws ReflectiveOperationException {
        Map<String, R> all = new LinkedHashMap<>(Map.of("the usual", rules));
        for (Method method : type.getMethods()) {
            if (!method.getName().startsWith("with") || method.getParameterCount() != 1) {
                continue;
            }
            for (Object value : values(method.getParameterTypes()[0])) {
                all.put(method.getName() + " " + value, type.cast(method.invoke(rules, value)));
            }
        }
        return all;
    }

    private static List<?> values(Class<?> type) {
        if (type == boolean.class) {
            return List.of(true, false);
        }
        List<?> values = type.isEnum() ? Arrays.asList(type.getEnumConstants()) : SAMPLES.get(type);
        assertThat(values).as("no values are known of %s: add some", type).isNotNull();
        return values;
    }

    /** Each choice has been made in each way: what a class of rules says of itself has every value of its type. */
    private static <R> void assertComplete(Class<R> type, Collection<R> rules) throws ReflectiveOperationException {
        for (Method method : type.getMethods()) {
            Class<?> answer = method.getReturnType();
            boolean isChoice = (answer.isEnum() || answer == boolean.class)
                    && method.getParameterCount() == 0
                    && method.getDeclaringClass() != Object.class;
            if (isChoice && !method.getName().equals("first")) {
                Set<Object> met = new HashSet<>();
                for (R one : rules) {
                    met.add(method.invoke(one));
                }
                assertThat(met).as(method.getName()).hasSameElementsAs(values(answer));
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> pokemon_keepsEveryValue() throws ReflectiveOperationException {
        Map<String, Rules> all = variants(Rules.class, Rules.standard());
        assertComplete(Rules.class, all.values());
        return all.entrySet().stream()
                .map(of -> DynamicTest.dynamicTest(of.getKey(), () -> {
                    Position start = Position.start(Team.defaultWhite(), Team.defaultBlack(), of.getValue());
                    Game game = (Game) played(POKEMON, start, 1);
                    keepsEverywhere(POKEMON, game);
                }));
    }

    @TestFactory
    Stream<DynamicTest> raichu_keepsEveryValue() throws ReflectiveOperationException {
        Map<String, RaichuRules> all = variants(RaichuRules.class, RaichuRules.standard());
        all.put("strict", RaichuRules.strict());
        assertComplete(RaichuRules.class, all.values());
        List<DynamicTest> tests = new ArrayList<>();
        all.forEach((name, rules) -> {
            for (int size : List.of(RaichuPosition.MIN_SIZE, RaichuPosition.MAX_SIZE)) {
                tests.add(DynamicTest.dynamicTest(name + ", " + size, () -> {
                    BoardGame<RaichuPosition, RaichuMove> game = played(RAICHU, RaichuPosition.start(size, rules), 1);
                    keepsEverywhere(RAICHU, game);
                }));
            }
        });
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> chesslike_keepsEveryValue() throws ReflectiveOperationException {
        Map<String, ChesslikeRules> all = variants(ChesslikeRules.class, ChesslikeRules.standard());
        assertComplete(ChesslikeRules.class, all.values());
        List<DynamicTest> tests = new ArrayList<>();
        all.forEach((name, rules) -> tests.add(DynamicTest.dynamicTest(name, () -> {
            List<ChesslikePosition> starts = new ArrayList<>();
            for (String level : Chesslike.samples()) {
                try {
                    starts.add(CHESSLIKE.position(level, rules.toString()));
                } catch (MalformedTextException unfit) {
                    assertThat(unfit).hasMessageContaining("and it is to be");
                }
            }
            assertThat(starts).isNotEmpty();
            keepsEverywhere(CHESSLIKE, played(CHESSLIKE, starts.get(0), 1));
        })));
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> tafl_keepsEveryValue() throws ReflectiveOperationException {
        List<TaflRules> all = new ArrayList<>();
        List<DynamicTest> tests = new ArrayList<>();
        for (String preset : TaflRules.presets()) {
            all.add(TaflRules.named(preset));
            tests.add(DynamicTest.dynamicTest(preset, () -> keeps(TaflRules.named(preset))));
        }
        int most = TAFL_FIELDS.values().stream().mapToInt(List::size).max().orElseThrow();
        for (int i = 0; i < most; i++) { // the first value of each field, then the second one …
            StringBuilder changes = new StringBuilder();
            for (Map.Entry<String, List<String>> field : TAFL_FIELDS.entrySet()) {
                String value = field.getValue().get(i % field.getValue().size());
                changes.append(field.getKey()).append(':').append(value).append(' ');
            }
            TaflRules rules = TaflRules.named("brandubh").with(changes.toString());
            all.add(rules);
            tests.add(DynamicTest.dynamicTest(rules.toString(), () -> keeps(rules)));
        }
        assertComplete(TaflRules.class, all);
        for (TaflPiece piece : TaflPiece.values()) {
            boolean jumps = TAFL_FIELDS.containsKey(Character.toLowerCase(piece.symbol()) + "j");
            Set<TaflRules.Jump> met = all.stream().map(one -> one.jump(piece)).collect(Collectors.toSet());
            assertThat(met).as("%s", piece).hasSize(jumps ? TaflRules.Jump.values().length : 1);
            assertThat(all).anyMatch(one -> one.speed(piece).equals(OptionalInt.empty()));
        }
        assertThat(all.stream().flatMap(one -> one.zones().keySet().stream()).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(TaflRules.ZoneKind.values());
        return tests.stream();
    }

    private static void keeps(TaflRules rules) {
        BoardGame<TaflPosition, ?> game = played(TAFL, rules.start(), 1);
        keepsEverywhere(TAFL, cast(game));
    }

    @SuppressWarnings("unchecked") // games of tafl positions have tafl moves
    private static BoardGame<TaflPosition, TaflMove> cast(BoardGame<TaflPosition, ?> game) {
        return (BoardGame<TaflPosition, TaflMove>) game;
    }

    /** A board of 19 × 19 on which every square is special has the longest rules that there are. */
    @Test
    void tafl_keepsTheLongestRules() {
        List<String> squares = new ArrayList<>();
        for (int file = 0; file < TaflRules.MAX_SIZE; file++) {
            for (int rank = 1; rank <= TaflRules.MAX_SIZE; rank++) {
                squares.add((char) ('a' + file) + "" + rank);
            }
        }
        String all = String.join(",", squares);
        String row = "tT".repeat(TaflRules.MAX_SIZE / 2);
        String start = "/" + (row + "t/").repeat(9) + row + "K/" + ("1" + row + "/").repeat(9);
        keeps(TaflRules.parse("dim:19 esc:e cor:" + all + " cen:" + all + " afor:" + all + " dfor:" + all
                + " corp:tcnkmgTCNKMG cenp:tcnkmgTCNKMG aforp:tcnkmgTCNKMG dforp:tcnkmgTCNKMG start:" + start));
    }

    /** Readers refuse longer tags, so that a text with one would be lost. */
    @Test
    void gameText_refusesATagThatNoReaderTakes() {
        GameRecord<Position, Move> game = GameRecord.of(POKEMON, POKEMON.start(POKEMON.position(), CHANCE));
        int room = 4096 - "[Annotator \"\"]".length();
        for (String part : List.of("x", "é", "\"", "\\", "☺", "😀")) {
            int bytes = Math.max(part.getBytes(StandardCharsets.UTF_8).length, part.matches("[\"\\\\]") ? 2 : 1);
            String longest = part.repeat(room / bytes);
            GameRecord<Position, Move> kept = game.withTag("Annotator", longest);
            assertThat(GameText.parse(GameText.format(kept))).isEqualTo(kept);
            GameRecord<Position, Move> longer = game.withTag("Annotator", longest + "xxxx");
            assertThat(JsonText.parseGame(JsonText.format(longer))).isEqualTo(longer);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> GameText.format(longer))
                    .withMessage("the tag Annotator is too long for a game file, where a tag takes 4096 bytes at the"
                            + " most: shorten it, or use a .json or .bin");
        }
    }

    // ---- games ----

    /** A short random game without attempts that have no effect, which the notation does not tell apart. */
    private static <P extends GamePosition<P, M>, M> BoardGame<P, M> played(GameKind<P, M> kind, P start, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        BoardGame<P, M> game = kind.start(start, ChanceSource.seeded(seed));
        for (int i = 0; i < DECISIONS && !game.isOver(); i++) {
            P position = game.position();
            List<M> moves = game.legalMoves().stream()
                    .filter(move -> !(position instanceof Position chess
                            && chess.effectiveness((Move) move)
                                    .filter(Effectiveness.NO_EFFECT::equals)
                                    .isPresent()))
                    .toList();
            if (moves.isEmpty()) {
                break;
            }
            game = game.apply(moves.get(random.nextInt(moves.size())));
        }
        return game;
    }

    private static <P extends GamePosition<P, M>, M> void keepsEverywhere(GameKind<P, M> kind, BoardGame<P, M> game) {
        GameRecord<P, M> record = GameRecord.of(kind, game);
        assertThat(GameText.parse(GameText.format(record), Reading.of(kind)).game())
                .isEqualTo(record);
        assertThat(JsonText.parseGame(
                                JsonText.format(record), Reading.standard().withKinds(KINDS))
                        .game())
                .isEqualTo(record);
        String moves = JsonText.formatMoves(record);
        assertThat(JsonText.parseGame(moves, Reading.standard().withKinds(KINDS))
                        .game())
                .isEqualTo(record);
        assertThat(moves.length()).isLessThan(3 * GameText.format(record).length());
        assertThat(BinaryForm.parseGame(
                                BinaryForm.format(record), Reading.standard().withKinds(KINDS))
                        .game())
                .isEqualTo(record);
        assertThat(GamePage.of(record).html()).contains("id=\"moves\"");
        P position = game.position();
        String rules = kind.rules(game.at(0).position()).orElse(null);
        assertThat(kind.position(kind.format(position), rules)).isEqualTo(position);
        if (position instanceof Position chess) {
            assertThat(JsonText.parsePosition(JsonText.format(chess))).isEqualTo(chess);
            assertThat(BinaryForm.parsePosition(BinaryForm.format(chess))).isEqualTo(chess);
        }
    }
}
