package io.github.pokechess.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameBuilder;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.Remarks;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that are being played: what becomes of them, whoever shows them. */
final class SessionTest {
    private static final PokemonChess KIND = new PokemonChess();
    private static final TimeControl MINUTE = TimeControl.of(Duration.ofMinutes(1), Duration.ofSeconds(2));

    static Stream<GameKind<?, ?>> kinds() {
        return Stream.of(KIND, new Raichu(), new Tafl(), new Chesslike());
    }

    private static Session<Position, Move> session(String... moves) {
        Session<Position, Move> session =
                Session.start(KIND, KIND.position(), ChanceSource.seeded(1), Map.of("White", "Ann"));
        play(session, moves);
        return session;
    }

    private static void play(Session<Position, Move> session, String... moves) {
        for (String move : moves) {
            session.playMove(KIND.move(move, session.game().position()));
        }
    }

    /** A game without end that counts how often its rules are asked. */
    private record Steps(int made, AtomicInteger applied, AtomicInteger listed) implements GamePosition<Steps, String> {
        @Override
        public Color side() {
            return Color.of(made % 2);
        }

        @Override
        public List<String> legalMoves() {
            listed.incrementAndGet();
            return List.of("a", "b");
        }

        @Override
        public Steps after(String move, int roll) {
            applied.incrementAndGet();
            return new Steps(made + 1, applied, listed);
        }

        @Override
        public Optional<Outcome> outcome() {
            return Optional.empty();
        }

        @Override
        public boolean equals(Object object) {
            return object instanceof Steps other && made == other.made;
        }

        @Override
        public int hashCode() {
            return made;
        }

        @Override
        public String toString() {
            return "" + made;
        }
    }

    private static final class StepsKind implements GameKind<Steps, String> {
        @Override
        public String name() {
            return "steps";
        }

        @Override
        public String summary() {
            return "a or b, for ever";
        }

        @Override
        public String positionSyntax() {
            return "a number";
        }

        @Override
        public Steps position(String text, String rules) {
            return new Steps(0, new AtomicInteger(), new AtomicInteger());
        }

