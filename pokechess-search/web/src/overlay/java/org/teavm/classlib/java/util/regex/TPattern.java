package org.teavm.classlib.java.util.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression as the JDK understands it, of the signs that the library uses: sets, groups, alternatives, quantifiers of all
 * three kinds, what was captured, looking ahead and behind, {@code ^}, {@code $} and a leading {@code (?s)}. Another one is refused.
 * TeaVM's own brings all blocks and kinds of Unicode along, and is seven times as long.
 */
public final class TPattern {
    private static final int[] DIGITS = {'0', '9'};
    private static final int[] WORDS = {'0', '9', 'A', 'Z', '_', '_', 'a', 'z'};
    private static final int[] SPACES = {'\t', '\r', ' ', ' '};
    private static final int[] LINE_ENDS = {'\n', '\n', '\r', '\r', 0x85, 0x85, 0x2028, 0x2029};
    private static final int[] NONE = {};

    private final String text;
    private int at;
    private boolean isDotAll;

    final Node first;
    /** Whether a character of two halves can fit, in the middle of which nothing begins then. */
    boolean hasPairs;

    int groups = 1;
    int loops;

    /** What is to be found at a place, and what behind it. */
    static final class Node {
        final Kind kind;
        Node next;
        int number;
        int[] ranges;
        boolean isNot;
        List<Node> branches = List.of();
        Node body;
        int least;
        int most;
        char mode;

        Node(Kind kind) {
            this.kind = kind;
        }

        /** Whether a character is in the ranges of a set. */
        boolean has(int c) {
            for (int i = 0; i < ranges.length; i += 2) {
                if (c >= ranges[i] && c <= ranges[i + 1]) {
                    return true;
                }
            }
            return false;
        }
    }

    /** The kinds of nodes. */
    enum Kind {
        NOTHING,
        SET,
        SETS,
        OPEN,
        CLOSE,
        BRANCHES,
        BEGIN_LOOP,
        LOOP,
        CAPTURED,
        BEGIN,
        END,
        AHEAD,
        BEHIND,
        SEEN,
        FOUND
    }

    /** Nodes that follow one another. */
    private record Part(Node first, Node last) {
        Part then(Part other) {
            last.next = other.first;
            return new Part(first, other.last);
        }
    }

    private TPattern(String text) {
        this.text = text;
        if (text.startsWith("(?s)")) {
            isDotAll = true;
            at = 4;
        }
        Part whole = alternatives();
        if (at < text.length()) {
            throw refused("a ) too many");
        }
        whole.last.next = new Node(Kind.FOUND);
        first = whole.first;
    }

    public static TPattern compile(String text) {
        return new TPattern(text);
    }

    public static boolean matches(String text, CharSequence in) {
        return compile(text).matcher(in).matches();
    }

    public TMatcher matcher(CharSequence in) {
        return new TMatcher(this, in);
    }

    public String pattern() {
        return text;
    }

    @Override
    public String toString() {
        return text;
    }

    public String[] split(CharSequence in) {
        return split(in, 0);
    }

    public String[] split(CharSequence in, int limit) {
        List<String> parts = new ArrayList<>();
        TMatcher matcher = matcher(in);
        int done = 0;
        while ((limit <= 0 || parts.size() < limit - 1) && matcher.find()) {
            if (matcher.end() > 0) {
                parts.add(in.subSequence(done, matcher.start()).toString());
                done = matcher.end();
            }
        }
        if (done == 0 && parts.isEmpty()) {
            return new String[] {in.toString()};
        }
        parts.add(in.subSequence(done, in.length()).toString());
        while (limit == 0 && !parts.isEmpty() && parts.get(parts.size() - 1).isEmpty()) {
            parts.remove(parts.size() - 1);
        }
        return parts.toArray(new String[0]);
    }

    // ---- reading ----

    private Part alternatives() {
        List<Part> all = new ArrayList<>();
        do {
            all.add(sequence());
        } while (skipped('|'));
        if (all.size() == 1) {
            return all.get(0);
        }
        Node branches = new Node(Kind.BRANCHES);
        Node join = new Node(Kind.NOTHING);
        branches.branches = new ArrayList<>();
        for (Part part : all) {
            part.last.next = join;
            branches.branches.add(part.first);
        }
        return new Part(branches, join);
    }

    private Part sequence() {
        Part all = only(new Node(Kind.NOTHING));
        while (at < text.length() && text.charAt(at) != '|' && text.charAt(at) != ')') {
            all = all.then(quantified(atom()));
        }
        return all;
    }

    private static Part only(Node node) {
        return new Part(node, node);
    }

    private boolean skipped(char c) {
        boolean is = at < text.length() && text.charAt(at) == c;
        at += is ? 1 : 0;
        return is;
    }

    private boolean skipped(String word) {
        boolean is = text.startsWith(word, at);
        at += is ? word.length() : 0;
        return is;
    }

