// Tests sorting cards: each order is labelled with the words of its column, if it has any.
import { expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { CardSort } from './CardSort.tsx';

const columns = [
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    sortLabels: { asc: 'waiting for you first', desc: 'waiting for you last' },
  },
  { id: 'name', header: 'Name', sortable: true },
  { id: 'idea', header: 'Idea' },
];

test('offers both orders of each sortable column', async () => {
  await mount(<CardSort columns={columns} sort="name" order="desc" onSort={vi.fn()} />);
  const select = document.querySelector('select');
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
    'Status, waiting for you first',
    'Status, waiting for you last',
    'Name, ascending',
    'Name, descending',
  ]);
  expect(select?.value).toBe('name desc');
});
