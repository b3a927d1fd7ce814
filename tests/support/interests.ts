// Sets up tests of interests: a challenge with a panel, its applications, and what was recorded about them.
import { declarations } from '../../contract/declarations.ts';
import { interests } from '../../contract/interests.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { testStart } from './api.ts';
import { assessmentTests } from './assessments.ts';
import type { Row } from './rows.ts';

export async function interestTests() {
  const api = await assessmentTests();
  const { call, database, insert, open, insertSubmittedApplication, assessor, createMember } = api;

  const insertPanel = (challengeID: number, settings: Row = {}) =>
    insert(database, 'challenge_panel', { challenge_id: challengeID, ...settings });

  /** A challenge with a panel, one application, a member and the lead. */
  async function panelled(settings: Row = {}, marks: Row = {}) {
    const challenge = await open({}, marks);
    await insertPanel(challenge.id, settings);
    const applicationID = await insertSubmittedApplication(challenge.id);
    return {
      challenge,
      applicationID,
      member: await assessor(challenge),
      lead: await createMember(challenge, 'lead'),
    };
  }

  const assess = async (applicationID: number, assessorID: number, changes: Row = {}) =>
    (
      await insert(database, 'assessment', {
        application_id: applicationID,
        assessor_id: assessorID,
        created_on: testStart,
        ...changes,
      })
    ).id;

  const setAsideOf = async (assessmentID: number) => {
    const [found] = await database.query(sql`select instant(set_aside_on) as on, set_aside_by_name as by,
      set_aside_reason as reason from assessment where id = ${assessmentID}`);
    return found;
  };

  /** The audit entries about a record, oldest first, without who and when. */
  const recorded = (type: string, id: number) =>
    database.query<{ action: string; by: string; changes: Record<string, object> }[]>(sql`
      select action, actor_name as by, changes from audit_event
      where record_type = ${type} and record_id = ${String(id)} order by id`);

  const pairOf = async (applicationID: number, personID: number) => {
    const [found] = await database.query(sql`select instant(answered_on) as answered,
      instant(declined_on) as declined, decline_reason as reason, decline_note as note,
      instant(suggestion_dismissed_on) as dismissed
      from panel_pair where application_id = ${applicationID} and person_id = ${personID}`);
    return found;
  };

  const inChallenge = (token: string | undefined, id: number) => ({
    ...(token && { token }),
    params: { id },
  });
  const list = (id: number, token?: string) => call(interests.list, inChallenge(token, id));
  const add = (id: number, body: object, token?: string) =>
    call(interests.create, { ...inChallenge(token, id), body: { kind: 'financial', note: '', ...body } });
  const clear = (id: number, interestID: number, body: object, token?: string) =>
    call(interests.clear, { ...(token && { token }), params: { id, interestID }, body: { ...body } });
  const putBack = (id: number, interestID: number, token?: string) =>
    call(interests.putBack, { ...(token && { token }), params: { id, interestID } });
  const dismiss = (id: number, body: object, token?: string) =>
    call(interests.dismissSuggestion, { ...inChallenge(token, id), body: { ...body } });

  const declaration = (id: number, token?: string) => call(declarations.find, inChallenge(token, id));
  const submit = (id: number, body: object, token?: string) =>
    call(declarations.submit, { ...inChallenge(token, id), body: { interests: [], ...body } });
  const declare = (applicationID: number, token?: string, body: object = {}) =>
    call(declarations.declareInterest, {
      ...(token && { token }),
      body: { applicationID, kind: 'financial', note: 'I own shares.', ...body },
    });
  const decline = (applicationID: number, token?: string, body: object = {}) =>
    call(declarations.decline, {
      ...(token && { token }),
      body: { applicationID, reason: 'time', note: '', ...body },
    });
  const withdraw = (applicationID: number, token?: string) =>
    call(declarations.withdrawDecline, { ...(token && { token }), params: { applicationID } });
  const ownWork = (id: number, token?: string) => call(declarations.ownWork, inChallenge(token, id));

  return {
    ...api,
    ...{ insertPanel, panelled, assess, setAsideOf, recorded, pairOf },
    ...{ list, add, clear, putBack, dismiss },
    ...{ declaration, submit, declare, decline, withdraw, ownWork },
  };
}