    private int take() {
        if (at >= text.length()) {
            throw refused("it ends too early");
        }
        int c = text.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    private PatternSyntaxException refused(String why) {
        return new PatternSyntaxException(why + ", or it is not known in a browser", text, at);
    }

    private Part atom() {
        if (skipped('(')) {
            return group();
        }
        if (skipped('[')) {
            return only(setOf(set()));
        }
        if (skipped('.')) {
            return only(setOf(others(isDotAll ? NONE : LINE_ENDS)));
        }
        if (skipped('^')) {
            return only(new Node(Kind.BEGIN));
        }
        if (skipped('$')) {
            return only(new Node(Kind.END));
        }
        if (skipped('\\')) {
            return only(escape());
        }
        int c = take();
        if (c == '*' || c == '+' || c == '?' || c == '{') {
            throw refused("nothing to repeat");
        }
        return only(setOf(c, c));
    }

    private Node setOf(int... ranges) {
        Node node = new Node(Kind.SET);
        node.ranges = ranges;
        for (int end : ranges) {
            hasPairs |= end > Character.MAX_VALUE;
        }
        return node;
    }

    private Node escape() {
        int c = take();
        if (c >= '1' && c <= '9') {
            Node node = new Node(Kind.CAPTURED);
            node.number = c - '0';
            return node;
        }
        return setOf(escaped(c));
    }

    /** The ranges of what a letter behind a backslash says. */
    private int[] escaped(int c) {
        return switch (c) {
            case 'd' -> DIGITS;
            case 'w' -> WORDS;
            case 's' -> SPACES;
            case 'D' -> others(DIGITS);
            case 'W' -> others(WORDS);
            case 'S' -> others(SPACES);
            case 'n' -> new int[] {'\n', '\n'};
            case 'r' -> new int[] {'\r', '\r'};
            case 't' -> new int[] {'\t', '\t'};
            default -> {
                if (c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z') {
                    throw refused("\\" + (char) c);
                }
                yield new int[] {c, c};
            }
        };
    }

    /** The ranges between ranges. */
    private static int[] others(int[] ranges) {
        int[] others = new int[ranges.length + 2];
        int from = 0;
        for (int i = 0; i < ranges.length; i += 2) {
            others[i] = from;
            others[i + 1] = ranges[i] - 1;
            from = ranges[i + 1] + 1;
        }
        others[ranges.length] = from;
        others[ranges.length + 1] = Character.MAX_CODE_POINT;
        return others;
    }

    private int[] set() {
        boolean isNot = skipped('^');
        List<Integer> ends = new ArrayList<>();
        while (!skipped(']')) {
            int c = take();
            if (c == '[' || c == '&' && text.startsWith("&", at)) {
                throw refused("a set in a set");
            }
            int[] known = c == '\\' ? escaped(take()) : new int[] {c, c};
            boolean isOne = known.length == 2 && known[0] == known[1];
            if (isOne && text.startsWith("-", at) && !text.startsWith("-]", at)) {
                at++;
                int last = take();
                known = new int[] {known[0], last == '\\' ? escaped(take())[0] : last};
            }
            for (int end : known) {
                ends.add(end);
            }
        }
        int[] ranges = new int[ends.size()];
        for (int i = 0; i < ranges.length; i++) {
            ranges[i] = ends.get(i);
        }
        return isNot ? others(sorted(ranges)) : ranges;
    }

    /** Ranges in their order, none of which touches another. */
    private static int[] sorted(int[] ranges) {
        int[] left = ranges.clone();
        List<Integer> all = new ArrayList<>();
        for (int done = 0; done < left.length; done += 2) {
            int least = 0;
            for (int i = 0; i < left.length; i += 2) {
                least = left[i] < left[least] ? i : least;
            }
            int last = all.size() - 1;
            if (last > 0 && left[least] <= all.get(last) + 1) {
                all.set(last, Math.max(all.get(last), left[least + 1]));
            } else {
                all.add(left[least]);
                all.add(left[least + 1]);
            }
            left[least] = Integer.MAX_VALUE;
        }
        int[] sorted = new int[all.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = all.get(i);
        }
        return sorted;
    }

    private Part group() {
        if (skipped("?:")) {
            return closed(alternatives());
        }
        boolean isBehind = text.startsWith("?<=", at) || text.startsWith("?<!", at);
        if (isBehind || text.startsWith("?=", at) || text.startsWith("?!", at)) {
            at += isBehind ? 3 : 2;
            Node look = new Node(isBehind ? Kind.BEHIND : Kind.AHEAD);
            look.isNot = text.charAt(at - 1) == '!';
            Part body = closed(alternatives());
            body.last.next = new Node(Kind.SEEN);
            look.body = body.first;
            return only(look);
        }
        if (text.startsWith("?", at)) {
            throw refused("(?");
        }
        Node open = new Node(Kind.OPEN);
        Node close = new Node(Kind.CLOSE);
        open.number = groups;
        close.number = groups++;
        return only(open).then(closed(alternatives())).then(only(close));
    }

    private Part closed(Part part) {
        if (!skipped(')')) {
            throw refused("a ( too many");
        }
        return part;
    }

    private Part quantified(Part part) {
        int least;
        int most = Integer.MAX_VALUE;
        if (skipped('*')) {
            least = 0;
        } else if (skipped('+')) {
            least = 1;
        } else if (skipped('?')) {
            least = 0;
            most = 1;
        } else if (skipped('{')) {
            least = number();
            if (!skipped(',')) {
                most = least;
            } else if (!text.startsWith("}", at)) {
                most = number();
            }
            if (!skipped('}')) {
                throw refused("a { too many");
            }
        } else {
            return part;
        }
        char mode = skipped('?') ? '?' : skipped('+') ? '+' : ' ';
        Node loop = part.first;
        boolean isSet = part.first == part.last && part.first.kind == Kind.SET;
        if (isSet) {
            loop = new Node(Kind.SETS);
            loop.ranges = part.first.ranges;
        } else if (mode == '+') {
            throw refused("a possessive quantifier behind more than one sign");
        } else {
            loop = new Node(Kind.LOOP);
            loop.body = part.first;
            loop.number = loops;
            part.last.next = loop;
        }
        loop.least = least;
        loop.most = most;
        loop.mode = mode;
        if (isSet) {
            return only(loop);
        }
        Node begin = new Node(Kind.BEGIN_LOOP);
        begin.number = loops++;
        return only(begin).then(only(loop));
    }

    private int number() {
        int value = 0;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            value = 10 * value + text.charAt(at++) - '0';
        }
        return value;
    }
}
