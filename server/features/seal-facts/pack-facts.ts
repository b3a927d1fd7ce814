// Reads everything that a decision pack holds, as one JSON text, and the SHA-256 of that text.
import { ownFieldNames } from '../../../contract/company-applications.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import type { AssessmentRow, Percents } from '../../../rules/assessment-rows.ts';
import type { SubmittedContent } from '../../../rules/content-hash.ts';
import type { PackFacts } from '../../../rules/decision-pack.ts';
import type { RatingEntry } from '../../../rules/earlier-ratings.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fieldColumns } from '../../platform/database/field-columns.ts';
import { type Fragment, joined, sql } from '../../platform/database/sql.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { percentList, ratingList } from '../score-facts/columns.ts';

/** The content of the JSON text. A worker makes a pack from it. */
export interface StoredFacts
  extends Pick<PackFacts, 'challenge' | 'interests' | 'declines' | 'notes' | 'decisions'> {
  readonly submissions: readonly (SubmittedContent & { readonly id: number })[];
  readonly assessments: readonly (Omit<PackFacts['assessments'][number], 'changes'> & {
    /** The oldest first. */
    readonly entries: readonly RatingEntry[];
  })[];
}

export interface FoundFacts {
  /** StoredFacts as JSON. */
  readonly text: string;
  /** Changes whenever the pack would. */
  readonly digest: string;
  readonly percents: Percents;
  /** The assessments that count, by application and assessor. */
  readonly rows: readonly AssessmentRow[];
}

const listOf = (rows: Fragment) => sql`(select coalesce(json_agg(to_json(one)), '[]') from (${rows}) as one)`;

const nameOf = (table: Fragment) => sql`concat_ws(' ', ${table}.first_name, ${table}.last_name)`;

const isSubmitted = sql`application.challenge_id = challenge.id and application.submitted_on is not null`;

const ofApplications = (table: Fragment) =>
  sql`${table} join application on application.id = ${table}.application_id and ${isSubmitted}`;

/** Who ended something, when and why; null before that. */
const noteOf = (on: Fragment, by: Fragment, reason: Fragment) =>
  sql`case when ${on} is not null then json_build_object('on', instant(${on}), 'by', ${by}, 'reason', ${reason}) end`;

const applications = listOf(sql`
  select application.id, ${fieldColumns('application', ownFieldNames)},
    instant(application.submitted_on) as "submittedOn",
    ${listOf(sql`select media.s3_key as "s3Key", media.file_name as "fileName", media.size
      from application_attachment join media on media.s3_key = application_attachment.s3_key
      where application_attachment.application_id = application.id order by media.s3_key`)} as attachments
  from application where ${isSubmitted} order by application.id`);

/** The audit entries of an assessment in which a rating changed. */
const ratingEntries = listOf(sql`
  select instant(audit_event.at) as at, audit_event.changes #>> '{changeReason,to}' as reason,
    json_strip_nulls(json_build_object(${joined(
      criteria.map((criterion) => sql`${criterion}::text, audit_event.changes -> ${criterion}::text`),
    )})) as changes
  from audit_event
  where audit_event.record_type = 'assessment' and audit_event.record_id = assessment.id::text
    and audit_event.action = 'update' and audit_event.changes ?| ${[...criteria]}::text[]
  order by audit_event.id`);

const assessments = listOf(sql`
  select assessment.application_id as submission, assessment.assessor_id as assessor,
    ${nameOf(sql`person`)} as "assessorName", array[${ratingList}] as ratings, assessment.is_innovative as "isInnovative",
    assessment.final_comment as "finalComment", instant(assessment.created_on) as "createdOn",
    ${ratingEntries} as entries,
    ${noteOf(sql`assessment.set_aside_on`, sql`assessment.set_aside_by_name`, sql`assessment.set_aside_reason`)}
      as "setAside"
  from ${ofApplications(sql`assessment`)} join person on person.id = assessment.assessor_id
  order by assessment.application_id, assessment.assessor_id`);

/** Unknown if the account was deleted before names were stored. */
const clearerName = sql`coalesce(interest.cleared_by_name, '')`;

/** Without the notes of interests and declines, which are for the lead alone. */
const interests = listOf(sql`
  select interest.application_id as submission, ${nameOf(sql`person`)} as person, interest.kind,
    instant(interest.declared_on) as "declaredOn",
    ${noteOf(sql`interest.cleared_on`, clearerName, sql`interest.cleared_reason`)} as cleared
  from ${ofApplications(sql`interest`)} join person on person.id = interest.person_id
  order by interest.id`);

const declines = listOf(sql`
  select panel_pair.application_id as submission, ${nameOf(sql`person`)} as person,
    panel_pair.decline_reason as reason, instant(panel_pair.declined_on) as "declinedOn"
  from ${ofApplications(sql`panel_pair`)} join person on person.id = panel_pair.person_id
  where panel_pair.declined_on is not null order by panel_pair.application_id, panel_pair.person_id`);

const notes = listOf(sql`
  select note.application_id as submission, note.author_name as author, note.text,
    instant(note.created_on) as "createdOn",
    ${noteOf(sql`note.struck_on`, sql`note.struck_by_name`, sql`note.struck_reason`)} as struck
  from moderation_note as note join application on application.id = note.application_id and ${isSubmitted}
  order by note.id`);

/** An application without a decision is left out. */
const decisions = sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('submission', decision.application_id,
    'outcome', decision.outcome, 'place', decision.reserve_place, 'reason', decision.reason))
    order by decision.application_id), '[]')
  from ${ofApplications(sql`decision`)} where decision.outcome is not null)`;

const factsText = sql`json_build_object(
  'challenge', json_build_object('id', challenge.id, 'name', challenge.name,
    'campaignID', challenge.campaign_id, 'site', challenge.site, 'percents', ${percentList},
    'endDate', challenge.end_date, 'responseDate', challenge.response_date,
    'pitchPresentationDate', challenge.pitch_presentation_date, 'places', decision_setting.places,
    'minimumPoints', decision_setting.minimum_points),
  'submissions', ${applications}, 'assessments', ${assessments}, 'interests', ${interests},
  'declines', ${declines}, 'notes', ${notes}, 'decisions', ${decisions})::text`;

const countedRows = sql`(
  select coalesce(json_agg(counted.numbers order by counted.submission, counted.assessor), '[]')
  from (select assessment.application_id as submission, assessment.assessor_id as assessor,
      array[assessment.application_id, assessment.assessor_id, ${ratingList}] as numbers
    from ${ofApplications(sql`assessment`)} where assessment.set_aside_on is null) as counted)`;

const source = sql`challenge left join decision_setting on decision_setting.challenge_id = challenge.id`;

const digestOf = (text: Fragment) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** One statement, so that everything is of the same moment. */
export async function findPackFacts(tx: Queryable, challengeID: number): Promise<FoundFacts> {
  const [found] = await tx.query<FoundFacts[]>(sql`
    select facts.text, ${digestOf(sql`facts.text`)} as digest, facts.percents, facts.rows
    from (select ${factsText} as text, ${percentList} as percents, ${countedRows} as rows
      from ${source} where challenge.id = ${challengeID} offset 0) as facts`);
  if (!found) throw new NotFound();
  return found;
}

/** Sends only the digest, because the texts of a large challenge are megabytes. */
export async function findFactsDigest(tx: Queryable, challengeID: number): Promise<string> {
  const [found] = await tx.query<{ digest: string }[]>(sql`
    select ${digestOf(factsText)} as digest from ${source} where challenge.id = ${challengeID}`);
  if (!found) throw new NotFound();
  return found.digest;
}
