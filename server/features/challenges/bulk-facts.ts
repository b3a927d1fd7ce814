// SQL that reads and writes many challenges at once: what the rules need to know, leads and tags.
import { type SiteNumber, tagTypes } from '../../../contract/vocabulary.ts';
import type { ChallengeFacts } from '../../../rules/challenges.ts';
import type { GroupFacts } from '../../../rules/groups.ts';
import type { Timeline } from '../../../rules/lifecycle.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { groupFacts } from './queries.ts';

export interface BulkChallenge extends Timeline, ChallengeFacts {
  readonly id: number;
  readonly name: string;
  readonly site: SiteNumber;
  readonly group: GroupFacts;
  /** Lowest first. */
  readonly tagIDs: readonly number[];
  readonly businessTagIDs: readonly number[];
}

/** Groups are locked before their challenges, as in single calls. */
export const lockGroupsOf = (tx: Queryable, which: Fragment): Promise<number> =>
  tx.execute(sql`select from challenge_group
    where id in (select challenge_group_id from challenge where ${which}) order by id for share`);

const tagsOf = (type: number) => sql`array(select tag.id from challenge_tag join tag on tag.id = tag_id
  where challenge_id = challenge.id and tag.type = ${type} order by tag.id)`;

/** The challenges must have been locked, so that we read what the previous transaction wrote. */
export const readChallenges = (
  tx: Queryable,
  ids: readonly number[],
  actor: Pick<Actor, 'id' | 'roles' | 'site'>,
): Promise<BulkChallenge[]> =>
  tx.query<BulkChallenge[]>(sql`
    select challenge.id, challenge.name, challenge.site, challenge.challenge_lead_id as "challengeLeadID",
      challenge.workshop_date as "workshopDate", challenge.start_date as "startDate",
      challenge.end_date as "endDate", challenge.grace_period as "gracePeriod",
      challenge.pitch_presentation_date as "pitchPresentationDate",
      instant(challenge.publish_date) as "publishDate",
      instant(challenge.ready_for_assessments_set_on) as "readyForAssessmentsSetOn",
      instant(challenge.assessments_complete_set_on) as "assessmentsCompleteSetOn",
      ${tagsOf(tagTypes.tag)} as "tagIDs", ${tagsOf(tagTypes.business)} as "businessTagIDs",
      exists (select from challenge_group_admin
        where challenge_group_id = challenge.challenge_group_id and person_id = ${actor.id}) as "isGroupAdmin",
      ${groupFacts(actor)} as "group"
    from challenge join challenge_group on challenge_group.id = challenge.challenge_group_id
    where challenge.id = any (${[...ids]}) order by challenge.id`);

export async function setLeads(tx: Queryable, ids: readonly number[], personID: number): Promise<void> {
  await tx.execute(sql`update challenge set challenge_lead_id = ${personID} where id = any (${[...ids]})`);
}

/** Every changed challenge gets a new version, as when its form is saved. */
async function countEdits(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update challenge set version = version where id = any (${[...ids]})`);
}

export async function addTags(
  tx: Queryable,
  ids: readonly number[],
  tagIDs: readonly number[],
): Promise<void> {
  await tx.execute(sql`insert into challenge_tag (challenge_id, tag_id)
    select challenge_id, tag_id from unnest(${[...ids]}::integer[]) as challenge_id,
      unnest(${[...tagIDs]}::integer[]) as tag_id
    on conflict do nothing`);
  await countEdits(tx, ids);
}

export async function removeTags(
  tx: Queryable,
  ids: readonly number[],
  tagIDs: readonly number[],
): Promise<void> {
  await tx.execute(sql`delete from challenge_tag
    where challenge_id = any (${[...ids]}) and tag_id = any (${[...tagIDs]})`);
  await countEdits(tx, ids);
}
