package io.github.pokechess.notation.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.notation.Xml;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class ChartDiagramTest {
    private static final TypeChart CHART = TypeChart.standard();

    @Test
    void aTableHoldsEveryEntry() {
        List<String> lines = ChartDiagram.of(CHART).plain().lines().toList();
        assertThat(lines)
                .hasSize(PokemonType.values().length + 2)
                .allSatisfy(
                        line -> assertThat(line).hasSizeLessThanOrEqualTo(80).matches("[ -~]*"));
        for (PokemonType attacker : PokemonType.values()) {
            String[] row = lines.get(1 + attacker.ordinal()).trim().split(" +", -1);
            assertThat(row[0]).isEqualTo(attacker.code());
            for (PokemonType defender : PokemonType.values()) {
                assertThat(row[1 + defender.ordinal()])
                        .isEqualTo(
                                switch (CHART.effectiveness(attacker, defender)) {
                                    case SUPER_EFFECTIVE -> "2";
                                    case NEUTRAL -> ".";
                                    case NOT_VERY_EFFECTIVE -> "1/2";
                                    case NO_EFFECT -> "0";
                                });
            }
        }
    }

    @Test
    void oneTypeIsToldByWhatItAttacksAndWhatAttacksIt() {
        assertThat(ChartDiagram.of(CHART).about(PokemonType.GHOST).plain()).isEqualTo("""
                Gho (ghost) attacks
                   2   Psy Gho
                  1/2  Dar
                   0   Nor
                Gho is attacked by
                   2   Gho Dar
                  1/2  Poi Bug
                   0   Nor Fig
                """);
        TypeChart other = CHART.with(PokemonType.GHOST, PokemonType.DARK, Effectiveness.NEUTRAL);
        assertThat(ChartDiagram.of(other).about(PokemonType.GHOST).plain()).contains("  1/2  none\n");
    }

    @Test
    void coloursSayTheSameAndCanBeRead() {
        for (ChartDiagram drawing :
                List.of(ChartDiagram.of(CHART), ChartDiagram.of(CHART).about(PokemonType.FIRE))) {
            assertThat(drawing.ansi().replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(drawing.plain());
            List<Double> contrasts = Pattern.compile("\u001b\\[48;5;(\\d+);38;5;(\\d+)m")
                    .matcher(drawing.ansi())
                    .results()
                    .map(color -> TypeColor.contrast(
                            TypeColor.rgbOfXterm(Integer.parseInt(color.group(1))),
                            TypeColor.rgbOfXterm(Integer.parseInt(color.group(2)))))
                    .toList();
            assertThat(contrasts)
                    .isNotEmpty()
                    .allSatisfy(ratio -> assertThat(ratio).isGreaterThanOrEqualTo(4.5));
        }
    }

    @Test
    void aPictureHoldsEveryEntry() {
        List<Element> texts = Xml.elements(Xml.parse(ChartDiagram.of(CHART).svg()), "text");
        String rows = String.join("", CHART.rows());
        for (String sign : List.of("2", "½", "0")) {
            char symbol = sign.equals("½") ? 'h' : sign.charAt(0);
            assertThat(texts.stream().filter(text -> text.getTextContent().equals(sign)))
                    .hasSize((int) rows.chars().filter(c -> c == symbol).count());
        }
        assertThat(Arrays.stream(PokemonType.values()).map(PokemonType::code))
                .allSatisfy(code ->
                        assertThat(texts.stream().map(Element::getTextContent)).contains(code));
    }

    /** All but its row and its column, 17 × 17 fields, and the badges of the 17 other types, twice, are faint. */
    @Test
    void aPictureOfOneTypeSetsItOff() {
        String whole = ChartDiagram.of(CHART).svg();
        String fire = ChartDiagram.of(CHART).about(PokemonType.FIRE).svg();
        assertThat(fire.split("opacity=", -1)).hasSize(17 * 17 + 2 * 17 + 1);
        assertThat(whole).doesNotContain("opacity=");
    }
}
