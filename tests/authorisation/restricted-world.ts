// The test data about restrictions: a restricted application and message with a word in each text about them.
import { assignments, type Json, json, sql } from '../../server/platform/database/sql.ts';
import { sampleRows } from '../support/rows.ts';
import { buildWorld, earlier } from './world.ts';

/** Part of every word. */
export const secret = 'whisper';
const wordOf = (name: string) => `${secret}-${name.replaceAll('_', '-')}`;

/** What others wrote about the application and the message. */
const planted = [
  'attachment',
  'comment',
  'uncounted-comment',
  'change-reason',
  'note',
  'struck-note',
  'strike-reason',
  'decision-reason',
  'feedback',
  'interest-note',
  'cleared-reason',
  'history',
  'decision-history',
  'panel-history',
  'letter-company',
  'letter-recipient',
  'letter-subject',
  'letter-body',
  'message',
  'message-company',
  'reply',
];

/** Rankings hide these from super admins as well, and no other call shows them. */
const shownToNobody = ['set-aside-reason', 'decline-note'];

export async function buildRestrictedWorld() {
  const world = await buildWorld();
  const { database } = world.api;
  const { insert } = await sampleRows(database);
  const { own: applicationID } = world.records.applications;
  const { own: assessmentID } = world.records.assessments;
  const { own: challengeID } = world.records.challenges;

  /** Every text of an application, in every column that it has now or will have. */
  const columns = await database.query<{ name: string }[]>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'application' and data_type = 'text' and is_generated = 'NEVER'`);
  const texts = columns.map(({ name }) => [name, wordOf(name)] as const);
  await database.transaction(
    async (tx) => {
      await tx.execute(
        sql`update application set ${assignments(Object.fromEntries(texts))} where id = ${applicationID}`,
      );
    },
    { moment: earlier },
  );
  await database.execute(sql`update media set file_name = ${wordOf('attachment')}
    where s3_key = ${world.attachments[applicationID] ?? ''}`);
  const ofApplication = { application_id: applicationID };
  const { people } = world;
  const release = await insert(database, 'decision_release', { challenge_id: challengeID });
  const { id: letterID } = await insert(database, 'letter', {
    ...ofApplication,
    release_id: release.id,
    company_name: wordOf('letter-company'),
    recipient: `${wordOf('letter-recipient')}@demo.example`,
    subject: wordOf('letter-subject'),
    body: wordOf('letter-body'),
  });
  await insert(database, 'decision', {
    ...ofApplication,
    challenge_id: challengeID,
    outcome: 'decline',
    reason: wordOf('decision-reason'),
    feedback: wordOf('feedback'),
  });
  const setAside = {
    set_aside_on: earlier,
    set_aside_by_name: 'Ada',
    set_aside_reason: wordOf('set-aside-reason'),
  };
  await database.transaction(
    async (tx) => {
      await tx.execute(
        sql`update assessment set final_comment = ${wordOf('comment')} where id = ${assessmentID}`,
      );
      await insert(tx, 'assessment', {
        ...ofApplication,
        final_comment: wordOf('uncounted-comment'),
        ...setAside,
      });
    },
    { moment: earlier },
  );
  const audit = (type: string, id: number, changes: Json) =>
    insert(database, 'audit_event', {
      record_type: type,
      record_id: String(id),
      changes: json(changes),
      at: earlier,
    });
  await audit('assessment', assessmentID, {
    fitWithChallenge: { from: 2, to: 3 },
    changeReason: { from: null, to: wordOf('change-reason') },
  });
  await audit('application', applicationID, { ideaSummary: { from: '', to: wordOf('history') } });
  await audit('decision', applicationID, { feedback: { from: '', to: wordOf('decision-history') } });
  await audit('challenge_panel', challengeID, {
    applicationID: { from: null, to: applicationID },
    companyName: { from: null, to: wordOf('panel-history') },
  });
  await insert(database, 'decision_setting', { challenge_id: challengeID, moderation_opened_on: earlier });
  const { id: noteID } = await insert(database, 'moderation_note', {
    ...ofApplication,
    text: wordOf('note'),
  });
  const struck = { struck_on: earlier, struck_by_name: 'Ada', struck_reason: wordOf('strike-reason') };
  await insert(database, 'moderation_note', { ...ofApplication, text: wordOf('struck-note'), ...struck });
  await insert(database, 'challenge_panel', { challenge_id: challengeID, can_decline: true });
  const { id: interestID } = await insert(database, 'interest', {
    ...ofApplication,
    person_id: people['challenge lead'].id,
    note: wordOf('interest-note'),
    cleared_on: earlier,
    cleared_by: people['lead@demo'].id,
    cleared_reason: wordOf('cleared-reason'),
  });
  // Without open work, this assessor may see the scores.
  await insert(database, 'panel_pair', {
    ...ofApplication,
    person_id: people['assessor1@demo'].id,
    declined_on: earlier,
    decline_reason: 'other',
    decline_note: wordOf('decline-note'),
  });
  const { ix: messageID } = world.records.contactMessages;
  await database.execute(sql`update contact_message set restricted_at = ${earlier}, message = ${wordOf('message')},
    company = ${wordOf('message-company')} where id = ${messageID}`);
  await insert(database, 'contact_reply', { message_id: messageID, text: wordOf('reply') });
  await database.execute(sql`update challenge set ready_for_assessments_set_on = ${earlier}`);
  await database.execute(sql`update application set restricted_at = ${earlier} where id = ${applicationID}`);
  return {
    world,
    insert,
    ids: { applicationID, challengeID, assessmentID, letterID, noteID, interestID, messageID },
    words: [...texts.map(([, word]) => word), ...planted.map(wordOf)],
    unshownWords: shownToNobody.map(wordOf),
  };
}
