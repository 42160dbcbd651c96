package io.github.pokechess.app.board;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.picture.GamePage;
import io.github.pokechess.notation.strings.LinkText;
import io.github.pokechess.notation.text.Reading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Shows anybody the game that an address holds, as the page that {@code convert} writes: no desk, no seat and no
 * engine, and nothing is stored. Thread-safe.
 */
final class BoardShow {
    /** Where addresses of games begin. */
    static final String PATH = "/show/";

    /** The greatest length of such an address in bytes: half of a head. */
    static final int MOST_BYTES = 1 << 12;

    /** The number of pages that are made at a time. Anybody may ask for them. */
    private static final int MOST_PAGES = 2;

    /** The number of tiles that a page may have on all its boards. */
    private static final int MOST_TILES = 100_000;

    private static final Pattern POLICY =
            Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"");

    private static final String DAMAGED =
            "This link is damaged, perhaps cut off. Ask for it once more, or for the game as a text.";

    private final Reading<GameRecord<?, ?>> reading =
            Reading.standard().withKinds(Games.ofProgramAndJars(List.of()).all());
    private final Semaphore pages = new Semaphore(MOST_PAGES);

    /** Whether a path is of a game that is shown. */
    static boolean isShowPath(String path) {
        return path.startsWith(PATH);
    }

    /**
     * Answers a request for the game of a path.
     *
     * @throws HttpException.RuntimeException if the path is too long or holds no game, or too many ask at once
     */
    void sendPage(Request request, Response response, Callback callback, String path) {
        if (path.length() > MOST_BYTES) {
            throw refusalException(414, "the address of a game must have at most " + MOST_BYTES + " bytes");
        }
        if (!pages.tryAcquire()) {
            throw refusalException(503, "too many games are shown at a time");
        }
        String page;
        try {
            page = pageHtml(path.substring(PATH.length()));
        } finally {
            pages.release();
        }
        Matcher policy = POLICY.matcher(page);
        if (policy.find()) {
            String own = policy.group(1) + "; frame-ancestors 'none'";
            response.getHeaders().put("Content-Security-Policy", own);
        }
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html; charset=utf-8");
        BoardAsset.writeBody(page.getBytes(StandardCharsets.UTF_8), request, response, callback);
    }

    private String pageHtml(String linkText) {
        try {
            byte[] bytes = LinkText.decodeBytes(linkText);
            GameRecord<?, ?> game = BinaryForm.parseGame(bytes, reading).game();
            if ((long) tilesOfBoard(game) * bytes.length / 2
                    > MOST_TILES) { // a move takes two bytes, in variations too
                throw refusalException(413, "this game is too long for a page");
            }
            return GamePage.of(game).html();
        } catch (MalformedBytesException | MalformedTextException wrong) {
            throw refusalException(400, DAMAGED);
        }
    }

    /** The number of tiles of a board. */
    private static <P extends GamePosition<P, M>, M> int tilesOfBoard(GameRecord<P, M> game) {
        BoardPicture picture = game.kind().picture(game.game());
        return picture.rows().size() * picture.columnLabels().size();
    }

    private static HttpException.RuntimeException refusalException(int status, String reason) {
        return new HttpException.RuntimeException(status, reason);
    }
}
