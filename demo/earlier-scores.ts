// Inserts the earlier ratings and weights of the demonstration, as the triggers keep them when people change scores.
import type { Queryable } from '../server/platform/database/database.ts';
import { json, sql } from '../server/platform/database/sql.ts';
import { nameOfAccount } from './accounts.ts';
import { findApplicationIDs, type IdsForApplications } from './application-ids.ts';
import type { DemoApplication } from './applications.ts';
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { addDays, momentOn } from './days.ts';
import { insertRows, snakeCase } from './insert-rows.ts';
import { ratingsInRoom } from './room.ts';

interface ScoreRecords {
  readonly today: string;
  readonly applications: readonly DemoApplication[];
}

/** The ratings changed in the afternoon before the assessments were complete, a quarter of an hour apart. */
const changedOn = (challenge: DemoChallenge, today: string, index: number) => {
  const { complete, response } = datesOf(challenge.timing, today);
  return momentOn(addDays(complete ?? response, -1), 300 + 15 * index);
};

/** The table weighting_change says when the weights were changed. */
const insertEarlierWeights = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`
    insert into weighting_history (challenge_id, percents, valid)
    select challenge.id, array[
      round((weights_before ->> 'deploymentScale')::numeric * 100),
      round((weights_before ->> 'fitWithChallenge')::numeric * 100),
      round((weights_before ->> 'credibilityCompany')::numeric * 100),
      round((weights_before ->> 'credibilityTechnology')::numeric * 100),
      round((weights_before ->> 'fullOrPartialSolution')::numeric * 100)]::smallint[],
      tstzrange(created_at, changed_on)
    from weighting_change join challenge on challenge.id = challenge_id`);
  await tx.execute(sql`
    update challenge set weights_valid_from = changed_on
    from weighting_change where challenge_id = challenge.id`);
};

export async function insertEarlierScores(
  tx: Queryable,
  { today, applications }: ScoreRecords,
  ids: IdsForApplications,
): Promise<void> {
  await insertEarlierWeights(tx);
  const applicationID = await findApplicationIDs(tx, ids);
  for (const challenge of demoChallenges) {
    const ofChallenge = applications.filter((one) => one.challenge === challenge);
    for (const [index, change] of (challenge.room?.ratingChanges ?? []).entries()) {
      const { application, assessor, criterion, from } = change;
      const changed = ofChallenge[application];
      const to = ratingsInRoom(challenge, application, assessor)?.[criterion];
      if (!changed || to === undefined) throw new Error(`${assessor} has not assessed ${application}.`);
      const at = changedOn(challenge, today, index);
      const [found] = await tx.query<{ id: number }[]>(sql`
        update assessment set valid_from = ${at}
        where application_id = ${applicationID(changed)} and assessor_id = ${ids.person(assessor)} returning id`);
      if (!found) throw new Error(`${assessor} has not assessed ${application}.`);
      await tx.execute(sql`
        insert into assessment_history
        select (jsonb_populate_record(null::assessment_history, to_jsonb(assessment) || jsonb_build_object(
          'assessment_id', assessment.id, 'challenge_id', ${ids.challenge(challenge.name)}::integer,
          'assessor_first_name', person.first_name, 'assessor_last_name', person.last_name,
          'valid', tstzrange(assessment.created_on, ${at})::text, 'is_reconstructed', false)
          || ${json({ [snakeCase(criterion)]: from, change_reason: null })}::jsonb)).*
        from assessment join person on person.id = assessment.assessor_id where assessment.id = ${found.id}`);
      await insertRows(tx, 'audit_event', [
        {
          at,
          actor_id: ids.person(assessor),
          actor_name: nameOfAccount(assessor),
          action: 'update',
          record_type: 'assessment',
          record_id: String(found.id),
          changes: { [criterion]: { from, to } },
        },
      ]);
    }
  }
}
