package io.github.pokechess.board;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.notation.PokemonChess;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The last states of forty games, for the headlines that the page gives them: 23 by chance, and 17 whose ends are rare. */
final class EndedGames {
    private static final int BY_CHANCE = 23;
    private static final int MOST_MOVES = 400;
    private static final long MINUTE = 60_000_000_000L;

    private static final String SHUFFLE = "g1f3 g8f6 f3g1 f6g8";

    /** Where no luck is: a position, and the moves that end the game. */
    private static final List<String[]> RARE = List.of(
            new String[] {"4k3/8/8/8/8/8/4q3/4K3 w - - 0 1 Nor//////Roc/Nor", "e1e2"},
            new String[] {"8/8/8/8/8/8/4k3/4K3 w - - 0 1 //////Roc/Nor", "e1e2"},
            new String[] {"8/8/8/8/8/8/4k3/4K3 w - - 0 1 //////Nor/Nor", "e1e2"},
            new String[] {"8/8/8/8/3k4/4P3/8/4K3 w - - 0 40 ////Nor/Nor//Nor", "e3d4"},
            new String[] {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 9 Nor//////Nor/Nor", "e2e8"},
            new String[] {"4k3/3n4/8/4P3/3p4/8/8/4K3 w - - 0 30 Nor/Gra//Fir/Gra///Nor", "e5e6 d4d3 e6d7 d7e8"},
            new String[] {
                "1n6/2pk4/p7/1p6/8/2N5/8/4K3 w - - 0 1 Gra/GraNor/Gra/Gra//Fir//Nor", "c3b5 b5c7 c7a6 a6b8 b8d7"
            },
            new String[] {"4k3/8/5n2/3p4/8/4N3/8/4K3 w - - 0 1 Nor//Gra/Gra//Fir//Nor", "e3d5 d5f6 f6e8"},
            new String[] {"4k3/8/3p4/8/4N3/8/8/4K3 w - - 0 1 Nor//Gra//Fir///Nor", "e4d6 d6e8"},
            new String[] {"2n1k3/3P4/8/8/8/8/8/4K3 w - - 0 1 GraNor/Fir//////Nor", "d7c8 c8=q c8e8"},
            new String[] {"4k3/8/8/8/8/8/8/R3K3 w - - 99 70 Nor///////NorNor", "a1a2"});

    private long nanos;
    private final Desk desk;
    private final DeskJson json;
    private final List<String> states = new ArrayList<>();

    private EndedGames() {
        SplittableRandom seeds = new SplittableRandom(11);
        desk = Desk.builder(List.of(new PokemonChess()), seeds::nextLong, () -> nanos)
                .build();
        desk.serve(new NoHost());
        json = new DeskJson(desk);
    }

    /** The states as a JSON array. */
    static String states() {
        EndedGames games = new EndedGames();
        for (int seed = 0; seed < BY_CHANCE; seed++) {
            games.playByChance(
                    new SplittableRandom(seed),
                    List.of("standard", "none", "online").get(seed % 3));
        }
        for (String[] rare : RARE) {
            games.begin("\"rules\":\"luck=none\",\"position\":\"" + rare[0] + "\"");
            games.play(rare[1]);
        }
        games.begin("\"luck\":\"none\"");
        games.play(SHUFFLE + " " + SHUFFLE);
        games.begin("\"luck\":\"none\"");
        games.play("e2e4 e7e5");
        games.ask("{\"do\":\"resign\",\"side\":0}");
        games.begin("\"luck\":\"none\"");
        games.play("e2e4");
        games.ask("{\"do\":\"resign\",\"side\":1}");
        games.begin("\"luck\":\"none\"");
        games.play("e2e4");
        games.ask("{\"do\":\"draw\",\"what\":\"offer\",\"side\":0}");
        games.ask("{\"do\":\"draw\",\"what\":\"accept\",\"side\":1}");
        games.begin("\"luck\":\"none\",\"clock\":{\"base\":60,\"increment\":0}");
        games.play("e2e4 e7e5");
        games.nanos += 2 * MINUTE;
        games.desk.updateClocks();
        games.strikeCritically();
        games.end();
        return "[" + String.join(",\n", games.states) + "]";
    }

    /** A rook that would be gone with the king takes him by a critical hit, with the first seed that gives one. */
    private void strikeCritically() {
        end();
        String sign = "";
        for (int seed = 0; !sign.equals("*"); seed++) {
            ask("{\"do\":\"new\",\"seed\":" + seed + ",\"luck\":\"standard\",\"seats\":[\"human\",\"human\"],"
                    + "\"position\":\"4k3/8/8/8/8/8/4R3/4K3 w - - 0 9 Fir//////Gra/Nor\"}");
            play("e2e8");
            sign = Json.of(ask("{\"do\":\"state\"}")).at("state").at("sign").text();
        }
    }

    private String ask(String request) {
        return json.ask(Access.OWNER, request);
    }

    /** Begins a game, when the one before has ended. */
    private void begin(String members) {
        end();
        ask("{\"do\":\"new\"," + members + ",\"seats\":[\"human\",\"human\"]}");
    }

    private void end() {
        String state = ask("{\"do\":\"state\"}");
        if (Json.of(state).at("state").at("ply").number() > 0) {
            states.add(state);
        }
    }

    private void play(String moves) {
        for (String move : moves.split(" ", -1)) {
            Json state = Json.of(ask("{\"do\":\"state\"}")).at("state");
            ask("{\"do\":\"decide\",\"ply\":" + state.at("ply").number() + ",\"move\":\"" + move + "\"}");
        }
    }

    /** Captures where it can, twice in three times. */
    private void playByChance(SplittableRandom random, String luck) {
        begin("\"luck\":\"" + luck + "\",\"teams\":[\"random\",\"random\"]");
        for (int i = 0; i < MOST_MOVES; i++) {
            List<Json> moves =
                    Json.of(ask("{\"do\":\"state\"}")).at("state").at("moves").items();
            if (moves.isEmpty()) {
                return;
            }
            List<Json> captures = moves.stream()
                    .filter(one -> one.at("kind").text().equals("capture"))
                    .toList();
            List<Json> some = captures.isEmpty() || random.nextInt(3) == 0 ? moves : captures;
            play(some.get(random.nextInt(some.size())).at("text").text());
        }
    }
}
