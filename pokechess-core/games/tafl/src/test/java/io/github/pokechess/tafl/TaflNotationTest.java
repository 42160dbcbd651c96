package io.github.pokechess.tafl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflRules.KingStrength;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** OpenTafl notation, read and written. */
final class TaflNotationTest {
    private static final TaflRules ZIEGE = TaflRules.named("ziege");

    private static List<String> problems(Runnable action) {
        MalformedTextException malformed = catchThrowableOfType(MalformedTextException.class, action::run);
        assertThat(malformed).isNotNull();
        return malformed.problems().stream().map(TextProblem::toString).toList();
    }

    // ---- rules ----

    @ParameterizedTest
    @MethodSource("io.github.pokechess.tafl.TaflDifferentialTest#rules")
    void rulesAreReadAsTheyAreWritten(String record) {
        TaflRules rules = TaflRules.parse(record);
        assertThat(TaflRules.parse(rules.toString())).isEqualTo(rules).hasToString(rules.toString());
        assertThat(TaflRules.parse(rules.toString()).zones()).isEqualTo(rules.zones());
    }

    @Test
    void defaultsAreThoseOfOpenTafl() {
        TaflRules rules =
                TaflRules.parse("dim:11 start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/");
        assertThat(rules.escape()).isEqualTo(Escape.CORNERS);
        assertThat(rules.kingStrength()).isEqualTo(KingStrength.FOUR);
        assertThat(rules.encirclement()).isTrue();
        assertThat(rules.first()).isEqualTo(TaflPiece.Side.ATTACKERS);
        assertThat(rules.zones().get(ZoneKind.CORNER).squares())
                .extracting(TaflSquare::toString)
                .containsExactlyInAnyOrder("a1", "k1", "a11", "k11");
        assertThat(rules.zones().get(ZoneKind.THRONE).hostile()).doesNotContain(TaflPiece.DEFENDER);
        assertThat(rules.zones().get(ZoneKind.THRONE).hostileEmpty()).contains(TaflPiece.KING);
    }

    @Test
    void aRecordOfOpenTaflIsUnderstood() {
        TaflRules rules = TaflRules.parse("dim:7 name:CopenhagenPuzzle atkf:y tfr:w cor:g7, cen:b2, sw:s efe:y"
                + " starti:/tt2T2/1t2K2/2tt3/6t/3TTt1/4Tt1/4Tt1/");
        assertThat(rules.start().pieceAt(TaflSquare.parse("e6"))).hasValue(TaflPiece.KING);
        assertThat(rules.start().pieceAt(TaflSquare.parse("a7"))).hasValue(TaflPiece.ATTACKER);
        assertThat(rules.zones().get(ZoneKind.CORNER).squares()).containsExactly(TaflSquare.parse("g7"));
        assertThat(TaflRules.parse(rules.toString())).isEqualTo(rules);
    }

    @Test
    void aMissingStartIsThatOfThePreset() {
        assertThat(TaflRules.parse("dim:7 name:Brandub ks:w").start().placement())
                .isEqualTo(TaflRules.named("brandubh").start().placement());
        assertThat(TaflRules.parse("dim:7").start().placement())
                .isEqualTo(ZIEGE.start().placement());
        assertThat(problems(() -> TaflRules.parse("dim:19")))
                .containsExactly("start: the start is missing, and there is no usual one of size" + " 19");
    }

    @Test
    void boardsOfAllSizesAreRead() {
        for (int size = TaflRules.MIN_SIZE; size <= TaflRules.MAX_SIZE; size++) {
            String start = "/K" + (size - 1) + ("/" + size).repeat(size - 2) + "/" + (size - 1) + "t/";
            TaflRules rules = TaflRules.parse("dim:" + size + " cor: cen: surf:n start:" + start);
            assertThat(rules.start().placement()).isEqualTo(start);
            assertThat(rules.start().legalMoves()).hasSize(2 * (size - 1));
            TaflMove move = rules.start().legalMoves().get(0);
            assertThat(rules.start().move(move.toString())).isEqualTo(move);
        }
    }

