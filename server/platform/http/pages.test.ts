// The page that the server sends for every screen, and the files that the page loads.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/support/folder.ts';
import { readSettings } from '../settings/settings.ts';
import { servePages } from './pages.ts';

test('the page contains the time zone for dates', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'index.html'), '<html lang="en-GB" data-time-zone="Europe/London">');
  const app = Fastify();
  await servePages(app, folder, readSettings({ TIME_ZONE: 'Pacific/Auckland' }));
  const { body } = await app.inject({ url: '/users/7' });
  expect(body).toBe('<html lang="en-GB" data-time-zone="Pacific/Auckland">');
  await app.close();
});

test('the page says that there is an identity provider, so that the sign-in page reserves its space', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'index.html'), '<html lang="en-GB" data-time-zone="Europe/London">');
  const app = Fastify();
  const provider = {
    OIDC_ISSUER: 'https://id.test.example',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'a secret of the provider',
    OIDC_NAME: 'Example ID',
  };
  await servePages(app, folder, readSettings(provider));
  const { body } = await app.inject({ url: '/auth/login' });
  expect(body).toBe('<html lang="en-GB" data-time-zone="Europe/London" data-oidc>');
  await app.close();
});

test('browsers cache hashed files forever and check others each time; compressed files have no address', async () => {
  const folder = await testFolder();
  await mkdir(path.join(folder, 'assets'));
  for (const name of ['index.html', 'favicon.svg', 'assets/main-Dx4kXJAl.js', 'assets/main-Dx4kXJAl.js.br'])
    await writeFile(path.join(folder, name), name);
  const app = Fastify();
  // This is the default header of the server.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await servePages(app, folder, readSettings({}));
  const cachingOf = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).headers['cache-control'];
  expect(await cachingOf('/assets/main-Dx4kXJAl.js')).toBe('public, max-age=31536000, immutable');
  expect(await cachingOf('/assets/main-Dx4kXJAl.js', { 'accept-encoding': 'br' })).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(await cachingOf('/favicon.svg')).toBe('no-cache');
  expect(await cachingOf('/users')).toBe('no-cache');
  expect((await app.inject({ url: '/assets/main-Dx4kXJAl.js.br' })).statusCode).toBe(404);
  await app.close();
});
