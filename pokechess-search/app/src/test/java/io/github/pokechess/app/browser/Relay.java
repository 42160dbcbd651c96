package io.github.pokechess.app.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * A network between a browser and a server of this machine, which can be held: then nothing comes or goes, and nobody
 * is told.
 */
final class Relay implements AutoCloseable {
    private static final int BUFFER = 1 << 14;

    private final ServerSocket accepting;
    private final List<Socket> sockets = new ArrayList<>();
    private volatile int to;
    private boolean isHeld;
    private boolean isClosed;

    Relay() throws IOException {
        accepting = new ServerSocket(0, 100, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    }

    int port() {
        return accepting.getLocalPort();
    }

    /** Begins to relay to a port. */
    void start(int port) {
        to = port;
        run(this::accept);
    }

    /** Holds what is on its way, or lets it go on. */
    synchronized void hold(boolean isToHold) {
        isHeld = isToHold;
        notifyAll();
    }

    private synchronized void pass() throws InterruptedException {
        while (isHeld && !isClosed) {
            wait();
        }
    }

    /** Work that may fail when connections end. */
    @FunctionalInterface
    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static void run(Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException | InterruptedException ended) {
                        // as connections do
                    }
                },
                "relay");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            Socket near = keep(accepting.accept());
            run(() -> {
                pass();
                Socket far = keep(new Socket(accepting.getInetAddress(), to));
                run(() -> pump(near, far));
                pump(far, near);
            });
        }
    }

    private synchronized Socket keep(Socket socket) {
        sockets.add(socket);
        return socket;
    }

    private void pump(Socket from, Socket into) throws IOException, InterruptedException {
        try (from;
                into) {
            InputStream in = from.getInputStream();
            OutputStream out = into.getOutputStream();
            byte[] buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                pass();
                out.write(buffer, 0, read);
            }
        }
    }

    @Override
    public void close() throws IOException {
        accepting.close();
        synchronized (this) {
            isClosed = true;
            notifyAll();
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }
}
