// Tests that a busy button keeps the focus and ignores further clicks.
import { expect, test, vi } from 'vitest';
import { find, mount, press } from '../testing/mount.tsx';
import { BusyButton } from './BusyButton.tsx';

test('keeps the focus and ignores clicks while it is busy', async () => {
  const onClick = vi.fn();
  const draw = (isBusy: boolean) => (
    <BusyButton isBusy={isBusy} onClick={onClick}>
      End
    </BusyButton>
  );
  const redraw = await mount(draw(false));
  const button = find('button', 'End') as HTMLButtonElement;
  button.focus();
  await press(button);
  await redraw(draw(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await press(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});
