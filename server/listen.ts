// Taking the port, with one sentence when it cannot be taken, and giving it back without cutting a request off.
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { cause, errorCode, StartFailure } from './platform/runtime/start-failure.ts';
import type { Settings } from './settings.ts';

/** How long running requests may take to finish once we are asked to stop. */
const patience = 30_000;
/** In this time whoever has a connection open may still ask, and is told with the answer that it is the last. */
const lastQuestions = 500;

type Place = Pick<Settings, 'host' | 'port'>;

/** Asked before the database is started, so that the commonest mistake is answered at once. */
export async function requireFreePort(place: Place): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(failure(error, place)));
    server.listen({ host: place.host, port: place.port }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Answers with how to stop listening. */
export async function listen(app: FastifyInstance, place: Place): Promise<() => Promise<void>> {
  /** Every connection with the last answer it was or is to be given. */
  const connections = new Map<net.Socket, ServerResponse | null>();
  let isStopping = false;
  app.server.on('connection', (connection) => {
    connections.set(connection, null);
    connection.once('close', () => connections.delete(connection));
  });
  app.server.prependListener('request', ({ socket }, response) => {
    connections.set(socket, response);
    if (isStopping) response.shouldKeepAlive = false;
  });
  try {
    await app.listen({ host: place.host, port: place.port });
  } catch (error) {
    throw failure(error, place);
  }
  return async () => {
    isStopping = true;
    // Not that of http, which would also end the connections that are open and may just be about to ask something.
    net.Server.prototype.close.call(app.server);
    for (const response of connections.values()) {
      if (response && !response.headersSent) response.shouldKeepAlive = false;
    }
    await until(() => connections.size === 0, lastQuestions);
    let isClosed = false;
    const closed = app.close().finally(() => {
      isClosed = true;
    });
    // Browsers connect ahead of need; Node counts a connection that never asked anything as busy.
    for (const [connection, response] of connections) if (!response) connection.destroy();
    const endIdle = until(() => {
      // An answer that was under way may have promised to keep its connection.
      if (!isClosed) app.server.closeIdleConnections();
      return isClosed;
    }, patience);
    await Promise.race([closed, endIdle]);
    app.server.closeAllConnections();
  };
}

async function until(isSo: () => boolean, limit: number): Promise<void> {
  for (const end = performance.now() + limit; !isSo() && performance.now() < end; ) await setTimeout(10);
}

function failure(error: unknown, { host, port }: Place): StartFailure {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartFailure(`Port ${port} on ${host} is already in use; set PORT to another number.`);
    case 'EACCES':
      return new StartFailure(`This user may not use port ${port}; set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(`The setting HOST is '${host}', which is not an address of this machine.`);
    default:
      return new StartFailure(`Port ${port} on ${host} cannot be used: ${cause(error)}.`);
  }
}