    @Test
    void problemsBeyondAHundredAreLeftOut() {
        String unknown = "foo:y ".repeat(200);
        for (String rules : List.of("dim:7 " + unknown, unknown + "dim:7 start:/3x3/", unknown + "dim:7 start:/8/")) {
            assertThat(problems(() -> TaflRules.parse(rules))).hasSize(Problems.MAX_PROBLEMS);
        }
    }

    @Test
    void everyProblemOfRulesIsToldWithItsPlace() {
        assertThat(problems(() -> TaflRules.parse("dim:7 esc:x foo:y surf:n bar ks:w surf:y cor:a1,h1 cenp:tX nj:y"
                        + " start:/7/7/7/3K3/7/7/t5t/ dfors:")))
                .containsExactly(
                        "column 11, esc: 'x' is none of c, e",
                        "column 13, rules: unknown field 'foo'",
                        "column 26, rules: 'bar' is no field: there is no ':'",
                        "column 35, surf: the field is there twice",
                        "column 49, cor: 'h1' is no square of a board of 7",
                        "column 58, cenp: pieces are tcnkmg and TCNKMG",
                        "column 63, nj: 'y' is none of n, r, j, c");
        assertThat(problems(() -> TaflRules.parse("esc:e")))
                .containsExactly("dim: the size of the board is missing, such as dim:7");
        assertThat(problems(() -> TaflRules.parse("dim:20 esc:q")))
                .containsExactly("column 5, dim: a number from 7 to 19 expected, not '20'");
        assertThat(problems(() -> TaflRules.parse("dim:7 start:/3t3/8/3x3/K6/7/3K3/2k3/")))
                .containsExactly(
                        "column 18, start: row 2 has more than 7 squares",
                        "column 21, start: 'x' is no piece, which are tcnmg and TCNMGK",
                        "column 30, start: a second king",
                        "column 33, start: row 7 has less than 7 squares",
                        "column 34, start: the attackers have no king");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cenhx:t",
                "corhe:t",
                "aforhe:t",
                "esc",
                "esc:",
                "atkf:yes",
                "spd:1,2,3",
                "spd:-2",
                "ber:x",
                "starti:/7/",
                "name:a[b"
            })
    void fieldsThatSayNothingAreNotTaken(String field) {
        assertThatThrownBy(() -> ZIEGE.with(field)).isInstanceOf(MalformedTextException.class);
    }

    @Test
    void rulesAreChangedByFields() {
        TaflRules changed = ZIEGE.with("ks:s spd:1 cor:default");
        assertThat(changed.kingStrength()).isEqualTo(KingStrength.FOUR);
        assertThat(changed.speed(TaflPiece.KING)).hasValue(1);
        assertThat(changed.zones().get(ZoneKind.CORNER).squares()).hasSize(4);
        assertThat(changed.start().placement()).isEqualTo(ZIEGE.start().placement());
        assertThat(changed).isNotEqualTo(ZIEGE);
        assertThat(changed.with("ks:w spd:-1 cor:")).isEqualTo(ZIEGE).hasSameHashCodeAs(ZIEGE);
    }

    @Test
    void presetsHaveNames() {
        assertThat(TaflRules.presets()).startsWith("ziege").hasSize(9);
        assertThat(TaflRules.named("ARDRI").size()).isEqualTo(7);
        assertThatThrownBy(() -> TaflRules.named("chess")).isInstanceOf(IllegalArgumentException.class);
    }

    // ---- positions ----

    @Test
    void problemsOfPositionsAreToldWithTheirPlace() {
        assertThat(problems(() -> TaflPosition.parse("/7/7/7/3K3/7/7/ x", ZIEGE)))
                .containsExactly(
                        "position: 6 rows; there must be 7",
                        "column 17, side: 'x' is neither a for the attackers nor d for the" + " defenders");
        assertThat(problems(() -> TaflPosition.parse("/7/7/7/7/7/7/t6/ a", ZIEGE)))
                .containsExactly("position: there is no king, and it is not the defenders' turn,"
                        + " as it would be after his capture");
        assertThat(problems(() -> TaflPosition.parse("/7/7/7/7/7/7/t6/", ZIEGE)))
                .hasSize(1);
        assertThat(TaflPosition.parse("/7/7/7/7/7/7/t6/ d", ZIEGE)).hasToString("/7/7/7/7/7/7/t6/ d");
        assertThat(problems(() -> TaflPosition.parse("/7/7/7/3K3/7/7/t6/ a =c3 q", ZIEGE)))
                .containsExactly(
                        "column 22, berserk: no piece there can go on", "column 26, position: nothing more expected");
        assertThat(problems(() -> TaflPosition.parse("", ZIEGE)))
                .containsExactly("position: a position begins with '/'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a5-a6", "a5-a6+", "ta5-a6", "a5-a6++", "a5-a6---"})
    void signsForThreatsAreReadOver(String text) {
        assertThat(ZIEGE.start().format(ZIEGE.start().move(text))).isEqualTo("a5-a6");
    }

    @Test
    void problemsOfMovesAreToldWithTheirPlace() {
        TaflPosition start = ZIEGE.start();
        assertThat(problems(() -> start.move("c7")))
                .containsExactly("column 3, move: 'c7': '-' expected, or '^', '=' or '^='");
        assertThat(problems(() -> start.move("c7-h7")))
                .containsExactly("column 4, move: 'c7-h7': a square to move to expected");
        assertThat(problems(() -> start.move("c7-c5")))
                .containsExactly("move: 'c7-c5' is not legal here: a piece stands on c5");
        assertThat(problems(() -> start.move("c7-d6")))
                .singleElement()
                .asString()
                .endsWith("straight lines");
        assertThat(problems(() -> start.move("a1-a2")))
                .singleElement()
                .asString()
                .endsWith("no piece on a1");
        assertThat(problems(() -> start.move("d4-d5")))
                .singleElement()
                .asString()
                .endsWith("is the other side's");
        assertThat(problems(() -> TaflRules.named("brandubh").start().move("d7-a7")))
                .singleElement()
                .asString()
                .endsWith("the piece on d7 may not go to a7");
        assertThat(problems(() -> start.move("c7-c6xb6")))
                .containsExactly("column 7, move: 'c7-c6xb6': there is no such piece on b6");
        assertThat(problems(() -> start.move("c7-c6xd5")))
                .containsExactly("column 6, move: 'c7-c6xd5': the move is c7-c6");
        assertThat(problems(() -> start.move("Kc7-c6"))).containsExactly("move: 'Kc7-c6': it is t that stands on c7");
        assertThat(problems(() -> start.move("c7^c6"))).containsExactly("column 3, move: 'c7^c6': the move is c7-c6");
    }

    @Test
    void illegalMovesAreNotPlayed() {
        TaflPosition start = ZIEGE.start();
        TaflMove move = start.move("c7-c6");
        assertThat(start.after(move)).isEqualTo(start.after(move, 0));
        assertThat(start.after(move).isLegal(move)).isFalse();
        assertThatThrownBy(() -> start.after(move).after(move)).isInstanceOf(InvalidMoveException.class);
        assertThatThrownBy(() -> start.after(move).format(move)).isInstanceOf(InvalidMoveException.class);
        assertThatThrownBy(() -> start.after(move).captures(move)).isInstanceOf(InvalidMoveException.class);
        assertThatThrownBy(() -> start.after(move, 1)).isInstanceOf(InvalidMoveException.class);
    }

    @Test
    void movesAreReadAsTheyAreWritten() {
        TaflMove move = new TaflMove(TaflSquare.parse("c7"), TaflSquare.parse("s19"));
        assertThat(TaflMove.parse("c7-s19")).isEqualTo(move).hasToString("c7-s19");
        assertThat(problems(() -> TaflMove.parse("c7"))).containsExactly("column 3, move: '-' expected");
        assertThat(problems(() -> TaflMove.parse("z7"))).containsExactly("move: a square to move from expected");
        assertThat(problems(() -> TaflMove.parse("c7-c7")))
                .containsExactly("column 4, move: a square to move to expected");
        assertThat(problems(() -> TaflMove.parse("c7-c6xc5")))
                .containsExactly("column 6, move: the end of the move expected");
        assertThatThrownBy(() -> new TaflMove(move.to(), move.to())).isInstanceOf(IllegalArgumentException.class);
    }

    // ---- games ----

    @Test
    void aGameIsReadAsItIsWritten() {
        TaflRecord game =
                TaflRecord.start(ZIEGE.start()).withTag("event", "Any: one").withTag("result", "?");
        for (String move : List.of("c7-b7", "d5-d6", "g4-f4")) {
            game = game.play(TaflMove.parse(move));
        }
        game = game.withComment(0, "why\nnot").withComment(1, "so").resign();
        assertThat(game).hasToString("""
            [event:Any: one]
            [result:?]
            [rules:dim:7 name:Ziege esc:e surf:n ks:w nj:n cj:n cor: cen: start:/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/2ttt2/]

            1. c7-b7 d5-d6
            [why
            not|so]

            2. g4-f4 ---
            [|]
            """);
        assertThat(TaflRecord.parse(game.toString())).isEqualTo(game).hasSameHashCodeAs(game);
        assertThat(game.game().outcome()).hasValue(Outcome.win(Color.WHITE, "resignation"));
        assertThat(game.game().at(2).position().turn()).isEqualTo(TaflPiece.Side.ATTACKERS);
    }

    @Test
    void aGameFromElsewhereHasItsPosition() {
        TaflPosition elsewhere = TaflPosition.parse("/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/3tt2/ d", ZIEGE);
        TaflRecord game = TaflRecord.start(elsewhere);
        game = game.play(TaflMove.parse("d5-d6"));
        assertThat(game.toString()).contains("[position:/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/3tt2/ d]");
        assertThat(TaflRecord.parse(game.toString())).isEqualTo(game);
    }

    @Test
    void aGameOfOpenTaflIsReadWithVariationsLeftOut() {
        TaflRecord game = TaflRecord.parse("""
            [date:2017.04.15]
            [result:?]
            [compiler:OpenTafl]
            [rules:dim:7 name:Brandub surf:n atkf:y ks:w nj:n cj:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

            1. d6-f6 c4-c6
            [first|second, with
            a line break]

            2. d7-c7 Kd4-c4
            [|]

            1b.1.1a. ..... c4-c7
            [|another]

            2a.1.1a. f4-f3 d5-d6
            [|]

            3. b4-b3
            """);
        assertThat(game.game().steps())
                .extracting(step -> step.move().toString())
                .containsExactly("d6-f6", "c4-c6", "d7-c7", "d4-c4", "b4-b3");
        assertThat(game.toString()).contains("\n2. d7-c7 Kd4-c4\n");
        assertThat(game.comments()).startsWith("first", "second, with\na line break", "");
        assertThat(game.tags()).containsEntry("date", "2017.04.15").doesNotContainKey("rules");
        assertThat(TaflRecord.parse(game.toString())).isEqualTo(game);
    }

    @Test
    void problemsOfGamesAreToldWithTheirPlace() {
        String rules = "[rules:" + ZIEGE + "]\n\n";
        assertThat(problems(() -> TaflRecord.parse("[event:a]\n[event:b]\n[rules:dim:7 esc:x]\n")))
                .containsExactly(
                        "line 2, column 8 (offset 17), tag: the tag event is there twice",
                        "line 3, column 18 (offset 37), esc: 'x' is none of c, e");
        assertThat(problems(() -> TaflRecord.parse("1. a4-a5"))).containsExactly("rules: the tag rules is missing");
        assertThat(problems(() -> TaflRecord.parse(rules + "1. c7-b7 c5-c4\n")))
                .singleElement()
                .asString()
                .startsWith("line 3, column 10 ")
                .endsWith("move: 'c5-c4' is not legal here: a piece stands on c4");
        assertThat(problems(() -> TaflRecord.parse(rules + "2. c7-b7\n")))
                .singleElement()
                .asString()
                .endsWith("move: this is turn 1");
        assertThat(problems(() -> TaflRecord.parse(rules + "1. c7-b7\n[no end")))
                .singleElement()
                .asString()
                .endsWith("comment: the comment has no ']'");
        assertThat(problems(() -> TaflRecord.parse(rules + "1. c7-b7 ---\n\n2. b7-c7\n")))
                .containsExactly(
                        "line 5, column 4 (offset " + (rules.length() + 17) + "), move: the game is over: resignation");
    }

    @Test
    void recordsHoldNothingThatTheirTextCannot() {
        TaflRecord start = TaflRecord.start(ZIEGE.start());
        assertThatThrownBy(() -> start.withTag("rules", "x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> start.withTag("a b", "x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> start.withTag("a", "x]")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> start.withTag("a", "x\ry")).isInstanceOf(IllegalArgumentException.class);
        TaflRecord one = start.play(TaflMove.parse("c7-b7"));
        assertThatThrownBy(() -> one.withComment(0, "a|b")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TaflRecord(one.game(), Map.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TaflRecord.of(one.game().end(Outcome.draw("agreement"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TaflRecord.of(one.game().end(Outcome.win(Color.BLACK, "resignation"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(TaflRecord.of(one.game().end(Outcome.win(Color.WHITE, "resignation"))))
                .isEqualTo(one.resign());
        assertThatThrownBy(() -> one.resign().play(TaflMove.parse("d5-d6"))).isInstanceOf(InvalidMoveException.class);
        assertThatThrownBy(() -> one.resign().resign()).isInstanceOf(InvalidMoveException.class);
    }

    /** A piece that moves again does so in the line of its side. */
    @Test
    void gamesAtRandomAreReadAsTheyAreWritten() {
        SplittableRandom random = new SplittableRandom(5);
        TaflDifferentialTest.rules().forEach(record -> {
            TaflRecord game = TaflRecord.start(TaflRules.parse(record).start());
            while (!game.game().isOver() && game.game().moveCount() < 60) {
                List<TaflMove> moves = game.game().legalMoves();
                game = game.play(moves.get(random.nextInt(moves.size())))
                        .withComment(game.game().moveCount(), random.nextBoolean() ? "" : "so");
            }
            assertThat(TaflRecord.parse(game.toString())).isEqualTo(game).hasToString(game.toString());
        });
    }

    // ---- the command line's texts ----

    @Test
    void theKindMakesPositions() {
        Tafl kind = new Tafl();
        TaflPosition ziege = kind.position();
        assertThat(kind.format(ziege)).isEqualTo("/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/2ttt2/ a");
        assertThat(kind.sideName(ziege, Color.WHITE)).isEqualTo("Infected");
        assertThat(kind.picture(ziege, null).notes()).containsExactly("Infected to move");
        TaflPosition tablut = kind.position(null, "tablut tfr:l");
        assertThat(kind.sideName(tablut, Color.BLACK)).isEqualTo("Defenders");
        assertThat(kind.position("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ d", "brandubh")
                        .side())
                .isEqualTo(Color.BLACK);
        String nine = TaflRules.named("tablut").start().toString();
        assertThat(kind.picture(kind.position(nine, null), null).rows()).hasSize(9);
        assertThat(kind.position(null, ZIEGE.toString())).isEqualTo(ziege);
        assertThat(kind.position(null, "ziege tfr:l").newBoard().rulesKey())
                .isNotEqualTo(ziege.newBoard().rulesKey());
    }

    @Test
    void rulesTextsThatSayNothingAreRefused() {
        Tafl kind = new Tafl();
        String evaluator = "eval: rules do not choose an evaluator; a player's setting does, such as evaluator=classic";
        assertThat(problems(() -> kind.position(null, "chess eval:x")))
                .containsExactly(
                        "rules: 'chess' is none of ziege, brandubh, ardRi, tablut,"
                                + " seaBattle, tawlbwrdd, fetlar, copenhagen, parlett, nor does an OTN record begin with"
                                + " it",
                        "column 7, " + evaluator);
        assertThat(problems(() -> kind.position(null, "ziege eval:classic"))).containsExactly("column 7, " + evaluator);
        assertThat(problems(() -> kind.position(null, "eval:classic ziege"))).containsExactly("" + evaluator);
        assertThat(problems(() -> kind.position(null, "ziege foo:1")))
                .containsExactly("column 7, rules: unknown field 'foo'");
    }

    @Test
    void rulesAreToldUnlessTheyAreTheUsualOnes() {
        Tafl kind = new Tafl();
        assertThat(kind.rules(kind.position())).isEmpty();
        assertThat(kind.rules(kind.position(null, "copenhagen"))).hasValue("copenhagen");
        for (String rules :
                List.of("ardRi", "tablut tfr:l", "ziege name:Any_thing", "brandubh start:/K6/7/7/7/7/7/6t/")) {
            TaflPosition position = kind.position(null, rules);
            assertThat(kind.position(null, kind.rules(position).orElseThrow())).isEqualTo(position);
        }
    }

    @Test
    void picturesMarkTheLastMove() {
        TaflMove move = TaflMove.parse("c7-b7");
        TaflPosition position = TaflRules.named("brandubh").start();
        BoardPicture picture = new Tafl().picture(ZIEGE.start().after(move), move);
        assertThat(picture.tile(0, 2).marked()).isTrue();
        assertThat(picture.tile(0, 1).marked()).isTrue();
        assertThat(picture.tile(0, 1).token()).hasValue(BoardPicture.Token.of(Color.WHITE, "t", 0));
        assertThat(picture.tile(1, 1).marked()).isFalse();
        assertThat(picture.notes()).containsExactly("Scientists to move");
        assertThat(new Tafl().picture(position, null).tile(0, 0).ground()).isEqualTo(BoardPicture.Ground.SPECIAL);
    }

    // ---- hostile texts ----

    @Provide
    static Arbitrary<String> texts() {
        Arbitrary<String> pieces = Arbitraries.of(
                "/",
                "7",
                "1",
                "t",
                "T",
                "K",
                "k",
                " ",
                "\n",
                "dim:7",
                "dim:",
                ":",
                "start:",
                "/7/7/7/3K3/7/7/t5t/",
                "[rules:",
                "]",
                "[",
                "1.",
                "a4-a6",
                "^=",
                "x",
                "=",
                "99999999999",
                "é",
                "\u0000",
                "spd:",
                ",",
                "cor:",
                "a",
                "d",
                "---",
                "|",
                "2a.1.1a.",
                "[rules:dim:7]\n",
                "eval:",
                "ziege");
        return pieces.list().ofMaxSize(30).map(list -> String.join("", list));
    }

    @Property(tries = 200)
    @net.jqwik.api.Tag("slow")
    void anyTextIsSomethingOrMalformed(@ForAll("texts") String text) {
        safely(() -> TaflRules.parse(text));
        safely(() -> ZIEGE.with(text));
        safely(() -> TaflPosition.parse(text, ZIEGE));
        safely(() -> TaflRecord.parse(text));
        safely(() -> ZIEGE.start().move(text));
        safely(() -> TaflSquare.parse(text));
        safely(() -> TaflMove.parse(text));
        safely(() -> new Tafl().position(text, null));
        safely(() -> new Tafl().position(null, text));
    }

    @Property(tries = 300)
    @net.jqwik.api.Tag("slow")
    void anyCharactersAreSomethingOrMalformed(@ForAll String text) {
        anyTextIsSomethingOrMalformed(text);
    }

    private static void safely(Runnable action) {
        try {
            action.run();
        } catch (MalformedTextException malformed) {
            assertThat(malformed.problems()).isNotEmpty();
        }
    }

    @Tag("slow")
    @Test
    void longTextsAreReadInLinearTime() {
        String many = "foo:1 ".repeat(50_000);
        assertThat(problems(() -> TaflRules.parse("dim:7 " + many))).hasSize(Problems.MAX_PROBLEMS);
        assertThat(problems(() -> TaflPosition.parse("/".repeat(200_000), ZIEGE)))
                .hasSize(1);
        assertThat(problems(() -> TaflRecord.parse("[a:b]".repeat(50_000)))).hasSize(Problems.MAX_PROBLEMS);
        assertThat(problems(() -> TaflRecord.parse("[a]".repeat(50_000)))).hasSize(Problems.MAX_PROBLEMS);
        assertThat(problems(() -> TaflRules.parse("dim:7 " + "foo ".repeat(50_000))))
                .hasSize(Problems.MAX_PROBLEMS);
        assertThat(problems(() -> TaflRules.parse("dim:7 start:/" + "t".repeat(200_000) + "/")))
                .hasSize(1);
    }

    @Test
    void rulesOfATextAreThoseOfTheCommandLine() {
        assertThat(TaflRules.parse("tablut")).isEqualTo(TaflRules.named("tablut"));
        assertThat(TaflRules.parse("tablut tfr:l"))
                .isEqualTo(TaflRules.named("tablut").with("tfr:l"))
                .isEqualTo(new Tafl().position(null, "tablut tfr:l").rules());
        assertThat(problems(() -> TaflRules.parse("chess"))).hasSize(1);
    }
}
