// Tests that the page heading takes the focus when the focused element is removed.
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { find, mount } from '../testing/mount.tsx';
import { PageHeader } from './PageHeader.tsx';
import { focusHeading, leaveFocusToHeading } from './page-heading.ts';

const focused = () => document.activeElement?.textContent;

function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const settle = () => act(async () => void vi.runAllTimers());

const loading = <PageHeader key="loading" breadcrumbs={[]} title="Challenge" />;
const loaded = (
  <>
    <PageHeader key="loaded" breadcrumbs={[]} title="Quieter pumps" />
    <input aria-label="Search" />
  </>
);

test('a focused heading passes the focus to the heading that replaces it', async () => {
  fakeTimers();
  const draw = await mount(loading);
  focusHeading();
  expect(focused()).toBe('Challenge');
  await draw(loaded);
  await settle();
  expect(focused()).toBe('Quieter pumps');
});

test('the heading does not take the focus from someone who has moved on', async () => {
  fakeTimers();
  const draw = await mount(loading);
  focusHeading();
  await draw(loaded);
  find('input', 'Search').focus();
  await settle();
  expect(document.activeElement).toBe(find('input', 'Search'));
});

const step = (label: string) => (
  <>
    <h1>Quieter pumps</h1>
    <button key={label} ref={leaveFocusToHeading} type="button">
      {label}
    </button>
  </>
);

test('the button of a completed step leaves the focus to the heading', async () => {
  fakeTimers();
  const draw = await mount(step('Publish'));
  find('button', 'Publish').focus();
  await draw(step('Unpublish'));
  await settle();
  expect(focused()).toBe('Quieter pumps');
});

test('a button without the focus leaves the focus where it is', async () => {
  fakeTimers();
  const draw = await mount(step('Publish'));
  await draw(step('Unpublish'));
  await settle();
  expect(document.activeElement).toBe(document.body);
});
