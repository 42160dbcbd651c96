/* The page of the board: its parts, each of which brings its own buttons and says what it does when a state comes. No rule is here: what
   may be done, and what it means, comes with every state of the desk. */
import './common/theme.js';
import './common/languagechoice.js';
import './board/boardsize.js';
import './board/pointer.js';
import './board/tip.js';
import './board/editor.js';
import './play/play.js';
import './play/sidebar.js';
import './play/movelist.js';
import './play/firstlook.js';
import './play/buttons.js';
import './play/card.js';
import './play/mygames.js';
import './play/profile.js';
import './play/film.js';
import './analyse/analysis.js';
import './analyse/review.js';
import './analyse/rollout.js';
import './analyse/idlereview.js';
import './learn/guide.js';
import './learn/puzzles.js';
import { backend, ensureTypeChart, showProblems } from './common/desk.js';
import { currentPage, startRouting } from './common/pages.js';
import { i18n } from './common/text.js';
import { view } from './common/view.js';
import { redrawBoard } from './board/surface.js';
import { returnToGame } from './learn/aside.js';
import { dispatchOrQueueEvent, refreshState } from './play/gameflow.js';
import { openGameText } from './play/files.js';
import { offerResume } from './play/savedgames.js';
import { showWelcomeOncePerVisit } from './play/welcome.js';
import { openTeamBuilder } from './teams/teams.js';

/** Opens what the address has behind its #, also where somebody opens a link in a page that is open. */
function openFromHash() {
  const game = /[#&]([gpl]=[^&]+)/.exec(location.hash);
  const team = new URLSearchParams(location.hash.slice(1)).get('team');
  if (game) openGameText(game[1]);
  if (team && view.state && currentPage().name !== 'teams') openTeamBuilder(team);
  const position = new URLSearchParams(location.hash.slice(1)).get('position');
  if (position && !game) openGameText(position);
}

/**
 * Says that a script has failed, which the console has: a page that stands still says nothing by itself.
 * @param {any} fault an event
 */
function reportScriptError({ error, reason }) {
  if (error || reason) showProblems([{ text: i18n('pageFault') }]); // else it is no exception, but a complaint of the browser
}

async function startPage() {
  await Promise.all([ensureTypeChart(), refreshState()]);
  await returnToGame(); // from what a page before this one has shown
  backend.listen(dispatchOrQueueEvent);
  if (!view.state) return; // which is told; a state that comes later is shown
  redrawBoard();
  openFromHash();
  addEventListener('hashchange', openFromHash);
  if (!await offerResume()) await showWelcomeOncePerVisit();
  await startRouting();
}

/** For the console, and for tests: what the page asks, anybody at it may ask. */
Object.assign(globalThis, { engine: backend });

addEventListener('error', reportScriptError);
addEventListener('unhandledrejection', reportScriptError);
startPage();