        @Override
        public BoardPicture picture(Steps position, String last) {
            throw new UnsupportedOperationException();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void decide_makesAMoveOnceHoweverLongTheGame(boolean hasTree) {
        Steps start = new StepsKind().position();
        Session<Steps, String> session = Session.start(new StepsKind(), start, ChanceSource.none(), Map.of());
        for (int i = 0; i < 200; i++) {
            session.playMove("a");
            if (hasTree && i == 10) {
                session.addVariation(session.mainLineEnd(), "b", 0);
            }
        }
        start.applied().set(0);
        start.listed().set(0);

        session.playMove("b");

        assertThat(start.applied()).hasValue(1);
        assertThat(start.listed()).hasValueLessThan(4);
        assertThat(session.game().moveCount()).isEqualTo(201);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    @Tag("slow")
    void canBeResumedFromItsTextAfterEachDecision(GameKind<?, ?> kind) {
        for (int seed = 1; seed <= 2; seed++) {
            resumesEverywhere(kind, seed);
        }
    }

    private static <P extends GamePosition<P, M>, M> void resumesEverywhere(GameKind<P, M> kind, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ChanceSource chance = ChanceSource.seeded(seed);
        Session<P, M> session = Session.start(
                kind, kind.position(), chance, Map.of("Black", "\"Bob\" \\ b", "Seed", "5", "Round", "2"));
        session.startClock(MINUTE);
        for (int played = 0; played < 60 && !session.game().isOver(); played++) {
            List<M> moves = session.game().legalMoves();
            session.deductTime(Duration.ofMillis(random.nextInt(700)));
            M move = moves.get(random.nextInt(moves.size()));
            session.playMove(move);
            Session<P, M> again = Session.resume(kind, session.text(), chance);
            assertThat(again.game().steps()).isEqualTo(session.game().steps());
            assertThat(again.text()).isEqualTo(session.text());
            for (Color side : Color.values()) {
                assertThat(again.remaining(side)).isEqualTo(session.remaining(side));
            }
            session = again; // and the same dice fall
            session.undo(session.game().at(played).position().side());
            assertThat(session.game().moveCount()).isEqualTo(played);
            session.playMove(move);
            assertThat(session.game().steps()).isEqualTo(again.game().steps());
        }
        assertThat(session.record().tag("Seed")).hasValue("5");
    }

    /**
     * Unfinished turns are the places where a text could say too much: a chain that may go on, a promotion to be
     * chosen.
     */
    @Test
    void canBeResumedWithinATurn() {
        Set<String> seen = new HashSet<>();
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Session<Position, Move> session = session();
            while (!session.game().isOver() && session.game().moveCount() < 300) {
                List<Move> moves = session.game().legalMoves();
                session.playMove(moves.get(random.nextInt(moves.size())));
                Position position = session.game().position();
                if (position.pendingPromotion().isPresent() || position.chain().isPresent()) {
                    Session<Position, Move> again = Session.resume(KIND, session.text(), ChanceSource.seeded(1));
                    assertThat(again.game()).isEqualTo(session.game());
                    seen.add(position.pendingPromotion().isPresent() ? "promotion" : "chain");
                }
            }
        }
        assertThat(seen).containsExactlyInAnyOrder("promotion", "chain");
    }

    @Test
    void takesBackToTheLastDecisionOfASide() {
        Session<Position, Move> session = session("e4", "e5", "Nf3");
        assertThat(session.undo(Color.BLACK)).isTrue();
        assertThat(session.game().moveCount()).isEqualTo(1);
        play(session, "d5", "Nf3");
        assertThat(session.undo(Color.WHITE)).isTrue();
        assertThat(session.undo(Color.WHITE)).isTrue();
        assertThat(session.undo(Color.WHITE)).isFalse();
        assertThat(session.game().moveCount()).isZero();
    }

    @Test
    void finishedGameSaysSoFirst() {
        Session<Position, Move> session = session("e4", "e5");
        session.end(Outcome.draw("draw agreed"));
        for (String typed : List.of("a3", "a9", "Nf3", "")) {
            assertThatExceptionOfType(InvalidMoveException.class)
                    .isThrownBy(() -> session.playMove(typed))
                    .withMessage("\"" + typed + "\": the game is over: 1/2-1/2 draw agreed");
        }
        assertThatExceptionOfType(InvalidMoveException.class)
                .isThrownBy(() -> session.resign(Color.BLACK))
                .withMessage("the game is over: 1/2-1/2 draw agreed");
    }

    @Test
    void takesBackWhatEndedTheGame() {
        Session<Position, Move> session = session("e4", "e5");
        session.resign(Color.WHITE);
        assertThat(session.game().outcome()).hasValue(Outcome.win(Color.BLACK, "resignation"));
        assertThat(session.text()).contains("[Termination \"resignation\"]", "0-1");
        session.undo(Color.BLACK);
        assertThat(session.game().isOver()).isFalse();
        assertThat(session.game().moveCount()).isEqualTo(1);
        session.resign(Color.BLACK);
        session.undoTo(1);
        assertThat(session.game().isOver()).isFalse();
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> session.undoTo(2));
    }

    @Test
    void drawsAreOfferedAndAgreedOrDeclined() {
        Session<Position, Move> session = session("e4");
        session.offerDraw(Color.WHITE);
        session.offerDraw(Color.WHITE);
        assertThat(session.drawOffer()).hasValue(Color.WHITE);
        assertThat(session.game().isOver()).isFalse();
        play(session, "e5"); // Black plays on
        assertThat(session.drawOffer()).isEmpty();
        session.offerDraw(Color.WHITE);
        session.declineDraw();
        session.offerDraw(Color.BLACK);
        play(session, "Nf3");
        assertThat(session.drawOffer()).isEmpty();
        session.offerDraw(Color.WHITE);
        assertThat(session.drawOffer()).as("one's own decision leaves it").hasValue(Color.WHITE);
        session.offerDraw(Color.BLACK);
        assertThat(session.game().outcome()).hasValue(Outcome.draw("draw agreed"));
        assertThat(session.drawOffer()).isEmpty();
        assertThat(GameText.parse(session.text()).game().outcome()).hasValue(Outcome.draw("draw agreed"));
    }

