package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a learner: a {@link Card} for each puzzle and each own mistake that was tried, and the days in a row.
 * Its owner stores it as a text. Days count from 1970-01-01. Immutable and thread-safe.
 *
 * <pre>{@code
 * long today = LocalDate.now(ZoneOffset.UTC).toEpochDay();
 * Progress progress = Progress.none().answered(Puzzles.all().get(0).id(), false, today);
 * String kept = progress.json(); // which Progress.parse reads
 * }</pre>
 *
 * <p>The text is JSON: {@code {"format":"pokechess-progress","version":3,"streak":{"days":3,"last":20781,"best":5},
 * "cards":[{"name":"0f3a…","tries":2,"right":1,"stage":1,"due":20782}]}}. The card of a mistake that returns has its
 * texts as well: {@code "drill":{"kind":"pokemon","position":"…","rules":"","made":"e2e4","best":"d2d4"}}.
 * With rated tries there is {@code "rating":{"tries":12,"value":1432.1,"deviation":98.2,"volatility":0.06}}.
 */
public final class Progress {
    /** The version of the text. */
    public static final int VERSION = 3;

    /** The most cards that a text has. */
    public static final int MAX_CARDS = 10_000;

    /** The most mistakes that return: as many as a request to a desk has room for. */
    public static final int MAX_DRILLS = 500;

    private static final Progress EMPTY = new Progress(Map.of(), new Streak(0, 0, 0), new Solved(0, Glicko2.START));

    private static final String FORMAT = "pokechess-progress";
    private static final Set<String> MEMBERS = Set.of("format", "version", "streak", "cards", "rating");
    private static final Set<String> OF_STREAK = Set.of("days", "last", "best");
    private static final Set<String> OF_CARD = Set.of("name", "tries", "right", "stage", "due", "drill");
    private static final Set<String> OF_RATING = Set.of("tries", "value", "deviation", "volatility");
    private static final int MANY = 1_000_000_000;
    private static final int MAX_NAME = 100;
    private static final int DECIMALS = 6;
    private static final double CENTS = 100;
    private static final double MILLIONS = 1_000_000;

    private final Map<String, CardRecord> cards;
    private final Streak streak;
    private final Solved solved;

    /** The number of rated tries, and the rating after them. */
    private record Solved(int tries, Glicko2 rating) {
        private static final Comparator<Solved> ORDER = Comparator.comparingInt(Solved::tries)
                .thenComparing(one -> -one.rating.deviation())
                .thenComparing(one -> one.rating.rating())
                .thenComparing(one -> one.rating.volatility());

        Solved mergedWith(Solved other) {
            return ORDER.compare(this, other) < 0 ? other : this;
        }
    }

    /** The last run of days on which something was solved, and the longest one. */
    private record Streak(int days, long last, int best) {
        Streak withDay(long day) {
            if (days > 0 && day <= last) {
                return this;
            }
            int next = days > 0 && day == last + 1 ? days + 1 : 1;
            return new Streak(next, day, Math.max(best, next));
        }

        Streak mergedWith(Streak other) {
            boolean isLater = other.last != last ? other.last > last : other.days > days;
            Streak later = isLater ? other : this;
            return new Streak(later.days, later.last, Math.max(best, other.best));
        }
    }

    private Progress(Map<String, CardRecord> cards, Streak streak, Solved solved) {
        this.cards = Collections.unmodifiableMap(cards);
        this.streak = streak;
        this.solved = solved;
    }

    /** The progress before the first answer. */
    public static Progress none() {
        return EMPTY;
    }

    // ---- answers ----

    /**
     * The progress after an answer, whose card is made if there is none.
     *
     * @param name the {@link Puzzle#id} of a puzzle
     * @param isRight whether the first try was right
     * @param day the day of the answer
     * @throws InvalidInputException if the name is empty or longer than 100 characters, or there are {@value
     *     #MAX_CARDS} others
     */
    public Progress answered(String name, boolean isRight, long day) {
        requireNonNull(name, "name");
        if (name.isEmpty() || name.length() > MAX_NAME) {
            throw new InvalidInputException("no name of a card: \"" + name + "\"");
        }
        return answered(name, isRight, day, null);
    }

    /**
     * The progress with the rating after a try at a puzzle; the same if the puzzle was tried before, or has no rating.
     * Its card does not change: {@link #answered(String, boolean, long)} follows.
     *
     * @param isRight whether the first try was right
     */
    public Progress rated(Puzzle puzzle, boolean isRight) {
        if (puzzle.rating().isEmpty() || cards.containsKey(puzzle.id())) {
            return this;
        }
        Glicko2 next =
                solved.rating.after(List.of(new Glicko2.Score(puzzle.rating().getAsInt(), 0, isRight)));
        return new Progress(cards, streak, new Solved(solved.tries + 1, rounded(next)));
    }

