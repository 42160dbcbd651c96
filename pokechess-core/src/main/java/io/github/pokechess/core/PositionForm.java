package io.github.pokechess.core;

import io.github.pokechess.game.Color;
import java.io.Serial;
import java.io.Serializable;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A position as Java serialization writes it. Reading it back checks it as a position of a game. */
record PositionForm(
        EnumMap<Square, Piece> pieces,
        Color turn,
        CastlingRights castlingRights,
        @Nullable Square enPassant,
        int halfmoveClock,
        int moveNumber,
        @Nullable Square chain,
        LuckModel luck,
        String chart,
        boolean enPassantInChain,
        Rules.NoMove noMove,
        boolean threefoldRepetition,
        boolean fiftyMoveRule)
        implements Serializable {

    static PositionForm of(Position position) {
        EnumMap<Square, Piece> pieces = new EnumMap<>(Square.class);
        pieces.putAll(position.board().pieces());
        Rules rules = position.rules();
        return new PositionForm(
                pieces,
                position.turn(),
                position.castlingRights(),
                position.enPassant().orElse(null),
                position.halfmoveClock(),
                position.moveNumber(),
                position.chain().orElse(null),
                rules.luck(),
                String.join("/", rules.chart().rows()),
                rules.enPassantInChain(),
                rules.noMove(),
                rules.threefoldRepetition(),
                rules.fiftyMoveRule());
    }

    @Serial
    private Object readResolve() {
        Rules rules = Rules.standard()
                .withLuck(luck)
                .withChart(TypeChart.of(List.of(chart.split("/"))))
                .withEnPassantInChain(enPassantInChain)
                .withNoMove(noMove)
                .withThreefoldRepetition(threefoldRepetition)
                .withFiftyMoveRule(fiftyMoveRule);
        Board board = Board.of(pieces);
        return new Position(
                new SetupRecord(
                        board,
                        turn,
                        castlingRights,
                        Optional.ofNullable(enPassant),
                        halfmoveClock,
                        moveNumber,
                        Optional.ofNullable(chain)),
                rules);
    }
}
