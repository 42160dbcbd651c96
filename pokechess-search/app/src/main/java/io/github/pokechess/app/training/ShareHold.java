package io.github.pokechess.app.training;

import io.github.pokechess.notation.file.LockedFile;
import io.github.pokechess.teams.fleet.Shard;
import java.io.Closeable;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A share of a folder's files that one run holds while it writes them, so that no other run plays the same games for nothing. Shares
 * of one split do not overlap. Not thread-safe.
 */
public final class ShareHold implements Closeable {
    private static final Pattern NAME = Pattern.compile("\\.selfplay-(\\d{1,6})-of-(\\d{1,6})\\.lock");

    private final LockedFile own;

    private ShareHold(LockedFile own) {
        this.own = own;
    }

    /**
     * Holds a share of a folder.
     *
     * @throws IOException if a run that is going on holds a share that overlaps
     */
    public static ShareHold of(Path folder, Shard share) throws IOException {
        Path path = folder.resolve(".selfplay-" + share.number() + "-of-" + share.count() + ".lock");
        ShareHold hold = new ShareHold(held(folder, path));
        try (DirectoryStream<Path> others = Files.newDirectoryStream(folder, ".selfplay-*.lock")) {
            for (Path other : others) {
                if (!other.getFileName().equals(path.getFileName()) && overlaps(other, share)) {
                    held(folder, other).delete(); // a killed run has left it
                }
            }
            return hold;
        } catch (IOException | RuntimeException wrong) {
            hold.close();
            throw wrong;
        }
    }

    private static LockedFile held(Path folder, Path path) throws IOException {
        try {
            return LockedFile.open(path);
        } catch (LockedFile.LockedException held) {
            String message =
                    "another selfplay is writing to it; let it end, take another folder, or share one run by --shard I/N";
            FileSystemException told = new FileSystemException(folder.toString(), null, message);
            told.initCause(held);
            throw told;
        }
    }

    /** Whether two splits of the same parts, each by its number of shares, have a part in common. */
    private static boolean overlaps(Path other, Shard share) {
        Matcher name = NAME.matcher(other.getFileName().toString());
        if (!name.matches()) {
            return false;
        }
        BigInteger count = BigInteger.valueOf(Long.parseLong(name.group(2)));
        long common = count.gcd(BigInteger.valueOf(share.count())).longValue();
        return common > 0 && (Long.parseLong(name.group(1)) - share.number()) % common == 0;
    }

    @Override
    public void close() throws IOException {
        own.delete();
    }
}
