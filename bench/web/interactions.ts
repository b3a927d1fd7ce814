// Times the interactions that must feel immediate: search, sort, dialogs, sliders, and those of everyday work.
import type { Browser, Page } from '@playwright/test';
import { tokenStorageKey } from '../../contract/auth.ts';
import { betweenScreens, inCalendar, inPalette, ofList } from './everyday-interactions.ts';
import { calendarPath, listPath, type Programme, rowsInList } from './pages.ts';
import { boxOf, closeDialog, type Prepare, preparePress } from './prepared-interaction.ts';
import { type TaskTimes, timeTasks } from './task-times.ts';

export interface TimedInteraction {
  readonly name: string;
  readonly times: readonly TaskTimes[];
}

/** The search texts, each with less than a page of results, and the columns to sort by. Neighbours always differ. */
const words = ['st', 'in', 'er', 'an', 'te'];
const columns = ['Company', 'Created on', 'Submitted on', 'Company', 'Created on'];
const repetitions = words.length;

export async function timeInteractions(
  browser: Browser,
  server: string,
  { superAdmin, assessor, challenge, assessPath }: Programme,
): Promise<TimedInteraction[]> {
  return [
    ...(await timeOn(browser, server, superAdmin, listPath, inList)),
    ...(await timeOn(browser, server, superAdmin, challenge.path, ofWeighting)),
    ...(await timeOn(browser, server, assessor, assessPath, ofRating)),
    ...(await timeOn(browser, server, superAdmin, listPath, ofList)),
    ...(await timeOn(browser, server, superAdmin, '/challenges', inPalette)),
    ...(await timeOn(browser, server, superAdmin, '/', (page) => betweenScreens(page, challenge))),
    ...(await timeOn(browser, server, superAdmin, calendarPath(), inCalendar)),
  ];
}

async function timeOn(
  browser: Browser,
  server: string,
  token: string,
  path: string,
  interactionsOf: (page: Page) => Readonly<Record<string, Prepare>>,
): Promise<TimedInteraction[]> {
  const context = await browser.newContext({ baseURL: server, viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  await page.goto('/health');
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [tokenStorageKey, token]);
  await page.goto(path);

  const found: TimedInteraction[] = [];
  for (const [name, prepare] of Object.entries(interactionsOf(page))) {
    const times: TaskTimes[] = [];
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      const act = await prepare(repetition);
      times.push(await timeTasks(browser, page, act));
    }
    found.push({ name, times });
  }
  await context.close();
  return found;
}

function inList(page: Page): Record<string, Prepare> {
  const box = page.getByRole('searchbox', { name: 'Search company or applicant' });
  const lastRow = page.locator(`tbody tr:nth-child(${rowsInList})`);
  const search = (repetition: number) => {
    const word = words[repetition] ?? '';
    return rowsAfter(page, `search=${word}`, () => page.keyboard.type(word));
  };
  const clear = async () => {
    await page.keyboard.press('Escape');
    await lastRow.waitFor();
  };
  return {
    [`Search in a list of ${rowsInList}`]: async (repetition) => {
      await box.focus();
      await clear();
      return () => search(repetition);
    },
    [`Clear the search, back to ${rowsInList} rows`]: async (repetition) => {
      await box.focus();
      await clear();
      await box.pressSequentially(words[repetition] ?? '');
      await lastRow.waitFor({ state: 'detached' });
      return clear;
    },
    [`Sort a list of ${rowsInList}`]: async (repetition) => {
      const head = page.getByRole('columnheader').getByRole('button', { name: columns[repetition] });
      const press = await preparePress(page, head);
      return () => rowsAfter(page, 'sort=', press);
    },
    [`Open a dialog over a list of ${rowsInList}`]: async () => {
      await closeDialog(page);
      const press = await preparePress(page, page.getByRole('link', { name: /^Remove / }).first());
      return async () => {
        await press();
        await page.locator('[role="dialog"] button[type="submit"]').waitFor();
      };
    },
  };
}

function ofWeighting(page: Page): Record<string, Prepare> {
  const open = async () => {
    await closeDialog(page);
    const press = await preparePress(
      page,
      page.getByRole('link', { name: 'Edit score weighting', exact: true }),
    );
    return async () => {
      await press();
      await page.locator('[role="dialog"] [role="slider"]').nth(4).waitFor();
    };
  };
  return {
    'Open a dialog with five sliders': open,
    'Move a slider (score weighting)': () => prepareDrag(page),
  };
}

const ofRating = (page: Page): Record<string, Prepare> => ({
  'Move a slider (assessing)': () => prepareDrag(page),
});

async function rowsAfter(page: Page, query: string, act: () => Promise<unknown>): Promise<void> {
  const isAnswer = (address: string) => address.includes('challengeapplications?') && address.includes(query);
  await Promise.all([page.waitForResponse((reply) => isAnswer(reply.url())), act()]);
  await page.locator('section[aria-label="Applications"][aria-busy="false"]').waitFor();
}

/** Drags from one end of the scale to the other and halfway back, in small steps like a hand. */
async function prepareDrag(page: Page): Promise<() => Promise<void>> {
  const slider = page.getByRole('slider', { name: 'Fit with challenge' });
  await slider.scrollIntoViewIfNeeded();
  const isOwnScale = await slider.evaluate((element) => element instanceof HTMLInputElement);
  const { x, y, width, height } = await boxOf(isOwnScale ? slider : slider.locator('xpath=..'));
  const at = (part: number) => [x + part * width, y + height / 2] as const;
  return async () => {
    await page.mouse.move(...at(0.05));
    await page.mouse.down();
    await page.mouse.move(...at(0.95), { steps: 20 });
    await page.mouse.move(...at(0.5), { steps: 10 });
    await page.mouse.up();
  };
}
