// Tests where the focus goes when "Try again" is removed with the error.
import { act, type ReactElement, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { find, mount } from '../testing/mount.tsx';
import { ErrorState } from './ErrorState.tsx';

const error = <ErrorState key="error" onRetry={() => undefined} />;
const data = <p key="data">Here it is.</p>;

/** Replaces the error with data while the button has the focus. */
async function tryAgain(around: (content: ReactNode) => ReactElement) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const draw = await mount(around(error));
  find('button', 'Try again').focus();
  await draw(around(data));
  await act(async () => void vi.runAllTimers());
}

test('on a page, the focus goes to the heading', async () => {
  await tryAgain((content) => (
    <>
      <h1>Calendar</h1>
      {content}
    </>
  ));
  expect(document.activeElement?.textContent).toBe('Calendar');
});

test('in a dialog, the focus stays in the dialog', async () => {
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
