// Restores a backup that is older than an erasure, and starts a server on it: nobody sees what was erased.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ErasedRecord } from '../../contract/privacy.ts';
import { makeDataDirectory } from '../journeys/start-server.ts';
import { expectSuccess } from './backup-commands.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { send, signIn } from './writers.ts';

const email = 'sme7@demo.example';
const warning = 'No erasure records were found. If anyone was erased after';
const repeated = "Repeated 1 erasure recorded after this database's state.";

let backups: string;
let source: ServerProcess;

/** Calls the server as a super admin of both sites. */
async function callerOf({ url }: ServerProcess) {
  const token = await signIn(url);
  return async (method: 'GET' | 'POST', address: string, body?: object) => {
    const { status, text } = await send(`${url}/admin/privacy/${address}`, {
      method,
      token,
      ...(body && { body }),
    });
    expect([address, status, text]).toEqual([
      address,
      method === 'POST' && address === 'requests' ? 201 : 200,
      text,
    ]);
    return JSON.parse(text);
  };
}

async function findPlaces(server: ServerProcess): Promise<readonly object[]> {
  const call = await callerOf(server);
  return (await call('POST', 'find', { email })).places;
}

async function eraseCompany(server: ServerProcess) {
  const call = await callerOf(server);
  const { id } = await call('POST', 'requests', { kind: 'erase', email, receivedOn: '2026-01-05' });
  const { plan, planHash } = await call('GET', `requests/${id}`);
  const records = plan.erased.map(({ type, id }: ErasedRecord) => ({ type, id }));
  const options = { withCompanyName: false, withComments: false };
  await call('POST', `requests/${id}/erase`, { confirmEmail: email, planHash, records, ...options });
  await vi.waitFor(async () => expect((await call('GET', `requests/${id}`)).state).toBe('done'), {
    timeout: 60_000,
    interval: 100,
  });
}

beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'challenge-desk-backups-'));
  source = await startServer();
  await expectSuccess('backup', backups, { DATA_DIR: source.dataDirectory });
  expect(await findPlaces(source)).not.toEqual([]);
  await eraseCompany(source);
  expect(await findPlaces(source)).toEqual([]);
});

afterAll(async () => {
  await source?.stop();
  await rm(backups, { recursive: true, force: true });
});

test('a restore without records of erasures says so, and brings the company back', async () => {
  const dataDirectory = await makeDataDirectory();
  const { output } = await expectSuccess('restore', backups, { DATA_DIR: dataDirectory });
  expect(output).toContain(warning);
  const restored = await startServer({ dataDirectory });
  expect(restored.log()).not.toContain('Repeated');
  expect(await findPlaces(restored)).not.toEqual([]);
  await restored.stop();
});

test('with --erasures a server erases the company again before its first reply, once', async () => {
  const dataDirectory = await makeDataDirectory();
  const erasures = path.join(source.dataDirectory, 'media');
  const { output } = await expectSuccess(
    'restore',
    backups,
    { DATA_DIR: dataDirectory },
    '--erasures',
    erasures,
  );
  expect(output).not.toContain(warning);

  const restored = await startServer({ dataDirectory });
  expect(await findPlaces(restored)).toEqual([]);
  // The server answers before we have read its log.
  await vi.waitFor(() => expect(restored.log()).toContain(repeated));
  await restored.stop();

  const startedAgain = await startServer({ dataDirectory });
  expect(startedAgain.log()).not.toContain('Repeated');
  expect(await findPlaces(startedAgain)).toEqual([]);
  await startedAgain.stop();
});
