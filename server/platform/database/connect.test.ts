// What the server says at its start about a database that it cannot use.
import net from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect, waitUntilReachable, withDatabase } from './connect.ts';

const { target } = await testDatabase();

describe('an unusable database is reported in one sentence without the password', () => {
  /** Accepts connections but never answers, like a server behind a broken network. */
  const silent = net.createServer(() => {});
  afterAll(() => silent.close());

  async function messageFor(url: string): Promise<string> {
    const unusable = connect({ url }, { databasePrepare: true });
    const failure = await waitUntilReachable(unusable, { url }, 500).catch((error: Error) => error.message);
    await unusable.close(0);
    return String(failure);
  }

  test('when it does not answer', async () => {
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as net.AddressInfo).port));
    });
    expect(await messageFor(`postgres://me:hidden@127.0.0.1:${port}/desk`)).toBe(
      `The database at 127.0.0.1:${port} does not answer: no answer in time.`,
    );
  });

  test('when nothing listens there', async () => {
    const closed = net.createServer();
    const port = await new Promise<number>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as net.AddressInfo).port));
    });
    await new Promise((resolve) => closed.close(resolve));
    expect(await messageFor(`postgres://me:hidden@127.0.0.1:${port}/desk`)).toBe(
      `The database at 127.0.0.1:${port} does not answer: the connection was refused.`,
    );
  });

  const requirePassword = ['R\0\0\0\x17\0\0\0\nSCRAM-SHA-256\0\0', 'R\0\0\0\x09\0\0\0\x0bx'];
  test.each([
    ['requires a password and gets none', requirePassword, '', /SASL.*password/],
    ['does not offer the required TLS', ['N'], '?sslmode=require', /does not support SSL connections/],
  ])('when it %s', async (_what, answers, search, reason) => {
    const server = net.createServer((socket) => {
      const left = [...answers];
      socket.on('error', () => {}).on('data', () => void socket.write(left.shift() ?? ''));
    });
    onTestFinished(() => void server.close());
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
    });
    const message = await messageFor(`postgres://me@127.0.0.1:${port}/desk${search}`);
    expect(message).toMatch(new RegExp(`^The database at 127.0.0.1:${port} refuses the connection: `));
    expect(message).toMatch(reason);
  });

  test('when it does not exist on the server', async () => {
    const nowhere = withDatabase(target, 'nowhere');
    const missing = connect(nowhere, { databasePrepare: true });
    await expect(waitUntilReachable(missing, nowhere)).rejects.toThrow(
      /refuses the connection: database "nowhere" does not exist\.$/,
    );
    await missing.close(0);
  });
});
