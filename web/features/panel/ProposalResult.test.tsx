// Tests the result of a proposal: what it adds, the loads, why places stay empty, and a failure to save it.
import { expect, test } from 'vitest';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { ProposalResult } from './ProposalResult.tsx';

const sentence =
  'The submission of Tern can have only 1 of 2 assessors: Ada Lovelace has an interest or declined.';
const assessors = ['Ada', 'Ben'].map((firstName, index) => ({
  id: index + 1,
  firstName,
  lastName: 'Lovelace',
  isMember: true,
  load: 5,
  doneCount: 0,
  maximum: null,
}));
const proposal = (count: number) => ({
  add: Array.from({ length: count }, (_, index): [number, number] => [index + 1, 1]),
  loads: [
    { personID: 1, before: 5, after: 5 + count },
    { personID: 2, before: 5, after: 5 },
  ],
  sentences: [sentence],
});

async function open(count: number, { savedCount = 0, onSave = async () => {} } = {}) {
  const discarded: string[] = [];
  await mount(
    <ProposalResult
      proposal={proposal(count)}
      savedCount={savedCount}
      assessors={assessors}
      onSave={onSave}
      onDiscard={() => discarded.push('discarded')}
    />,
  );
  return discarded;
}
const status = () => document.querySelector('[role="status"]')?.textContent;
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

test('shows what it adds, the loads and the sentences, and can be discarded', async () => {
  const discarded = await open(3);
  expect(status()).toBe('This adds 3 assignments. Nothing is saved yet.');
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Ada Lovelace5 → 8',
    'Ben Lovelace5',
  ]);
  expect(document.body.textContent).toContain(sentence);
  expect(buttons()).toEqual(['Discard', 'Save proposal']);
  await press(find('button', 'Discard'));
  expect(discarded).toEqual(['discarded']);
});

test('can only be closed if there is nothing to add', async () => {
  await open(0);
  expect(status()).toBe('There is nothing to add.');
  expect(buttons()).toEqual(['Close']);
});

test('says what was saved of a very large proposal, and what is left', async () => {
  await open(1200, { savedCount: 5000 });
  expect(status()).toBe('5,000 assignments are saved. This adds 1,200 more.');
});

test('says why it could not be saved', async () => {
  await open(1, { onSave: () => Promise.reject(new Error('Broken')) });
  await press(find('button', 'Save proposal'));
  expect(document.querySelector('[role="alert"]')?.textContent).not.toBe('');
});
