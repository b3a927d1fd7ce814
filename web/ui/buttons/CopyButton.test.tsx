// Tests that the caption shows whether copying worked, on a button and in a menu.
import { Button, Menu } from '@mantine/core';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { find, mount, press } from '../testing/mount.tsx';
import { CopyButton } from './CopyButton.tsx';
import { CopyMenuItem } from './CopyMenuItem.tsx';

const clipboard = { writeText: vi.fn(async (_: string) => {}) };
Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

afterEach(() => vi.resetAllMocks());

const link = { text: 'http://localhost/x', label: 'Copy Link' };
const preview = {
  text: 'http://localhost/x?previewKey=y',
  label: 'Copy preview link',
  copiedLabel: screenMessages.previewLinkCopied,
  errorLabel: screenMessages.previewCopyError,
};

test.each([
  [link, 'Link copied', 'Copy error'],
  [preview, 'Preview link copied', 'Preview copy error'],
])('"$label" copies its text and shows whether that worked', async (props, copied, failed) => {
  await mount(<CopyButton {...props} />);
  await press(find('button', props.label));
  expect(clipboard.writeText).toHaveBeenCalledWith(props.text);
  const button = find('button', copied);

  // The older copy command is not available in this browser either.
  clipboard.writeText.mockRejectedValue(new Error('NotAllowedError'));
  await press(button);
  expect(button.textContent).toBe(failed);
});

test('the caption returns to its first text after four seconds', async () => {
  vi.useFakeTimers();
  await mount(<CopyButton {...link} />);
  await press(find('button', 'Copy Link'));
  expect(find('button', 'Link copied')).toBeDefined();
  await act(async () => vi.advanceTimersByTime(4000));
  expect(find('button', 'Copy Link')).toBeDefined();
  vi.useRealTimers();
});

test('a menu stays open so that the caption can be read', async () => {
  await mount(
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button>More</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <CopyMenuItem {...preview} />
      </Menu.Dropdown>
    </Menu>,
  );
  await press(find('button', 'More'));
  await press(find('[role="menuitem"]', 'Copy preview link'));
  expect(find('[role="menuitem"]', 'Preview link copied')).toBeDefined();
});
