// Where a sign-in leads back to: only to pages of the site at hand.
import { beforeEach, describe, expect, test } from 'vitest';
import { keepingReturn, ownPath, rememberedReturn, returnPath } from './return-path.ts';
import { placeAt } from './testing/mount.tsx';

const query = (path: string) => `?${new URLSearchParams({ return: path })}`;

beforeEach(() => localStorage.clear());

describe.each(['/site/ix', ''])('on a site at "%s"', (home) => {
  test.each(['/challenges/7/apply', '/applications/3?section=2#top', '/', '/a%2Fb'])(
    '%s is a way back',
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
  ])('%j is none', (path) => {
    expect(ownPath(placeAt('', home), path)).toBeUndefined();
  });

  test.each(['/sign-in', '/sign-in?return=/sign-in', '/register', '/confirm?code=1', '/reset-password/'])(
    '%s is none: it would ask again',
    (path) => {
      expect(ownPath(placeAt('', home), path)).toBeUndefined();
    },
  );
});

test.each(['/../ga/applications', '/%2E%2E/ga/applications', '/../../admin', '/..'])(
  '%s leaves the site and is no way back',
  (path) => {
    expect(ownPath(placeAt(), path)).toBeUndefined();
  },
);

test('without a way back a sign-in leads to one’s applications', () => {
  expect(returnPath(placeAt())).toBe('/applications');
  expect(returnPath(placeAt(query('//evil.example')))).toBe('/applications');
  expect(returnPath(placeAt(query('/challenges/7/apply')))).toBe('/challenges/7/apply');
});

test('the pages around the sign-in hand the way back on, and nothing else', () => {
  const path = '/challenges/7/apply';
  expect(keepingReturn(placeAt(query(path)), '/register')).toBe(`/site/ix/register${query(path)}`);
  expect(keepingReturn(placeAt(query('//evil.example')), '/register')).toBe('/site/ix/register');
});

test('a registration remembers the way back until the e-mail is confirmed, once', () => {
  rememberedReturn.keep(placeAt(query('/challenges/7/apply')));
  expect(rememberedReturn.take(placeAt('?code=x'))).toBe('/challenges/7/apply');
  expect(rememberedReturn.take(placeAt('?code=x'))).toBe('/applications');
});

test('a later registration without a way back forgets the one before', () => {
  rememberedReturn.keep(placeAt(query('/challenges/7/apply')));
  rememberedReturn.keep(placeAt());
  expect(rememberedReturn.take(placeAt())).toBe('/applications');
});
