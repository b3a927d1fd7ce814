// Tests the session of a company account, and what a call does when it has ended.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { draftKey } from '../../browser/drafts.ts';
import { companyApplications } from '../../contract/company-applications.ts';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { messages } from '../../contract/messages.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { call } from './call.ts';
import { placeOf } from './place.ts';
import {
  redirectTo,
  signedInUser,
  signInAddress,
  signOut,
  storeToken,
  token,
  wasRedirectedHere,
} from './session.ts';
import { answer, placeAt, recordNavigation } from './testing/mount.tsx';
import { registerUnsavedWork } from './unsaved-work.ts';

const refused = () => Response.json({ title: 'Unauthorized' }, { status: 401 });
const user = { id: 1, email: 'a@example.com', firstName: 'A', lastName: 'B' };

/** Adds the element that the server writes into every document with a script. */
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

test('reads the site and the record from the document', () => {
  expect(placeOf({ site: 'ga', home: '' }, '?code=1')).toMatchObject({ site: 'ga', siteNumber: 2, id: null });
  expect(placeOf({ site: 'ix', home: '/site/ix', id: '390' }, '').id).toBe(390);
  expect(placeAt().to('/')).toBe('/site/ix');
  expect(placeAt('', '').to('/applications')).toBe('/applications');
});

test('the address of the sign-in page contains the current page as return path', () => {
  expect(signInAddress(placeAt(), { pathname: '/site/ix/applications/3', search: '?a=1' })).toBe(
    '/site/ix/sign-in?return=%2Fapplications%2F3%3Fa%3D1',
  );
});

test('a call sends the token and returns data and version', async () => {
  storeToken('t1');
  const called = answer({
    '/public/applications/390': () => Response.json({ id: 390 }, { headers: { ETag: '"2"' } }),
  });
  const { data, etag } = await call(companyApplications.find, { params: { id: 390 } });
  expect([data.id, etag]).toEqual([390, '"2"']);
  expect(called[0]?.headers.get('authorization')).toBe('Bearer t1');
});

test('a 401 removes the token and redirects to the sign-in page with a return path', async () => {
  const navigation = recordNavigation('/site/ix/applications/390');
  storeToken('t1');
  localStorage.setItem(draftKey('application', 1, 390), '{}');
  answer({ '/public/applications/390': refused });
  const failure = await call(companyApplications.find, { params: { id: 390 } }).catch((error) => error);
  expect(failure).toMatchObject({ status: 401, message: messages.unauthorized });
  expect(token()).toBeNull();
  expect(navigation.to).toBe('/site/ix/sign-in?return=%2Fapplications%2F390&ended=1');
  // The draft stays until the person signs in again.
  expect(localStorage.getItem(draftKey('application', 1, 390))).toBe('{}');
});

test('a 401 does not leave a page with open work, but reports that the person is signed out', async () => {
  const navigation = recordNavigation('/site/ix/applications/390');
  storeToken('t1');
  const onSignedOut = vi.fn(() => true);
  onTestFinished(registerUnsavedWork({ settle: async () => false, stop: () => {}, onSignedOut }));
  answer({ '/public/applications/390': refused });
  const failure = await call(companyApplications.find, { params: { id: 390 } }).catch((error) => error);
  expect(failure).toMatchObject({ status: 401, message: publicMessages.signedOut });
  expect(onSignedOut).toHaveBeenCalled();
  expect([token(), navigation.to]).toEqual([null, null]);
});

test('a page learns once whether it was opened by a redirect', () => {
  recordNavigation();
  expect(wasRedirectedHere()).toBe(false);
  void redirectTo('/site/ix/applications');
  expect([wasRedirectedHere(), wasRedirectedHere()]).toEqual([true, false]);
});

test('a late 401 for an old token does not end a new session', async () => {
  const navigation = recordNavigation('/site/ix/applications/390');
  storeToken('t1');
  answer({
    '/public/applications/390': () => {
      storeToken('t2');
      return refused();
    },
  });
  await call(companyApplications.find, { params: { id: 390 } }).catch(() => {});
  expect(token()).toBe('t2');
  expect(navigation.to).toBeNull();
});

test('asking who is signed in never redirects, but removes an invalid token', async () => {
  const navigation = recordNavigation('/site/ix/contact-us');
  expect(await signedInUser()).toBeNull();
  storeToken('t1');
  answer({ '/public/auth/me': () => Response.json(user) });
  expect(await signedInUser()).toEqual(user);
  answer({});
  expect(await signedInUser()).toBeNull();
  expect(token()).toBe('t1');
  answer({ '/public/auth/me': refused });
  expect(await signedInUser()).toBeNull();
  expect(localStorage.getItem(userTokenStorageKey)).toBeNull();
  expect(navigation.to).toBeNull();
});

test('signing out calls the server with the token, removes it in any case, and opens the home page', async () => {
  const navigation = recordNavigation('/site/ix/applications');
  storeToken('t1');
  const called = answer({ '/public/auth/logout': () => new Response(null, { status: 204 }) });
  await signOut(placeAt(), 1);
  expect(called[0]?.headers.get('authorization')).toBe('Bearer t1');
  expect([token(), navigation.to]).toEqual([null, '/site/ix']);

  storeToken('t2');
  answer({});
  await signOut(placeAt(), 1);
  expect(token()).toBeNull();
});
