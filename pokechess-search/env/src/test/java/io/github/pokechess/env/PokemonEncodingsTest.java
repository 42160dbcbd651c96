package io.github.pokechess.env;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.PlainChess;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The numbers of Pokémon Chess are those that are documented, and stay so. */
final class PokemonEncodingsTest {
    private static final ActionSpace<BoardView> ACTIONS = PokemonEncodings.actions();

    /** Nets of others depend on it: a new order would be a new version. */
    @Test
    void rolesAndTypesHaveTheirDocumentedOrder() {
        assertThat(PokemonEncodings.roles())
                .containsExactly(Role.PAWN, Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN, Role.KING)
                .containsExactly(Role.values()); // the boards of the library number them so, too
        assertThat(PokemonEncodings.types().stream().map(PokemonType::code))
                .containsExactly(
                        "Nor", "Fir", "Wat", "Ele", "Gra", "Ice", "Fig", "Poi", "Gro", "Fly", "Psy", "Bug", "Roc",
                        "Gho", "Dra", "Dar", "Ste", "Fai");
    }

    @Test
    void tablesExplainTheNumbers() {
        Position start = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());
        Map<String, List<String>> tables =
                new PokemonEncodings().encoder("plain", BoardView.of(start)).tables();
        assertThat(tables.get("pieces"))
                .containsExactly(
                        "",
                        "own pawn",
                        "own knight",
                        "own bishop",
                        "own rook",
                        "own queen",
                        "own king",
                        "enemy pawn",
                        "enemy knight",
                        "enemy bishop",
                        "enemy rook",
                        "enemy queen",
                        "enemy king");
        assertThat(tables.get("types")).hasSize(19).startsWith("", "Nor", "Fir").endsWith("Ste", "Fai");
        assertThat(tables.get("chart")).hasSize(18).startsWith("111111111111h011h1");
        assertThat(tables.get("odds")).containsExactly("160 0 0", "134 16 10", "134 16 10", "144 16 0");
    }

    @Test
    void everyActionHasANameOfItsOwn() {
        Set<String> names = new HashSet<>();
        for (int action = 0; action < ACTIONS.size(); action++) {
            assertThat(names.add(ACTIONS.name(action))).isTrue();
        }
        assertThat(ACTIONS.size()).isEqualTo(4133);
    }

    /** Every kind of move that can occur, as it is written, for White and mirrored for Black. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1                | e2e3  | e2e3
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1                | e2e4  | e2e4
            4k3/8/8/8/8/8/8/4K2R w K - 0 1                 | e1g1  | e1g1
            4k3/8/8/8/8/8/8/R3K3 w Q - 0 1                 | e1c1  | e1c1
            r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1               | e8g8  | e1g1
            r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1               | e8c8  | e1c1
            4k3/8/8/8/8/5p2/4P3/4K3 w - - 0 1              | e2f3  | e2f3
            4k3/8/8/8/8/5p2/4P3/4K3 b - - 0 1              | f3e2  | f6e7
            4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1              | e5d6  | e5d6
            4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1              | d4e3  | d5e6
            4k3/1P6/8/8/8/8/8/4K3 w - - 0 1                | b7b8q | b7b8q
            4k3/1P6/8/8/8/8/8/4K3 w - - 0 1                | b7b8n | b7b8n
            4k3/8/8/8/8/8/6p1/4K3 b - - 0 1                | g2g1r | g7g8r
            4k3/8/8/8/8/8/6p1/4K3 b - - 0 1                | g2g1b | g7g8b
            r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1               | b7a8  | b7a8
            """)
    void aMoveHasItsAction(String text, String move, String action) {
        check(PlainChess.parsePosition(text), move, action);
    }

    private static void check(Position position, String text, String name) {
        GameBoard<Position, Move> board = position.newBoard();
        int packed = board.find(new PokemonChess().move(text, position));
        int action = ACTIONS.action((BoardView) board.view(), packed);
        assertThat(ACTIONS.name(action)).isEqualTo(name);
        assertThat(ACTIONS.move((BoardView) board.view(), action)).isEqualTo(packed);
        assertThat(action).isEqualTo(PlainPokemon.action(position, board.move(packed)));
    }

    @Test
    void choicesAndPassesHaveTheirActions() {
        PokemonChess kind = new PokemonChess();
        Position white =
                PlainChess.parsePosition("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1").withRules(Rules.standard());
        Position black = PlainChess.parsePosition("4k3/8/8/8/8/8/6p1/4K2R b - - 0 1");
        Position chosen = white.after(kind.move("b7a8", white), 0);
        for (String role : List.of("n", "b", "r", "q")) {
            check(chosen, "a8=" + role, "=" + role);
        }
        check(black.after(kind.move("g2h1", black), 0), "h1=q", "=q");
        Position critical = white.after(kind.move("b7a8", white), 2);
        check(critical.after(kind.move("a8=r", critical), 0), "pass", "pass");
        assertThat(List.of(
                        PlainPokemon.action(critical, Move.pass()),
                        PlainPokemon.action(chosen, kind.move("a8=n", chosen)),
                        PlainPokemon.action(white, kind.move("b7b8q", white))))
                .containsExactly(4132, 4128, 4096 + 4 + 3);
    }

    /** Written anew only together with a version, or where games of a seed start otherwise. */
    @Test
    @Tag("slow")
    void theDigestOfVersionOne() throws Exception {
        Position start = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());
        for (String name : new PokemonEncodings().names()) {
            Encoder<BoardView> encoder = new PokemonEncodings().encoder(name, BoardView.of(start));
            assertThat(encoder.version()).isEqualTo(1);
            assertThat(encoder.size()).isEqualTo(name.equals("plain") ? 649 : 905);
        }
        assertThat(ACTIONS.version()).isEqualTo(1);
        assertThat(digest()).isEqualTo("e5475c73c14b631d118847aa386f938942990673224368b797877e16f931324f");
    }

    private static String digest() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (LuckModel luck : List.of(LuckModel.STANDARD, LuckModel.ONLINE, LuckModel.NONE)) {
            GameBatch<Position, Move> batch = GameSetting.pokemon(luck, "threats")
                    .batch()
                    .games(8)
                    .seed(33)
                    .build();
            RecordReader reader = new RecordReader(batch);
            reader.write();
            for (int step = 0; step < 500; step++) {
                digest.update(reader.all());
                int[] actions = new int[8];
                for (int i = 0; i < 8; i++) {
                    List<Integer> legal =
                            reader.legal().get(i).stream().sorted().toList();
                    digest.update(legal.toString().getBytes(StandardCharsets.US_ASCII));
                    actions[i] = legal.get((17 * step + 5 * i) % legal.size());
                }
                reader.step(actions, null);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    @Test
    @Tag("slow")
    void aStepAllocatesNothing() throws Exception {
        GameBatch<Position, Move> batch = GameSetting.pokemon(LuckModel.STANDARD, "threats")
                .batch()
                .games(16)
                .maxLength(1_000_000)
                .build();
        ByteBuffer records = batch.newRecords();
        ByteBuffer legal = batch.newLegal();
        int[] actions = new int[16];
        batch.write(records, legal);
        long least = Long.MAX_VALUE;
        long leastOfNothing = Long.MAX_VALUE;
        for (int step = 0; step < 3_000; step++) {
            int at = 0;
            for (int i = 0; i < 16; i++) {
                int count = records.getInt(i * batch.recordSize() + 20);
                actions[i] = legal.getShort(at + 2 * (step % count)) & 0xffff;
                at += 2 * count;
            }
            long before = allocated();
            long between = allocated();
            batch.step(actions, null, records, legal);
            long after = allocated();
            if (step >= 1_000) {
                leastOfNothing = Math.min(leastOfNothing, between - before);
                least = Math.min(least, after - between);
            }
        }
        assertThat(least).as("bytes of a step in which no game begins").isEqualTo(leastOfNothing);
    }

    /** By reflection, since no module of ours requires that one. */
    private static long allocated() throws Exception {
        Object threads = Class.forName("java.lang.management.ManagementFactory")
                .getMethod("getThreadMXBean")
                .invoke(null);
        return (Long) Class.forName("com.sun.management.ThreadMXBean")
                .getMethod("getThreadAllocatedBytes", long.class)
                .invoke(threads, Thread.currentThread().getId());
    }
}
