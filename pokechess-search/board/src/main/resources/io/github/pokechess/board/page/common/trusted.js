/* What a page takes from its own scripts where its host requires trusted types. Knows no document. */

/** @type {any} */
let policy = null;

const identity = (/** @type {string} */ text) => text;

/**
 * A text of ours as such a page takes it; by the policy "pokechess", which a host can allow, or another one.
 * @param {'createHTML' | 'createScript' | 'createScriptURL'} make
 * @param {string} text
 * @returns {any}
 */
export function asTrustedType(make, text, name = 'pokechess') {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  if (!trustedTypes) return text;
  policy ??= trustedTypes.createPolicy(name, { createHTML: identity, createScript: identity, createScriptURL: identity });
  return policy[make](text);
}
