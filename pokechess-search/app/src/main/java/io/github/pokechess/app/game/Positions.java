package io.github.pokechess.app.game;

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
import io.github.pokechess.notation.internal.file.Sources;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.PlainChess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Files of positions, one a line: plain FEN where it says all, else with types. */
final class Positions {
    private static final int FEN_FIELDS = 6;

    private Positions() {}

    /**
     * The positions of a file in UTF-8 as games that have not begun; lines without text are passed over. The stream must be
     * closed.
     *
     * @param broken takes the problems of each line that is no position, which the stream leaves out
     */
    @SuppressWarnings("StreamResourceLeak") // the caller closes them
    static Stream<PlayedGame<Position, Move>> read(Path file, Consumer<? super MalformedTextException> broken)
            throws IOException {
        // Bytes that are no text become a sign that no position has, and so a problem of their line alone.
        BufferedReader reader = new BufferedReader(new InputStreamReader(Sources.open(file), StandardCharsets.UTF_8));
        int[] number = {0};
        return reader.lines()
                .flatMap(line -> {
                    number[0]++;
                    String text = (number[0] == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line).strip();
                    try {
                        return text.isEmpty() ? Stream.<PlayedGame<Position, Move>>empty() : Stream.of(game(text));
                    } catch (MalformedTextException wrong) {
                        broken.accept(inLine(wrong, number[0]));
                        return Stream.<PlayedGame<Position, Move>>empty();
                    }
                })
                .onClose(() -> {
                    try {
                        reader.close();
                    } catch (IOException wrong) {
                        throw new UncheckedIOException(wrong);
                    }
                });
    }

    private static PlayedGame<Position, Move> game(String text) {
        boolean plain = text.split(" +", -1).length <= FEN_FIELDS;
        Position position = plain ? PlainChess.parsePosition(text) : PositionText.parse(text, Rules.standard());
        return PlayedGame.of(new PokemonChess(), Game.start(position, ChanceSource.none()));
    }

    /** The same problems with their line in the file; offsets stay those in the line. */
    private static MalformedTextException inLine(MalformedTextException wrong, int number) {
        return new MalformedTextException(wrong.problems().stream()
                .map(problem ->
                        TextProblem.of(problem.field(), number, problem.column(), problem.offset(), problem.message()))
                .toList());
    }

    /**
     * The line of the last position of a game from which a game can start, which is the last but one where a king was taken.
     */
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
