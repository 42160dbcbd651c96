package io.github.pokechess.chesslike;

import io.github.pokechess.testkit.OddTexts;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Whatever stands in a text of Chesslike, it is read or refused. */
final class OddTextsTest {
    private static <T> DynamicTest reading(
            String what, String sample, Function<String, T> reader, Function<? super T, String> writer) {
        return DynamicTest.dynamicTest(what, () -> OddTexts.check(sample, reader, writer));
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> oddTextsAreReadOrRefused() {
        return Stream.of(
                reading("tile", "b13", Tile::parse, Tile::toString),
                reading(
                        "rules",
                        "objective:all doors:keep-key quiet:7",
                        ChesslikeRules::parse,
                        ChesslikeRules::toString),
                reading("grid", Grid.parseBetza("mWcF").toString(), Grid::parse, Grid::toString),
                reading("Betza", "mWcFNQ", text -> Grid.parseBetza(text).toString(), grid -> "mWcFNQ"),
                reading(
                        "level",
                        Chesslike.sample("vault").toString(),
                        ChesslikePosition::parse,
                        ChesslikePosition::toString),
                reading("map", "map\nk.K\n", ChesslikePosition::parse, ChesslikePosition::toString));
    }
}
