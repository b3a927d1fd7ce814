// The page that every address of a screen gets.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { testFolder } from '../testing/folder.ts';
import { servePages } from './pages.ts';

test('it carries the time zone that dates are shown in', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'index.html'), '<html lang="en-GB" data-time-zone="Europe/London">');
  const app = Fastify();
  await servePages(app, folder, readSettings({ TIME_ZONE: 'Pacific/Auckland' }));
  const { body } = await app.inject({ url: '/users/7' });
  expect(body).toBe('<html lang="en-GB" data-time-zone="Pacific/Auckland">');
  await app.close();
});
