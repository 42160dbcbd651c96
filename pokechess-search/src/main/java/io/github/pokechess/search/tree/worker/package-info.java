/**
 * The workers of a search: every class that calls the game or the evaluator for each node, and no other. Not exported.
 *
 * <p>{@code OwnWorkers} defines all classes of this package anew for each class of trees, so that the calls of the game in
 * them see that one class alone. Whatever is shared by searches, such as the table, lies outside and calls no game; from
 * outside a worker is a {@link io.github.pokechess.search.tree.Worker} and nothing else.
 */
@NullMarked
package io.github.pokechess.search.tree.worker;

import org.jspecify.annotations.NullMarked;
