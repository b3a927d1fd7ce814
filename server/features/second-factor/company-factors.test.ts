// Tests of companies' second factors, passkeys and confirmations: like those of staff, on their own site, and never
// across the two sides.
import { describe, expect, test } from 'vitest';
import { account } from '../../../contract/account.ts';
import { auth } from '../../../contract/auth.ts';
import {
  companyAccount,
  companyPasskeys,
  companySecondFactor,
  companySignInSteps,
} from '../../../contract/company-account.ts';
import { companyData } from '../../../contract/company-data.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, password } from '../../../tests/support/api.ts';
import { type Authenticator, newAuthenticator } from '../../../tests/support/authenticator.ts';
import { address, companyAccountTests, site } from '../../../tests/support/company-accounts.ts';
import { appCode } from '../../../tests/support/totp.ts';

const staffAddress = 'https://desk.test.example';
const { call, clock, advanceClock, person, tokenOf, company, login, isSignedIn, mailsTo } =
  await companyAccountTests({ ADMIN_SITE_URL: staffAddress });

const finish = (body: Record<string, unknown>) =>
  call(companySignInSteps.secondFactor, { body: { site, ...body } });
const expired = { status: 400, body: 'Your sign-in has expired. Enter your email and password again.' };
const refused = { status: 400, body: 'This passkey could not be used. Try again or choose another way.' };
const otherSite = { status: 400, body: expect.stringContaining('GA Challenges') };

/** A company with an authenticator app. */
async function withApp(on: number = site) {
  const someone = await company(on);
  const { secret, address } = (await call(companySecondFactor.startTotp, { token: someone.token })).body;
  const code = () => appCode(secret, clock.instant);
  const { recoveryCodes } = (
    await call(companySecondFactor.confirmTotp, { token: someone.token, body: { code: code() } })
  ).body;
  // The code that confirmed the set-up cannot be used again.
  advanceClock(30_000);
  const ticket = async () => (await login(someone.email, on)).body.secondFactor.ticket as string;
  return { ...someone, address, code, ticket, recoveryCodes: recoveryCodes as string[] };
}

/** A company with a passkey on this site. */
async function withPasskey(on: keyof typeof address = site, accountSite: number = on) {
  const someone = await company(accountSite);
  const authenticator = newAuthenticator(address[on]);
  const { token } = someone;
  const { challengeID, options } = (await call(companyPasskeys.options, { token, body: { site: on } })).body;
  const response = authenticator.create({ challenge: options.challenge });
  const created = await call(companyPasskeys.create, {
    token,
    body: { challengeID, response, name: 'Laptop', site: on },
  });
  return { ...someone, authenticator, created, options };
}

async function answer(authenticator: Authenticator, on: number = site, ticket?: string) {
  const body = { site: on, ticket };
  const { challengeID, options } = (await call(companySignInSteps.passkeyOptions, { body })).body;
  return { challengeID, response: authenticator.use({ challenge: options.challenge }), site: on };
}

