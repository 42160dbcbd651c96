package io.github.pokechess.core;

import java.util.EnumMap;
import java.util.Map;

/** Reads the valid position texts of test data, and writes positions; the notation module is built after this one. */
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
                    PokemonType type = PokemonType.ofCode(types[i].substring(code, code + 3))
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
        return new Setup(
                        Board.of(pieces),
                        fields[1].equals("w") ? Color.WHITE : Color.BLACK,
                        castling,
                        Square.ofName(fields[3]).orElse(null),
                        Integer.parseInt(fields[4]),
                        Integer.parseInt(fields[5]),
                        Square.ofName(fields[7]).orElse(null))
                .toPosition(rules);
    }

    static String format(Position position) {
        StringBuilder placement = new StringBuilder();
        StringBuilder types = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int gap = 0;
            for (int file = 0; file < 8; file++) {
                Piece piece = position.pieceAt(Square.of(file, rank));
                if (piece == null) {
                    gap++;
                } else {
                    placement.append(gap == 0 ? "" : "" + gap).append(piece.letter());
                    types.append(piece.type().code());
                    gap = 0;
                }
            }
            placement.append(gap == 0 ? "" : "" + gap).append(rank == 0 ? "" : "/");
            types.append(rank == 0 ? "" : "/");
        }
        return String.join(
                " ",
                placement,
                position.turn() == Color.WHITE ? "w" : "b",
                position.castlingRights().toString(),
                name(position.enPassant()),
                "" + position.halfmoveClock(),
                "" + position.moveNumber(),
                types,
                name(position.chain()));
    }

    private static String name(Square square) {
        return square == null ? "-" : square.toString();
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
