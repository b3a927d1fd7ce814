// The leak test of the decision room: nobody reads notes, reasons, feedback, letters or other people's assessments in a
// reply, export or PDF unless they may. The calls come from the matrix.
import { expect, test } from 'vitest';
import { json, sql } from '../../server/platform/database/sql.ts';
import { sampleRows } from '../support/rows.ts';
import type { StaffCaller } from './callers.ts';
import { createWordFinder } from './find-words.ts';
import { buildWorld, earlier } from './world.ts';

const world = await buildWorld();
const { database } = world.api;
const { insert } = await sampleRows(database);
const { own: applicationID } = world.records.applications;
const { own: challengeID } = world.records.challenges;
const aboutApplication = { application_id: applicationID };

const secret = 'whisper';
/** What everyone who may view the challenge reads, and what only those who may edit it read. */
const ofViewers = ['note', 'strike', 'reason', 'comment', 'aside', 'change'];
const ofEditors = ['feedback', 'letter'];
const wordOf = (name: string) => `${secret}-${name}`;
const words = [...ofViewers, ...ofEditors].map(wordOf);

await database.transaction(
  async (tx) => {
    await tx.execute(sql`update challenge set ready_for_assessments_set_on = ${earlier},
      assessments_complete_set_on = ${earlier} where id = ${challengeID}`);
    await insert(tx, 'assessment', {
      ...aboutApplication,
      assessor_id: world.bystander.id,
      final_comment: wordOf('comment'),
    });
    await insert(tx, 'assessment', {
      ...aboutApplication,
      assessor_id: world.people['assessor4@demo'].id,
      set_aside_on: earlier,
      set_aside_by_name: 'Ada Lovelace',
      set_aside_reason: `${wordOf('aside')} is the reason.`,
    });
  },
  { moment: earlier },
);
await insert(database, 'decision_setting', {
  challenge_id: challengeID,
  moderation_opened_on: earlier,
  moderation_closed_on: earlier,
});
await insert(database, 'moderation_note', { ...aboutApplication, text: wordOf('note') });
const struck = { struck_on: earlier, struck_by_name: 'Ada Lovelace', struck_reason: wordOf('strike') };
await insert(database, 'moderation_note', { ...aboutApplication, ...struck });
await insert(database, 'audit_event', {
  record_type: 'assessment',
  record_id: String(world.records.assessments.own),
  changes: json({ fitWithChallenge: { from: 2, to: 3 }, changeReason: { from: null, to: wordOf('change') } }),
  at: earlier,
});
await insert(database, 'decision', {
  ...aboutApplication,
  challenge_id: challengeID,
  outcome: 'decline',
  reason: wordOf('reason'),
  feedback: wordOf('feedback'),
});
const release = await insert(database, 'decision_release', { challenge_id: challengeID });
await insert(database, 'letter', { ...aboutApplication, release_id: release.id, body: wordOf('letter') });

const { findWords, findAllWords } = createWordFinder(world, { secret, words });
/** The words without the calls that show them. */
const wordsIn = (found: readonly string[]) =>
  words.filter((word) => found.some((line) => line.endsWith(word))).toSorted();

test('a super admin finds every word, but none of the room in the CSV and the PDF', async () => {
  const found = await findAllWords('super admin of IX');
  expect(wordsIn(found)).toEqual(words.toSorted());
  const documents = found.filter((line) => /^(challenges\.export|scoreSummary\.downloadPdf) /.test(line));
  // They show assessments as before.
  const ofAssessments = ['aside', 'comment'].map(wordOf);
  expect(wordsIn(documents).filter((word) => !ofAssessments.includes(word))).toEqual([]);
  expect(wordsIn(documents)).toContain(wordOf('comment'));
}, 60_000);

test('a viewer finds neither feedback nor letters', async () => {
  expect(wordsIn(await findWords('group viewer'))).toEqual(ofViewers.map(wordOf).toSorted());
}, 60_000);

/** The first leads another challenge of the group; the second has assessed the application, the third has not. */
const strangers = [
  'challenge lead',
  'challenge assessor',
  'assessor1@demo',
  'assessor',
  'users',
  'contactUsMessages',
] as const satisfies readonly StaffCaller[];

test.each(strangers)(
  '%s finds no word',
  async (caller) => {
    expect(await findWords(caller)).toEqual([]);
  },
  60_000,
);
