package io.github.pokechess.testkit;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.GameTree;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The conformance tests of a game: position, board, game, texts and evaluators must agree and keep their contracts in
 * {@code io.github.pokechess.game}. They play random games, the same each time.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> conforms() {
 *     return Conformance.tests(new MyGame()); // a Subject
 * }
 * }</pre>
 */
public final class Conformance {
    private Conformance() {}

    /** All tests for a game. */
    public static <P extends GamePosition<P, M>, M> Stream<DynamicTest> tests(Subject<P, M> subject) {
        Samples<P, M> samples = new Samples<>(subject);
        PositionChecks<P, M> position = new PositionChecks<>(samples);
        TreeChecks<P, M> tree = new TreeChecks<>(samples);
        LineChecks<P, M> line = new LineChecks<>(samples);
        GameChecks<P, M> game = new GameChecks<>(samples);
        TextChecks<P, M> text = new TextChecks<>(samples);
        EvaluatorChecks<P, M> evaluator = new EvaluatorChecks<>(samples);
        EncodingChecks<P, M> encoding = new EncodingChecks<>(samples);
        return Stream.of(
                at(samples, "a board has the moves of its position", position::movesAgree),
                at(samples, "moves lead where their position says, with the same chances", position::chancesAgree),
                at(samples, "idle outcomes lead to one position", position::idleOutcomesMeet),
                at(samples, "outcomes of a board are those of its position", position::boardHasResultOfPosition),
                at(samples, "a position refuses illegal moves", position::illegalMovesAreRefused),
                at(samples, "mirrored sides have the same game", position::mirrorsAgree),
                test("equal positions have equal hashes, others do not", position::hashesDiffer),
                test("counts are those of the reference", position::countsAgree),
                at(samples, "only legal packed moves are legal", tree::onlyLegalIsLegal),
                at(samples, "tactical, quiet and free moves are what they are called", tree::subsetsAgree),
                test("move scores are in 160ths of a hundredth of a piece", tree::scoresAreInUnit),
                test("keys tell positions apart", tree::keysDiffer),
                test("rules keys and views belong to the rules", tree::rulesKeysAgree),
                test("made moves are unmade, to the start", line::unmakes),
                test("a null move passes the turn and is unmade", line::nullMoves),
                test("a copy is independent and knows the game before", line::copies),
                test("an attached evaluator receives every piece", line::attaches),
                DynamicTest.dynamicTest(
                        "the third occurrence counts the same on boards and in games", line::repetitions),
                test("a game goes from move to move and back", game::gamesAgree),
                test("a game refuses illegal moves", game::illegalMovesAreRefused),
                test("a game ended by agreement is over", game::endedGamesAreOver),
                test("openings are legal and the same for a seed", game::openingsAreLegal),
                test("a kind describes itself", text::describesItself),
                test("kind and evaluators are found by their services", text::areFound),
                at(samples, "texts give back positions", text::positionsAgree),
                at(samples, "texts give back moves", text::movesAgree),
                at(samples, "move texts fit into game files", text::moveTextsFitIntoFiles),
                at(samples, "texts that say nothing are refused", text::nonsenseIsRefused),
                test("odd texts are understood or refused", text::oddTextsAreRefused),
                test("pictures of a game have one size", text::picturesAgree),
                at(samples, "moves are made on the picture by tiles of their own", text::gesturesDiffer),
                at(samples, "evaluations are no wins", evaluator::evaluationsAreNoWins),
                at(samples, "mirrored sides are worth the same", evaluator::mirrorsAgree),
                test("attached evaluators judge as new ones", evaluator::attachedAgree),
                at(samples, "actions are those of the legal moves", encoding::actionsAgree),
                at(samples, "observations are as they are described", encoding::observationsAgree),
                at(samples, "mirrored sides are seen alike", encoding::mirrorsAgree));
    }

    private static <P extends GamePosition<P, M>, M> DynamicTest at(
            Samples<P, M> samples, String name, Consumer<P> check) {
        return test(name, () -> samples.positions().forEach(check));
    }

    /** Not every report of tests has their names, so that the message has. */
    private static DynamicTest test(String name, Runnable check) {
        return DynamicTest.dynamicTest(name, () -> {
            try {
                check.run();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(name + ": " + (e instanceof AssertionError ? e.getMessage() : e), e);
            }
        });
    }

    /**
     * The number of lines of the given length from where a tree stands, each outcome of a move's chance counted, by
     * making them.
     *
     * @param depth the number of moves, from 0
     */
    public static long perft(GameTree tree, int depth) {
        return Samples.perft(tree, depth);
    }
}
