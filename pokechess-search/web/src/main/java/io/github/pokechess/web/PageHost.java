package io.github.pokechess.web;

import io.github.pokechess.board.Desk;
import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.Host;
import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.match.player.TeamRater;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.text.GameText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * The host of a desk in a page, on one thread that never waits. Tasks that take long are jobs for other workers; each
 * answer tells which are to be begun and which given up:
 *
 * <pre>{@code
 * {"reply":{…},"events":[{…}],"jobs":[{"slot":"engine","ticket":3,"pause":0,"job":{…}},{"slot":"hint"}],"clock":false}
 * }</pre>
 *
 * A slot does one job at a time: another one, or none, takes the place of what it does. What a job finds comes back
 * with its ticket; when that is given up, nobody hears it any more.
 */
final class PageHost implements Host {
    /** The second half of an analysis, where two workers can run at the same time. */
    private static final String SECOND = "second";

    private final int processors;
    private final SplittableRandom random;
    private final Desk desk;
    private final DeskJson edge;

    /** The jobs in progress, by slot. */
    private final Map<String, Job> begun = new HashMap<>();

    /** The events to send with the next answer. */
    private final List<String> events = new ArrayList<>();

    private final Map<String, String> jobs = new LinkedHashMap<>();

    private String today;
    private int lastTicket;
    private @Nullable Halves halves;

    private record Job(int ticket, EngineTask task) {}

    /**
     * A host of a desk with the usual game of the first kind.
     *
     * @param rater rates teams
     * @param processors the number of jobs that can be done at the same time
     * @param today the date as files have it
     */
    PageHost(List<GameKind<?, ?>> kinds, TeamRater rater, long seed, int processors, String today) {
        this.processors = processors;
        this.today = today;
        random = new SplittableRandom(seed);
        Map<String, Integer> levels = new LinkedHashMap<>();
        for (Opponent opponent : Opponent.all()) {
            levels.put(opponent.toString(), opponent.level().number());
        }
        desk = Desk.builder(kinds, () -> random.nextLong() >>> 1, System::nanoTime)
                .levels(levels)
                .rater(rater)
                .today(() -> this.today)
                .versionsFrom(System.currentTimeMillis())
                .build();
        edge = new DeskJson(desk);
        desk.serve(this);
    }

    /** Answers a request. */
    String ask(String json, String date) {
        today = date;
        try {
            return answer(DeskJson.text(TaskRunner.completeBySearch(edge.reply(Access.OWNER, json))));
        } catch (RuntimeException fault) {
            return answer(DeskJson.internalErrorReply(json, fault));
        }
    }

    /**
     * Receives a result of a job: an {@code event} to send, the text of a move that was {@code decided}, or the {@code
     * marks} of a review.
     *
     * @param ticket the job's
     */
    String result(int ticket, String what, String text) {
        desk.updateClocks();
        for (Map.Entry<String, Job> entry : List.copyOf(begun.entrySet())) {
            if (entry.getValue().ticket() == ticket) {
                result(entry.getKey(), entry.getValue().task(), what, text);
            }
        }
        return answer("null");
    }

    private void result(String slot, EngineTask task, String what, String text) {
        Halves both = halves;
        if (what.equals("decided")) {
            desk.acceptDecision(task, Decision.parse(task.place(), text));
        } else if (what.equals("marks")) {
            desk.acceptReviewMarks(task, marks(text));
        } else if (both != null && task instanceof EngineTask.Analyse) {
            both.add(slot.equals(SECOND) ? 1 : 0, DeskJson.parseInfo(text))
                    .ifPresent(info -> desk.acceptEvent(task, info));
        } else if (desk.isWanted(task)) {
            events.add(text); // which another worker has written for the page
        }
    }

    /** The glyph of each place in a text of pairs of numbers. */
    private static Map<Integer, Integer> marks(String text) {
        Map<Integer, Integer> marks = new LinkedHashMap<>();
        String[] numbers = text.split(" ", -1);
        for (int i = 0; i + 1 < numbers.length; i += 2) {
            marks.put(Integer.valueOf(numbers[i]), Integer.valueOf(numbers[i + 1]));
        }
        return marks;
    }

