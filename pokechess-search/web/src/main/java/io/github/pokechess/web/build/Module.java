package io.github.pokechess.web.build;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles the library, with a few classes in another form, to a WebAssembly module.
 *
 * @param main the class whose exports it has
 * @param overlay the folder with the sources that replace others: {@code java} and, for the JDK's, {@code jdk}
 * @param work a folder for what is made
 */
record Module(String main, Path overlay, Path work) {
    private static final String FILE = "module.wasm";

    /**
     * Compiles what a class path has.
     *
     * @return the module's file
     * @throws IOException if something on the way is not there in a browser; its message lists all of it
     */
    Path compile(String classPath) throws IOException {
        List<Path> path = new ArrayList<>();
        path.add(compiled("jdk", List.of("--patch-module", "java.base=" + overlay.resolve("jdk"))));
        path.add(compiled("java", List.of("--release", "17", "-cp", classPath)));
        for (String part : classPath.split(File.pathSeparator, -1)) {
            path.add(Path.of(part));
        }
        try {
            return compile(path);
        } catch (TeaVMToolException failed) {
            throw new IOException(failed);
        }
    }

    private Path compiled(String folder, List<String> options) throws IOException {
        Path out = Files.createDirectories(work.resolve("overlay-" + folder));
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of("-nowarn", "-proc:none", "-d", out.toString()));
        try (Stream<Path> sources = Files.walk(overlay.resolve(folder))) {
            sources.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        if (failed != 0) {
            throw new IOException(overlay.resolve(folder) + " does not compile");
        }
        return out;
    }

    private Path compile(List<Path> path) throws TeaVMToolException, IOException {
        Path target = Files.createDirectories(work.resolve("module"));
        TeaVMTool tool = new TeaVMTool();
        tool.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
        tool.setMainClass(main);
        tool.getProperties().setProperty(ModuleResources.MAIN, main);
        tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        tool.setStrict(true); // an index out of bounds is an exception, not the end of the module
        tool.setObfuscated(false); // names are taken away at last
        tool.setAssertionsRemoved(true);
        tool.setShortFileNames(true);
        tool.getTransformers().add(Nameless.class.getName());
        tool.setTargetDirectory(target.toFile());
        tool.setTargetFileName(FILE);
        tool.setClassPath(path.stream().map(Path::toFile).toList());
        tool.setClassLoader(
                new URLClassLoader(path.stream().map(Module::url).toArray(URL[]::new), Module.class.getClassLoader()));
        tool.generate();
        List<String> problems = tool.getProblemProvider().getProblems().stream()
                .map(problem -> {
                    DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
                    problem.render(text);
                    return text.getText()
                            + (problem.getLocation() == null
                                    ? ""
                                    : " at " + problem.getLocation().getMethod());
                })
                .toList();
        if (!problems.isEmpty()) {
            throw new IOException("there is not in a browser:\n" + String.join("\n", problems));
        }
        return target.resolve(FILE);
    }

    private static URL url(Path part) {
        try {
            return part.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
