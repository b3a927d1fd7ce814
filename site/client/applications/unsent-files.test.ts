// Tests that files whose upload stopped when the page was left are named until they are chosen again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsentFiles } from './unsent-files.ts';

const [plan, photo] = [
  { name: 'plan.pdf', size: 10 },
  { name: 'photo.png', size: 20 },
];

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('names the files that were not uploaded on a later visit to the same application', () => {
  unsentFiles(7).update([plan, photo], []);
  expect(unsentFiles(7).left()).toEqual([plan, photo]);
  expect(unsentFiles(8).left()).toEqual([]);
});

test('no longer names a file that was uploaded or chosen again', () => {
  unsentFiles(7).update([plan, photo], []);
  const files = unsentFiles(7);
  files.update([], [plan]);
  expect(files.left()).toEqual([photo]);
  files.update([photo], [plan]);
  expect(files.left()).toEqual([]);
  files.update([], [plan, photo]);
  expect(sessionStorage).toHaveLength(0);
});

test('names a file on every visit until it is dismissed', () => {
  unsentFiles(7).update([plan], []);
  unsentFiles(7).update([], []);
  const files = unsentFiles(7);
  expect(files.left()).toEqual([plan]);
  files.forget();
  expect(unsentFiles(7).left()).toEqual([]);
});

test('works in a browser without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const files = unsentFiles(7);
  files.update([plan], []);
  expect(files.left()).toEqual([]);
});
