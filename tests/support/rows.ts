// Minimal rows for each table, so that a test sets only the columns it is about.
import type { Queryable } from '../../server/platform/database/database.ts';
import { type Columns, columnsAndValues, identifier, json, sql } from '../../server/platform/database/sql.ts';

export type Row = Columns;

const at = new Date('2026-03-01T09:00:00Z');
const later = new Date('2026-03-02T09:00:00Z');

let counter = 0;
const fresh = (words: string) => `${words}${++counter}`;
const freshHash = () => Buffer.from(fresh('hash-').padEnd(32, '.'));
const freshKey = () => fresh('key-').padEnd(24, '-');
const freshDigits = () => (++counter).toString(16).padStart(16, '0');

export const everyWeight = (weight: number) => ({
  weight_deployment_scale: weight,
  weight_fit_with_challenge: weight,
  weight_credibility_company: weight,
  weight_credibility_technology: weight,
  weight_full_or_partial_solution: weight,
});

export const everyRating = (rating: number) => ({
  deployment_scale: rating,
  fit_with_challenge: rating,
  credibility_company: rating,
  credibility_technology: rating,
  full_or_partial_solution: rating,
});

export const everySectionComplete = {
  is_organisation_complete: true,
  is_summary_complete: true,
  is_trl_complete: true,
  is_ip_status_complete: true,
  is_extra_attachments_complete: true,
};

/** The default references of rows to other tables. */
interface References {
  person: number;
  image: string;
  tag: number;
  group: number;
  challenge: number;
  section: number;
  application: number;
  release: number;
  message: number;
  /** The id of a signing key. */
  key: string;
}

const inGroup = (to: References) => ({ challenge_group_id: to.group, person_id: to.person });
const inChallenge = (to: References) => ({ challenge_id: to.challenge, person_id: to.person });
const oneDayRange = `[${at.toISOString()},${later.toISOString()})`;
const oneDay = { created_at: at, expires_at: later };

