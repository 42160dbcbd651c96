package io.github.pokechess.app.browser;

import io.github.pokechess.testkit.browser.Browser;

/** Brings a part of the page into sight as a person does: by the tab that it is on, or by what it is folded into. */
final class Reveal {
    private Reveal() {}

    /** Shows the tab, and opens the menu or the details, of an element that is in one. */
    static void of(Browser browser, String selector) {
        browser.evaluate("(() => { const one = document.querySelector('" + selector + "');"
                + " const page = one && one.closest('[role=tabpanel]:not(.shown)');"
                + " if (page) document.querySelector('[aria-controls=' + page.id + ']').click();"
                + " const closed = one && one.closest('details:not([open])');"
                + " if (closed) closed.querySelector('summary').click();"
                + " const sheet = one && one.closest('[popover]:not(:popover-open)');"
                + " if (sheet) document.querySelector('[popovertarget=' + sheet.id + ']').click(); })()");
    }

    /** Clicks an element by its name, wherever it is. */
    static void press(Browser browser, String id) {
        of(browser, "#" + id);
        browser.click("#" + id, 0.5);
    }
}
