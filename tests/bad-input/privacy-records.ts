// The records of the bad-input tests about requests about personal data.
import { planHashOf } from '../../server/features/privacy/plan.ts';
import type { Row, Table } from '../support/rows.ts';

interface Given {
  readonly challengeID: number;
  readonly applicant: { readonly id: number; readonly email: string };
  readonly withdrawing: { readonly id: number; readonly email: string };

  readonly insert: (table: Table, changes?: Row) => Promise<{ readonly id: number; readonly s3_key: string }>;
}

const email = 'nobody@bad-input.example';

/** Returns valid values for the fields of these calls. */
export async function insertPrivacyRecords({ insert, applicant, withdrawing, challengeID }: Given) {
  const request = (changes: Row) => insert('privacy_request', { email, ...changes });
  const file = await insert('media', { kind: 'document', content_type: 'application/zip' });
  const toErase = await request({ kind: 'erase' });
  const toExport = await request({ kind: 'export' });
  const exported = await request({
    kind: 'export',
    state: 'done',
    file_key: file.s3_key,
    file_until: new Date('2027-01-01T00:00:00Z'),
  });
  const message = await insert('contact_message', { email: 'disputed@bad-input.example' });
  const toRestrict = await request({ kind: 'restrict', email: 'disputed@bad-input.example' });
  const restricted = await insert('contact_message', {
    email: 'restricted@bad-input.example',
    restricted_at: new Date('2026-11-01T00:00:00Z'),
  });
  const toLift = await request({ kind: 'restrict', email: 'restricted@bad-input.example', state: 'done' });
  await insert('retention_hold', { challenge_id: challengeID });
  const ofCompany = { source: 'company', person_id: applicant.id, email: applicant.email };
  await request({ kind: 'erase', source: 'company', person_id: withdrawing.id, email: withdrawing.email });
  const copy = await insert('media', { kind: 'document', content_type: 'application/zip' });
  await request({
    ...ofCompany,
    kind: 'export',
    state: 'done',
    file_key: copy.s3_key,
    file_until: new Date('2027-01-01T00:00:00Z'),
  });
  return {
    'restrictions.restrict.id': [String(toRestrict.id)],
    'restrictions.restrict.records': [[{ type: 'contact_message', id: message.id }]],
    'restrictions.lift.id': [String(toLift.id)],
    'restrictions.lift.records': [[{ type: 'contact_message', id: restricted.id }]],
    'retention.site': ['1', '2'],
    'retention.id': [String(challengeID)],
    'retention.hold.until': ['2030-01-01'],
    'publicPages.site': ['1', '2'],
    'publicPages.publish.html': ['<p>Be kind.</p>'],
    'companyData.erase.confirmEmail': [applicant.email],
    'privacy.id': [String(toErase.id)],
    'privacy.email': [email],
    'privacy.receivedOn': ['2026-11-01'],
    'privacy.export.id': [String(toExport.id)],
    'privacy.file.id': [String(exported.id)],
    'privacy.erase.confirmEmail': [email],
    'privacy.erase.planHash': [planHashOf([])],
    'privacy.erase.records': [[]],
    'privacy.update.state': ['refused'],
    'privacy.update.extend': [undefined],
    'privacy.update.reason': ['Not their own data.'],
  };
}