const rows = {
  person: () => ({
    email: fresh('person-').concat('@demo.example'),
    first_name: 'Ada',
    last_name: 'Lovelace',
    roles: [10, 30],
    site: 1,
    created_at: at,
  }),
  session: (to) => ({ id: crypto.randomUUID(), person_id: to.person, audience: 'staff', ...oneDay }),
  reset_code: (to) => ({ code_hash: freshHash(), person_id: to.person, ...oneDay }),
  tally: () => ({ noun: 'application', site: 1, mark: 0, amount: 1 }),
  throttled_attempt: () => ({ purpose: 'sign-in', account: 'a@demo.example', address: '127.0.0.1', at }),
  registration: () => ({
    code_hash: freshHash(),
    email: 'new@demo.example',
    first_name: 'New',
    last_name: 'Comer',
    site: 1,
    ...oneDay,
  }),
  audit_event: () => ({
    at,
    actor_name: 'Ada Lovelace',
    action: 'update',
    record_type: 'tag',
    record_id: '1',
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
  tag: () => ({ type: 10, name: fresh('Tag '), is_public: true, created_at: at }),
  media: () => ({
    s3_key: freshKey(),
    kind: 'image',
    content_type: 'image/png',
    file_name: 'logo.png',
    size: 1,
    created_at: at,
  }),
  challenge_group: () => ({ name: fresh('Group '), site: 1000, created_at: at }),
  challenge_group_admin: inGroup,
  challenge_group_viewer: inGroup,
  challenge_group_holder: inGroup,
  challenge: (to) => ({
    name: fresh('Challenge '),
    challenge_group_id: to.group,
    challenge_lead_id: to.person,
    site: 1,
    workshop_date: '2026-02-01',
    start_date: '2026-03-01',
    end_date: '2026-04-01',
    grace_period: 1,
    assessment_start_date: '2026-04-03',
    response_date: '2026-04-20',
    pitch_presentation_date: '2026-04-21',
    image_s3_key: to.image,
    ...everyWeight(0.2),
    preview_key: freshKey(),
    created_at: at,
  }),
  challenge_workshop_admin: inChallenge,
  challenge_assessor: inChallenge,
  challenge_pitch_admin: inChallenge,
  challenge_tag: (to) => ({ challenge_id: to.challenge, tag_id: to.tag }),
  description_section: (to) => ({ challenge_id: to.challenge, type: 0, title: '', sort: ++counter }),
  description_content: (to) => ({
    section_id: to.section,
    section_type: 0,
    sort: ++counter,
    title: '',
    content: '<p>Words</p>',
  }),
  application: (to) => ({ challenge_id: to.challenge, site: 1, created_on: at }),
  application_attachment: (to) => ({ s3_key: to.image, application_id: to.application, sort: ++counter }),
  assessment: (to) => ({
    application_id: to.application,
    assessor_id: to.person,
    ...everyRating(3),
    is_innovative: true,
    final_comment: 'Promising.',
    created_on: at,
  }),
  challenge_panel: (to) => ({ challenge_id: to.challenge }),
  panel_member: inChallenge,
  panel_pair: (to) => ({ application_id: to.application, person_id: to.person, assigned_on: at }),
  interest: (to) => ({
    application_id: to.application,
    person_id: to.person,
    kind: 'financial',
    declared_on: at,
    declared_by: to.person,
  }),
  weighting_change: (to) => ({
    challenge_id: to.challenge,
    changed_on: at,
    changed_by_name: 'Ada Lovelace',
    assessment_count: 1,
    weights_before: json({}),
    weights_after: json({}),
  }),
  decision_setting: (to) => ({ challenge_id: to.challenge }),
  moderation_note: (to) => ({
    application_id: to.application,
    author_id: to.person,
    author_name: 'Ada Lovelace',
    text: 'Discussed.',
    created_on: at,
  }),
  digest_run: () => ({ day: '2026-03-02', previous_day: '2026-02-27' }),
  reminder: (to) => ({ ...inChallenge(to), day: '2026-03-02', created_on: at }),
  mail_preference: (to) => ({ person_id: to.person, kind: 'leadDigest', is_wanted: false }),
  share_link: (to) => ({ seed: freshHash(), token_hash: freshHash(), challenge_id: to.challenge, ...oneDay }),
  preview_code: (to) => ({
    code_hash: freshHash(),
    challenge_id: to.challenge,
    person_id: to.person,
    ...oneDay,
  }),
  contact_message: () => ({
    site: 1,
    first_name: 'Vera',
    last_name: 'Visitor',
    email: 'vera@demo.example',
    message: 'Hello',
    sent_on: at,
  }),
  contact_reply: (to) => ({ message_id: to.message, person_id: to.person, text: 'Hello', sent_at: at }),
  saved_view: (to) => ({
    person_id: to.person,
    site: 1,
    list: 'users',
    name: fresh('View '),
    address: 'search=a',
    is_shared: false,
  }),
  deleted_record: (to) => ({
    record_type: 'tag',
    record_id: ++counter,
    state: json({}),
    deleted_by: to.person,
    deleted_at: at,
  }),
  decision: (to) => ({
    application_id: to.application,
    challenge_id: to.challenge,
    decided_by_name: 'Ada Lovelace',
    decided_on: at,
  }),
  decision_release: (to) => ({
    challenge_id: to.challenge,
    kind: 'first',
    released_on: at,
    released_by_name: 'Ada Lovelace',
    letters_hash: freshHash(),
    input_hash: freshHash(),
  }),
  letter: (to) => ({
    release_id: to.release,
    application_id: to.application,
    company_name: 'Acme',
    outcome: 'decline',
    subject: 'Hello',
    body: 'Hello',
    created_on: at,
  }),
  letter_template: () => ({ site: 1, outcome: 'invite', subject: 'Hello', body: 'Hello' }),
  signing_key: () => ({ key_id: freshDigits(), public_key: freshHash(), first_used_on: at }),
  sealed_pack: (to) => ({
    challenge_id: to.challenge,
    key_id: to.key,
    sealed_on: at,
    sealed_by: to.person,
    sealed_by_name: 'Ada Lovelace',
    hash: freshHash(),
    state_hash: freshHash(),
    signature: Buffer.alloc(64),
    json_s3_key: to.image,
    pdf_s3_key: to.image,
  }),
  assessment_history: (to) => ({
    assessment_id: 1,
    application_id: to.application,
    challenge_id: to.challenge,
    assessor_id: to.person,
    assessor_first_name: 'Ada',
    assessor_last_name: 'Lovelace',
    ...everyRating(3),
    is_innovative: false,
    final_comment: 'Fine.',
    created_on: at,
    valid: oneDayRange,
  }),
  application_history: (to) => ({
    application_id: to.application,
    challenge_id: to.challenge,
    company_name: 'Acme',
    overall_score_summary: '',
    valid: oneDayRange,
  }),
  weighting_history: (to) => ({
    challenge_id: to.challenge,
    percents: [20, 20, 20, 20, 20],
    valid: oneDayRange,
  }),
  calendar_feed: (to) => ({ person_id: to.person, secret_hash: freshHash(), created_at: at }),
  totp: (to) => ({ person_id: to.person, secret_sealed: freshHash(), created_at: at }),
  recovery_code: (to) => ({
    person_id: to.person,
    selector: (++counter).toString().padStart(4, '0'),
    code_hash: 'hash',
    created_at: at,
  }),
  passkey: (to) => ({
    person_id: to.person,
    credential_id: freshHash(),
    rp_id: 'admin.test.example',
    public_key: freshHash(),
    is_backed_up: false,
    name: 'Laptop',
    created_at: at,
  }),
  identity: (to) => ({
    person_id: to.person,
    issuer: 'https://id.test.example',
    subject: fresh('subject-'),
    linked_at: at,
  }),
  sign_in_step: (to) => ({
    code_hash: freshHash(),
    kind: 'second-factor',
    audience: 'staff',
    person_id: to.person,
    detail: json({}),
    ...oneDay,
  }),
  invitation: (to) => ({ code_hash: freshHash(), person_id: to.person, ...oneDay }),
  email_change: (to) => ({
    person_id: to.person,
    code_hash: freshHash(),
    new_email: 'new@demo.example',
    ...oneDay,
  }),
  security_event: () => ({ at, last_at: at, kind: 'signIn', site: 1, network: '203.0.113.0/24', agent: '' }),
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
  open_audit_entry: (to) => ({
    application_id: to.application,
    id: ++counter,
    actor_id: to.person,
    actor_name: 'Ada Lovelace',
    first_at: at,
    last_at: at,
    changes: json({}),
  }),
} satisfies Record<string, (to: References) => Row>;

export type Table = keyof typeof rows;
export const tables = Object.keys(rows) as Table[];
type Inserted = Row & { id: number; s3_key: string; key_id: string };

export interface SampleRows {
  readonly ids: Readonly<References>;
  insert(tx: Queryable, table: Table, changes?: Row): Promise<Inserted>;
}

/** Inserts one person, image, tag, group, challenge, section and application for later rows to refer to. */
export async function sampleRows(tx: Queryable): Promise<SampleRows> {
  const ids: References = {
    person: 0,
    image: '',
    tag: 0,
    group: 0,
    challenge: 0,
    section: 0,
    application: 0,
    release: 0,
    message: 0,
    key: '',
  };
  async function insert(tx: Queryable, table: Table, changes: Row = {}): Promise<Inserted> {
    // These are inserted only now, because tests of older databases have no such tables.
    if (table === 'letter' && changes.release_id === undefined)
      // A challenge has only one first release.
      ids.release = (await insert(tx, 'decision_release', { kind: 'correction' })).id;
    if (table === 'contact_reply' && changes.message_id === undefined)
      ids.message = (await insert(tx, 'contact_message')).id;
    if (table === 'sealed_pack' && changes.key_id === undefined)
      ids.key = (await insert(tx, 'signing_key')).key_id;
    const row: Row = { ...rows[table](ids), ...changes };
    const [inserted] = await tx.query<Inserted[]>(
      sql`insert into ${identifier(table)} ${columnsAndValues(row)} returning *`,
    );
    if (!inserted) throw new Error(`Nothing was inserted into ${table}.`);
    return inserted;
  }
  ids.person = (await insert(tx, 'person')).id;
  ids.image = (await insert(tx, 'media')).s3_key;
  ids.tag = (await insert(tx, 'tag')).id;
  ids.group = (await insert(tx, 'challenge_group')).id;
  ids.challenge = (await insert(tx, 'challenge')).id;
  ids.section = (await insert(tx, 'description_section')).id;
  ids.application = (await insert(tx, 'application')).id;
  return { ids, insert };
}
