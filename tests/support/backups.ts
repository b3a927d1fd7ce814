// Sets up tests of backups: a database with a row in every table, its media, and a backup that tests can change.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { createArchive } from '../../server/platform/backup/archive-file.ts';
import { makeBackup } from '../../server/platform/backup/make-backup.ts';
import { restoreBackup } from '../../server/platform/backup/restore-backup.ts';
import { untar } from '../../server/platform/backup/untar.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { folderStore } from '../../server/platform/media/store.ts';
import { testDatabase } from './database.ts';
import { testFolder } from './folder.ts';
import { sampleRows, type Table, tables } from './rows.ts';

export const at = new Date('2026-11-15T12:00:00Z');
export const onProgress = () => {};

export async function backupTests() {
  const { database: source } = await testDatabase();
  const { database: target } = await testDatabase();
  const folder = await testFolder();
  const file = path.join(folder, 'good.tar.gz');

  const mediaOf = (name: string) => folderStore(path.join(folder, name));
  const backUp = (to: string, media = 'media') =>
    makeBackup({
      database: source,
      media: mediaOf(media),
      file: path.join(folder, to),
      version: '0.1.0',
      at,
      onProgress,
    });
  const restore = (from = file) =>
    restoreBackup({ database: target, media: mediaOf('restored'), file: from, onProgress });

  const { insert } = await sampleRows(source);
  const created: Table[] = ['person', 'media', 'tag', 'challenge_group', 'challenge', 'application'];
  for (const table of tables) if (!created.includes(table)) await insert(source, table);
  await insert(source, 'media');
  await source.execute(sql`update person set first_name = ${'Tab\t, \\N, \\. and\nlines: 漢字 🚀'}`);
  // A number that the sequence has issued without a row; a restore must not issue it again.
  await source.execute(sql`select nextval('tag_id_seq')`);
  for (const { key } of await source.query<{ key: string }[]>(sql`select s3_key as key from media`))
    await mediaOf('media').write(key, Buffer.from(`bytes of ${key}`));
  const backup = await backUp('good.tar.gz');

  /** Copies the good backup with changed parts. */
  async function rewrite(change: (parts: Map<string, Buffer>) => void): Promise<string> {
    const parts = new Map<string, Buffer>();
    const bytes = gunzipSync(await readFile(file));
    for await (const { name, content } of untar(
      (async function* () {
        yield bytes;
      })(),
    ))
      parts.set(name, await buffer(content));
    change(parts);
    const changed = path.join(folder, `${Math.random()}.tar.gz`);
    const archive = await createArchive(changed, at);
    await archive.append(
      [...parts].map(([name, content]) => ({ name, size: content.length, content: [content] })),
    );
    await archive.finish();
    return changed;
  }

  return { source, target, folder, file, backup, mediaOf, backUp, restore, rewrite };
}
