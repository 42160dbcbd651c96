/* The page of the board: its parts, each of which brings its own buttons and says what it does when a state comes. No rule is here: what
   may be done, and what it means, comes with every state of the desk. */
import './common/theme.js';
import './common/languagechoice.js';
import './board/boardsize.js';
import './board/pointer.js';
import './board/tip.js';
import './board/editor.js';
import './play/play.js';
import './play/beside.js';
import './play/movelist.js';
import './play/buttons.js';
import './play/card.js';
import './analyse/analysis.js';
import './analyse/review.js';
import './analyse/rollout.js';
import './learn/guide.js';
import './learn/puzzles.js';
import { chartReady, road, trouble } from './common/desk.js';
import { beginPlaces, here } from './common/places.js';
import { say } from './common/text.js';
import { view } from './common/view.js';
import { paint } from './board/surface.js';
import { comeBack } from './learn/aside.js';
import { hear, refresh } from './play/course.js';
import { open } from './play/files.js';
import { offerResume } from './play/memory.js';
import { welcome } from './play/welcome.js';
import { openTeams } from './teams/teams.js';

/** Opens what the address has behind its #, also where somebody opens a link in a page that is open. */
function openAddress() {
  const game = /[#&]([gpl]=[^&]+)/.exec(location.hash);
  const team = new URLSearchParams(location.hash.slice(1)).get('team');
  if (game) open(game[1]);
  if (team && view.state && here().name !== 'teams') openTeams(team);
  const position = new URLSearchParams(location.hash.slice(1)).get('position');
  if (position && !game) open(position);
}

/** Says that a script has failed, which the console has: a page that stands still says nothing by itself. */
function sayFault({ error, reason }) {
  if (error || reason) trouble([{ text: say('pageFault') }]); // else it is no exception, but a complaint of the browser
}

async function begin() {
  await Promise.all([chartReady(), refresh()]);
  await comeBack(); // from what a page before this one has shown
  road.listen(hear);
  if (!view.state) return; // which is told; a state that comes later is shown
  paint();
  openAddress();
  addEventListener('hashchange', openAddress);
  if (!await offerResume()) await welcome();
  await beginPlaces();
}

/** For the console, and for tests: what the page asks, anybody at it may ask. */
Object.assign(globalThis, { engine: road });

addEventListener('error', sayFault);
addEventListener('unhandledrejection', sayFault);
begin();
