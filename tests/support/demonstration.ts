// For tests: a database and a folder of media with the demonstration in them, gone afterwards.

import { loadDemoIfEmpty } from '../../demo/load.ts';
import { nowIn } from '../../rules/now.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { folderStore, type MediaStore } from '../../server/platform/media/store.ts';
import { testDatabase } from './database.ts';
import { testFolder } from './folder.ts';

export interface Loaded {
  readonly database: Database;
  readonly media: MediaStore;
  readonly folder: string;
}

/** Nothing is in it yet. */
export async function emptyPlace(): Promise<Loaded> {
  const { database } = await testDatabase();
  const folder = await testFolder();
  return { database, folder, media: folderStore(folder) };
}

/** The moment as the programme's own time zone has it. */
export const london = (instant: Date) => nowIn('Europe/London', instant);

export async function loadedPlace(now: Date): Promise<Loaded> {
  const place = await emptyPlace();
  await loadDemoIfEmpty(place.database, { now: london(now), media: place.media });
  return place;
}
