// What the journeys of a company that applies have in common: the form's parts and what it is filled with.
import type { Page } from '@playwright/test';
import type { Challenge } from '../../contract/challenges.ts';
import { writePdf } from '../../demo/files.ts';
import { callApi } from './calls.ts';
import { newChallenge, open } from './challenge-parts.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The text of the bar below the form. */
export const saveState = (page: Page) => page.locator('.save-state');
export const savedAt = /^Saved at \d{2}:\d{2}$/;
export const pdf = {
  name: 'Trial results.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    writePdf({ title: 'Trial results', company: 'Brook & Sons', paragraphs: ['It held for twelve weeks.'] }),
  ),
};

export const organisation = {
  'Company name': 'Brook & Sons',
  'Address line 1': '1 Mill Lane',
  'Town/City': 'Leeds',
  Postcode: 'LS1 4AP',
  Telephone: '0113 496 0000',
};
export const sectionTexts = {
  'Your idea in summary': 'A quieter pump,\nwith fewer parts.',
  'The state of your technology': 'TRL 6.',
  'The state of your intellectual property': 'Nothing to protect.',
};

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Creates a challenge that is open for applications; staff must be signed in on the page. */
export async function openChallenge(staff: Page, name: string): Promise<Challenge> {
  const challenge = await newChallenge(staff, name, open);
  await callApi(staff, 'PATCH', `/admin/challenges/${challenge.id}/publish?revert=false`);
  return challenge;
}
