package io.github.pokechess.notation;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.OneLineText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.testkit.OddTexts;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Whatever stands in a text or a game file, it is read or refused. */
final class OddTextsTest {
    private static final String POSITION = "6k1/5Qpr/8/8/8/8/8/K7 w - - 0 1 Nor/NorNorNor//////Nor -";
    private static final GameRecord<Position, Move> GAME =
            GameRecord.of(new PokemonChess(), RandomGames.play(3, 9)).withTag("White", "Ann");

    private static <T> DynamicTest reading(
            String what, String sample, Function<String, T> reader, Function<? super T, String> writer) {
        return DynamicTest.dynamicTest(what, () -> OddTexts.check(sample, reader, writer));
    }

    /** The only game of a file. */
    private static <G> G only(String text, Function<GameSource, G> part) {
        List<GameSource> games = GameText.split(text);
        if (games.size() != 1) {
            throw MalformedTextException.of("file", games.size() + " games");
        }
        return part.apply(games.get(0));
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> textsOfPokemonChess() {
        String said = GameText.format(GAME)
                .replaceFirst("1\\. (\\S+)", "1. $1 \\$1 {why [%eval 0.5] [%clk 0:01:02]} (1. $1 \\$2)");
        String pgn = "[Event \"x\"]\n[White \"a\"]\n\n1. e4 {hi} e5 2. Nf3 $2 (2. f4) Nc6 1/2-1/2\n";
        String line = "NoFiGrPsIcFiFlGh DaWaGrStFaElBuPo NoFiGrPsIcFiFlGh DaWaGrStFaElRoDr 1. e4 e5 2. Nf3 1-0";
        String team = GAME.tag("WhiteTeam").orElseThrow();
        return Stream.of(
                reading("team", team, Team::parse, Team::toString),
                reading("position", POSITION, text -> PositionText.parse(text, Rules.standard()), PositionText::format),
                reading("setup", POSITION, PositionText::parseSetup, setup -> POSITION),
                reading("move", "e7e8q", Move::parse, Move::toString),
                reading("choice", "d8=q", Move::parse, Move::toString),
                reading("decision", "e4d5:hit", PlayedMove::parse, move -> "e4d5:hit"),
                reading(
                        "strict game",
                        said,
                        text -> only(text, raw -> raw.read(Reading.standard()).game()),
                        GameText::format),
                reading(
                        "lenient game",
                        said,
                        text -> only(
                                text,
                                raw -> raw.read(Reading.standard().lenient()).game()),
                        GameText::format),
                reading("game of JSON", JsonText.format(GAME), JsonText::parseGame, JsonText::format),
                reading(
                        "position of JSON",
                        JsonText.format(GAME.game().position()),
                        JsonText::parsePosition,
                        JsonText::format),
                reading(
                        "FEN",
                        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                        PlainChess::parsePosition,
                        position -> "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
                reading("PGN", pgn, PlainChess::parseGame, game -> pgn),
                reading("older form", line, OneLineText::parse, game -> line),
                reading(
                        "older form, lenient",
                        line,
                        text -> OneLineText.parse(text, Reading.standard().lenient())
                                .game(),
                        game -> line));
    }

    @Tag("slow")
    @TestFactory
    DynamicTest gameFileOfAnotherGame() {
        return file(new Tafl());
    }

    @Tag("thorough")
    @TestFactory
    Stream<DynamicTest> gameFilesOfOtherGames() {
        return Stream.of(new BreakthroughKind(), new Raichu(), new Chesslike()).map(OddTextsTest::file);
    }

    private static <P extends GamePosition<P, M>, M> DynamicTest file(GameKind<P, M> kind) {
        BoardGame<P, M> game = kind.start(kind.position(), ChanceSource.none());
        for (int i = 0; i < 3; i++) {
            game = game.apply(game.legalMoves().get(0));
        }
        M other = game.at(1).legalMoves().get(1);
        List<BoardGame.Step<M>> steps = game.steps();
        GameBuilder<P, M> builder = GameBuilder.start(kind, game.at(0).position());
        builder.remark(new Remarks(List.of(new Comment("before")), List.of()));
        GameNode<P, M> first = builder.move(steps.get(0).move(), 0);
        builder.remark(new Remarks(List.of(new Comment("why [%eval 0.5]")), List.of(1)));
        builder.move(steps.get(1).move(), 0);
        builder.move(steps.get(2).move(), 0);
        builder.go(first).move(other, 0);
        GameRecord<P, M> played = builder.build(Map.of("White", "Ann"), game);
        return reading(
                kind.name(),
                GameText.format(played),
                text -> GameText.parse(text, Reading.of(kind)).game(),
                GameText::format);
    }
}
