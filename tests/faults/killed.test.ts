// Kills the server and its embedded database repeatedly during writes: no acknowledged write is lost.
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import { answeredWithin, isClearAnswer, startRequests } from './background-requests.ts';
import { checkWrites } from './check-writes.ts';
import { print, summary } from './figures.ts';
import { embeddedDatabase, type ServerProcess, startServer } from './server-process.ts';
import { findMismatches, makeDrafts, newTokenSecret, startSubmitting } from './submitters.ts';
import { withDatabase } from './with-database.ts';
import { signIn, startWriters, type Writers } from './writers.ts';

const kills = 50;
const databaseKills = 10;
const readyWithin = 3000;
const settings = { TOKEN_SECRET: newTokenSecret() };

/** Waits until every writer has had a write acknowledged since the last kill. */
async function waitUntilAllWrite({ writes }: Writers): Promise<number> {
  const startedAt = performance.now();
  const before = writes.length;
  await vi.waitFor(
    () => {
      const since = writes.slice(before).filter(({ outcome }) => outcome === 'acknowledged');
      expect(new Set(since.map(({ action }) => action)).size).toBe(4);
    },
    { timeout: 20_000, interval: 5 },
  );
  return performance.now() - startedAt;
}

async function expectNothingLost(server: ServerProcess, { writes }: Writers): Promise<void> {
  const result = await withDatabase(server, (database) => checkWrites(database, writes));
  const { refusedButWritten } = result;
  print(
    `${result.acknowledged} acknowledged writes, ${result.unknown} of unknown outcome, ` +
      `${refusedButWritten.length} answered 503 while their commit was under way and written`,
  );
  expect(result).toMatchObject({ lost: [], twice: [] });
  // At most one for each writer, each time the database is killed.
  expect(refusedButWritten.length).toBeLessThanOrEqual(databaseKills * 4);
}

/** The oldest connection, because the newest may not have served a request yet. */
function findBusyConnection(postmaster: number): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const found = all.split('\n').flatMap((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return Number(parent) === postmaster && command.includes('challenge_desk') ? [Number(pid)] : [];
  });
  const [first] = found;
  if (first === undefined) throw new Error(`${postmaster} serves no connection.`);
  return first;
}

describe('killed with SIGKILL under writers', () => {
  let server: ServerProcess;
  afterAll(() => server.stop());

  test('the server loses no acknowledged write and is ready again in time', async () => {
    server = await startServer({ settings });
    const drafts = await withDatabase(server, (database) =>
      makeDrafts(database, settings.TOKEN_SECRET, 2000),
    );
    const submitter = startSubmitting(server, drafts);
    const writers = await startWriters(server);
    const ready: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      await waitUntilAllWrite(writers);
      // A random delay, so that the kill can hit any moment of a write.
      await delay(Math.random() * 50);
      await server.kill('SIGKILL');
      server = await startServer({ settings, dataDirectory: server.dataDirectory, port: server.port });
      ready.push(server.readyAfter);
    }
    await waitUntilAllWrite(writers);
    await writers.stop();
    await submitter.stop();
    print(`server killed ${kills} times: ready again after ${summary(ready)}`);
    await expectNothingLost(server, writers);
    const { acknowledged, alreadySubmitted } = submitter;
    print(
      `${acknowledged.length} applications submitted, ${alreadySubmitted.length} more were already submitted when sent again`,
    );
    expect(acknowledged.length).toBeGreaterThan(kills / 2);
    expect(await withDatabase(server, findMismatches)).toEqual([]);
    const submitted = await withDatabase(server, (database) =>
      database.query<{ email: string }[]>(sql`
        select person.email from person join application on application.applicant_id = person.id
        where application.submitted_on is not null and person.email = any (${acknowledged})`),
    );
    expect(submitted.length).toBe(acknowledged.length);
    expect(Math.max(...ready)).toBeLessThan(readyWithin);
  });

  test.each(['the database server', 'one of its connections'])(
    '%s is killed: the server recovers without a restart',
    async (target) => {
      const { pid } = server;
      const writers = await startWriters(server);
      const people = startRequests(server, await signIn(server.url));
      const recovered: number[] = [];
      for (let kill = 0; kill < databaseKills; kill++) {
        await waitUntilAllWrite(writers);
        await delay(Math.random() * 50);
        const { pid: postmaster } = await embeddedDatabase(server);
        process.kill(
          target === 'one of its connections' ? findBusyConnection(postmaster) : postmaster,
          'SIGKILL',
        );
        recovered.push(await waitUntilAllWrite(writers));
      }
      await writers.stop();
      await people.stop();
      const refused = people.answers.filter(({ status }) => status === 503);
      print(
        `${target} killed ${databaseKills} times: everyone writes again after ${summary(recovered)}; ` +
          `${refused.length} of ${people.answers.length} requests answered 503`,
      );
      await expectNothingLost(server, writers);
      expect(people.answers.filter((answer) => !isClearAnswer(answer))).toEqual([]);
      expect(people.answers.filter(({ milliseconds }) => milliseconds > answeredWithin)).toEqual([]);
      expect(server.pid).toBe(pid);
      expect(process.kill(pid, 0)).toBe(true);
    },
  );
});
