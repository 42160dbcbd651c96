/* Sounds of what happens, made by the browser itself: silent until something is pressed, and where they are switched off. */
import { $, readStored, store } from '../common/dom.js';

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
/**
 * What each type sounds like when it strikes, in layers that begin together: a wave, or noise behind a filter; two frequencies
 * between which it goes; length in seconds and loudness; for many short ones their number.
 */
const STRIKES = {
  Nor: [['lowpass', 900, 200, .12, .5], ['triangle', 260, 120, .12, .2]],
  Fir: [['bandpass', 500, 1800, .34, .45], ['lowpass', 300, 140, .3, .4]],
  Wat: [['bandpass', 2200, 500, .3, .4], ['sine', 500, 900, .1, .12, 3]],
  Ele: [['sawtooth', 1400, 180, .07, .1, 4], ['highpass', 3000, 5000, .12, .2]],
  Gra: [['highpass', 2500, 5200, .09, .3, 3]],
  Ice: [['sine', 2100, 2600, .09, .1, 3], ['highpass', 5000, 7000, .2, .15]],
  Fig: [['lowpass', 260, 70, .16, .9], ['square', 140, 50, .1, .12]],
  Poi: [['sine', 240, 620, .07, .16, 4], ['lowpass', 500, 200, .25, .2]],
  Gro: [['lowpass', 160, 60, .36, .9]],
  Fly: [['bandpass', 700, 2600, .28, .4], ['bandpass', 2600, 900, .3, .2]],
  Psy: [['sine', 420, 980, .32, .14], ['sine', 426, 1010, .32, .14]],
  Bug: [['sawtooth', 210, 260, .3, .06], ['sawtooth', 218, 250, .3, .06]],
  Roc: [['lowpass', 340, 90, .12, .8, 3]],
  Gho: [['sine', 700, 260, .34, .14], ['triangle', 352, 180, .34, .1]],
  Dra: [['sawtooth', 110, 70, .34, .14], ['bandpass', 900, 300, .28, .35]],
  Dar: [['sawtooth', 90, 55, .3, .12], ['highpass', 1800, 4200, .12, .22, 2]],
  Ste: [['triangle', 1760, 1740, .3, .12], ['square', 2640, 2600, .12, .05, 2]],
  Fai: [['sine', 1319, 1319, .1, .1], ['sine', 1760, 2093, .28, .1, 2]],
};
const NOISE = new Set(['lowpass', 'bandpass', 'highpass']);
const OF_SIGN = { '+': 'super', '*': 'crit', '-': 'weak', '/': 'miss', '0': 'none' };
const button = $('sound');
let context = null;
let isOn = false;

/** How much higher a link of a chain sounds than the first: a whole tone each, up to an octave. */
const pitchFactor = (chainLink) => 2 ** (Math.min(6, chainLink - 1) / 6);

export function playSound(name, chainLink = 1) {
  if (!isOn || !context) return;
  const now = context.currentTime;
  for (const [pitch, begin, length, wave] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = wave;
    tone.frequency.value = pitch * pitchFactor(chainLink);
    volume.gain.setValueAtTime(.0001, now + begin);
    volume.gain.exponentialRampToValueAtTime(wave === 'square' || wave === 'sawtooth' ? .06 : .16, now + begin + .01);
    volume.gain.exponentialRampToValueAtTime(.0001, now + begin + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + begin);
    tone.stop(now + begin + length + .02);
  }
  document.documentElement.dataset.sound = name;
}

let noise = null;

/** Noise, made once for a context. */
function noiseBuffer() {
  if (noise && noise.sampleRate === context.sampleRate) return noise;
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return noise;
}

/** A source that goes from one frequency to another. */
function createSweepNodes(wave, from, to, begin, end) {
  if (NOISE.has(wave)) {
    const made = context.createBufferSource();
    made.buffer = noiseBuffer();
    const filter = context.createBiquadFilter();
    filter.type = wave;
    filter.frequency.setValueAtTime(from, begin);
    filter.frequency.exponentialRampToValueAtTime(to, end);
    return [made, made.connect(filter)];
  }
  const made = context.createOscillator();
  made.type = wave;
  made.frequency.setValueAtTime(from, begin);
  made.frequency.exponentialRampToValueAtTime(to, end);
  return [made, made];
}

/** The sound of a type that strikes, by its letters. */
export function playTypeSound(type, chainLink) {
  if (!isOn || !context || !STRIKES[type]) return;
  for (const [wave, from, to, length, loud, times = 1] of STRIKES[type]) {
    for (let i = 0; i < times; i++) {
      const begin = context.currentTime + i * length * .8;
      const end = begin + length;
      const [made, last] = createSweepNodes(wave, from * (1 + .12 * i) * pitchFactor(chainLink), to * (1 + .12 * i) * pitchFactor(chainLink), begin, end);
      const volume = context.createGain();
      volume.gain.setValueAtTime(.0001, begin);
      volume.gain.exponentialRampToValueAtTime(.35 * loud, begin + .012);
      volume.gain.exponentialRampToValueAtTime(.0001, end);
      last.connect(volume).connect(context.destination);
      made.start(begin);
      made.stop(end + .02);
    }
  }
  document.documentElement.dataset.struck = type;
}

/** The sound of a state that follows another by one decision. */
export function playStateChangeSound(before, state) {
  const pieceCount = (one) => one.board.tiles.filter((tile) => tile.token).length;
  const hop = (state.board.arrows || []).at(-1);
  const was = hop && before.board.tiles[hop.from].token;
  const is = hop && state.board.tiles[hop.to].token;
  if (state.over) playSound('over');
  else if (OF_SIGN[state.sign]) playSound(OF_SIGN[state.sign]);
  else if (was && is && was.figure === 'P' && is.figure !== 'P') playSound('promotion');
  else playSound(pieceCount(state) < pieceCount(before) ? 'capture' : 'move');
}

/** Browsers let a page be heard only after somebody has pressed something on it. */
function resumeAudio() {
  if (!isOn || navigator.userActivation?.hasBeenActive === false) return; // Escape is no such key, nor is a finger before it is lifted
  context = context || new AudioContext();
  if (context.state !== 'running') context.resume().catch(() => {}); // suspended, or interrupted by a call that goes on
}

function setSoundOn(isSoundOn) {
  isOn = isSoundOn;
  button.setAttribute('aria-pressed', String(isSoundOn));
  $('set-sound').checked = isSoundOn;
}

function changeSoundSetting(isSoundOn) {
  setSoundOn(isSoundOn);
  store(STORE, isSoundOn ? 'on' : 'off');
  resumeAudio();
  playSound('move');
}

button.addEventListener('click', () => changeSoundSetting(!isOn));
$('set-sound').addEventListener('change', () => changeSoundSetting($('set-sound').checked));
setSoundOn(readStored(STORE) !== 'off');
for (const gesture of ['pointerdown', 'pointerup', 'keydown']) document.addEventListener(gesture, resumeAudio);
