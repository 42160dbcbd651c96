package io.github.pokechess.web.build;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes cheap what a module checks as it runs, in its text with names as {@code wasm-opt} prints it. It does the same
 * before and after, but for what a null does.
 *
 * <ul>
 *   <li>TeaVM asks whether an index is less than 0, and then whether it is less than the length; then V8 asks once
 *       more. One question without signs, {@code i32.lt_u index length}, is the very one that V8 asks, who then leaves
 *       his own out. Binaryen turns it round, so that it is turned back {@linkplain #after afterwards}.
 *   <li>TeaVM asks for null before each use. Without that a null is a trap at the use, which costs nothing there: the
 *       end of the call, as an exception is that nobody catches; the library catches none of them.
 *   <li>TeaVM begins a class by calling a function from a variable wherever the class might not have begun. A flag says
 *       it at once.
 * </ul>
 */
final class Checks {
    private static final String VALUE = "\\(local\\.get \\$\\S+?\\s*\\)";
    private static final String THROWN =
            "\\(throw \\$\\S+\\s+\\(call \\$org\\.teavm\\.backend\\.wasm\\.runtime\\.WasmGCSupport::";
    private static final String BAD_INDEX = THROWN + "aiiobe\\)\\s*\\)";

    private static final Pattern NULL =
            Pattern.compile("\\(block (\\$\\S+) \\(result \\(ref null [^()]+\\)\\)\\s+\\(br_on_non_null \\1\\s+("
                    + VALUE + ")\\s*\\)\\s+" + THROWN + "npe\\)\\s*\\)\\s*\\)");

    private static final Pattern BOTH_BOUNDS = Pattern.compile(
            "\\(block (\\$\\S+)\\s+\\(block (\\$\\S+)\\s+\\(br_if \\2\\s+\\(i32\\.lt_s\\s+(" + VALUE
                    + ")\\s+\\(i32\\.const 0\\)\\s*\\)\\s*\\)\\s+\\(br_if \\1\\s+\\(i32\\.lt_s\\s+\\3\\s+(\\(array\\.len)");

    private static final Pattern UPPER_BOUND = Pattern.compile("(\\(br_if \\$\\S+\\s+\\(i32\\.)lt_s(\\s+" + VALUE
            + "\\s+\\(array\\.len\\s+" + VALUE + "\\s*\\)\\s*\\)\\s*\\)\\s+" + BAD_INDEX + ")");

    private static final Pattern BEGINNING = Pattern.compile(
            "\\(global (\\$\\S+@initializer) \\(mut \\(ref null \\$\\S+\\)\\) \\(ref\\.func (\\$\\S+)\\)\\)");

    private static final Pattern BEGUN = Pattern.compile(
            "\\(global\\.set (\\$\\S+@initializer)\\s+\\(ref\\.func \\$teavm@dummyInitializer\\)\\s*\\)");

    private static final Pattern BEGIN =
            Pattern.compile("\\(call_ref \\$\\S+\\s+\\(global\\.get (\\$\\S+@initializer)\\s*\\)\\s*\\)");

    private static final Pattern REFUSED = Pattern.compile(BAD_INDEX);

    private Checks() {}

    /**
     * The text of a module with its checks in a form that can be made cheap.
     *
     * @throws IOException if a kind of check is not there as it was written: another version of TeaVM?
     */
    static String before(String module) throws IOException {
        Map<String, String> functions = new HashMap<>();
        String text = replaced(module, NULL, "$2");
        text = replaced(text, BOTH_BOUNDS, "(block $1 (block $2 (br_if $1 (i32.lt_u $3 $4");
        text = replaced(text, UPPER_BOUND, "$1lt_u$2");
        text = BEGINNING.matcher(text).replaceAll(found -> {
            functions.put(found.group(1), found.group(2));
            return Matcher.quoteReplacement(found.group() + " (global " + flag(found) + " (mut i32) (i32.const 0))");
        });
        if (BEGUN.matcher(text).results().count() != functions.size()) {
            throw new IOException("not each class says that it has begun: another version of TeaVM or Binaryen?");
        }
        text = BEGUN.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement("(global.set " + flag(found) + " (i32.const 1))"));
        return BEGIN.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement("(if (i32.eqz (global.get " + flag(found)
                        + ")) (then (call " + functions.get(found.group(1)) + ")))"));
    }

    private static String flag(MatchResult found) {
        return found.group(1) + "-done";
    }

    private static String replaced(String text, Pattern what, String by) throws IOException {
        String replaced = what.matcher(text).replaceAll(by);
        if (replaced.equals(text)) {
            throw new IOException("the module has no " + what + ": another version of TeaVM or Binaryen?");
        }
        return replaced;
    }

    /**
     * The text of a module after Binaryen's passes, with each check of an index in the words of V8.
     *
     * @throws IOException if there is none: another version of Binaryen?
     */
    static String after(String module) throws IOException {
        StringBuilder text = new StringBuilder(module.length());
        Matcher refused = REFUSED.matcher(module);
        boolean isAny = false;
        int taken = 0;
        while (refused.find()) {
            text.append(module, taken, refused.start());
            taken = refused.start();
            isAny |= asked(text);
        }
        if (!isAny) {
            throw new IOException("the module checks no index: another version of Binaryen?");
        }
        return text.append(module, taken, module.length()).toString();
    }

    /** Turns round what a text asks that ends where a bad index is refused. */
    private static boolean asked(StringBuilder text) {
        int then = open(text, text.length());
        if (!starts(text, then, "(then")) {
            return false;
        }
        int question = text.indexOf("(", open(text, then) + 1);
        int first = text.indexOf("(", question + 1);
        if (first < 0 || first >= then) {
            return false;
        }
        int second = text.indexOf("(", end(text, first));
        int end = end(text, question);
        if (second < 0 || second >= end) {
            return false;
        }
        String one = text.substring(first, end(text, first));
        String other = text.substring(second, end(text, second));
        boolean isTurned = starts(text, question, "(i32.le_u")
                || (starts(text, question, "(i32.le_s") && other.startsWith("(i32.const"));
        String opposite;
        if (isTurned && one.startsWith("(array.len")) {
            // V8 has it as i32.lt_u. The operands stay in their order: one may change what the other reads.
            opposite = "i32.gt_u";
        } else if (starts(text, question, "(i32.ge_u") && other.startsWith("(array.len")) {
            opposite = "i32.lt_u";
        } else {
            return false;
        }
        text.replace(question, end, "(i32.eqz (" + opposite + " " + one + " " + other + "))");
        return true;
    }

    private static boolean starts(CharSequence text, int at, String with) {
        return at + with.length() <= text.length() && with.contentEquals(text.subSequence(at, at + with.length()));
    }

    /** Where the form begins in which a place is. */
    private static int open(CharSequence text, int place) {
        int depth = 1;
        int at = place;
        while (depth > 0) {
            at--;
            depth += text.charAt(at) == ')' ? 1 : text.charAt(at) == '(' ? -1 : 0;
        }
        return at;
    }

    /** Where a form ends that begins at a place. */
    private static int end(CharSequence text, int place) {
        int depth = 0;
        int at = place;
        do {
            depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
            at++;
        } while (depth > 0);
        return at;
    }
}
