// Shared parts of the journeys about people: elements of their screens, and a new account.
import type { Page } from '@playwright/test';
import { demoPassword } from '../../demo/accounts.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' }).click();
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });

export const account = (firstName: string, more: object) => ({
  email: `${firstName.slice(0, 40).toLowerCase()}@journey.example`,
  firstName,
  lastName: 'Journey',
  password: demoPassword,
  confirmPassword: demoPassword,
  ...more,
});
