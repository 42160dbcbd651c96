package io.github.pokechess.notation.form;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.ReadGame;
import io.github.pokechess.notation.text.Reading;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.stream.Stream;

/** Files of positions, one a line: plain FEN where it says all, else with types. */
final class PositionLines {
    private static final int FEN_FIELDS = 6;

    private PositionLines() {}

    /** The positions of a file as games that have not begun; lines without text are passed over. */
    static <G> Stream<ReadGame<G>> read(InputStream in, Reading<G> reading) throws IOException {
        return Sources.stream(in, reading.maxUnpackedBytes(), reading.maxGames(), bytes -> {
            // Bytes that are no text become a sign that no position has, and so a problem of their line alone.
            BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, reading.charset()));
            int[] line = {0};
            long[] number = {0};
            return () -> {
                String text = "";
                while (text != null && text.isEmpty()) {
                    text = lines.readLine();
                    line[0]++;
                    if (text != null) {
                        text = (line[0] == 1 && text.startsWith("\uFEFF") ? text.substring(1) : text).strip();
                    }
                }
                String position = text;
                return position == null
                        ? null
                        : ReadGame.of(++number[0], () -> reading.pokemonChess(game(position, line[0])));
            };
        });
    }

    private static PlayedGame<Position, Move> game(String text, int line) {
        boolean plain = text.split(" +", -1).length <= FEN_FIELDS;
        try {
            Position position = plain ? PlainChess.parsePosition(text) : PositionText.parse(text, Rules.standard());
            return PlayedGame.of(new PokemonChess(), Game.start(position, ChanceSource.none()));
        } catch (MalformedTextException wrong) { // with its line in the file; offsets stay those in the line
            throw new MalformedTextException(wrong.problems().stream()
                    .map(problem -> TextProblem.of(
                            problem.field(), line, problem.column(), problem.offset(), problem.message()))
                    .toList());
        }
    }

    /** The line of the last position of a game from which a game can start, which is the last but one where a king was taken. */
    static String format(PlayedGame<Position, Move> game) {
        Game end = PokemonChess.game(game.game());
        while (isKingMissing(end.position())) {
            end = end.previous().orElseThrow();
        }
        try {
            return PlainChess.format(end.position()) + "\n";
        } catch (PlainChess.NotPlainChessException typed) {
            return PositionText.format(end.position()) + "\n";
        }
    }

    private static boolean isKingMissing(Position position) {
        return Stream.of(Color.values()).anyMatch(color -> position.board().count(color, Role.KING) == 0);
    }
}
