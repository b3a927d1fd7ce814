// The focus is never lost with what had it: the heading of the page takes it over.
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { find, mount } from '../testing/mount.tsx';
import { PageHeader } from './PageHeader.tsx';
import { focusHeading, leaveFocusToHeading } from './page-heading.ts';

const focused = () => document.activeElement?.textContent;

function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const settle = () => act(async () => void vi.runAllTimers());

const loading = <PageHeader key="loading" trail={[]} title="Challenge" />;
const loaded = (
  <>
    <PageHeader key="loaded" trail={[]} title="Quieter pumps" />
    <input aria-label="Search" />
  </>
);

test('a heading that has the focus hands it on to the one that takes its place', async () => {
  holdTimers();
  const draw = await mount(loading);
  focusHeading();
  expect(focused()).toBe('Challenge');
  await draw(loaded);
  await settle();
  expect(focused()).toBe('Quieter pumps');
});

test('whoever has gone on meanwhile is left where they are', async () => {
  holdTimers();
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

test('the button of a step that has been taken leaves the focus to the heading', async () => {
  holdTimers();
  const draw = await mount(step('Publish'));
  find('button', 'Publish').focus();
  await draw(step('Unpublish'));
  await settle();
  expect(focused()).toBe('Quieter pumps');
});

test('one without the focus goes without a word', async () => {
  holdTimers();
  const draw = await mount(step('Publish'));
  await draw(step('Unpublish'));
  await settle();
  expect(document.activeElement).toBe(document.body);
});
