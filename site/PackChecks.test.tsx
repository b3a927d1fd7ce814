// Tests that the list of checks claims nothing about a pack, because a refusal may be shown above it.
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { PackChecks } from './PackChecks.tsx';

test('says what the page checks, whatever a check finds', () => {
  const items = [...renderToString(<PackChecks />).matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) =>
    item.replaceAll(/<[^>]+>/g, ''),
  );
  expect(items).toEqual([
    'Whether the content matches its hash. If it does not, the pack was changed.',
    'Whether the signature matches the content.',
    'Whether the key that signed it is among the published keys.',
    'Whether ranking, agreement, severity and stability follow from the ratings in the pack.',
  ]);
});
