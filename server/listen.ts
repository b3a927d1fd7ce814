// Opens the port, explains in one sentence why it cannot, and closes it without cutting off a request.
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { cause, errorCode, StartFailure } from './platform/runtime/start-failure.ts';
import type { Settings } from './platform/settings/settings.ts';

/** How long running requests may take to finish once we are asked to stop. */
const shutdownTimeout = 30_000;
/** How long clients may still send requests on open connections. Each answer then closes its connection. */
const lastRequestsTimeout = 500;

type Address = Pick<Settings, 'host' | 'port'>;

/** Checks the port before the database starts, so that the most common mistake is reported immediately. */
export async function requireFreePort(address: Address): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(failure(error, address)));
    server.listen({ host: address.host, port: address.port }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Returns a function that stops listening. */
export async function listen(app: FastifyInstance, address: Address): Promise<() => Promise<void>> {
  /** Every connection with its latest response, which may not be sent yet. */
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
    await app.listen({ host: address.host, port: address.port });
  } catch (error) {
    throw failure(error, address);
  }
  return async () => {
    isStopping = true;
    // http.Server.close would also end idle connections, on which a client may be about to send a request.
    net.Server.prototype.close.call(app.server);
    for (const response of connections.values()) {
      if (response && !response.headersSent) response.shouldKeepAlive = false;
    }
    await waitUntil(() => connections.size === 0, lastRequestsTimeout);
    let isClosed = false;
    const closed = app.close().finally(() => {
      isClosed = true;
    });
    // Browsers open connections in advance. Node counts a connection without a request as busy.
    for (const [connection, response] of connections) if (!response) connection.destroy();
    const endIdle = waitUntil(() => {
      // A response whose headers were already sent may have announced keep-alive.
      if (!isClosed) app.server.closeIdleConnections();
      return isClosed;
    }, shutdownTimeout);
    await Promise.race([closed, endIdle]);
    app.server.closeAllConnections();
  };
}

async function waitUntil(isDone: () => boolean, limit: number): Promise<void> {
  for (const end = performance.now() + limit; !isDone() && performance.now() < end; ) await setTimeout(10);
}

function failure(error: unknown, { host, port }: Address): StartFailure {
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
