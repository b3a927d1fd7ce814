// Files that were on their way when the page was left: told by name until they are chosen again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsentFiles } from './unsent-files.ts';

const [plan, photo] = [
  { name: 'plan.pdf', size: 10 },
  { name: 'photo.png', size: 20 },
];

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a later visit to the same application is told what did not arrive', () => {
  unsentFiles(7).note([plan, photo], []);
  expect(unsentFiles(7).left()).toEqual([plan, photo]);
  expect(unsentFiles(8).left()).toEqual([]);
});

test('what has arrived or was chosen again is no longer told', () => {
  unsentFiles(7).note([plan, photo], []);
  const files = unsentFiles(7);
  files.note([], [plan]);
  expect(files.left()).toEqual([photo]);
  files.note([photo], [plan]);
  expect(files.left()).toEqual([]);
  files.note([], [plan, photo]);
  expect(sessionStorage).toHaveLength(0);
});

test('it stays through another visit until it is dismissed', () => {
  unsentFiles(7).note([plan], []);
  unsentFiles(7).note([], []);
  const files = unsentFiles(7);
  expect(files.left()).toEqual([plan]);
  files.forget();
  expect(unsentFiles(7).left()).toEqual([]);
});

test('a browser without storage does not hinder sending', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const files = unsentFiles(7);
  files.note([plan], []);
  expect(files.left()).toEqual([]);
});
