package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the build fetches before Maven checks anything is pinned by content: each GitHub action by its commit, with the
 * version beside it that Dependabot updates, and the Maven of the wrapper by its checksum.
 */
final class SupplyChainTest {
    private static final Path GITHUB = Path.of("../../.github");
    private static final Path WRAPPER = Path.of("../../.mvn/wrapper/maven-wrapper.properties");

    private static final Pattern USES = Pattern.compile("^\\s*(?:-\\s+)?[\"']?uses[\"']?\\s*:\\s*(.*)$");
    private static final Pattern PINNED = Pattern.compile("[\\w.-]+(?:/[\\w.-]+)+@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+");
    private static final Pattern OWN = Pattern.compile("\\./\\S+");

    @Test
    void actions_arePinnedByCommit() throws IOException {
        List<String> used = new ArrayList<>();
        List<String> loose = new ArrayList<>();
        for (Path file : workflows()) {
            String text = Files.readString(file);
            used.addAll(used(text));
            loose.addAll(loose(text));
        }

        assertThat(used).hasSizeGreaterThan(10);
        assertThat(loose).isEmpty();
    }

    @Test
    void anActionHasOneVersionEverywhere() throws IOException {
        List<String> used = new ArrayList<>();
        for (Path file : workflows()) {
            used.addAll(used(Files.readString(file)));
        }

        assertThat(used.stream().distinct().map(action -> action.replaceFirst("@.*", "")))
                .doesNotHaveDuplicates();
    }

    @Test
    void dependabotUpdatesActions() throws IOException {
        assertThat(Files.readString(GITHUB.resolve("dependabot.yml"))).contains("package-ecosystem: github-actions");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "      - uses: actions/checkout@v5",
                "      - uses: actions/checkout@main # v5.0.1",
                "      - uses: actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd",
                "      - uses: actions/checkout@93cb6efe # v5.0.1",
                "      - uses: actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5",
                "        uses: \"actions/checkout@v5\"",
                "      - uses: docker://alpine:3",
                "    uses: owner/repository/.github/workflows/build.yml@main"
            })
    void aLooseActionIsNoticed(String line) {
        assertThat(loose("steps:\n" + line + "\n")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "      - uses: actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1",
                "      - uses: ./.github/actions/own",
                "      - run: echo uses of a word"
            })
    void aPinnedActionIsAllowed(String line) {
        assertThat(loose("steps:\n" + line + "\n")).isEmpty();
    }

    @Test
    void theWrapperChecksWhatItDownloads() throws IOException {
        assertThat(wrongWithWrapper(Files.readString(WRAPPER))).isEmpty();
    }

    @Test
    void aWrapperWithoutChecksumIsNoticed() throws IOException {
        String text = Files.readString(WRAPPER);

        assertThat(wrongWithWrapper(text.replaceAll("(?m)^distributionSha256Sum=.*$", "")))
                .isNotEmpty();
        assertThat(wrongWithWrapper(text.replace("https:", "http:"))).isNotEmpty();
    }

    private static List<Path> workflows() throws IOException {
        try (Stream<Path> files = Files.walk(GITHUB)) {
            return files.filter(file -> file.toString().matches(".*\\.ya?ml")).toList();
        }
    }

    /** What the lines of a workflow use. */
    private static List<String> used(String workflow) {
        return workflow.lines()
                .map(USES::matcher)
                .filter(Matcher::matches)
                .map(line -> line.group(1).strip())
                .toList();
    }

    private static List<String> loose(String workflow) {
        return used(workflow).stream()
                .filter(action -> !PINNED.matcher(action).matches()
                        && !OWN.matcher(action).matches())
                .toList();
    }

    private static List<String> wrongWithWrapper(String text) throws IOException {
        Properties wrapper = new Properties();
        wrapper.load(new StringReader(text));
        List<String> wrong = new ArrayList<>();
        if (!wrapper.getProperty("distributionUrl", "").startsWith("https://repo.maven.apache.org/maven2/")) {
            wrong.add("distributionUrl is not at Maven Central");
        }
        if (!wrapper.getProperty("distributionSha256Sum", "").matches("[0-9a-f]{64}")) {
            wrong.add("distributionSha256Sum is missing");
        }
        return wrong;
    }
}
