package io.github.pokechess.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.text.PlainChess;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ChessOpeningsTest {
    @Test
    void after_hasTwoHundredDifferentPositionsOfChess() {
        Team normal = Team.uniform(PokemonType.NORMAL);
        List<Position> book = ChessOpenings.after(
                Position.start(normal, normal, Rules.standard().withLuck(LuckModel.NONE)));
        assertThat(book)
                .hasSizeGreaterThanOrEqualTo(200)
                .doesNotHaveDuplicates()
                .allSatisfy(position -> {
                    assertThat(position.moveNumber()).isEqualTo(5);
                    // Read as chess, where no king may be left to be taken.
                    assertThat(PlainChess.legalMoves(PlainChess.parsePosition(PlainChess.format(position))))
                            .isNotEmpty();
                });
    }
}
