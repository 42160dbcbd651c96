package io.github.pokechess.spark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Spark cluster of processes on this machine: a master, and workers of one core each. */
final class SparkCluster implements AutoCloseable {
    private static final Pattern URL = Pattern.compile("spark://127\\.0\\.0\\.1:\\d+");

    /** Generous: a loaded machine takes a minute for a JVM. */
    private static final long MINUTES = 5;

    private final List<Process> workers = new ArrayList<>();
    private final Process master;
    private final String url;

    private SparkCluster(Process master, String url) {
        this.master = master;
        this.url = url;
    }

    /** Starts a cluster whose files lie in a folder. */
    static SparkCluster start(Path home, int count) throws Exception {
        Path jars = Files.createDirectories(home.resolve("jars"));
        for (Path jar : classPath().filter(SparkCluster::isJar).toList()) {
            Path link = jars.resolve(jar.getFileName());
            if (!Files.exists(link)) {
                Files.createSymbolicLink(link, jar);
            }
        }
        CompletableFuture<String> where = new CompletableFuture<>();
        Process master = java(home, where, "org.apache.spark.deploy.master.Master", "--port", "0");
        try {
            SparkCluster cluster = new SparkCluster(master, told(where));
            for (int i = 0; i < count; i++) {
                cluster.workers.add(java(
                        home,
                        new CompletableFuture<>(),
                        "org.apache.spark.deploy.worker.Worker",
                        "--cores",
                        "1",
                        "--memory",
                        "600m",
                        cluster.url));
            }
            return cluster;
        } catch (Exception wrong) {
            master.destroyForcibly();
            throw wrong;
        }
    }

    private static String told(CompletableFuture<String> where)
            throws InterruptedException, ExecutionException, TimeoutException {
        return where.get(MINUTES, TimeUnit.MINUTES);
    }

    private static Process java(Path home, CompletableFuture<String> url, String type, String... words)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                home.resolve("jars") + File.separator + "*",
                type,
                "--host",
                "127.0.0.1",
                "--webui-port",
                "0"));
        command.addAll(Arrays.asList(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME",
                        home.toString(),
                        "SPARK_SCALA_VERSION",
                        "2.13",
                        "SPARK_LOCAL_IP",
                        "127.0.0.1",
                        "SPARK_WORKER_DIR",
                        home.resolve("work").toString()));
        Process process = builder.start();
        Thread reader = new Thread(() -> {
            try (BufferedReader lines = process.inputReader()) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    Matcher found = URL.matcher(line);
                    if (found.find()) {
                        url.complete(found.group());
                    }
                }
            } catch (IOException ended) {
                url.completeExceptionally(ended);
            }
            url.completeExceptionally(new IOException(type + " has ended"));
        });
        reader.setDaemon(true);
        reader.start();
        return process;
    }

    /** The address of the master. */
    String url() {
        return url;
    }

    /** The classes and jars that are not Spark's, for the executors. */
    static String ours() {
        return classPath()
                .filter(path -> !isJar(path) || !path.toString().contains("spark"))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Stream<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(Files::exists);
    }

    private static boolean isJar(Path path) {
        return path.toString().endsWith(".jar");
    }

    /** Ends the first worker and its executor as kill -9 does. */
    void killWorker() {
        kill(workers.get(0));
    }

    private static void kill(Process process) {
        List<ProcessHandle> below = process.descendants().toList();
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
    }

    @Override
    public void close() {
        workers.forEach(SparkCluster::kill);
        kill(master);
        master.onExit().join();
        workers.forEach(worker -> worker.onExit().join());
    }
}
