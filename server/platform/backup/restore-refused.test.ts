// Every kind of file that a restore refuses, and that nothing is restored from it.
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { backupTests } from '../../../tests/support/backups.ts';
import { sql } from '../database/sql.ts';
import type { Manifest } from './manifest.ts';

const { target, folder, file, backup, restore, rewrite } = await backupTests();

async function isEmpty() {
  const people = await target.execute(sql`select from person`);
  const written = await readdir(path.join(folder, 'restored')).catch(() => []);
  return people === 0 && written.length === 0;
}

const withManifest = (change: (manifest: Manifest) => unknown) =>
  rewrite((parts) => {
    const manifest = structuredClone(backup.manifest);
    change(manifest);
    parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  });

const damaged = /^This is not a complete backup of Challenge Desk: .*\. Nothing was restored\.$/;

describe('a restore writes nothing and refuses', () => {
  const refuses = async (changed: string, message: RegExp | string = damaged) => {
    await expect(restore(changed)).rejects.toThrow(message);
    expect(await isEmpty()).toBe(true);
  };

  test('a file that is not a backup', async () => {
    const other = path.join(folder, 'other');
    await writeFile(other, 'something else');
    await refuses(other);
    await refuses(path.join(folder, 'nowhere'), /cannot be read: it does not exist\.$/);
  });

  test.each([0.1, 0.5, 0.99])('a backup cut off after %d of its length', async (share) => {
    const cut = path.join(folder, `cut-${share}`);
    const bytes = await readFile(file);
    await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * share)));
    await refuses(cut);
  });

  test('a backup with one changed byte', async () => {
    const flipped = path.join(folder, 'flipped');
    await copyFile(file, flipped);
    const bytes = await readFile(flipped);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await writeFile(flipped, bytes);
    await refuses(flipped);
  });

  test.each(['media/../../x', '../../x', '/etc/x', 'tables/../x/000001', 'media/a/b', 'other.txt'])(
    'a backup with a part named %s',
    async (name) => {
      await refuses(await rewrite((parts) => parts.set(name, Buffer.from('x'))));
      await refuses(
        await rewrite((parts) => {
          const entries = [...parts];
          parts.clear();
          for (const [key, content] of [[name, Buffer.from('x')] as const, ...entries])
            parts.set(key, content);
        }),
      );
    },
  );

  test('a backup whose rows do not match their checksum', async () => {
    await refuses(await rewrite((parts) => parts.set('tables/person/000001', Buffer.from('1\tx\n'))));
    await refuses(await rewrite((parts) => parts.delete('tables/person/000001')));
  });

  test('a backup whose files do not match their checksum', async () => {
    const [key = ''] = await readdir(path.join(folder, 'media'));
    await refuses(await rewrite((parts) => parts.set(`media/${key}`, Buffer.from('other'))));
    await refuses(await rewrite((parts) => parts.delete(`media/${key}`)));
  });

  test('a backup without a readable manifest', async () => {
    await refuses(await rewrite((parts) => parts.delete('manifest.json')));
    await refuses(await rewrite((parts) => parts.set('manifest.json', Buffer.from('{'))));
    await refuses(await withManifest((manifest) => Object.assign(manifest, { more: 1 })));
  });

  test('a backup in another format or of a newer program', async () => {
    const newer = await withManifest((manifest) => Object.assign(manifest, { formatVersion: 2 }));
    await refuses(newer, /has format 2, but this program reads format 1/);
    const ahead = { name: '9999_later.sql', checksum: '0'.repeat(64) };
    const later = await withManifest(({ migrations }) => migrations.push(ahead));
    await refuses(later, /^The backup is newer than this program: .* 9999_later\.sql is not known here/);
  });

  test('a backup of an older program if the database already has newer tables', async () => {
    const earlier = await withManifest(({ migrations }) => migrations.pop());
    await refuses(earlier, /^The database has the tables of a later version than the backup/);
  });
});

/** These backups are complete, so their files are written before their rows are refused. */
describe('a restore writes no row and refuses', () => {
  const empty = {
    rows: 0,
    bytes: 0,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  };
  const refuses = async (changed: string, message: RegExp) => {
    await expect(restore(changed)).rejects.toThrow(message);
    expect(await target.execute(sql`select from person`)).toBe(0);
    expect(await target.execute(sql`select from pg_trigger where tgenabled = 'D'`)).toBe(0);
  };

  test('a backup with an unknown table or without a known one', async () => {
    const strange = { name: 'strange', columns: ['id'], ...empty };
    await refuses(await withManifest(({ tables }) => tables.push(strange)), /has no table strange/);
    const without = await rewrite((parts) => {
      parts.delete('tables/assessment/000001');
      const tables = backup.manifest.tables.filter(({ name }) => name !== 'assessment');
      parts.set('manifest.json', Buffer.from(JSON.stringify({ ...backup.manifest, tables })));
    });
    await refuses(without, /the table assessment is missing/);
  });

  test('a backup with an extra or missing column', async () => {
    const columnsOfTag = ({ tables }: Manifest) => tables.find(({ name }) => name === 'tag')?.columns;
    await refuses(
      await withManifest((manifest) => columnsOfTag(manifest)?.push('x')),
      /tag has other columns/,
    );
    await refuses(await withManifest((manifest) => columnsOfTag(manifest)?.pop()), /tag has other columns/);
  });

  test('a backup whose rows refer to missing rows', async () => {
    const orphaned = await rewrite((parts) => {
      parts.delete('tables/media/000001');
      const tables = backup.manifest.tables.map((table) =>
        table.name === 'media' ? { ...table, ...empty } : table,
      );
      parts.set('manifest.json', Buffer.from(JSON.stringify({ ...backup.manifest, tables })));
    });
    await refuses(orphaned, /^The rows could not be restored, and the database is as it was: .*foreign key/);
  });
});
