// Connects to the embedded database of a server, for one piece of work.
import { connect, waitUntilReachable } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { embeddedDatabase, type ServerProcess } from './server-process.ts';

export async function withDatabase<Result>(
  server: ServerProcess,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { target } = await embeddedDatabase(server);
  const database = connect(target, { databasePrepare: true, poolSize: 1 });
  try {
    // It may still be recovering from the last kill.
    await waitUntilReachable(database, target);
    return await work(database);
  } finally {
    await database.close();
  }
}
