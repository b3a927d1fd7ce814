// Calls that a journey makes beside the browser, as a colleague elsewhere would.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** With the sign-in of the page, but from outside it: no cookie, no cache. */
export async function callBeside(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await fetch(new URL(path, page.url()), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(reply.ok, `${method} ${path}`).toBe(true);
  return reply.status === 204 ? null : reply.json();
}
