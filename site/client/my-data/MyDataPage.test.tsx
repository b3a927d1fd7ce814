// Tests "My data": what it shows in each state, and how it confirms who asks for deletion.
/** @jsxImportSource preact */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userTokenStorageKey } from '../../../contract/company-auth.ts';
import { confirmation } from '../confirmation.ts';
import { answer, control, mount, placeAt, press, textOf, type } from '../testing/mount.tsx';
import { MyDataPage } from './MyDataPage.tsx';

const email = 'ada@example.com';
const me = { id: 7, email, firstName: 'Ada', lastName: 'Lovelace', termsChange: null };
const held = { email, counts: { applications: 2, messages: 1 }, requests: [], file: null };
const replies = (data: object, others: Record<string, () => Response> = {}) => ({
  '/public/auth/me': () => Response.json(me),
  '/public/account/data': () => Response.json(data),
  ...others,
});
const show = async (data: object, others?: Record<string, () => Response>) => {
  const called = answer(replies(data, others));
  await mount(<MyDataPage place={placeAt()} />);
  await vi.waitFor(() => expect(textOf('.my-data')).toContain('What we hold'));
  return called;
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(userTokenStorageKey, 't1');
  // The test browser does not support modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => vi.unstubAllGlobals());

test('counts what is held, and shows a copy that is being prepared or is ready', async () => {
  await show(held);
  expect(textOf('.my-data')).toContain('Your account, 2 applications, 1 message.');
  document.body.replaceChildren();
  const request = { kind: 'export', state: 'running', receivedOn: '2026-11-17', dueOn: '2026-12-17' };
  await show({ ...held, requests: [request] });
  expect(textOf('.my-data')).toContain('We are preparing your copy. We will email you when it is ready.');
  document.body.replaceChildren();
  await show({ ...held, file: { until: '2026-11-24T12:00:00.000Z' } });
  expect(textOf('.my-data')).toContain('Ready until 24/11/2026.');
});

test('asks people to confirm who they are only if the sign-in is not recent, and keeps what was typed', async () => {
  const confirm = { title: 'Confirm that it is you to continue.', confirm: true };
  let isConfirmed = false;
  confirmation.ask = async () => isConfirmed;
  const called = await show(held, {
    '/public/account/data/erasure': () =>
      isConfirmed ? Response.json({ deleted: true }) : Response.json(confirm, { status: 403 }),
  });
  await press('Ask us to delete my data');
  await type('Email', email);
  await press('Delete my data');
  await vi.waitFor(() => expect(textOf('dialog')).toContain('Confirm that it is you to continue.'));
  expect(control('Email').value).toBe(email);

  confirmation.ask = async () => {
    isConfirmed = true;
    return true;
  };
  await press('Delete my data');
  await vi.waitFor(() =>
    expect(textOf('[role=status]')).toBe('Your account and your drafts have been deleted.'),
  );
  expect(called.slice(-2).map(({ body }) => body)).toEqual([
    { confirmEmail: email },
    { confirmEmail: email },
  ]);
  expect(localStorage.getItem(userTokenStorageKey)).toBeNull();
});

test('says when a request was received, and withdraws it', async () => {
  const request = { kind: 'erase', state: 'open', receivedOn: '2026-11-17', dueOn: '2026-12-17' };
  const called = await show(
    { ...held, requests: [request] },
    { '/public/account/data/erasure': () => new Response(null, { status: 204 }) },
  );
  expect(textOf('.my-data')).toContain('We received your request on 17/11/2026.');
  await press('Withdraw');
  await vi.waitFor(() => expect(called.map(({ path }) => path)).toContain('/public/account/data/erasure'));
});
