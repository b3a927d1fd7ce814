// Who is signed in on the public side, and what a call does when they no longer are.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { draftKey } from '../../browser/drafts.ts';
import { ownApplications } from '../../contract/company-applications.ts';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { messages } from '../../contract/messages.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { call } from './call.ts';
import { noteWork } from './open-work.ts';
import { placeOf } from './place.ts';
import { enter, leadOn, leave, signedInUser, signInAddress, token, wasLedHere } from './session.ts';
import { answer, placeAt, stayHere } from './testing/mount.tsx';

const refused = () => Response.json({ title: 'Unauthorized' }, { status: 401 });
const user = { id: 1, email: 'a@example.com', firstName: 'A', lastName: 'B' };

/** As the server writes it into every document with a script. */
function writeDocument() {
  const app = document.body.appendChild(document.createElement('div'));
  app.id = 'app';
  Object.assign(app.dataset, { page: 'application', site: 'ix', home: '/site/ix', id: '390' });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  writeDocument();
});

afterEach(() => vi.unstubAllGlobals());

test('the document tells the site and the record', () => {
  expect(placeOf({ site: 'ga', home: '' }, '?code=1')).toMatchObject({ site: 'ga', siteNumber: 2, id: null });
  expect(placeOf({ site: 'ix', home: '/site/ix', id: '390' }, '').id).toBe(390);
  expect(placeAt().to('/')).toBe('/site/ix');
  expect(placeAt('', '').to('/applications')).toBe('/applications');
});

test('the address of the sign-in leads back to the page at hand', () => {
  expect(signInAddress(placeAt(), { pathname: '/site/ix/applications/3', search: '?a=1' })).toBe(
    '/site/ix/sign-in?return=%2Fapplications%2F3%3Fa%3D1',
  );
});

test('a call carries the token, and gives data and version', async () => {
  enter('t1');
  const called = answer({
    '/public/applications/390': () => Response.json({ id: 390 }, { headers: { ETag: '"2"' } }),
  });
  const { data, etag } = await call(ownApplications.find, { params: { id: 390 } });
  expect([data.id, etag]).toEqual([390, '"2"']);
  expect(called[0]?.headers.get('authorization')).toBe('Bearer t1');
});

test('401 forgets the token and leads to the sign-in, which leads back', async () => {
  const led = stayHere('/site/ix/applications/390');
  enter('t1');
  localStorage.setItem(draftKey('application', 1, 390), '{}');
  answer({ '/public/applications/390': refused });
  const failure = await call(ownApplications.find, { params: { id: 390 } }).catch((error) => error);
  expect(failure).toMatchObject({ status: 401, message: messages.unauthorized });
  expect(token()).toBeNull();
  expect(led.to).toBe('/site/ix/sign-in?return=%2Fapplications%2F390&ended=1');
  // What could not be saved waits for them to sign in again.
  expect(localStorage.getItem(draftKey('application', 1, 390))).toBe('{}');
});

test('401 leads nobody away from what they write, but tells them', async () => {
  const led = stayHere('/site/ix/applications/390');
  enter('t1');
  const onSignedOut = vi.fn(() => true);
  onTestFinished(noteWork({ settle: async () => false, stop: () => {}, onSignedOut }));
  answer({ '/public/applications/390': refused });
  const failure = await call(ownApplications.find, { params: { id: 390 } }).catch((error) => error);
  expect(failure).toMatchObject({ status: 401, message: publicMessages.signedOut });
  expect(onSignedOut).toHaveBeenCalled();
  expect([token(), led.to]).toEqual([null, null]);
});

test('a page knows once whether the one before led to it', () => {
  stayHere();
  expect(wasLedHere()).toBe(false);
  void leadOn('/site/ix/applications');
  expect([wasLedHere(), wasLedHere()]).toEqual([true, false]);
});

test('a late 401 for an old token does not end a new sign-in', async () => {
  const led = stayHere('/site/ix/applications/390');
  enter('t1');
  answer({
    '/public/applications/390': () => {
      enter('t2');
      return refused();
    },
  });
  await call(ownApplications.find, { params: { id: 390 } }).catch(() => {});
  expect(token()).toBe('t2');
  expect(led.to).toBeNull();
});

test('asking who is signed in never leads away; a token of no use is forgotten', async () => {
  const led = stayHere('/site/ix/contact-us');
  expect(await signedInUser()).toBeNull();
  enter('t1');
  answer({ '/public/auth/me': () => Response.json(user) });
  expect(await signedInUser()).toEqual(user);
  answer({});
  expect(await signedInUser()).toBeNull();
  expect(token()).toBe('t1');
  answer({ '/public/auth/me': refused });
  expect(await signedInUser()).toBeNull();
  expect(localStorage.getItem(userTokenStorageKey)).toBeNull();
  expect(led.to).toBeNull();
});

test('leaving tells the server with the token, forgets it in any case, and goes home', async () => {
  const led = stayHere('/site/ix/applications');
  enter('t1');
  const called = answer({ '/public/auth/logout': () => new Response(null, { status: 204 }) });
  await leave(placeAt(), 1);
  expect(called[0]?.headers.get('authorization')).toBe('Bearer t1');
  expect([token(), led.to]).toEqual([null, '/site/ix']);

  enter('t2');
  answer({});
  await leave(placeAt(), 1);
  expect(token()).toBeNull();
});
