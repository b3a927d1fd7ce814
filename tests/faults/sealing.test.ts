// Kills the server at random and at chosen moments of sealings: a pack is complete with both files, or there is none.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { verifyPackFile } from '../../rules/pack-verification.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { identifier, sql } from '../../server/platform/database/sql.ts';
import { folderStore } from '../../server/platform/media/store.ts';
import { sweep } from '../../server/sweeper.ts';
import { submitted } from '../support/assessments.ts';
import { sampleRows } from '../support/rows.ts';
import { print } from './figures.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { newTokenSecret } from './submitters.ts';
import { withDatabase } from './with-database.ts';
import { type Reply, send, signIn } from './writers.ts';

const applicationsEach = 6;

/** Challenges whose applications are all declined. */
async function makeChallenges(database: Database, count: number): Promise<number[]> {
  const { insert } = await sampleRows(database);
  const at = new Date('2026-05-01T09:00:00Z');
  const ids: number[] = [];
  for (let number = 0; number < count; number++) {
    const challenge = await insert(database, 'challenge', {
      name: 'Sealed',
      ready_for_assessments_set_on: at,
      assessments_complete_set_on: at,
    });
    for (let company = 0; company < applicationsEach; company++) {
      const { id } = await insert(database, 'application', { ...submitted, challenge_id: challenge.id });
      await insert(database, 'assessment', { application_id: id });
      await insert(database, 'decision', {
        application_id: id,
        challenge_id: challenge.id,
        outcome: 'decline',
        reason: 'Too early.',
      });
    }
    ids.push(challenge.id);
  }
  return ids;
}

const settings = { TOKEN_SECRET: newTokenSecret() };
let server: ServerProcess;
let token: string;
const mediaFolder = () => path.join(server.dataDirectory, 'media');
afterAll(() => server?.stop());

/** The next sealing is the first of its server, as a measured one is, so both take about as long. */
async function restart(): Promise<void> {
  await server.kill('SIGKILL');
  server = await startServer({ settings, dataDirectory: server.dataDirectory, port: server.port });
}

interface Sealing {
  /** null if the connection is lost. */
  readonly reply: Promise<Reply | null>;
  /** Ends when the first file is written. */
  readonly firstFile: Promise<unknown>;
}

function startSealing(id: number): Sealing {
  const watcher = watch(mediaFolder());
  const firstFile = once(watcher, 'change');
  const reply = send(`${server.url}/admin/challenges/${id}/seals`, { method: 'POST', token })
    .catch(() => null)
    .finally(() => watcher.close());
  return { reply, firstFile };
}

/** Milliseconds of a sealing that nothing disturbs. */
interface Duration {
  readonly total: number;
  /** From the start of writing the first file until the reply. */
  readonly storing: number;
}

async function timeSealing(id: number) {
  const startedAt = performance.now();
  const { reply, firstFile } = startSealing(id);
  let firstFileAt = Number.NaN;
  void firstFile.then(() => {
    firstFileAt = performance.now();
  });
  const answered = await reply;
  const endedAt = performance.now();
  const duration: Duration = { total: endedAt - startedAt, storing: endedAt - firstFileAt };
  return { status: answered?.status, duration };
}

/** Starts a sealing, kills the server and returns the reply, if it came before. */
type Kill = (start: () => Sealing, duration: Duration) => Promise<Reply | null>;

/** Ends when the server is to be killed. */
type Moment = (sealing: Sealing, duration: Duration) => Promise<unknown>;

const killAt =
  (moment: Moment): Kill =>
  async (start, duration) => {
    const sealing = start();
    await moment(sealing, duration);
    await server.kill('SIGKILL');
    return await sealing.reply;
  };

/** A lock makes the sealing wait when it is about to insert into this table. */
const killBeforeInsertInto =
  (table: 'media' | 'sealed_pack'): Kill =>
  (start) =>
    withDatabase(server, (database) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`lock table ${identifier(table)} in share mode`);
        const { reply } = start();
        const countWaiting = () =>
          tx.execute(sql`select from pg_locks where relation = ${table}::regclass and not granted`);
        while ((await countWaiting()) === 0) {
          const answered = await Promise.race([reply, delay(10)]);
          if (answered !== undefined) throw new Error(`The sealing did not wait: ${answered?.text}`);
        }
        await server.kill('SIGKILL');
        return await reply;
      }),
    );

/** Both files are stored. */
const killBeforePack = killBeforeInsertInto('sealed_pack');
/** A file that is already stored would stay, because no row names it. */
const killBeforeFiles = killBeforeInsertInto('media');
const killAfterReply = killAt(({ reply }) => reply);

