// Tests loading the demonstration: the specified accounts and numbers, loaded exactly once.
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isPassword } from '../server/features/auth/passwords.ts';
import type { Database } from '../server/platform/database/database.ts';
import { identifier, sql } from '../server/platform/database/sql.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { createEmptyEnvironment, london } from '../tests/support/demonstration.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { loadDemoIfEmpty } from './load.ts';

const now = london(new Date('2026-03-01T09:00:00Z'));
let database: Database;
let media: MediaStore;
let folder: string;

beforeAll(async () => {
  ({ database, media, folder } = await createEmptyEnvironment());
});

describe('a load that fails', () => {
  const expectNoRows = async () => {
    for (const table of [
      'person',
      'tag',
      'media',
      'challenge_group',
      'challenge',
      'application',
      'assessment',
      'contact_message',
    ]) {
      expect(await database.query(sql`select from ${identifier(table)}`)).toHaveLength(0);
    }
  };

  test('because the disk is full leaves neither rows nor files', async () => {
    let written = 0;
    const full: MediaStore = {
      ...media,
      async write(key, bytes) {
        if (++written > 20) throw new Error('No space left on device.');
        await media.write(key, bytes);
      },
    };
    await expect(loadDemoIfEmpty(database, { now, media: full })).rejects.toThrow('No space left');
    expect(written).toBeGreaterThan(20);
    expect(await readdir(folder)).toEqual([]);
    await expectNoRows();
  });

  test('in the database leaves neither rows nor files', async () => {
    await database.execute(sql`alter table application_attachment add constraint nothing_fits check (false)`);
    await expect(loadDemoIfEmpty(database, { now, media })).rejects.toThrow('nothing_fits');
    await database.execute(sql`alter table application_attachment drop constraint nothing_fits`);
    expect(await readdir(folder)).toEqual([]);
    await expectNoRows();
  });
});

describe('an empty database', () => {
  beforeAll(async () => {
    expect(await loadDemoIfEmpty(database, { now, media })).toBe(true);
  });

  test.each([
    ['super@demo.example', [5], 1000],
    ['admin.ix@demo.example', [10, 30, 50, 60, 90, 100, 110, 120, 130, 140], 1],
    ['admin.ga@demo.example', [10, 30, 50, 60, 90, 100, 110, 120, 130, 140], 2],
    ['lead@demo.example', [10, 50, 140], 1],
    ['assessor1@demo.example', [10, 110], 1000],
    ['assessor2@demo.example', [10, 110], 1000],
    ['assessor3@demo.example', [10, 110], 1000],
    ['assessor4@demo.example', [10, 110], 1000],
    ['viewer@demo.example', [10, 130], 1],
    ['messages@demo.example', [10, 100], 1],
  ])('gets %s with roles %j and site %i', async (email, roles, site) => {
    expect(await database.query(sql`select roles, site from person where email = ${email}`)).toEqual([
      { roles, site },
    ]);
    expect(demoAccounts.find((account) => account.email === email)?.description).toBeTruthy();
  });

  test('gets forty users, half of IX and half of GA, with different names', async () => {
    const users = await database.query<{ email: string; name: string; site: number }[]>(sql`
      select email, first_name || last_name as name, site from person where roles = '{20}'`);
    const emails = Array.from({ length: 40 }, (_, index) => `sme${index + 1}@demo.example`);
    expect(users.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
    expect(users.filter(({ site }) => site === 1)).toHaveLength(20);
    expect(users.filter(({ site }) => site === 2)).toHaveLength(20);
    expect(new Set(users.map(({ name }) => name)).size).toBe(40);
  });

  test('gets no other people, and one password for all', async () => {
    const hashes = await database.query<{ passwordHash: string; people: number }[]>(sql`
      select password_hash as "passwordHash", count(*)::integer as people from person group by 1`);
    expect(hashes).toMatchObject([{ people: demoAccounts.length + 40 }]);
    expect(demoPassword).toBe('Demo-pass-2026');
    expect(await isPassword(hashes[0]?.passwordHash ?? null, demoPassword)).toBe(true);
  });

  test('gets twenty tags of each kind, most of them public', async () => {
    const kinds = await database.query(sql`
      select type, count(*)::integer as tags, count(*) filter (where is_public) >= 15 as "mostlyPublic",
        bool_and(is_public) as "allPublic"
      from tag group by type order by type`);
    expect(kinds).toEqual([
      { type: 10, tags: 20, mostlyPublic: true, allPublic: false },
      { type: 20, tags: 20, mostlyPublic: true, allPublic: false },
    ]);
  });

  test('gets the messages of 25 visitors, a third of them unread', async () => {
    const [written] = await database.query(sql`select count(*)::integer as all,
      (count(*) filter (where read_at is null))::integer as unread, count(distinct site)::integer as sites
      from contact_message`);
    expect(written).toEqual({ all: 25, unread: 8, sites: 2 });
  });

  test('gets a history of its people that ends with their current values', async () => {
    const differing = await database.query(sql`
      select person.email, field from person
      join audit_event on record_type = 'person' and record_id = person.id::text
      cross join lateral jsonb_object_keys(changes) as field
      where not exists (select from audit_event as newer
          where newer.record_type = 'person' and newer.record_id = person.id::text
            and newer.id > audit_event.id and newer.changes ? field)
        and changes #> array[field, 'to'] is distinct from jsonb_build_object('email', person.email,
          'firstName', first_name, 'lastName', last_name, 'roles', roles, 'site', site) -> field`);
    expect(differing).toEqual([]);
    const [events] =
      await database.query(sql`select count(*)::integer as all, count(distinct record_id)::integer as people,
      bool_and(actor_name <> '') as named from audit_event where record_type = 'person'`);
    expect(events).toMatchObject({ people: demoAccounts.length + 40, named: true });
    expect(events?.all).toBeGreaterThan(demoAccounts.length + 40);
  });

  test('is not changed by a second load', async () => {
    expect(await loadDemoIfEmpty(database, { now, media })).toBe(false);
    expect(await database.query(sql`select from person`)).toHaveLength(demoAccounts.length + 40);
  });
});

test('two servers that start on one empty database load it once', async () => {
  await database.execute(sql`truncate person, tag, media, challenge_group, contact_message cascade`);
  const starts = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('challenge-desk demo', 0))`);
    const both = [loadDemoIfEmpty(database, { now, media }), loadDemoIfEmpty(database, { now, media })];
    // Both have seen an empty database before either can write.
    await vi.waitFor(async () => {
      const waiting = await tx.query(sql`
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`);
      expect(waiting).toHaveLength(2);
    }, 30_000);
    return { both };
  });
  expect((await Promise.all(starts.both)).toSorted()).toEqual([false, true]);
  expect(await database.query(sql`select from person`)).toHaveLength(demoAccounts.length + 40);
  expect(await database.query(sql`select from contact_message`)).toHaveLength(25);
});
