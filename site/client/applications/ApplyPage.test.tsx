// Tests the page before an application: opening a link alone does not start one.
/** @jsxImportSource preact */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeOf } from '../place.ts';
import { storeToken } from '../session.ts';
import { answer, button, mount, press, recordNavigation, textOf } from '../testing/mount.tsx';
import { ApplyPage } from './ApplyPage.tsx';
import { sampleApplication } from './testing.ts';

const place = placeOf({ site: 'ix', home: '/site/ix', id: '3' }, '');
const me = () => Response.json({ id: 1, email: 'ada@example.com', firstName: 'Ada', lastName: 'Brook' });
const path = '/public/applications';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Answers the calls with these replies, one after the other. */
function replies(...all: Response[]) {
  return answer({ '/public/auth/me': me, [path]: () => all.shift() ?? Response.error() });
}

test('redirects to the sign-in page if nobody is signed in', async () => {
  const navigation = recordNavigation('/site/ix/challenges/3/apply');
  await mount(<ApplyPage place={place} />);
  expect(navigation.to).toBe('/site/ix/sign-in?return=%2Fchallenges%2F3%2Fapply');
});

test('opens an application that was started before', async () => {
  const navigation = recordNavigation();
  storeToken('t1');
  const called = replies(
    Response.json([
      { ...sampleApplication, id: 6, challengeID: 2 },
      { ...sampleApplication, id: 7 },
    ]),
  );
  await mount(<ApplyPage place={place} />);
  await vi.waitFor(() => expect(navigation.to).toBe('/site/ix/applications/7'));
  expect(called.filter((one) => one.body !== null)).toEqual([]);
});

test('explains what will happen, and starts an application when the button is pressed', async () => {
  const navigation = recordNavigation();
  storeToken('t1');
  const other = { ...sampleApplication, id: 6, challengeID: 2 };
  const called = replies(Response.json([other]), Response.json(sampleApplication, { status: 201 }));
  await mount(<ApplyPage place={place} />);
  await vi.waitFor(() => expect(button('Start application')).toBeTruthy());
  expect(textOf('form')).toContain('Nothing is sent until you submit it.');
  expect(navigation.to).toBeNull();
  expect(called.filter((one) => one.body !== null)).toEqual([]);
  await press('Start application');
  await vi.waitFor(() => expect(navigation.to).toBe('/site/ix/applications/7'));
  expect(called.at(-1)?.body).toEqual({ challengeID: 3 });
});

test.each([
  [Response.json('This challenge has closed.', { status: 400 }), 'This challenge has closed.'],
  [
    Response.json({ title: 'We could not find this. It may have been deleted.' }, { status: 404 }),
    'This challenge is not open to your account. Accounts of IX Challenges and of GA Challenges are separate.',
  ],
])('shows a refusal: %#', async (refusal, message) => {
  const navigation = recordNavigation();
  storeToken('t1');
  replies(Response.json([]), refusal);
  await mount(<ApplyPage place={place} />);
  await vi.waitFor(() => expect(button('Start application')).toBeTruthy());
  await press('Start application');
  await vi.waitFor(() => expect(textOf('[role=alert]')).toBe(message));
  expect(navigation.to).toBeNull();
});
