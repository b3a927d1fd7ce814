// "Try again" goes with the error: the focus is not lost with it.
import { act, type ReactElement, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { find, mount } from '../testing/mount.tsx';
import { ErrorState } from './ErrorState.tsx';

const error = <ErrorState key="error" onRetry={() => undefined} />;
const data = <p key="data">Here it is.</p>;

/** The button has the focus while what was asked for comes in its place. */
async function tryAgain(around: (content: ReactNode) => ReactElement) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const draw = await mount(around(error));
  find('button', 'Try again').focus();
  await draw(around(data));
  await act(async () => void vi.runAllTimers());
}

test('on a page the heading has it', async () => {
  await tryAgain((content) => (
    <>
      <h1>Calendar</h1>
      {content}
    </>
  ));
  expect(document.activeElement?.textContent).toBe('Calendar');
});

test('in a dialog it stays there', async () => {
  await tryAgain((content) => (
    <>
      <h1>Calendar</h1>
      <div role="dialog" aria-label="Feed" tabIndex={-1}>
        {content}
      </div>
    </>
  ));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Feed');
});
