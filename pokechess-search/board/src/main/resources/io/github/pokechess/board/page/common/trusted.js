/* What a page takes from its own scripts where its host requires trusted types. Knows no document. */

/** @type {any} */
let policy = null;

const itself = (/** @type {string} */ text) => text;

/**
 * A text of ours as such a page takes it; by the policy "pokechess", which a host can allow, or another one.
 * @param {'createHTML' | 'createScript' | 'createScriptURL'} make
 * @param {string} text
 * @returns {any}
 */
export function trusted(make, text, name = 'pokechess') {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  if (!trustedTypes) return text;
  policy ??= trustedTypes.createPolicy(name, { createHTML: itself, createScript: itself, createScriptURL: itself });
  return policy[make](text);
}
