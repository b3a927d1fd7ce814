// Tests that a sign-in returns only to pages of the same site.
import { beforeEach, describe, expect, test } from 'vitest';
import { ownPath, returnPath, storedReturnPath, withReturnPath } from './return-path.ts';
import { placeAt } from './testing/mount.tsx';

const query = (path: string) => `?${new URLSearchParams({ return: path })}`;

beforeEach(() => localStorage.clear());

describe.each(['/site/ix', ''])('on a site at "%s"', (home) => {
  test.each(['/challenges/7/apply', '/applications/3?section=2#top', '/', '/a%2Fb'])(
    '%s is a return path',
    (path) => {
      expect(ownPath(placeAt('', home), path)).toBe(path);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    'applications',
  ])('%j is not a return path', (path) => {
    expect(ownPath(placeAt('', home), path)).toBeUndefined();
  });

  test.each(['/sign-in', '/sign-in?return=/sign-in', '/register', '/confirm?code=1', '/reset-password/'])(
    '%s is not a return path, because it would ask again',
    (path) => {
      expect(ownPath(placeAt('', home), path)).toBeUndefined();
    },
  );
});

test.each(['/../ga/applications', '/%2E%2E/ga/applications', '/../../admin', '/..'])(
  '%s leaves the site, so it is not a return path',
  (path) => {
    expect(ownPath(placeAt(), path)).toBeUndefined();
  },
);

test('a sign-in without a return path opens My applications', () => {
  expect(returnPath(placeAt())).toBe('/applications');
  expect(returnPath(placeAt(query('//evil.example')))).toBe('/applications');
  expect(returnPath(placeAt(query('/challenges/7/apply')))).toBe('/challenges/7/apply');
});

test('links between the account pages keep a valid return path and nothing else', () => {
  const path = '/challenges/7/apply';
  expect(withReturnPath(placeAt(query(path)), '/register')).toBe(`/site/ix/register${query(path)}`);
  expect(withReturnPath(placeAt(query('//evil.example')), '/register')).toBe('/site/ix/register');
});

test('a registration remembers the return path once, until the email is confirmed', () => {
  storedReturnPath.keep(placeAt(query('/challenges/7/apply')));
  expect(storedReturnPath.take(placeAt('?code=x'))).toBe('/challenges/7/apply');
  expect(storedReturnPath.take(placeAt('?code=x'))).toBe('/applications');
});

test('a later registration without a return path removes the earlier one', () => {
  storedReturnPath.keep(placeAt(query('/challenges/7/apply')));
  storedReturnPath.keep(placeAt());
  expect(storedReturnPath.take(placeAt())).toBe('/applications');
});
