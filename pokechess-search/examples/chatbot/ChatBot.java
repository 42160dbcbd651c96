import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.play.*;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.*;

/** A game in a chat: the first two who say "play" are White and Black, with five minutes each. */
final class ChatBot {
    private final List<String> players = new ArrayList<>();
    private Session<Position, Move> session;
    private Color undoAsked;
    private long since;

    /** Answers what somebody says. */
    String hear(String who, String text) {
        try {
            if (text.equals("play")) return join(who);
            if (session == null || !players.contains(who)) return "Two who say \"play\" have a game.";
            long now = System.nanoTime(); // the time since the last word is that of the side to move
            session.deductTime(Duration.ofNanos(now - since));
            since = now;
            return answer(Color.of(players.indexOf(who)), text);
        } catch (InvalidInputException wrong) { // no such move; the game is over
            return wrong.getMessage();
        }
    }

    private String join(String who) {
        if (session != null && !session.game().isOver()) return "There is a game already.";
        if (players.size() == 2) players.clear();
        session = null;
        undoAsked = null;
        if (!players.contains(who)) players.add(who);
        if (players.size() == 1) return who + " waits for an opponent.";
        SplittableRandom random = new SplittableRandom(new SecureRandom().nextLong());
        Position start = Position.start(Team.random(random), Team.random(random), Rules.standard());
        Map<String, String> names = Map.of("White", players.get(0), "Black", players.get(1));
        session = Session.start(new PokemonChess(), start, ChanceSource.seeded(random.nextLong()), names);
        session.startClock(TimeControl.of(Duration.ofMinutes(5), Duration.ofSeconds(3)));
        since = System.nanoTime();
        return board();
    }

    private String answer(Color side, String text) {
        switch (text) {
            case "board" -> {}
            case "file" -> { return session.text(); } // to be kept: Session.resume goes on with it
            case "undo" -> { return undo(side); }
            case "resign" -> session.resign(side);
            case "draw" -> session.offerDraw(side);
            default -> { return move(side, text); }
        }
        return board();
    }

    private String undo(Color side) {
        if (session.game().isOver()) return "The game is over.";
        if (undoAsked != side.opposite()) {
            undoAsked = side;
            return "Say \"undo\" as well to take the last move back.";
        }
        undoAsked = null;
        session.undoTo(Math.max(0, session.game().moveCount() - 1));
        return board();
    }

    private String move(Color side, String text) {
        if (session.side() != side) return "It is not your turn.";
        session.playMove(text); // e4, 0-0, E2-e4, Bc4!
        undoAsked = null;
        return session.lastSentence().orElseThrow() + "\n" + board();
    }

    private String board() {
        String turn = players.get(session.side().ordinal()) + " to move, " + session.remaining(session.side()).orElseThrow().toSeconds() + " s";
        String offer = session.drawOffer().isPresent() ? "; a draw is offered" : "";
        return Diagram.of(session.game().position()).plain() + session.game().outcome().map(Outcome::toString).orElse(turn + offer);
    }

    public static void main(String[] args) {
        ChatBot bot = new ChatBot();
        for (Scanner chat = new Scanner(System.in); chat.hasNextLine(); ) { // Ann: e4
            String[] line = chat.nextLine().split(": ", 2);
            System.out.println(bot.hear(line[0], line[line.length - 1]));
        }
    }
}
