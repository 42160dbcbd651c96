/* Elements with their contents, in as much of a document as they need. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { button, element } = await module('common/dom.js');

globalThis.document = {
  createElement: (tag) => ({
    tag, style: {}, dataset: {}, contents: [],
    append(...contents) { this.contents.push(...contents); },
    addEventListener(event, act) { this['on' + event] = act; },
  }),
};

test('an element has a class, and its contents without what is empty', () => {
  const inner = element('b');
  const { tag, className, contents } = element('p', 'faint', 'text', '', null, undefined, false, inner);
  assert.deepEqual([tag, className], ['p', 'faint']);
  assert.deepEqual(contents, ['text', inner]);
  assert.ok(!('className' in inner), 'an empty class would be an attribute');
});

test('an element has its properties, and parts of its style and its data', () => {
  const made = element('td', { className: '', title: 'a', tabIndex: -1, style: { left: '1%' }, dataset: { row: 0, column: 2 } }, '½');
  assert.deepEqual([made.title, made.tabIndex, made.style, made.dataset, made.contents], ['a', -1, { left: '1%' }, { row: 0, column: 2 }, ['½']]);
  assert.ok(!('className' in made));
});

test('a button has one content or several, and does something', () => {
  let presses = 0;
  const sign = element('i');
  const made = button([sign, 'play'], () => { presses++; }, { className: 'main', disabled: true });
  made.onclick();
  assert.equal(presses, 1);
  assert.deepEqual([made.type, made.className, made.disabled, made.contents], ['button', 'main', true, [sign, 'play']]);
  const idle = button('play', null, 'main');
  assert.deepEqual([idle.contents, idle.className, idle.onclick], [['play'], 'main', undefined]);
});
