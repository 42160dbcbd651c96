/* Sounds of what happens, made by the browser itself: silent until they are switched on. */
import { $, keep, kept } from './dom.js';

const STORE = 'pokechess.sound';
/** Notes of each sound: frequency, begin and length in seconds, and the wave. */
const SOUNDS = {
  move: [[330, 0, .07, 'triangle']],
  capture: [[220, 0, .09, 'square']],
  super: [[440, 0, .09, 'square'], [660, .09, .16, 'square']],
  crit: [[660, 0, .06, 'square'], [880, .07, .06, 'square'], [1320, .14, .18, 'square']],
  weak: [[220, 0, .12, 'sawtooth'], [147, .12, .22, 'sawtooth']],
  miss: [[300, 0, .08, 'sine'], [200, .09, .18, 'sine']],
  none: [[180, 0, .2, 'sine']],
  promotion: [[523, 0, .1, 'triangle'], [659, .1, .1, 'triangle'], [784, .2, .25, 'triangle']],
  over: [[523, 0, .16, 'triangle'], [392, .16, .16, 'triangle'], [523, .32, .4, 'triangle']],
  low: [[990, 0, .04, 'sine']],
};
const OF_SIGN = { '+': 'super', '*': 'crit', '-': 'weak', '/': 'miss', '0': 'none' };
const button = $('sound');
let context = null;
let isOn = false;

export function play(name) {
  if (!isOn || !context) return;
  const now = context.currentTime;
  for (const [pitch, begin, length, wave] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = wave;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(.0001, now + begin);
    volume.gain.exponentialRampToValueAtTime(wave === 'square' || wave === 'sawtooth' ? .06 : .16, now + begin + .01);
    volume.gain.exponentialRampToValueAtTime(.0001, now + begin + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + begin);
    tone.stop(now + begin + length + .02);
  }
  document.documentElement.dataset.sound = name;
}

/** The sound of a state that follows another by one decision. */
export function tell(before, state) {
  const count = (one) => one.board.tiles.filter((tile) => tile.token).length;
  const hop = (state.board.arrows || []).at(-1);
  const was = hop && before.board.tiles[hop.from].token;
  const is = hop && state.board.tiles[hop.to].token;
  if (state.over) play('over');
  else if (OF_SIGN[state.sign]) play(OF_SIGN[state.sign]);
  else if (was && is && was.figure === 'P' && is.figure !== 'P') play('promotion');
  else play(count(state) < count(before) ? 'capture' : 'move');
}

/** Browsers let a page be heard only after somebody has pressed something on it. */
function wake() {
  if (!isOn) return;
  context = context || new AudioContext();
  if (context.state === 'suspended') context.resume();
}

function set(on) {
  isOn = on;
  button.setAttribute('aria-pressed', String(on));
  $('set-sound').checked = on;
  keep(STORE, on ? 'on' : 'off'); // a browser that keeps nothing begins in silence
}

function change(on) {
  set(on);
  wake();
  play('move');
}

button.addEventListener('click', () => change(!isOn));
$('set-sound').addEventListener('change', () => change($('set-sound').checked));
set(kept(STORE) === 'on');
for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, wake);
