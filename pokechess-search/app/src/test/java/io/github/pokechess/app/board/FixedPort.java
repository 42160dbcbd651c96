package io.github.pokechess.app.board;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A port for a server that is started again at it. The system's own choice would not do: while nobody listens there, it
 * may give the same port to a connection of another test. Systems choose from 32768 or 49152 on, so this one is below.
 */
public final class FixedPort {
    private static final int FIRST = 20_000;
    private static final int END = 32_000;
    private static final int TRIES = 100;

    private FixedPort() {}

    /** A port at which nobody listens. */
    public static int free() throws IOException {
        for (int i = 1; ; i++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, END);
            try (ServerSocket socket = new ServerSocket(port, 1, BoardServer.Settings.loopback())) {
                return socket.getLocalPort();
            } catch (IOException taken) {
                if (i == TRIES) {
                    throw taken;
                }
            }
        }
    }
}
