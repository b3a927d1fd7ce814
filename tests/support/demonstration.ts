// Creates a database and a media folder with the demonstration for tests, and removes them afterwards.

import { loadDemoIfEmpty } from '../../demo/entry.ts';
import { nowIn } from '../../rules/now.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { folderStore, type MediaStore } from '../../server/platform/media/store.ts';
import { testDatabase } from './database.ts';
import { testFolder } from './folder.ts';

export interface TestEnvironment {
  readonly database: Database;
  readonly media: MediaStore;
  readonly folder: string;
}

/** An empty database and an empty media folder. */
export async function createEmptyEnvironment(): Promise<TestEnvironment> {
  const { database } = await testDatabase();
  const folder = await testFolder();
  return { database, folder, media: folderStore(folder) };
}

/** This instant in the programme's time zone. */
export const london = (instant: Date) => nowIn('Europe/London', instant);

export async function createDemoEnvironment(now: Date): Promise<TestEnvironment> {
  const environment = await createEmptyEnvironment();
  await loadDemoIfEmpty(environment.database, { now: london(now), media: environment.media });
  return environment;
}
