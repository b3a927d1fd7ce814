// Tests what the declaration page learns after it has saved the answers: which declared interests stay cleared.
import { expect, onTestFinished, test, vi } from 'vitest';
import { submitDeclaration } from './declaration-data.ts';
import { stayClearedText } from './declaration-form.ts';

const statement = (applicationID: number) => ({ applicationID, kind: 'financial' as const, note: '' });

/** Declares interests in the applications 1 and 2, and returns which of them stay cleared. */
async function declared(ownWork: () => Response) {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (method === 'POST') return Response.json({ remaining: 0 });
    return address.endsWith('/mine') ? ownWork() : Response.json([]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return submitDeclaration(3, { applicationIDs: [1, 2], interests: [statement(1), statement(2)] });
}
const workWith = (submissions: object[]) => () =>
  Response.json({ dueDate: '2026-12-01', canDecline: false, unansweredCount: 0, submissions });
const ofState = (applicationID: number, state: string) => ({ applicationID, state, score: null });

test('an interest stays cleared if it is not in force after it was declared', async () => {
  const both = [ofState(1, 'interest'), ofState(2, 'interest')];
  expect(await declared(workWith(both))).toEqual([]);
  expect(await declared(workWith([ofState(1, 'interest'), ofState(2, 'open')]))).toEqual([2]);
  // Not assigned to them.
  expect(await declared(workWith([ofState(1, 'interest')]))).toEqual([2]);
});

test('the answers are saved even if this cannot be read', async () => {
  expect(await declared(() => Response.json('Failed', { status: 500 }))).toEqual([]);
});

test('the page says so', () => {
  expect(stayClearedText(['Tern Ltd'])).toBe(
    'Your interest in Tern Ltd was cleared earlier and stays cleared. If it should apply, ask the challenge lead.',
  );
  expect(stayClearedText(['Tern Ltd', 'Kite Ltd'])).toBe(
    'Your interests in Tern Ltd and Kite Ltd were cleared earlier and stay cleared. If they should apply, ask the challenge lead.',
  );
});
