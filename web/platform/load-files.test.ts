// @vitest-environment jsdom
// Tests that code is imported only once its files have arrived, and that a failure leaves nothing behind.
import { afterEach, expect, test, vi } from 'vitest';
import { loadFiles } from './load-files.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the server answers, in turn; null is a lost connection. */
function answer(...statuses: (number | null)[]) {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    const status = statuses.shift();
    if (!status) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
  return fetched;
}

test('each file is fetched once, before the import', async () => {
  const fetched = answer(200, 200);
  const load = vi.fn(async () => fetched.length);
  await expect(loadFiles(load, ['assets/a.js', 'assets/b.js'])).resolves.toBe(2);
  await expect(loadFiles(load, ['assets/b.js'])).resolves.toBe(2);
  expect(fetched).toEqual(['/assets/a.js', '/assets/b.js']);
});

test.each([
  ['without a connection', null],
  ['while the server restarts', 502],
])('%s nothing is imported, and the next attempt fetches again', async (_, status) => {
  const paths = [`assets/screen-${status}.js`, `assets/shared-${status}.js`];
  const fetched = answer(200, status, 200);
  const load = vi.fn(async () => 'Here');
  await expect(loadFiles(load, paths)).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  await expect(loadFiles(load, paths)).resolves.toBe('Here');
  expect(fetched).toEqual([`/${paths[0]}`, `/${paths[1]}`, `/${paths[1]}`]);
});

test('a file that a newer version has replaced fails at its import, so that the page reloads', async () => {
  answer(404);
  const replaced = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadFiles(() => Promise.reject(replaced), ['assets/old.js'])).rejects.toBe(replaced);
});

const stylesheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

test('styles arrive before the import, and are requested again after a failure', async () => {
  const load = vi.fn(async () => 'Here');
  const first = loadFiles(load, ['assets/a.css']);
  stylesheets()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow();
  expect(stylesheets()).toEqual([]);

  const second = loadFiles(load, ['assets/a.css']);
  expect(load).not.toHaveBeenCalled();
  stylesheets()[0]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('Here');
  await loadFiles(load, ['assets/a.css']);
  expect(stylesheets().map((link) => link.getAttribute('href'))).toEqual(['/assets/a.css']);
});

test('styles come after those in the page, so that the browser need not lay it out again', async () => {
  document.body.append(document.createElement('style'));
  const loaded = loadFiles(async () => 'Here', ['assets/last.css']);
  const last = [...document.querySelectorAll('style, link[rel=stylesheet]')].at(-1);
  expect(last?.getAttribute('href')).toBe('/assets/last.css');
  last?.dispatchEvent(new Event('load'));
  await expect(loaded).resolves.toBe('Here');
});
