// Tests the redirect path, and the page that is remembered during a sign-in.
// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { destination, isAuthPage, isOwnPath, redirect, requestedPage } from './redirect.ts';

describe('the redirect path', () => {
  test('reaches its subscribers, and is cleared once taken', () => {
    const paths: (string | null)[] = [];
    const stop = redirect.subscribe(() => paths.push(redirect.take()));
    redirect.set('/auth/login');
    stop();
    expect(paths).toEqual(['/auth/login']);
    expect(redirect.take()).toBeNull();
  });
});

describe('after a sign-in the person lands', () => {
  beforeEach(() => requestedPage.forget());

  test('on the page they asked for, including its search', () => {
    requestedPage.set({ path: '/tags/challenge?page=2', access: 'staff' });
    expect(destination()).toBe('/tags/challenge?page=2');
  });

  test('on the dashboard if they asked for no page', () => {
    expect(destination()).toBe('/');
  });

  test.each(['/auth', '/auth/login', '/AUTH/forgot-password', '/auth?x=1'])(
    'on the dashboard instead of %s',
    (path) => {
      expect(isAuthPage(path)).toBe(true);
      requestedPage.set({ path, access: 'staff' });
      expect(destination()).toBe('/');
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
  ])('never on another site: %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
    requestedPage.set({ path, access: 'staff' });
    expect(destination()).toBe('/');
  });

  test('on a page whose path only starts like an auth page', () => {
    expect(isAuthPage('/authors')).toBe(false);
  });
});