    /** The rating as the text has it. */
    private static Glicko2 rounded(Glicko2 rating) {
        return new Glicko2(
                Math.rint(rating.rating() * CENTS) / CENTS,
                Math.rint(rating.deviation() * CENTS) / CENTS,
                Math.rint(rating.volatility() * MILLIONS) / MILLIONS);
    }

    /**
     * The progress after an answer to a mistake, which returns until it was answered rightly often enough.
     *
     * @param isRight whether the first try was right
     * @param day the day of the answer
     * @throws InvalidInputException if there are {@value #MAX_CARDS} other cards, or {@value #MAX_DRILLS} other
     *     mistakes return
     */
    public Progress answered(Drill drill, boolean isRight, long day) {
        return answered(drill.id(), isRight, day, drill);
    }

    /**
     * The progress with a mistake that nobody was asked about yet: it returns from the next day on, as one that was
     * failed. The same if it has a card, or there is no room for it.
     *
     * @param day the day on which it was made, or was found
     */
    public Progress withMistake(Drill drill, long day) {
        String name = drill.id();
        boolean isFull = cards.size() >= MAX_CARDS || drills(cards).size() >= MAX_DRILLS;
        return cards.containsKey(name) || isFull ? this : with(CardRecord.ofMistake(name, day, drill), streak);
    }

    private Progress answered(String name, boolean isRight, long day, @Nullable Drill drill) {
        CardRecord card = cards.getOrDefault(name, CardRecord.newCard(name));
        return with(card.withAnswer(isRight, day, drill), isRight ? streak.withDay(day) : streak);
    }

    private Progress with(CardRecord card, Streak run) {
        Map<String, CardRecord> more = new LinkedHashMap<>(cards);
        more.put(card.name(), card);
        if (more.size() > MAX_CARDS) {
            throw new InvalidInputException("a progress has at most " + MAX_CARDS + " cards");
        }
        if (card.drill().isPresent() && drills(more).size() > MAX_DRILLS) {
            throw new InvalidInputException("at most " + MAX_DRILLS + " mistakes return: repeat some of them first");
        }
        return new Progress(more, run, solved);
    }

    /**
     * This progress and another one, of another browser or a file: of two cards with the same name the one with more
     * answers, of two ratings the one with more tries. So nothing is lost, and merging is idempotent.
     *
     * @throws InvalidInputException if together they have more than {@value #MAX_CARDS} cards or {@value
     *     #MAX_DRILLS} mistakes
     */
    public Progress merged(Progress other) {
        Progress both = new Progress(cards, streak.mergedWith(other.streak), solved.mergedWith(other.solved));
        for (CardRecord card : other.cards.values()) {
            CardRecord own = cards.get(card.name());
            both = both.with(own == null ? card : own.moreAnsweredOf(card), both.streak);
        }
        return both;
    }

    // ---- looks ----

    /** All cards, in the order in which they were first answered; unmodifiable. */
    public Collection<Card> cards() {
        return Collections.unmodifiableCollection(cards.values());
    }

    /** The card of a name, if it was tried. */
    public Optional<Card> card(String name) {
        return Optional.ofNullable(cards.get(requireNonNull(name, "name")));
    }

    /** The mistakes that return on a day, those that were first answered first; unmodifiable. */
    public List<Drill> drills(long day) {
        return cards().stream()
                .filter(card -> card.isDue(day))
                .flatMap(card -> card.drill().stream())
                .toList();
    }

    private static List<Drill> drills(Map<String, CardRecord> among) {
        return among.values().stream().flatMap(card -> card.drill().stream()).toList();
    }

    /** The number of days in a row, up to a day or the day before, on which something was solved at the first try. */
    public int streak(long day) {
        return streak.last >= day - 1 ? streak.days : 0;
    }

    /** The most days in a row so far. */
    public int bestStreak() {
        return streak.best;
    }

    /** The rating as a solver of puzzles, by first tries; {@link Glicko2#START} before the first one. */
    public Glicko2 rating() {
        return solved.rating;
    }

    /** The number of tries that the rating is of. */
    public int ratedTries() {
        return solved.tries;
    }

    // ---- texts ----

