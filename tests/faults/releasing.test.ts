// Kills the server at random moments of releases: all letters and decisions are released, or none, and mails repeat safely.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { submitted } from '../support/assessments.ts';
import { sampleRows } from '../support/rows.ts';
import { print } from './figures.ts';
import { mailServer } from './mail-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { newTokenSecret } from './submitters.ts';
import { withDatabase } from './with-database.ts';
import { send, signIn } from './writers.ts';

const releases = 50;
const lettersEach = 20;
/** About as long as a release takes. */
const longestDelay = 250;

/** Challenges whose applications are all declined; each company has an address of its own. */
async function makeChallenges(database: Database): Promise<number[]> {
  const { insert } = await sampleRows(database);
  const at = new Date('2026-05-01T09:00:00Z');
  const ids: number[] = [];
  for (let number = 0; number < releases; number++) {
    const challenge = await insert(database, 'challenge', {
      name: 'Released',
      ready_for_assessments_set_on: at,
      assessments_complete_set_on: at,
    });
    for (let company = 0; company < lettersEach; company++) {
      const { id } = await insert(database, 'application', {
        ...submitted,
        challenge_id: challenge.id,
        email: `company-${number}-${company}@released.example`,
      });
      await insert(database, 'decision', {
        application_id: id,
        challenge_id: challenge.id,
        outcome: 'decline',
        reason: 'Not assessed.',
      });
    }
    ids.push(challenge.id);
  }
  return ids;
}

const countsOf = (database: Database, challengeID: number) =>
  database.query(sql`
    select (select count(*)::integer from decision_release where challenge_id = ${challengeID}) as releases,
      (select count(*)::integer from letter join decision_release on decision_release.id = release_id
        where challenge_id = ${challengeID}) as letters,
      (select count(mail_id)::integer from letter join decision_release on decision_release.id = release_id
        where challenge_id = ${challengeID}) as mails,
      (select count(released_on)::integer from decision where challenge_id = ${challengeID}) as released`);
const none = { releases: 0, letters: 0, mails: 0, released: 0 };
const all = { releases: 1, letters: lettersEach, mails: lettersEach, released: lettersEach };

let server: ServerProcess;
afterAll(() => server?.stop());

test('a killed release has sent all letters or none, and a repeated mail has the same Message-ID', async () => {
  const mail = await mailServer();
  await mail.start();
  const settings = { TOKEN_SECRET: newTokenSecret(), SMTP_URL: mail.url };
  server = await startServer({ settings });
  const token = await signIn(server.url);
  const challenges = await withDatabase(server, makeChallenges);
  let completed = 0;
  for (const id of challenges) {
    const address = `${server.url}/admin/challenges/${id}`;
    const preview = await send(`${address}/letters/preview`, { method: 'GET', token });
    const { previewHash } = JSON.parse(preview.text);
    const body = { previewHash, challengeName: 'Released' };
    const release = () => send(`${address}/decisions/release`, { method: 'POST', token, body });
    const releasing = release().catch(() => null);
    await delay(Math.random() * longestDelay);
    await server.kill('SIGKILL');
    const answered = await releasing;
    server = await startServer({ settings, dataDirectory: server.dataDirectory, port: server.port });
    const [counts] = await withDatabase(server, (database) => countsOf(database, id));
    expect([none, all]).toContainEqual(counts);
    if (answered?.status === 201) expect(counts).toEqual(all);
    const isReleased = counts?.releases === 1;
    if (isReleased) completed++;
    expect((await release()).status).toBe(isReleased ? 400 : 201);
  }
  print(`${completed} of ${releases} killed releases were complete, the others had written nothing`);
  const letters = releases * lettersEach;
  const messagesTo = () => {
    const found = new Map<string, Set<string>>();
    for (const { to, messageID } of mail.arrived.filter((one) => one.to.endsWith('@released.example')))
      found.set(to, (found.get(to) ?? new Set()).add(messageID));
    return found;
  };
  // On a busy machine some mails wait for their next attempt, which comes after minutes.
  await vi.waitFor(() => expect(messagesTo().size).toBe(letters), { timeout: 900_000, interval: 100 });
  const repeated = mail.arrived.filter((one) => one.to.endsWith('@released.example')).length - letters;
  print(`${letters} letters arrived, ${repeated} of them twice after a kill`);
  expect([...messagesTo().values()].filter((ids) => ids.size !== 1)).toEqual([]);
  await mail.stop();
});
