/* The page's words and numbers as people read them. */
import { formatMessage } from './message.js';
import texts from './words.js';

/** The code of the language, which numbers and plurals go by. */
export const locale = Intl.PluralRules.supportedLocalesOf(/^[A-Za-z0-9-]{2,35}$/.test(texts.language) ? texts.language : 'en')[0] || 'en';

const plurals = new Intl.PluralRules(locale);

/**
 * A text of the table, with what belongs in its {places}.
 * @param {keyof typeof texts} key
 * @param {Record<string, string | number>} values
 */
export const i18n = (key, values = {}) => texts[key].includes('{') ? formatMessage(texts[key], values, plurals) : texts[key];

/** Whether the table has a text. */
export const hasText = (key) => Object.hasOwn(texts, key);

/** A text of the table whose key is made of a code; another text where there is none. */
export const textOrDefault = (key, otherwise, values = {}) => hasText(key) ? i18n(/** @type {any} */ (key), values) : otherwise;

/** What the characters of the engine like. */
const STYLES = /** @type {const} */ ({ trader: 'styleTrader', hunter: 'styleHunter', dancer: 'styleDancer', keeper: 'styleKeeper' });

/** A program as a seat tells it, such as engine:novice: its level, or a character with its style and level. */
export function programName(seat) {
  const name = seat.replace('engine:', '');
  const [character, level] = name.split('-');
  if (level) return i18n('engineCharacter', { style: i18n(STYLES[character]), level: levelName(level) });
  return name === 'greedy' || name === 'random' ? i18n(name) : levelName(name);
}

/** What a player is called whom nobody has named, in all languages: the game may have begun in another one than that of the page. */
export const UNNAMED = ['You', 'Du', 'Tú', 'Vous', 'あなた'];

/** The name of a player as the page shows it: that of a program is one in each language. */
export const playerDisplayName = (name, seat) => seat !== 'human' ? seat.replace('engine:', '') === name ? programName(seat) : name
  : UNNAMED.includes(name) ? i18n('learner') : name;

/** The types of a team's text by their three letters, pawns from a to h before the pieces. */
export const typeCodesOf = (teamText) => teamText.match(/[A-Z][a-z]{2}/g) || [];

/** A text as a heading or a sentence begins. */
export const capitalize = (text) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

const lists = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Several things in one phrase. */
export const joinList = (list) => lists.format(list);

/** A number with so many decimal places. */
export const formatDecimal = (value, places) => value.toLocaleString(locale, { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false });

/** An expected score, from −1 to 1; one that is rounded to nothing has no sign. */
export const formatScore = (value) => (value >= .005 ? '+' : value <= -.005 ? '−' : '') + formatDecimal(Math.abs(value), 2);

/** A share in percent; of small ones with a decimal place. */
export const formatPercent = (value) => (value < 10 && value % 1 ? formatDecimal(value, 1) : String(Math.round(value))) + ' %';

/**
 * Shares of a whole in percent, to tenths or whole ones, which add up to 100: what rounding leaves goes to those that it took most from.
 * @param {number[]} weights
 */
export function percentsSummingTo100(weights, stepsPerPercent = 10) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => 100 * stepsPerPercent * weight / total);
  const rounded = exact.map((value) => Math.floor(value + 1e-9));
  const left = 100 * stepsPerPercent - rounded.reduce((sum, part) => sum + part, 0);
  const order = exact.map((_, i) => i).sort((a, b) => (exact[b] - rounded[b]) - (exact[a] - rounded[a]) || weights[b] - weights[a] || a - b);
  for (const i of order.slice(0, left)) rounded[i]++;
  return rounded.map((part) => part / stepsPerPercent);
}

/** A share of several that add up to 100, as "percentsSummingTo100" has it. */
export const formatExactPercent = (value) => (value % 1 ? formatDecimal(value, 1) : String(value)) + ' %';

