package io.github.pokechess.web;

import io.github.pokechess.teams.StoredTeams;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/**
 * The door between the page and the library: texts in, texts out. One worker of the page has the game, which {@link
 * #open} begins; others {@link #work} for it, each at one thing.
 */
public final class WebBoard {
    private static @Nullable PageHost host;
    private static @Nullable PageEngine engine;

    private WebBoard() {}

    /** Takes what a job finds, as {@link PageHost#result} does. */
    @JSFunctor
    public interface Results extends JSObject {
        /** Passes on one thing that was found. */
        void send(String what, String text);
    }

    /** Nothing: the page begins by {@link #open} or {@link #work}. */
    public static void main(String[] arguments) {}

    /**
     * Begins with the usual game.
     *
     * @param seed 15 hexadecimal digits, which decide all that is random
     * @param processors the number of workers that can run at the same time
     * @param today the date as files have it
     */
    @JSExport
    public static void open(String seed, int processors, String today) {
        host = new PageHost(Kinds.all(), new StoredTeams(), Long.parseLong(seed, 16), processors, today);
    }

    /**
     * Answers a request of the page.
     *
     * @param today the date as files have it
     */
    @JSExport
    public static String ask(String request, String today) {
        return host().ask(request, today);
    }

    /** Takes what a job has found. */
    @JSExport
    public static String result(int ticket, String what, String text) {
        return host().result(ticket, what, text);
    }

    /** Looks at the clock. */
    @JSExport
    public static String tick() {
        return host().tick();
    }

    /** Does a job to its end. */
    @JSExport
    public static void work(String job, Results results) {
        PageEngine worker = engine == null ? new PageEngine(Kinds.all()) : engine;
        engine = worker;
        worker.work(job, results::send);
    }

    /** Answers a question of {@link Proof}. */
    @JSExport
    public static String prove(String question) {
        return Proof.of(Kinds.all(), question);
    }

    private static PageHost host() {
        if (host == null) {
            throw new IllegalStateException("there is no game yet");
        }
        return host;
    }
}
