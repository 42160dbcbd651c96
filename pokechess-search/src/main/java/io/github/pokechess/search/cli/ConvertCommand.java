package io.github.pokechess.search.cli;

import io.github.pokechess.notation.Forgiveness;
import io.github.pokechess.notation.GameReader;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.LenientReading;
import io.github.pokechess.notation.OneLineReading;
import io.github.pokechess.notation.OneLineText;
import io.github.pokechess.notation.RawGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Brings games from one form into another, which their files' names tell. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description =
                "Brings games into another form: from .pcn (packed or not) or .txt, the older form of a line a game, to"
                        + " .pcn. Nothing is written if a game is broken.")
final class ConvertCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "IN", description = "What is read: .pcn, .pcn.gz or .txt.")
    private Path in;

    @Parameters(index = "1", paramLabel = "OUT", description = "What is written: .pcn; an old file is replaced.")
    private Path out;

    @Option(names = "--lenient", description = "Forgive what can mean only one thing, and say so.")
    private boolean lenient;

    @Override
    public Integer call() throws IOException {
        if (!name(out).endsWith(".pcn")) {
            throw new ParameterException(spec.commandLine(), out + ": must end with .pcn");
        }
        if (name(in).endsWith(".txt")) {
            List<OneLineReading> readings = OneLineText.read(in);
            for (int i = 0; i < readings.size(); i++) {
                int number = i + 1;
                readings.get(i).warning().ifPresent(warning -> warn("game " + number + ": " + warning));
            }
            GameText.write(out, readings.stream().map(OneLineReading::record).iterator());
        } else if (name(in).endsWith(".pcn") || name(in).endsWith(".pcn.gz")) {
            try (GameReader reader = GameReader.open(in)) {
                write(reader);
            } catch (UncheckedIOException wrong) {
                throw wrong.getCause();
            }
        } else {
            throw new ParameterException(spec.commandLine(), in + ": must end with .pcn, .pcn.gz or .txt");
        }
        return 0;
    }

    private void write(GameReader reader) throws IOException {
        if (lenient) {
            Iterator<GameRecord> records =
                    reader.stream().map(raw -> forgiving(raw.lenient())).iterator();
            GameText.write(out, records);
        } else {
            GameText.writeAnnotated(out, reader.stream().map(RawGame::annotated).iterator());
        }
    }

    private GameRecord forgiving(LenientReading reading) {
        for (Forgiveness forgiven : reading.forgiven()) {
            warn(forgiven.toString());
        }
        return reading.record();
    }

    private void warn(String text) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(in + ": " + text);
        err.flush();
    }

    private static String name(Path file) {
        return file.toString().toLowerCase(Locale.ROOT);
    }
}
