// Tests which list a record's page belongs to, depending on the link that opened it.
import { expect, test } from 'vitest';
import { type ListPage, listBehind, type OpenedList } from './opened-list.ts';

const page: ListPage = {
  name: 'messages',
  page: 2,
  pageSize: 10,
  query: { search: 'leaks', sort: 'sentOn', order: 'desc' },
  total: 12,
  paths: ['/messages/7', '/messages/9'],
};
const search = { search: 'leaks', page: '2' };
const from = { href: '/messages?search=leaks&page=2', search, list: undefined, readAt: undefined, page };
const link = (to: string) => ({ to, keepsList: false, inList: false });
const opened = listBehind(link('/messages/9'), from) as OpenedList;

test('a record opened from a row knows its place in the list, and the address of the list', () => {
  expect(opened).toEqual({
    search,
    readAt: undefined,
    position: { ...page, address: '/messages?search=leaks&page=2', index: 1 },
  });
});

test('any other link of the list leads out of it', () => {
  expect(listBehind(link('/users/3'), from)).toBeUndefined();
});

test('the dialogs of a record belong to the same list, but another record does not', () => {
  const onRecord = { ...from, href: '/messages/9', search: {}, list: opened, page: null };
  expect(listBehind(link('/messages/9/delete'), onRecord)).toBe(opened);
  expect(listBehind(link('/messages/91'), onRecord)).toBeUndefined();
  expect(listBehind({ ...link('/elsewhere'), keepsList: true }, onRecord)).toBe(opened);
});
