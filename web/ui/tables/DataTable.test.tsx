// Tests that a table shows its rows, and requests other rows by page, order, search and filter.
import { act, type ReactNode, useLayoutEffect } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WaitingDialog } from '../dialogs/WaitingDialog.tsx';
import { LazyActionMenu } from '../menus/lazy-action-menu.ts';
import { find, mount, press, type } from '../testing/mount.tsx';
import type { RowAction } from './column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { TableState } from './table-state.ts';

interface Tag {
  id: number;
  name: string;
}

const columns = [
  { id: 'name', header: 'Name', sortable: true, cell: (tag: Tag) => tag.name, width: 200 },
  { id: 'length', header: 'Length', align: 'right' as const, cell: (tag: Tag) => tag.name.length, width: 80 },
];
const rows: Tag[] = [
  { id: 1, name: 'Energy' },
  { id: 2, name: 'Water' },
];
const state: TableState = { page: 2, pageSize: 10, search: '', sort: 'name', order: 'asc', filters: {} };

type Paged = Extract<DataTableProps<Tag>, { state: TableState }>;

function table(props: Partial<Paged> = {}) {
  return (
    <DataTable
      label="Tags"
      columns={columns}
      rows={rows}
      total={12}
      state={state}
      onStateChange={() => {}}
      rowName={(tag) => tag.name}
      {...props}
    />
  );
}

const text = () => document.body.textContent ?? '';

beforeAll(LazyActionMenu.preload);
afterEach(() => {
  vi.useRealTimers();
});

test('shows the rows, the range and the sorted column', async () => {
  await mount(table());
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Energy6',
    'Water5',
  ]);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('11-12 of 12');
  expect(find('th', 'Name').getAttribute('aria-sort')).toBe('ascending');
  expect(find('th', 'Length').hasAttribute('aria-sort')).toBe(false);
  expect(document.querySelector('caption')?.textContent).toBe('Tags');
});

test('draws a long page ten rows at a time, and reserves space for the rest', async () => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  });
  const many = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, name: `Tag ${index + 1}` }));
  const drawnCount = () => document.querySelectorAll('tbody tr').length;
  const reservedHeight = () => document.querySelector('table')?.parentElement?.style.minHeight;
  const nextFrame = () =>
    act(async () => {
      vi.advanceTimersToNextFrame();
      vi.advanceTimersByTime(1);
    });
  await mount(table({ rows: many, total: 25 }));
  expect([drawnCount(), reservedHeight()]).toEqual([10, '1100px']);
  await nextFrame();
  expect([drawnCount(), reservedHeight()]).toEqual([20, '1100px']);
  await nextFrame();
  expect([drawnCount(), reservedHeight()]).toEqual([25, '']);
});

test('a new order starts on the first page', async () => {
  const onStateChange = vi.fn();
  await mount(table({ onStateChange }));
  await press(find('th button', 'Name'));
  expect(onStateChange).toHaveBeenCalledWith({ ...state, page: 1, sort: 'name', order: 'desc' });
});

test('the previous page can be opened, and the last page has no next page', async () => {
  const onStateChange = vi.fn();
  await mount(table({ onStateChange }));
  await press(find('button', 'Previous page'));
  expect(onStateChange).toHaveBeenCalledWith({ ...state, page: 1 });
  expect(find('button', 'Next page')?.getAttribute('aria-disabled')).toBe('true');
});

test('searches a quarter of a second after the last key, from the first page', async () => {
  vi.useFakeTimers();
  const onStateChange = vi.fn();
  await mount(table({ onStateChange, searchPlaceholder: 'Search name' }));
  const box = find('input', 'Search name') as HTMLInputElement;
  await type(box, 'wa');
  await act(async () => vi.advanceTimersByTime(200));
  await type(box, ' water ');
  await act(async () => vi.advanceTimersByTime(249));
  expect(onStateChange).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(1));
  expect(onStateChange.mock.calls).toEqual([[{ ...state, page: 1, search: 'water' }]]);
});

test('a pending search does not undo a filter that was chosen in the meantime', async () => {
  vi.useFakeTimers();
  const onStateChange = vi.fn();
  const searching = { onStateChange, searchPlaceholder: 'Search name' };
  const draw = await mount(table(searching));
  await type(find('input', 'Search name') as HTMLInputElement, 'wa');
  const filtered = { ...state, filters: { isPublic: 'true' } };
  await draw(table({ ...searching, state: filtered }));
  await act(async () => vi.advanceTimersByTime(250));
  expect(onStateChange.mock.calls).toEqual([[{ ...filtered, page: 1, search: 'wa' }]]);
});

test('clearing the search takes effect immediately', async () => {
  const onStateChange = vi.fn();
  await mount(
    table({ onStateChange, state: { ...state, search: 'water' }, searchPlaceholder: 'Search name' }),
  );
  await press(find('button', 'Clear search'));
  expect(onStateChange).toHaveBeenCalledWith({ ...state, page: 1, search: '' });
});

test('shows only a spinner until the first rows have loaded', async () => {
  await mount(table({ rows: undefined, total: undefined, isLoading: true, emptyText: 'No tags found.' }));
  expect(text()).toContain('Loading');
  expect(text()).not.toContain('No tags found.');
  expect(text()).not.toContain(' of ');
});

