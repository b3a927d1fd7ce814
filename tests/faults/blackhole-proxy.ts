// A proxy between server and database that can drop all traffic while the connections stay open.
import { once } from 'node:events';
import net from 'node:net';

export interface BlackholeProxy {
  readonly port: number;
  /** Drops every byte from now on, on new connections as well. */
  dropTraffic(): void;
  /** New connections work again. Old ones stay dead, as behind a router that has lost their state. */
  recover(): void;
  close(): Promise<void>;
}

export async function startBlackholeProxy(databasePort: number): Promise<BlackholeProxy> {
  const sockets = new Set<net.Socket>();
  const live = new Set<() => void>();
  let isDropping = false;
  const server = net.createServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).once('close', () => sockets.delete(client));
    if (isDropping) {
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
    dropTraffic() {
      isDropping = true;
      for (const cut of live) cut();
      live.clear();
    },
    recover() {
      isDropping = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
