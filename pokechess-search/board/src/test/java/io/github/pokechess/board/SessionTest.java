package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Games that are being played: what becomes of them, whoever shows them. */
final class SessionTest {
    private static final PokemonChess KIND = new PokemonChess();
    private static final Session.TimeControl MINUTE =
            Session.TimeControl.of(Duration.ofMinutes(1), Duration.ofSeconds(2));

    static Stream<GameKind<?, ?>> kinds() {
        return Stream.of(KIND, new Raichu(), new Tafl(), new Chesslike());
    }

    private static Session<Position, Move> session(String... moves) {
        Session<Position, Move> session =
                Session.start(KIND, KIND.position(null, null), ChanceSource.seeded(1), Map.of("White", "Ann"));
        play(session, moves);
        return session;
    }

    private static void play(Session<Position, Move> session, String... moves) {
        for (String move : moves) {
            session.decide(KIND.move(move, session.game().position()));
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    @Tag("slow")
    void canBeResumedFromItsTextAfterEachDecision(GameKind<?, ?> kind) {
        for (int seed = 1; seed <= 3; seed++) {
            resumesEverywhere(kind, seed);
        }
    }

    private static <P extends GamePosition<P, M>, M> void resumesEverywhere(GameKind<P, M> kind, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ChanceSource chance = ChanceSource.seeded(seed);
        Session<P, M> session = Session.start(
                kind, kind.position(null, null), chance, Map.of("Black", "\"Bob\" \\ b", "Seed", "5", "Round", "2"));
        session.startClock(MINUTE);
        for (int played = 0; played < 150 && !session.game().isOver(); played++) {
            List<M> moves = session.game().legalMoves();
            session.spend(Duration.ofMillis(random.nextInt(700)));
            M move = moves.get(random.nextInt(moves.size()));
            session.decide(move);
            Session<P, M> again = Session.resume(kind, session.text(), chance);
            assertThat(again.game().steps()).isEqualTo(session.game().steps());
            assertThat(again.text()).isEqualTo(session.text());
            for (int side = 0; side < 2; side++) {
                assertThat(again.remaining(side)).isEqualTo(session.remaining(side));
            }
            session = again; // and the same dice fall
            session.undo(session.game().at(played).position().side());
            assertThat(session.game().moveCount()).isEqualTo(played);
            session.decide(move);
            assertThat(session.game().steps()).isEqualTo(again.game().steps());
        }
        assertThat(session.record().tag("Seed")).hasValue("5");
    }

    /** Unfinished turns are the places where a text could say too much: a chain that may go on, a promotion to be chosen. */
    @Test
    void canBeResumedWithinATurn() {
        Set<String> seen = new HashSet<>();
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Session<Position, Move> session = session();
            while (!session.game().isOver() && session.game().moveCount() < 300) {
                List<Move> moves = session.game().legalMoves();
                session.decide(moves.get(random.nextInt(moves.size())));
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
        assertThat(session.undo(1)).isTrue();
        assertThat(session.game().moveCount()).isEqualTo(1);
        play(session, "d5", "Nf3");
        assertThat(session.undo(0)).isTrue();
        assertThat(session.undo(0)).isTrue();
        assertThat(session.undo(0)).isFalse();
        assertThat(session.game().moveCount()).isZero();
    }

    @Test
    void takesBackWhatEndedTheGame() {
        Session<Position, Move> session = session("e4", "e5");
        session.resign(0);
        assertThat(session.game().outcome()).hasValue(Outcome.win(1, "resignation"));
        assertThat(session.text()).contains("[Termination \"resignation\"]", "0-1");
        session.undo(1);
        assertThat(session.game().isOver()).isFalse();
        assertThat(session.game().moveCount()).isEqualTo(1);
        session.resign(1);
        session.undoTo(1);
        assertThat(session.game().isOver()).isFalse();
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> session.undoTo(2));
    }

    @Test
    void drawsAreOfferedAndAgreedOrDeclined() {
        Session<Position, Move> session = session("e4");
        session.offerDraw(0);
        session.offerDraw(0);
        assertThat(session.drawOffer()).hasValue(0);
        assertThat(session.game().isOver()).isFalse();
        play(session, "e5"); // Black plays on
        assertThat(session.drawOffer()).isEmpty();
        session.offerDraw(0);
        session.declineDraw();
        session.offerDraw(1);
        play(session, "Nf3");
        assertThat(session.drawOffer()).isEmpty();
        session.offerDraw(0);
        assertThat(session.drawOffer()).as("one's own decision leaves it").hasValue(0);
        session.offerDraw(1);
        assertThat(session.game().outcome()).hasValue(Outcome.draw("draw agreed"));
        assertThat(session.drawOffer()).isEmpty();
        assertThat(GameText.parse(session.text()).game().outcome()).hasValue(Outcome.draw("draw agreed"));
    }

    @Test
    void clocksRunForTheSideToActAndGainAtTheEndOfATurn() {
        Session<Position, Move> session = session();
        assertThat(session.remaining(0)).isEmpty();
        session.spend(Duration.ofDays(1)); // without a clock
        session.startClock(MINUTE);
        session.spend(Duration.ofSeconds(10));
        session.spend(Duration.ofMillis(500));
        assertThat(session.remaining(0)).hasValue(Duration.ofMillis(49_500));
        play(session, "e4");
        assertThat(session.remaining(0)).hasValue(Duration.ofMillis(51_500));
        session.spend(Duration.ofSeconds(20));
        play(session, "e5");
        assertThat(session.text())
                .contains("[TimeControl \"60+2\"]", "[WhiteClock \"0:00:51.500\"]", "[BlackClock \"0:00:42.000\"]");
        session.undo(1);
        assertThat(session.remaining(1)).as("before the decision").hasValue(Duration.ofSeconds(40));
        assertThat(session.remaining(0)).hasValue(Duration.ofMillis(51_500));
        session.spend(Duration.ofSeconds(40));
        assertThat(session.game().outcome()).hasValue(Outcome.win(0, "time forfeit"));
        assertThat(session.remaining(1)).hasValue(Duration.ZERO);
        session.spend(Duration.ofSeconds(1)); // over is over
        assertThatIllegalArgumentException().isThrownBy(() -> session.spend(Duration.ofSeconds(-1)));
        assertThatIllegalArgumentException().isThrownBy(() -> Session.TimeControl.of(Duration.ZERO, Duration.ZERO));
    }

    @Test
    void noTimeIsGainedWithinATurn() {
        Position start = KIND.position("4k3/8/8/2p5/3P4/8/8/4K3 w - - 0 1 Nor///Gra/Fir///Nor -", "luck=none");
        Session<Position, Move> session = Session.start(KIND, start, ChanceSource.none(), Map.of());
        session.startClock(MINUTE);
        play(session, "dxc5");
        assertThat(session.side()).as("the pawn may chain").isZero();
        assertThat(session.remaining(0)).hasValue(Duration.ofMinutes(1));
        play(session, "pass");
        assertThat(session.remaining(0)).hasValue(Duration.ofSeconds(62));
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
        PlayedGame<Position, Move> theirs =
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
        session.advance(session.game().end(Outcome.win(0, "resignation")));
        assertThat(session.game().isOver()).isTrue();
    }

    @Test
    void wrongTagsAreToldAtOnce() {
        Position start = KIND.position(null, null);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Session.start(KIND, start, ChanceSource.none(), Map.of("Luck", "none")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Session.start(KIND, start, ChanceSource.none(), Map.of("White", "a\nb")));
    }

    @Test
    void timeCanBeTakenFromTheSideThatIsNotToAct() {
        PokemonChess kind = new PokemonChess();
        Session<Position, Move> session =
                Session.start(kind, kind.position(null, null), ChanceSource.seeded(1), Map.of());
        session.startClock(Session.TimeControl.of(Duration.ofSeconds(10), Duration.ZERO));
        session.spend(1, Duration.ofSeconds(4));
        assertThat(session.remaining(0)).hasValue(Duration.ofSeconds(10));
        assertThat(session.remaining(1)).hasValue(Duration.ofSeconds(6));
        session.spend(1, Duration.ofSeconds(6));
        assertThat(session.game().outcome()).hasValue(Outcome.win(0, "time forfeit"));
    }
}
