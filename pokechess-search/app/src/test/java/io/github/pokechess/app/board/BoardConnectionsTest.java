package io.github.pokechess.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Test;

final class BoardConnectionsTest {
    /** Files are counted in the background: on a busy machine a spectator may come first. */
    @Test
    void hasRoomForSpectator_beforeFilesWereCounted_isTrue() {
        assertThat(new BoardConnections(new ServerConnector(new Server())).hasRoomForSpectator())
                .isTrue();
    }
}
