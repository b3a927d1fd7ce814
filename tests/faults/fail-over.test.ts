// The database's machine fails during writes and its synchronous standby takes over: no acknowledged write is lost.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../../server/platform/database/connect.ts';
import { projectFolder } from '../../server/platform/runtime/project-folder.ts';
import { answeredWithin, isClearAnswer, startRequests } from './background-requests.ts';
import { checkWrites } from './check-writes.ts';
import { print } from './figures.ts';
import { type Haproxy, healthCheck, startHaproxy } from './haproxy.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { signIn, startWriters, type WriteAction, type Writers } from './writers.ts';

const recoversWithin = 10_000;
const actions: readonly WriteAction[] = Array.from({ length: 4 }, () => [
  'create tag' as const,
  'change tag' as const,
  'create group' as const,
]).flat();

let databases: ReplicatedPostgres;
let haproxy: Haproxy;
let server: ServerProcess;

beforeAll(async () => {
  databases = await startReplicatedPostgres();
  haproxy = await startHaproxy(databases);
  server = await startServer({ settings: { DATABASE_URL: haproxy.url } });
});
afterAll(async () => {
  await server?.stop();
  await haproxy?.stop();
  await databases?.remove();
});

async function waitForAcknowledged({ writes }: Writers, count: number): Promise<void> {
  const before = writes.length;
  await vi.waitFor(
    () => {
      const since = writes.slice(before).filter(({ outcome }) => outcome === 'acknowledged');
      expect(since.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 60_000, interval: 10 },
  );
}

test('12 writers lose nothing, get a clear 503 during the outage, and write again within 10 seconds', async () => {
  const { pid } = server;
  const writers = await startWriters({ url: server.url, actions });
  const people = startRequests(server, await signIn(server.url));
  await waitForAcknowledged(writers, 300);

  const lostAt = performance.now();
  await databases.first.kill();
  const isUnavailable = ({ status, at }: { status: number | null; at: number }) =>
    status === 503 && at > lostAt;
  await vi.waitFor(() => expect(people.answers.filter(isUnavailable).length).toBeGreaterThan(20), {
    timeout: 60_000,
    interval: 10,
  });

  await databases.promote();
  const promotedAt = performance.now();
  await waitForAcknowledged(writers, 300);
  await writers.stop();
  await people.stop();

  const acknowledgedAfter = (since: number) =>
    people.answers.find(({ name, status, at }) => name === 'a write' && status === 201 && at > since);
  const back = (acknowledgedAfter(promotedAt)?.at ?? Number.POSITIVE_INFINITY) - promotedAt;
  const database = connect({ url: databases.second.url }, { databasePrepare: true, poolSize: 1 });
  const result = await checkWrites(database, writers.writes).finally(() => database.close());
  const refused = people.answers.filter(({ status }) => status === 503);
  print(
    `fail-over: writing again ${(back / 1000).toFixed(2)} s after the promotion; ${result.acknowledged} acknowledged writes of ${actions.length} writers, ` +
      `${result.lost.length} lost, ${result.twice.length} written twice; ${refused.length} of ${people.answers.length} other requests got a 503; ` +
      `${result.refusedButWritten.length} writes got a 503 during their commit and were written`,
  );
  expect(result).toMatchObject({ lost: [], twice: [] });
  // The commit of each writer may have been under way when the database was killed.
  expect(result.refusedButWritten.length).toBeLessThanOrEqual(actions.length);
  expect(people.answers.filter((answer) => !isClearAnswer(answer))).toEqual([]);
  expect(people.answers.filter(({ milliseconds }) => milliseconds > answeredWithin)).toEqual([]);
  expect(back).toBeLessThan(recoversWithin);
  expect(server.pid).toBe(pid);
});

test('docs/examples/haproxy.cfg has the health check that this test uses', () => {
  const example = readFileSync(path.join(projectFolder, 'docs/examples/haproxy.cfg'), 'utf8');
  expect(healthCheck.filter((line) => !example.includes(line))).toEqual([]);
});