const anyTime =
  (share: number): Moment =>
  (_, { total }) =>
    delay(share * total);

/** Storing takes a small part of the time, and most can go wrong then. A third of these moments come after it. */
const whileStoring =
  (share: number): Moment =>
  async ({ reply, firstFile }, { storing }) => {
    await Promise.race([firstFile, reply]);
    await delay(1.5 * share * storing);
  };

/** Random moments that are spread evenly: the nth is in the nth part of the time. */
const spread = (count: number, momentOf: (share: number) => Moment): Kill[] =>
  Array.from({ length: count }, (_, index) => killAt(momentOf((index + Math.random()) / count)));

/** The first ones make sure that at least one sealing is killed before its pack is stored, and one after. */
const kills = [
  killBeforePack,
  killBeforeFiles,
  killAfterReply,
  ...spread(10, anyTime),
  ...spread(10, whileStoring),
];

interface PackKeys {
  readonly json: string;
  readonly pdf: string;
}

const listPacks = (challengeID: number) =>
  withDatabase(server, (database) =>
    database.query<PackKeys[]>(sql`
      select json_s3_key as json, pdf_s3_key as pdf from sealed_pack where challenge_id = ${challengeID}`),
  );

async function checkFiles({ json, pdf }: PackKeys): Promise<void> {
  const file = await readFile(path.join(mediaFolder(), json));
  expect(await verifyPackFile(file, { keys: null, timeZone: 'UTC' })).toMatchObject({ isValid: true });
  expect((await readFile(path.join(mediaFolder(), pdf))).subarray(-6).toString()).toContain('%%EOF');
}

/** The stored files that no pack refers to. */
async function listLeftFiles(database: Database): Promise<string[]> {
  const rows = await database.query<{ key: string }[]>(
    sql`select s3_key as key from unreferenced_media where kind = 'document'`,
  );
  const left = new Set(rows.map(({ key }) => key));
  return (await readdir(mediaFolder())).filter((name) => left.has(name));
}

test('a killed sealing has stored a complete pack or none, and the sweeper removes what is left', async () => {
  server = await startServer({ settings });
  token = await signIn(server.url);
  const [measured = 0, ...challenges] = await withDatabase(server, (database) =>
    makeChallenges(database, kills.length + 1),
  );
  await restart();
  let { status, duration } = await timeSealing(measured);
  expect(status).toBe(201);
  print(
    `an undisturbed sealing takes ${duration.total.toFixed(0)} ms, ${duration.storing.toFixed(0)} ms of it to store`,
  );

  const sealed: PackKeys[] = [];
  let completed = 0;
  for (const [index, id] of challenges.entries()) {
    const kill = kills[index] as Kill;
    await restart();
    const answered = await kill(() => startSealing(id), duration);
    await restart();
    const packs = await listPacks(id);
    completed += packs.length;
    expect(packs.length).toBeLessThanOrEqual(1);
    if (answered !== null) expect([answered.status, packs.length]).toEqual([201, 1]);
    for (const pack of packs) await checkFiles(pack);
    if (kill === killBeforePack) expect(await withDatabase(server, listLeftFiles)).toHaveLength(2);
    if (kill === killAfterReply) expect(answered?.status).toBe(201);
    const again = await timeSealing(id);
    expect(again.status).toBe(packs.length === 1 ? 400 : 201);
    // The speed of a machine changes, so the next moments are within the latest duration.
    if (again.status === 201) ({ duration } = again);
    sealed.push(...(await listPacks(id)));
  }
  print(`${completed} of ${kills.length} killed sealings were complete, the others had stored no pack`);
  expect(completed).toBeGreaterThan(0);
  expect(completed).toBeLessThan(kills.length);

  await withDatabase(server, async (database) => {
    const left = await listLeftFiles(database);
    expect(left.length).toBeGreaterThanOrEqual(2);
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await sweep(database, folderStore(mediaFolder()), inTwoDays);
    const rows = await database.query<{ key: string }[]>(sql`select s3_key as key from media`);
    const known = new Set(rows.map(({ key }) => key));
    const unknown = (await readdir(mediaFolder())).filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
    const leftover = await database.execute(sql`select from unreferenced_media where kind = 'document'`);
    expect(leftover).toBe(0);
    print(`the sweeper deleted ${left.length} files that were left`);
  });
  expect(sealed).toHaveLength(kills.length);
  for (const pack of sealed) await checkFiles(pack);
});