describe('the second step of a company', () => {
  test('follows the password, and gives a token for a right code once', async () => {
    const someone = await withApp();
    expect(someone.recoveryCodes).toHaveLength(10);
    expect(someone.address).toContain('issuer=IX%20Challenges');
    expect(await login(someone.email)).toEqual(
      expect.objectContaining({
        status: 200,
        body: { secondFactor: { ticket: expect.any(String), methods: ['totp', 'recoveryCode'] } },
      }),
    );
    const ticket = await someone.ticket();
    expect(await finish({ ticket, code: '000000' })).toMatchObject({
      status: 400,
      body: 'This code is not right. Enter the code your app shows now.',
    });
    const code = someone.code();
    const replies = await Promise.all([finish({ ticket, code }), finish({ ticket, code })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const token = replies.find(({ status }) => status === 200)?.body.token;
    expect(await isSignedIn(token)).toBe(true);
    expect(await finish({ ticket: await someone.ticket(), code })).toMatchObject({ status: 400 });
    expect((await mailsTo(someone)).map(({ subject }) => subject)).toEqual(['A second factor was added']);
  });

  test('takes a recovery code once, and says so by mail', async () => {
    const someone = await withApp();
    const recoveryCode = someone.recoveryCodes[0];
    expect((await finish({ ticket: await someone.ticket(), recoveryCode })).status).toBe(200);
    expect(await finish({ ticket: await someone.ticket(), recoveryCode })).toMatchObject({
      status: 400,
      body: 'This recovery code is not right or has been used.',
    });
    const last = (await mailsTo(someone)).at(-1);
    expect(last).toMatchObject({ subject: 'A recovery code was used' });
    expect(last?.text).toContain('your IX Challenges account');
  });

  test('belongs to its side and its site', async () => {
    const someone = await withApp();
    const ticket = await someone.ticket();
    const code = someone.code();
    expect(await call(signInSteps.secondFactor, { body: { ticket, code } })).toMatchObject(expired);
    expect(await finish({ ticket, code, site: sites.GA })).toMatchObject({
      status: 400,
      body: expect.stringContaining('IX Challenges'),
    });
    const staff = await person('admin');
    const staffToken = await tokenOf(staff);
    const { secret } = (await call(secondFactor.startTotp, { token: staffToken })).body;
    const first = { code: appCode(secret, clock.instant) };
    await call(secondFactor.confirmTotp, { token: staffToken, body: first });
    advanceClock(30_000);
    const staffTicket = (await call(auth.login, { body: { email: staff.email, password } })).body.secondFactor
      .ticket;
    const staffCode = appCode(secret, clock.instant);
    expect(await finish({ ticket: staffTicket, code: staffCode })).toMatchObject(expired);
    expect((await finish({ ticket, code: someone.code() })).status).toBe(200);
  });
});

describe('passkeys of a company', () => {
  test('are for the host of its site and sign it in without a password', async () => {
    const someone = await withPasskey();
    expect(someone.created.status).toBe(201);
    expect(someone.options.rp).toEqual({ id: 'ix.test.example', name: 'IX Challenges' });
    const reply = await call(companySignInSteps.passkey, { body: await answer(someone.authenticator) });
    expect(reply.status).toBe(200);
    expect(await isSignedIn(reply.body.token)).toBe(true);
  });

  test('work on the site on which they were made, for a company of both sites', async () => {
    const { authenticator, created } = await withPasskey(sites.GA, sites.All);
    expect(created.status).toBe(201);
    const onGA = await call(companySignInSteps.passkey, { body: await answer(authenticator, sites.GA) });
    expect(onGA.status).toBe(200);
    const onIX = await call(companySignInSteps.passkey, { body: await answer(authenticator, sites.IX) });
    expect(onIX).toMatchObject(refused);
  });

  test('are refused in the back office, and those of staff on the public side', async () => {
    const { authenticator } = await withPasskey();
    const { challengeID, options } = (await call(signInSteps.passkeyOptions, { body: {} })).body;
    const response = authenticator.use({ challenge: options.challenge });
    expect(await call(signInSteps.passkey, { body: { challengeID, response } })).toMatchObject(refused);
    // A challenge of the back office is not one of the public side either.
    const ofStaff = { challengeID, response, site };
    expect(await call(companySignInSteps.passkey, { body: ofStaff })).toMatchObject(refused);

    const staffToken = await tokenOf(await person('admin'));
    const staffPasskey = newAuthenticator(staffAddress);
    const start = (await call(passkeys.options, { token: staffToken })).body;
    const made = staffPasskey.create({ challenge: start.options.challenge });
    const body = { challengeID: start.challengeID, response: made, name: 'Laptop' };
    expect((await call(passkeys.create, { token: staffToken, body })).status).toBe(201);
    const reply = await call(companySignInSteps.passkey, { body: await answer(staffPasskey) });
    expect(reply).toMatchObject(refused);
  });

  test('an answer works once, and only for the person whose second step it is', async () => {
    const someone = await withPasskey();
    const stranger = await withPasskey();
    const body = await answer(someone.authenticator);
    expect((await call(companySignInSteps.passkey, { body })).status).toBe(200);
    expect(await call(companySignInSteps.passkey, { body })).toMatchObject(refused);
    const { ticket } = (await login(someone.email)).body.secondFactor;
    const { site: _, ...ofStranger } = await answer(stranger.authenticator, site, ticket);
    expect(await finish({ ticket, passkey: ofStranger })).toMatchObject(refused);
    const { site: __, ...own } = await answer(someone.authenticator, site, ticket);
    expect((await finish({ ticket, passkey: own })).status).toBe(200);
  });

  test('are renamed and removed by their owner only', async () => {
    const someone = await withPasskey();
    const stranger = await company();
    const params = { id: someone.created.body.passkey.id };
    const body = { name: 'Phone' };
    expect((await call(companyPasskeys.update, { token: stranger.token, params, body })).status).toBe(404);
    expect((await call(companyPasskeys.remove, { token: stranger.token, params })).status).toBe(404);
    expect(await call(companyPasskeys.update, { token: someone.token, params, body })).toMatchObject({
      body: { name: 'Phone' },
    });
    expect((await call(companyPasskeys.remove, { token: someone.token, params })).status).toBe(204);
  });
});

describe('confirming a sign-in', () => {
  test('gives a new token that may do what needs a recent sign-in', async () => {
    const { token, email } = await company();
    advanceClock(11 * minute);
    const erase = (as: string) => call(companyData.erase, { token: as, body: { confirmEmail: email } });
    expect(await erase(token)).toMatchObject({ status: 403, body: { confirm: true } });
    expect(
      await call(companySignInSteps.confirm, { token, body: { password: 'wrong', site } }),
    ).toMatchObject({
      status: 400,
      body: 'Incorrect password.',
    });
    const { body } = await call(companySignInSteps.confirm, { token, body: { password, site } });
    expect((await erase(body.token)).status).toBe(200);
  });

  test('takes a passkey instead, but not one of another company', async () => {
    const someone = await withPasskey();
    const stranger = await withPasskey();
    const confirm = async (authenticator: Authenticator) => {
      const { site: _, ...passkey } = await answer(authenticator);
      return call(companySignInSteps.confirm, { token: someone.token, body: { passkey, site } });
    };
    expect(await confirm(stranger.authenticator)).toMatchObject(refused);
    expect((await confirm(someone.authenticator)).status).toBe(200);
  });

  test('needs a token of its own side', async () => {
    const ofCompany = await company();
    const ofStaff = await tokenOf(await person('admin'));
    const body = { password, site };
    const replies = [
      await call(companySignInSteps.confirm, { token: ofStaff, body }),
      await call(signInSteps.confirm, { token: ofCompany.token, body }),
      await call(companyAccount.find, { token: ofStaff }),
      await call(account.find, { token: ofCompany.token }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

test('a company of the other site sees where its account belongs, after it has proved who it is', async () => {
  const someone = await withApp(sites.GA);
  expect(await login(someone.email)).toMatchObject(otherSite);
  const { authenticator } = await withPasskey(sites.GA);
  const reply = await call(companySignInSteps.passkey, { body: await answer(authenticator, sites.IX) });
  expect(reply).toMatchObject(refused);
});
