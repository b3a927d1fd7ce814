// Tests loading data for a page: where the focus goes after a second try.
/** @jsxImportSource preact */
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../../../browser/calling.ts';
import { messages } from '../../../contract/messages.ts';
import { storeToken } from '../session.ts';
import { answer, mount, placeAt, press, textOf } from '../testing/mount.tsx';
import { Loaded } from './Loaded.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('“Try again” moves the focus to the heading, or to the error if it fails again', async () => {
  storeToken('t1');
  answer({});
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValue(new CallFailure(null, messages.networkFailed));
  await mount(
    <>
      <h1 tabIndex={-1}>My applications</h1>
      <Loaded place={placeAt()} load={load}>
        {(words) => <p class="loaded">{words}</p>}
      </Loaded>
    </>,
  );
  await vi.waitFor(() => expect(textOf('[role=alert]')).toBe(messages.networkFailed));
  await press('Try again');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
  load.mockResolvedValue('Here it is.');
  await press('Try again');
  await vi.waitFor(() => expect(textOf('.loaded')).toBe('Here it is.'));
  expect(document.activeElement?.tagName).toBe('H1');
});
