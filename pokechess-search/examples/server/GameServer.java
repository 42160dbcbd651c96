import com.sun.net.httpserver.*;
import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.notation.text.*;
import java.io.*;
import java.net.*;
import java.nio.charset.*;
import java.security.*;
import java.util.*;
import java.util.concurrent.*;

/**
 * A server of many games: POST /new starts one, POST /ID with a move plays it, GET /ID has the game. The server rolls.
 */
final class GameServer {
    private final Map<String, Game> games = new ConcurrentHashMap<>();
    private final SecureRandom random = new SecureRandom();

    /** Answers a request; a move is made at once or not at all, since games are values. */
    String answer(boolean posts, String id, String move) {
        if (posts && id.equals("new")) {
            String name = Long.toUnsignedString(random.nextLong(), 36);
            games.put(name, Game.start(Team.random(random), Team.random(random), ChanceSource.of(random)));
            return name;
        }
        Game game = posts ? games.computeIfPresent(id, (key, before) -> before.apply(move)) : games.get(id);
        if (game == null) {
            throw new NoSuchElementException("no game " + id);
        }
        return GameText.format(game);
    }

    private void handle(HttpExchange exchange) throws IOException {
        String answer;
        int status = 200;
        try (InputStream in = exchange.getRequestBody()) {
            String move = new String(in.readNBytes(100), StandardCharsets.UTF_8);
            boolean posts = exchange.getRequestMethod().equals("POST");
            answer = answer(posts, exchange.getRequestURI().getPath().substring(1), move);
        } catch (NoSuchElementException | IllegalArgumentException wrong) { // no such game; no such move
            status = wrong instanceof NoSuchElementException ? 404 : 400;
            answer = wrong.getMessage();
        }
        byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    public static void main(String[] args) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])), 0);
        server.createContext("/", new GameServer()::handle);
        server.setExecutor(Executors.newFixedThreadPool(8));
        server.start();
        System.out.println("http://localhost:" + server.getAddress().getPort() + "/");
    }
}
