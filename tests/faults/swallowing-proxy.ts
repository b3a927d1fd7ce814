// A line between server and database that can go dead: connections stay open, and nothing gets through any more.
import { once } from 'node:events';
import net from 'node:net';

export interface SwallowingProxy {
  readonly port: number;
  /** From now on every byte vanishes, on new connections as well. */
  swallow(): void;
  /** New connections work again; those from before stay dead, as behind a router that has forgotten them. */
  heal(): void;
  close(): Promise<void>;
}

export async function startSwallowingProxy(databasePort: number): Promise<SwallowingProxy> {
  const sockets = new Set<net.Socket>();
  const live = new Set<() => void>();
  let isDead = false;
  const server = net.createServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).once('close', () => sockets.delete(client));
    if (isDead) {
      client.resume();
      return;
    }
    const database = net.connect(databasePort, '127.0.0.1');
    sockets.add(database);
    database
      .on('error', () => {})
      .once('close', () => {
        sockets.delete(database);
        if (live.delete(cut)) client.destroy();
      });
    client.pipe(database).pipe(client);
    const cut = () => {
      client.unpipe(database);
      database.unpipe(client);
      client.resume();
      database.resume();
    };
    live.add(cut);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    swallow() {
      isDead = true;
      for (const cut of live) cut();
      live.clear();
    },
    heal() {
      isDead = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
