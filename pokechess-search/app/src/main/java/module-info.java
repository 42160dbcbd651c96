/**
 * The command line.
 *
 * <p><b>Stability:</b> tools.
 */
module io.github.pokechess.app {
    requires io.github.pokechess.core;
    requires io.github.pokechess.notation;
    requires io.github.pokechess.raichu;
    requires io.github.pokechess.search;
    requires io.github.pokechess.match;
    requires io.github.pokechess.board;
    requires io.github.pokechess.env;
    requires io.github.pokechess.teams;
    requires io.github.pokechess.training;
    requires io.github.pokechess.play;
    requires io.github.pokechess.study;
    requires jdk.management;
    requires org.slf4j;
    requires info.picocli;
    requires org.eclipse.jetty.server;
    requires org.jline.reader;
    requires org.jline.terminal;
    requires static org.jspecify;

    uses io.github.pokechess.game.GameKind;

    provides io.github.pokechess.match.named.EnvPlayerProvider with
            io.github.pokechess.app.programs.EnvContenders;
    provides java.util.spi.ToolProvider with
            io.github.pokechess.app.Tool;

    opens io.github.pokechess.app to
            info.picocli;
    opens io.github.pokechess.app.analysis to
            info.picocli;
    opens io.github.pokechess.app.board to
            info.picocli;
    opens io.github.pokechess.app.common to
            info.picocli;
    opens io.github.pokechess.app.conform to
            info.picocli;
    opens io.github.pokechess.app.files to
            info.picocli;
    opens io.github.pokechess.app.game to
            info.picocli;
    opens io.github.pokechess.app.match to
            info.picocli;
    opens io.github.pokechess.app.play to
            info.picocli;
    opens io.github.pokechess.app.programs to
            info.picocli;
    opens io.github.pokechess.app.rules to
            info.picocli;
    opens io.github.pokechess.app.teams to
            info.picocli;
    opens io.github.pokechess.app.training to
            info.picocli;
}
