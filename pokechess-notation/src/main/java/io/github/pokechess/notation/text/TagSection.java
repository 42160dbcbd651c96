package io.github.pokechess.notation.text;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.StartTags;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.strings.EscapedText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tags at the beginning of a game, and the comments among them. Used once; not thread-safe. */
final class TagSection implements StartTags {
    /** The field of problems with tags that are not there. */
    static final String FIELD = "tags";

    private final GameSource raw;
    private final Reading<?> reading;
    private final GameDialect<?, ?> dialect;
    private final MovetextStyle style;
    private final GameLexer lexer;
    private final Findings findings;
    private final Map<String, Tag> tags = new LinkedHashMap<>();
    private final List<String> comments = new ArrayList<>();

    /** A tag's value as it is meant, where the tag is and where its value begins. */
    record Tag(String text, int place, int valuePlace) {}

    TagSection(
            GameSource raw,
            Reading<?> reading,
            GameDialect<?, ?> dialect,
            MovetextStyle style,
            GameLexer lexer,
            Findings findings) {
        this.raw = raw;
        this.reading = reading;
        this.dialect = dialect;
        this.style = style;
        this.lexer = lexer;
        this.findings = findings;
    }

    /** Reads all tags; returns the first token behind them. */
    GameLexer.Kind read() {
        int comment = -1;
        GameLexer.Kind kind = lexer.nextToken();
        for (; isBeforeMovetext(kind); kind = lexer.nextToken()) {
            if (kind == GameLexer.Kind.STRAY) {
                continue;
            }
            if (kind == GameLexer.Kind.COMMENT) {
                comment = tags.isEmpty() ? comment : lexer.tokenStart();
                comments.add(lexer.tagValueOrComment());
                continue;
            }
            if (comment >= 0) {
                findings.addCorrectable(
                        Forgiveness.Kind.MISPLACED_COMMENT, comment, "comment", "stands among the tags", "", "");
                comment = -1;
            }
            readTag();
        }
        lexer.beginMovetext();
        requireAll();
        return kind;
    }

    private static boolean isBeforeMovetext(GameLexer.Kind kind) {
        return kind == GameLexer.Kind.TAG || kind == GameLexer.Kind.COMMENT || kind == GameLexer.Kind.STRAY;
    }

    private void readTag() {
        Tag tag = new Tag(lexer.tagValueOrComment(), lexer.tokenStart(), lexer.valueStart());
        String name = canonicalTagName(lexer.tagName());
        int most = style.maxTagBytes(name, dialect, raw.reading());
        if (lexer.tokenEnd() - lexer.tokenStart() > most) {
            findings.add(lexer.tokenStart(), "tag", "is longer than " + most + " bytes");
        } else if (lexer.controlCharacterPlace() >= 0) {
            String message = "holds a control character";
            if (style.isChess()) {
                String code = lexer.controlCode(lexer.controlCharacterPlace());
                findings.addCorrectable(
                        Forgiveness.Kind.SPACE, lexer.controlCharacterPlace(), "tag", message, code, "");
            } else {
                findings.add(lexer.controlCharacterPlace(), "tag", message);
            }
        }
        if (lexer.isMisquoted()) {
            String tagText = lexer.tokenText();
            String corrected = GameTags.formatPair(name, tag.text());
            String message = "must have the form [Name \"value\"]";
            findings.addCorrectable(
                    Forgiveness.Kind.TAG_ESCAPE, lexer.tokenStart(), "tag", message, tagText, corrected);
        }
        if (!name.isEmpty() && tags.putIfAbsent(name, tag) != null) {
            String message = name + " is there twice";
            findings.addCorrectable(
                    Forgiveness.Kind.REPEATED_TAG, lexer.tokenStart(), "tag", message, lexer.tokenText(), "");
        }
    }

