// Kills the server at random moments of sealings: a pack is complete with both files, or there is none.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { verifyPackText } from '../../rules/pack-verification.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { folderStore } from '../../server/platform/media/store.ts';
import { sweep } from '../../server/sweeper.ts';
import { submitted } from '../support/assessments.ts';
import { sampleRows } from '../support/rows.ts';
import { print } from './figures.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { newTokenSecret } from './submitters.ts';
import { withDatabase } from './with-database.ts';
import { send, signIn } from './writers.ts';

const sealings = 20;
const applicationsEach = 6;
/** About as long as sealing takes, including the start of its threads. */
const longestDelay = 2500;

/** Challenges whose applications are all declined. */
async function makeChallenges(database: Database): Promise<number[]> {
  const { insert } = await sampleRows(database);
  const at = new Date('2026-05-01T09:00:00Z');
  const ids: number[] = [];
  for (let number = 0; number < sealings; number++) {
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

let server: ServerProcess;
afterAll(() => server?.stop());

test('a killed sealing has stored a complete pack or none, and the sweeper removes what is left', async () => {
  const settings = { TOKEN_SECRET: newTokenSecret() };
  server = await startServer({ settings });
  const mediaFolder = path.join(server.dataDirectory, 'media');
  const token = await signIn(server.url);
  const challenges = await withDatabase(server, makeChallenges);
  let completed = 0;
  for (const id of challenges) {
    const seal = () => send(`${server.url}/admin/challenges/${id}/seals`, { method: 'POST', token });
    const sealing = seal().catch(() => null);
    await delay(Math.random() * longestDelay);
    await server.kill('SIGKILL');
    const answered = await sealing;
    server = await startServer({ settings, dataDirectory: server.dataDirectory, port: server.port });
    const packs = await withDatabase(server, (database) =>
      database.query<{ json: string; pdf: string }[]>(sql`
        select json_s3_key as json, pdf_s3_key as pdf from sealed_pack where challenge_id = ${id}`),
    );
    if (answered?.status === 201) expect(packs).toHaveLength(1);
    expect(packs.length).toBeLessThanOrEqual(1);
    for (const { json, pdf } of packs) {
      const text = await readFile(path.join(mediaFolder, json), 'utf8');
      expect(await verifyPackText(text, { keys: null, timeZone: 'UTC' })).toMatchObject({ isValid: true });
      expect((await readFile(path.join(mediaFolder, pdf))).subarray(-6).toString()).toContain('%%EOF');
    }
    completed += packs.length;
    expect((await seal()).status).toBe(packs.length === 1 ? 400 : 201);
  }
  print(`${completed} of ${sealings} killed sealings were complete, the others had stored no pack`);
  await withDatabase(server, async (database) => {
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await sweep(database, folderStore(mediaFolder), inTwoDays);
    const rows = await database.query<{ key: string }[]>(sql`select s3_key as key from media`);
    const known = new Set(rows.map(({ key }) => key));
    const unknown = (await readdir(mediaFolder)).filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
    const leftover = await database.execute(sql`select from unreferenced_media where kind = 'document'`);
    expect(leftover).toBe(0);
  });
});
