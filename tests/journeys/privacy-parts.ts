// Shared parts of the journeys about people's data: a separate server, elements of the screens, and signing in.
import type { Page } from '@playwright/test';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { hasOnlyEssentialJourneys, test as journey } from './fixtures.ts';

/**
 * Another worker with another server, because these journeys erase records and publish pages. The essential ones erase
 * nothing that another essential journey needs.
 */
export const test = hasOnlyEssentialJourneys
  ? journey
  : journey.extend<object, { isAboutPrivacy: boolean }>({
      isAboutPrivacy: [true, { scope: 'worker', option: true }],
    });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const dialogOf = (page: Page) => page.getByRole('dialog');

export async function find(page: Page, email: string) {
  await page.goto('/privacy');
  await page.getByLabel('Email').fill(email);
  await button(page, 'Find').click();
}

/** Any page of the server gives access to its storage, and this one does not redirect. */
export async function signInCompany(page: Page, token: string) {
  await page.goto('/health');
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [userTokenStorageKey, token],
  );
}
