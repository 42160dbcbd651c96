package io.github.pokechess.notation.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.drawing.TypeColor;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DiagramTest {
    private static final Position POSITION = PositionText.parse(
            "r3k3/8/3pP3/2Pb4/8/8/8/R3K2R w KQq - 3 40 NorGho//SteFir/WatFai////RocDraFly c5", Rules.standard());

    @Test
    void plainDiagramsShowPiecesTypesAndWhatElseMatters() {
        assertThat(Diagram.of(POSITION)
                        .highlighting(Set.of(Square.C5, Square.C4))
                        .plain())
                .isEqualTo("""
                         8   r    .    .    .    k    .    .    .     White to move
                            Nor                 Gho                   move 40
                         7   .    .    .    .    .    .    .    .     halfmove clock 3
                                                                      castling KQq
                         6   .    .    .    p    P    .    .    .     chain from c5
                                           Ste  Fir
                         5   .    .   [P]   b    .    .    .    .
                                      Wat  Fai
                         4   .    .   [.]   .    .    .    .    .

                         3   .    .    .    .    .    .    .    .

                         2   .    .    .    .    .    .    .    .

                         1   R    .    .    .    K    .    .    R
                            Roc                 Dra            Fly
                             a    b    c    d    e    f    g    h
                        """);
    }

    @Test
    void eitherSideMayBeBelow() {
        String[] lines = Diagram.of(POSITION).below(Color.BLACK).plain().split("\n", -1);
        assertThat(lines[0]).startsWith(" 1   R    .    .    K    .    .    .    R");
        assertThat(lines[1]).startsWith("    Fly            Dra                 Roc");
        assertThat(lines[16]).isEqualTo("     h    g    f    e    d    c    b    a");
    }

    @Test
    void colouredDiagramsSayTheSame() {
        Diagram diagram = Diagram.of(POSITION);
        String bare = diagram.ansi().replaceAll("\u001b\\[[0-9;]*m", "").replaceAll("(?m) +$", "");
        assertThat(bare).isEqualTo(diagram.plain().replace('.', ' ').replaceAll("(?m) +$", ""));
        assertThat(diagram.highlighting(Set.of(Square.A1)).ansi()).isNotEqualTo(diagram.ansi());
    }

    @Test
    void finishedGamesTellTheirOutcome() {
        Position over = MoveNotation.play(
                        Game.start(
                                PositionText.parse("4k3/4K3/8/8/8/8/8/8 w - - 0 1 Roc/Fig////// -", Rules.standard()),
                                ChanceSource.none()),
                        "Kxe8+#")
                .position();
        assertThat(Diagram.of(over).plain()).contains("1-0 king captured");
    }

    @ParameterizedTest
    @EnumSource
    void typesHaveDifferentColours(PokemonType type) {
        for (PokemonType other : PokemonType.values()) {
            assertThat(indexed(type) == indexed(other)).isEqualTo(type == other);
        }
    }

    private static int indexed(PokemonType type) {
        return TypeColor.nearestIndex(TypeColor.rgbOf(type));
    }
}
