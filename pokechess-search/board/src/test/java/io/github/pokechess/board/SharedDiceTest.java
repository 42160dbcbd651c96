package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.play.Session;
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

    private static Map<String, String> boundBy(String commitment0, String commitment1) {
        return Map.of("WhiteCommitment", commitment0, "BlackCommitment", commitment1);
    }

    private static String digest(String text) throws NoSuchAlgorithmException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
        return HexFormat.of().formatHex(hash);
    }

    @Test
    @Tag("slow")
    void rollsAsItsFormSays() throws NoSuchAlgorithmException {
        Chance chance = Chance.of(134, 16, 10);
        String white = digest("pokechess dice secret 0 " + ONE);
        String black = digest("pokechess dice secret 1 " + TWO);
        ChanceSource dice = CommitmentHashes.rolls(ONE, TWO);
        for (int roll = CommitmentHashes.ROLLS - 1; roll >= 0; roll--) {
            if (roll % 500 == 0) {
                assertThat(CommitmentHashes.shares(0, ONE).get(roll)).isEqualTo(white);
                assertThat(CommitmentHashes.shares(1, TWO).get(roll)).isEqualTo(black);
            }
            BigInteger r = new BigInteger(
                    digest("pokechess dice roll " + white + " " + black).substring(0, 16), 16);
            int draw = r.multiply(BigInteger.valueOf(160)).shiftRight(64).intValueExact();
            assertThat(dice.roll(chance, roll)).isEqualTo(chance.rollOf(draw));
            white = digest("pokechess dice link " + white);
            black = digest("pokechess dice link " + black);
        }
        assertThat(CommitmentHashes.commitment(0, ONE)).isEqualTo(white);
        assertThat(CommitmentHashes.commitment(1, TWO)).isEqualTo(black);
        assertThat(CommitmentHashes.commitment(1, ONE)).isNotEqualTo(white);
    }

    @Test
    void aShareIsProvedAtOnce() {
        String bound = CommitmentHashes.commitment(1, TWO);
        for (int roll : new int[] {0, 1, 17, CommitmentHashes.ROLLS - 1}) {
            String share = CommitmentHashes.shares(1, TWO).get(roll);
            assertThat(CommitmentHashes.isShare(bound, roll, share)).isTrue();
            assertThat(CommitmentHashes.isShare(bound, roll + 1, share)).isFalse();
            assertThat(CommitmentHashes.isShare(
                            bound, roll, CommitmentHashes.shares(1, ONE).get(roll)))
                    .isFalse();
            assertThat(CommitmentHashes.isShare(
                            bound, roll, CommitmentHashes.shares(0, TWO).get(roll)))
                    .isFalse();
            assertThat(CommitmentHashes.isShare(bound, roll, share.toUpperCase(Locale.ROOT)))
                    .isFalse();
        }
        assertThat(CommitmentHashes.isShare(bound, -1, bound)).isFalse();
        assertThat(CommitmentHashes.isShare(bound, CommitmentHashes.ROLLS, bound))
                .isFalse();
    }

    /** 16,000 rolls of four games: 13,400 hits with a deviation of 47, 1,600 misses (38), 1,000 critical hits (31). */
    @Test
    void outcomesComeAsOftenAsTheyShould() {
        Chance chance = Chance.of(134, 16, 10);
        int[] counts = new int[3];
        for (int game = 0; game < 4; game++) {
            ChanceSource dice = CommitmentHashes.rolls(ONE.replace('0', (char) ('1' + game)), TWO);
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
        assertThatIllegalArgumentException().isThrownBy(() -> CommitmentHashes.commitment(2, ONE));
        assertThatIllegalArgumentException().isThrownBy(() -> CommitmentHashes.commitment(0, ONE + "0"));
        assertThatIllegalArgumentException().isThrownBy(() -> CommitmentHashes.shares(0, "A".repeat(32)));
        assertThatIllegalArgumentException().isThrownBy(() -> CommitmentHashes.shares(2, ONE));
        assertThatIllegalArgumentException().isThrownBy(() -> CommitmentHashes.rolls(ONE, ""));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CommitmentHashes.roll(
                        Chance.of(3, 1), CommitmentHashes.shares(0, ONE).get(0), "0"));
    }

    private static GameRecord<Position, Move> game(Map<String, String> tags) {
        Session<Position, Move> session = Session.start(KIND, KIND.position(), CommitmentHashes.rolls(ONE, TWO), tags);
        SplittableRandom random = new SplittableRandom(2);
        while (!session.game().isOver() && session.game().moveCount() < 300) {
            List<Move> moves = session.game().legalMoves();
            session.playMove(moves.get(random.nextInt(moves.size())));
        }
        return session.record();
    }

    @Test
    void aGameIsCheckedAgainstItsTags() {
        GameRecord<Position, Move> game = game(CommitmentTags.ofSecrets(ONE, TWO));
        assertThat(CommitmentTags.isShared(game)).isTrue();
        assertThat(CommitmentTags.checkDice(game)).isEmpty();
        GameRecord<Position, Move> read =
                GameText.parse(GameText.format(game), Reading.of(KIND)).game();
        assertThat(CommitmentTags.checkDice(read)).isEmpty();

        String other = TWO.replace('0', '1');
        assertThat(CommitmentTags.checkDice(game.withTag("BlackSecret", other)))
                .containsExactly("the tag BlackCommitment is not that of BlackSecret");
        GameRecord<Position, Move> forged =
                game.withTag("BlackSecret", other).withTag("BlackCommitment", CommitmentHashes.commitment(1, other));
        assertThat(CommitmentTags.checkDice(forged))
                .isNotEmpty()
                .allMatch(line ->
                        line.matches("decision \\d+, \\S+: the dice say (hit|miss|crit), the game (hit|miss|crit)"));
        assertThat(CommitmentTags.checkDice(game.withTag("WhiteSecret", "none")))
                .hasSize(1);
        GameRecord<Position, Move> bare = game(Map.of());
        assertThat(CommitmentTags.isShared(bare)).isFalse();
        assertThat(CommitmentTags.checkDice(bare)).hasSize(2);
    }

    /** Who loses may keep the secret: the share of the last roll proves all rolls before it. */
    @Test
    void aGameIsCheckedWithoutASecret() {
        GameRecord<Position, Move> game =
                game(boundBy(CommitmentHashes.commitment(0, ONE), CommitmentHashes.commitment(1, TWO)));
        int rolls = 0;
        Position position = game.game().at(0).position();
        for (BoardGame.Step<Move> step : game.game().steps()) {
            rolls += position.chance(step.move()).size() > 1 ? 1 : 0;
            position = position.after(step.move(), step.roll().orElse(0));
        }
        assertThat(rolls).isGreaterThan(2);
        assertThat(CommitmentTags.checkDice(game))
                .hasSize(2)
                .allMatch(line -> line.contains("roll 1 is not proved by "));
        GameRecord<Position, Move> proved = game.withTag("WhiteSecret", ONE)
                .withTag("BlackShare", CommitmentHashes.shares(1, TWO).get(rolls - 1));
        assertThat(CommitmentTags.checkDice(proved)).isEmpty();
        assertThat(CommitmentTags.checkDice(GameText.parse(GameText.format(proved), Reading.of(KIND))
                        .game()))
                .isEmpty();
        assertThat(CommitmentTags.checkDice(proved.withTag(
                        "BlackShare", CommitmentHashes.shares(1, TWO).get(rolls - 2))))
                .singleElement()
                .asString()
                .contains("roll " + rolls + " is not proved by BlackSecret or BlackShare");
        assertThat(CommitmentTags.checkDice(proved.withTag(
                        "BlackShare", CommitmentHashes.shares(1, ONE).get(rolls - 1))))
                .contains("the tag BlackShare is no share of BlackCommitment");
        GameRecord<Position, Move> ahead =
                proved.withTag("BlackShare", CommitmentHashes.shares(1, TWO).get(rolls));
        assertThat(CommitmentTags.checkDice(ahead))
                .containsExactly("the tag BlackShare is of roll " + (rolls + 1) + ", and the game has " + rolls);
        assertThat(CommitmentTags.checkDice(ahead.withTag(CommitmentTags.UNROLLED, "e2e4")))
                .as("withheld by the other side")
                .isEmpty();
        assertThat(CommitmentTags.checkDice(ahead.withTag(CommitmentTags.UNROLLED, "e2e4")
                        .withTag("WhiteShare", CommitmentHashes.shares(0, ONE).get(rolls))))
                .containsExactly(
                        "both sides have told their share of roll " + (rolls + 1) + ", and the game does not have it");
    }

    /** Where nothing was rolled, nothing has to be proved: whoever left before both were bound has cheated nobody. */
    @Test
    void check_findsNothingWrongBeforeTheFirstRoll() {
        String one = CommitmentHashes.commitment(0, ONE);
        String two = CommitmentHashes.commitment(1, TWO);
        List<Map<String, String>> tags = List.of(
                Map.of(),
                Map.of("WhiteCommitment", one),
                Map.of("BlackCommitment", two),
                boundBy(one, two),
                CommitmentTags.ofSecrets(ONE, TWO));
        for (Map<String, String> of : tags) {
            for (String moves : List.of("", "e4", "e4 e5 Nf3")) {
                Session<Position, Move> session =
                        Session.start(KIND, KIND.position(), CommitmentHashes.rolls(ONE, TWO), of);
                for (String move : moves.isEmpty() ? List.<String>of() : List.of(moves.split(" "))) {
                    session.playMove(KIND.move(move, session.game().position()));
                }
                assertThat(CommitmentTags.checkDice(session.record())).isEmpty();
                session.resign(Color.BLACK);
                assertThat(CommitmentTags.checkDice(session.record())).isEmpty();
                session.undoTo(session.game().moveCount());
                session.forfeit(Color.WHITE);
                assertThat(CommitmentTags.checkDice(GameText.parse(session.text())))
                        .isEmpty();
            }
        }
        Session<Position, Move> session =
                Session.start(KIND, KIND.position(null, "luck=none"), ChanceSource.none(), Map.of());
        for (String move : List.of("e4", "d5", "exd5")) { // taken without a roll
            session.playMove(KIND.move(move, session.game().position()));
        }
        assertThat(CommitmentTags.checkDice(session.record())).isEmpty();
        Tafl tafl = new Tafl();
        assertThat(CommitmentTags.checkDice(GameRecord.of(tafl, tafl.start(tafl.position(), ChanceSource.none()))))
                .isEmpty();
    }

    /** What is there must fit all the same, and a decision that waits for its roll needs both to be bound. */
    @Test
    void check_findsWhatDoesNotFitBeforeTheFirstRoll() {
        GameRecord<Position, Move> bare = GameRecord.of(KIND, KIND.start(KIND.position(), ChanceSource.none()));
        String one = CommitmentHashes.commitment(0, ONE);
        assertThat(CommitmentTags.checkDice(bare.withTag("WhiteCommitment", "x")))
                .containsExactly("the tag WhiteCommitment is no hash of 64 hexadecimal digits");
        assertThat(CommitmentTags.checkDice(bare.withTag("WhiteSecret", ONE)))
                .containsExactly("the tag WhiteCommitment is missing");
        assertThat(CommitmentTags.checkDice(bare.withTag("BlackShare", one)))
                .containsExactly("the tag BlackCommitment is missing");
        assertThat(CommitmentTags.checkDice(
                        bare.withTag(CommitmentTags.UNROLLED, "e2e4").withTag("WhiteCommitment", one)))
                .containsExactly("the tag BlackCommitment is missing");
        assertThat(CommitmentTags.checkDice(bare.withTag("WhiteCommitment", one)
                        .withTag("WhiteShare", CommitmentHashes.shares(0, ONE).get(0))))
                .containsExactly("the tag WhiteShare is of roll 1, and the game has 0");
    }

    @Test
    void bothSidesHaveTheirOwnDice() {
        String one = CommitmentHashes.commitment(0, ONE);
        assertThat(CommitmentTags.checkDice(game(boundBy(one, one))))
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
                    Access.OWNER,
                    "{\"do\":\"new\",\"position\":\"4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1 Nor///Gra//Fir//Nor\",\"seed\":3}");
            desk.serve(new NoHost());
            assertThat(desk.record().tag("Seed")).isEmpty();
            PageRequest attack = edge.read("{\"do\":\"decide\",\"ply\":0,\"move\":\"e3d5\"}");
            assertThat(desk.ask(Access.FIRST, attack).isRefusal())
                    .as("not before both are bound")
                    .isTrue();
            for (int side = 0; side < 2; side++) {
                String hash = CommitmentHashes.commitment(side, secrets.get(side));
                assertThat(desk.ask(Access.of(side), edge.read("{\"do\":\"commit\",\"hash\":\"" + hash + "\"}"))
                                .isRefusal())
                        .isFalse();
            }
            desk.ask(Access.FIRST, attack);
            assertThat(desk.record().game().moveCount()).as("the move waits").isZero();
            for (int side = 0; side < 2; side++) {
                String share = CommitmentHashes.shares(side, secrets.get(side)).get(0);
                assertThat(desk.ask(
                                        Access.of(side),
                                        edge.read("{\"do\":\"share\",\"roll\":0,\"share\":\"" + share + "\"}"))
                                .isRefusal())
                        .isFalse();
            }
            assertThat(desk.record().game().moveCount()).isEqualTo(1);
            assertThat(CommitmentTags.checkDice(desk.record())).isEmpty();
            assertThatIllegalArgumentException().isThrownBy(() -> desk.setTag("Result", "1-0"));
        }
    }
}
