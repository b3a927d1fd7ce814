// Starts the embedded PostgreSQL, a real server that this program runs in the data directory.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../logging/log.ts';
import { cause, StartFailure } from '../../runtime/start-failure.ts';
import type { SocketTarget } from '../connect.ts';
import { prepareDataDirectory } from '../data-directory.ts';
import { clusterDirectoryIn, clusterIn, databaseName, databaseUser, openCluster } from './cluster.ts';
import { type DirectoryLock, lockDirectory } from './lock.ts';
import { startPostmaster } from './postmaster.ts';
import { readPidFile } from './process.ts';
import { giveDatabaseToServer } from './server-role.ts';
import { createSocketDirectory } from './socket.ts';

export interface EmbeddedOptions {
  readonly dataDirectory: string;
  /** An owner needs the folder for itself; a guest can also use the database of a running owner. */
  readonly mode: 'owner' | 'guest';
  readonly log: Log;
  /** Further PostgreSQL settings. */
  readonly settings?: Record<string, string>;
}

export interface Embedded {
  readonly target: SocketTarget;
  /** Stops the server if we started it. */
  stop(): Promise<void>;
}

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const directory = await prepareDataDirectory(options.dataDirectory);
  try {
    const lock = await lockDirectory(directory);
    if (lock) return await startAsOwner(directory, lock, options);
    if (options.mode === 'guest') return await startAsGuest(directory, options);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The data directory ${directory} cannot be used: ${cause(error)}.`);
  }
  throw new StartFailure(`The data directory ${directory} is in use by another Challenge Desk process.`);
}

const targetIn = (socketDirectory: string): SocketTarget => ({
  socketDirectory,
  user: databaseUser,
  database: databaseName,
});

async function startAsOwner(
  dataDirectory: string,
  lock: DirectoryLock,
  { log, settings = {} }: EmbeddedOptions,
): Promise<Embedded> {
  const locks = [lock];
  const release = () => Promise.all(locks.map((directoryLock) => directoryLock.release()));
  try {
    const cluster = await openCluster(dataDirectory, { log, shouldSync: settings.fsync !== 'off' });
    if (path.dirname(cluster.home) !== dataDirectory) {
      // A copied data directory contains a copy of the link, and both point to the same database.
      const second = await lockDirectory(cluster.home);
      if (!second)
        throw new StartFailure(
          `The database in ${cluster.home} is in use by another Challenge Desk process.`,
        );
      locks.push(second);
    }
    const socketDirectory = await createSocketDirectory(cluster);
    const postmaster = await startPostmaster({ cluster, socketDirectory, settings, log });
    const stop = async () => {
      await postmaster.stop();
      await release();
    };
    const { port } = settings;
    const target = { ...targetIn(socketDirectory), ...(port !== undefined && { port }) };
    try {
      await giveDatabaseToServer(target);
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    return { target, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

async function startAsGuest(dataDirectory: string, options: EmbeddedOptions): Promise<Embedded> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await setTimeout(100)) {
    const server = await readPidFile(clusterIn(clusterDirectoryIn(dataDirectory)));
    if (server?.isReady) {
      const target = targetIn(server.socketDirectory);
      // The owner may be an older version, which does not create this role.
      await giveDatabaseToServer(target);
      return { target, stop: async () => {} };
    }
    // The owner may have been stopping.
    const lock = await lockDirectory(dataDirectory);
    if (lock) return startAsOwner(dataDirectory, lock, options);
  }
  throw new StartFailure(
    `The data directory ${dataDirectory} is in use by another Challenge Desk process, whose database does not answer.`,
  );
}
