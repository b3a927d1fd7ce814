// Files that were on their way when the page was left: told by name until they are chosen again.
import { expect, test } from 'vitest';
import { unsentFiles } from './unsent-files.ts';

function aStore() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  };
}
const [plan, photo] = [
  { name: 'plan.pdf', size: 10 },
  { name: 'photo.png', size: 20 },
];

test('a later visit to the same application is told what did not arrive', () => {
  const store = aStore();
  unsentFiles(store, 7).note([plan, photo], []);
  expect(unsentFiles(store, 7).left()).toEqual([plan, photo]);
  expect(unsentFiles(store, 8).left()).toEqual([]);
});

test('what has arrived or was chosen again is no longer told', () => {
  const store = aStore();
  unsentFiles(store, 7).note([plan, photo], []);
  const files = unsentFiles(store, 7);
  files.note([], [plan]);
  expect(files.left()).toEqual([photo]);
  files.note([photo], [plan]);
  expect(files.left()).toEqual([]);
  files.note([], [plan, photo]);
  expect(store.items.size).toBe(0);
});

test('it stays through another visit until it is dismissed', () => {
  const store = aStore();
  unsentFiles(store, 7).note([plan], []);
  unsentFiles(store, 7).note([], []);
  const files = unsentFiles(store, 7);
  expect(files.left()).toEqual([plan]);
  files.forget();
  expect(unsentFiles(store, 7).left()).toEqual([]);
});

test('a browser without storage is no hindrance', () => {
  const fails = () => {
    throw new Error('Denied.');
  };
  const files = unsentFiles({ getItem: fails, setItem: fails, removeItem: fails }, 7);
  files.note([plan], []);
  expect(files.left()).toEqual([]);
});
