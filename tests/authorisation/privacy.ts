// The expectations for requests about personal data: super admins only, and of one site only if the data are there.
import type { privacy } from '../../contract/privacy.ts';
import { planHashOf } from '../../server/features/privacy/plan.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { superAdmins } from './callers.ts';
import { call, type Expectations } from './expectation.ts';
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

/** Nobody handles these requests, so only a super admin of both sites sees them. */
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
