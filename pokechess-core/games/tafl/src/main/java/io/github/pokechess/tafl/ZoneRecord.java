package io.github.pokechess.tafl;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

record ZoneRecord(
        Set<TaflSquare> squares,
        Set<TaflPiece> passable,
        Set<TaflPiece> stoppable,
        Set<TaflPiece> reenterable,
        Set<TaflPiece> hostile,
        Set<TaflPiece> hostileEmpty)
        implements TaflRules.Zone {
    ZoneRecord {
        squares = Set.copyOf(squares);
        passable = pieces(passable);
        stoppable = pieces(stoppable);
        reenterable = pieces(reenterable);
        hostile = pieces(hostile);
        hostileEmpty = pieces(hostileEmpty);
    }

    @Override
    public String toString() {
        return "Zone[squares=" + squares + ", passable=" + passable + ", stoppable=" + stoppable + ", reenterable="
                + reenterable + ", hostile=" + hostile + ", hostileEmpty=" + hostileEmpty + "]";
    }

    private static Set<TaflPiece> pieces(Set<TaflPiece> pieces) {
        Set<TaflPiece> copy = EnumSet.noneOf(TaflPiece.class);
        copy.addAll(pieces);
        return Collections.unmodifiableSet(copy);
    }
}
