package io.github.pokechess.app;

import io.github.pokechess.board.BoardDialogue;
import io.github.pokechess.board.Session;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.Level;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.internal.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The game that a board begins with.
 *
 * @param table the game
 * @param file where it is kept
 */
record BoardStart(BoardDialogue table, BoardFile file) {
    /** The length of a file whose games are all kept when another one is added, in bytes. */
    private static final long A_FEW_GAMES = 1 << 20;

    /** Seeds of rolls that matter to people, which nobody can guess. */
    static BoardDialogue table(Games games) {
        Map<String, Integer> levels = new LinkedHashMap<>();
        Stream.of(Level.values()).forEach(level -> levels.put(level.toString(), level.ordinal() + 1));
        SecureRandom random = new SecureRandom();
        return new BoardDialogue(games.all(), levels, () -> random.nextLong() >>> 1, new StoredTeams());
    }

    /**
     * A new game.
     *
     * @param start where it starts, or null for the usual start of the kind
     * @param seats the names of those who play
     * @param dice what rolls, or null for the session's own dice
     * @throws IllegalArgumentException if there is no such game
     */
    static <P extends GamePosition<P, M>, M> BoardStart of(
            Games games,
            GameKind<?, ?> kind,
            @Nullable Start<P, M> start,
            List<String> seats,
            Optional<Session.TimeControl> clock,
            @Nullable Long seed,
            Path out,
            @Nullable BoardDice dice)
            throws IOException {
        JsonWriter request = new JsonWriter().begin('{').name("do").string("new");
        request.name("kind").string(kind.name());
        if (start != null) {
            request.name("position").string(start.kind().format(start.position()));
            start.kind()
                    .rules(start.position())
                    .ifPresent(rules -> request.name("rules").string(rules));
        }
        names(request.name("seats"), seats);
        clock.ifPresent(time -> request.name("clock")
                .begin('{')
                .name("base")
                .plain(time.base().toSeconds())
                .name("increment")
                .plain(time.increment().toSeconds())
                .end('}'));
        if (seed != null) {
            request.name("seed").plain(seed);
        }
        BoardDialogue table = table(games);
        String asked = request.end('}').toString();
        require(dice == null ? table.ask(asked) : table.start(asked, dice::roll, Map.of()));
        return new BoardStart(table, new BoardFile(out, there(games, out)));
    }

    /** The games that a file holds which is written to. */
    private static List<PlayedGame<?, ?>> there(Games games, Path out) throws IOException {
        if (!Files.isRegularFile(out) || Files.size(out) == 0) {
            return List.of();
        }
        List<PlayedGame<?, ?>> there = new ArrayList<>();
        try {
            if (Files.size(out) <= A_FEW_GAMES) {
                read(games, out, there::add);
                return there;
            }
        } catch (MalformedTextException | IOException unreadable) {
            there.clear();
        }
        throw new IllegalArgumentException(out + ": is there already, and not with a few games: choose another file");
    }

    private static void read(Games games, Path in, Consumer<PlayedGame<?, ?>> each) throws IOException {
        GameForm form = GameForm.of(in).orElse(GameForm.PCN);
        if (!form.isRead()) {
            throw new IllegalArgumentException(in + ": must end with one of " + GameForm.suffixes(true));
        }
        try (Stream<PlayedGame<?, ?>> read = form.read(in, GameForm.Reading.strict(games))) {
            read.forEach(each);
        } catch (UncheckedIOException wrong) {
            throw Failure.reading(in, wrong);
        } catch (IOException wrong) {
            throw Failure.reading(in, wrong);
        }
    }

    /**
     * The last game of a file.
     *
     * @param out where it is kept, or null for the same file if nothing is lost that way
     * @param other where it is kept if it cannot be the same file
     * @param dice what rolls, which goes on with the dice of the game, or null for the session's own dice
     * @throws IllegalArgumentException if there is none, or it cannot go on with these dice
     */
    static BoardStart of(
            Games games, Path in, List<String> seats, @Nullable Path out, Path other, @Nullable BoardDice dice)
            throws IOException {
        boolean few = !Files.exists(in) || Files.size(in) <= A_FEW_GAMES;
        List<PlayedGame<?, ?>> all = new ArrayList<>();
        read(games, in, game -> {
            if (!all.isEmpty() && !few) {
                all.clear(); // one is enough to look at
            }
            all.add(game);
        });
        if (all.isEmpty()) {
            throw new IllegalArgumentException(in + ": there is no game in it");
        }
        PlayedGame<?, ?> last = all.get(all.size() - 1);
        BoardDialogue table = table(games);
        JsonWriter request = new JsonWriter().begin('{').name("do").string("import");
        request.name("text").string(dice == null ? GameText.format(last) : GameText.format(resumed(in, last, dice)));
        names(request.name("seats"), seats);
        String asked = request.end('}').toString();
        require(dice == null ? table.ask(asked) : table.open(asked, dice::roll));
        boolean goesOn = few
                && GameForm.of(in).orElse(GameForm.PCN).isKept()
                && (dice != null || !last.game().isOver()) // of two people, secrets may come afterwards
                && !last.isAnnotated();
        if (goesOn && (out == null || out.toAbsolutePath().equals(in.toAbsolutePath()))) {
            return new BoardStart(table, new BoardFile(in, all.subList(0, all.size() - 1)));
        }
        Path kept = out == null ? other : out;
        return new BoardStart(table, new BoardFile(kept, there(games, kept)));
    }

    /** The text of a game with its tags and moves alone. */
    private static <P extends GamePosition<P, M>, M> String bare(PlayedGame<P, M> played) {
        return GameText.format(PlayedGame.of(played.kind(), played.tags(), played.game()));
    }

    private static void names(JsonWriter request, List<String> names) {
        request.begin('[');
        names.forEach(request::string);
        request.end(']');
    }

    private static PlayedGame<?, ?> resumed(Path in, PlayedGame<?, ?> game, BoardDice dice) {
        try {
            return dice.resume(game);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(in + ": " + wrong.getMessage(), wrong);
        }
    }

    private static void require(String reply) {
        if (BoardJson.isRefusal(reply)) {
            throw new IllegalArgumentException(String.join("\n", BoardJson.complaints(reply)));
        }
    }

    /** The name of a seat, after the side that it plays. */
    String name(BoardSeat.Role role) {
        return switch (role) {
            case OWNER -> "board";
            case FIRST -> sideName(table.shown(), 0);
            case SECOND -> sideName(table.shown(), 1);
            case WATCHER -> "watch";
        };
    }

    private static <P extends GamePosition<P, M>, M> String sideName(PlayedGame<P, M> game, int side) {
        return game.kind().sideName(game.game().position(), side);
    }
}
