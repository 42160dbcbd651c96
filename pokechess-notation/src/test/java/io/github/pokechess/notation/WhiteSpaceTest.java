package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.ChesslikeMove;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.text.OneLineText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.tafl.TaflMove;
import io.github.pokechess.tafl.TaflRules;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One policy for white space in every parser of a single line: at either end it does not matter, fields stand apart by
 * any amount, and within a field there is none.
 */
class WhiteSpaceTest {
    private static final Position START = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());
    private static final String ONE_LINE =
            "NoFiGrPsIcFiFlGh DaWaGrStFaElBuPo NoFiGrPsIcFiFlGh DaWaGrStFaElRoDr 1. e4 e5 *";

    /** A parser and a text that it reads. */
    private record Line(String name, Function<String, Object> parse, String text) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Stream<Line> lines() {
        List<Line> lines = new ArrayList<>(List.of(
                new Line("PositionText", text -> PositionText.parse(text, Rules.standard()), START.toString()),
                new Line("PositionText.parseSetup", PositionText::parseSetup, START.toString()),
                new Line(
                        "PlainChess",
                        PlainChess::parsePosition,
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
                new Line("Team", Team::parse, Team.defaultWhite().toString()),
                new Line("MoveNotation.parse", Move::parse, "e2e4"),
                new Line("PlayedMove.parse", PlayedMove::parse, "e4d5:hit"),
                new Line("MoveNotation.parse at a position", text -> MoveNotation.parse(text, START), "Nf3"),
                new Line(
                        "MoveNotation.play",
                        text -> MoveNotation.play(Game.start(START, ChanceSource.none()), text),
                        "e4"),
                new Line(
                        "OneLineText",
                        text -> OneLineText.parse(text).game().steps().toString(),
                        ONE_LINE),
                new Line("RaichuPosition", text -> RaichuPosition.parse(text, RaichuRules.standard()), raichu()),
                new Line("RaichuMove", RaichuMove::parse, "b3-a4"),
                new Line(
                        "TaflRules", TaflRules::parse, TaflRules.named("tablut").toString()),
                new Line("TaflMove", TaflMove::parse, "a4-a6"),
                new Line("ChesslikeMove", ChesslikeMove::parse, "a1b3")));
        lines.addAll(kind(new PokemonChess(), "luck=none noMove=loss"));
        lines.addAll(kind(new Raichu(), "no-move:draw turn-limit:off"));
        lines.addAll(kind(new Tafl(), "tablut tfr:l"));
        lines.addAll(kind(new Chesslike(), null));
        lines.addAll(kind(new BreakthroughKind(), null));
        return lines.stream();
    }

    private static String raichu() {
        return RaichuPosition.start(8, RaichuRules.standard()).toString();
    }

    private static <P extends GamePosition<P, M>, M> List<Line> kind(GameKind<P, M> kind, String rules) {
        P start = kind.position();
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(kind.name() + " position", text -> kind.position(text, null), kind.format(start)));
        lines.add(new Line(
                kind.name() + " move",
                text -> kind.move(text, start),
                kind.format(start.legalMoves().get(0), start)));
        if (rules != null) {
            lines.add(new Line(kind.name() + " rules", text -> kind.position(null, text), rules));
        }
        return lines;
    }

    @ParameterizedTest
    @MethodSource("lines")
    void atEitherEndAndBetweenFields_doesNotMatter(Line line) {
        Object read = line.parse().apply(line.text());
        for (String around : List.of(" ", "\n", "\r\n", "\t", "  \n\n")) {
            assertThat(line.parse().apply(around + line.text())).isEqualTo(read);
            assertThat(line.parse().apply(line.text() + around)).isEqualTo(read);
        }
        if (!line.name().startsWith("chesslike position")) { // the title of a level keeps its spaces
            assertThat(line.parse().apply(line.text().replace(" ", "  "))).isEqualTo(read);
            assertThat(line.parse().apply(line.text().replace(" ", "\t"))).isEqualTo(read);
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void withinAField_isRefused(Line line) {
        String text = line.text();
        int last = text.lastIndexOf(' ');
        int from = Math.max(last + 1, text.length() - 3);
        if (text.length() - from < 2 || line.name().equals("chesslike position")) {
            return; // its last field is one character
        }
        String broken = text.substring(0, from + 1) + " " + text.substring(from + 1);
        assertThatThrownBy(() -> line.parse().apply(broken)).isInstanceOf(MalformedTextException.class);
    }

    @ParameterizedTest
    @MethodSource("lines")
    void nothingButWhiteSpace_isRefusedOrSaysNothing(Line line) {
        if (line.name().endsWith(" rules")) {
            assertThat(line.parse().apply(" \n")).isEqualTo(line.parse().apply(""));
        } else {
            assertThatThrownBy(() -> line.parse().apply(" \n")).isInstanceOf(MalformedTextException.class);
        }
    }
}
