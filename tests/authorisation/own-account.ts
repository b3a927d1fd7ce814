// The expectations for the caller's own sign-in, second factors, account and mails.
import type { account } from '../../contract/account.ts';
import type { auth } from '../../contract/auth.ts';
import type { emailChange } from '../../contract/email-change.ts';
import type { mailPreferences } from '../../contract/mail-preferences.ts';
import type { secondFactor } from '../../contract/second-factor.ts';
import type { signInSteps } from '../../contract/sign-in-steps.ts';
import type { singleSignOn } from '../../contract/single-sign-on.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import { seal } from '../../server/features/factor-facts/secret-box.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { columnsAndValues, sql } from '../../server/platform/database/sql.ts';
import { testStart, tokenSecret } from '../support/api.ts';
import { testKey, testKeyCode } from '../support/totp.ts';
import { call, type Expectations, rest } from './expectation.ts';

/** The demonstration's accounts have no password here. */
const withPasswords = (tx: Queryable) =>
  tx.execute(sql`update person set password_hash = (select max(password_hash) from person)
    where password_hash is null`);

/** Companies say on which site they are. The calls of staff ignore it. */
const onSite = { site: sites.IX };

export const signInStepExpectations: Expectations<Pick<typeof signInSteps, 'confirm'>> = {
  confirm: [
    call({
      prepare: withPasswords,
      send: (_, { password }) => ({ body: { password, ...onSite } }),
      cells: { 200: rest },
    }),
    call({
      when: 'without a password',
      send: () => ({ body: onSite }),
      cells: { 400: rest },
    }),
  ],
};

/** Seals each key only once, because sealing is random and two runs of a call are compared. */
const sealedKeys = new Map<number, Buffer>();
function sealedKeyOf(personID: number): Buffer {
  const sealed = sealedKeys.get(personID) ?? seal(testKey, personID, tokenSecret);
  sealedKeys.set(personID, sealed);
  return sealed;
}

/** Everyone has scanned the same key, but not confirmed it yet. */
async function withStartedTotp(tx: Queryable) {
  const people = await tx.query<{ id: number }[]>(sql`select id from person`);
  const rows = people.map(({ id }) => ({
    person_id: id,
    secret_sealed: sealedKeyOf(id),
    created_at: testStart,
  }));
  await tx.execute(sql`insert into totp ${columnsAndValues(rows)}`);
}

const withTotp = (tx: Queryable) =>
  tx.execute(sql`insert into totp (person_id, secret_sealed, created_at, confirmed_at)
    select id, 'sealed', ${testStart}, ${testStart} from person`);

export const secondFactorExpectations: Expectations<typeof secondFactor> = {
  startTotp: call({ cells: { 201: rest } }),
  confirmTotp: call({
    prepare: withStartedTotp,
    send: () => ({ body: { code: testKeyCode(testStart) } }),
    cells: { 200: rest },
  }),
  removeTotp: [
    call({ prepare: withTotp, cells: { 204: rest } }),
    call({ when: 'without an app', cells: { 404: rest } }),
  ],
  renewRecoveryCodes: [
    call({ prepare: withTotp, cells: { 201: rest } }),
    call({ when: 'without a second factor', cells: { 400: rest } }),
  ],
};

/** Everyone has linked an account at a provider; the link has the id of the person. */
const withIdentities = (tx: Queryable) =>
  tx.execute(sql`insert into identity (id, person_id, issuer, subject, linked_at) overriding system value
    select id, id, 'https://id.test.example', 'subject-' || id, ${testStart}::timestamptz from person`);

export const singleSignOnExpectations: Expectations<Pick<typeof singleSignOn, 'removeIdentity'>> = {
  removeIdentity: [
    call({
      prepare: withIdentities,
      send: (_, { people }, { caller }) => ({ params: { id: people[caller].id } }),
      cells: { 204: rest },
    }),
    call({
      when: "someone else's",
      prepare: withIdentities,
      send: (_, { bystander }) => ({ params: { id: bystander.id } }),
      cells: { 404: rest },
    }),
  ],
};

export const authExpectations: Expectations<Pick<typeof auth, 'logout' | 'me'>> = {
  logout: call({ cells: { 204: rest } }),
  me: call({ cells: { 200: rest } }),
};

const newPassword = 'Nine-lives-42';

const audienceOfPerson = sql`case when kind = ${roles.user} then 'user' else 'staff' end`;

/** Everyone is also signed in somewhere else; the id of that sign-in is made from the id of the person. */
const otherSignInOf = (personID: number) => `00000000-0000-4000-8000-${String(personID).padStart(12, '0')}`;
const withOtherSignIns = (tx: Queryable) =>
  tx.execute(sql`insert into session (id, person_id, audience, created_at, expires_at)
    select ('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid, id, ${audienceOfPerson},
      ${testStart}, ${testStart}::timestamptz + interval '1 hour'
    from person`);

export const emailChangeExpectations: Expectations<Pick<typeof emailChange, 'start' | 'cancel'>> = {
  start: call({ send: () => ({ body: { email: 'mine@test.example', ...onSite } }), cells: { 200: rest } }),
  cancel: call({ cells: { 204: rest } }),
};

export const accountExpectations: Expectations<typeof account> = {
  find: call({ cells: { 200: rest } }),
  update: call({ send: () => ({ body: { firstName: 'Grace' } }), cells: { 200: rest } }),
  signIns: call({ cells: { 200: rest } }),
  endSignIn: [
    call({
      prepare: withOtherSignIns,
      send: (_, { people }, { caller }) => ({ params: { id: otherSignInOf(people[caller].id) } }),
      cells: { 204: rest },
    }),
    call({
      when: "someone else's",
      prepare: withOtherSignIns,
      send: (_, { bystander }) => ({ params: { id: otherSignInOf(bystander.id) } }),
      cells: { 404: rest },
    }),
  ],
  endOtherSignIns: call({ prepare: withOtherSignIns, cells: { 200: rest } }),
  setPassword: call({
    prepare: withPasswords,
    send: (_, { password }) => ({
      body: { currentPassword: password, password: newPassword, confirmPassword: newPassword },
    }),
    cells: { 204: rest },
  }),
};

export const mailPreferenceExpectations: Expectations<Pick<typeof mailPreferences, 'update'>> = {
  update: call({ send: () => ({ body: { leadDigest: false } }), cells: { 200: rest } }),
};
