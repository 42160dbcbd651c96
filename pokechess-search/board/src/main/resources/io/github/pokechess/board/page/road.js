/* The road to the desk. Some parts of the page listen to all that comes along it, or put a request in place of another. */
import * as engine from './engine-http.js';

/** What only one of the two roads has: the other one is asked for it by nobody. */
const extras = /** @type {any} */ ({ ...engine });
import { chartInWords, fanInWords, kindInWords, rollName, stateInWords } from './sentences.js';

/** @typedef {import('./messages.js').Reply} Reply */
/** @typedef {import('./messages.js').Event} Event */

const ears = [];
const words = [];
const gates = [];
/** The names of the sides of the last state that came. */
let sideNames = ['', ''];

/** Puts the words of the page into a message, in the place of the desk's. */
function inWords(message, request) {
  if (message.state && message.state.sideNames) {
    stateInWords(message.state);
    ({ sideNames } = message.state);
  }
  if (message.fan) fanInWords(message.fan, sideNames);
  if (message.lines) for (const line of message.lines) (line.rolls || []).forEach((roll) => { roll.name = rollName(roll.name); });
  if (request && request.do === 'chart' && message.types) Object.assign(message, chartInWords(message));
  if (request && request.do === 'kinds') (message.kinds || []).forEach(kindInWords);
}

export const road = {
  /** Whether the stream of a hidden page stays open, since its share of a roll may be wanted. */
  stays: false,

  /**
   * Sends a request; gives the reply, or problems if there is none.
   * @param {import('./messages.js').Request} request
   * @returns {Promise<Reply>}
   */
  async ask(request) {
    for (const gate of gates) {
      const work = gate(request);
      if (work) await work;
    }
    const reply = await engine.ask(words.reduce((meant, word) => word(meant), request));
    inWords(reply, request);
    ears.forEach((hear) => hear(reply, request));
    return reply;
  },

  /** The most threads that an analysis may be given. */
  threads: () => engine.threads(),

  /**
   * Gives every event to a handler, and "open" and "lost" as the stream comes and goes.
   * @param {(event: Event) => void} handler
   */
  listen(handler) {
    engine.listen((event) => {
      inWords(event);
      if (event.event === 'state' || event.event === 'review') ears.forEach((hear) => hear(event));
      handler(event);
    }, () => road.stays);
  },

  /**
   * Tells every reply, with its request, and every state, before the page has it.
   * @param {(reply: Reply, request?: import('./messages.js').Request) => void} hear
   */
  overhear: (hear) => ears.push(hear),

  /**
   * Does something before a request is sent, which waits for it.
   * @param {(request: import('./messages.js').Request) => Promise<void> | null} gate
   */
  before: (gate) => gates.push(gate),

  /** Puts what it gives in place of a request. */
  reword: (word) => words.push(word),

  /** Asks a server for a game with a friend, which has seats of its own. */
  invite: (request) => extras.invite(request),

  /** Answers what a JVM answers alike, where there is a library in the page: for tests, and for whoever doubts. */
  prove: (question) => extras.prove(question),
};
