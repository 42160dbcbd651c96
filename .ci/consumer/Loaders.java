import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a program in two class loaders, one the parent of the other: {@code java Loaders.java MAIN PARENT-PATH
 * CHILD-PATH}.
 */
final class Loaders {
    private Loaders() {}

    public static void main(String[] args) throws Exception {
        try (URLClassLoader parent = loader(args[1], null);
                URLClassLoader child = loader(args[2], parent)) {
            child.loadClass(args[0]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
    }

    private static URLClassLoader loader(String path, ClassLoader parent) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String place : path.split(File.pathSeparator)) {
            urls.add(Path.of(place).toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), parent);
    }
}
