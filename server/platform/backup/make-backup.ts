// Makes a backup while the server runs: all tables as of one moment, then the files that they refer to.
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { sql } from '../database/sql.ts';
import type { MediaStore } from '../media/store.ts';
import { cause, StartFailure } from '../runtime/start-failure.ts';
import { type ArchiveFile, createArchive } from './archive-file.ts';
import { prepareCopying, quote, quoteList, readSequences, readTables, type Table } from './catalogue.ts';
import { causeOfStore } from './failures.ts';
import { type BackedUpTable, formatVersion, type Manifest, partNames, product } from './manifest.ts';
import { mediumHeading, startTally } from './row-counts.ts';
import type { Part } from './tar.ts';

interface BackupOptions {
  readonly database: Database;
  readonly media: MediaStore;
  /** An absolute path; the file must not exist yet. */
  readonly file: string;
  /** The version of this program. */
  readonly version: string;
  readonly at: Date;
  readonly onProgress: (progress: string) => void;
}

export interface Backup {
  readonly manifest: Manifest;
  /** The size of the file in bytes. */
  readonly size: number;
}

export async function makeBackup({
  database,
  media,
  file,
  version,
  at,
  onProgress,
}: BackupOptions): Promise<Backup> {
  const archive = await createArchive(file, at);
  try {
    const { mediaKeys, ...snapshot } = await backUpTables(database, archive, onProgress);
    const manifest: Manifest = {
      product,
      formatVersion,
      version,
      madeAt: at.toISOString(),
      ...snapshot,
      media: await backUpMedia(media, mediaKeys, archive, onProgress),
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await archive.append([{ name: partNames.manifest, size: text.length, content: [text] }]);
    return { manifest, size: await archive.finish() };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

type Snapshot = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & {
  /** One key per line, because a million keys take less memory in one buffer. */
  readonly mediaKeys: Buffer;
};

async function backUpTables(
  database: Database,
  archive: ArchiveFile,
  onProgress: BackupOptions['onProgress'],
): Promise<Snapshot> {
  try {
    return await database.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      await prepareCopying(tx);
      const migrations = await readMigrationState(tx);
      const tables: BackedUpTable[] = [];
      await archive.append(tableParts(tx, await readTables(tx), tables, onProgress));
      const keys: Uint8Array[] = [];
      // Sorted by bytes, because that order does not depend on the database's locale.
      for await (const piece of tx.copyOut('select s3_key from media order by s3_key collate "C"'))
        keys.push(piece);
      const sequences = await readSequences(tx);
      return { migrations, tables, sequences: [...sequences], mediaKeys: Buffer.concat(keys) };
    });
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw databaseFailure(error);
  }
}

const databaseFailure = (error: unknown) =>
  new StartFailure(`The database could not be read: ${cause(error)}.`);

async function readMigrationState(tx: Queryable): Promise<Manifest['migrations']> {
  const [found] = await tx.query(sql`select to_regclass('migration') is not null as "exists"`);
  if (!found?.exists) throw new StartFailure('The database has no tables yet: there is nothing to back up.');
  return [...(await appliedMigrations(tx))];
}

async function* tableParts(
  tx: Transaction,
  tables: readonly Table[],
  done: BackedUpTable[],
  onProgress: BackupOptions['onProgress'],
): AsyncGenerator<Part> {
  for (const { name, columns } of tables) {
    onProgress(`table ${name}`);
    const tally = startTally();
    const rows = tally.through(
      wrapFailures(tx.copyOut(`select ${quoteList(columns)} from ${quote(name)}`), databaseFailure),
    );
    let number = 0;
    for await (const piece of splitIntoPieces(rows)) {
      number += 1;
      yield { name: partNames.ofTable(name, number), size: piece.length, content: [piece] };
    }
    done.push({ name, columns, ...tally.result() });
  }
}

const pieceSize = 1024 * 1024;

async function* splitIntoPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    pieces.push(piece);
    size += piece.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces);
}

async function* wrapFailures(
  content: AsyncIterable<Uint8Array>,
  wrap: (error: unknown) => StartFailure,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw wrap(error);
  }
}

async function backUpMedia(
  media: MediaStore,
  keys: Buffer,
  archive: ArchiveFile,
  onProgress: BackupOptions['onProgress'],
): Promise<Manifest['media']> {
  const tally = startTally();
  const missing: string[] = [];
  let files = 0;

  async function* parts(): AsyncGenerator<Part> {
    for (const key of linesOf(keys)) {
      const stored = await media.read(key).catch((error: unknown) => {
        throw mediaFailure(error);
      });
      if (!stored) {
        missing.push(key);
        continue;
      }
      files += 1;
      onProgress(`file ${files} of the media`);
      const { size, stream } = stored;
      tally.note(mediumHeading(key, size));
      const content = tally.through(wrapFailures(stream, mediaFailure));
      yield { name: partNames.ofMedium(key), size, content };
    }
  }

  await archive.append(parts());
  if (files === 0 && missing.length > 0)
    throw new StartFailure(
      `None of the ${missing.length} media files that the database names was found: check that DATA_DIR or S3_BUCKET belongs to this database.`,
    );
  const { bytes, sha256 } = tally.result();
  return { files, bytes, sha256, missing };
}

const mediaFailure = (error: unknown) =>
  new StartFailure(`The media could not be read: ${causeOfStore(error)}.`);

function* linesOf(text: Buffer): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    yield text.toString('latin1', start, end);
    start = end + 1;
  }
}
