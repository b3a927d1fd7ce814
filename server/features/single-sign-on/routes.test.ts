// Tests of signing in through a real identity provider.
import { describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { singleSignOnStart } from '../../../contract/single-sign-on-start.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { minute, testApi } from '../../../tests/support/api.ts';
import { notVerified, singleSignOnTests } from '../../../tests/support/single-sign-on.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  provider,
  call,
  database,
  clock,
  advanceClock,
  person,
  knowsAtProvider,
  start,
  visit,
  finish,
  go,
  isSignedIn,
  lastSession,
  linksOf,
  eventsOf,
  mailsTo,
  withApp,
} = await singleSignOnTests();

describe('signing in', () => {
  test('the first time finds the person by their confirmed email, links them and sends them a mail', async () => {
    const someone = await person('admin');
    knowsAtProvider({ id: 0, email: someone.email.toUpperCase() });
    const { status, body, headers } = await go();
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(await isSignedIn(body.token)).toBe(true);
    expect(String(headers['set-cookie'])).toContain('device-staff=');
    expect(await lastSession(someone)).toEqual({ method: 'oidc', strength: 1 });
    expect(await linksOf(someone)).toEqual([{ issuer: provider.issuer, subject: provider.person.subject }]);
    expect(await eventsOf(someone)).toEqual(['identityChanged', 'signIn']);
    expect(await mailsTo(someone)).toEqual(['Sign-in with Example ID was linked']);
  });

  test('later finds them by the link, even with another email and without a second mail', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone);
    await go();
    knowsAtProvider({ id: 0, email: 'renamed@test.example' }, { isEmailVerified: false });
    expect((await go()).status).toBe(200);
    expect(await mailsTo(someone)).toHaveLength(1);
    const [{ used }] = await database.query<[{ used: boolean }]>(
      sql`select last_used_at is not null as used from identity where person_id = ${someone.id}`,
    );
    expect(used).toBe(true);
  });

  test('also takes the email from the ID token, and trusts Entra that it is confirmed', async () => {
    const someone = await person('admin');
    provider.person.isEmailVerified = false;
    provider.control.changeClaims = (claims) => ({ ...claims, email: someone.email, xms_edov: true });
    expect((await go()).status).toBe(200);
  });

  test('two at once, the first time, make one link', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone);
    const attempts = [await start(), await start()];
    const returned: Record<string, string>[] = [];
    for (const attempt of attempts) returned.push(await visit(attempt));
    const replies = await Promise.all(
      attempts.map((attempt, index) => finish(returned[index] ?? {}, attempt)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await linksOf(someone)).toHaveLength(1);
    expect(await mailsTo(someone)).toHaveLength(1);
  });

  test('an account without a password signs in', async () => {
    const someone = await person('admin');
    await database.execute(sql`update person set password_hash = null where id = ${someone.id}`);
    knowsAtProvider(someone);
    expect((await go()).status).toBe(200);
  });

  test('no role is read from the claims', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone);
    const claimed = { roles: [roles.superAdmin], Roles: `[${roles.superAdmin}]`, groups: ['superAdmin'] };
    provider.control.changeClaims = (claims) => ({ ...claims, ...claimed, Site: sites.All });
    const { token } = (await go()).body;
    const me = await call(auth.me, { token });
    expect(me).toMatchObject({ status: 200, body: { roles: [roles.admin], site: sites.IX } });
    const [row] = await database.query(sql`select roles, site from person where id = ${someone.id}`);
    expect(row).toEqual({ roles: [roles.admin], site: sites.IX });
  });

  test('mfa in amr counts as two factors', async () => {
    const someone = await person('admin');
    knowsAtProvider(someone, { amr: ['pwd', 'mfa'] });
    await go();
    expect(await lastSession(someone)).toEqual({ method: 'oidc', strength: 2 });
  });
});

