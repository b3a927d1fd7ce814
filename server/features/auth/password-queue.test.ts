// Tests that checking a password holds no connection, that conditions are checked again after it, and attempts counted.
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { companyAuth } from '../../../contract/company-auth.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { admins } from '../../../contract/people.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { addressOf, password, type TestPerson, testApi } from '../../../tests/support/api.ts';
import { createApp } from '../../app.ts';
import { sql } from '../../platform/database/sql.ts';
import { hashOf, newCode } from './codes.ts';
import { insertResetCode } from './queries.ts';
import { checkPassword } from './strength.ts';

/** With one connection, holding it during a password check would stop everything else. */
const { app, call, services, database, clock, person, superAdmin, tokenOf } = await testApi(
  {},
  undefined,
  undefined,
  1,
);

/** The same server, but it checks passwords only when the test opens the gate. */
let waitingAtGate = 0;
let openGate = () => {};
let gate = Promise.resolve();
const gated = await createApp({
  ...services,
  checkPassword: async (...args) => {
    waitingAtGate++;
    await gate;
    return checkPassword(...args);
  },
});
afterAll(() => gated.close());

beforeEach(async () => {
  await database.execute(sql`delete from throttled_attempt`);
  waitingAtGate = 0;
  gate = new Promise((resolve) => {
    openGate = resolve;
  });
});

// After a failed test nothing may wait at the gate for ever.
afterEach(() => openGate());

const names = { firstName: 'Ada', lastName: 'Lovelace' };
const pair = (secret: string) => ({ password: secret, confirmPassword: secret });
const first = 'First-choice-77';
const second = 'Second-choice-88';
const inAnHour = () => ({
  createdAt: clock.instant,
  expiresAt: new Date(clock.instant.getTime() + 3_600_000),
});
let emailCount = 0;
const newEmail = () => `waiting-${++emailCount}@test.example`;

async function registrationCode(email = newEmail()) {
  const code = newCode();
  const { createdAt, expiresAt } = inAnHour();
  await database.execute(sql`insert into registration (code_hash, email, first_name, last_name, site, created_at, expires_at)
    values (${hashOf(code)}, ${email}, 'Ada', 'Lovelace', ${sites.IX}, ${createdAt}, ${expiresAt})`);
  return code;
}

async function resetCode(someone: TestPerson) {
  const code = newCode();
  await insertResetCode(database, { hash: hashOf(code), personID: someone.id, ...inAnHour() });
  return code;
}

interface PasswordRequest {
  readonly url: string;
  readonly payload: Record<string, unknown>;
  readonly token?: string;
  readonly method?: 'POST' | 'PATCH';
}
const ask = async (server: typeof app, { url, payload, token, method = 'POST' }: PasswordRequest) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await server.inject({ method, url, payload, headers });
  return { status: reply.statusCode, body: reply.json() };
};

const confirm = (code: string, secret: string): PasswordRequest => ({
  url: addressOf(companyAuth.confirm),
  payload: { code, ...names, ...pair(secret) },
});
const reset = (code: string, secret: string, endpoint: Endpoint = auth.resetPassword): PasswordRequest => ({
  url: addressOf(endpoint),
  payload: { code, password: secret },
});
const setPassword = async (someone: TestPerson, token: string): Promise<PasswordRequest> => ({
  url: addressOf(admins.setPassword, { id: someone.id }),
  method: admins.setPassword.method,
  payload: pair(first),
  token,
});

const kinds: Record<string, () => Promise<PasswordRequest>> = {
  'confirmations of a registration': async () => confirm(await registrationCode(), first),
  'resets of staff': async () => reset(await resetCode(await person('admin')), first),
  'resets of companies': async () =>
    reset(await resetCode(await person('user')), first, companyAuth.resetPassword),
  'new people': async () => ({
    url: addressOf(admins.create),
    payload: { email: newEmail(), ...names, site: sites.IX, roles: [roles.challengeTags], ...pair(first) },
    token: await superAdmin(),
  }),
  'new passwords for others': async () => setPassword(await person('admin'), await superAdmin()),
};

test.each(Object.entries(kinds))(
  'while ten %s are checked, others are served',
  { timeout: 60_000 },
  async (_, kind) => {
    const token = await superAdmin();
    const requests: PasswordRequest[] = [];
    for (let count = 0; count < 10; count++) requests.push(await kind());
    const replies = requests.map((one) => ask(gated, one));
    await vi.waitFor(() => expect(waitingAtGate).toBe(10), 10_000);
    expect((await call(auth.me, { token })).status).toBe(200);
    openGate();
    for (const { status } of await Promise.all(replies)) expect(status).toBeLessThan(300);
  },
);

