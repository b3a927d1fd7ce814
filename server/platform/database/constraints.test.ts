// The database refuses invalid rows: each constraint is tested with a row that violates it.
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { everyRating, everySectionComplete, everyWeight } from '../../../tests/support/row-values.ts';
import { type Row, type SampleRows, sampleRows, type Table, tables } from '../../../tests/support/rows.ts';
import { errorCode } from '../runtime/start-failure.ts';
import type { Database } from './database.ts';
import { json, sql } from './sql.ts';

const codes = { missing: '23502', unknown: '23503', duplicate: '23505', unfit: '23514' };
type Reason = keyof typeof codes;

const unknownID = 999_999;
const unknownKey = 'no-file-has-this-key';
const early = new Date('2026-01-01T00:00:00Z');
const at = new Date('2026-03-01T09:00:00Z');

let database: Database;
let sample: SampleRows;

beforeAll(async () => {
  ({ database } = await testDatabase());
  sample = await sampleRows(database);
});

/** Inserts the rows one after the other, rolls back, and returns the error code of the last one, if any. */
async function insertAndRollBack(table: Table, rows: readonly Row[]): Promise<string | undefined> {
  const undo = new Error('undo');
  try {
    return await database.transaction(async (tx) => {
      for (const row of rows) await sample.insert(tx, table, row);
      throw undo;
    });
  } catch (error) {
    if (error === undo) return undefined;
    return errorCode(error);
  }
}

const name = (length: number) => 'n'.repeat(length);

const applicationLines = [
  'company_name',
  'address_line1',
  'address_line2',
  'town_city',
  'postcode',
  'county',
  'region',
  'contact_name',
  'job_title',
  'telephone',
  'company_reg',
];

