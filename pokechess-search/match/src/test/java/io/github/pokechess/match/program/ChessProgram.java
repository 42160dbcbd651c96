package io.github.pokechess.match.program;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.notation.text.PlainChess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** A chess program that makes any legal move, and ends with status 4 if it is sent what is not chess. */
final class ChessProgram {
    private ChessProgram() {}

    public static void main(String[] args) throws IOException {
        Random random = new Random(1);
        Position position = PlainChess.parsePosition("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (line.equals("uci")) {
                System.out.println("option name UCI_LimitStrength type check default false");
                System.out.println("option name UCI_Elo type spin default 1350 min 1350 max 2850");
                System.out.println("uciok");
            } else if (line.equals("isready")) {
                System.out.println("readyok");
            } else if (line.startsWith("position fen ")) {
                position = read(line.substring("position fen ".length()));
            } else if (line.startsWith("go")) {
                List<Move> moves = PlainChess.legalMoves(position);
                Move move = moves.get(random.nextInt(moves.size()));
                Position after = position.after(move, 0);
                boolean promotes = after.pendingPromotion().isPresent();
                System.out.println("bestmove " + move + (promotes ? "q" : ""));
            }
        }
    }

    private static Position read(String text) {
        String[] parts = text.split(" moves ", -1);
        Position position = PlainChess.parsePosition(parts[0]);
        require(isChess(position), text);
        for (String word : parts.length < 2 ? new String[0] : parts[1].split(" ", -1)) {
            List<Move> decisions = PlainChess.parseMoves(word, position);
            require(PlainChess.legalMoves(position).contains(decisions.get(0)), word + " in " + text);
            for (Move decision : decisions) {
                position = position.after(decision, 0);
            }
        }
        require(isChess(position) && !PlainChess.legalMoves(position).isEmpty(), text);
        return position;
    }

    /** Whether no king can be taken. */
    private static boolean isChess(Position position) {
        return position.legalMoves().stream()
                .noneMatch(move -> move instanceof Move.Step step
                        && position.pieceAt(step.to())
                                .filter(piece -> piece.role() == Role.KING)
                                .isPresent());
    }

    private static void require(boolean right, String what) {
        if (!right) {
            System.err.println("no chess: " + what);
            System.exit(4);
        }
    }
}
