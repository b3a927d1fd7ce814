// The expectations for requests about personal data: only super admins, and those of one site only for its data.
import type { companyData } from '../../contract/company-data.ts';
import type { privacy } from '../../contract/privacy.ts';
import type { publicPages } from '../../contract/public-pages.ts';
import type { restrictions } from '../../contract/restrictions.ts';
import type { retention } from '../../contract/retention.ts';
import { sites } from '../../contract/vocabulary.ts';
import { planHashOf } from '../../server/features/privacy/plan.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { superAdmins, superAdminsGA, superAdminsIX } from './callers.ts';
import { readOnly } from './challenges.ts';
import { about, answering, byID, call, type Expectations, rest, withBody } from './expectation.ts';
import { earlier } from './world.ts';

const email = 'nobody@matrix.example';
const fileKey = 'export-of-the-matrix-0000.zip';

/** An export that is ready, and an open request of each kind, about someone without an account. */
async function whenRequested(tx: Queryable) {
  await tx.execute(sql`insert into media (s3_key, kind, content_type, file_name, size, created_at)
    values (${fileKey}, 'document', 'application/zip', 'subject.zip', 9, ${earlier})`);
  await tx.execute(sql`
    insert into privacy_request (id, key, kind, source, email, email_hash, received_on, due_on, state, file_key,
      file_until) overriding system value
    select id, ('00000000-0000-4000-8000-00000000000' || id)::uuid, kind, 'staff', ${email}, '\\x00', '2026-11-01', '2026-12-01', state,
      case state when 'done' then ${fileKey} end, '2026-12-01'
    from (values (1, 'erase', 'open'), (2, 'export', 'open'), (3, 'export', 'done')) as request (id, kind, state)`);
}

/** Nobody handles these requests yet and they name no account, so only a super admin of both sites sees them. */
const visible = {
  allowedByRole: superAdmins,
  prepare: whenRequested,
  cells: { 200: ['super@demo'], 404: ['super admin of IX', 'super admin of GA'] },
} as const;

export const privacyExpectations: Expectations<typeof privacy> = {
  find: call({ allowedByRole: superAdmins, send: () => ({ body: { email } }), cells: { 200: superAdmins } }),
  list: call({ allowedByRole: superAdmins, cells: { 200: superAdmins } }),
  create: call({
    allowedByRole: superAdmins,
    send: () => ({ body: { kind: 'erase', email, receivedOn: '2026-11-01' } }),
    cells: { 201: superAdmins },
  }),
  read: call({ ...visible, send: () => ({ params: { id: 1 } }) }),
  update: call({
    ...visible,
    send: () => ({ params: { id: 1 }, body: { state: 'refused', reason: 'Not their own data.' } }),
  }),
  export: call({ ...visible, send: () => ({ params: { id: 2 } }) }),
  file: call({ ...visible, send: () => ({ params: { id: 3 } }) }),
  erase: call({
    ...visible,
    send: () => ({
      params: { id: 1 },
      body: { confirmEmail: email, planHash: planHashOf([]), records: [] },
    }),
  }),
};

const [open, disputed] = [900_001, 900_002];

/** An open request about one account of both sites, and a completed one that restricted another account. */
async function whenRestricting(tx: Queryable) {
  await tx.execute(sql`
    insert into person (id, email, first_name, last_name, roles, site, created_at, restricted_at)
      overriding system value
    values (${open}, 'open@matrix.example', 'Open', 'Account', '{20}', ${sites.All}, ${earlier}, null),
      (${disputed}, 'disputed@matrix.example', 'Disputed', 'Account', '{20}', ${sites.All}, ${earlier}, ${earlier})`);
  await tx.execute(sql`
    insert into privacy_request (id, key, kind, source, email, email_hash, received_on, due_on, state)
      overriding system value
    values (4, '00000000-0000-4000-8000-000000000004', 'restrict', 'staff', 'open@matrix.example', '\\x00',
      '2026-11-01', '2026-12-01', 'open'),
      (5, '00000000-0000-4000-8000-000000000005', 'restrict', 'staff', 'disputed@matrix.example', '\\x00',
      '2026-11-01', '2026-12-01', 'done')`);
}
const restricting = (requestID: number, personID: number) =>
  call({
    allowedByRole: superAdmins,
    prepare: whenRestricting,
    send: () => ({
      params: { id: requestID },
      body: { records: [{ type: 'person', id: personID }], reason: 'They dispute it.' },
    }),
    cells: { 200: ['super@demo'], 404: ['super admin of IX', 'super admin of GA'] },
  });