const refused: Record<string, [Table, Reason, ...Row[]][]> = {
  'a person': [
    ['person', 'unfit', { roles: [] }],
    ['person', 'unfit', { roles: [30] }],
    ['person', 'unfit', { roles: [10, 20] }],
    ['person', 'unfit', { roles: [5, 10] }],
    ['person', 'unfit', { roles: [5, 30] }],
    ['person', 'unfit', { roles: [10, 30, 30] }],
    ['person', 'unfit', { roles: [10, 40] }],
    ['person', 'unfit', { roles: [10], roles_before_upgrade: [30] }],
    ['person', 'unfit', { site: 0 }],
    ['person', 'unfit', { site: 3 }],
    ['person', 'missing', { site: null }],
    ['person', 'unfit', { email: 'nowhere' }],
    ['person', 'unfit', { email: ' a@demo.example' }],
    ['person', 'duplicate', { email: 'ada@demo.example' }, { email: 'ADA@Demo.Example' }],
    ['person', 'unfit', { first_name: ' ' }],
    ['person', 'unfit', { last_name: name(256) }],
  ],
  'a session, a code or a registration': [
    ['session', 'unknown', { person_id: unknownID }],
    ['session', 'unfit', { audience: 'anyone' }],
    ['session', 'unfit', { expires_at: early }],
    ['reset_code', 'unknown', { person_id: unknownID }],
    ['reset_code', 'unfit', { code_hash: Buffer.from('readable') }],
    ['reset_code', 'unfit', { expires_at: early }],
    ['tally', 'unfit', { noun: 'tag' }],
    ['tally', 'unfit', { amount: 0 }],
    ['throttled_attempt', 'unfit', { purpose: 'breathing' }],
    ['registration', 'unfit', { site: 1000 }],
    ['registration', 'unfit', { code_hash: Buffer.from('readable') }],
    ['registration', 'unfit', { email: 'nowhere' }],
    ['registration', 'unfit', { first_name: ' ' }],
    ['registration', 'unfit', { last_name: name(256) }],
    ['registration', 'unfit', { expires_at: early }],
  ],
  'what someone signs in with': [
    ['session', 'unfit', { method: 'magic' }],
    ['session', 'unfit', { strength: 3 }],
    ['session', 'unfit', { agent: name(121) }],
    ['totp', 'unknown', { person_id: unknownID }],
    ['totp', 'duplicate', {}, {}],
    ['recovery_code', 'unfit', { selector: 'ABC' }],
    ['recovery_code', 'duplicate', { selector: 'ABCD' }, { selector: 'ABCD' }],
    ['passkey', 'unfit', { name: ' ' }],
    ['passkey', 'unfit', { name: name(61) }],
    ['passkey', 'duplicate', { credential_id: Buffer.from('1') }, { credential_id: Buffer.from('1') }],
    ['identity', 'duplicate', { subject: '1' }, { subject: '2' }],
    ['sign_in_step', 'unfit', { code_hash: Buffer.from('readable') }],
    ['sign_in_step', 'unfit', { kind: 'dance' }],
    ['sign_in_step', 'unfit', { audience: 'anyone' }],
    ['sign_in_step', 'unfit', { expires_at: early }],
    ['sign_in_step', 'unknown', { session_id: '00000000-0000-4000-8000-000000000000' }],
    ['invitation', 'unfit', { code_hash: Buffer.from('readable') }],
    ['invitation', 'unfit', { expires_at: early }],
    ['email_change', 'unfit', { code_hash: Buffer.from('readable') }],
    ['email_change', 'unfit', { expires_at: early }],
    ['security_event', 'unfit', { site: 3 }],
    ['security_event', 'unfit', { repeats: 0 }],
    ['security_event', 'unfit', { last_at: early }],
    ['security_event', 'unfit', { detail: json('no object') }],
  ],
  'an audit entry or an outgoing mail': [
    ['audit_event', 'unfit', { action: ' ' }],
    ['audit_event', 'unfit', { changes: json('no object') }],
    ['audit_event', 'unfit', { record_type: ' ' }],
    ['outgoing_mail', 'unfit', { recipient: 'nowhere' }],
    ['outgoing_mail', 'unfit', { attempts: -1 }],
    ['outgoing_mail', 'unfit', { sent_at: at, given_up_at: at }],
  ],
  'a tag': [
    ['tag', 'unfit', { type: 30 }],
    ['tag', 'unfit', { name: '' }],
    ['tag', 'unfit', { name: ' padded ' }],
    ['tag', 'unfit', { name: name(256) }],
    ['tag', 'duplicate', { name: 'Smart Ports' }, { name: 'smart-ports' }],
    ['tag', 'duplicate', { name: 'Net-Zero Places' }, { name: 'NET ZERO-PLACES' }],
  ],
  'a file': [
    ['media', 'unfit', { s3_key: 'guessable.png' }],
    ['media', 'unfit', { s3_key: '../../../etc/passwd/and/some/more' }],
    ['media', 'duplicate', { s3_key: name(32) }, { s3_key: name(32) }],
    ['media', 'unfit', { kind: 'film' }],
    ['media', 'unfit', { content_type: 'image/svg+xml' }],
    ['media', 'unfit', { content_type: 'text/html' }],
    ['media', 'unfit', { file_name: ' ' }],
    ['media', 'unfit', { size: 0 }],
    ['media', 'unfit', { size: 10 * 1024 * 1024 + 1 }],
    ['media', 'unfit', { kind: 'attachment', size: 25 * 1024 * 1024 + 1 }],
    ['media', 'unknown', { uploaded_by: unknownID }],
  ],
  'a group': [
    ['challenge_group', 'unfit', { name: '' }],
    ['challenge_group', 'unfit', { name: name(256) }],
    ['challenge_group', 'unfit', { site: 3 }],
    ['challenge_group', 'unfit', { weight_deployment_scale: -0.01 }],
    ['challenge_group', 'unfit', { weight_full_or_partial_solution: 1.01 }],
    ['challenge_group_admin', 'unknown', { person_id: unknownID }],
    ['challenge_group_admin', 'unknown', { challenge_group_id: unknownID }],
    ['challenge_group_admin', 'duplicate', {}, {}],
    ['challenge_group_viewer', 'unknown', { person_id: unknownID }],
    ['challenge_group_viewer', 'unknown', { challenge_group_id: unknownID }],
    ['challenge_group_viewer', 'duplicate', {}, {}],
    ['challenge_group_holder', 'unknown', { person_id: unknownID }],
    ['challenge_group_holder', 'unknown', { challenge_group_id: unknownID }],
    ['challenge_group_holder', 'duplicate', {}, {}],
  ],
  'a challenge': [
    ['challenge', 'unfit', { name: '' }],
    ['challenge', 'unfit', { name: name(256) }],
    ['challenge', 'unknown', { challenge_group_id: unknownID }],
    ['challenge', 'unknown', { challenge_lead_id: unknownID }],
    ['challenge', 'missing', { challenge_lead_id: null }],
    ['challenge', 'unfit', { site: 1000 }],
    ['challenge', 'unfit', { end_date: '2026-02-28' }],
    ['challenge', 'unfit', { grace_period: -1 }],
    ['challenge', 'missing', { workshop_date: null }],
    ['challenge', 'missing', { pitch_presentation_date: null }],
    ['challenge', 'missing', { image_s3_key: null }],
    ['challenge', 'unknown', { image_s3_key: unknownKey }],
    ['challenge', 'unknown', { partner_logo_s3_key: unknownKey }],
    ['challenge', 'unknown', { partner_second_logo_s3_key: unknownKey }],
    ['challenge', 'unknown', { partner_third_logo_s3_key: unknownKey }],
    ['challenge', 'unknown', { summary_image1_s3_key: unknownKey }],
    ['challenge', 'unknown', { summary_image2_s3_key: unknownKey }],
    ['challenge', 'unfit', { weight_fit_with_challenge: -0.01 }],
    ['challenge', 'unfit', { weight_credibility_company: 1.01 }],
    ['challenge', 'missing', { weight_credibility_technology: null }],
    ['challenge', 'unfit', { preview_key: 'guessable' }],
    ['challenge', 'duplicate', { preview_key: name(24) }, { preview_key: name(24) }],
    ['challenge', 'duplicate', { campaign_id: 'C-1' }, { campaign_id: 'C-1' }],
    ['challenge', 'unfit', { campaign_id: '' }],
    ['challenge', 'unfit', { assessments_complete_set_on: at }],
    ['challenge_workshop_admin', 'unknown', { person_id: unknownID }],
    ['challenge_workshop_admin', 'duplicate', {}, {}],
    ['challenge_assessor', 'unknown', { person_id: unknownID }],
    ['challenge_assessor', 'duplicate', {}, {}],
    ['challenge_pitch_admin', 'unknown', { person_id: unknownID }],
    ['challenge_pitch_admin', 'duplicate', {}, {}],
    ['challenge_tag', 'unknown', { tag_id: unknownID }],
    ['challenge_tag', 'duplicate', {}, {}],
  ],
  'a description': [
    ['description_section', 'unfit', { type: 4 }],
    ['description_section', 'unfit', { title: name(256) }],
    ['description_section', 'unfit', { sort: -1 }],
    ['description_section', 'unknown', { challenge_id: unknownID }],
    ['description_section', 'duplicate', { sort: 1000 }, { sort: 1000 }],
    ['description_content', 'unfit', { title: name(256) }],
    ['description_content', 'unfit', { sort: -1 }],
    ['description_content', 'unknown', { section_id: unknownID }],
    ['description_content', 'unknown', { section_type: 1 }],
    ['description_content', 'unfit', { image_s3_key: unknownKey }],
    ['description_content', 'unfit', { section_type: 3 }],
    ['description_content', 'duplicate', { sort: 1000 }, { sort: 1000 }],
  ],
  'an application': [
    ['application', 'unknown', { challenge_id: unknownID }],
    ['application', 'unknown', { site: 2 }],
    ['application', 'unknown', { applicant_id: unknownID }],
    ['application', 'unfit', { organisation_type: 15 }],
    ['application', 'unfit', { organisation_size: 50 }],
    ['application', 'unfit', { turnover: -0.01 }],
    ['application', 'unfit', { submitted_on: at, ...everySectionComplete, is_trl_complete: false }],
    ['application', 'unfit', { submitted_on: early, ...everySectionComplete }],
    ...applicationLines.map((column): [Table, Reason, Row] => [
      'application',
      'unfit',
      { [column]: name(256) },
    ]),
    ['application', 'unfit', { url: name(2049) }],
    ['application', 'unfit', { email: name(321) }],
    ['application_attachment', 'unfit', { sort: -1 }],
    ['application_attachment', 'unknown', { s3_key: unknownKey }],
    ['application_attachment', 'unknown', { application_id: unknownID }],
    ['application_attachment', 'duplicate', {}, {}],
  ],
  'an assessment': [
    ...[0, 6].flatMap((rating) =>
      Object.keys(everyRating(rating)).map((criterion): [Table, Reason, Row] => [
        'assessment',
        'unfit',
        { [criterion]: rating },
      ]),
    ),
    ['assessment', 'unfit', { final_comment: ' ' }],
    ['assessment', 'missing', { final_comment: null }],
    ['assessment', 'missing', { is_innovative: null }],
    ['assessment', 'unknown', { application_id: unknownID }],
    ['assessment', 'unknown', { assessor_id: unknownID }],
    ['assessment', 'duplicate', {}, {}],
  ],
  'a decision, a release or a letter': [
    ['decision', 'unknown', { application_id: unknownID }],
    ['decision', 'unfit', { outcome: 'maybe' }],
    ['decision', 'unfit', { outcome: 'reserve' }],
    ['decision', 'unfit', { outcome: 'invite', reserve_place: 1 }],
    ['decision', 'unfit', { outcome: 'reserve', reserve_place: 501 }],
    ['decision', 'unfit', { released_on: at }],
    ['decision', 'unfit', { reason: name(2001) }],
    ['decision', 'unfit', { feedback: name(5001) }],
    ['decision', 'duplicate', {}, {}],
    ['decision_release', 'unknown', { challenge_id: unknownID }],
    ['decision_release', 'unfit', { kind: 'second' }],
    ['decision_release', 'unfit', { letters_hash: Buffer.from('short') }],
    ['decision_release', 'duplicate', {}, {}],
    ['letter', 'unknown', { release_id: unknownID }],
    ['letter', 'unknown', { mail_id: unknownID }],
    ['letter_template', 'unfit', { site: 1000 }],
    ['letter_template', 'unfit', { outcome: 'maybe' }],
    ['letter_template', 'unfit', { subject: ' ' }],
    ['letter_template', 'unfit', { body: name(10_001) }],
    ['letter_template', 'unknown', { challenge_id: unknownID }],
    ['letter_template', 'duplicate', {}, {}],
  ],
  'a link, a message or a calendar feed': [
    ['share_link', 'unknown', { challenge_id: unknownID }],
    ['share_link', 'unfit', { token_hash: Buffer.from('readable') }],
    ['share_link', 'unfit', { expires_at: early }],
    ['preview_code', 'unknown', { challenge_id: unknownID }],
    ['preview_code', 'unfit', { code_hash: Buffer.from('readable') }],
    ['preview_code', 'unfit', { expires_at: early }],
    ['contact_message', 'unfit', { site: 1000 }],
    ['contact_message', 'unfit', { first_name: ' ' }],
    ['contact_message', 'unfit', { last_name: name(256) }],
    ['contact_message', 'unfit', { company: name(256) }],
    ['contact_message', 'unfit', { email: 'nowhere' }],
    ['contact_message', 'unfit', { message: ' ' }],
    ['calendar_feed', 'unfit', { secret_hash: Buffer.from('readable') }],
    ['calendar_feed', 'unknown', { person_id: unknownID }],
    ['calendar_feed', 'duplicate', {}, {}],
  ],
  'a saved view': [
    ['saved_view', 'unknown', { person_id: unknownID }],
    ['saved_view', 'unfit', { person_id: null, is_shared: false }],
    ['saved_view', 'unfit', { site: 3 }],
    ['saved_view', 'missing', { site: null }],
    ['saved_view', 'unfit', { list: 'passwords' }],
    ['saved_view', 'unfit', { name: ' ' }],
    ['saved_view', 'unfit', { name: name(61) }],
    ['saved_view', 'unfit', { address: name(2001) }],
    ['saved_view', 'missing', { is_shared: null }],
    ['saved_view', 'duplicate', { name: 'Mine' }, { name: 'MINE' }],
  ],
  'a privacy request, a retention rule or a public page': [
    ['privacy_request', 'unfit', { kind: 'forget' }],
    ['privacy_request', 'unfit', { source: 'visitor' }],
    ['privacy_request', 'unfit', { state: 'lost' }],
    ['privacy_request', 'unfit', { reason: name(2001) }],
    ['privacy_request', 'unknown', { file_key: unknownKey }],
    ['retention_rule', 'unfit', { site: 1000 }],
    ['retention_rule', 'unfit', { subject: 'assessor' }],
    ['retention_rule', 'unfit', { months: 0 }],
    ['retention_rule', 'unfit', { months: 241 }],
    ['retention_rule', 'duplicate', {}, {}],
    ['retention_hold', 'unfit', { reason: ' ' }],
    ['retention_hold', 'unfit', { reason: name(501) }],
    ['retention_hold', 'duplicate', {}, {}],
    ['public_page', 'unfit', { name: 'cookies' }],
    ['public_page', 'unfit', { site: 1000 }],
    ['public_page', 'duplicate', {}, {}],
    ['open_audit_entry', 'unfit', { saves: 0 }],
    ['open_audit_entry', 'unfit', { changes: json('no object') }],
    ['open_audit_entry', 'duplicate', {}, {}],
  ],
};

