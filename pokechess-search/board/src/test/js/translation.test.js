import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problems, untranslated, wordsOf } from './translation.js';

const words = { black: 'Black', moves: '{side} moves to {square}', resign: 'Resign' };

test('a translation has the same keys and braces', () => {
  assert.deepEqual(problems(words, { black: 'Schwarz', moves: 'Nach {square} zieht {side}', resign: 'Aufgeben' }), []);
  assert.deepEqual(problems(words, { black: 'Schwarz {side}', moves: '{side} zieht', tie: 'Remis' }), [
    'resign is missing',
    'tie is no key',
    'black has {side} and not none',
    'moves has {side} and not {side} {square}',
  ]);
  const bad = { black: '', moves: ' {side} moves to {square}', resign: 7 };
  assert.deepEqual(problems(words, bad), [
    'black is empty',
    'moves must begin and end with a blank where the English text does, and nowhere else',
    'resign is no text',
  ]);
  assert.deepEqual(untranslated(words, { black: 'Schwarz', moves: words.moves, resign: 'Aufgeben' }), ['moves']);
});

test('words are JSON, each key once', () => {
  assert.deepEqual(wordsOf('{\n  "black": "Schwarz"\n}\n'), { black: 'Schwarz' });
  assert.throws(() => wordsOf('{\n  black: "Schwarz"\n}\n'), SyntaxError);
  assert.throws(() => wordsOf('{\n  "a": "b",\n  "a": "c"\n}\n'), { message: 'line 3: a is there twice' });
  assert.throws(() => wordsOf('{\n  "a": "b" x\n}\n'), /^SyntaxError: line 2: /);
});
