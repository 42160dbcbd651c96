package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.SearchResult.Variation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The scores of several best moves when a search ends in the middle of an iteration. */
final class VariationsTest {
    private static final int COUNT = 4;

    /** Of these, eight have equal scores at the last finished depth, too. */
    private static final int POSITIONS = 150;

    @Test
    void underANodeLimit_unrelatedMovesHaveScoresOfTheirOwn() {
        Position position = PositionText.parse(
                "rnbqkbnr/pp1ppppp/8/2p5/5P2/8/PPPPP1PP/RNBQKBNR w KQkq c6 0 2"
                        + " GroFlyPsyIceDarNorDraFir/GhoBugFigSteElePoiRoc//Fai/Dra//IceFigGroSteDarRocNor"
                        + "/FlyFirEleGhoGraFaiWatBug -",
                Rules.standard().withLuck(LuckModel.ONLINE));

        assertThat(searcher()
                        .search(position, Limits.nodes(20_000).withVariations(COUNT))
                        .variations())
                .extracting(Variation::millionths)
                .hasSize(COUNT)
                .doesNotHaveDuplicates();
    }

    /** A score is what a finished iteration reported for the move, or it is of the iteration that was stopped. */
    @Test
    @Tag("slow")
    void underANodeLimit_tiesAreAsRareAsAtAFixedDepth() {
        int limited = 0;
        int fixed = 0;
        int unfinished = 0;
        int others = 0;
        for (int i = 0; i < POSITIONS; i++) {
            Samples samples = new Samples(i);
            Position position = samples.played(samples.rules(), 4 + samples.below(40));
            Map<Integer, Map<Move, Integer>> byDepth = new HashMap<>();
            List<Variation<Move>> whole = new ArrayList<>();

            SearchResult<Move> result = searcher()
                    .search(position, Limits.nodes(3_000).withVariations(COUNT), iteration -> {
                        whole.clear();
                        whole.addAll(iteration.variations());
                        byDepth.put(iteration.depth(), scores(iteration.variations()));
                        assertThat(whole).allMatch(line -> line.depth() == iteration.depth());
                    });

            for (Variation<Move> line : result.variations()) {
                if (line.depth() > result.depth()) {
                    assertThat(line.depth()).isEqualTo(result.depth() + 1);
                    unfinished++;
                } else if (line.depth() > 0) {
                    Integer reported =
                            byDepth.get(line.depth()).get(line.moves().get(0));
                    others += reported == null ? 1 : 0; // found on the way to better ones
                    assertThat(reported).isIn(null, line.millionths());
                }
            }
            assertThat(result.variations().stream()
                            .filter(line -> line.depth() == result.depth())
                            .map(line -> -line.millionths()))
                    .as("those of the last finished iteration")
                    .isSorted();
            limited += hasTie(result.variations()) ? 1 : 0;
            fixed += hasTie(whole) ? 1 : 0;
        }
        assertThat(unfinished).isGreaterThan(POSITIONS);
        assertThat(others).isLessThan(POSITIONS / 10);
        assertThat(limited).isLessThanOrEqualTo(fixed + 2);
    }

    private static Searcher searcher() {
        return Searcher.builder().tableMebibytes(1).build();
    }

    private static Map<Move, Integer> scores(List<Variation<Move>> lines) {
        return lines.stream().collect(Collectors.toMap(line -> line.moves().get(0), Variation::millionths));
    }

    private static boolean hasTie(List<Variation<Move>> lines) {
        Set<Integer> scores = new HashSet<>();
        return lines.stream().anyMatch(line -> !line.isProven() && !scores.add(line.millionths()));
    }
}
