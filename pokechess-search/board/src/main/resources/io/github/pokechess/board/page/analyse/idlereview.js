/* Finished games of one's own are reviewed once while nothing else goes on, and the result is stored with the game. */
import { backend } from '../common/desk.js';
import { isIdleReviewOn, onSettingsChanged } from '../common/settings.js';
import { isAsidePosition, isTwoPageGame } from '../common/state.js';
import { view } from '../common/view.js';
import { onNewGame, onReconnected, onStateShown, setEventHandler } from '../play/gameflow.js';
import { isToBeReviewed } from '../play/profilesums.js';
import { notifyGamesChanged, games, reviewSums } from '../play/savedgames.js';
import { isAnalysing } from './analysis.js';

/** Nothing goes on after this time without a key or a pointer, in milliseconds. */
const QUIET = 4000;
/** The positions that are looked at for each move. */
const NODES = 5000;

/** So often a game is refused before it is left out until the next visit. */
const MOST_REFUSALS = 3;

/** How often each game was refused. */
const refusals = new Map();
/**
 * The game that is being reviewed, with the number of its request.
 * @type {{ entry: number, id: number } | null}
 */
let asked = null;
let lastEntry = 0;
let timer = 0;

/** Whether nothing else goes on: no game, no lesson or puzzle, no analysis, and nobody is waited for. */
function canReviewNow() {
  const { state } = view;
  return isIdleReviewOn() && !document.hidden && Boolean(state) && !isTwoPageGame(state) && !isAsidePosition(state) && !view.solving && !view.drafting && !isAnalysing()
    && (Boolean(state.over) || state.ply === 0 || state.mode === 'analysis');
}

function scheduleReview(afterMillis = QUIET) {
  clearTimeout(timer);
  timer = /** @type {any} */ (setTimeout(reviewNextGame, afterMillis));
}

/** Begins with the game that was played last among those that wait. */
async function reviewNextGame() {
  if (asked) return;
  if (!canReviewNow()) { // before all games are read
    scheduleReview();
    return;
  }
  const game = games.all().find((one) => isToBeReviewed(one) && (refusals.get(one.id) || 0) < MOST_REFUSALS);
  if (!game) return;
  const review = { entry: ++lastEntry, id: game.id };
  asked = review;
  const reply = /** @type {any} */ (await backend.ask({ do: 'tally', entry: review.entry, text: game.text, nodes: NODES }));
  if (!reply.problems) return;
  if (!reply.isAway) refusals.set(game.id, (refusals.get(game.id) || 0) + 1);
  if (asked !== review) return; // it was ended meanwhile, and another one may have begun
  asked = null;
  scheduleReview();
}

/**
 * Stores what was found, and goes on with the next game.
 * @param {any} event
 */
function handleTallyEvent({ entry, ...result }) {
  if (!asked || entry !== asked.entry) return;
  const game = games.get(asked.id);
  asked = null;
  if (game) {
    games.put({ ...game, review: reviewSums(/** @type {any} */ (result)) });
    notifyGamesChanged();
  }
  scheduleReview(0);
}

/** Ends a review where something else has begun. */
function rescheduleReview() {
  if (asked && !canReviewNow()) {
    asked = null;
    backend.ask({ do: 'tally', entry: ++lastEntry });
  }
  scheduleReview();
}

setEventHandler('tally', handleTallyEvent);
onStateShown(rescheduleReview);
onSettingsChanged(rescheduleReview);
onNewGame(rescheduleReview);
onReconnected(() => {
  asked = null;
  scheduleReview();
});
for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => { if (!asked) scheduleReview(); });
