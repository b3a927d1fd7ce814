// Interactions of everyday work: the palette, menus of a list, moving between screens, and dragging in the calendar.
import type { Page } from '@playwright/test';
import { rowsInCalendar } from './pages.ts';
import { boxOf, type Prepare, preparePress } from './prepared-interaction.ts';

/** Letters of the palette, of which the third starts a search of records. */
const typed = ['l', 'e', 'a', 'k', 's'];

export function inPalette(page: Page): Record<string, Prepare> {
  const field = page.getByRole('combobox', { name: 'Search' });
  const type = (letters: string) => page.keyboard.type(letters);
  return {
    'Open the palette': async () => {
      await page.keyboard.press('Escape');
      await page.locator('tbody tr').first().waitFor();
      return async () => {
        await page.keyboard.press('Control+k');
        await field.waitFor();
      };
    },
    'Type a letter in the palette': async (repetition) => {
      await field.fill(typed.slice(0, repetition).join(''));
      await page.waitForLoadState('networkidle');
      return async () => {
        await type(typed[repetition] ?? '');
        await page.waitForLoadState('networkidle');
      };
    },
  };
}

export const ofList = (page: Page): Record<string, Prepare> => ({
  'Open the Columns menu of a list': async () => {
    await page.keyboard.press('Escape');
    const press = await preparePress(page, page.getByRole('button', { name: 'Columns', exact: true }));
    return async () => {
      await press();
      await page.getByRole('menuitem', { name: 'Reset columns' }).waitFor();
    };
  },
});

export function betweenScreens(page: Page, challenge: { readonly path: string }): Record<string, Prepare> {
  const heading = (text: string) => page.locator('h1', { hasText: text });
  const home = async () => {
    await page.goto('/');
    await heading('Dashboard').waitFor();
  };
  return {
    'Return home': async () => {
      await page.goto('/tags/challenge');
      await page.locator('tbody tr').first().waitFor();
      const press = await preparePress(page, page.getByRole('link', { name: 'Dashboard' }).first());
      return async () => {
        await press();
        await heading('Dashboard').waitFor();
        await page.waitForLoadState('networkidle');
      };
    },
    'Open the list of challenges': async () => {
      await home();
      const press = await preparePress(page, page.getByRole('link', { name: 'Challenges' }).first());
      return async () => {
        await press();
        // The home page can have a table as well.
        await page.locator('section[aria-label="Challenges"] tbody tr').first().waitFor();
        await page.waitForLoadState('networkidle');
      };
    },
    'Open a tab of a challenge': async () => {
      await page.goto(challenge.path);
      const tabs = page.getByRole('navigation', { name: 'Challenge' });
      const press = await preparePress(page, tabs.getByRole('link', { name: 'History' }));
      return async () => {
        await press();
        await page.locator('h2', { hasText: 'History' }).waitFor();
        await page.waitForLoadState('networkidle');
      };
    },
  };
}

/** Moves a bar in the middle of the calendar by three weeks and back, then leaves it where it was. */
export const inCalendar = (page: Page): Record<string, Prepare> => ({
  [`Drag a bar over ${rowsInCalendar} rows`]: async () => {
    // The calendar renders only the rows in view.
    const bar = page.locator('td[data-stop="live"] [data-stage]').nth(5);
    await bar.hover();
    await page.waitForLoadState('networkidle');
    const { x, y, width } = await boxOf(bar);
    const at = (days: number) => [x + width / 2 + days * 20, y + 9] as const;
    return async () => {
      await page.mouse.move(...at(0));
      await page.mouse.down();
      await page.mouse.move(...at(21), { steps: 40 });
      await page.mouse.move(...at(0), { steps: 40 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
    };
  },
});
