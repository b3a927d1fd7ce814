// Tests the share link dialog in each state: loading, ready, being revoked, revoked and failed.
import { expect, test, vi } from 'vitest';
import { find, mount, press } from '../../ui/testing/mount.tsx';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';

const link = {
  shareLink: 'http://localhost/site/ix/expiring/score-summary/?token=x',
  shareLinkExpiresOn: '2026-11-22T10:30:00Z',
};

const calls = () => ({
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

test('shows a spinner and no link while loading', async () => {
  await mount(dialog(undefined));
  expect(document.querySelector('[role="dialog"] [role="status"]')?.textContent).toBe('Loading');
});
