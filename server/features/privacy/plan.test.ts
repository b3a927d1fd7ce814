// Tests of what the plan of an erasure says about decision packs, which stay with the names in them.
import { expect, test } from 'vitest';
import { privacyTests } from '../../../tests/support/privacy.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { database, person, create, read, submittedApplication, services } = await privacyTests();

const packSentence = /^Sealed decision packs stay .*$/;
const readPackSentences = async (email: string) => {
  const { body } = await read((await create('erase', email)).body.id);
  return body.plan.kept.filter((sentence: string) => packSentence.test(sentence));
};
const becauseOfClaims = 'because they may be needed for legal claims.';

test('packs that name the company or its assessor stay, until the retention of invited applications ends', async () => {
  const { id, email, challenge } = await submittedApplication();
  const assessor = await person('admin', ['assessor']);
  const sample = await sampleRows(database);
  await sample.insert(database, 'assessment', { application_id: id, assessor_id: assessor.id });
  expect([await readPackSentences(email), await readPackSentences(assessor.email)]).toEqual([[], []]);

  await sample.insert(database, 'sealed_pack', { challenge_id: challenge.id });
  const asLongAs = [`Sealed decision packs stay as long as the challenge exists, ${becauseOfClaims}`];
  expect(await readPackSentences(email)).toEqual(asLongAs);
  expect(await readPackSentences(assessor.email)).toEqual(asLongAs);

  await database.execute(sql`
    update challenge set pitch_presentation_date = '2027-03-31' where id = ${challenge.id}`);
  await sample.insert(database, 'retention_rule', { site: challenge.site, subject: 'invited', months: 71 });
  const untilThen = [`Sealed decision packs stay until 28/02/2033, ${becauseOfClaims}`];
  expect(await readPackSentences(email)).toEqual(untilThen);
  expect(await readPackSentences(assessor.email)).toEqual(untilThen);
});

test('a pack also names the assessor of a deleted assessment, and the person who sealed it', async () => {
  const { id, challenge } = await submittedApplication();
  const [assessor, sealer] = [await person('admin', ['assessor']), await person('admin')];
  const sample = await sampleRows(database);
  const assessed = { application_id: id, assessor_id: assessor.id };
  const assessment = await sample.insert(database, 'assessment', assessed);
  await sample.insert(database, 'sealed_pack', { challenge_id: challenge.id, sealed_by: sealer.id });
  await database.transaction((tx) => tx.execute(sql`delete from assessment where id = ${assessment.id}`), {
    moment: services.now().instant,
  });
  expect(await readPackSentences(assessor.email)).toHaveLength(1);
  expect(await readPackSentences(sealer.email)).toHaveLength(1);
});
