package io.github.pokechess.web.build;

import io.github.pokechess.core.LuckModel;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** Lists the files that TeaVM takes along: any other is missing at run time, without a word at build time. */
@SuppressWarnings("deprecation") // it has no other way to say so
public final class ModuleResources implements ResourceSupplier {
    /** The property with the class whose module is made: what the page alone shows, the library leaves out. */
    static final String MAIN = "pokechess.main";

    private static final List<String> LEVELS = List.of(
            "io/github/pokechess/chesslike/beasts.level",
            "io/github/pokechess/chesslike/courtyard.level",
            "io/github/pokechess/chesslike/crossing.level",
            "io/github/pokechess/chesslike/race.level",
            "io/github/pokechess/chesslike/start.level",
            "io/github/pokechess/chesslike/vault.level");
    /** The resources with which the library draws boards; the page has its own script for that. */
    private static final String DRAWINGS = "io/github/pokechess/notation/pieces.svg";

    private static final List<String> EVALUATION = List.of(
            "io/github/pokechess/search/evaluation/internal/standard.net",
            "io/github/pokechess/search/evaluation/internal/standard.weights");
    private static final List<String> OF_PAGE = List.of(
            "io/github/pokechess/board/json/sentences.txt",
            "io/github/pokechess/board/page/lessons.json",
            "io/github/pokechess/study/puzzles.pcn");
    private static final String LANGUAGES = "io/github/pokechess/board/page/languages.json";
    private static final Pattern LANGUAGE = Pattern.compile("\"([a-z]+)\":");

    private static final Pattern PICTURE = Pattern.compile("pictures/[a-z0-9-]+\\.svg");

    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        String main = context.getProperties().getProperty(MAIN);
        List<String> all = new ArrayList<>(LEVELS);
        if (main.equals(LibraryBuilder.RULES) || main.equals(LibraryBuilder.ENGINE)) {
            all.add(DRAWINGS);
        }
        if (main.equals(LibraryBuilder.RULES)) {
            return all.toArray(String[]::new);
        }
        all.addAll(EVALUATION);
        if (main.equals(LibraryBuilder.ENGINE)) {
            return all.toArray(String[]::new);
        }
        all.addAll(OF_PAGE);
        Matcher language = LANGUAGE.matcher(text(context.getClassLoader(), LANGUAGES));
        while (language.find()) {
            if (!language.group(1).equals("en")) {
                all.add("io/github/pokechess/board/page/rules/pokemon-" + language.group(1) + ".txt");
            }
        }
        for (LuckModel luck : LuckModel.values()) {
            all.add("io/github/pokechess/teams/" + luck + ".json");
        }
        for (String kind : List.of("chesslike", "pokemon", "raichu", "tafl")) {
            rules(context.getClassLoader(), "META-INF/pokechess/" + kind + "/", all);
        }
        return all.toArray(String[]::new);
    }

    /** Adds the rules of a game, and the pictures that they show. */
    private static void rules(ClassLoader loader, String folder, List<String> all) {
        String page = folder + "README.md";
        all.add(page);
        Matcher picture = PICTURE.matcher(text(loader, page));
        while (picture.find()) {
            all.add(folder + picture.group());
        }
    }

    private static String text(ClassLoader loader, String path) {
        try (InputStream in = loader.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(path, broken);
        }
    }
}
