package io.github.pokechess.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes the API of each published module as a jar, against which {@code verify} compares the API of today by japicmp: the classes
 * of the exported packages with their public and protected members, without code. The same classes give the same bytes.
 */
final class ApiBaseline {
    static final String USAGE = "FOLDER JAR…";

    private static final int SHOWN = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;
    private static final String CLASS = ".class";

    private ApiBaseline() {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments.word("FOLDER")));
        List<String> jars = arguments.rest();
        if (jars.isEmpty()) {
            throw new IllegalArgumentException("JAR is missing");
        }
        for (String jar : jars) {
            String artifact = Path.of(jar).getFileName().toString().replaceFirst("-\\d.*", "");
            Path baseline = folder.resolve(artifact + ".jar");
            out.println(baseline + ": " + write(Path.of(jar), baseline) + " classes");
        }
    }

    private static int write(Path jar, Path baseline) throws IOException {
        TreeMap<String, byte[]> classes = new TreeMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            Set<String> exported = exported(file);
            for (JarEntry entry : file.stream().toList()) {
                String name = entry.getName();
                int slash = name.lastIndexOf('/');
                if (name.endsWith(CLASS) && slash >= 0 && exported.contains(name.substring(0, slash))) {
                    try (InputStream in = file.getInputStream(entry)) {
                        ClassReader read = new ClassReader(in.readAllBytes());
                        if ((read.getAccess() & SHOWN) != 0) {
                            classes.put(name, withoutCode(read));
                        }
                    }
                }
            }
        }
        try (OutputStream out = Files.newOutputStream(baseline);
                JarOutputStream written = new JarOutputStream(out)) {
            for (var file : classes.entrySet()) {
                JarEntry entry = new JarEntry(file.getKey());
                entry.setTime(0);
                written.putNextEntry(entry);
                written.write(file.getValue());
            }
        }
        return classes.size();
    }

    /** The folders of the packages that a module exports to all others. */
    private static Set<String> exported(JarFile jar) throws IOException {
        JarEntry descriptor = jar.getJarEntry("module-info.class");
        if (descriptor == null) {
            throw new IllegalArgumentException(jar.getName() + " has no module-info");
        }
        try (InputStream in = jar.getInputStream(descriptor)) {
            return ModuleDescriptor.read(in).exports().stream()
                    .filter(export -> !export.isQualified())
                    .map(export -> export.source().replace('.', '/'))
                    .collect(Collectors.toSet());
        }
    }

    private static byte[] withoutCode(ClassReader read) {
        ClassWriter writer = new ClassWriter(0);
        read.accept(new Shown(writer), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return writer.toByteArray();
    }

    /** Leaves out what no other package sees. */
    private static final class Shown extends ClassVisitor {
        Shown(ClassWriter writer) {
            super(Opcodes.ASM9, writer);
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            return (access & SHOWN) == 0 ? null : super.visitField(access, name, descriptor, signature, value);
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return (access & SHOWN) == 0 ? null : super.visitMethod(access, name, descriptor, signature, exceptions);
        }
    }
}
