package io.github.pokechess.web.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * TeaVM's script around a module, changed so that a policy may forbid {@code eval}: a closure replaces each
 * {@code new Function}. It takes a compiled module too, so that several workers compile once. It imports
 * nothing, which a bundler would take for one more chunk of a worker.
 */
final class RuntimeScript {
    private static final String RESOURCE = "/org/teavm/backend/wasm/wasm-gc-runtime.js";
    private static final String GLOBAL = "var teavmGlobal = globalThis;";
    private static final String CONSTRUCTED = "new Function(";
    private static final String IMPORTED = "import(";

    /** In the place of what TeaVM imports for modules of other kinds. */
    private static final String UNUSED =
            "const %s = (() => { throw new Error(\"a module that imports others\"); })();\n";

    private String text;

    private RuntimeScript(String text) {
        this.text = text;
    }

    static String text() throws IOException {
        try (InputStream in = RuntimeScript.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IOException(RESOURCE + " is missing: another version of TeaVM?");
            }
            RuntimeScript script = new RuntimeScript(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            script.change();
            return script.text;
        }
    }

    /** The same as a module of its own, which leaves nothing among the global names. */
    static String module() throws IOException {
        String text = text();
        if (!text.contains(GLOBAL)) {
            throw new IOException("TeaVM's script is not as it was: no " + GLOBAL);
        }
        return "const scope = {};\n" + text.replace(GLOBAL, "var teavmGlobal = scope;") + """
                export const instantiate = async (module) => (await scope.TeaVM.wasmGC.load(module)).exports;
                """;
    }

    private void change() throws IOException {
        between(
                "result = new Function(",
                "globalsCache.set",
                "result = () => name.split('.').reduce((o, k) => o[k], globalThis);\n");
        between("new Function(\"value\"", "}", "globalThis[name] = value;\n");
        within("function defineFunction(", "const params = [];", "function renameConstructor(", """
                return (...args) => { try { return fn(...args); } catch (e) { rethrowJavaAsJs(e); } };
                }
                """);
        within("function renameConstructor(", "return new Function(", "imports.teavmJso = {", """
                return Object.defineProperty(
                  function (marker, javaObject) { return c.call(this, marker, javaObject); }, "name", { value: name });
                }
                """);
        within("defineMethod(cls, name, fn, vararg)", "const params = [];", "defineStaticMethod(", """
                cls.prototype[name] = function (...args) {
                  try { return fn(this, ...args); } catch (e) { rethrowJavaAsJs(e); }
                };
                },
                """);
        between("imports.teavmJso[\"createFunction\" + i] = new Function(", "argumentList.push(", """
                imports.teavmJso["createFunction" + i] = (...parts) => {
                  const known = new Map([
                    ["return str;", (str) => str],
                    ["return object.toString();", (object) => object.toString()],
                    ["return typeof obj=='undefined';", (obj) => typeof obj === "undefined"],
                  ]);
                  const body = parts.pop();
                  if (!known.has(body)) throw new Error("a script that would need eval: " + body);
                  return known.get(body);
                };
                imports.teavmJso["bindFunction" + i] = (f, ...args) => f.bind(null, ...args);
                imports.teavmJso["callFunction" + i] = (f, ...args) => wrapCallFromJavaToJs(() => f(...args));
                imports.teavmJso["callMethod" + i] = (o, name, ...args) => wrapCallFromJavaToJs(
                  () => o !== null ? o[name](...args) : getGlobalName(name)(...args));
                imports.teavmJso["construct" + i] = (made, ...args) => wrapCallFromJavaToJs(() => new made(...args));
                imports.teavmJso["arrayOf" + i] = (...args) => args;
                """);
        within(
                "async function compileModule(",
                "if (typeof src !== \"string\")",
                "return await",
                "if (src instanceof WebAssembly.Module) return src;\nif (typeof src !== \"string\") {\n");
        between(
                "nodeFsImportObject = import(",
                "}",
                "nodeFsImportObject = process.getBuiltinModule(\"node:fs/promises\");\n");
        between("const moduleInstance = await import(", "const importsByModule", UNUSED.formatted("moduleInstance"));
        between(
                "const [jsLoader, wasmModule] = await Promise.all([",
                "const result",
                UNUSED.formatted("[jsLoader, wasmModule]"));
        for (String other : List.of(CONSTRUCTED, IMPORTED)) {
            if (text.contains(other)) {
                throw new IOException("TeaVM's script has one more " + other);
            }
        }
    }

    private void between(String begin, String end, String instead) throws IOException {
        within(begin, begin, end, instead);
    }

    /** Replaces what lies from the beginning to the end, both looked for behind a place. */
    private void within(String place, String begin, String end, String instead) throws IOException {
        int at = text.indexOf(place);
        int from = at < 0 ? -1 : text.indexOf(begin, at);
        int to = from < 0 ? -1 : text.indexOf(end, from + begin.length());
        if (to < 0) {
            throw new IOException("TeaVM's script is not as it was: " + place + " … " + end);
        }
        text = text.substring(0, from) + instead + text.substring(to);
    }
}
