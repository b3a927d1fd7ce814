// Tests where the text of a table cell may break, and which words are cut.
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { CellText } from './CellText.tsx';

/** Marks each possible break besides spaces with "|", and each word that may be cut with brackets. */
async function shown(text: string) {
  await mount(
    <p>
      <CellText text={text} />
    </p>,
  );
  const paragraph = document.querySelector('p');
  expect(paragraph?.textContent).toBe(text);
  return paragraph?.innerHTML
    .replaceAll('<wbr>', '|')
    .replace(/<span[^>]*><span[^>]*>([^<]*)<\/span><\/span>/g, '[$1]');
}

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Ada Featherstonehaugh-Cholmondeley', 'Ada [Featherstonehaugh-Cholmondeley]'],
  [`${'a'.repeat(40)} ${'b'.repeat(16)}`, `[${'a'.repeat(40)}] ${'b'.repeat(16)}`],
  ['ada.king-noel@demo.example', 'ada.|king-|noel@|demo.|example'],
  [`Acme (${'x'.repeat(20)}@demo.example)`, `Acme [(${'x'.repeat(20)}@]|demo.|example)`],
  ['水道管の漏れを早く見つける方法について調べる', '水道管の漏れを早く見つける方法について調べる'],
  ['', ''],
])('breaks %j as %j', async (text, expected) => {
  expect(await shown(text)).toBe(expected);
});