/** Starts the call, does the work while its password is checked, and lets the call continue. */
async function whileChecked(request: PasswordRequest, work: () => Promise<unknown>) {
  const reply = ask(gated, request);
  await vi.waitFor(() => expect(waitingAtGate).toBe(1), 10_000);
  await work();
  openGate();
  return reply;
}

const state = async (id: number) => {
  const [row] = await database.query<[{ state: unknown }]>(sql`
    select json_build_array(person.password_hash,
      (select json_agg(one order by one.id) from session one where person_id = person.id),
      (select count(*) from audit_event where record_type = 'person' and record_id = person.id::text),
      (select count(*) from outgoing_mail)) as state
    from person where id = ${id}`);
  return row.state;
};

describe('a password that is still being checked is refused and nothing is written', () => {
  test('when someone else has used the confirmation link', async () => {
    const email = newEmail();
    const code = await registrationCode(email);
    let before: unknown;
    const findID = async () => {
      const found = await database.query<{ id: number }[]>(sql`select id from person where email = ${email}`);
      expect(found).toHaveLength(1);
      return found[0]?.id ?? 0;
    };
    const reply = await whileChecked(confirm(code, first), async () => {
      expect((await ask(app, confirm(code, second))).status).toBe(201);
      before = await state(await findID());
    });
    expect(reply).toEqual({ status: 400, body: publicMessages.confirmationInvalid });
    expect(await state(await findID())).toEqual(before);
  });

  test('when someone else has used the reset link', async () => {
    const someone = await person('admin');
    const code = await resetCode(someone);
    let before: unknown;
    const reply = await whileChecked(reset(code, first), async () => {
      expect((await ask(app, reset(code, second))).status).toBe(200);
      await tokenOf(someone);
      before = await state(someone.id);
    });
    expect(reply).toEqual({ status: 400, body: serverMessages.resetCodeInvalid });
    expect(await state(someone.id)).toEqual(before);
  });

  test('when the person has become a super admin', async () => {
    const someone = await person('admin');
    const before = await state(someone.id);
    const reply = await whileChecked(
      await setPassword(someone, await tokenOf(await person('admin', ['admins']))),
      () => database.execute(sql`update person set roles = ${[roles.superAdmin]} where id = ${someone.id}`),
    );
    expect(reply.status).toBe(404);
    expect(await state(someone.id)).toEqual(before);
  });
});

describe('too many attempts', () => {
  const guessFrom = (server: typeof app, request: PasswordRequest, address: string) =>
    server.inject({ method: 'POST', url: request.url, payload: request.payload, remoteAddress: address });

  test.each([
    ['confirm', async (): Promise<PasswordRequest> => confirm(await registrationCode(), 'Password123!')],
    [
      'reset, staff',
      async (): Promise<PasswordRequest> => reset(await resetCode(await person('admin')), 'Password123!'),
    ],
    [
      'reset, companies',
      async (): Promise<PasswordRequest> =>
        reset(await resetCode(await person('user')), 'Password123!', companyAuth.resetPassword),
    ],
  ])('with one code are refused from every address: %s', async (_, weak) => {
    const request = await weak();
    for (let count = 1; count <= 10; count++)
      expect((await guessFrom(app, request, `192.0.2.${count}`)).statusCode).toBe(400);
    const refused = await guessFrom(app, request, '192.0.2.99');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(15 * 60));
    expect((await guessFrom(app, await weak(), '192.0.2.99')).statusCode).toBe(400);
  });

  test.each([
    ['confirm', (code: string) => confirm(code, password)],
    ['reset, staff', (code: string) => reset(code, password)],
    ['reset, companies', (code: string) => reset(code, password, companyAuth.resetPassword)],
  ])('from one address are refused for every code: %s', async (_, guess) => {
    for (let count = 0; count < 50; count++)
      expect((await guessFrom(app, guess(`invented-${count}`), '192.0.2.7')).statusCode).toBe(400);
    expect((await guessFrom(app, guess('invented'), '192.0.2.7')).statusCode).toBe(429);
    expect((await guessFrom(app, guess('invented'), '192.0.2.8')).statusCode).toBe(400);
  });
});
