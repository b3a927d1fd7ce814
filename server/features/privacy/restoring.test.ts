// Tests that a backup made before an erasure brings nobody back, and that a person with many entries is erased.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenSecret } from '../../../tests/support/api.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { findMarker, marker, plantMarker } from '../../../tests/support/privacy-marker.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { refuseWritesWithoutMoment } from '../../../tests/support/write-moments.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { sql } from '../../platform/database/sql.ts';
import { folderStore } from '../../platform/media/store.ts';
import { eraseRecords } from './erase.ts';
import { addErasureFiles, describeErasureFiles, repeatErasures, writeErasureFile } from './erasure-files.ts';

const folder = await testFolder();
const settings = { dataDirectory: folder };
const at = new Date('2026-11-15T12:00:00Z');
const key = '00000000-0000-4000-8000-000000000001';
const onProgress = () => {};
const mediaOf = (name: string) => folderStore(path.join(folder, name));
const { database: source } = await testDatabase();
const { database: restored } = await testDatabase();
await refuseWritesWithoutMoment(source);

describe('a backup made before an erasure', () => {
  beforeAll(async () => {
    const sample = await sampleRows(source);
    const person = await sample.insert(source, 'person', { roles: [20] });
    const everything = { withCompanyName: true, withComments: true };
    const records = [
      { type: 'person', id: person.id, ...everything },
      { type: 'application', id: sample.ids.application, ...everything },
    ] as const;
    await plantMarker(source, records);
    await mediaOf('media').write(sample.ids.image, Buffer.from('image'));
    const file = path.join(folder, 'before.tar.gz');
    await makeBackup({ database: source, media: mediaOf('media'), file, version: '0.1.0', at, onProgress });
    const erasure = { key, at, records, actor: null, tokenSecret };
    await source.transaction((tx) => eraseRecords(tx, erasure), { moment: at });
    await writeErasureFile(mediaOf('media'), erasure);
    await restoreBackup({ database: restored, media: mediaOf('restored'), file, onProgress });
    await refuseWritesWithoutMoment(restored);
  });

  test('brings the person back, and a store without records says so', async () => {
    expect(await findMarker(restored, [])).not.toEqual([]);
    expect(await describeErasureFiles(mediaOf('restored'), '2026-11-15T12:00:00Z')).toEqual([
      'No erasure records were found. If anyone was erased after 2026-11-15T12:00:00Z, give them with --erasures.',
    ]);
  });

  test('is erased again from the records of another folder, once', async () => {
    const media = mediaOf('restored');
    await addErasureFiles(media, path.join(folder, 'media'));
    expect(await describeErasureFiles(media, '')).toEqual([]);
    const parts = { database: restored, media, settings, tokenSecret };
    expect(await repeatErasures(parts)).toBe(1);
    expect(await repeatErasures(parts)).toBe(0);
    expect(await findMarker(restored, [path.join(folder, 'restored')])).toEqual([]);
  });

  test('is corrected from records without personal data', async () => {
    const names = await readdir(path.join(folder, 'media'));
    expect(names).toContain(`erasure-${key}.json`);
    expect(await findMarker(source, [path.join(folder, 'media')])).toEqual([]);
  });
});

test('a person with 10,000 audit entries loses their name in all of them', async () => {
  const { insert } = await sampleRows(source);
  const { id } = await insert(source, 'person', { roles: [20] });
  await source.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
    select ${at}, ${id}, ${marker}, 'update', 'person', ${String(id)},
      jsonb_build_object('email', jsonb_build_object('from', ${marker}::text, 'to', null))
    from generate_series(1, 10000)`);
  const records = [{ type: 'person', id, withCompanyName: false, withComments: false } as const];
  const erasure = { key: key.replace(/1$/, '2'), at, records, actor: null, tokenSecret };
  await source.transaction((tx) => eraseRecords(tx, erasure), { moment: at });
  expect(await findMarker(source, [])).toEqual([]);
});