    @Test
    void clocksRunForTheSideToActAndGainAtTheEndOfATurn() {
        Session<Position, Move> session = session();
        assertThat(session.remaining(Color.WHITE)).isEmpty();
        session.deductTime(Duration.ofDays(1)); // without a clock
        session.startClock(MINUTE);
        session.deductTime(Duration.ofSeconds(10));
        session.deductTime(Duration.ofMillis(500));
        assertThat(session.remaining(Color.WHITE)).hasValue(Duration.ofMillis(49_500));
        play(session, "e4");
        assertThat(session.remaining(Color.WHITE)).hasValue(Duration.ofMillis(51_500));
        session.deductTime(Duration.ofSeconds(20));
        play(session, "e5");
        assertThat(session.text())
                .contains("[TimeControl \"60+2\"]", "[WhiteClock \"0:00:51.500\"]", "[BlackClock \"0:00:42.000\"]");
        session.undo(Color.BLACK);
        assertThat(session.remaining(Color.BLACK)).as("before the decision").hasValue(Duration.ofSeconds(40));
        assertThat(session.remaining(Color.WHITE)).hasValue(Duration.ofMillis(51_500));
        session.deductTime(Duration.ofSeconds(40));
        assertThat(session.game().outcome()).hasValue(Outcome.win(Color.WHITE, "time forfeit"));
        assertThat(session.remaining(Color.BLACK)).hasValue(Duration.ZERO);
        session.deductTime(Duration.ofSeconds(1)); // over is over
        assertThatIllegalArgumentException().isThrownBy(() -> session.deductTime(Duration.ofSeconds(-1)));
        assertThatIllegalArgumentException().isThrownBy(() -> TimeControl.of(Duration.ZERO, Duration.ZERO));
    }

    @Test
    void noTimeIsGainedWithinATurn() {
        Position start = KIND.position("4k3/8/8/2p5/3P4/8/8/4K3 w - - 0 1 Nor///Gra/Fir///Nor -", "luck=none");
        Session<Position, Move> session = Session.start(KIND, start, ChanceSource.none(), Map.of());
        session.startClock(MINUTE);
        play(session, "dxc5");
        assertThat(session.side()).as("the pawn may chain").isEqualTo(Color.WHITE);
        assertThat(session.remaining(Color.WHITE)).hasValue(Duration.ofMinutes(1));
        play(session, "pass");
        assertThat(session.remaining(Color.WHITE)).hasValue(Duration.ofSeconds(62));
    }

