// Sets up tests of decisions: four companies with ranks 1 to 4, whose assessments are complete.
import { decisions } from '../../contract/decisions.ts';
import { assignments, sql } from '../../server/platform/database/sql.ts';
import type { MediaStore } from '../../server/platform/media/store.ts';
import { testStart } from './api.ts';
import { assessmentTests } from './assessments.ts';
import { panelExample } from './panel-example.ts';
import type { Row } from './rows.ts';

/** The averages of the companies in the order of the ranking: 83.33, 80.67, 77.33 and 62.33. */
export const companiesByRank = ['Tern', 'Brook', 'Carr', 'Dell'] as const;
export type Company = (typeof companiesByRank)[number];

export interface Setup {
  /** Columns of challenge_panel; without them the challenge has no panel. */
  readonly panel?: Row;
  /** Columns of decision_setting. */
  readonly settings?: Row;
  readonly isComplete?: boolean;
  /** Fields of the challenge. */
  readonly changes?: object;
}

interface HasID {
  readonly id: number;
}

export async function decisionTests(store?: MediaStore) {
  const api = await assessmentTests(store);
  const { call, database, company, person, tokenOf, createMember } = api;

  /** Every company has an account with a name and an address. */
  async function complete({ panel, settings, isComplete = true, changes }: Setup = {}) {
    const example = await panelExample(api, panel ?? null, changes);
    const { id } = example.challenge;
    const lead = await person('admin');
    await database.execute(
      sql`update challenge set ${assignments({
        challenge_lead_id: lead.id,
        ...(isComplete && { assessments_complete_set_on: testStart }),
      })} where id = ${id}`,
    );
    await database.execute(sql`insert into decision_setting (challenge_id) values (${id})`);
    if (settings)
      await database.execute(
        sql`update decision_setting set ${assignments(settings)} where challenge_id = ${id}`,
      );
    const accounts = {} as Record<Company, Awaited<ReturnType<typeof company>>>;
    const addressOf = (name: Company) => `${name.toLowerCase()}-${accounts[name].id}@company.example`;
    for (const name of companiesByRank) {
      accounts[name] = await company();
      await database.execute(sql`update person set email = ${addressOf(name)}, first_name = ${name},
        last_name = 'Owner' where id = ${accounts[name].id}`);
      await database.execute(sql`update application set applicant_id = ${accounts[name].id}
        where id = ${example.applications[name]}`);
    }
    const leadToken = await tokenOf(lead);
    const editor = await createMember(example.challenge, 'admin');
    const viewer = await createMember(example.challenge, 'viewer');
    const decide = (name: Company, body: object, { token = editor.token, ifMatch = '' } = {}) =>
      call(decisions.update, {
        params: { id, applicationID: example.applications[name] },
        token,
        body: { ...body },
        ...(ifMatch && { headers: { 'if-match': ifMatch } }),
      });
    async function decideAll() {
      for (const [name, outcome] of [
        ['Tern', 'invite'],
        ['Brook', 'invite'],
        ['Carr', 'reserve'],
        ['Dell', 'decline'],
      ] as const) {
        const reply = await decide(name, { outcome, feedback: `Feedback for ${name}.` });
        if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      }
    }
    const preview = (token = leadToken) => call(decisions.previewLetters, { params: { id }, token });
    const release = async (changed: object = {}, token = leadToken) => {
      const { previewHash } = (await preview()).body;
      const body = { previewHash, challengeName: example.challenge.name, ...changed };
      return call(decisions.release, { params: { id }, token, body });
    };
    return {
      ...example,
      id,
      lead: { ...lead, token: leadToken },
      editor,
      viewer,
      accounts,
      addressOf,
      decide,
      decideAll,
      preview,
      release,
    };
  }

  /** Tern and Brook are invited, Carr is the first reserve and Dell is declined. */
  async function decided(setup?: Setup) {
    const room = await complete(setup);
    await room.decideAll();
    return room;
  }

  async function released(setup?: Setup) {
    const room = await decided(setup);
    const reply = await room.release();
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return room;
  }

  const listDecisions = ({ id }: HasID, token?: string) =>
    call(decisions.list, { params: { id }, ...(token && { token }) });
  const decideInBulk = (
    { id, editor }: HasID & { readonly editor: { readonly token: string } },
    action: string,
    token = editor.token,
  ) => call(decisions.decideInBulk, { params: { id }, token, body: { action } });
  const decisionEntriesOf = (applicationID: number) =>
    database.query(sql`select action, changes from audit_event
      where record_type = 'decision' and record_id = ${String(applicationID)} order by id`);
  const letterCount = ({ id }: HasID) =>
    database.execute(sql`select from letter join decision_release on decision_release.id = letter.release_id
      where challenge_id = ${id}`);

  return {
    ...api,
    complete,
    decided,
    released,
    listDecisions,
    decideInBulk,
    decisionEntriesOf,
    letterCount,
  };
}

export type Room = Awaited<ReturnType<Awaited<ReturnType<typeof decisionTests>>['complete']>>;