describe('a second factor', () => {
  test('comes before the link, even if the provider has seen two factors', async () => {
    const someone = await withApp();
    knowsAtProvider(someone, { amr: ['mfa'] });
    const { body } = await go();
    expect(Object.keys(body)).toEqual(['secondFactor']);
    expect(await linksOf(someone)).toEqual([]);
    const { ticket } = body.secondFactor;
    const { status } = await call(signInSteps.secondFactor, { body: { ticket, code: someone.code() } });
    expect(status).toBe(200);
    expect(await linksOf(someone)).toHaveLength(1);
    expect(await lastSession(someone)).toEqual({ method: 'oidc', strength: 2 });
  });

  test('is asked for after the link only if the provider has not seen one', async () => {
    const someone = await withApp();
    await database.execute(sql`insert into identity (person_id, issuer, subject, linked_at)
      values (${someone.id}, ${provider.issuer}, ${provider.person.subject}, ${clock.instant})`);
    knowsAtProvider(someone, { amr: ['mfa'] });
    expect(Object.keys((await go()).body)).toEqual(['token']);
    provider.person.amr = ['pwd'];
    expect(Object.keys((await go()).body)).toEqual(['secondFactor']);
  });

  test('makes no link if someone else has linked the account in the meantime', async () => {
    const someone = await withApp();
    const other = await person('admin');
    knowsAtProvider(someone);
    const { ticket } = (await go()).body.secondFactor;
    await database.execute(sql`insert into identity (person_id, issuer, subject, linked_at)
      values (${other.id}, ${provider.issuer}, ${provider.person.subject}, ${clock.instant})`);
    const reply = await call(signInSteps.secondFactor, { body: { ticket, code: someone.code() } });
    expect(reply).toMatchObject(notVerified);
  });
});

describe('the provider', () => {
  const unavailable = { status: 503, body: { title: 'Example ID is not answering. Try again shortly.' } };

  test('is asked with PKCE, state and nonce for an email, and returns to the back office', async () => {
    const { searchParams } = new URL((await start()).address);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'challenge-desk',
      redirect_uri: 'http://admin.test.example/auth/oidc',
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^signIn\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('is bound to the browser by a cookie that scripts and other sites cannot use', async () => {
    const reply = await call(singleSignOnStart.start, { body: { purpose: 'signIn' } });
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    expect(cookies.find((one) => one.startsWith('oidc='))).toMatch(
      /^oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
  });

  test('has a cookie for this host alone where the back office is reached by https', async () => {
    const secure = await testApi({ ...provider.settings, ADMIN_SITE_URL: 'https://admin.test.example' });
    const reply = await secure.call(singleSignOnStart.start, { body: { purpose: 'signIn' } });
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    expect(cookies.find((one) => one.includes('oidc='))).toMatch(
      /^__Host-oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  test('that fails when the code is exchanged is reported as not answering', async () => {
    knowsAtProvider(await person('admin'));
    const attempt = await start();
    const returned = await visit(attempt);
    provider.control.answer = (_, response) => void response.writeHead(502).end();
    expect(await finish(returned, attempt)).toMatchObject(unavailable);
  });

  test('that does not answer is given up after five seconds', async () => {
    advanceClock(60 * minute);
    provider.control.answer = () => {};
    const startedAt = performance.now();
    expect(await call(singleSignOnStart.start, { body: { purpose: 'signIn' } })).toMatchObject(unavailable);
    expect(performance.now() - startedAt).toBeGreaterThan(4900);
  });

  test('that redirects our calls is not followed', async () => {
    knowsAtProvider(await person('admin'));
    const attempt = await start();
    const returned = await visit(attempt);
    provider.control.requests.length = 0;
    provider.control.answer = (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end();
    expect(await finish(returned, attempt)).toMatchObject(notVerified);
    expect(provider.control.requests).toEqual(['POST /token']);
  });

  test('is discovered once an hour', async () => {
    const discoveries = () => provider.control.requests.filter((one) => one.includes('openid-configuration'));
    await start();
    provider.control.requests.length = 0;
    await start();
    expect(discoveries()).toHaveLength(0);
    advanceClock(60 * minute);
    await start();
    expect(discoveries()).toHaveLength(1);
  });
});
