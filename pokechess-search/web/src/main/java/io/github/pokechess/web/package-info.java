/** The board in a browser: what runs there, compiled to WebAssembly. */
@NullMarked
package io.github.pokechess.web;

import org.jspecify.annotations.NullMarked;
