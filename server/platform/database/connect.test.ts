// What a start says of a database that it cannot use.
import net from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect, waitUntilReachable, withDatabase } from './connect.ts';

const { target } = await testDatabase();

describe('a database that cannot be used is told in one sentence without the password', () => {
  /** Takes connections and says nothing, as a server behind a broken network does. */
  const silent = net.createServer(() => {});
  afterAll(() => silent.close());

  async function sentenceFor(url: string): Promise<string> {
    const unusable = connect({ url }, { databasePrepare: true });
    const failure = await waitUntilReachable(unusable, { url }, 500).catch((error: Error) => error.message);
    await unusable.close(0);
    return String(failure);
  }

  test('when it does not answer', async () => {
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as net.AddressInfo).port));
    });
    expect(await sentenceFor(`postgres://me:hidden@127.0.0.1:${port}/desk`)).toBe(
      `The database at 127.0.0.1:${port} does not answer: no answer in time.`,
    );
  });

  test('when there is none', async () => {
    const closed = net.createServer();
    const port = await new Promise<number>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as net.AddressInfo).port));
    });
    await new Promise((resolve) => closed.close(resolve));
    expect(await sentenceFor(`postgres://me:hidden@127.0.0.1:${port}/desk`)).toBe(
      `The database at 127.0.0.1:${port} does not answer: the connection was refused.`,
    );
  });

  const demandsPassword = ['R\0\0\0\x17\0\0\0\nSCRAM-SHA-256\0\0', 'R\0\0\0\x09\0\0\0\x0bx'];
  test.each([
    ['demands a password and is given none', demandsPassword, '', /SASL.*password/],
    ['offers no TLS where it is demanded', ['N'], '?sslmode=require', /does not support SSL connections/],
  ])('when it %s', async (_what, answers, search, reason) => {
    const server = net.createServer((socket) => {
      const left = [...answers];
      socket.on('error', () => {}).on('data', () => void socket.write(left.shift() ?? ''));
    });
    onTestFinished(() => void server.close());
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
    });
    const sentence = await sentenceFor(`postgres://me@127.0.0.1:${port}/desk${search}`);
    expect(sentence).toMatch(new RegExp(`^The database at 127.0.0.1:${port} refuses the connection: `));
    expect(sentence).toMatch(reason);
  });

  test('when it refuses us', async () => {
    const nowhere = withDatabase(target, 'nowhere');
    const missing = connect(nowhere, { databasePrepare: true });
    await expect(waitUntilReachable(missing, nowhere)).rejects.toThrow(
      /refuses the connection: database "nowhere" does not exist\.$/,
    );
    await missing.close(0);
  });
});