export const restrictionExpectations: Expectations<typeof restrictions> = {
  restrict: restricting(4, open),
  lift: restricting(5, disputed),
};

/** A super admin of one site sees only the rules and pages of that site. */
const ofSite = { 1: { 200: superAdminsIX, 404: ['super admin of GA'] } } as const;
const ofOtherSite = { 200: superAdminsGA, 404: ['super admin of IX'] } as const;

/** The same records, where the super admins of their site get this status. */
const ofChallenges = {
  own: { 200: superAdminsIX, 404: rest },
  other: { 200: superAdminsIX, 404: rest },
  ga: { 200: superAdminsGA, 404: rest },
  missing: { 404: rest },
} as const;

export const retentionExpectations: Expectations<typeof retention> = {
  read: [
    call({ allowedByRole: superAdmins, send: () => ({ params: { site: 1 } }), cells: ofSite[1] }),
    call({
      when: 'of the other site',
      allowedByRole: superAdmins,
      send: () => ({ params: { site: 2 } }),
      cells: ofOtherSite,
    }),
  ],
  update: call({
    allowedByRole: superAdmins,
    send: () => ({ params: { site: 1 }, body: { draft: 6 } }),
    cells: ofSite[1],
  }),
  findHold: about('challenges', byID, { records: readOnly }),
  hold: about('challenges', withBody({ reason: 'A court asked for it.', until: '2030-01-01' }), {
    allowedByRole: superAdmins,
    records: answering(201, ofChallenges),
  }),
  release: about('challenges', byID, {
    allowedByRole: superAdmins,
    prepare: (tx) =>
      tx.execute(sql`insert into retention_hold (challenge_id, reason, until, created_at)
        select id, 'A court asked for it.', '2030-01-01', ${earlier} from challenge`),
    records: answering(204, ofChallenges),
  }),
};

export const publicPageExpectations: Expectations<typeof publicPages> = {
  read: call({
    allowedByRole: superAdmins,
    send: () => ({ params: { site: 1, name: 'terms' } }),
    cells: ofSite[1],
  }),
  publish: call({
    allowedByRole: superAdmins,
    send: () => ({ params: { site: 1, name: 'terms' }, body: { html: '<p>Be kind.</p>' } }),
    cells: ofSite[1],
  }),
};

/** Every company has a copy and an open request for erasure. */
const whenAsked = (tx: Queryable) =>
  tx
    .execute(sql`insert into media (s3_key, kind, content_type, file_name, size, created_at)
      values (${fileKey}, 'document', 'application/zip', 'subject.zip', 9, ${earlier})`)
    .then(() =>
      tx.execute(sql`
        insert into privacy_request (key, kind, source, email, email_hash, person_id, received_on, due_on, state,
          file_key, file_until)
        select gen_random_uuid(), asked.kind, 'company', email, '\\x00', person.id, '2026-11-01', '2026-12-01',
          asked.state, asked.file_key, asked.file_until::timestamptz
        from person, (values ('export', 'done', ${fileKey}, '2040-01-01'), ('erase', 'open', null, null))
          as asked (kind, state, file_key, file_until)
        where person.kind = 20`),
    );

export const companyDataExpectations: Expectations<typeof companyData> = {
  read: call({ cells: { 200: rest } }),
  export: call({ cells: { 201: rest } }),
  file: [
    call({ cells: { 404: rest } }),
    call({ when: 'there is a copy', prepare: whenAsked, cells: { 200: rest } }),
  ],
  erase: [
    call({
      send: (_, { people }, { caller }) => ({ body: { confirmEmail: people[caller].email } }),
      cells: { 201: ['applicant'], 200: rest },
    }),
    call({
      when: 'with another address',
      send: () => ({ body: { confirmEmail: 'someone@else.example' } }),
      cells: { 400: rest },
    }),
  ],
  withdraw: [
    call({ cells: { 404: rest } }),
    call({ when: 'there is a request', prepare: whenAsked, cells: { 204: rest } }),
  ],
};
