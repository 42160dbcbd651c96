package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks of names, texts and pictures. */
final class TextChecks<P extends GamePosition<P, M>, M> {
    /** The number of spoilt texts for the text of a position. */
    private static final int SPOILT = 5;

    /** The number of moves from elsewhere that are tried at a position. */
    private static final int FOREIGN = 20;

    /** One in this many odd texts is tried. */
    private static final int ODD = 20;

    private static final int PICTURES = 40;

    private final Samples<P, M> samples;
    private final GameKind<P, M> kind;

    TextChecks(Samples<P, M> samples) {
        this.samples = samples;
        kind = samples.kind();
    }

    void describesItself() {
        assertThat(kind.name())
                .as("name of the kind, a word of lower-case letters")
                .matches("[a-z]+");
        for (String line : List.of(kind.summary(), kind.positionSyntax(), kind.rulesSyntax())) {
            assertThat(line)
                    .as("summary, position syntax and rules syntax, a line without a stop at its end")
                    .isNotBlank()
                    .isEqualTo(line.strip())
                    .doesNotContain("\n")
                    .doesNotEndWith(".");
        }
        assertThat(kind.position().outcome()).as("outcome of the default start").isEmpty();
        assertThat(samples.text(kind.position(null, " ")))
                .as("default start of rules that are blank, which are the default ones")
                .isEqualTo(samples.text(kind.position()));
        for (P position : samples.positions()) {
            String where = samples.text(position);
            assertThat(List.of(kind.sideName(position, Color.WHITE), kind.sideName(position, Color.BLACK)))
                    .as("names of the sides %s", where)
                    .doesNotHaveDuplicates()
                    .allMatch(name -> name.matches("\\S+( \\S+)?"));
            for (M move : position.legalMoves()) {
                assertThat(IntStream.range(0, position.chance(move).size())
                                .mapToObj(roll -> kind.rollName(move, roll, position)))
                        .as("names of the outcomes of %s %s", move, where)
                        .doesNotHaveDuplicates()
                        .noneMatch(String::isBlank);
            }
        }
    }

    /** Both ways: from the module path, and from the class path, as in a jar that has many modules. */
    void areFound() {
        ClassLoader loader = kind.getClass().getClassLoader();
        assertThat(ServiceLoader.load(GameKind.class, loader))
                .as("kinds found by the service loader, of which %s must be one", kind.getClass())
                .anyMatch(found -> found.getClass() == kind.getClass());
        assertThat(serviceFile(GameKind.class))
                .as("META-INF/services/%s", GameKind.class.getName())
                .contains(kind.getClass().getName());
        Class<?> viewType = samples.starts().get(0).newBoard().viewType();
        Set<Evaluator<?>> found = new HashSet<>();
        for (EvaluatorProvider<?> provider : ServiceLoader.load(EvaluatorProvider.class, loader)) {
            if (provider.viewType().isAssignableFrom(viewType)) {
                assertThat(serviceFile(EvaluatorProvider.class))
                        .as("META-INF/services/%s", EvaluatorProvider.class.getName())
                        .contains(provider.getClass().getName());
                assertThat(provider.names())
                        .as("names of the evaluators")
                        .isNotEmpty()
                        .doesNotHaveDuplicates();
                provider.names().forEach(name -> found.add(provider.evaluator(name)));
                assertThatThrownBy(
                                () -> provider.evaluator("no evaluator"),
                                "an evaluator by a name that is none must be refused")
                        .isInstanceOf(IllegalArgumentException.class);
            }
        }
        assertThat(found)
                .as("evaluators found by the service loader, which are asked for by name")
                .hasSizeGreaterThanOrEqualTo(
                        Math.min(1, samples.subject().evaluators().size()));
        samples.subject().encodings().ifPresent(own -> {
            assertThat(ServiceLoader.load(EncodingProvider.class, loader))
                    .as("encodings found by the service loader, of which %s must be one", own.getClass())
                    .anyMatch(provider -> provider.getClass() == own.getClass());
            assertThat(serviceFile(EncodingProvider.class))
                    .as("META-INF/services/%s", EncodingProvider.class.getName())
                    .contains(own.getClass().getName());
            assertThat(own.viewType().isAssignableFrom(viewType))
                    .as("encodings see the view of the game's boards")
                    .isTrue();
        });
    }