    /** Takes the time that has passed from whose clock runs. */
    String tick() {
        desk.updateClocks();
        return answer("null");
    }

    private String answer(String reply) {
        JsonWriter out = new JsonWriter().begin('{').name("reply").literal(reply);
        out.literals("events", events).literals("jobs", jobs.values()).literal("clock", desk.isClockRunning());
        events.clear();
        jobs.clear();
        return out.end('}').toString();
    }

    // ---- what the desk wants ----

    @Override
    public boolean startTask(EngineTask task) {
        cancelTask(task.slot());
        String slot = name(task.slot());
        if (task instanceof EngineTask.Analyse analyse && canShare(analyse)) {
            halves = new Halves(analyse.lines());
            begin(slot, task, new EngineTask.Analyse(analyse.place(), analyse.lines(), 1, 0, Halves.COUNT));
            begin(SECOND, task, new EngineTask.Analyse(analyse.place(), analyse.lines(), 1, 1, Halves.COUNT));
        } else {
            begin(slot, task, task);
        }
        return true;
    }

    private boolean canShare(EngineTask.Analyse task) {
        return processors >= Halves.COUNT
                && task.threads() != 1
                && task.place().game().game().legalMoves().size() >= Halves.COUNT;
    }

    private void begin(String slot, EngineTask task, EngineTask job) {
        begun.put(slot, new Job(++lastTicket, task));
        JsonWriter out = new JsonWriter().begin('{').name("slot").string(slot);
        int pause = task instanceof EngineTask.Decide decide ? decide.leastMillis() : 0;
        out.name("ticket").literal(lastTicket).name("pause").literal(pause);
        out.name("job").begin('{').name("task").string(name(task.slot()));
        EngineTask.NodeRef<?, ?> place = job.place();
        out.name("version").literal(place.version()).name("node").literal(place.node());
        out.name("kind").string(place.game().kind().name()).name("text").string(text(place.game()));
        if (job instanceof EngineTask.Decide decide) {
            out.name("seat").string(decide.seat()).name("seed").string(Long.toString(random.nextLong()));
        } else if (job instanceof EngineTask.Analyse analyse) {
            out.name("lines").literal(analyse.lines());
            out.name("part").literal(analyse.part()).name("parts").literal(analyse.parts());
        } else if (job instanceof EngineTask.Rollout rollout) {
            out.literal("millis", rollout.millis()).strings("moves", rollout.moves());
        } else if (job instanceof EngineTask.Tally tally) {
            out.literal("nodes", tally.nodes()).literal("entry", tally.entry());
        } else if (job instanceof EngineTask.Review review) {
            out.literal("nodes", review.nodes()).literals("places", review.places());
        }
        jobs.put(slot, out.end('}').end('}').toString());
    }

    private static <P extends GamePosition<P, M>, M> String text(GameRecord<P, M> game) {
        return GameText.format(GameRecord.of(game.kind(), Map.of(), game.game()));
    }

    @Override
    public void cancelTask(EngineTask.Slot slot) {
        cancel(name(slot));
        if (slot == EngineTask.Slot.ENGINE) {
            cancel(SECOND);
            halves = null;
        }
    }

    private void cancel(String slot) {
        if (begun.remove(slot) != null) {
            JsonWriter out = new JsonWriter().begin('{').name("slot").string(slot);
            jobs.put(slot, out.end('}').toString());
        }
    }

    private static String name(EngineTask.Slot slot) {
        return slot.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public void saveGame(GameRecord<?, ?> game) {
        // The page has no file of its own.
    }

    @Override
    public void startNewGame() {
        // Nor has it one to leave.
    }

    @Override
    public void publishState() {
        publish(desk.state(Access.OWNER));
    }

    @Override
    public void publish(PageEvent event) {
        events.add(DeskJson.text(event));
    }
}
