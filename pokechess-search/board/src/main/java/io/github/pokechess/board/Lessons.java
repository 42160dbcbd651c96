package io.github.pokechess.board;

import io.github.pokechess.board.Lesson.Reply;
import io.github.pokechess.board.Lesson.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The eight lessons of <i>Learn in three minutes</i>, for people who know chess. */
public final class Lessons {
    private static final String NO_LUCK = "luck=none";
    private static final String LUCK = "luck=standard";
    private static final int HIT = 0;
    private static final int MISS = 1;
    private static final int CRITICAL_HIT = 2;

    private Lessons() {}

    /** All lessons in their order; unmodifiable. */
    public static List<Lesson> all() {
        return List.of(effect(), chain(), mutual(), noEffect(), luck(), noCheck(), promotion(), draft());
    }

    private static Step step(String task, String move, int roll, String done, Map<String, String> hints) {
        return new Step(task, List.of(move), roll, done, hints, Map.of(), null);
    }

    private static Lesson effect() {
        return new Lesson(
                "effect",
                "Types decide captures",
                "All pieces move as in chess. Each also has a type, and a capture depends on both types. Water is super effective"
                        + " against Fire, neutral against Normal, and not very effective against Grass.",
                "6k1/3n4/8/8/b2R3n/8/8/4K3 w - - 0 1 Nor/Fir///NorWatGra///Nor",
                NO_LUCK,
                List.of(step(
                        "Your Water rook attacks three pieces. Take the one against which it is super effective.",
                        "d4d7",
                        HIT,
                        "Super effective! The rook has taken the knight, and it may even move again.",
                        Map.of(
                                "d4a4",
                                "Water against Normal is neutral: an ordinary capture. Another one is better.",
                                "d4h4",
                                "Water against Grass is not very effective: both pieces would be gone.",
                                Lesson.ANY,
                                "Capture the Fire knight on d7 with the rook."))));
    }

    private static Lesson chain() {
        return new Lesson(
                "chain",
                "Super effective pieces move again",
                "After a super effective capture the same piece may move again: capture once more, go to safety, or end the turn."
                        + " Fire is super effective against Grass, Steel and Bug.",
                "3q2k1/1p3p2/8/4N3/8/8/8/4K3 w - - 0 1 SteNor/BugGra//Fir////Nor",
                NO_LUCK,
                List.of(
                        step(
                                "Take the Grass pawn on f7 with your Fire knight.",
                                "e5f7",
                                HIT,
                                "Super effective! The knight is still to move.",
                                Map.of(Lesson.ANY, "Begin with the Grass pawn on f7.")),
                        step(
                                "Take the Steel queen on d8.",
                                "f7d8",
                                HIT,
                                "And again.",
                                Map.of(
                                        "pass",
                                        "There is more to take first.",
                                        Lesson.ANY,
                                        "The queen on d8 is within reach.")),
                        step(
                                "Take the Bug pawn on b7.",
                                "d8b7",
                                HIT,
                                "Three captures in one turn.",
                                Map.of(
                                        "pass",
                                        "There is more to take first.",
                                        Lesson.ANY,
                                        "The pawn on b7 is within reach.")),
                        new Step(
                                "Nothing is left to take. End the turn, or move the knight once more.",
                                List.of("pass", "b7a5", "b7c5", "b7d6", "b7d8"),
                                HIT,
                                "The whole chain was one turn.",
                                Map.of(),
                                Map.of(),
                                null)));
    }

    private static Lesson mutual() {
        return new Lesson(
                "mutual",
                "Not very effective: both are gone",
                "A capture that is not very effective takes both pieces off the board. That can be a bargain. Normal and Fire are"
                        + " not very effective against Rock.",
                "6k1/8/8/8/8/3q4/2P5/3RK3 w - - 0 1 Nor/////Roc/Nor/FirNor",
                NO_LUCK,
                List.of(step(
                        "Give up as little as you can for the Rock queen on d3.",
                        "c2d3",
                        HIT,
                        "Both are gone: a pawn for a queen.",
                        Map.of(
                                "d1d3",
                                "That works too, but it costs the rook. The pawn is cheaper.",
                                Lesson.ANY,
                                "Take the queen on d3 with the pawn from c2."))));
    }

    private static Lesson noEffect() {
        return new Lesson(
                "none",
                "No effect",
                "Some types cannot hurt others at all. Normal has no effect on Ghost: the capture changes nothing, and the turn"
                        + " is over.",
                "4r1k1/8/8/3q4/8/2N5/8/4K3 w - - 0 1 NorNor///Nor//Wat//Gho",
                NO_LUCK,
                List.of(new Step(
                        "The Normal rook on e8 attacks your Ghost king. It cannot hurt him. Take the queen instead.",
                        List.of("c3d5"),
                        HIT,
                        "The queen is gone.",
                        Map.of(Lesson.ANY, "Your king is safe on e1. Take the queen on d5 with the knight."),
                        Map.of(),
                        new Reply("e8e1", HIT, "The rook tries to take your king: no effect. Nothing has changed."))));
    }

