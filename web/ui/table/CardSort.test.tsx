// @vitest-environment jsdom
// Sorting cards: each order in the words of its column, where it has some.
import { expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { CardSort } from './CardSort.tsx';

const columns = [
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    sortWords: { asc: 'what waits first', desc: 'what waits last' },
  },
  { id: 'name', header: 'Name', sortable: true },
  { id: 'idea', header: 'Idea' },
];

test('offers both orders of each column that can be sorted', async () => {
  await mount(<CardSort columns={columns} sort="name" order="desc" onSort={vi.fn()} />);
  const select = document.querySelector('select');
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
    'Status, what waits first',
    'Status, what waits last',
    'Name, ascending',
    'Name, descending',
  ]);
  expect(select?.value).toBe('name desc');
});
