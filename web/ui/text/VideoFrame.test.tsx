// Tests that a video plays in the hosting service's player, with no further permissions.
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { VideoFrame } from './VideoFrame.tsx';

const frame = () => document.querySelector('iframe');

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
])('shows %s in the player that sets no cookies', async (address, player) => {
  await mount(<VideoFrame address={address} title="How it works" />);
  expect(frame()?.getAttribute('src')).toBe(player);
  expect(frame()?.title).toBe('How it works');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
  expect(frame()?.getAttribute('referrerpolicy')).toBe('strict-origin');
  expect(frame()?.getAttribute('loading')).toBe('lazy');
});

test.each(['', 'https://example.com/watch?v=abcdefghijk', 'javascript:alert(1)'])(
  'shows nothing for the address %j',
  async (address) => {
    await mount(<VideoFrame address={address} title="How it works" />);
    expect(frame()).toBeNull();
  },
);
