// The records of the bad-input tests about requests about personal data.
import { planHashOf } from '../../server/features/privacy/plan.ts';
import type { Row, Table } from '../support/rows.ts';

interface Given {
  readonly insert: (table: Table, changes?: Row) => Promise<{ readonly id: number; readonly s3_key: string }>;
}

const email = 'nobody@bad-input.example';

/** Returns valid values for the fields of these calls. */
export async function insertPrivacyRecords({ insert }: Given) {
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
  return {
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