test('an empty list shows its text and first action, and after a search a button to clear it', async () => {
  const empty = {
    rows: [],
    total: 0,
    emptyText: 'No tags found.',
    emptyAction: <button type="button">Create</button>,
  };
  const draw = await mount(table({ ...empty, state: { ...state, page: 1 } }));
  expect(text()).toContain('No tags found.');
  expect(find('button', 'Create')).toBeTruthy();
  await draw(table({ ...empty, state: { ...state, page: 1, search: 'zzz' } }));
  expect(text()).not.toContain('Create');
  expect(find('button', 'Clear search')).toBeTruthy();
});

test.each([
  ['Clear search', { search: 'zzz' }],
  ['Clear filters', { filters: { isPublic: 'true' } }],
  ['Clear search and filters', { search: 'zzz', filters: { isPublic: 'true' } }],
])('"%s" leads from an empty result back to the whole list', async (label, narrowed) => {
  const onStateChange = vi.fn();
  await mount(table({ rows: [], total: 0, state: { ...state, page: 1, ...narrowed }, onStateChange }));
  await press(find('button', label));
  expect(onStateChange).toHaveBeenCalledWith({ ...state, page: 1 });
});

test('an empty result offers "Clear filters" once, in the line of chips', async () => {
  const options = [{ value: 'true', label: 'Public' }];
  const listFilters = [{ name: 'isPublic', label: 'Public', allLabel: 'All', kind: 'one' as const, options }];
  const filtered = { ...state, page: 1, filters: { isPublic: 'true' } };
  const empty = { rows: [], total: 0, listFilters };
  const clearing = () =>
    [...document.querySelectorAll('button')]
      .map((one) => one.textContent)
      .filter((one) => /^Clear/.test(one));
  const draw = await mount(table({ ...empty, state: filtered }));
  expect(clearing()).toEqual(['Clear filters']);
  await draw(table({ ...empty, state: { ...filtered, search: 'zzz' } }));
  expect(clearing()).toEqual(['Clear filters', 'Clear search and filters']);
});

test('a short list has no search, sorting or pages', async () => {
  const rowName = (tag: Tag) => tag.name;
  const rowActions = () => [{ label: 'Remove', onClick: () => {} }];
  const plain = { label: 'Tags', columns, rowName, rowActions, emptyText: 'No tags found.' };
  const draw = await mount(<DataTable {...plain} rows={rows} />);
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Energy6Remove',
    'Water5Remove',
  ]);
  expect(document.querySelectorAll('th button, th[aria-sort], input, select, [role="status"]')).toHaveLength(
    0,
  );
  await draw(<DataTable {...plain} rows={[]} />);
  expect(text()).toContain('No tags found.');
});

test('an empty list without its own text says that there is no data', async () => {
  await mount(table({ rows: [], total: 0, state: { ...state, page: 1 } }));
  expect(document.querySelector('p')?.textContent).toBe('There is no data to display');
});

test('a failure shows a message and can be tried again', async () => {
  const onRetry = vi.fn();
  await mount(table({ rows: undefined, total: undefined, error: true, onRetry }));
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    'There was an error retrieving the data.',
  );
  await press(find('button', 'Try again'));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a page that no longer exists redirects to the last page without a history entry', async () => {
  const onStateChange = vi.fn();
  await mount(table({ rows: [], total: 12, state: { ...state, page: 9 }, onStateChange }));
  expect(onStateChange).toHaveBeenCalledWith({ ...state, page: 2 }, { replace: true });
});

test('shows up to two actions in the row, and any others in a menu', async () => {
  const actions: RowAction[] = ['View', 'Edit', 'Edit Password', 'Remove'].map((label) => ({
    label,
    danger: label === 'Remove',
    onClick: () => {},
  }));
  const labels = () =>
    [...document.querySelectorAll('tbody button')].map((button) => button.getAttribute('aria-label'));
  const draw = await mount(table({ rows: rows.slice(0, 1), rowActions: () => actions.slice(0, 2) }));
  expect(labels()).toEqual(['View Energy', 'Edit Energy']);
  await draw(table({ rows: rows.slice(0, 1), rowActions: () => actions }));
  expect(labels()).toEqual(['View Energy', 'Edit Energy', 'More actions for Energy']);
  await press(find('button', 'More actions for Energy'));
  expect([...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent)).toEqual([
    'Edit Password',
    'Remove',
  ]);
});

test('when the focused row is removed, the next row takes the focus', async () => {
  const rowActions = () => [{ label: 'Remove', onClick: () => {} }];
  const draw = await mount(table({ rowActions }));
  find('button', 'Remove Energy').focus();
  await draw(table({ rowActions, rows: rows.slice(1), total: 11 }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Water');
});

/** Runs the timers right after the page has changed, before its other effects. */
function TimersNow() {
  useLayoutEffect(() => void vi.runAllTimers(), []);
  return null;
}

test('the next row takes the focus, not the heading, if the row disappears just after a dialog closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rowActions = () => [{ label: 'Remove', onClick: () => {} }];
  const page = (props: Partial<Paged>, part?: ReactNode) => (
    <>
      <h1>Tags</h1>
      {table({ rowActions, ...props })}
      {part}
    </>
  );
  const draw = await mount(page({}));
  find('button', 'Remove Energy').focus();
  await draw(page({}, <WaitingDialog title="Remove tag" onClose={() => {}} />));
  await act(async () => find('button', 'Close').focus());
  await draw(page({}));
  await draw(page({ rows: rows.slice(1), total: 11 }, <TimersNow />));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Water');
});
