// Tests reading and writing the browser's storage, including a storage that refuses everything.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a value is read as it was written, until it is removed', () => {
  expect(writeStored('sessionStorage', 'form:1', { name: 'Ada' })).toBe(true);
  expect(readStored('sessionStorage', 'form:1')).toEqual({ name: 'Ada' });
  expect(readStored('localStorage', 'form:1')).toBeUndefined();
  removeStored('sessionStorage', 'form:1');
  expect(readStored('sessionStorage', 'form:1')).toBeUndefined();
});

test('finds keys by their prefix', () => {
  for (const key of ['form:1', 'form:2', 'token']) writeStored('sessionStorage', key, 1);
  expect(storedKeys('sessionStorage', 'form:').sort()).toEqual(['form:1', 'form:2']);
});

test('text that is not JSON counts as missing', () => {
  sessionStorage.setItem('form:1', 'no JSON');
  expect(readStored('sessionStorage', 'form:1')).toBeUndefined();
});

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
const full = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 };

test.each([
  ['full', full],
  ['missing', undefined],
])('a storage that is %s stores nothing and throws no error', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage);
  expect(writeStored('sessionStorage', 'form:1', 1)).toBe(false);
  expect(readStored('sessionStorage', 'form:1')).toBeUndefined();
  expect(storedKeys('sessionStorage', '')).toEqual([]);
  removeStored('sessionStorage', 'form:1');
});
