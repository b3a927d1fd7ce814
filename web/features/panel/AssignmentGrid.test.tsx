// @vitest-environment jsdom
// Tests the board: one Tab stop, keys, toggling, fixed cells that say why, and loads that are updated.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Board } from '../../../contract/panel-assignments.ts';
import { find, key, mount, press, type } from '../../ui/testing/mount.tsx';
import { AssignmentGrid } from './AssignmentGrid.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useAssignments } from './use-assignments.ts';

const ada = { id: 1, firstName: 'Ada', lastName: 'Bell', isMember: true, load: 1, doneCount: 0, maximum: 5 };
const ben = { ...ada, id: 2, firstName: 'Ben', load: 0, maximum: null };
const board: Board = {
  applications: [
    { id: 10, companyName: 'Tern Ltd', expectedCount: 1 },
    { id: 11, companyName: 'Brook Ltd', expectedCount: 0 },
  ],
  assessors: [ada, ben],
  cells: [
    { applicationID: 10, personID: 1, state: 'assigned' },
    { applicationID: 11, personID: 1, state: 'interest' },
  ],
};

const lead = { id: 9, isLead: true, isSuperAdmin: false };

function Sample() {
  const assignments = useAssignments(4, { data: board, etag: '"1"' }, lead);
  return (
    <>
      <AssignmentGrid assignments={assignments} wanted={2} />
      <SaveBar assignments={assignments} />
    </>
  );
}

const tabStops = () =>
  [...document.querySelectorAll('[role="grid"] [tabindex="0"]')].map((one) => one.getAttribute('aria-label'));
const focused = () => document.activeElement?.getAttribute('aria-label');
const text = (selector: string) => document.querySelector(selector)?.textContent;
const loads = () =>
  [...document.querySelectorAll('tfoot tr:first-child td')].map((one) => one.textContent).slice(0, 2);

test('names, states and places are text, and only one cell can be reached with Tab', async () => {
  await mount(<Sample />);
  const headers = [...document.querySelectorAll('thead th')];
  expect(headers.map((one) => [one.getAttribute('aria-label'), one.textContent])).toEqual([
    [null, 'Company'],
    ['Ada Bell', 'AB'],
    ['Ben Bell', 'BB'],
    [null, 'Assessors'],
  ]);
  expect(tabStops()).toEqual(['Ada Bell, Tern Ltd: Assigned']);
  expect(text('tbody tr:first-child td:last-child')).toBe('1 of 2');
});

test('arrows, Home and End move the focus and the Tab stop', async () => {
  await mount(<Sample />);
  await act(async () => find('button', 'Ada Bell, Tern Ltd: Assigned').focus());
  const steps: string[] = [];
  for (const name of [
    'ArrowRight',
    'ArrowDown',
    'Home',
    'End',
    'ArrowDown',
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
  ]) {
    await key(name, document.activeElement ?? document.body);
    steps.push(focused() ?? '');
  }
  expect(steps).toEqual([
    'Ben Bell, Tern Ltd: Not assigned',
    'Ben Bell, Brook Ltd: Not assigned',
    'Ada Bell, Brook Ltd: Interest',
    'Ben Bell, Brook Ltd: Not assigned',
    'Maximum for Ben Bell',
    'Ben Bell, Brook Ltd: Not assigned',
    'Ben Bell, Tern Ltd: Not assigned',
    'Ben Bell',
  ]);
  expect(tabStops()).toEqual(['Ben Bell']);
});

test('a cell with the focus shows its mark as text', async () => {
  await mount(<Sample />);
  await act(async () => find('button', 'Ada Bell, Brook Ltd: Interest').focus());
  await act(() => vi.waitFor(() => expect(text('[role="tooltip"]')).toBe('Ada Bell: Interest')));
});

test('toggling counts unsaved changes, and updates loads and places', async () => {
  await mount(<Sample />);
  await press(find('button', 'Ben Bell, Tern Ltd: Not assigned'));
  await press(find('button', 'Ada Bell, Tern Ltd: Assigned'));
  expect(find('button', 'Ben Bell, Tern Ltd: Assigned, not saved').ariaChecked).toBe('true');
  expect(find('button', 'Ada Bell, Tern Ltd: Not assigned, not saved').ariaChecked).toBe('false');
  expect([loads(), text('tbody tr:first-child td:last-child')]).toEqual([['0', '1'], '1 of 2']);
  expect(document.body.textContent).toContain('2 changes not saved');
  await press(find('button', 'Discard'));
  expect(loads()).toEqual(['1', '0']);
  expect(document.body.textContent).not.toContain('not saved');
});

test('a fixed cell does not change, and announces why', async () => {
  await mount(<Sample />);
  const fixed = find('button', 'Ada Bell, Brook Ltd: Interest');
  expect(fixed.ariaDisabled).toBe('true');
  await press(fixed);
  expect(text('[role="status"]')).toBe('Ada Bell has an interest in Brook Ltd.');
  expect(document.body.textContent).not.toContain('not saved');
});

test('an invalid maximum is not sent, and the message says whose it is', async () => {
  await mount(<Sample />);
  await type(find('input', 'Maximum for Ben Bell') as HTMLInputElement, '501');
  await press(find('button', 'Save'));
  expect(text('[role="alert"]')).toBe('Maximum for Ben Bell: Value cannot be greater than 500.');
});
