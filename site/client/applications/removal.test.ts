// Tests that the page notices when staff remove an application, and only then.
import { expect, test } from 'vitest';
import { CallFailure } from '../../../browser/calling.ts';
import type { ApplicationCalls } from './application-calls.ts';
import { reportRemoval } from './removal.ts';
import { sampleApplication } from './testing.ts';

const version = { record: sampleApplication, etag: null };
const notFound = () =>
  Promise.reject(new CallFailure(404, 'We could not find this. It may have been deleted.'));

function watchCalls(changes: Partial<ApplicationCalls>) {
  const answers = async () => version;
  const calls: ApplicationCalls = {
    read: answers,
    save: answers,
    submit: answers,
    attach: async () => {},
    detach: answers,
    addressOf: async () => '',
    ...changes,
  };
  const seen = { isRemoved: false };
  return {
    seen,
    calls: reportRemoval(calls, () => {
      seen.isRemoved = true;
    }),
  };
}

test('reports the removal after a save and a read that find nothing', async () => {
  const { seen, calls } = watchCalls({ save: notFound, read: notFound });
  await expect(calls.save({}, null)).rejects.toMatchObject({ status: 404 });
  expect(seen.isRemoved).toBe(true);
});

test('does not report a removal if only an attachment is missing', async () => {
  const { seen, calls } = watchCalls({ detach: notFound });
  await expect(calls.detach('k.pdf')).rejects.toMatchObject({ status: 404 });
  expect(seen.isRemoved).toBe(false);
});

test('does not report a removal after another failure', async () => {
  const refused = () => Promise.reject(new CallFailure(400, 'Closed.'));
  const { seen, calls } = watchCalls({ save: refused, read: notFound });
  await expect(calls.save({}, null)).rejects.toMatchObject({ status: 400 });
  expect(seen.isRemoved).toBe(false);
});
