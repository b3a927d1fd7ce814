// Creates a data directory with the demonstration before the journeys, because a copy of it takes a quarter of the time.
import { rm } from 'node:fs/promises';
import {
  findFreePort,
  makeDataDirectory,
  preparedDataVariable,
  spawnServer,
  stopProcess,
  waitUntilHealthy,
} from './start-server.ts';

/** With DATABASE_URL there is no database to copy. */
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_URL) return undefined;
  const dataDirectory = await makeDataDirectory();
  const removeAll = () => rm(dataDirectory, { recursive: true, force: true });
  const port = await findFreePort();
  const { child, log } = spawnServer({ PORT: String(port), DATA_DIR: dataDirectory });
  try {
    await waitUntilHealthy(child, `http://localhost:${port}`);
    await stopProcess(child, dataDirectory);
  } catch (error) {
    await stopProcess(child, dataDirectory).finally(removeAll);
    throw new Error(log(), { cause: error });
  }
  process.env[preparedDataVariable] = dataDirectory;
  return removeAll;
}
