package io.github.pokechess.web.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** That the checks still work is what {@code ProofBrowserTest} asks. */
@Tag("web")
final class ChecksTest {
    private static final String THROWN = "(throw $tag$0 (call $org.teavm.backend.wasm.runtime.WasmGCSupport::";
    private static final String REFUSED = THROWN + "aiiobe))";
    private static final String LENGTH = "(array.len (local.get $a))";
    private static final String NULL =
            "(block $b3 (result (ref null $Array)) (br_on_non_null $b3 (local.get $list)) " + THROWN + "npe)))";
    private static final String BOTH = "(block $b2 (block $b1 (br_if $b1 (i32.lt_s (local.get $i) (i32.const 0)))"
            + " (br_if $b2 (i32.lt_s (local.get $i) " + LENGTH + "))) " + REFUSED + ")";
    private static final String UPPER =
            "(block $b4 (br_if $b4 (i32.lt_s (local.get $i) " + LENGTH + ")) " + REFUSED + ")";

    @Test
    void anIndexIsAskedForOnceWithoutSignsAndNullNotAtAll() throws IOException {
        assertThat(Checks.before(NULL + BOTH + UPPER))
                .isEqualTo("(local.get $list)"
                        + "(block $b2 (block $b1 (br_if $b2 (i32.lt_u (local.get $i) " + LENGTH + "))) " + REFUSED + ")"
                        + "(block $b4 (br_if $b4 (i32.lt_u (local.get $i) " + LENGTH + ")) " + REFUSED + ")");
    }

    @Test
    void aClassThatHasBegunIsKnownByAFlag() throws IOException {
        String text = "(global $A@initializer (mut (ref null $0)) (ref.func $A::<clinit>))"
                + "(func $f (call_ref $0 (global.get $A@initializer)))"
                + "(func $A::<clinit> (global.set $A@initializer (ref.func $teavm@dummyInitializer)))";
        assertThat(Checks.before(text + NULL + BOTH + UPPER))
                .startsWith(
                        "(global $A@initializer (mut (ref null $0)) (ref.func $A::<clinit>)) (global $A@initializer-done (mut i32) (i32.const 0))"
                                + "(func $f (if (i32.eqz (global.get $A@initializer-done)) (then (call $A::<clinit>))))"
                                + "(func $A::<clinit> (global.set $A@initializer-done (i32.const 1)))");
    }

    @Test
    void whatBinaryenHasTurnedRoundIsTurnedBack() throws IOException {
        String inner = refusing("(i32.ge_u (local.get $i) " + LENGTH + ")");
        String outer = "(i32.le_u (array.len (local.get $b)) (block (result i32) " + inner + " (local.get $k)))";
        assertThat(Checks.after("(func " + refusing(outer) + ")"))
                .isEqualTo("(func "
                        + refusing("(i32.eqz (i32.gt_u (array.len (local.get $b)) (block (result i32) "
                                + refusing("(i32.eqz (i32.lt_u (local.get $i) " + LENGTH + "))")
                                + " (local.get $k))))")
                        + ")");
    }

    @Test
    void anotherQuestionStays() throws IOException {
        String sign = refusing("(i32.lt_s (local.get $i) (i32.const 0))");
        String upper = refusing("(i32.ge_u (local.get $i) " + LENGTH + ")");
        assertThat(Checks.after("(func " + sign + upper + ")")).startsWith("(func " + sign + "(if (i32.eqz (i32.lt_u ");
    }

    @Test
    void aModuleOfAnotherFormIsRefused() {
        assertThatThrownBy(() -> Checks.before("(module)")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Checks.after("(module)")).isInstanceOf(IOException.class);
    }

    private static String refusing(String question) {
        return "(if " + question + " (then " + REFUSED + "))";
    }
}
