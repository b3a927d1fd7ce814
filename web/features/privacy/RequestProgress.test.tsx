// Tests what the page of a request says about its progress, and when it offers to try again.
import { expect, test } from 'vitest';
import type { RequestDetail } from '../../../contract/privacy.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { RequestProgress } from './RequestProgress.tsx';

const request: RequestDetail = {
  id: 7,
  kind: 'erase',
  source: 'staff',
  email: 'ada@demo.example',
  receivedOn: '2026-10-31',
  dueOn: '2026-11-30',
  state: 'open',
  reason: '',
  handledBy: 'Helen Marsh',
  closedAt: null,
  fileUntil: null,
  plan: { erased: [], kept: [] },
  planHash: '',
};
const at = new Date('2026-11-15T12:00:00Z');

type Shown = Partial<RequestDetail> & { readonly canHandle?: boolean };

const progress = ({ canHandle = true, ...changes }: Shown) => (
  <RequestProgress request={{ ...request, ...changes }} at={at} erasedCount={3} canHandle={canHandle} />
);

function read() {
  const status = document.querySelector('[role=status]');
  const actions = [...(status?.querySelectorAll('a, button') ?? [])].map((one) => one.textContent);
  return { text: status?.querySelector('p')?.textContent ?? null, actions };
}

/** Shows one request after the other in the same place. */
async function show(first: Shown, ...others: Shown[]) {
  const draw = await mount(progress(first));
  const shown = [read()];
  for (const other of others) {
    await draw(progress(other));
    shown.push(read());
  }
  return shown;
}

test('says nothing before anything was started', async () => {
  expect(await show({})).toEqual([{ text: null, actions: [] }]);
});

test('a request that failed says that nothing changed, and can be tried again', async () => {
  const text = 'This did not finish. Nothing was changed.';
  expect(await show({ state: 'failed' }, { state: 'failed', canHandle: false })).toEqual([
    { text, actions: ['Try again'] },
    { text, actions: [] },
  ]);
});

test('an export that an erasure ended says so, and cannot be tried again', async () => {
  const reason = 'The data were erased before the copy was ready.';
  const closedAt = '2026-11-15T11:00:00.000Z';
  expect(await show({ kind: 'export', state: 'failed', reason, closedAt })).toEqual([
    { text: reason, actions: [] },
  ]);
});

test('a copy is offered until it is deleted', async () => {
  const done = { kind: 'export', state: 'done' } as const;
  const copies = await show(
    { ...done, fileUntil: '2026-11-16T12:00:00.000Z' },
    { ...done, fileUntil: '2026-11-14T12:00:00.000Z' },
  );
  expect(copies).toEqual([
    { text: 'Ready until 16/11/2026.', actions: ['Download'] },
    { text: 'The copy has been deleted, because it is kept for 7 days.', actions: [] },
  ]);
});

test('a restriction is named until it is lifted', async () => {
  const place = { place: 'Application', type: 'application', id: 1, title: 'Acme', site: 1 } as const;
  const planOf = (isRestricted: boolean) => ({
    erased: [{ ...place, isRestricted, isKeptCopy: false }],
    kept: [],
  });
  const done = { kind: 'restrict', state: 'done' } as const;
  const shown = await show({ ...done, plan: planOf(true) }, { ...done, plan: planOf(false) });
  expect(shown.map(({ text }) => text)).toEqual(['Restricted.', 'The restriction was lifted.']);
});

test('an erasure says how many records it affected', async () => {
  expect(await show({ state: 'done' })).toEqual([{ text: 'Erased. 3 records.', actions: [] }]);
});
