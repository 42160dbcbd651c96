package io.github.pokechess.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardClient.Answer;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.picture.GamePage;
import io.github.pokechess.notation.strings.LinkText;
import io.github.pokechess.notation.text.GameText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A game in an address is shown to anybody, and nothing else is. */
@Timeout(120)
final class BoardShowTest {
    private static final String GAME = """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "Ann & <b>"]
            [Black "Bob"]
            [Result "0-1"]
            [Variant "Pokemon Chess"]
            [WhiteTeam "FigGhoStePsyFirDarNorFly/BugGroEleIceRocFaiGraDra"]
            [BlackTeam "DraGraEleFlyFirGhoRocNor/SteGroFaiDarIcePsyFigWat"]
            [Luck "standard"]
            [Termination "resignation"]

            1. e4 e5 2. Nf3 Nc6 0-1
            """;

    @TempDir
    private Path folder;

    private BoardServer server;
    private BoardClient stranger;

    @BeforeEach
    void start() throws IOException {
        BoardStart start = BoardStart.of(
                Games.ofProgramAndJars(List.of()),
                BoardStart.deskBuilder(Games.ofProgramAndJars(List.of()))
                        .versionsFrom(1)
                        .build(),
                Games.ofProgramAndJars(List.of()).requireNamed(Games.POKEMON),
                null,
                List.of("human", "human"),
                Optional.empty(),
                5L,
                folder.resolve("game.pcn"));
        BoardHost host = new BoardHost(start.desk(), start.file(), new BoardEngine(1, 1), notice -> {});
        BoardSeat seat = BoardSeat.withNewToken(Access.OWNER, new SecureRandom());
        server = BoardServer.start(host, List.of(seat), BoardServer.Settings.local(0));
        stranger = new BoardClient(server.port(), "none");
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private static String address(String game) {
        return BoardShow.PATH + LinkText.encode(BinaryForm.format(GameText.parse(game)));
    }

    private Answer show(String path) throws IOException {
        return stranger.get("GET " + path, "Authorization: null", "Content-Type: null");
    }

    @Test
    void anybodySeesThePageThatConvertWrites() throws IOException {
        Answer answer = show(address(GAME));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body())
                .isEqualTo(GamePage.of(GameText.parse(GAME)).html())
                .contains("Ann &amp; &lt;b&gt;");
        assertThat(answer.head())
                .contains("text/html; charset=utf-8", "nosniff", "no-referrer", "Cache-Control: no-store")
                .containsPattern("Content-Security-Policy: default-src 'none'; script-src 'sha256-[^']+';"
                        + " style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'none';"
                        + " frame-ancestors 'none'");
        assertThat(show("/events").status()).as("there is no seat").isEqualTo(403);
        assertThat(stranger.get("GET " + address(GAME), "Sec-Fetch-Site: cross-site")
                        .status())
                .as("another site does not read it")
                .isEqualTo(403);
        assertThat(stranger.get("POST " + address(GAME)).status()).isEqualTo(405);
    }

    @Test
    void itIsPackedForThoseWhoTakeThat() throws IOException {
        URLConnection packed = URI.create("http://127.0.0.1:" + server.port() + address(GAME))
                .toURL()
                .openConnection();
        packed.setRequestProperty("Accept-Encoding", "gzip");
        byte[] bytes = packed.getInputStream().readAllBytes();
        assertThat(packed.getHeaderField("Content-Encoding")).isEqualTo("gzip");
        assertThat(bytes.length).isLessThan(20_000);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo(GamePage.of(GameText.parse(GAME)).html());
        }
    }

    @Test
    void whatIsDamagedOrTooLongIsRefusedWithASentence() throws IOException {
        String whole = address(GAME);
        for (String wrong : List.of(
                whole.substring(0, whole.length() - 4), whole + "AAAA", BoardShow.PATH, BoardShow.PATH + "%3Cb%3E")) {
            Answer answer = show(wrong);
            assertThat(answer.status()).as(wrong).isEqualTo(400);
            assertThat(answer.body()).contains("This link is damaged, perhaps cut off.");
        }
        Answer longer = show(BoardShow.PATH + "A".repeat(BoardShow.MOST_BYTES));
        assertThat(longer.status()).isEqualTo(414);
        assertThat(longer.body()).contains("at most 4096 bytes");
    }
}
