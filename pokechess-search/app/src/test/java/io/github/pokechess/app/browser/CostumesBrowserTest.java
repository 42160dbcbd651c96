package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures wear the costume and the colour of their type, and stay what they are. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CostumesBrowserTest extends BoardInBrowser {
    private static final String COSTUMES = "document.querySelectorAll('#board [href^=\"#pk-foot-\"]').length";
    private static final String FILLS =
            "new Set([...document.querySelectorAll('#board > :is(.w, .b)')].map((one) => getComputedStyle(one).fill)).size";

    @AfterEach
    void forget() {
        browser()
                .evaluate(
                        "(localStorage.removeItem('pokechess.settings'), localStorage.removeItem('pokechess.language'), 0)");
    }

    private static void set(String name, String value) {
        browser()
                .evaluate("(() => { const field = document.querySelector('#set-" + name + "');"
                        + " const picture = field.querySelector('input[value=" + value + "]');"
                        + " if (picture) picture.click(); else field.value = '" + value + "';"
                        + " if (!picture) field.dispatchEvent(new Event('change')); })()");
    }

    @Test
    void figuresAreInCostumeAndColour_inColour_orPlain() throws IOException {
        browser().evaluate("(localStorage.setItem('pokechess.settings', JSON.stringify({ tint: 'no' })), 0)");
        board.start(PEOPLE);
        board.reload("");
        assertThat(browser().evaluate(COSTUMES + " + ' ' + " + FILLS))
                .as("as usual, also for whoever had another look before there were costumes")
                .isEqualTo("30 32");
        screenshot("costumes");
        set("figures", "colour");
        assertThat(browser().evaluate(COSTUMES + " + ' ' + " + FILLS)).isEqualTo("0 32");
        set("figures", "plain");
        assertThat(browser().evaluate(COSTUMES + " + ' ' + " + FILLS)).isEqualTo("0 2");
        board.assertNoComplaint();
    }

    /** Of all types, not of those on a board alone, and for all eyes: those without one kind of cones, too. */
    @ParameterizedTest
    @ValueSource(strings = {"classic", "ink", "teams"})
    void sidesDifferInTheColoursOfAllTypes(String pieces) {
        board.start(PEOPLE);
        set("pieces", pieces);
        assertThat(browser().evaluate(SIDES)).as(pieces).isEqualTo("324 324 324 324");
    }

    @Test
    void aCostumeLeavesMoreThanHalfOfItsFigureInSight_andAllOfItsHead() {
        board.start(PEOPLE);
        assertThat(browser().evaluate(HIDDEN)).isEqualTo("102 figures");
    }

    @Test
    void lettersOfBadgesAreForEnglishPages() {
        board.start(PEOPLE);
        String letters = "document.querySelectorAll('#board .badge text').length";
        assertThat(browser().evaluate(letters)).isEqualTo("32");
        browser().evaluate("(localStorage.setItem('pokechess.language', 'de'), 0)");
        board.reload("");
        assertThat(browser().evaluate(letters)).isEqualTo("0");
        set("badges", "both");
        assertThat(browser().evaluate(letters)).isEqualTo("32");
        board.assertNoComplaint();
    }

    @Test
    void thePieceUnderThePointerIsTheWholeTile() {
        board.start(PEOPLE);
        browser()
                .evaluate(
                        "(new MutationObserver(() => { const ghost = document.querySelector('#ghost'); if (ghost) globalThis.seen ="
                                + " Math.round(ghost.getBoundingClientRect().width - document.querySelector('[data-name=c3]').getBoundingClientRect().width)"
                                + " + ' ' + ghost.getAttribute('viewBox') + ' ' + ghost.querySelectorAll('[href*=foot]').length; })"
                                + ".observe(document.body, { childList: true, subtree: true, attributes: true }), 0)");
        browser().drag(square("b1"), square("c3"));
        assertThat(browser().evaluate("globalThis.seen")).isEqualTo("0 0 0 100 100 1");
    }

    /** A click on a square paints what it means, and leaves the pieces as they are. */
    @Test
    void aClickLeavesThePiecesAlone() {
        board.start(PEOPLE);
        browser().evaluate("(globalThis.figure = document.querySelector('#board [data-square=e2]'), 0)");
        click("e2");
        browser().await("document.querySelectorAll('#board .dot').length === 2");
        assertThat(browser().evaluate("globalThis.figure.isConnected")).isEqualTo("true");
        browser().press("Escape");
        browser().await("document.querySelectorAll('#board .dot').length === 0");
        board.assertNoComplaint();
    }

    /** In pictures, until the first move; on a phone it is closed. */
    @Test
    void beforeTheFirstMoveTheTypesOfBothTeamsAreCompared() {
        String game = "'kind':'pokemon','seed':5,'teams':['random','random'],'seats':['human','engine:hatchling']";
        board.start(game);
        String rows = "document.querySelectorAll('#firstlook[open] li').length";
        browser().await(rows + " === 9");
        assertThat(browser()
                        .evaluate("[...document.querySelectorAll('#firstlook li')].every((row) =>"
                                + " row.querySelectorAll('.piece').length > 1 && / beats /.test(row.textContent))"))
                .isEqualTo("true");
        play("e2", "e4");
        browser().await("document.querySelector('#firstlook').hidden");
        browser().resize(390, 844, 1, true);
        board.start(game);
        browser().await("!document.querySelector('#firstlook').hidden");
        assertThat(browser().evaluate("document.querySelector('#firstlook').open"))
                .isEqualTo("false");
        board.start(PEOPLE);
        browser().await("document.querySelector('#firstlook').hidden");
        board.assertNoComplaint();
    }

    @Test
    void whatIsCapturedIsSeenInADarkPage_withoutACostume() {
        browser().prefer("dark");
        board.start(PEOPLE + ",'position':'4k3/8/8/3p4/8/8/8/3QK3 w - - 0 9 Nor///Gra////FirNor -','luck':'none'");
        play("d1", "d5");
        browser().await("document.querySelectorAll('.lost .piece').length > 0");
        assertThat(browser().evaluate("document.querySelectorAll('.lost [href*=foot]').length"))
                .isEqualTo("0");
        assertThat(browser().evaluate("getComputedStyle(document.querySelector('.lost .b')).stroke"))
                .isEqualTo("rgb(216, 208, 234)");
        board.assertNoComplaint();
    }

    @Test
    void boardsAndFiguresAreChosenByPictures() {
        press("opensettings");
        awaitShown("#settings");
        assertThat(browser().evaluate("document.querySelectorAll('#settings .looks input + svg .w').length"))
                .isEqualTo("11");
        assertThat(
                        browser()
                                .evaluate(
                                        "new Set(['slate', 'wood', 'green', 'sea', 'contrast'].map((name) =>"
                                                + " getComputedStyle(document.querySelector('[data-board=' + name + '] .deep')).fill)).size"))
                .isEqualTo("5");
        browser().click("#set-board label:has([value=sea])", 0.5);
        assertThat(browser().evaluate("document.documentElement.dataset.board")).isEqualTo("sea");
        browser().press("ArrowRight");
        assertThat(browser().evaluate("document.documentElement.dataset.board")).isEqualTo("contrast");
        board.assertNoComplaint();
    }

    /** Towards what would be super effective, away from what would not; where motion is unwanted it stands. */
    @Test
    void thePickedFigureLeansByWhatItsCaptureWouldDo() {
        board.start(PEOPLE + ",'position':'4k3/8/8/3p4/p5p1/8/8/3QK3 w - - 0 9 Nor///Fir/FirGra///WatNor -'");
        String figure = "document.querySelector('#board [data-square=d1]')";
        browser().evaluate("(globalThis.queen = " + figure + ", 0)");
        click("d1");
        for (String target : List.of("a4 -8deg", "d5 8deg", "g4 -8deg", "d3 ")) {
            browser().hover(square(target.substring(0, 2)));
            browser().await(figure + ".style.rotate === '" + target.substring(3) + "'");
        }
        browser().evaluate("(document.querySelector('[data-name=a4]').focus(), 0)");
        browser().hover("#heading");
        browser().await(figure + ".style.rotate === '-8deg'");
        assertThat(browser().evaluate("globalThis.queen.isConnected"))
                .as("it alone is painted again")
                .isEqualTo("true");
        browser().prefer(Map.of("prefers-reduced-motion", "reduce"));
        browser().hover(square("d5"));
        browser().await(figure + ".style.rotate === ''");
        browser().prefer(Map.of("prefers-reduced-motion", "no-preference"));
        board.assertNoComplaint();
    }

    private static final String SIDES = """
            engine.ask({ do: 'chart' }).then((chart) => {
              const EYES = {
                '': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
                protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
                deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
                tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
              };
              const light = (text, eye) => { const parts = text.match(/[\\d.]+/g).map(Number);
                const linear = (text.startsWith('color(') ? parts : parts.map((c) => c / 255)).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
                const [r, g, b] = EYES[eye].map((row) => Math.min(1, Math.max(0, row.reduce((sum, share, i) => sum + share * linear[i], 0))));
                return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
              const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
              const board = document.querySelector('#board');
              const looks = (side, eye) => chart.types.map(({ short, rgb }) => {
                const one = document.createElementNS('http://www.w3.org/2000/svg', 'g');
                one.setAttribute('class', side);
                one.style.setProperty('--type', '#' + rgb.toString(16).padStart(6, '0'));
                board.append(one);
                const { fill, stroke } = getComputedStyle(one);
                const look = { name: [side + short, eye].join(' ').trim(), fill: light(fill, eye), stroke: light(stroke, eye) };
                one.remove();
                return look;
              });
              const pairs = Object.keys(EYES).map((eye) => {
                const [whites, blacks] = [looks('w', eye), looks('b', eye)];
                const faults = whites.filter(({ fill, stroke }) => ratio(fill, stroke) < 4.5).map(({ name }) => 'outline of ' + name);
                const alike = whites.flatMap((white) => blacks.filter((black) => ratio(white.fill, black.fill) < 3).map((black) => white.name + ' like ' + black.name));
                return [...faults, ...alike].join(', ') || whites.length * blacks.length;
              });
              return pairs.join(' ');
            })""";

    /** Counts pixels of each figure behind each costume: at least 55 in 100 are seen, and all above y 44. */
    private static final String HIDDEN = """
            (async () => {
              const SIZE = 200;
              const defs = document.querySelector('.defs defs').innerHTML;
              const paint = async (uses) => {
                const image = new Image();
                image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="' + SIZE + '" height="' + SIZE + '" viewBox="0 0 100 100"><defs>'
                  + defs + '</defs><g fill="#000" stroke="#000" color="#000">' + uses + '</g></svg>');
                await image.decode();
                const canvas = document.createElement('canvas');
                canvas.width = canvas.height = SIZE;
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                return context.getImageData(0, 0, SIZE, SIZE).data.filter((_, i) => i % 4 === 3);
              };
              const names = (part) => [...document.querySelectorAll('.defs [id^=pk-' + part + '-]')].map(({ id }) => id);
              const faults = [];
              const figures = new Map();
              for (const role of 'PNBRQK') figures.set(role, await paint('<use href="#pk-' + role + '"/>'));
              let seen = 0;
              for (const name of names('foot')) {
                const foot = await paint('<use href="#' + name + '"/>');
                figures.forEach((figure, role) => {
                  const of = (test) => figure.reduce((sum, alpha, i) => sum + (alpha > 127 && test(i) ? 1 : 0), 0);
                  const all = of(() => true);
                  const left = of((i) => foot[i] < 128);
                  const head = of((i) => foot[i] >= 128 && i < 44 * SIZE / 100 * SIZE);
                  if (left < .55 * all) faults.push(name + ' leaves ' + Math.round(100 * left / all) + ' % of ' + role);
                  if (head) faults.push(name + ' hides the head of ' + role);
                  seen++;
                });
                if (foot.some((alpha, i) => alpha > 127 && i >= 91 * SIZE / 100 * SIZE)) faults.push(name + ' is too low');
              }
              for (const name of names('side')) {
                const side = await paint('<use href="#' + name + '"/>');
                if (side.some((alpha, i) => alpha > 127 && i < 40 * SIZE / 100 * SIZE && Math.abs(i % SIZE * 100 / SIZE - 50) < 16)) faults.push(name + ' is at the head');
              }
              for (const name of [...names('foot'), ...names('side')]) if (document.querySelectorAll('#' + name + ' *').length > 8) faults.push(name + ' has too many shapes');
              return faults.join(', ') || seen + ' figures';
            })()""";
}
