/** What every game has to keep, to be run against any: see {@link io.github.pokechess.testkit.Conformance}. */
package io.github.pokechess.testkit;
