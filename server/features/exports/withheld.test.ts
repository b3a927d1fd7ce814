// Tests that both exports keep only the company, dates, percent and average scores of a withheld application.
import { expect, test } from 'vitest';
import { criterionLabels } from '../../../contract/vocabulary.ts';
import { panelTests } from '../../../tests/support/panel-rows.ts';
import { readExports } from '../../../tests/support/read-exports.ts';

const { app, openWithPanel, insertSubmittedApplication, insertAssessment, insertInterest, ...others } =
  await panelTests();
const { assessor, createMember, superAdminToken } = others;
const { csv, xlsx } = readExports(app, superAdminToken);

const kept = ['ID', 'Company name', 'Created on', 'Completed on', 'Percent complete'];
const scores = [...Object.values(criterionLabels), 'Score'];

test('a withheld application', async () => {
  const challenge = await openWithPanel();
  const texts = { idea_summary: 'Pipes.', contact_name: 'Grace', ktn_entry_summary: 'Sound.' };
  const withheld = await insertSubmittedApplication(challenge.id, { ...texts, company_name: 'Tern' });
  const shown = await insertSubmittedApplication(challenge.id, { ...texts, company_name: 'Brook' });
  const member = await assessor(challenge);
  await insertAssessment(withheld, member);
  await insertAssessment(shown, member);
  const lead = await createMember(challenge, 'lead');
  await insertInterest(withheld, lead);

  const whole = await csv(challenge.id);
  const part = await csv(challenge.id, lead.token);
  const sheets = await xlsx(challenge.id, lead.token);
  const wholeSheets = await xlsx(challenge.id);
  expect(part.titles).toEqual(whole.titles);
  expect(kept.concat(scores).filter((title) => !whole.titles.includes(title))).toEqual([]);

  const filled = (record: object = {}) =>
    Object.entries(record).flatMap(([title, value]) => (value === '' || value === null ? [] : [title]));
  const cellsOf = (record: Record<string, unknown> = {}) =>
    [...kept, ...scores].map((title) => record[title]);
  const [ofTern, ofBrook] = part.records;
  expect(filled(ofTern)).toEqual([...kept, ...scores]);
  expect(cellsOf(ofTern)).toEqual(cellsOf(whole.records[0]));
  expect(ofBrook).toMatchObject({ 'Idea Summary': 'Pipes.', 'Contact name': 'Grace', Assessments: '1' });
  expect(ofBrook).toEqual({ ...whole.records[1], 'Assessed by me': 'No' });

  const [sheetOfTern, sheetOfBrook] = sheets.submissions;
  expect(filled(sheetOfTern)).toEqual([...kept, ...scores]);
  expect(cellsOf(sheetOfTern)).toEqual(cellsOf(wholeSheets.submissions[0]));
  expect(sheetOfBrook).toMatchObject({ 'Idea Summary': 'Pipes.', Assessments: 1 });
  expect(wholeSheets.assessments.map((row) => row['Submission ID'])).toEqual([withheld, shown]);
  expect(sheets.assessments.map((row) => row['Submission ID'])).toEqual([shown]);
});