    /**
     * Reads a progress.
     *
     * @throws MalformedTextException if the text is none, is of another version, or is damaged; it has every problem
     *     with its place
     */
    public static Progress parse(String text) {
        JsonNode node = JsonNode.parse(JsonSource.of(requireNonNull(text, "text")));
        if (!node.get("format").hasText(FORMAT)) {
            throw MalformedTextException.of("progress", "this is no progress of puzzles: it has no format " + FORMAT);
        }
        int version = node.requiredMember("version").integer(0, MANY);
        if (version != VERSION && node.problems().isEmpty()) {
            throw MalformedTextException.of(
                    "progress", "is of version " + version + ", and this program reads version " + VERSION);
        }
        node.checkMembers(MEMBERS);
        Streak streak = streak(node.requiredMember("streak"));
        Map<String, CardRecord> cards = cards(node.requiredMember("cards"));
        Solved solved = solved(node.get("rating"));
        node.problems().throwIfAny();
        return new Progress(cards, streak, solved);
    }

    private static Solved solved(JsonNode node) {
        if (!node.checkMembers(OF_RATING)) {
            return EMPTY.solved;
        }
        int tries = number(node, "tries");
        try {
            Glicko2 rating =
                    new Glicko2(decimal(node, "value"), decimal(node, "deviation"), decimal(node, "volatility"));
            return new Solved(tries, rating);
        } catch (InvalidInputException wrong) {
            node.reportProblem("is " + wrong.getMessage());
            return EMPTY.solved;
        }
    }

    private static double decimal(JsonNode node, String name) {
        JsonNode member = node.requiredMember(name);
        return member.isMissing() ? 1 : member.number();
    }

    private static Streak streak(JsonNode node) {
        if (!node.checkMembers(OF_STREAK)) {
            return EMPTY.streak;
        }
        int days = number(node, "days");
        int best = number(node, "best");
        if (best < days) {
            node.reportProblem("has a best streak of " + best + " and one of " + days + " days");
        }
        return new Streak(days, number(node, "last"), best);
    }

    private static Map<String, CardRecord> cards(JsonNode node) {
        Map<String, CardRecord> cards = new LinkedHashMap<>();
        for (JsonNode item : node.items()) {
            if (!item.checkMembers(OF_CARD)) {
                continue;
            }
            String name = item.requiredMember("name").text();
            int tries = number(item, "tries");
            int right = number(item, "right");
            int stage = number(item, "stage");
            if (name == null || name.isEmpty() || name.length() > MAX_NAME || cards.containsKey(name)) {
                item.reportProblem("has no name of its own");
            } else if (right > tries || stage > CardRecord.DONE) {
                item.reportProblem("has " + right + " right answers of " + tries + ", " + stage + " in a row");
            } else {
                Optional<Drill> drill = Optional.ofNullable(drill(item.get("drill"), name));
                cards.put(name, new CardRecord(name, tries, right, stage, number(item, "due"), drill));
            }
        }
        if (cards.size() > MAX_CARDS) {
            node.reportProblem("has more than " + MAX_CARDS + " cards");
        }
        if (drills(cards).size() > MAX_DRILLS) {
            node.reportProblem("has more than " + MAX_DRILLS + " mistakes");
        }
        return cards;
    }

    private static @Nullable Drill drill(JsonNode node, String name) {
        Drill drill = Drill.of(node);
        if (drill != null && !drill.id().equals(name)) {
            node.reportProblem("is the mistake of another card");
        }
        return drill;
    }

    private static int number(JsonNode node, String name) {
        return node.requiredMember(name).integer(0, MANY);
    }

    /** The text that {@link #parse} reads. */
    public String json() {
        JsonWriter json = new JsonWriter().begin('{').name("format").string(FORMAT);
        json.name("version").literal(VERSION).name("streak").begin('{');
        json.name("days").literal(streak.days).name("last").literal(streak.last);
        json.name("best").literal(streak.best).end('}');
        if (solved.tries > 0) {
            json.name("rating").begin('{').name("tries").literal(solved.tries);
            json.name("value").rounded(solved.rating.rating(), 2);
            json.name("deviation").rounded(solved.rating.deviation(), 2);
            json.name("volatility")
                    .rounded(solved.rating.volatility(), DECIMALS)
                    .end('}');
        }
        json.name("cards").begin('[');
        for (CardRecord card : cards.values()) {
            json.begin('{').name("name").string(card.name());
            json.name("tries").literal(card.tries()).name("right").literal(card.right());
            json.name("stage").literal(card.stage()).name("due").literal(card.day());
            card.drill().ifPresent(drill -> json.name("drill").literal(drill.json()));
            json.end('}');
        }
        return json.end(']').end('}').toString();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Progress progress
                && cards.equals(progress.cards)
                && streak.equals(progress.streak)
                && solved.equals(progress.solved);
    }

    @Override
    public int hashCode() {
        return Objects.hash(cards, streak, solved);
    }

    /** The number of cards and days, for logs. */
    @Override
    public String toString() {
        return "Progress[" + cards.size() + " cards, " + streak + "]";
    }
}
