// Files about erasures in the media store: the records from which a restored database repeats them, and what to delete.
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ErasedRecord } from '../../../contract/privacy.ts';
import { z } from '../../../contract/zod.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { sql } from '../../platform/database/sql.ts';
import { mailFileName } from '../../platform/mail/transport.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { sweepMedium } from '../../platform/media/sweep-medium.ts';
import { cause, StartFailure } from '../../platform/runtime/start-failure.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type Erasure, eraseRecords, type LeftFiles } from './erase.ts';

const prefix = 'erasure-';
const ErasureFile = z.object({ key: z.uuid(), at: z.iso.datetime(), records: z.array(ErasedRecord) });

export interface ErasureParts {
  readonly database: Database;
  readonly media: MediaStore;
  readonly settings: Pick<Settings, 'dataDirectory'>;
  readonly tokenSecret: string;
}

/** Holds types and ids only. Written before the commit: a restart repeats what a crash in between undid. */
export const writeErasureFile = (
  media: MediaStore,
  { key, at, records }: Pick<Erasure, 'key' | 'at' | 'records'>,
) => media.write(`${prefix}${key}.json`, Buffer.from(JSON.stringify({ key, at, records })));

/** Adds the files of a folder to the store, for a restore whose media are older than the erasures. */
export async function addErasureFiles(media: MediaStore, folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new StartFailure(`The folder ${folder} with erasure records cannot be read: ${cause(error)}.`);
  });
  for (const name of names.filter((one) => one.startsWith(prefix) && one.endsWith('.json'))) {
    const content = await readFile(path.join(folder, name), 'utf8');
    const { key, at, records } = ErasureFile.parse(JSON.parse(content));
    await writeErasureFile(media, { key, at: new Date(at), records });
  }
}

/** Warns after a restore that brings back people who were erased, if nothing says who they were. */
export async function describeErasureFiles(media: MediaStore, madeAt: string): Promise<string[]> {
  return (await media.list(prefix)).length > 0
    ? []
    : [`No erasure records were found. If anyone was erased after ${madeAt}, give them with --erasures.`];
}

/** Serving without them could show someone what was erased. */
export const unreadableErasures = (error: unknown) =>
  `Challenge Desk cannot start: the records of erasures cannot be read from the media store, so people who were erased could be shown again: ${cause(error)}. Make the media store readable and start again.`;

/** Repeats the erasures that this database does not know, because it was restored from an older state. */
export async function repeatErasures(parts: ErasureParts): Promise<number> {
  const { database, media, tokenSecret } = parts;
  const keys = (await media.list(prefix)).map((name) => name.slice(prefix.length).replace(/\.json$/, ''));
  const known = new Set(
    (await database.query<{ key: string }[]>(sql`select key from erasure`)).map(({ key }) => key),
  );
  let repeated = 0;
  for (const key of keys.filter((one) => !known.has(one)).toSorted()) {
    const file = await media.read(`${prefix}${key}.json`);
    if (!file) continue;
    const { at, records } = ErasureFile.parse(JSON.parse(await text(file.stream)));
    const moment = new Date(at);
    const files = await inTransaction(
      database,
      async (tx) => {
        const left = await eraseRecords(tx, { key, at: moment, records, actor: null, tokenSecret });
        await tx.execute(sql`
          update privacy_request set state = 'done', email = '', closed_at = ${moment}, selection = '{}'
          where key = ${key} and state <> 'done'`);
        return left;
      },
      { moment },
    );
    if (files === null) continue;
    repeated += 1;
    await deleteLeftFiles(parts, files);
  }
  return repeated;
}

/** Deletes files of mails that a crash or a failure after an erasure left. */
export async function deleteErasedMails({
  database,
  settings,
}: Pick<ErasureParts, 'database' | 'settings'>): Promise<void> {
  const outbox = path.join(settings.dataDirectory, 'outbox');
  const names = new Set(await readdir(outbox).catch(() => []));
  if (names.size === 0) return;
  const mails = await database.query<{ id: number; createdAt: Date }[]>(sql`
    select id, created_at as "createdAt" from outgoing_mail where recipient = 'erased@erased.invalid'`);
  for (const name of mails.map(mailFileName))
    if (names.has(name)) await rm(path.join(outbox, name), { force: true });
}

/** The sweeper repeats what fails here: media, copies without a row, and mails. A mail that fails fails the caller too. */
export async function deleteLeftFiles(
  { database, media, settings }: Omit<ErasureParts, 'tokenSecret'>,
  { mediaKeys, exportKeys, mails }: LeftFiles,
): Promise<void> {
  for (const key of mediaKeys) await sweepMedium(database, media, key).catch(() => {});
  for (const key of exportKeys) await media.delete(key).catch(() => {});
  const outbox = path.join(settings.dataDirectory, 'outbox');
  for (const mail of mails) await rm(path.join(outbox, mailFileName(mail)), { force: true });
}
