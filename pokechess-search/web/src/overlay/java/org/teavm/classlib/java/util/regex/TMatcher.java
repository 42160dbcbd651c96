package org.teavm.classlib.java.util.regex;

import java.util.Arrays;
import java.util.regex.MatchResult;
import org.teavm.classlib.java.util.regex.TPattern.Node;

/** Looks for a {@link TPattern} in a text. */
public final class TMatcher implements MatchResult {
    private final TPattern pattern;
    private final CharSequence text;
    private final int[] bounds;
    private final int[] opened;
    private final int[] counts;
    private final int[] lasts;
    private int from;
    private int to;
    private boolean isWhole;
    private boolean isFound;
    private int seenAt;
    private int next;

    TMatcher(TPattern pattern, CharSequence text) {
        this.pattern = pattern;
        this.text = text;
        to = text.length();
        bounds = new int[2 * pattern.groups];
        opened = new int[pattern.groups];
        counts = new int[pattern.loops];
        lasts = new int[pattern.loops];
    }

    public TMatcher region(int begin, int end) {
        if (begin < 0 || begin > end || end > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        from = begin;
        to = end;
        next = begin;
        isFound = false;
        return this;
    }

    public TMatcher reset() {
        return region(0, text.length());
    }

    public boolean matches() {
        isWhole = true;
        return isAt(from);
    }

    public boolean lookingAt() {
        isWhole = false;
        return isAt(from);
    }

    public boolean find() {
        isWhole = false;
        Arrays.fill(bounds, -1);
        for (int i = next; i <= to; i++) {
            boolean isInside = pattern.hasPairs
                    && i > from
                    && i < to
                    && Character.isLowSurrogate(text.charAt(i))
                    && Character.isHighSurrogate(text.charAt(i - 1));
            if (!isInside && found(i)) {
                return true;
            }
        }
        next = to + 1;
        isFound = false;
        return false;
    }

    private boolean isAt(int begin) {
        Arrays.fill(bounds, -1);
        return found(begin);
    }

    private boolean found(int begin) {
        isFound = is(pattern.first, begin);
        if (isFound) {
            bounds[0] = begin;
            next = bounds[1] == begin ? begin + 1 : bounds[1];
        }
        return isFound;
    }

    @Override
    public int start() {
        return start(0);
    }

    @Override
    public int start(int group) {
        return bound(group, 0);
    }

    @Override
    public int end() {
        return end(0);
    }

    @Override
    public int end(int group) {
        return bound(group, 1);
    }

    private int bound(int group, int which) {
        if (!isFound) {
            throw new IllegalStateException("nothing was found");
        }
        if (group < 0 || group >= pattern.groups) {
            throw new IndexOutOfBoundsException(group);
        }
        return bounds[2 * group + which];
    }

    @Override
    public String group() {
        return group(0);
    }

    @Override
    public String group(int group) {
        int begin = start(group);
        return begin < 0 ? null : text.subSequence(begin, end(group)).toString();
    }

    @Override
    public int groupCount() {
        return pattern.groups - 1;
    }

    public String replaceAll(String by) {
        return replaced(by, Integer.MAX_VALUE);
    }

    public String replaceFirst(String by) {
        return replaced(by, 1);
    }

    private String replaced(String by, int most) {
        reset();
        StringBuilder out = new StringBuilder();
        int done = 0;
        for (int i = 0; i < most && find(); i++) {
            out.append(text, done, start());
            add(by, out);
            done = end();
        }
        return out.append(text, done, text.length()).toString();
    }

    private void add(String by, StringBuilder out) {
        for (int i = 0; i < by.length(); i++) {
            char c = by.charAt(i);
            if (c == '\\') {
                out.append(by.charAt(++i));
            } else if (c == '$') {
                String part = group(by.charAt(++i) - '0');
                out.append(part == null ? "" : part);
            } else {
                out.append(c);
            }
        }
    }

    /** Whether what a node says, and all behind it, stands at a place. */
    private boolean is(Node begin, int place) {
        Node node = begin;
        int i = place;
        while (true) {
            switch (node.kind) {
                case NOTHING:
                    break;
                case SET:
                    int width = width(node, i);
                    if (width == 0) {
                        return false;
                    }
                    i += width;
                    break;
                case SETS:
                    return isOften(node, i);
                case OPEN: {
                    int before = opened[node.number];
                    opened[node.number] = i;
                    if (is(node.next, i)) {
                        return true;
                    }
                    opened[node.number] = before;
                    return false;
                }
                case CLOSE: {
                    int low = bounds[2 * node.number];
                    int high = bounds[2 * node.number + 1];
                    bounds[2 * node.number] = opened[node.number];
                    bounds[2 * node.number + 1] = i;
                    if (is(node.next, i)) {
                        return true;
                    }
                    bounds[2 * node.number] = low;
                    bounds[2 * node.number + 1] = high;
                    return false;
                }
                case BRANCHES:
                    for (Node branch : node.branches) {
                        if (is(branch, i)) {
                            return true;
                        }
                    }
                    return false;
                case BEGIN_LOOP: {
                    int count = counts[node.number];
                    int last = lasts[node.number];
                    counts[node.number] = 0;
                    lasts[node.number] = -1;
                    if (is(node.next, i)) {
                        return true;
                    }
                    counts[node.number] = count;
                    lasts[node.number] = last;
                    return false;
                }
                case LOOP:
                    return isLoop(node, i);
                case CAPTURED: {
                    int low = node.number < pattern.groups ? bounds[2 * node.number] : -1;
                    int length = low < 0 ? -1 : bounds[2 * node.number + 1] - low;
                    if (length < 0 || i + length > to) {
                        return false;
                    }
                    for (int k = 0; k < length; k++) {
                        if (text.charAt(low + k) != text.charAt(i + k)) {
                            return false;
                        }
                    }
                    i += length;
                    break;
                }
                case BEGIN:
                    if (i != from) {
                        return false;
                    }
                    break;
                case END:
                    if (!isEnd(i)) {
                        return false;
                    }
                    break;
                case AHEAD:
                    int behind = seenAt;
                    seenAt = -1;
                    boolean isAhead = is(node.body, i);
                    seenAt = behind;
                    if (isAhead == node.isNot) {
                        return false;
                    }
                    break;
                case BEHIND:
                    if (isBehind(node, i) == node.isNot) {
                        return false;
                    }
                    break;
                case SEEN:
                    return seenAt < 0 || seenAt == i;
                case FOUND:
                    if (isWhole && i != to) {
                        return false;
                    }
                    bounds[1] = i;
                    return true;
            }
            node = node.next;
        }
    }

    /** How many characters a node takes of which there is one in its set: none if it does not fit. */
    private int width(Node set, int i) {
        if (i >= to) {
            return 0;
        }
        int c = text.charAt(i);
        int width = 1;
        if (Character.isHighSurrogate((char) c) && i + 1 < to && Character.isLowSurrogate(text.charAt(i + 1))) {
            c = Character.toCodePoint((char) c, text.charAt(i + 1));
            width = 2;
        }
        return set.has(c) ? width : 0;
    }

    private boolean isOften(Node node, int place) {
        int i = place;
        int count = 0;
        boolean isLazy = node.mode == '?';
        while (count < (isLazy ? node.least : node.most)) {
            int width = width(node, i);
            if (width == 0) {
                break;
            }
            i += width;
            count++;
        }
        if (count < node.least) {
            return false;
        }
        if (node.mode == '+') {
            return is(node.next, i);
        }
        while (!is(node.next, i)) {
            if (isLazy) {
                int width = count < node.most ? width(node, i) : 0;
                if (width == 0) {
                    return false;
                }
                i += width;
                count++;
            } else {
                if (count == node.least) {
                    return false;
                }
                boolean isPair = i - 2 >= place
                        && Character.isLowSurrogate(text.charAt(i - 1))
                        && Character.isHighSurrogate(text.charAt(i - 2));
                i -= isPair ? 2 : 1;
                count--;
            }
        }
        return true;
    }

    private boolean isLoop(Node node, int i) {
        int count = counts[node.number];
        int last = lasts[node.number];
        boolean mustGoOn = count < node.least;
        boolean mayGoOn = mustGoOn || count < node.most && i != last;
        if (!mustGoOn && node.mode == '?' && is(node.next, i)) {
            return true;
        }
        if (mayGoOn) {
            counts[node.number] = count + 1;
            lasts[node.number] = i;
            if (is(node.body, i)) {
                return true;
            }
            counts[node.number] = count;
            lasts[node.number] = last;
        }
        return !mustGoOn && node.mode != '?' && is(node.next, i);
    }

    private boolean isEnd(int i) {
        if (i == to) {
            return true;
        }
        char c = text.charAt(i);
        boolean isBetween = c == '\n' && i > from && text.charAt(i - 1) == '\r';
        boolean isLineEnd = c == '\n' || c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
        return i == to - 1 ? isLineEnd && !isBetween : i == to - 2 && c == '\r' && text.charAt(i + 1) == '\n';
    }

    private boolean isBehind(Node node, int place) {
        int before = seenAt;
        seenAt = place;
        boolean is = false;
        for (int i = place; i >= from && !is; i--) {
            is = is(node.body, i);
        }
        seenAt = before;
        return is;
    }
}
