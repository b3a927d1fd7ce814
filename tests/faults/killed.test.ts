// The server and its embedded database, killed again and again while people write: what was acknowledged stays.
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { connect, waitUntilReachable } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { answeredWithin, isClear, startAsking } from './askers.ts';
import { print, summary } from './figures.ts';
import { balanceOf } from './kept-writes.ts';
import { embeddedDatabase, type ServerProcess, startServer } from './server-process.ts';
import { findMismatches, makeDrafts, newTokenSecret, startSubmitting } from './submitters.ts';
import { signIn, startWriters, type Writers } from './writers.ts';

const kills = 50;
const databaseKills = 10;
const readyWithin = 3000;
const settings = { TOKEN_SECRET: newTokenSecret() };

/** The next blow falls once everyone has written something since the last one. */
async function untilWrittenAgain({ writes }: Writers): Promise<number> {
  const startedAt = performance.now();
  const before = writes.length;
  await vi.waitFor(
    () => {
      const since = writes.slice(before).filter(({ outcome }) => outcome === 'acknowledged');
      expect(new Set(since.map(({ deed }) => deed)).size).toBe(4);
    },
    { timeout: 20_000, interval: 5 },
  );
  return performance.now() - startedAt;
}

async function beside<Result>(
  server: ServerProcess,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { target } = await embeddedDatabase(server);
  const database = connect(target, { databasePrepare: true, poolSize: 1 });
  try {
    // It may still be recovering from the last kill.
    await waitUntilReachable(database, target);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function checkWrites(server: ServerProcess, { writes }: Writers): Promise<void> {
  const balance = await beside(server, (database) => balanceOf(database, writes));
  const { refusedButWritten } = balance;
  print(
    `${balance.acknowledged} acknowledged writes, ${balance.unknown} of unknown outcome, ` +
      `${refusedButWritten.length} answered 503 while their commit was under way and written`,
  );
  expect(balance).toMatchObject({ lost: [], twice: [] });
  // At most one for each that wrote, each time the database was killed.
  expect(refusedButWritten.length).toBeLessThanOrEqual(databaseKills * 4);
}

/** Not the newest, which may just have come: one that has served somebody. */
function busyChild(postmaster: number): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const found = all.split('\n').flatMap((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return Number(parent) === postmaster && command.includes('challenge_desk') ? [Number(pid)] : [];
  });
  const [first] = found;
  if (first === undefined) throw new Error(`No connection is served by ${postmaster}.`);
  return first;
}

describe('killed with SIGKILL under writers', () => {
  let server: ServerProcess;
  afterAll(() => server.stop());

  test('the server loses no acknowledged write and is ready again in time', async () => {
    server = await startServer({ settings });
    const drafts = await beside(server, (database) => makeDrafts(database, settings.TOKEN_SECRET, 2000));
    const submitter = startSubmitting(server, drafts);
    const writers = await startWriters(server);
    const ready: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      await untilWrittenAgain(writers);
      // At any moment of a write, not only at its end.
      await delay(Math.random() * 50);
      await server.kill('SIGKILL');
      server = await startServer({ settings, dataDirectory: server.dataDirectory, port: server.port });
      ready.push(server.readyAfter);
    }
    await untilWrittenAgain(writers);
    await writers.stop();
    await submitter.stop();
    print(`server killed ${kills} times: ready again after ${summary(ready)}`);
    await checkWrites(server, writers);
    const { acknowledged, doneBefore } = submitter;
    print(
      `${acknowledged.length} applications submitted, ${doneBefore.length} more had been when they asked again`,
    );
    expect(acknowledged.length).toBeGreaterThan(kills / 2);
    expect(await beside(server, findMismatches)).toEqual([]);
    const submitted = await beside(server, (database) =>
      database.query<{ email: string }[]>(sql`
        select person.email from person join application on application.applicant_id = person.id
        where application.submitted_on is not null and person.email = any (${acknowledged})`),
    );
    expect(submitted.length).toBe(acknowledged.length);
    expect(Math.max(...ready)).toBeLessThan(readyWithin);
  });

  test.each(['the server of the database', 'one of its connections'])(
    '%s may end as well: the server goes on by itself',
    async (what) => {
      const { pid } = server;
      const writers = await startWriters(server);
      const people = startAsking(server, await signIn(server.url));
      const recovered: number[] = [];
      for (let kill = 0; kill < databaseKills; kill++) {
        await untilWrittenAgain(writers);
        await delay(Math.random() * 50);
        const { pid: postmaster } = await embeddedDatabase(server);
        process.kill(what === 'one of its connections' ? busyChild(postmaster) : postmaster, 'SIGKILL');
        recovered.push(await untilWrittenAgain(writers));
      }
      await writers.stop();
      await people.stop();
      const refused = people.answers.filter(({ status }) => status === 503);
      print(
        `${what} killed ${databaseKills} times: everyone writes again after ${summary(recovered)}; ` +
          `${refused.length} of ${people.answers.length} requests answered 503`,
      );
      await checkWrites(server, writers);
      expect(people.answers.filter((answer) => !isClear(answer))).toEqual([]);
      expect(people.answers.filter(({ milliseconds }) => milliseconds > answeredWithin)).toEqual([]);
      expect(server.pid).toBe(pid);
      expect(process.kill(pid, 0)).toBe(true);
    },
  );
});