    private static Lesson luck() {
        return new Lesson(
                "luck",
                "Misses and critical hits",
                "Each capture that can have an effect is rolled. One in ten misses: nothing changes. One in sixteen is a critical"
                        + " hit, which counts as super effective.",
                "b1n3k1/8/8/8/8/8/8/R3K3 w - - 0 1 FirNorNor///////WatNor",
                LUCK,
                List.of(
                        new Step(
                                "Take the Fire bishop on a8 with your Water rook.",
                                List.of("a1a8"),
                                MISS,
                                "It missed! Nothing has changed, and it is Black's turn.",
                                Map.of(Lesson.ANY, "Take the bishop on a8 with the rook."),
                                Map.of(),
                                new Reply("g8g7", HIT, "Black moves the king.")),
                        step(
                                "Try again.",
                                "a1a8",
                                HIT,
                                "This time it hit: super effective, so the rook may move again.",
                                Map.of(Lesson.ANY, "Take the bishop on a8 with the rook.")),
                        step(
                                "Water against Normal is neutral. Take the knight on c8 all the same.",
                                "a8c8",
                                CRITICAL_HIT,
                                "A critical hit! It counts as super effective, and the rook may move once more.",
                                Map.of(Lesson.ANY, "Take the knight on c8 with the rook.")),
                        step(
                                "End the turn.",
                                "pass",
                                HIT,
                                "Luck decides single captures, and skill decides games.",
                                Map.of(Lesson.ANY, "Press End turn, or click the rook."))));
    }

    private static Lesson noCheck() {
        return new Lesson(
                "check",
                "There is no check",
                "Nobody warns you of an attack on your king, and nobody has to answer one. The game ends when a king is captured.",
                "4k1r1/8/8/8/8/8/8/4R1K1 w - - 0 1 WatGra///////EleNor",
                NO_LUCK,
                List.of(step(
                        "Black's rook attacks your king. But it is your turn, and Black's king stands before your rook.",
                        "e1e8",
                        HIT,
                        "The king is captured: you have won.",
                        Map.of(Lesson.ANY, "Do not run: capture the king on e8 and the game is over."))));
    }

    private static Lesson promotion() {
        return new Lesson(
                "promotion",
                "Promotion after the roll",
                "A pawn that captures onto the last rank is rolled first. You choose the new piece when you know the roll, and"
                        + " after a super effective capture it moves on at once. It keeps the pawn's type.",
                "3r4/2P2k2/8/8/8/8/8/4K3 w - - 0 1 Dar/FigNor//////Nor",
                LUCK,
                List.of(
                        step(
                                "Take the Dark rook on d8 with your Fighting pawn.",
                                "c7d8",
                                HIT,
                                "Super effective! Now choose what the pawn becomes.",
                                Map.of(Lesson.ANY, "Take the rook on d8: Fighting is super effective against Dark.")),
                        step(
                                "Which piece can reach the king on f7 from here?",
                                "d8=n",
                                HIT,
                                "A knight, and it is still to move.",
                                Map.of(Lesson.ANY, "From d8 only a knight reaches f7.")),
                        step(
                                "Take the king.",
                                "d8f7",
                                HIT,
                                "The king is captured: you have won.",
                                Map.of(Lesson.ANY, "Take the king on f7 with the knight."))));
    }

    private static Lesson draft() {
        String before = "8/4k3/8/3p4/8/4N3/8/4K3 w - - 0 1 /Ste//Gra//";
        Map<String, String> positions = new LinkedHashMap<>();
        for (String type : List.of("Wat", "Psy", "Fir")) {
            positions.put(type, before + type + "//Nor");
        }
        return new Lesson(
                "draft",
                "Choose your types",
                "Before a game both players give sixteen different types to their pieces, in secret and at the same time. Then"
                        + " both teams are shown.",
                String.valueOf(positions.get("Psy")),
                NO_LUCK,
                List.of(
                        new Step(
                                "Give your knight on e3 a type, so that it takes the Grass pawn and then the Steel king in one turn.",
                                List.of("Fir"),
                                HIT,
                                "Fire is super effective against both.",
                                Map.of(
                                        "Wat",
                                                "Water is not very effective against Grass: knight and pawn would both be gone.",
                                        "Psy", "Psychic is neutral against Grass: the turn would end after the pawn."),
                                positions,
                                null),
                        step(
                                "Take the pawn on d5.",
                                "e3d5",
                                HIT,
                                "Super effective: the knight may move again.",
                                Map.of(Lesson.ANY, "Take the pawn on d5 with the knight.")),
                        step(
                                "Take the king.",
                                "d5e7",
                                HIT,
                                "You have won. Your types made it possible.",
                                Map.of(Lesson.ANY, "Take the king on e7 with the knight."))));
    }
}
