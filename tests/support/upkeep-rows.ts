// Minimal rows about audit, mail, privacy and retention.
import { json } from '../../server/platform/database/sql.ts';
import { at, freshHash, nextNumber, type SampleTables } from './row-values.ts';

export const upkeepRows = {
  tally: () => ({ noun: 'application', site: 1, mark: 0, amount: 1 }),
  audit_event: () => ({
    at,
    actor_name: 'Ada Lovelace',
    action: 'update',
    record_type: 'tag',
    record_id: '1',
    changes: json({}),
  }),
  open_audit_entry: (to) => ({
    application_id: to.application,
    id: nextNumber(),
    actor_id: to.person,
    actor_name: 'Ada Lovelace',
    first_at: at,
    last_at: at,
    changes: json({}),
  }),
  outgoing_mail: () => ({
    recipient: 'a@demo.example',
    subject: 'Hello',
    text_body: 'Hello',
    html_body: '<p>Hello</p>',
    created_at: at,
    next_attempt_at: at,
  }),
  deleted_record: (to) => ({
    record_type: 'tag',
    record_id: nextNumber(),
    state: json({}),
    deleted_by: to.person,
    deleted_at: at,
  }),
  privacy_request: () => ({
    key: crypto.randomUUID(),
    kind: 'erase',
    source: 'staff',
    email: 'a@demo.example',
    email_hash: freshHash(),
    received_on: '2026-03-01',
    due_on: '2026-04-01',
  }),
  erasure: () => ({ key: crypto.randomUUID(), at, records: json([]) }),
  retention_rule: () => ({ site: 1, subject: 'draft', months: 6, active_from: '2026-04-01' }),
  retention_hold: (to) => ({
    challenge_id: to.challenge,
    reason: 'A court asked for it.',
    until: '2027-03-01',
    created_at: at,
  }),
  retention_night: () => ({ day: '2026-03-01', finished_at: at, records: 0 }),
  retention_notice: (to) => ({ person_id: to.person, due_on: '2026-04-01', mailed_at: at }),
  erased_expectation: (to) => ({ application_id: to.application, person_id: 1 }),
  public_page: () => ({ site: 1, name: 'terms', version: 1, html: '<p>Terms</p>', published_at: at }),
} satisfies SampleTables;
