// Creates company accounts for journeys and signs in with them.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const password = 'A-way-to-apply-1';

export async function signInAs(page: Page, email: string) {
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button.click();
}

interface Mails {
  readonly url: string;
  outbox(): Promise<readonly { to?: { address?: string }[]; text?: string }[]>;
}

/** Registers a new account through the mail and returns its token. */
export async function newCompany(server: Mails, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${server.url}/public/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const names = { firstName: 'Ada', lastName: 'Brook' };
  const registered = await post('register', { ...names, email, site: 1 });
  expect(registered.ok).toBe(true);
  const code = async () => {
    const mail = (await server.outbox()).find(({ to }) => to?.[0]?.address === email);
    return /confirm\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(code).not.toBe('');
  const passwords = { password, confirmPassword: password };
  const confirmed = await post('confirm', { ...names, ...passwords, code: await code() });
  return (await confirmed.json()).token;
}