    /** The name of a tag, in capital and small letters as it has them if it means something. */
    private String canonicalTagName(String written) {
        String name = Stream.concat(dialect.derivableTags().stream(), GameTags.ROSTER.keySet().stream())
                .filter(written::equalsIgnoreCase)
                .findFirst()
                .orElse(written);
        if (!name.equals(written)) {
            String message = written + " must be " + name;
            findings.addCorrectable(Forgiveness.Kind.TAG_NAME, lexer.tokenStart(), "tag", message, written, name);
        }
        return name;
    }

    private void requireAll() {
        Tag variant = tags.get(GameTags.VARIANT);
        boolean isOtherGame = variant != null && !variant.text().equals(dialect.variantTag());
        for (String name : dialect.requiredTags()) {
            if (!isOtherGame || GameTags.ROSTER.containsKey(name)) {
                reportMissing(name, dialect.valueIfUnknown(name));
            }
        }
    }

    /** The comments among and behind the tags. */
    List<String> comments() {
        return comments;
    }

    /** Whether there are no tags. */
    boolean isEmpty() {
        return tags.isEmpty();
    }

    /** The tag of a name, or null. */
    @Nullable
    Tag tag(String name) {
        return tags.get(name);
    }

    /** The tags that do not follow from a game. */
    Map<String, String> givenTags() {
        Map<String, String> others = new LinkedHashMap<>();
        tags.forEach((name, tag) -> others.put(name, tag.text()));
        dialect.derivableTags().forEach(others::remove);
        return others;
    }

    // ---- what defines the start ----

    @Override
    public boolean hasTag(String name) {
        return tags.containsKey(name);
    }

    @Override
    public <T> @Nullable T parseValue(String name, Function<String, T> parse) {
        Tag tag = tags.get(name);
        if (tag == null) {
            return null;
        }
        try {
            return parse.apply(tag.text());
        } catch (MalformedTextException wrong) {
            for (TextProblem problem : wrong.problems()) {
                if (findings.areFull()) {
                    break; // looking for the places of all of them would take long
                }
                int place = GameLexer.placeInValue(raw.bytes(), tag.valuePlace(), (int) problem.offset());
                findings.add(place, name + ", " + problem.field(), problem.message());
            }
            return null;
        }
    }

    @Override
    public void requireTag(String name) {
        if (!tags.containsKey(name)) {
            findings.add(0, FIELD, name + " is missing");
        }
    }

    @Override
    public void reportMissing(String name, String value) {
        if (!tags.containsKey(name)) {
            String corrected = "[" + name + " \"" + value + "\"]";
            findings.addCorrectable(Forgiveness.Kind.MISSING_TAG, 0, FIELD, name + " is missing", "", corrected);
        }
    }

    @Override
    public void requireValue(String name, String value) {
        Tag tag = tags.get(name);
        if (tag != null && !tag.text().equals(value)) {
            String written = EscapedText.shorten(tag.text());
            String message = "must be \"" + value + "\": \"" + written + "\"";
            if (name.equals(GameTags.VARIANT)) {
                findings.add(tag.valuePlace(), name, message); // another game
            } else {
                findings.addCorrectable(Forgiveness.Kind.WRONG_TAG, tag.valuePlace(), name, message, written, value);
            }
        }
    }

    @Override
    public void reportProblem(String name, String message) {
        Tag tag = tags.get(name);
        findings.add(tag == null ? 0 : tag.valuePlace(), name, message);
    }

    @Override
    public boolean isLenient() {
        return findings.isLenient();
    }

    @Override
    public void reportCorrection(Forgiveness.Kind kind, String name, int offset, String written, String corrected) {
        Tag tag = tags.get(name);
        int place = tag == null ? 0 : GameLexer.placeInValue(raw.bytes(), tag.valuePlace(), offset);
        findings.reportCorrection(kind, place, written, corrected);
    }

    @Override
    public List<GameKind<?, ?>> kinds() {
        return reading.kinds();
    }
}
