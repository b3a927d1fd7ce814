// Tests what an export holds of each kind of record, with rows in every one of them, and what it leaves out.
import { beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { privacyTests } from '../../../tests/support/privacy.ts';
import { type SampleRows, sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { readSubject, type Subject } from './export-subject.ts';
import { subjectPage } from './subject-page.ts';

const { database, submittedApplication } = await privacyTests();
const at = new Date('2026-03-01T09:00:00Z');
const assessorName = 'Grace Hopper';
const markup = '<script>alert(1)</script><b>bold</b>';

let sample: SampleRows;
beforeAll(async () => {
  sample = await sampleRows(database);
});

/** How many rows each noun has, without the empty ones. */
const countsOf = ({ nouns }: Subject) =>
  Object.fromEntries(
    Object.entries(nouns).flatMap(([noun, rows]) => (rows.length > 0 ? [[noun, rows.length]] : [])),
  );

describe('the copy of an applicant', () => {
  let subject: Subject;

  beforeAll(async () => {
    const { insert } = sample;
    const { email, applicant, id, challenge } = await submittedApplication();
    const assessor = await insert(database, 'person', { first_name: 'Grace', last_name: 'Hopper' });
    const ofApplication = { application_id: id };
    const ofPerson = { person_id: applicant.id };
    await insert(database, 'assessment', {
      ...ofApplication,
      assessor_id: assessor.id,
      final_comment: 'An unreleased mark.',
    });
    const decision = { ...ofApplication, challenge_id: challenge.id, decided_by_name: assessorName };
    await insert(database, 'decision', { ...decision, outcome: 'decline', feedback: 'Unreleased feedback.' });
    const draft = await insert(database, 'application', {
      challenge_id: sample.ids.challenge,
      applicant_id: applicant.id,
      email,
    });
    await insert(database, 'decision', {
      application_id: draft.id,
      decided_by_name: assessorName,
      outcome: 'decline',
      feedback: 'Released feedback.',
      released_on: at,
    });
    await insert(database, 'letter', { application_id: draft.id, recipient: email, body: 'Dear Ada.' });
    const message = await insert(database, 'contact_message', { email, message: markup });
    await insert(database, 'contact_reply', { message_id: message.id, text: 'Our reply.' });
    await insert(database, 'security_event', { ...ofPerson, account: email, actor_name: assessorName });
    await insert(database, 'passkey', { ...ofPerson, name: 'Laptop' });
    await insert(database, 'email_change', { ...ofPerson, new_email: 'later@demo.example' });
    await insert(database, 'privacy_request', { email, kind: 'export' });
    await insert(database, 'outgoing_mail', {
      recipient: email.toUpperCase(),
      subject: 'About your account',
    });
    // Records of someone else, which must not be in the copy.
    await insert(database, 'security_event', { person_id: assessor.id, account: 'someone@demo.example' });
    await insert(database, 'contact_message', { email: `other-${email}` });
    subject = await readSubject(database, { email, personID: applicant.id });
  });

  test('has the account, applications, letters, messages, sign-ins, security events and requests', () => {
    expect(countsOf(subject)).toEqual({
      account: 1,
      applications: 2,
      attachments: 1,
      letters: 1,
      feedback: 1,
      messages: 1,
      replies: 1,
      signIns: 1,
      securityEvents: 1,
      passkeys: 1,
      emailChanges: 1,
      requests: 1,
      mails: expect.any(Number),
    });
    expect(subject.nouns.letters).toMatchObject([{ body: 'Dear Ada.' }]);
    expect(subject.nouns.replies).toMatchObject([{ text: 'Our reply.' }]);
    expect(subject.nouns.passkeys).toMatchObject([{ name: 'Laptop' }]);
    expect(subject.nouns.mails?.map(({ subject: about }) => about)).toContain('About your account');
  });

  test('has released feedback only', () => {
    expect(subject.nouns.feedback).toMatchObject([{ feedback: 'Released feedback.' }]);
    expect(JSON.stringify(subject)).not.toContain('Unreleased feedback.');
  });

  test('has no name of an assessor, no mark that was not released, and no secret', () => {
    const written = JSON.stringify(subject);
    for (const left of [assessorName, 'Hopper', 'An unreleased mark.', 'someone@demo.example'])
      expect(written).not.toContain(left);
    expect(written).not.toMatch(/hash|publicKey|credentialId/i);
  });

  test('has a page that shows markup as text', () => {
    const page = subjectPage(subject);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;bold&lt;/b&gt;');
    expect(page).not.toMatch(/<script|<b>/);
  });
});

test('the copy of an assessor has the account, own assessments, interests, declines and mails', async () => {
  const { insert, ids } = sample;
  const email = 'assessor@export.example';
  const { id } = await insert(database, 'person', { email, roles: [roles.admin, roles.assessor] });
  const other = await insert(database, 'person');
  const [ofThem, ofOthers] = [{ person_id: id }, { person_id: other.id }];
  await insert(database, 'assessment', { assessor_id: id, final_comment: 'My own comment.' });
  await insert(database, 'assessment', { assessor_id: other.id, final_comment: 'Of someone else.' });
  await insert(database, 'interest', { ...ofThem, note: 'My cousin works there.' });
  await insert(database, 'interest', { ...ofOthers, note: 'Of someone else.' });
  await insert(database, 'panel_pair', {
    ...ofThem,
    declined_on: at,
    decline_reason: 'time',
    decline_note: 'I am away.',
  });
  const assigned = await insert(database, 'application', { challenge_id: ids.challenge });
  await insert(database, 'panel_pair', { ...ofThem, application_id: assigned.id });
  await insert(database, 'outgoing_mail', { recipient: email, subject: 'Applications to assess' });
  const subject = await readSubject(database, { email, personID: id });
  expect(countsOf(subject)).toEqual({ account: 1, assessments: 1, interests: 1, declines: 1, mails: 1 });
  expect(subject.nouns.assessments).toMatchObject([{ finalComment: 'My own comment.', deploymentScale: 3 }]);
  expect(subject.nouns.interests).toMatchObject([{ note: 'My cousin works there.' }]);
  expect(subject.nouns.declines).toMatchObject([{ declineNote: 'I am away.' }]);
  expect(await database.execute(sql`select from panel_pair where person_id = ${id}`)).toBe(2);
});