/** A share in percent without decimal places; what is possible is never 0 %, and what is not certain never 100 %. */
export const formatClampedPercent = (value) => value < 1 ? '<1 %' : value < 100 ? formatPercent(Math.min(99, Math.round(value))) : '100 %';

/**
 * A sentence of the desk in the language of the page, by its code.
 * @param {import('./messages.js').Sentence | undefined} sentence
 * @param {string} english the desk's own text, which stands where it has no code
 * @returns {string}
 */
export const sentenceText = (sentence, english) => sentence ? textOrDefault('desk-' + sentence.code, english, argumentTexts(sentence.args)) : english;

/** The texts of a sentence's arguments, which may be sentences themselves. */
const argumentTexts = (args) => Object.fromEntries(Object.entries(args).map(([name, value]) =>
  [name, typeof value === 'string' ? value : sentenceText(value, '')]));

/** A day, a number of days since 1970-01-01, as people write it. */
export const formatDate = (epochDay) => new Date(epochDay * 86_400_000).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** The day that somebody's calendar shows, as files name it: 2026-11-30. */
export const calendarDate = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** A level of the engine, or a character of it, in the words of the page. */
export const levelName = (name) => hasText('level-' + name) ? i18n(/** @type {any} */ ('level-' + name)) : name;

/** Whether a name is that of a program, as a file names it: a level, a character with its level, or a simple player. */
export const isProgramName = (name) => name === 'greedy' || name === 'random' || hasText('level-' + name.replace(/^[a-z]+-/, ''));

/** A sentence of some words that are one already, but for its stop. */
export const withFullStop = (text) => i18n('sentenceOf', { words: text });

/** Sentences one after the other. */
export const joinSentences = (...sentences) => sentences.filter(Boolean).join(/^(?:ja|zh|th)\b/.test(locale) ? '' : ' ');

/** Minutes and seconds of a time in milliseconds; whole seconds are rounded up where somebody waits. */
export function formatMinutesAndSeconds(ms, round = Math.floor) {
  const seconds = round(ms / 1000);
  return Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
}

const POINT = formatDecimal(0, 1)[1];

/** Minutes and seconds of a clock, tenths where little is left. */
export const formatClockTime = (ms, lowMs) => formatMinutesAndSeconds(ms) + (ms < lowMs ? POINT + Math.floor(ms / 100) % 10 : '');

/** What a button asks for: what is wrong with it says itself what it is about. */
const VERBS = ['import', 'back', 'draw', 'resign', 'hint', 'review', 'analyse', 'rollout', 'drop', 'goto', 'claim', 'accept'];

/** What is about all of a text or a request names no field. */
const FIELDLESS = new Set([undefined, '', 'text', 'request', 'JSON', 'connection', 'link', 'start', 'seat', 'draft', 'fault', ...VERBS]);

/** A request is the page's own: where in its text something is wrong says nothing to anybody. */
const PLACELESS = new Set(['request', 'connection', 'link', 'start', 'seat', 'draft', 'dice', 'do', ...VERBS]);

/**
 * What is wrong, one line each, with the place if it has one.
 * @param {Partial<import('./messages.js').Problem>[]} problems
 */
export const problemText = (problems) => problems.map(({ field, fieldCode, line, column, text: problem, textCode }) => {
  const text = sentenceText(textCode, problem);
  if (field === 'move') return text; // of a typed move, a single word, the place says nothing
  const place = PLACELESS.has(field) ? '' : [line ? i18n('line', { line }) : '', column ? i18n('column', { column }) : ''].filter(Boolean).join(', ');
  return [place, FIELDLESS.has(field) ? '' : sentenceText(fieldCode, field), text].filter(Boolean).join(': ');
}).join('\n');

/** The name of a game, which its summary may begin with. */
export function gameName(kind, summary) {
  if (hasText('kind-' + kind)) return i18n(/** @type {any} */ ('kind-' + kind));
  const first = (summary || '').split(/[.:,(、：]/)[0];
  return /^\p{Lu}/u.test(first) ? first : kind[0].toUpperCase() + kind.slice(1);
}
