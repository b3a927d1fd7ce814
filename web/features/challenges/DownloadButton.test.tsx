// Tests that the download button requests a file once, and is ready again after success or failure.
import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../platform/api.ts';
import { createPendingWork, find, mount, press } from '../../ui/testing/mount.tsx';
import { DownloadButton } from './DownloadButton.tsx';

const open = async (download: () => Promise<void>) => {
  await mount(<DownloadButton label="Download PDF" variant="filled" download={download} />);
  return find('button', 'Download PDF');
};

test('the button is busy while the file loads, and a second press sends no second request', async () => {
  const { promise, finish } = createPendingWork();
  const download = vi.fn(() => promise);
  const button = await open(download);
  await press(button);
  await press(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(download).toHaveBeenCalledOnce();
  await finish();
  expect(button.getAttribute('aria-busy')).toBe('false');
});

test('a download can be tried again after a refusal', async () => {
  const download = vi.fn(async () => {
    throw new CallFailure(400, 'Not now.');
  });
  const button = await open(download);
  await press(button);
  expect(button.getAttribute('aria-busy')).toBe('false');
  await press(button);
  expect(download).toHaveBeenCalledTimes(2);
});
