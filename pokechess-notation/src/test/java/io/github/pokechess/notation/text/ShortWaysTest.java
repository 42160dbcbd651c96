package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import org.junit.jupiter.api.Test;

/** A game as a text and back, without a record or a cast. */
final class ShortWaysTest {
    private static final Game GAME = Game.start(Team.defaultWhite(), Team.defaultBlack(), Roll.HIT.always())
            .apply("e4")
            .apply("d5")
            .apply("exd5");

    @Test
    void format_isTheTextOfTheRecord() {
        assertThat(GameText.format(GAME)).isEqualTo(GameText.format(GameRecord.of(new PokemonChess(), GAME)));
    }

    @Test
    void parseGame_goesOnWithTheGivenChance() {
        Game read = GameText.parseGame(GameText.format(GAME), Roll.MISS.always());

        assertThat(read).isEqualTo(GAME);
        assertThat(read.apply("Qxd5").lastMove()).contains(PlayedMove.parse("d8d5:miss"));
        assertThat(read.at(2).apply("exd5").lastMove()).contains(PlayedMove.parse("e4d5:miss"));
        assertThat(read.previous().orElseThrow().apply("exd5").lastMove()).contains(PlayedMove.parse("e4d5:miss"));
    }

    @Test
    void parseGame_keepsTheResultAndTheMainLine() {
        String text = GameText.format(GAME.resign(Color.BLACK)).replace("1. e4", "1. e4 (1. d4)");

        Game read = GameText.parseGame(text, ChanceSource.none());

        assertThat(read.outcome()).isPresent();
        assertThat(read.moves()).isEqualTo(GAME.moves());
    }

    @Test
    void siblingsAreServedTheSameWay() {
        Raichu raichu = new Raichu();
        BoardGame<RaichuPosition, RaichuMove> game = raichu.start(raichu.position(), ChanceSource.none());
        game = game.apply(game.legalMoves().get(0).toString());

        BoardGame<RaichuPosition, RaichuMove> read =
                GameText.parseGame(GameText.format(raichu, game), raichu, ChanceSource.none());

        assertThat(read).isEqualTo(game);
        assertThat(raichu.destinations(game.position())).isNotEmpty();
        assertThat(raichu.tryPosition("no board", null)).isEmpty();
    }

    @Test
    void tryParse_isEmptyWhereParseThrows() {
        assertThat(GameText.tryParse(GameText.format(GAME))
                        .map(game -> game.game().moveCount()))
                .contains(3);
        assertThat(GameText.tryParse("no game")).isEmpty();
        assertThat(PositionText.tryParse(GAME.position().toString(), Rules.standard()))
                .contains(GAME.position());
        assertThat(PositionText.tryParse("8/8", Rules.standard())).isEmpty();
        assertThat(Team.tryParse(Team.defaultWhite().toString())).contains(Team.defaultWhite());
        assertThat(Team.tryParse("Nor")).isEmpty();
        assertThatThrownBy(() -> GameText.parseGame("no game", ChanceSource.none()))
                .isInstanceOf(MalformedTextException.class);
    }
}
