package org.slf4j;

import org.slf4j.helpers.NOPLogger;

/** Looks for no provider: a browser has none, and no class loaders to look with. */
public final class LoggerFactory {
    private LoggerFactory() {}

    public static Logger getLogger(Class<?> user) {
        return NOPLogger.NOP_LOGGER;
    }
}