describe.each(Object.entries(refused))('%s', (_, cases) => {
  test.each(cases)('%s is refused as %s: %o', async (table, reason, ...rows) => {
    expect(await insertAndRollBack(table, rows)).toBe(codes[reason]);
  });
});

test('every table is tested here', async () => {
  const existing = await database.query<{ table: string }[]>(sql`
    select tablename as table from pg_tables where schemaname = 'public' and tablename <> 'migration'`);
  expect(tables.toSorted()).toEqual(existing.map(({ table }) => table).toSorted());
});

test.each(tables)('%s accepts its minimal row', async (table) => {
  expect(await insertAndRollBack(table, [{}])).toBeUndefined();
});

const accepted: [Table, ...Row[]][] = [
  ['person', { roles: [5] }, { roles: [10] }, { roles: [20, 140] }, { site: 2 }, { site: 1000 }],
  ['tag', { type: 10, name: 'Drones' }, { type: 20, name: 'Drones' }],
  [
    'media',
    { size: 10 * 1024 * 1024 },
    { kind: 'attachment', content_type: 'application/pdf', size: 25 * 1024 * 1024 },
  ],
  ['challenge_group', everyWeight(0), everyWeight(1), { site: 1 }, { site: 2 }],
  ['challenge', { end_date: '2026-03-01', grace_period: 0 }, { campaign_id: null }, { campaign_id: null }],
  [
    'challenge',
    everyWeight(0),
    everyWeight(1),
    { site: 2 },
    { ready_for_assessments_set_on: at, assessments_complete_set_on: at },
  ],
  [
    'application',
    { submitted_on: at, ...everySectionComplete },
    { applicant_id: null },
    { applicant_id: null },
  ],
  ['assessment', everyRating(1)],
  ['assessment', everyRating(5)],
  [
    'saved_view',
    { name: name(60), address: name(2000), site: 1000 },
    { person_id: null, is_shared: true },
    { name: 'Mine', list: 'users' },
    { name: 'Mine', list: 'tags' },
  ],
];

test.each(accepted)('%s accepts values at their limits: %o', async (table, ...rows) => {
  expect(await insertAndRollBack(table, rows)).toBeUndefined();
});
