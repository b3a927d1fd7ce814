// `npm run dev`: serves the screens with hot reload on PORT, and proxies calls to a server that restarts on changes.
import './node-version.mjs';
import { statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { installIfNeeded, preparePart } from './prepare.mjs';
import { fail, PlainError } from './progress.mjs';
import { root } from './project.mjs';

process.chdir(root);
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST || '127.0.0.1';

const calls = /^\/(admin|media|public|site|docs|health|openapi\.json|\.well-known)(\/|$)/i;
const callsUnlessRead = /^\/users(\/|$)/i;

/**
 * /users is a screen for GET and HEAD, and a call for other methods.
 * @param {import('node:http').IncomingMessage} request
 */
function isCall({ url = '/', method }) {
  const { pathname } = new URL(url, 'http://localhost');
  if (callsUnlessRead.test(pathname)) return method !== 'GET' && method !== 'HEAD';
  return calls.test(pathname) && !isSource(pathname);
}

/**
 * In development a folder such as web/media has the same address as the call.
 * @param {string} pathname
 */
function isSource(pathname) {
  return statSync(join(root, 'web', pathname), { throwIfNoEntry: false })?.isFile() === true;
}

async function serveScreens() {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: {
      port,
      host,
      strictPort: true,
      proxy: {
        '/': {
          target: `http://127.0.0.1:${port + 1}`,
          bypass: (request) => (isCall(request) ? undefined : request.url),
          configure: (proxy) => proxy.on('error', answerUnavailable),
        },
      },
    },
  });
  try {
    await vite.listen();
  } catch (error) {
    throw new PlainError(
      `The screens cannot be served on port ${port}: ${error instanceof Error ? error.message : error}`,
    );
  }
  process.stdout.write(`Screens with hot reload: http://localhost:${port}\n`);
}

/**
 * @param {Error} _error
 * @param {import('node:http').IncomingMessage} _request
 * @param {import('node:http').ServerResponse | import('node:net').Socket} reply
 */
function answerUnavailable(_error, _request, reply) {
  if (!('writeHead' in reply) || reply.headersSent) return;
  reply.writeHead(503, { 'content-type': 'application/json' });
  reply.end(JSON.stringify({ title: 'The server is restarting. Try again in a moment.' }));
}

/** The server renders the public pages with built styles and scripts, so it restarts when these are rebuilt. */
function watchSites() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const rebuild = () => {
    // An editor writes a file in several steps.
    clearTimeout(timer);
    timer = setTimeout(() => {
      preparePart(process.stdout, 'site').catch((error) => process.stderr.write(`${error.message}\n`));
    }, 100);
  };
  watch(join(root, 'site'), { recursive: true }, (_event, name) => {
    if (name && /\.css$|^client\b/.test(name)) rebuild();
  });
  for (const folder of ['contract', 'rules', 'browser']) watch(join(root, folder), rebuild);
}

async function watchServer() {
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const watched = [
    '--clear-screen=false',
    '--include',
    'database/migrations/*.sql',
    '--include',
    'dist/site.json',
  ];
  const env = {
    ...process.env,
    PORT: String(port + 1),
    HOST: '127.0.0.1',
    ADMIN_SITE_URL: process.env.ADMIN_SITE_URL || `http://localhost:${port}`,
  };
  const { code } = await run(process.execPath, [tsx, 'watch', ...watched, 'server/main.ts'], {
    env,
    visible: true,
  });
  process.exit(code);
}

try {
  if (!Number.isInteger(port)) throw new PlainError(`PORT is "${process.env.PORT}", which is not a number.`);
  await installIfNeeded(process.stdout);
  await preparePart(process.stdout, 'site');
  watchSites();
  await serveScreens();
  await watchServer();
} catch (error) {
  fail(error);
}
