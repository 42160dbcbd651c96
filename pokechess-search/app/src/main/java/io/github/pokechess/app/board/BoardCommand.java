package io.github.pokechess.app.board;

import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.play.GameSettings;
import io.github.pokechess.app.play.PlayCommand;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.page.BoardPage;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.play.TimeControl;
import io.github.pokechess.teams.SmallFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Serves a board to play and analyse on with a browser, until it is ended. */
@Command(
        name = "board",
        footer = {"", "Examples:", "  pokechess board --open --level novice", "  pokechess board games.pcn"},
        description = {
            "Serves the board for your browser: play, analyse and review by mouse, touch or keys. Only this machine"
                    + " reaches its address, which contains a secret. Every move is saved to a file. Ctrl-C ends it.",
            "With --seats two people play in two browsers: each gets a secret link, and spectators a third."
        })
public final class BoardCommand extends Verb {
    private static final String HUMAN = "human";
    private static final String ENGINE = "engine";
    private static final List<String> PLAYERS = List.of(HUMAN, ENGINE, "random", "greedy");
    private static final int MOST_PORT = 65_535;

    /** Browsers keep what they keep for an address: at the same port they find it again. */
    private static final int DEFAULT_PORT = 7318;

    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9.-]{1,253}|\\[[0-9A-Fa-f:.]{2,45}\\])(:\\d{1,5})?");

    /** A player who knows the rules can beat it now and then. */
    private static final Opponent DEFAULT_OPPONENT = Opponent.of(Level.NOVICE);

    @Mixin
    private GameOption game;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "A game to go on with or to look at: the last one of FILE, in any form that convert reads.")
    private @Nullable Path file;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the games go (default: FILE, if its last game is not over and has no comments, else"
                    + " pokechess-TIME.pcn; there is none before the first decision).")
    private @Nullable Path out;

    @Option(
            names = "--white",
            paramLabel = "WHO",
            description =
                    "Who plays the first side: human (default), engine, random, greedy, or a level or character such as"
                            + " novice.")
    private String white = HUMAN;

    @Option(names = "--black", paramLabel = "WHO", description = "Who plays the second side (default: human).")
    private @Nullable String black;

    @Mixin
    private GameSettings settings = new GameSettings();

    @Option(
            names = "--hash",
            paramLabel = "MIB",
            description = "How much memory the engine's table takes (default: 16).")
    private int hash = 16;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port to listen at, or 0 for any that is free (default: " + DEFAULT_PORT
                    + ", for which browsers keep theme, teams and games; any other if it is taken).")
    private @Nullable Integer port;

    @Option(
            names = "--draft",
            description = "Both choose the types of their pieces in secret before the game (Pokémon Chess).")
    private boolean isDrafted;

    @Option(
            names = "--open",
            description = "Open the address in the browser. Others who work at this machine may see it in the list of"
                    + " processes.")
    private boolean isOpened;

    @Option(names = "--seats", description = "A game between two people: a secret link for each, and one to watch.")
    private boolean seats;

    @Option(
            names = "--listen",
            paramLabel = "ADDRESS",
            description = "Listen at another address of this machine, or at 0.0.0.0 for all, where others reach it."
                    + " Nothing is encrypted: put a proxy with TLS or an SSH tunnel before it. Needs --public-name.")
    private @Nullable String listen;

    @Option(
            names = "--public-name",
            paramLabel = "NAME",
            description = "The name, or address, under which others call this server; requests under other names are"
                    + " refused.")
    private @Nullable String publicName;

    @Option(
            names = "--language",
            paramLabel = "FILE",
            description =
                    "A translation of the page to be tried: a copy of words/en.json with texts in another language."
                            + " The page speaks English, Spanish, French, German and Japanese by itself.")
    private @Nullable Path language;

    private @Nullable String translation;

    @Override
    public Integer call() throws IOException {
        checkOptions();
        translation = readTranslation();
        if (listen != null) {
            printNotice(
                    "--listen: whoever reaches " + listen + " reaches this server, and nothing is encrypted (no TLS):"
                            + " put a proxy or an SSH tunnel before it");
        }
        try (BoardServer server = startServerAndPrint()) {
            server.awaitMemoryFull(); // a signal ends the process; as a tool, an interrupt ends the thread; full
            // memory is thrown
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }

    private void checkOptions() {
        require(port == null || (port >= 0 && port <= MOST_PORT), "--port is from 0 to " + MOST_PORT + ": " + port);
        require(
                !isDrafted || (file == null && !game.hasPosition() && !game.hasTeams()),
                "--draft is for a game from its start, whose teams are chosen then: no FILE, --position or team with"
                        + " it");
        require(
                listen == null || publicName != null,
                "--listen needs --public-name, the name under which others call it");
        require(
                publicName == null || NAME.matcher(publicName).matches(),
                "--public-name is a name or an address, such as example.org or example.org:8080: " + publicName);
        for (String player : playersOfSides()) {
            require(
                    PLAYERS.contains(player) || isLevelOrCharacter(player),
                    "a side is played by human, engine, random, greedy or a level such as novice, not " + player);
        }
        require(
                !seats || playersOfSides().stream().allMatch(HUMAN::equals),
                "--seats is for two people: no --level, --white or --black with it");
        require(
                !settings.hasLevel() || playersOfSides().contains(ENGINE),
                "--level is for an engine: say which side it plays by --white engine or --black engine");
        require(
                file == null || !game.hasStartOptions(),
                "FILE brings its game along: no position, rules, luck or teams with it");
        for (String player : playersOfSides()) {
            if (isLevelOrCharacter(player)) {
                PlayerText.requireGame(game.kind(), PlayerText.opponent(player).orElseThrow());
            }
        }
        Opponent level = settings.levelIfGiven(); // reports a wrong level at once
        if (level != null) {
            PlayerText.requireGame(game.kind(), level);
        }
    }

    /** The text of the translation that is tried; null for none. */
    private @Nullable String readTranslation() throws IOException {
        if (language == null) {
            return null;
        }
        String text = SmallFile.read(language);
        try {
            BoardPage.checkTranslation(text);
        } catch (MalformedTextException wrong) {
            throw new ParameterException(
                    spec.commandLine(), "--language: " + language + ": " + wrong.getMessage(), wrong);
        }
        return text;
    }

    /** The players of both sides. */
    private List<String> playersOfSides() {
        String second = black == null ? !settings.hasLevel() || white.equals(ENGINE) ? HUMAN : ENGINE : black;
        return List.of(white, second);
    }

    /** Whether words name a level or a character, as {@code match} has it. */
    private static boolean isLevelOrCharacter(String player) {
        try {
            return PlayerText.opponent(player).isPresent();
        } catch (IllegalArgumentException noPlayer) {
            return false;
        }
    }

    /** The players' names for a session. */
    private List<String> seatNames() {
        String engine =
                ENGINE + ":" + Optional.ofNullable(settings.levelIfGiven()).orElse(DEFAULT_OPPONENT);
        return playersOfSides().stream()
                .map(player -> player.equals(ENGINE)
                        ? engine
                        : isLevelOrCharacter(player)
                                ? ENGINE + ":" + PlayerText.opponent(player).orElseThrow()
                                : player)
                .toList();
    }

    private BoardServer startServerAndPrint() throws IOException {
        BoardStart start = startOfBoard();
        SecureRandom random = new SecureRandom();
        Optional<BoardLinks> before = seats && file != null ? BoardLinks.tryRead(file) : Optional.empty();
        List<BoardSeat> links = Stream.of(Access.values())
                .filter(role -> seats == (role != Access.OWNER))
                .map(role -> before.map(kept -> kept.seat(role)).orElseGet(() -> BoardSeat.withNewToken(role, random)))
                .toList();
        BoardEngine engine = new BoardEngine(hash, random.nextLong());
        if (out != null) {
            start.file().openKeeper(); // reports a file that cannot be used at once
        }
        BoardHost host = new BoardHost(start.desk(), start.file(), engine, this::printNotice);
        Optional<BoardFriends> friends = seats
                ? Optional.empty()
                : Optional.of(new BoardFriends(
                        RootCommand.of(spec).games(), start.file().path(), this::printNotice));
        BoardServer server = before.isPresent() && (port == null || port == 0)
                ? listenAtEarlierPort(host, links, before.get().port())
                : listenAtGivenOrDefault(host, links, friends);
        if (seats) {
            start.file().saveLinksLater(BoardLinks.of(server.port(), links));
        }
        PrintWriter lines = spec.commandLine().getOut();
        boolean isDrawn =
                isDrafted || start.desk().record().tag(CommitmentTags.FIRST).isPresent();
        for (BoardSeat seat : links) {
            int player = seat.role().side().orElse(-1) + 1; // whose colour is drawn, or was
            String name = isDrawn && player > 0 ? "player " + player : start.seatName(seat.role());
            lines.println(name + ": " + server.linkOfSeat(seat));
        }
        lines.println("each decision is kept in " + start.file().path());
        if (seats && start.desk().record().game().moveCount() > 0) {
            lines.println("the game goes on; a clock stands still until its player is back");
        }
        lines.println("Ctrl-C ends it");
        lines.flush();
        if (isOpened) {
            BoardBrowser.runInBackground(
                    BoardBrowser.openingCommand(System.getProperty("os.name", ""), server.linkOfSeat(links.get(0))),
                    this::printNotice);
        }
        return server;
    }

    private BoardStart startOfBoard() throws IOException {
        Games games = RootCommand.of(spec).games();
        Desk.Builder builder = BoardStart.deskBuilder(games);
        Desk desk = (seats ? builder.forTwo(true) : builder).build();
        String time = PlayCommand.TIMESTAMP.format(LocalDateTime.now(ZoneId.systemDefault()));
        Path defaultFile = Path.of("pokechess-" + time + ".pcn");
        if (file != null) {
            return BoardStart.of(games, desk, file, seatNames(), out, defaultFile, seats);
        }
        Start<?, ?> given = game.hasStartOptions() ? game.start(LuckModel.STANDARD, new SplittableRandom()) : null;
        Optional<TimeControl> clock = Optional.ofNullable(settings.timeControlIfGiven());
        Path to = out == null ? defaultFile : out;
        BoardStart start =
                BoardStart.of(games, desk, game.kind(), given, seatNames(), clock, settings.seedIfGiven(), to);
        return isDrafted ? start.beginDraft(game.kind(), given, seatNames(), clock, settings.seedIfGiven()) : start;
    }

    /** At the port of before, for which browsers keep the dice of the players. */
    private BoardServer listenAtEarlierPort(BoardHost host, List<BoardSeat> links, int earlierPort) throws IOException {
        try {
            return BoardServer.start(host, links, serverSettings(earlierPort));
        } catch (BindException taken) {
            printNotice("port " + earlierPort
                    + ", at which this game was played, is taken: at another one the browsers of the players do"
                    + " not have their dice. End what uses it, and start this again");
            return listenOrFail(host, links, 0, Optional.empty());
        }
    }

    /** Listens at the given port, or else at the default one, or any if that is taken. */
    private BoardServer listenAtGivenOrDefault(BoardHost host, List<BoardSeat> links, Optional<BoardFriends> friends)
            throws IOException {
        Integer given = port;
        if (given != null) {
            return listenOrFail(host, links, given, friends);
        }
        try {
            return BoardServer.start(host, links, friends, serverSettings(DEFAULT_PORT));
        } catch (BindException taken) {
            return listenOrFail(host, links, 0, friends);
        }
    }

    private BoardServer.Settings serverSettings(int atPort) {
        BoardServer.Settings defaults = listen == null && publicName == null
                ? BoardServer.Settings.local(atPort)
                : BoardServer.Settings.withDefaultTimes(listenAddress(), atPort, Optional.ofNullable(publicName));
        return translation == null ? defaults : defaults.withTranslation(translation);
    }

    private BoardServer listenOrFail(BoardHost host, List<BoardSeat> links, int atPort, Optional<BoardFriends> friends)
            throws IOException {
        try {
            return BoardServer.start(host, links, friends, serverSettings(atPort));
        } catch (BindException taken) {
            host.close();
            String place = (listen == null ? "" : "--listen " + listen + " ") + "--port " + atPort;
            throw new IOException(place + ": cannot be listened at: " + taken.getMessage(), taken);
        }
    }

    private InetAddress listenAddress() {
        try {
            return listen == null ? BoardServer.Settings.loopback() : InetAddress.getByName(listen);
        } catch (UnknownHostException unknown) {
            throw new ParameterException(spec.commandLine(), "--listen: no address: " + listen, unknown);
        }
    }
}
