package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.json.GuideJson;
import io.github.pokechess.core.LuckModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the dialogue says to explain the game: rules, lessons, odds, dangers and consequences. */
final class GuideTest extends AskedBoard {
    @Test
    void guide_isThatOfTheGameAtTheBoard() {
        Json guide = ask("{'do':'guide'}").at("guide");
        assertThat(guide.at("html").text()).startsWith("<h2>The rules of Pok");
        assertThat(guide.at("lessons").items()).hasSize(8);
        assertThat(guide.at("odds").items())
                .extracting(odds -> odds.at("luck").text())
                .containsExactly("standard", "online", "none");
        assertThat(guide.at("language").text()).isEqualTo("en");
        guide = ask("{'do':'guide','language':'es'}").at("guide");
        assertThat(guide.at("html").text()).startsWith("<h2>Las reglas de Pok");
        assertThat(guide.at("language").text()).isEqualTo("es");
        ask("{'do':'new','kind':'raichu'}");
        guide = ask("{'do':'guide','language':'es'}").at("guide");
        assertThat(guide.at("html").text()).contains("Raichu");
        assertThat(guide.at("language").text()).isEqualTo("en");
        assertThat(guide.at("lessons").items()).isEmpty();
    }

    @Test
    void state_hasTheDangerOfBothKings() {
        Json state = state(
                "{'do':'new','position':'4k1r1/8/8/8/8/8/8/4R1K1 w - - 0 1 WatGra///////EleNor','rules':'luck=standard'}");
        assertThat(state.at("danger").items()).extracting(Json::value).containsExactly(0.9, 0.9);
        assertThat(state("{'do':'new'}").at("danger").items())
                .extracting(Json::value)
                .containsExactly(0.0, 0.0);
        assertThat(state("{'do':'new','kind':'tafl'}").at("danger").value()).isNull();
    }

    @Test
    void movesAndFan_tellWhatEndsTheGame() {
        Json state = state("{'do':'new','position':'4k3/8/8/8/8/8/3r4/4K3 w - - 0 1 Nor//////Roc/Nor'}");
        List<Json> losing = state.at("moves").items().stream()
                .filter(move -> move.has("loses"))
                .toList();
        assertThat(losing).extracting(move -> move.at("text").text()).containsExactly("e1d2");
        Json fan = ask("{'do':'fan','ply':0,'move':'e1d2'}");
        assertThat(fan.at("fan").items())
                .extracting(roll -> roll.at("end").value())
                .containsExactly("loss", null, null);
        assertThat(fan.at("attacked").items()).as("the game is over").isEmpty();
        Json stays = ask("{'do':'fan','ply':0,'move':'e1f1'}");
        assertThat(stays.at("attacked").items()).isEmpty();
        state("{'do':'new','position':'4k3/8/8/8/8/8/3r4/4K3 w - - 0 1 Nor//////Wat/Nor','rules':'luck=online'}");
        Json left =
                ask("{'do':'fan','ply':0,'move':'e1e2'}").at("attacked").items().get(0);
        assertThat(left.at("square").number()).isEqualTo(52);
        assertThat(left.at("percent").value()).isEqualTo(90.63);
    }

    @Test
    void odds_areThoseOfTheModel() {
        Json standard = Json.of(GuideJson.oddsJson(LuckModel.STANDARD));
        assertThat(standard.at("total").number()).isEqualTo(160);
        assertThat(standard.at("odds").value().toString())
                .isEqualTo("{0={hit=160.0, miss=0.0, critical=0.0}, 0.5={hit=134.0, miss=16.0, critical=10.0},"
                        + " 1={hit=134.0, miss=16.0, critical=10.0}, 2={hit=144.0, miss=16.0, critical=0.0}}");
        assertThat(Json.of(GuideJson.oddsJson(LuckModel.NONE)).at("luck").text())
                .isEqualTo("none");
    }
}
