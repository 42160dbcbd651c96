package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.ChesslikeRules;
import io.github.pokechess.chesslike.PieceKind;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.SelfPlay;
import io.github.pokechess.match.player.Analysis;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.notation.GameBuilder;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.play.TimeControl;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.study.Card;
import io.github.pokechess.tafl.TaflRules;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A type that will grow has no public constructor, so that a field more breaks no caller: it is made by factories, by
 * copies ({@code withLuck}), or by the library alone. A public record shows its constructor and so has to be closed by
 * nature: what it is made of is what it means, and one part more would make it something else.
 */
final class GrowingTypesTest {
    /** The packages whose API is not stable: the change log may ask callers to write another constructor. */
    private static final Set<String> GROWING = Set.of(
            "board",
            "board.engine",
            "board.messages",
            "board.page",
            "dice",
            "env",
            "play",
            "study",
            "teams",
            "testkit",
            "testkit.breakthrough",
            "training");

    /** The public records, with what makes them closed. */
    private static final Map<String, String> CLOSED = Map.ofEntries(
            Map.entry("Position", "a set-up and the rules"),
            Map.entry("Piece", "colour, role and type: the rules know no more of a piece"),
            Map.entry("Team", "eight pawns and eight pieces"),
            Map.entry("Odds", "hit, miss and critical hit are all that a roll can be"),
            Map.entry("CastlingRights", "there are four castlings"),
            Map.entry("PlayedMove", "a move and its roll"),
            Map.entry("Step", "a move is from a square to a square; a step of a game is a move and its roll"),
            Map.entry("Promotion", "a square and a role"),
            Map.entry("Pass", "a pass has no parts"),
            Map.entry("TaflMove", "a move is from a square to a square"),
            Map.entry("TaflSquare", "column and row"),
            Map.entry("RaichuSquare", "row and column"),
            Map.entry("Tile", "the tile of a level is its file and rank"),
            Map.entry("Branch", "a roll, its weight and where it leads"),
            Map.entry("Field", "a name, a shape, a limit and a meaning make a row of numbers"),
            Map.entry("Wdl", "a game is won, drawn or lost"),
            Map.entry("Turn", "moves from a start"),
            Map.entry("Entry", "the first moves of paths and their number"),
            Map.entry("Named", "an evaluator and its name"),
            Map.entry("Badge", "part of a picture"),
            Map.entry("Arrow", "part of a picture"),
            Map.entry("Place", "row and column"),
            Map.entry("Comment", "a comment is its text"),
            Map.entry("Remarks", "a move has comments and glyphs"),
            Map.entry("Teams", "White's and Black's"),
            Map.entry("Moment", "a decision, its cause and what it changed"),
            Map.entry("Pentanomial", "a pair of games has five scores"),
            Map.entry("MeanScore", "number, sum and sum of squares are what a mean and its error need"),
            Map.entry("Sprt", "a test has two hypotheses"));

    static Stream<Class<?>> growing() {
        return Stream.of(
                Setup.class,
                Setup.Problem.class,
                Rules.class,
                Outcome.class,
                BoardPicture.class,
                BoardPicture.Tile.class,
                BoardPicture.Token.class,
                Gesture.class,
                RaichuRules.class,
                TaflRules.class,
                TaflRules.Zone.class,
                ChesslikeRules.class,
                PieceKind.class,
                Limits.class,
                SearchResult.class,
                TextProblem.class,
                GameRecord.class,
                GameNode.class,
                GameBuilder.class,
                Reading.class,
                ReadResult.class,
                MatchResult.class,
                MatchResult.Share.class,
                Match.Played.class,
                SelfPlay.Played.class,
                Opponent.class,
                Review.class,
                Review.Decision.class,
                TimeControl.class,
                Card.class,
                Analysis.class);
    }

    @ParameterizedTest
    @MethodSource("growing")
    void aFieldMoreBreaksNoCaller(Class<?> type) {
        assertThat(type.getConstructors()).isEmpty();
        assertThat(type.isSealed() || Modifier.isFinal(type.getModifiers())).isTrue();
    }

    /** Those of an interface are public without the word. */
    @Test
    void publicRecordsAreClosedByNature() throws IOException, ClassNotFoundException {
        List<Class<?>> types = NullArgumentsTest.types().stream()
                .filter(type -> !GROWING.contains(type.getPackageName().replace("io.github.pokechess.", "")))
                .toList();
        assertThat(records(types)).isEqualTo(new TreeSet<>(CLOSED.keySet()));
    }

    @Test
    void canBeBroken() {
        assertThat(records(List.of(Shown.class, Holder.class, Holder.Open.class)))
                .containsExactly("Open", "Shown");
    }

    private static Set<String> records(List<Class<?>> types) {
        return types.stream()
                .filter(Class::isRecord)
                .map(Class::getSimpleName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** A public record. */
    public record Shown(int one) {}

    /** A type that has one. */
    public interface Holder {
        /** It. */
        record Open(int one) {}
    }
}
