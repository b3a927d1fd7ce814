// Tests the share link dialog in each state: loading, ready, being revoked, revoked and failed.
import { expect, test, vi } from 'vitest';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';

const link = {
  shareLink: 'http://localhost/site/ix/expiring/score-summary/?token=x',
  shareLinkExpiresOn: '2026-11-22T10:30:00Z',
};

const calls = () => ({
  includesIdeaSummaries: false,
  onIncludeIdeaSummaries: vi.fn(),
  onCreateLink: vi.fn(async () => {}),
  onRevoke: vi.fn(async () => {}),
  onClose: vi.fn(),
});

type Shown = Parameters<typeof ShareLinkDialog>[0]['link'];

const dialog = (shown: Shown, props: ReturnType<typeof calls> & { loadError?: string } = calls()) => (
  <ShareLinkDialog {...props} title="Share link" link={shown} />
);
const text = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

test('the link is in a read-only field, with its expiry and what it shows', async () => {
  await mount(dialog(link));
  const field = document.querySelector<HTMLInputElement>('input[readonly]');
  expect(field?.value).toBe(link.shareLink);
  expect(document.activeElement).toBe(field);
  expect(text()).toContain('Works until 22/11/2026 10:30.');
  expect(text()).toContain('without signing in');
  expect(find('[role="dialog"] button', 'Revoke')).toBeDefined();
});

test('revoking asks for confirmation inside the dialog, and can be cancelled', async () => {
  const props = calls();
  await mount(dialog(link, props));
  await press(find('button', 'Revoke'));
  expect(props.onRevoke).not.toHaveBeenCalled();
  expect(text()).toContain('Everyone who has a link to this summary loses access immediately.');
  expect(document.activeElement).toBe(find('button', 'Cancel'));
  await press(find('button', 'Cancel'));
  expect(text()).not.toContain('loses access');
  expect(document.activeElement).toBe(find('button', 'Revoke'));
  await press(find('button', 'Revoke'));
  await press(find('button', 'Revoke'));
  expect(props.onRevoke).toHaveBeenCalledOnce();
});

test('a failed revocation is shown, and the link stays', async () => {
  const props = calls();
  props.onRevoke.mockRejectedValue(new Error('The server could not be reached.'));
  await mount(dialog(link, props));
  await press(find('button', 'Revoke'));
  await press(find('button', 'Revoke'));
  expect(find('[role="alert"]', 'The server could not be reached.')).toBeDefined();
  expect(document.querySelector('input')?.value).toBe(link.shareLink);
});

test('after revoking, a new link is created only on request', async () => {
  const props = calls();
  const draw = await mount(dialog(link, props));
  await draw(dialog('revoked', props));
  expect(document.querySelector('input')).toBeNull();
  expect(document.activeElement).toBe(find('button', 'Create a new link'));
  await press(find('button', 'Create a new link'));
  expect(props.onCreateLink).toHaveBeenCalledOnce();
  await draw(dialog(link, props));
  expect(document.activeElement).toBe(document.querySelector('input'));
});

test('shows the specified sentence and a retry button if no link could be created', async () => {
  const props = calls();
  await mount(dialog(null, props));
  expect(text()).toContain("Couldn't create a link at this time. Please try again later.");
  await press(find('button', 'Try again'));
  expect(props.onCreateLink).toHaveBeenCalledOnce();
});

test('a refused summary shows the reason without a retry button', async () => {
  await mount(dialog(undefined, { ...calls(), loadError: 'You do not have permission to do this.' }));
  expect(text()).toContain('You do not have permission to do this.');
  expect(document.querySelectorAll('[role="alert"] button')).toHaveLength(0);
});

test('ideas are left out unless the checkbox is checked, which says who can then read them', async () => {
  const props = calls();
  const draw = await mount(dialog(link, props));
  const checkbox = document.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!checkbox) throw new Error('The checkbox is missing.');
  expect(checkbox.checked).toBe(false);
  expect(text()).toContain('Include the idea summary of each submission');
  expect(text()).toContain("Anyone with the link can then read the companies' ideas.");
  await press(checkbox);
  expect(props.onIncludeIdeaSummaries).toHaveBeenCalledWith(true);

  // The earlier link must not be copied as if it were the other one.
  checkbox.focus();
  await draw(dialog('changing', { ...props, includesIdeaSummaries: true }));
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('');
  expect((find('button', 'Copy') as HTMLButtonElement).disabled).toBe(true);
  await draw(dialog({ ...link, shareLink: 'http://localhost/with-ideas' }, props));
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(
    'http://localhost/with-ideas',
  );
  expect(document.activeElement).toBe(checkbox);
});

test('shows a spinner and no link while loading', async () => {
  await mount(dialog(undefined));
  expect(document.querySelector('[role="dialog"] [role="status"]')?.textContent).toBe('Loading');
});