    private List<String> serviceFile(Class<?> service) {
        try {
            List<String> lines = new ArrayList<>();
            for (URL url : Collections.list(
                    kind.getClass().getClassLoader().getResources("META-INF/services/" + service.getName()))) {
                try (InputStream in = url.openStream()) {
                    lines.addAll(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .map(String::strip)
                            .toList());
                }
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void positionsAgree(P position) {
        if (!Samples.isUnfinished(position)) {
            return;
        }
        String text = kind.format(position);
        String rules = kind.rules(position).orElse(null);
        P read = kind.position(text, rules);
        assertThat(read)
                .as("position read from its text %s under the rules %s", text, rules)
                .isEqualTo(position)
                .hasSameHashCodeAs(position);
        assertThat(read.hash())
                .as("hash of the position read from its text %s", text)
                .isEqualTo(position.hash());
        assertThat(read.legalMoves())
                .as("moves of the position read from its text %s", text)
                .isEqualTo(position.legalMoves());
        assertThat(kind.format(read))
                .as("text of the position read from its text")
                .isEqualTo(text);
        assertThat(kind.rules(read))
                .as("rules of the position read from its text %s", text)
                .isEqualTo(Optional.ofNullable(rules));
        assertThat(text).as("text of a position, a line").isNotBlank().doesNotContain("\n");
    }

    void movesAgree(P position) {
        Set<String> texts = new HashSet<>();
        for (M move : position.legalMoves()) {
            String text = kind.format(move, position);
            assertThat(kind.move(text, position))
                    .as("move read from its text %s %s", text, samples.text(position))
                    .isEqualTo(move);
            assertThat(position.tryMove(text))
                    .as("move that the position reads from the text %s %s", text, samples.text(position))
                    .contains(move);
            assertThat(texts.add(text))
                    .as("the text %s is the move's alone %s", text, samples.text(position))
                    .isTrue();
        }
    }

    void moveTextsFitIntoFiles(P position) {
        for (M move : position.legalMoves()) {
            assertThat(kind.format(move, position))
                    .as("text of a move: no white space, none of { } ( ) [ ] ; $ \", no number with a stop or percent"
                            + " sign at its beginning, no result")
                    .isNotEmpty()
                    .doesNotStartWith("%")
                    .doesNotContainPattern("(?U)[\\s\\p{Cntrl}{}()\\[\\];$\"]")
                    .doesNotMatch("\\d+\\..*")
                    .doesNotMatch("1-0|0-1|1/2-1/2|\\*");
        }
    }

    /**
     * Other texts than those of moves and positions say something that can be understood, or are refused as they
     * should.
     */
    void nonsenseIsRefused(P position) {
        String where = samples.text(position);
        SplittableRandom random = new SplittableRandom(position.hash());
        refused("no move", () -> kind.move("no move", position), where);
        refused("", () -> kind.move("", position), where);
        refused("no position", () -> kind.position("no position", null), "");
        refused("no rules", () -> kind.position(null, "no rules"), "");
        for (String text : foreignTexts(position, random)) {
            understood(text, () -> kind.move(text, position), where)
                    .ifPresent(move -> assertThat(position.isLegal(move))
                            .as("the text %s is read as %s, which must be legal %s", text, move, where)
                            .isTrue());
        }
        if (Samples.isUnfinished(position)) {
            String rules = kind.rules(position).orElse(null);
            for (int i = 0; i < SPOILT; i++) {
                String text = spoilt(kind.format(position), random);
                understood(text, () -> kind.position(text, rules), where)
                        .filter(Samples::isUnfinished)
                        .ifPresent(this::positionsAgree);
                if (rules != null) {
                    String other = spoilt(rules, random);
                    understood(other, () -> kind.position(null, other), where);
                }
            }
        }
    }

    /**
     * Odd texts are understood or refused, of positions, rules and moves; one that is understood has a text of its own.
     */
    void oddTextsAreRefused() {
        P position = samples.unfinished().get(0);
        String rules = kind.rules(position).orElse(null);
        String where = samples.text(position);
        odd(kind.format(position))
                .forEach(text -> understood(text, () -> kind.position(text, rules), where)
                        .filter(Samples::isUnfinished)
                        .ifPresent(this::positionsAgree));
        odd(rules == null ? "rules" : rules)
                .forEach(text -> understood(text, () -> kind.position(null, text), where)
                        .filter(Samples::isUnfinished)
                        .ifPresent(this::positionsAgree));
        odd(kind.format(position.legalMoves().get(0), position))
                .forEach(text -> understood(text, () -> kind.move(text, position), where)
                        .ifPresent(move -> assertThat(position.isLegal(move))
                                .as("the text %s is read as %s, which must be legal %s", text, move, where)
                                .isTrue()));
    }

    /** Some odd texts near a text, and all of one character. */
    private static Stream<String> odd(String text) {
        SplittableRandom random = new SplittableRandom(text.hashCode());
        return OddTexts.near(text).filter(odd -> odd.length() <= 1 || random.nextInt(ODD) == 0);
    }

    private Set<String> foreignTexts(P position, SplittableRandom random) {
        Set<String> texts = new LinkedHashSet<>();
        for (int i = 0; i < FOREIGN; i++) {
            P other = Samples.pick(samples.unfinished(), random);
            String text = kind.format(Samples.pick(other.legalMoves(), random), other);
            texts.add(text);
            texts.add(spoilt(text, random));
        }
        position.legalMoves().forEach(move -> texts.remove(kind.format(move, position)));
        return texts;
    }

    /** A text with a character removed, doubled or replaced. */
    private static String spoilt(String text, SplittableRandom random) {
        StringBuilder spoilt = new StringBuilder(text);
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
            case 0 -> spoilt.deleteCharAt(at);
            case 1 -> spoilt.insert(at, text.charAt(at));
            default -> spoilt.setCharAt(at, (char) random.nextInt(' ', '\u0100'));
        }
        return spoilt.toString();
    }

    private static void refused(String text, Supplier<?> reading, String where) {
        assertThat(understood(text, reading, where))
                .as("what \"%s\" is read as %s", text, where)
                .isEmpty();
    }

    private static <T> Optional<T> understood(String text, Supplier<T> reading, String where) {
        try {
            return Optional.of(reading.get());
        } catch (MalformedTextException e) {
            assertThat(e.problems())
                    .as("the places of the problems of the text \"%s\" lie in it", text)
                    .allMatch(problem -> problem.offset() >= 0 && problem.offset() <= text.length())
                    .allMatch(problem -> problem.line() >= 1 && problem.column() >= 1);
            return Optional.empty();
        } catch (RuntimeException e) {
            return fail("the text \"" + text + "\" must be read or refused by a MalformedTextException " + where, e);
        }
    }

    void picturesAgree() {
        SplittableRandom random = new SplittableRandom(7);
        for (P start : samples.starts()) {
            BoardPicture first = kind.picture(start, null);
            P position = start;
            for (int i = 0; i < PICTURES && Samples.isUnfinished(position); i++) {
                M move = Samples.pick(position.legalMoves(), random);
                position = position.after(move, 0);
                String where = samples.text(position);
                BoardPicture picture = kind.picture(position, move);
                assertThat(picture.rowLabels())
                        .as("rows of the picture %s", where)
                        .isEqualTo(first.rowLabels());
                assertThat(picture.columnLabels())
                        .as("columns of the picture %s", where)
                        .isEqualTo(first.columnLabels());
                assertThat(marked(kind.picture(position, null)))
                        .as("marked tiles without a last move %s", where)
                        .isZero();
            }
        }
    }

    /**
     * A move has tiles on the board, unique together with its choice, or none. Every piece has a name, every move a
     * label and a sentence.
     */
    void gesturesDiffer(P position) {
        BoardPicture picture = kind.picture(position, null);
        String where = samples.text(position);
        Set<List<Object>> seen = new HashSet<>();
        for (M move : position.legalMoves()) {
            Gesture gesture = kind.gesture(move, position);
            for (BoardPicture.Place place : Stream.of(gesture.from(), gesture.to())
                    .flatMap(Optional::stream)
                    .toList()) {
                assertThat(place.row() >= 0
                                && place.row() < picture.rowLabels().size()
                                && place.column() >= 0
                                && place.column() < picture.columnLabels().size())
                        .as("%s of %s is on the picture %s", place, move, where)
                        .isTrue();
            }
            if (gesture.from().isPresent() && gesture.to().isPresent()) {
                BoardPicture.Place from = gesture.from().orElseThrow();
                assertThat(seen.add(List.of(gesture.from(), gesture.to(), gesture.choice())))
                        .as("the tiles of %s are its alone %s", move, where)
                        .isTrue();
                Optional<BoardPicture.Token> token =
                        picture.tile(from.row(), from.column()).token();
                assertThat(token).as("piece of %s %s", move, where).isPresent();
                assertThat(token.orElseThrow().side())
                        .as("side of the piece of %s %s", move, where)
                        .isEqualTo(position.side());
            }
            assertThat(kind.label(move, position))
                    .as("label of %s %s", move, where)
                    .isNotBlank();
            assertThat(kind.sentence(move, 0, position))
                    .as("sentence about %s %s", move, where)
                    .endsWith(".");
        }
        picture.rows().stream()
                .flatMap(List::stream)
                .map(BoardPicture.Tile::token)
                .flatMap(Optional::stream)
                .forEach(token -> assertThat(kind.pieceName(token, position))
                        .as("name of %s %s", token, where)
                        .isNotBlank());
    }

    private static long marked(BoardPicture picture) {
        return picture.rows().stream()
                .flatMap(List::stream)
                .filter(BoardPicture.Tile::marked)
                .count();
    }
}
