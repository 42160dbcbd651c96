package io.github.pokechess.core.reference;

/**
 * One thing a decision may lead to.
 *
 * @param name {@code hit}, {@code crit} or {@code miss}, or {@code -} where nothing else can happen
 * @param weight the probability in 160ths
 * @param after the position that follows
 */
public record ReferenceBranch(String name, int weight, ReferencePosition after) {}
