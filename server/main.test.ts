// The server as a process: how it starts, refuses to start, stops and starts again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '../demo/entry.ts';
import { builtServer } from '../tests/support/built-server.ts';
import { freePort } from '../tests/support/free-port.ts';
import { readPidFile } from './platform/database/embedded/process.ts';

// These tests start whole servers, possibly on busy machines.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const processes: ChildProcess[] = [];
let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'challenge-desk-test-'));
  await chmod(parent, 0o711);
});
afterAll(async () => {
  for (const child of processes.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  await rm(parent, { recursive: true, force: true });
});

function run(settings: Record<string, string>, [program, ...args]: readonly string[] = ['main'], input = '') {
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, TMPDIR, ...settings };
  const child = spawn(process.execPath, [path.join(builtServer, `${program}.js`), ...args], { env });
  processes.push(child);
  child.stdin.end(input);
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...output }));
  return { child, output, ended };
}

const dataDirectory = () => path.join(parent, 'data');

async function startServer(settings: Record<string, string> = { NODE_ENV: 'test' }) {
  const port = await freePort();
  const server = run({ PORT: String(port), DATA_DIR: dataDirectory(), ...settings });
  const hasStartedOrExited = () =>
    server.child.exitCode !== null || server.output.out.endsWith('to stop it.\n\n');
  await vi.waitUntil(hasStartedOrExited, { timeout: 60_000 });
  expect(server.child.exitCode, server.output.err).toBeNull();
  return { port, ...server };
}

describe('a start that fails ends with one sentence and a failing exit code', () => {
  test('when a setting cannot be read', async () => {
    expect(await run({ PORT: 'http' }).ended).toEqual({
      code: 1,
      out: '',
      err: "The setting PORT is 'http', but must be a whole number from 1 to 65535.\n",
    });
  });

  test('when the port is taken', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    expect(await run({ PORT: String(port), DATA_DIR: path.join(parent, 'unused') }).ended).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} on 127.0.0.1 is already in use; set PORT to another number.\n`,
    });
    other.close();
  });
});

describe('a server', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
  });

  test('prints its address and the demonstration accounts', async () => {
    expect(server.output.out).toContain(`http://localhost:${server.port}\n`);
    expect(server.output.out).toContain(demoPassword);
    expect(server.output.out).toContain('super@demo.example');
    const health = await fetch(`http://127.0.0.1:${server.port}/health`);
    expect(health.status).toBe(200);
  });

  test('does not share its data directory with another server', async () => {
    expect(await run({ PORT: String(await freePort()), DATA_DIR: dataDirectory() }).ended).toEqual({
      code: 1,
      out: '',
      err: `The data directory ${dataDirectory()} is in use by another Challenge Desk process.\n`,
    });
  });

  test('that is asked to stop refuses new connections, finishes the running request, stops the database and exits with 0', async () => {
    const body = JSON.stringify({ email: 'super@demo.example', password: demoPassword });
    const request = http.request({
      host: '127.0.0.1',
      port: server.port,
      path: '/admin/auth/login',
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        Expect: '100-continue',
      },
    });
    request.flushHeaders();
    // Browsers open connections in advance; an unused one must not delay the stop.
    const unused = net.connect(server.port, '127.0.0.1');
    await once(unused, 'connect');
    await once(request, 'continue');
    server.child.kill('SIGTERM');
    const connects = () =>
      new Promise<boolean>((resolve) => {
        const socket = net.connect(server.port, '127.0.0.1');
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
      });
    await expect.poll(connects, { timeout: 10_000 }).toBe(false);

    request.end(body);
    const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
    expect(reply.statusCode).toBe(200);
    reply.resume();
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(await readPidFile(path.join(dataDirectory(), 'postgresql/cluster'))).toBeNull();
  });

  test('that is started again still has its data', async () => {
    const again = await startServer();
    expect(again.output.out).toContain('super@demo.example');
    again.child.kill('SIGINT');
    expect(await again.ended).toMatchObject({ code: 0 });
  });

  test('that cannot read which erasures to repeat does not start', async () => {
    const { code, err } = await run({
      NODE_ENV: 'test',
      DEMO: 'off',
      PORT: String(await freePort()),
      DATA_DIR: dataDirectory(),
      S3_BUCKET: 'media',
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }).ended;
    expect(code).toBe(1);
    expect(err).toContain('the records of erasures cannot be read from the media store');
  });
});

describe('in production, with the demonstration in the database', () => {
  const production = { NODE_ENV: 'production', TOKEN_SECRET: 'a secret of thirty-two characters' };
  const demo = (option: string, input = '') =>
    run({ DATA_DIR: dataDirectory(), ...production }, ['demo', option], input).ended;
  const refusal =
    'The demonstration accounts in this database still have their published password: run "npm run demo -- --remove", or "npm run demo -- --disable-accounts" to keep the data, and start again.\n';

  async function startAndStop() {
    const server = await startServer(production);
    expect(server.output.out).not.toContain(demoPassword);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  }

  test('the server refuses to start and names the commands that help', async () => {
    const port = String(await freePort());
    const refused = await run({ PORT: port, DATA_DIR: dataDirectory(), ...production }).ended;
    expect(refused).toMatchObject({ code: 1, err: refusal });
    expect(refused.out).not.toContain('is running');
  });

  test('the server starts once the accounts are disabled', async () => {
    expect(await demo('--disable-accounts')).toEqual({
      code: 0,
      err: '',
      out: '50 demonstration accounts are disabled: only a reset link opens them. Their data are kept.\n',
    });
    await startAndStop();
  });

  test('the command removes the demonstration only if someone types "remove"', async () => {
    const counts = '50 people, 8 groups, 30 challenges, 203 applications, 25 messages and 40 tags';
    const question = `This deletes the demonstration: ${counts}. Type "remove" to continue: `;
    expect(await demo('--remove', 'yes\n')).toEqual({
      code: 1,
      out: '',
      err: `${question}Nothing was removed, because the answer was not "remove".\n`,
    });
    expect(await demo('--remove', 'remove\n')).toEqual({
      code: 0,
      err: question,
      out: `The demonstration is removed: ${counts}.\nThe server deletes files that nothing uses within a day.\nThere is no super admin: create one with npm run create-superadmin.\n`,
    });
    await startAndStop();
  });
});
