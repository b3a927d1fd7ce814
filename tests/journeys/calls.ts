// Calls the API from a journey, as a colleague in another browser would.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Uses the sign-in of the page, but without its cookies and cache. */
export async function callApi(
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