    /** They would not come back from the text of a session. */
    @Test
    void aClockWithPartsOfASecondIsRefused() {
        for (Duration part : List.of(Duration.ofMillis(500), Duration.ofNanos(1_000_000_001))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> TimeControl.of(part, Duration.ZERO))
                    .withMessageStartingWith("a clock has whole seconds");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> TimeControl.of(Duration.ofMinutes(1), part))
                    .withMessageStartingWith("a clock has whole seconds");
        }
    }

    @Test
    void brokenClocksAreTold() {
        for (String wrong : List.of("60", "0+1", "-1+2", "60+x")) {
            Session<Position, Move> session = session();
            session.startClock(MINUTE);
            String text = session.text().replace("\"60+2\"", "\"" + wrong + "\"");
            assertThatExceptionOfType(MalformedTextException.class)
                    .isThrownBy(() -> Session.resume(KIND, text, ChanceSource.none()))
                    .withMessageContaining("TimeControl");
        }
        Session<Position, Move> session = session();
        session.startClock(MINUTE);
        String text = session.text().replace("0:01:00.000", "1:60:00");
        assertThatExceptionOfType(MalformedTextException.class)
                .isThrownBy(() -> Session.resume(KIND, text, ChanceSource.none()))
                .withMessageContaining("WhiteClock");
    }

    /** Files of others have a time control without clocks: it is kept as it is. */
    @Test
    void othersTagsAreKept() {
        GameRecord<Position, Move> theirs =
                session("e4").record().withTag("TimeControl", "40/9000").withTag("Annotator", "Bob");
        Session<Position, Move> session = Session.resume(theirs, ChanceSource.seeded(1));
        play(session, "e5");
        assertThat(session.timeControl()).isEmpty();
        assertThat(session.text()).contains("[TimeControl \"40/9000\"]", "[Annotator \"Bob\"]", "[White \"Ann\"]");
    }

    @Test
    void onlyOneDecisionMoreIsTakenOver() {
        Session<Position, Move> session = session("e4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> session.advance(session("e4", "e5", "d4").game()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> session.advance(session("e4").game()));
        session.advance(session.game().end(Outcome.win(Color.WHITE, "resignation")));
        assertThat(session.game().isOver()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void advance_takesOnlyASuccessor(GameKind<?, ?> kind) {
        takesOnlyASuccessor(kind);
    }

    private static <P extends GamePosition<P, M>, M> void takesOnlyASuccessor(GameKind<P, M> kind) {
        ChanceSource chance = ChanceSource.seeded(1);
        P start = kind.position();
        Session<P, M> session = Session.start(kind, start, chance, Map.of());
        List<M> moves = session.game().legalMoves();
        session.playMove(moves.get(0));
        BoardGame<P, M> here = session.game();
        BoardGame<P, M> otherLine = kind.start(start, chance).apply(moves.get(1), 0);
        BoardGame<P, M> otherStart = kind.start(here.position(), chance);
        BoardGame<P, M> farther = here.apply(here.legalMoves().get(0)); // may be in the middle of a turn
        Outcome lost = Outcome.win(Color.BLACK, "resignation");
        for (BoardGame<P, M> wrong : List.of(
                here,
                here.at(0),
                otherLine.apply(otherLine.legalMoves().get(0)),
                otherLine.end(lost),
                otherStart
                        .apply(otherStart.legalMoves().get(0))
                        .apply(farther.legalMoves().get(0)),
                farther.apply(farther.legalMoves().get(0)))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.advance(wrong))
                    .withMessageContaining("not this game with one decision more, or ended");
            assertThat(session.game()).isSameAs(here);
        }
        session.advance(farther);
        assertThat(session.game()).isEqualTo(farther);
        session.undoTo(1);
        session.advance(
                kind.start(start, ChanceSource.none()).apply(moves.get(0), 0).end(lost));
        assertThat(session.game().outcome()).hasValue(lost);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> session.advance(farther))
                .withMessageEndingWith("and the game is over");
    }

    /** A player may have made the game anew; its dice are none of the session's. */
    @Test
    void advance_keepsTheDiceOfTheSession() {
        String text = "4k3/8/8/2p1p3/3P1P2/8/8/4K3 w - - 0 1 Nor///NorNor/NorNor///Nor -";
        Position start = KIND.position(text, "luck=online");
        Session<Position, Move> session = Session.start(KIND, start, ChanceSource.seeded(3), Map.of());
        BoardGame<Position, Move> anew = KIND.start(start, ChanceSource.none()).apply(KIND.move("e1e2", start), 0);
        session.advance(anew);
        assertThat(session.game()).isEqualTo(anew);
        play(session, "e8e7", "dxc5"); // rolled
        assertThat(session.game().moveCount()).isEqualTo(3);
    }

    @Test
    void undo_refusesASideThatIsNone() {
        Session<Position, Move> session = session("e4");
    }

    /**
     * Who takes a move back, or starts the program again, does not know its next roll; nor does who looks at the game.
     */
    @Test
    void undo_leavesNoRollThatSomebodyKnows() {
        String text = "4k3/8/8/2p1p3/3P1P2/8/8/4K3 w - - 0 1 Nor///NorNor/NorNor///Nor -";
        Position start = KIND.position(text, "luck=online");
        List<Long> asked = new ArrayList<>();
        ChanceSource source = (chance, number) -> {
            asked.add(number);
            return 1;
        };
        Session<Position, Move> session = Session.start(KIND, start, source, Map.of());
        play(session, "dxc5", "e8e7", "fxe5");
        assertThat(session.undo(Color.WHITE)).isTrue();
        play(session, "fxe5");
        assertThat(session.undo(Color.WHITE)).isTrue();
        session.undoTo(0);
        assertThat(session.text()).contains("[RollsTakenBack \"3\"]");
        assertThatIllegalStateException()
                .isThrownBy(() -> session.game().apply("dxc5"))
                .withMessageContaining("no source of chance");

        Session<Position, Move> again = Session.resume(KIND, session.text(), source);
        play(again, "dxc5");
        assertThat(asked).containsExactly(0L, 1L, 2L, 3L);
        assertThat(again.text()).contains("[RollsTakenBack \"3\"]");
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void resume_keepsTheStandingDrawOffer(GameKind<?, ?> kind) {
        keepsTheOffer(kind);
    }

    private static <P extends GamePosition<P, M>, M> void keepsTheOffer(GameKind<P, M> kind) {
        for (Color side : Color.values()) {
            Session<P, M> session = Session.start(kind, kind.position(), ChanceSource.seeded(1), Map.of());
            session.playMove(session.game().legalMoves().get(0));
            session.offerDraw(side);
            String text = session.text();
            assertThat(text).contains("[DrawOffer \"" + side + "\"]");
            Session<P, M> again = Session.resume(kind, text, ChanceSource.seeded(1));
            assertThat(again.drawOffer()).hasValue(side);
            assertThat(again.text()).isEqualTo(text);
            again.declineDraw();
            assertThat(again.text()).doesNotContain("DrawOffer");
            again = Session.resume(kind, text, ChanceSource.seeded(1));
            again.offerDraw(side.opposite());
            assertThat(again.game().outcome()).hasValue(Outcome.draw("draw agreed"));
            assertThat(again.text()).doesNotContain("DrawOffer");
        }
    }

    /** The tag of a game that is over, or with another value, is somebody else's. */
    @Test
    void resume_leavesAnotherDrawOfferAlone() {
        GameRecord<Position, Move> other = session("e4").record().withTag("DrawOffer", "by mail");
        assertThat(Session.resume(other, ChanceSource.none()).drawOffer()).isEmpty();
        assertThat(Session.resume(other, ChanceSource.none()).record()).isEqualTo(other);
        Session<Position, Move> ended = session("e4");
        ended.resign(Color.BLACK);
        GameRecord<Position, Move> over = ended.record().withTag("DrawOffer", "White");
        assertThat(Session.resume(over, ChanceSource.none()).record()).isEqualTo(over);
    }

    @Test
    void resume_keepsCommentsAndVariations() {
        String text = session("e4", "e5", "Nf3").text();
        text = text.substring(0, text.indexOf("1."))
                + "{before} 1. e4 $1 {first} ({else} 1. d4 d5 {so} (1... Nf6)) 1... e5"
                + " {second} (1... c5 2. Nf3 {open}) 2. Nf3 $14 {here} (2. f4 exf4 {a gambit}) *\n";
        GameRecord<Position, Move> played = GameText.parse(text);
        Session<Position, Move> session = Session.resume(KIND, text, ChanceSource.seeded(1));
        assertThat(session.record()).isEqualTo(played);
        assertThat(Session.resume(KIND, session.text(), ChanceSource.seeded(1)).record())
                .isEqualTo(played);

        play(session, "Nc6", "Bb5");
        assertThat(line(session)).contains("{before} 1. e4", "{a gambit}", "2... Nc6 3. Bb5 *");
        session.undoTo(2);
        assertThat(line(session)).contains("(1... c5 2. Nf3 {open})").doesNotContain("{here}");
        session.undoTo(2);
        play(session, "f4", "exf4"); // a variation becomes the game
        assertThat(line(session)).contains("2. f4 exf4").doesNotContain("(2. f4");
        session.resign(Color.WHITE);
        assertThat(line(session)).endsWith("0-1 ").contains("{first}");
        session.undoTo(1);
        play(session, "c5");
        assertThat(session.record().game()).isEqualTo(session.game());
        assertThat(line(session)).contains("{else}").doesNotContain("{second}");
    }

    @Test
    void savepoint_bringsBackWhatWasPlayedTriedRemovedAndRemarked() {
        Session<Position, Move> session = session("e4", "e5", "Nf3");
        session.startClock(MINUTE);
        session.offerDraw(Color.BLACK);
        GameNode<Position, Move> tried = session.addVariation(session.start(), KIND.move("d4", KIND.position()), 0);
        session.replaceRemarks(tried, new Remarks(List.of(new Comment("else")), List.of(1)));
        session.replaceRemarks(session.mainLineEnd(), new Remarks(List.of(new Comment("here")), List.of()));
        String text = session.text();
        List<GameNode<Position, Move>> line = session.mainLine();

        Runnable first = session.savepoint();
        play(session, "Nc6");
        Runnable second = session.savepoint();
        String later = session.text();
        session.removeVariation(tried);
        session.undoTo(1);
        session.addVariation(session.mainLineEnd(), session.game().legalMoves().get(0), 0);
        play(session, "c5");
        session.replaceRemarks(session.mainLineEnd(), new Remarks(List.of(new Comment("other")), List.of(2)));
        session.setTag("Round", "7");
        session.deductTime(Duration.ofSeconds(9));
        session.resign(Color.WHITE);
        second.run();
        assertThat(session.text()).isEqualTo(later);

        session.undoTo(0);
        play(session, "d4"); // the variation becomes the game
        first.run();
        assertThat(session.text()).isEqualTo(text);
        assertThat(session.mainLine()).isEqualTo(line);
        assertThat(session.drawOffer()).hasValue(Color.BLACK);
        assertThatIllegalStateException().isThrownBy(second::run).withMessageContaining("earlier savepoint");
        play(session, "Nc6");
        assertThat(session.text()).as("it goes on as it did").isEqualTo(later);
    }

    /** What happens to a session after a savepoint, in any order, is undone by it, and the session goes on. */
    @ParameterizedTest
    @MethodSource("kinds")
    void savepoint_undoesWhateverHappens(GameKind<?, ?> kind) {
        for (int seed = 1; seed <= 3; seed++) {
            undoesWhateverHappens(kind, new SplittableRandom(seed));
        }
    }

    private static <P extends GamePosition<P, M>, M> void undoesWhateverHappens(
            GameKind<P, M> kind, SplittableRandom random) {
        Session<P, M> session = Session.start(kind, kind.position(), ChanceSource.seeded(2), Map.of());
        for (int i = 0; i < 10; i++) {
            GameRecord<P, M> before = session.record();
            int variations = session.start().next().size();
            Runnable savepoint = session.savepoint();
            for (int step = 0; step < 4; step++) {
                changeAnything(session, random);
            }
            if (random.nextInt(3) > 0) {
                savepoint.run();
                assertThat(session.record()).isEqualTo(before);
                assertThat(session.start().next()).hasSize(variations);
            }
        }
    }

    private static <P extends GamePosition<P, M>, M> void changeAnything(
            Session<P, M> session, SplittableRandom random) {
        List<GameNode<P, M>> line = session.mainLine();
        GameNode<P, M> place = line.get(random.nextInt(line.size()));
        List<M> moves = place.position().legalMoves();
        switch (random.nextInt(5)) {
            case 0 -> session.undoTo(random.nextInt(line.size()));
            case 1 -> session.replaceRemarks(place, new Remarks(List.of(new Comment("x")), List.of(random.nextInt(9))));
            case 2 -> {
                if (place.next().size() > 1 && !session.isPlayed(place.next().get(1))) {
                    session.removeVariation(place.next().get(1));
                }
            }
            case 3 -> {
                if (place.outcome().isEmpty() && !moves.isEmpty()) {
                    session.addVariation(place, moves.get(random.nextInt(moves.size())), 0);
                }
            }
            default -> {
                if (!session.game().isOver()) {
                    session.playMove(session.game().legalMoves().get(0));
                }
            }
        }
    }

    private static String line(Session<?, ?> session) {
        return session.text().replace('\n', ' ');
    }

    /** Whatever was resumed, and however it goes on, the record is that of the game, and its text reads back. */
    @ParameterizedTest
    @MethodSource("kinds")
    void resume_keepsTheTreeOfAnyGame(GameKind<?, ?> kind) {
        for (int seed = 1; seed <= 2; seed++) {
            keepsTheTree(kind, seed);
        }
    }

    private static <P extends GamePosition<P, M>, M> void keepsTheTree(GameKind<P, M> kind, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        P start = kind.position();
        GameBuilder<P, M> builder = GameBuilder.start(kind, start);
        for (int i = 0; i < 40 && builder.at().outcome().isEmpty(); i++) {
            List<M> moves = builder.at().position().legalMoves();
            builder.move(moves.get(random.nextInt(moves.size())), 0);
            builder.remark(new Remarks(List.of(new Comment("number " + i)), List.of(random.nextInt(9))));
            if (random.nextInt(3) == 0) {
                builder.go(builder.at().before().orElseThrow());
            }
        }
        GameRecord<P, M> played = builder.build(Map.of("Round", "7"), builder.game());
        Session<P, M> session = Session.resume(played, ChanceSource.seeded(seed));
        assertThat(session.record()).isEqualTo(played);
        for (int i = 0; i < 20; i++) {
            if (session.game().isOver() || random.nextInt(4) == 0) {
                session.undoTo(random.nextInt(session.game().moveCount() + 1));
            } else {
                List<M> moves = session.game().legalMoves();
                session.playMove(moves.get(random.nextInt(Math.min(3, moves.size()))));
            }
            assertThat(session.record().game()).isEqualTo(session.game());
            assertThat(Session.resume(session.record(), ChanceSource.none()).record())
                    .isEqualTo(session.record());
        }
    }

    /** What no text can hold begins no session: it could not be resumed. */
    @Test
    void start_refusesWhatCannotBeKept() {
        Map<String, String> long5 = Map.of("Annotator", "x".repeat(5_000));
        Position usual = KIND.position();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Session.start(KIND, usual, ChanceSource.none(), long5))
                .withMessageContaining("the tag Annotator is too long");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> session("e4").setTag("Annotator", "x".repeat(5_000)))
                .withMessageContaining("the tag Annotator is too long");
    }

    @Test
    void wrongTagsAreToldAtOnce() {
        Position start = KIND.position();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Session.start(KIND, start, ChanceSource.none(), Map.of("Luck", "none")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Session.start(KIND, start, ChanceSource.none(), Map.of("White", "a\nb")));
    }

    @Test
    void timeCanBeTakenFromTheSideThatIsNotToAct() {
        PokemonChess kind = new PokemonChess();
        Session<Position, Move> session = Session.start(kind, kind.position(), ChanceSource.seeded(1), Map.of());
        session.startClock(TimeControl.of(Duration.ofSeconds(10), Duration.ZERO));
        session.deductTime(Color.BLACK, Duration.ofSeconds(4));
        assertThat(session.remaining(Color.WHITE)).hasValue(Duration.ofSeconds(10));
        assertThat(session.remaining(Color.BLACK)).hasValue(Duration.ofSeconds(6));
        session.deductTime(Color.BLACK, Duration.ofSeconds(6));
        assertThat(session.game().outcome()).hasValue(Outcome.win(Color.WHITE, "time forfeit"));
    }

    @Test
    void decide_readsWhatPeopleType_andLastSentenceSaysWhatItDid() {
        PokemonChess kind = new PokemonChess();
        Session<Position, Move> session = Session.start(kind, kind.position(), ChanceSource.none(), Map.of());
        assertThat(session.lastSentence()).isEmpty();

        session.playMove("E2-e4");

        assertThat(session.game().position()).isEqualTo(kind.position().after(Move.parse("e2e4")));
        assertThat(session.lastSentence()).contains(kind.sentence(Move.parse("e2e4"), 0, kind.position()));
        assertThatExceptionOfType(MalformedTextException.class).isThrownBy(() -> session.playMove("E2-e4"));
        assertThat(session.game().moveCount()).isEqualTo(1);
    }
}
