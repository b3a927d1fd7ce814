// Stopping frees the port immediately, but still answers clients that are already connected.
import { once } from 'node:events';
import http from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { listen } from './listen.ts';

test('a stopping server answers running requests and requests on open connections, then closes each connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/soon', async () => 'soon');
  app.get('/later', async () => {
    await released;
    return 'later';
  });
  const port = await freePort();
  const stop = await listen(app, { host: '127.0.0.1', port });
  const ask = async (path: string, agent: http.Agent) => {
    const [reply] = (await once(http.get({ host: '127.0.0.1', port, path, agent }), 'response')) as [
      http.IncomingMessage,
    ];
    reply.resume();
    await once(reply, 'end');
    return { status: reply.statusCode, connection: reply.headers.connection };
  };
  const open = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const busy = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask('/soon', open)).toEqual({ status: 200, connection: 'keep-alive' });
  const arrived = once(app.server, 'request');
  const pending = ask('/later', busy);
  await arrived;

  const stopped = stop();
  await expect(ask('/soon', new http.Agent())).rejects.toThrow('ECONNREFUSED');
  expect(await ask('/soon', open)).toEqual({ status: 200, connection: 'close' });
  release();
  expect(await pending).toEqual({ status: 200, connection: 'close' });
  await stopped;
});
