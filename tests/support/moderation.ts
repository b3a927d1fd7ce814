// Sets up tests of moderations: six applications and four assessors whose figures are specified.
import { assessments } from '../../contract/assessments.ts';
import { moderation } from '../../contract/moderation.ts';
import { exampleRows } from '../../rules/example-rows.ts';
import { setWeighting } from '../../server/features/challenges/writes.ts';
import { ratingsAsColumns } from '../../server/features/score-facts/columns.ts';
import { assignments, sql } from '../../server/platform/database/sql.ts';
import { testStart } from './api.ts';
import { assessmentTests, ratings } from './assessments.ts';
import { weightsOf } from './panel-example.ts';
import type { Row } from './rows.ts';

const names = [
  ['Ana', 'Hill'],
  ['Bo', 'Lind'],
  ['Cy', 'Park'],
  ['Dee', 'Moss'],
] as const;
const companies = { 101: 'Kiln', 102: 'Brick', 103: 'Clay', 104: 'Slate', 105: 'Lime', 106: 'Sand' } as const;
export type Company = (typeof companies)[keyof typeof companies];

/** Long enough not to be on the agenda for its length. */
const comment = (company: string, assessor: string) =>
  `A sound plan for ${company} with a credible team, says ${assessor}.`;

export const longReason = 'The comment is about another company.';

export async function moderationTests() {
  const api = await assessmentTests();
  const { call, database, insert, open, assessor, createMember, insertSubmittedApplication } = api;

  /** With 3 places. `panel` turns on an assessment panel. */
  async function example({ isOpen = true, panel }: { isOpen?: boolean; panel?: Row } = {}) {
    const challenge = await open();
    await setWeighting(database, challenge.id, weightsOf(0.2, 0.2, 0.2, 0.2, 0.2));
    await insert(database, 'decision_setting', {
      challenge_id: challenge.id,
      places: 3,
      moderation_opened_on: isOpen ? testStart : null,
    });
    if (panel) await insert(database, 'challenge_panel', { challenge_id: challenge.id, ...panel });
    const assessors: Awaited<ReturnType<typeof assessor>>[] = [];
    for (const [firstName, lastName] of names) {
      const one = await assessor(challenge);
      await database.execute(sql`update person set first_name = ${firstName}, last_name = ${lastName}
        where id = ${one.id}`);
      assessors.push(one);
    }
    const [Ana, Bo, Cy, Dee] = assessors;
    if (!Ana || !Bo || !Cy || !Dee) throw new Error('An assessor is missing.');
    const applications = {} as Record<Company, number>;
    for (const company of Object.values(companies))
      applications[company] = await insertSubmittedApplication(challenge.id, { company_name: company });
    const given = {} as Record<Company, Record<number, number>>;
    for (const [application, number, ...five] of exampleRows) {
      const company = companies[application as keyof typeof companies];
      const [one, name] = [assessors[number - 1], names[number - 1]?.join(' ') ?? ''];
      const { id } = await insert(database, 'assessment', {
        application_id: applications[company],
        assessor_id: one?.id ?? 0,
        ...ratingsAsColumns(ratings(...five)),
        final_comment: comment(company, name),
        created_on: testStart,
      });
      given[company] = { ...given[company], [number]: id };
    }
    const lead = await createMember(challenge, 'lead');
    return { challenge, applications, assessments: given, Ana, Bo, Cy, Dee, lead };
  }

  const as = (token: string | undefined) => ({ ...(token && { token }) });
  const find = (id: number, token?: string) => call(moderation.find, { ...as(token), params: { id } });
  const openModeration = (id: number, token?: string) =>
    call(moderation.open, { ...as(token), params: { id } });
  const closeModeration = (id: number, token?: string) =>
    call(moderation.close, { ...as(token), params: { id } });
  const addNote = (id: number, body: Record<string, unknown>, token?: string) =>
    call(moderation.addNote, { ...as(token), params: { id }, body });
  const strike = (id: number, noteID: number, token?: string, reason = 'It was a mistake.') =>
    call(moderation.strikeNote, { ...as(token), params: { id, noteID }, body: { reason } });
  const others = (submissionID: number, token?: string) =>
    call(moderation.others, { ...as(token), params: { submissionID } });
  const setAside = (id: number, token?: string, reason: unknown = longReason) =>
    call(moderation.setAside, { ...as(token), params: { id }, body: { reason } });
  const countAgain = (id: number, token?: string) =>
    call(moderation.countAgain, { ...as(token), params: { id } });
  const change = (body: Record<string, unknown>, token?: string) =>
    call(assessments.update, { ...as(token), body });

  const set = (challengeID: number, row: Row) =>
    database.execute(
      sql`update decision_setting set ${assignments(row)} where challenge_id = ${challengeID}`,
    );
  const close = (challengeID: number) => set(challengeID, { moderation_closed_on: testStart });

  /** The audit entries about a record, the oldest first. */
  const recorded = (type: string, id: number) =>
    database.query<{ action: string; changes: object }[]>(sql`select action, changes from audit_event
      where record_type = ${type} and record_id = ${String(id)} order by id`);

  const setAsideOf = async (assessmentID: number) => {
    const [found] = await database.query(sql`select instant(set_aside_on) as on, set_aside_by_name as by,
      set_aside_reason as reason from assessment where id = ${assessmentID}`);
    return found;
  };

  return {
    ...api,
    ...{ example, find, openModeration, closeModeration, addNote, strike, others, setAside, countAgain },
    ...{ calls: moderation, change, set, close, recorded, setAsideOf },
  };
}
