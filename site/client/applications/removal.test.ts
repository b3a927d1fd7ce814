// An application that is removed while it is written: known for sure, and told once it is.
import { expect, test } from 'vitest';
import { CallFailure } from '../../../browser/calling.ts';
import type { ApplicationCalls } from './application-calls.ts';
import { tellingRemoval } from './removal.ts';
import { anApplication } from './testing.ts';

const version = { record: anApplication, etag: null };
const notFound = () =>
  Promise.reject(new CallFailure(404, 'We could not find this. It may have been deleted.'));

function telling(changes: Partial<ApplicationCalls>) {
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
  const told = { isRemoved: false };
  return {
    told,
    calls: tellingRemoval(calls, () => {
      told.isRemoved = true;
    }),
  };
}

test('a save that finds nothing asks once more and then tells', async () => {
  const { told, calls } = telling({ save: notFound, read: notFound });
  await expect(calls.save({}, null)).rejects.toMatchObject({ status: 404 });
  expect(told.isRemoved).toBe(true);
});

test('an attachment that is gone does not mean that the application is', async () => {
  const { told, calls } = telling({ detach: notFound });
  await expect(calls.detach('k.pdf')).rejects.toMatchObject({ status: 404 });
  expect(told.isRemoved).toBe(false);
});

test('neither does a failure of another kind', async () => {
  const refused = () => Promise.reject(new CallFailure(400, 'Closed.'));
  const { told, calls } = telling({ save: refused, read: notFound });
  await expect(calls.save({}, null)).rejects.toMatchObject({ status: 400 });
  expect(told.isRemoved).toBe(false);
});
