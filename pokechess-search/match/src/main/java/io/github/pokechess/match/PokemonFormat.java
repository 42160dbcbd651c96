package io.github.pokechess.match;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.notation.GameReader;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.RawGame;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.Map;

/** The texts of games of Pokémon Chess. */
final class PokemonFormat implements GameFormat<Position, Move> {
    private record RawEntry(RawGame raw) implements Entry<Position, Move> {
        @Override
        public long offset() {
            return raw.offset();
        }

        @Override
        public Map<String, String> tags() {
            return raw.tags();
        }

        @Override
        public BoardGame<Position, Move> game() {
            return raw.record().game();
        }
    }

    @Override
    public String format(BoardGame<Position, Move> game, Map<String, String> tags) {
        return GameText.format(new GameRecord(tags, (Game) game));
    }

    @Override
    public Iterator<? extends Entry<Position, Move>> read(InputStream in) throws IOException {
        return GameReader.of(in, GameReader.Options.standard())
                .stream()
                .map(RawEntry::new)
                .iterator();
    }
}
