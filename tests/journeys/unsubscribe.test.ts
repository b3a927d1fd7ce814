// The unsubscribe link of regular mails, opened by a person.
import { expect, test } from './fixtures.ts';

test('a link in a mail leads to a question, and a forged link is refused', async ({ page }) => {
  await page.goto('/public/mail/unsubscribe?token=1.not-ours');
  await expect(page).toHaveURL('/auth/unsubscribe?token=1.not-ours');
  await expect(page.getByText(/^Stop the reminders about applications to assess/)).toBeFocused();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('This link is not valid.')).toBeVisible();
});
