package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.tafl.Tafl;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class SharedDiceTest {
    private static final String ONE = "00112233445566778899aabbccddeeff";
    private static final String TWO = "fedcba98765432100123456789abcdef";

    private static final PokemonChess KIND = new PokemonChess();

    private static String digest(String text) throws NoSuchAlgorithmException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
        return HexFormat.of().formatHex(hash);
    }

    @Test
    void hashesAsTheJdkDoes() throws NoSuchAlgorithmException {
        for (int length = 0; length < 200; length++) {
            String text = "a~0 Z".repeat(40).substring(0, length);
            assertThat(Sha256.hex(text)).isEqualTo(digest(text));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Sha256.hex("é"));
    }

    @Test
    @Tag("slow")
    void rollsAsItsFormSays() throws NoSuchAlgorithmException {
        Chance chance = Chance.of(134, 16, 10);
        String white = digest("pokechess dice secret 0 " + ONE);
        String black = digest("pokechess dice secret 1 " + TWO);
        ChanceSource dice = SharedDice.of(ONE, TWO);
        for (int roll = SharedDice.ROLLS - 1; roll >= 0; roll--) {
            if (roll % 500 == 0) {
                assertThat(SharedDice.share(0, ONE, roll)).isEqualTo(white);
                assertThat(SharedDice.share(1, TWO, roll)).isEqualTo(black);
            }
            BigInteger r = new BigInteger(
                    digest("pokechess dice roll " + white + " " + black).substring(0, 16), 16);
            int draw = r.multiply(BigInteger.valueOf(160)).shiftRight(64).intValueExact();
            assertThat(dice.roll(chance, roll)).isEqualTo(chance.rollOf(draw));
            white = digest("pokechess dice link " + white);
            black = digest("pokechess dice link " + black);
        }
        assertThat(SharedDice.commitment(0, ONE)).isEqualTo(white);
        assertThat(SharedDice.commitment(1, TWO)).isEqualTo(black);
        assertThat(SharedDice.commitment(1, ONE)).isNotEqualTo(white);
    }

    @Test
    void aShareIsProvedAtOnce() {
        String bound = SharedDice.commitment(1, TWO);
        for (long roll : new long[] {0, 1, 17, SharedDice.ROLLS - 1}) {
            String share = SharedDice.share(1, TWO, roll);
            assertThat(SharedDice.isShare(bound, roll, share)).isTrue();
            assertThat(SharedDice.isShare(bound, roll + 1, share)).isFalse();
            assertThat(SharedDice.isShare(bound, roll, SharedDice.share(1, ONE, roll)))
                    .isFalse();
            assertThat(SharedDice.isShare(bound, roll, SharedDice.share(0, TWO, roll)))
                    .isFalse();
            assertThat(SharedDice.isShare(bound, roll, share.toUpperCase(Locale.ROOT)))
                    .isFalse();
        }
        assertThat(SharedDice.isShare(bound, -1, bound)).isFalse();
        assertThat(SharedDice.isShare(bound, SharedDice.ROLLS, bound)).isFalse();
    }

    /** 16,000 rolls of four games: 13,400 hits with a deviation of 47, 1,600 misses (38), 1,000 critical hits (31). */
    @Test
    void outcomesComeAsOftenAsTheyShould() {
        Chance chance = Chance.of(134, 16, 10);
        int[] counts = new int[3];
        for (int game = 0; game < 4; game++) {
            ChanceSource dice = SharedDice.of(ONE.replace('0', (char) ('1' + game)), TWO);
            for (long roll = 0; roll < 4000; roll++) {
                counts[dice.roll(chance, roll)]++;
            }
        }
        assertThat(counts[0]).isBetween(13_210, 13_590);
        assertThat(counts[1]).isBetween(1_450, 1_750);
        assertThat(counts[2]).isBetween(875, 1_125);
    }

    @Test
    void refusesWhatIsNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> SharedDice.commitment(2, ONE));
        assertThatIllegalArgumentException().isThrownBy(() -> SharedDice.commitment(0, ONE + "0"));
        assertThatIllegalArgumentException().isThrownBy(() -> SharedDice.share(0, "A".repeat(32), 0));
        assertThatIllegalArgumentException().isThrownBy(() -> SharedDice.share(0, ONE, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> SharedDice.share(0, ONE, SharedDice.ROLLS));
        assertThatIllegalArgumentException().isThrownBy(() -> SharedDice.of(ONE, ""));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SharedDice.roll(Chance.of(3, 1), SharedDice.share(0, ONE, 0), "0"));
    }

    private static PlayedGame<Position, Move> game(Map<String, String> tags) {
        Session<Position, Move> session = Session.start(KIND, KIND.position(null, null), SharedDice.of(ONE, TWO), tags);
        SplittableRandom random = new SplittableRandom(2);
        while (!session.game().isOver() && session.game().moveCount() < 300) {
            List<Move> moves = session.game().legalMoves();
            session.decide(moves.get(random.nextInt(moves.size())));
        }
        return session.record();
    }

    @Test
    void aGameIsCheckedAgainstItsTags() {
        PlayedGame<Position, Move> game = game(SharedDice.tags(ONE, TWO));
        assertThat(SharedDice.isTold(game)).isTrue();
        assertThat(SharedDice.check(game)).isEmpty();
        PlayedGame<Position, Move> read =
                GameText.parse(GameText.format(game), Reading.of(KIND)).game();
        assertThat(SharedDice.check(read)).isEmpty();

        String other = TWO.replace('0', '1');
        assertThat(SharedDice.check(game.withTag("BlackSecret", other)))
                .containsExactly("the tag BlackCommitment is not that of BlackSecret");
        PlayedGame<Position, Move> forged =
                game.withTag("BlackSecret", other).withTag("BlackCommitment", SharedDice.commitment(1, other));
        assertThat(SharedDice.check(forged))
                .isNotEmpty()
                .allMatch(line ->
                        line.matches("decision \\d+, \\S+: the dice say (hit|miss|crit), the game (hit|miss|crit)"));
        assertThat(SharedDice.check(game.withTag("WhiteSecret", "none"))).hasSize(1);
        PlayedGame<Position, Move> bare = game(Map.of());
        assertThat(SharedDice.isTold(bare)).isFalse();
        assertThat(SharedDice.check(bare)).hasSize(2);
        assertThat(SharedDice.commitmentTags(SharedDice.commitment(0, ONE), SharedDice.commitment(1, TWO)))
                .containsOnlyKeys("WhiteCommitment", "BlackCommitment");
    }

    /** Who loses may keep the secret: the share of the last roll proves all rolls before it. */
    @Test
    void aGameIsCheckedWithoutASecret() {
        PlayedGame<Position, Move> game =
                game(SharedDice.commitmentTags(SharedDice.commitment(0, ONE), SharedDice.commitment(1, TWO)));
        int rolls = 0;
        Position position = game.game().at(0).position();
        for (BoardGame.Step<Move> step : game.game().steps()) {
            rolls += position.chance(step.move()).size() > 1 ? 1 : 0;
            position = position.after(step.move(), step.roll());
        }
        assertThat(rolls).isGreaterThan(2);
        assertThat(SharedDice.check(game)).hasSize(2).allMatch(line -> line.contains("roll 1 is not proved by "));
        PlayedGame<Position, Move> proved =
                game.withTag("WhiteSecret", ONE).withTag("BlackShare", SharedDice.share(1, TWO, rolls - 1));
        assertThat(SharedDice.check(proved)).isEmpty();
        assertThat(SharedDice.check(GameText.parse(GameText.format(proved), Reading.of(KIND))
                        .game()))
                .isEmpty();
        assertThat(SharedDice.check(proved.withTag("BlackShare", SharedDice.share(1, TWO, rolls - 2))))
                .singleElement()
                .asString()
                .contains("roll " + rolls + " is not proved by BlackSecret or BlackShare");
        assertThat(SharedDice.check(proved.withTag("BlackShare", SharedDice.share(1, ONE, rolls - 1))))
                .contains("the tag BlackShare is no share of BlackCommitment");
        PlayedGame<Position, Move> ahead = proved.withTag("BlackShare", SharedDice.share(1, TWO, rolls));
        assertThat(SharedDice.check(ahead))
                .containsExactly("the tag BlackShare is of roll " + (rolls + 1) + ", and the game has " + rolls);
        assertThat(SharedDice.check(ahead.withTag(SharedDice.UNROLLED, "e2e4")))
                .as("withheld by the other side")
                .isEmpty();
        assertThat(SharedDice.check(ahead.withTag(SharedDice.UNROLLED, "e2e4")
                        .withTag("WhiteShare", SharedDice.share(0, ONE, rolls))))
                .containsExactly(
                        "both sides have told their share of roll " + (rolls + 1) + ", and the game does not have it");
    }

    /** Where nothing was rolled, nothing has to be proved: whoever left before both were bound has cheated nobody. */
    @Test
    void check_findsNothingWrongBeforeTheFirstRoll() {
        String one = SharedDice.commitment(0, ONE);
        String two = SharedDice.commitment(1, TWO);
        List<Map<String, String>> tags = List.of(
                Map.of(),
                Map.of("WhiteCommitment", one),
                Map.of("BlackCommitment", two),
                SharedDice.commitmentTags(one, two),
                SharedDice.tags(ONE, TWO));
        for (Map<String, String> of : tags) {
            for (String moves : List.of("", "e4", "e4 e5 Nf3")) {
                Session<Position, Move> session =
                        Session.start(KIND, KIND.position(null, null), SharedDice.of(ONE, TWO), of);
                for (String move : moves.isEmpty() ? List.<String>of() : List.of(moves.split(" "))) {
                    session.decide(KIND.move(move, session.game().position()));
                }
                assertThat(SharedDice.check(session.record())).isEmpty();
                session.resign(1);
                assertThat(SharedDice.check(session.record())).isEmpty();
                session.undoTo(session.game().moveCount());
                session.forfeit(0);
                assertThat(SharedDice.check(GameText.parse(session.text()))).isEmpty();
            }
        }
        Session<Position, Move> session =
                Session.start(KIND, KIND.position(null, "luck=none"), ChanceSource.none(), Map.of());
        for (String move : List.of("e4", "d5", "exd5")) { // taken without a roll
            session.decide(KIND.move(move, session.game().position()));
        }
        assertThat(SharedDice.check(session.record())).isEmpty();
        Tafl tafl = new Tafl();
        assertThat(SharedDice.check(PlayedGame.of(tafl, tafl.start(tafl.position(null, null), ChanceSource.none()))))
                .isEmpty();
    }

    /** What is there must fit all the same, and a decision that waits for its roll needs both to be bound. */
    @Test
    void check_findsWhatDoesNotFitBeforeTheFirstRoll() {
        PlayedGame<Position, Move> bare =
                PlayedGame.of(KIND, KIND.start(KIND.position(null, null), ChanceSource.none()));
        String one = SharedDice.commitment(0, ONE);
        assertThat(SharedDice.check(bare.withTag("WhiteCommitment", "x")))
                .containsExactly("the tag WhiteCommitment is no hash of 64 hexadecimal digits");
        assertThat(SharedDice.check(bare.withTag("WhiteSecret", ONE)))
                .containsExactly("the tag WhiteCommitment is missing");
        assertThat(SharedDice.check(bare.withTag("BlackShare", one)))
                .containsExactly("the tag BlackCommitment is missing");
        assertThat(SharedDice.check(bare.withTag(SharedDice.UNROLLED, "e2e4").withTag("WhiteCommitment", one)))
                .containsExactly("the tag BlackCommitment is missing");
        assertThat(SharedDice.check(
                        bare.withTag("WhiteCommitment", one).withTag("WhiteShare", SharedDice.share(0, ONE, 0))))
                .containsExactly("the tag WhiteShare is of roll 1, and the game has 0");
    }

    @Test
    void bothSidesHaveTheirOwnDice() {
        String one = SharedDice.commitment(0, ONE);
        assertThat(SharedDice.check(game(SharedDice.commitmentTags(one, one))))
                .containsExactly("the tags WhiteCommitment and BlackCommitment are the same");
    }

    /** Both bind themselves, White attacks, and both tell their shares: the desk rolls what they make. */
    @Test
    @Tag("slow")
    void aDeskRollsByThem() {
        for (int i = 0; i < 20; i++) {
            List<String> secrets = List.of(String.format("%032x", i), TWO);
            Desk desk =
                    Desk.builder(List.of(KIND), () -> 1, () -> 0).forTwo(true).build();
            DeskJson edge = new DeskJson(desk);
            edge.ask(
                    Role.OWNER,
                    "{\"do\":\"new\",\"position\":\"4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1 Nor///Gra//Fir//Nor\",\"seed\":3}");
            desk.serve(new Nobody());
            assertThat(desk.played().tag("Seed")).isEmpty();
            Request attack = edge.read("{\"do\":\"decide\",\"ply\":0,\"move\":\"e3d5\"}");
            assertThat(desk.ask(Role.FIRST, attack).isRefusal())
                    .as("not before both are bound")
                    .isTrue();
            for (int side = 0; side < 2; side++) {
                String hash = SharedDice.commitment(side, secrets.get(side));
                assertThat(desk.ask(Role.of(side), new Request.Commit(hash)).isRefusal())
                        .isFalse();
            }
            desk.ask(Role.FIRST, attack);
            assertThat(desk.played().game().moveCount()).as("the move waits").isZero();
            for (int side = 0; side < 2; side++) {
                String share = SharedDice.share(side, secrets.get(side), 0);
                assertThat(desk.ask(Role.of(side), new Request.Share(0, share)).isRefusal())
                        .isFalse();
            }
            assertThat(desk.played().game().moveCount()).isEqualTo(1);
            assertThat(SharedDice.check(desk.played())).isEmpty();
            assertThatIllegalArgumentException().isThrownBy(() -> desk.tag("Result", "1-0"));
        }
    }
}
