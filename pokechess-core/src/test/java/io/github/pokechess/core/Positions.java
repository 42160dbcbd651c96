package io.github.pokechess.core;

import io.github.pokechess.game.Color;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Reads the valid position texts of test data; the notation module is built after this one. */
final class Positions {
    private Positions() {}

    static Position parse(String text, Rules rules) {
        String[] fields = text.strip().split(" ", -1);
        String[] ranks = fields[0].split("/", -1);
        String[] types = fields[6].split("/", -1);
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (int i = 0; i < 8; i++) {
            int file = 0;
            int code = 0;
            for (char letter : ranks[i].toCharArray()) {
                if (Character.isDigit(letter)) {
                    file += letter - '0';
                } else {
                    PokemonType type = PokemonType.tryParse(types[i].substring(code, code + 3))
                            .orElseThrow();
                    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
                    pieces.put(Square.of(file, 7 - i), new Piece(color, role(letter), type));
                    file++;
                    code += 3;
                }
            }
        }
        CastlingRights castling = new CastlingRights(
                fields[2].contains("K"), fields[2].contains("Q"), fields[2].contains("k"), fields[2].contains("q"));
        return Setup.of(Board.of(pieces))
                .withSide(fields[1].equals("w") ? Color.WHITE : Color.BLACK)
                .withCastlingRights(castling)
                .withEnPassant(Square.tryParse(fields[3]).orElse(null))
                .withHalfmoveClock(Integer.parseInt(fields[4]))
                .withMoveNumber(Integer.parseInt(fields[5]))
                .withChain(Square.tryParse(fields[7]).orElse(null))
                .toPosition(rules);
    }

    /** The game after decisions, told as {@link PlayedMove#toString} does and separated by spaces. */
    static Game play(Game start, String plies) {
        Game game = start;
        for (String ply : plies.split(" ", -1)) {
            Move move = move(game.position(), ply.split(":", -1)[0]);
            game = game.apply(move, roll(ply));
        }
        return game;
    }

    /** The legal decision that has this text. */
    static Move move(Position position, String text) {
        return position.legalMoves().stream()
                .filter(move -> move.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(text + " is not legal in " + position));
    }

    private static Roll roll(String ply) {
        if (ply.endsWith(":hit")) {
            return Roll.HIT;
        }
        return ply.endsWith(":crit") ? Roll.CRITICAL_HIT : ply.endsWith(":miss") ? Roll.MISS : null;
    }

    /** The lines of a file beside the tests that are neither empty nor comments. */
    static List<String> lines(String resource) {
        try (InputStream in = Positions.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Role role(char letter) {
        for (Role role : Role.values()) {
            if (role.letter() == Character.toUpperCase(letter)) {
                return role;
            }
        }
        throw new IllegalArgumentException("no role " + letter);
    }
}
