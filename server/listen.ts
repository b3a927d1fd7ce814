// Taking the port, with one sentence when it cannot be taken, and giving it back without cutting a request off.
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';
import { cause, errorCode, StartFailure } from './start-failure.ts';

/** How long running requests may take to finish once we are asked to stop. */
const patience = 30_000;

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
  const unused = new Set<net.Socket>();
  app.server.on('connection', (connection) => {
    unused.add(connection);
    connection.once('close', () => unused.delete(connection));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  try {
    await app.listen({ host: place.host, port: place.port });
  } catch (error) {
    throw failure(error, place);
  }
  return async () => {
    const closed = app.close();
    // Browsers connect ahead of need; Node counts a connection that never asked anything as busy.
    for (const connection of unused) connection.destroy();
    await Promise.race([closed, setTimeout(patience, undefined, { ref: false })]);
    app.server.closeAllConnections();
  };
}

function failure(error: unknown, { host, port }: Place): StartFailure {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartFailure(`Port ${port} on ${host} is already in use; set PORT to another number.`);
    case 'EACCES':
      return new StartFailure(`Port ${port} may not be used by this user; set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(`The setting HOST is '${host}', which is not an address of this machine.`);
    default:
      return new StartFailure(`Port ${port} on ${host} cannot be used: ${cause(error)}.`);
  }
}
