/* A message of a table: a text with places. {name} is filled; {name, plural, one {…} other {…}} and {name, select, white {…} other {…}}
   choose by a number or a word, so that a language orders and inflects its sentences by itself. Knows no document and no table. */

/** The end of the part of a text that begins behind an open brace. */
function closingBraceIndex(text, from) {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i;
  }
  throw new SyntaxError('open brace: ' + text);
}

/** The cases of a choice, by their names. */
function parseCases(text) {
  const cases = new Map();
  for (let at = 0; ;) {
    const open = text.indexOf('{', at);
    if (open < 0) return cases;
    const end = closingBraceIndex(text, open + 1);
    cases.set(text.slice(at, open).trim(), text.slice(open + 1, end));
    at = end + 1;
  }
}

/**
 * The parts of a message: texts, and places with their name, what chooses there, and its cases.
 * @returns {(string | { name: string, by: string, cases: Map<string, string> })[]}
 */
export function parseMessage(text) {
  const parts = [];
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    if (open < 0) {
      parts.push(text.slice(at));
      break;
    }
    if (open > at) parts.push(text.slice(at, open));
    const end = closingBraceIndex(text, open + 1);
    const [, name, by = '', cases = ''] = /^(\w+)(?:,\s*(plural|select)\s*,([^]*))?$/.exec(text.slice(open + 1, end)) || [];
    if (!name) throw new SyntaxError('no place: {' + text.slice(open + 1, end) + '}');
    parts.push({ name, by, cases: parseCases(cases) });
    at = end + 1;
  }
  return parts;
}

/** The names of all places of a message, also of those within cases. */
export function placeholdersOf(text) {
  const found = new Set();
  for (const part of parseMessage(text)) {
    if (typeof part === 'string') continue;
    found.add(part.name);
    for (const one of part.cases.values()) placeholdersOf(one).forEach((name) => found.add(name));
  }
  return found;
}

/**
 * A message with its places filled. The sign # in a case of a plural is its number.
 * @param {string} text
 * @param {Record<string, string | number>} values
 * @param {{ select: (count: number) => string }} plurals of the language
 * @returns {string}
 */
export function formatMessage(text, values, plurals) {
  return parseMessage(text).map((part) => {
    if (typeof part === 'string') return part;
    const value = values[part.name];
    if (!part.by) return String(value);
    const { cases } = part;
    const isPlural = part.by === 'plural';
    const which = isPlural && cases.has('=' + value) ? '=' + value : isPlural ? plurals.select(Number(value)) : String(value);
    const chosen = cases.get(which) ?? cases.get('other') ?? '';
    return formatMessage(isPlural ? chosen.replaceAll('#', String(value)) : chosen, values, plurals);
  }).join('');
}
