package io.github.pokechess.web.build;

import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.emit.ProgramEmitter;

/**
 * Gives objects that have no text of their own one that does not name their class: for it the names of all classes
 * would be in the module, those of lambdas too.
 */
public final class Nameless implements ClassHolderTransformer {
    /** TeaVM makes it by its name. */
    public Nameless() {}

    @Override
    public void transformClass(ClassHolder changed, ClassHolderTransformerContext context) {
        if (changed.getName().equals("java.lang.Object")) {
            ProgramEmitter.create(
                            changed.getMethod(new MethodDescriptor("toString", String.class)), context.getHierarchy())
                    .constant("an object")
                    .returnValue();
        }
    }
}
