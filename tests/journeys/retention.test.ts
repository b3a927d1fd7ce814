// A rule of retention from its first day to the night in which it erases, with a server whose clock is turned.
import { demoPassword } from '../../demo/accounts.ts';
import { expect, test } from './fixtures.ts';
import { type RunningServer, startServer } from './start-server.ts';

const day = 24 * 60 * 60_000;
/** A rule takes effect after thirty days. */
const daysLater = 33;

let desk: RunningServer;
test.use({ hasOwnContext: true });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  desk = await startServer();
});
test.afterAll(() => desk?.stop());

/** Noon, because the nightly run starts at 03:00. */
function clockAtNoon(): Record<string, string> {
  const noon = new Date(Date.now() + daysLater * day).setUTCHours(12, 0, 0, 0);
  return {
    NODE_OPTIONS: `--import ${new URL('clock-ahead.mjs', import.meta.url).href}`,
    CLOCK_AHEAD: String(noon - Date.now()),
  };
}

test('messages are erased once their rule is in force, and those of the other site stay', async ({
  page,
}) => {
  const signIn = async () => {
    await page.goto(`${desk.url}/auth/login`);
    await page.getByLabel('Email', { exact: true }).fill('super@demo.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  };
  const rowsOf = (site: string) =>
    page.getByRole('row').filter({ has: page.getByText(site, { exact: true }) });

  await signIn();
  await page.goto(`${desk.url}/contact-us-messages`);
  await expect(rowsOf('IX').first()).toBeVisible();
  await expect(rowsOf('GA').first()).toBeVisible();

  await page.goto(`${desk.url}/privacy/retention`);
  const site = page.getByRole('region', { name: 'IX Challenges' });
  await site.getByLabel('Contact messages, IX').check();
  await site.getByLabel('Months: Contact messages, IX').fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Retention saved.')).toBeVisible();

  await desk.restart(clockAtNoon());
  await expect.poll(() => desk.log()).toContain('Retention erased');
  await page.evaluate(() => localStorage.clear());
  await signIn();
  await page.goto(`${desk.url}/contact-us-messages`);
  await expect(rowsOf('GA').first()).toBeVisible();
  await expect(rowsOf('IX')).toHaveCount(0);
  await page.goto(`${desk.url}/privacy/retention`);
  await expect(site.getByText('Tonight: 0 records. In the next 30 days: 0 records.')).toBeVisible();
});
