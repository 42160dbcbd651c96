package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The pictures of the documents, from the current build: draft, battle and review of a game, and the report of teams.
 * With {@code -Dpokechess.pictures=write} they take the place of those in the folders of their modules; else they stay
 * in {@code target/screenshots}, and those in the folders must be there.
 */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PicturesBrowserTest extends BoardInBrowser {
    private static final boolean WRITES = "write".equals(System.getProperty("pokechess.pictures"));
    private static final long MOST_BYTES = 300_000;

    /** A folder of {@code teams} whose report is shown; without it a few games of 20 nodes make one. */
    private static final @Nullable String TEAMS = System.getProperty("pokechess.teams");

    /**
     * {@code match engine:level=club engine:level=apprentice --games 2 --seed 3 --teams random --openings 0}, the
     * first.
     */
    static final String GAME = """
            [White "Ann"]
            [Black "Bob"]
            [Result "0-1"]
            [Variant "Pokemon Chess"]
            [WhiteTeam "FigGhoStePsyFirDarNorFly/BugGroEleIceRocFaiGraDra"]
            [BlackTeam "DraGraEleFlyFirGhoRocNor/SteGroFaiDarIcePsyFigWat"]
            [Luck "standard"]
            [Termination "king captured"]

            1. c3 d6 2. Qb3 e6 3. d3 Nf6 4. Bg5 Ne4 5. Bxd8 Nxf2+xh1 6. Bh4 g5 7. Qxb7/ gxh4
            8. Qxb7/ Bg7 9. Qxb7+xc8 O-O 10. Qb7 Nd7 11. Qxc7 Rac8 12. Qxd7+a4 Rc5 13. Na3
            Ra5 14. Qd7 Rf5 15. Nf3 Rxf3 16. exf3+ Bxc3*xe1# 0-1
            """;

    /** Takes the picture that a document of a module shows. */
    private static void picture(String module, String name) throws IOException {
        byte[] taken = browser().screenshot();
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve("picture-" + name + ".png"), taken);
        Path file = Path.of("..", module, "pictures", name + ".png");
        if (WRITES) {
            Files.createDirectories(file.getParent());
            Files.write(file, taken);
        }
        assertThat(Files.size(file)).isBetween(10_000L, MOST_BYTES);
    }

    @Test
    void draft() throws IOException {
        browser().resize(900, 680, 1, false);
        press("openwelcome");
        awaitShown("#welcome");
        browser().evaluate("document.querySelector('#welcome button[value=draft]').click()");
        awaitShown("#draftchoice");
        String[] types = {"Nor", "Fir", "Gra", "Psy", "Ice", "Fig"};
        for (int piece = 0; piece < types.length; piece++) {
            browser().click("#draftroster [data-slot=\"" + (10 + piece) + "\"]", 0.5);
            browser().evaluate("document.querySelector('#drafttypes [data-type=" + types[piece] + "]').click()");
        }
        picture("board", "draft");
        press("draftfill");
        press("draftready");
        browser().await("document.querySelector('#draft').hidden");
    }

    @Test
    void battle() throws IOException {
        browser().resize(1240, 680, 1, false);
        board.start(PEOPLE
                + ",'rules':'luck=none','position':'r1b1k2r/ppp2ppp/5n2/3p4/2B1n3/5N2/PPP2PPP/R1BQK2R w KQkq - 0 8"
                + " DarGroFaiDra/NorFirGraFigFlyGho/Wat/Ele/GroBug/Bug/NorFirGraFigFlyGho/DarGroSteFaiPoi'");
        click("c4");
        click("d5");
        browser()
                .await(
                        "!document.querySelector('#flash').hidden"
                                + " && document.querySelector('#flash').getAnimations().every((one) => one.playState === 'finished')");
        picture("board", "battle");
        board.assertNoComplaint();
    }

    @Test
    void review() throws IOException {
        browser().resize(1160, 1140, 1, false);
        board.start(PEOPLE);
        board.change("{'do':'import','seats':['human','human'],'text':" + ServedBoard.quoted(GAME) + "}");
        press("review");
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        picture("board", "review");
        board.assertNoComplaint();
    }

    @Test
    void report() throws IOException {
        browser().resize(860, 620, 1, false);
        Path out = TEAMS == null ? folder.resolve("teams") : Path.of(TEAMS);
        if (TEAMS == null) {
            assertThat(new CommandRun().run("teams", "solve", "--pairs", 40, "--nodes", 20, "--seed", 5, "--out", out))
                    .isZero();
        }
        browser().open(out.resolve("report.html"));
        picture("teams", "report");
    }
}
