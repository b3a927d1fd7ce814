// Work that is not saved yet: kept for its person and application only, by each window for its own fields, not for ever.
import { expect, test } from 'vitest';
import { keptWork } from './kept-work.ts';

function aStore() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  };
}
const now = () => new Date('2026-11-15T10:00:00Z');
const county = { county: { typed: 'Kent', known: [''] } };
const region = { region: { typed: 'South', known: [''] } };

test('a later visit of the same person to the same application finds it', () => {
  const store = aStore();
  keptWork(store, 1, 7, now).keep(county);
  expect(keptWork(store, 1, 7, now).take()).toEqual(county);
  expect(keptWork(store, 2, 7, now).take()).toBeNull();
  expect(keptWork(store, 1, 8, now).take()).toBeNull();
});

test('once everything is saved nothing stays behind', () => {
  const store = aStore();
  const work = keptWork(store, 1, 7, now);
  work.keep(county);
  work.keep(null);
  expect(store.items.size).toBe(0);
});

test('a second window keeps what the first one has not saved', () => {
  const store = aStore();
  const [one, other] = [keptWork(store, 1, 7, now), keptWork(store, 1, 7, now)];
  one.keep(county);
  other.keep(region);
  other.keep(null);
  expect(keptWork(store, 1, 7, now).take()).toEqual(county);
});

test('what an earlier visit left is this window’s to clear', () => {
  const store = aStore();
  keptWork(store, 1, 7, now).keep(county);
  const work = keptWork(store, 1, 7, now);
  work.take();
  work.keep(null);
  expect(store.items.size).toBe(0);
});

test('it is forgotten after thirty days, and what cannot be read is nothing', () => {
  const store = aStore();
  keptWork(store, 1, 7, now).keep(county);
  const days = (count: number) => () => new Date(now().getTime() + count * 86_400_000);
  expect(keptWork(store, 1, 7, days(30)).take()).toEqual(county);
  expect(keptWork(store, 1, 7, days(31)).take()).toBeNull();
  for (const key of store.items.keys()) store.setItem(key, '{"unsaved":{"county":1}}');
  expect(keptWork(store, 1, 7, now).take()).toBeNull();
});

test('a browser without storage is no hindrance', () => {
  const fails = () => {
    throw new Error('Denied.');
  };
  const work = keptWork({ getItem: fails, setItem: fails, removeItem: fails }, 1, 7, now);
  expect(work.take()).toBeNull();
  work.keep(county);
});
