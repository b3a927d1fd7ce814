// Tests the comparison of two texts for "Show changes".
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts, type TextPart } from './compare-texts.ts';

const marks = { same: '', added: '+', removed: '-' };
const written = (parts: TextPart[] | null) =>
  parts?.map(({ kind, text }) => (kind === 'same' ? text : `[${marks[kind]}${text.trimEnd()}]`)).join('');

test.each([
  ['a word is replaced', 'the old pipe leaks', 'the new pipe leaks', 'the [-old][+new]pipe leaks'],
  ['a word is added', 'the pipe', 'the long pipe', 'the [+long]pipe'],
  ['a word is removed', 'the long pipe', 'the pipe', 'the [-long]pipe'],
  ['a text is added', '', 'a pipe', '[+a pipe]'],
  ['a text is removed', 'a pipe', '', '[-a pipe]'],
  ['a paragraph is added', 'one\ntwo', 'one\nnew\ntwo', 'one\n[+new]two'],
])('%s', (_case, from, to, shown) => {
  expect(written(compareTexts(from, to))).toBe(shown);
});

test('texts with the same words and paragraphs do not differ', () => {
  expect(compareTexts('one  two\nthree', 'one two\nthree ')).toBeNull();
  expect(compareTexts('one\ntwo', 'one two')).not.toBeNull();
});

test('long parts that stay the same are left out, except for some words around a change', () => {
  const words = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index} `).join('');
  const shown = written(
    compareTexts(`${words('a', 100)}old ${words('b', 100)}`, `${words('a', 100)}${words('b', 100)}`),
  );
  expect(shown).toMatch(/^… a88 .* a99 \[-old\]b0 .* b11 … $/);
});

test('above 3,000 changed words whole paragraphs are compared', () => {
  const text = (name: string) => Array.from({ length: 1600 }, (_, index) => `${name}${index}`).join(' ');
  const parts = compareTexts(`kept\n${text('old')} end`, `kept\n${text('new')} end`);
  expect(parts?.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
  expect(parts?.[1]?.text.endsWith('old1599 end')).toBe(true);
});

test('unchanged and removed words give the old text, and unchanged and added words the new one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '\n'), { maxLength: 10 });
  fc.assert(
    fc.property(text, text, (from, to) => {
      const parts = compareTexts(from.join(' '), to.join(' ')) ?? [];
      const wordsOf = (kind: TextPart['kind']) =>
        parts
          .filter((part) => part.kind === 'same' || part.kind === kind)
          .flatMap(({ text: words }) => words.match(/\n|\S+/g) ?? []);
      if (parts.length === 0) expect(from).toEqual(to);
      else {
        expect(wordsOf('removed')).toEqual(from);
        expect(wordsOf('added')).toEqual(to);
      }
    }),
  );
});
