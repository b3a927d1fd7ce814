// Finds what is stored about an email address, and plans an erasure: what it erases, what stays, and what prevents it.
import { createHash } from 'node:crypto';
import type { PrivacyPlace } from '../../../contract/privacy.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { addMonths, type ErasureFacts, type Hold, keptSentences } from '../../../rules/privacy.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { findResponsibilities } from '../people/queries.ts';
import { keptCopies } from './kept-copies.ts';

export interface FoundPlace extends PrivacyPlace {
  readonly version: number;
}

/** Everything about an address. Erased records are left out. */
export const placesStatement = (email: string): Fragment => {
  const account = sql`(select id from person where lower(email) = lower(${email}) and erased_at is null)`;
  return sql`
    with listed as (
      select case when kind = ${roles.user} then 'Company account' else 'Staff account' end as place, 'person' as type,
        id, first_name || ' ' || last_name as title, site, restricted_at is not null as "isRestricted", version,
        false as "isKeptCopy"
      from person where id in ${account}
      union all
      select case when submitted_on is null then 'Unsubmitted application' else 'Application' end, 'application',
        application.id, concat_ws(', ', nullif(company_name, ''), challenge.name), application.site,
        restricted_at is not null, application.version, false
      from application join challenge on challenge.id = challenge_id
      where (lower(application.email) = lower(${email}) or applicant_id in ${account}) and erased_at is null
      union all
      select 'Contact message', 'contact_message', id, to_char(sent_on at time zone 'UTC', 'DD/MM/YYYY'), site,
        restricted_at is not null, version, false
      from contact_message where lower(email) = lower(${email})
    )
    select * from listed union all (${keptCopies(email)})
    order by "isKeptCopy", type desc, id`;
};

/** The account with this address, its applications and others with this address, messages, and copies that are left. */
export const findPlaces = (tx: Queryable, email: string): Promise<FoundPlace[]> =>
  tx.query<FoundPlace[]>(placesStatement(email));

/** The account of the person. One that was deleted is none. */
export const accountAmong = (places: readonly FoundPlace[]): FoundPlace | undefined =>
  places.find(({ type, isKeptCopy }) => type === 'person' && !isKeptCopy);

/** Changes if a record of the plan is added, removed or changed. */
export const planHashOf = (places: readonly FoundPlace[]): string =>
  createHash('sha256')
    .update(JSON.stringify(places.map(({ type, id, version }) => [type, id, version])))
    .digest('hex');

export const withoutVersions = (places: readonly FoundPlace[]): PrivacyPlace[] =>
  places.map(({ version: _, ...place }) => place);

const idsOf = (places: readonly Pick<FoundPlace, 'type' | 'id'>[], wanted: FoundPlace['type']) =>
  places.filter(({ type }) => type === wanted).map(({ id }) => id);

export async function findKeptSentences(tx: Queryable, places: readonly FoundPlace[]): Promise<string[]> {
  const applicationIDs = idsOf(places, 'application');
  const personIDs = idsOf(places, 'person');
  // A pack names the companies, the people who sealed it, assessed, declined or had an interest, and authors of notes.
  const named = sql`
    select challenge_id from sealed_pack where sealed_by = any (${personIDs})
    union select challenge_id from assessment_history where assessor_id = any (${personIDs})
    union select challenge_id from application where id = any (${applicationIDs})
      or id in (select application_id from assessment where assessor_id = any (${personIDs})
        union select application_id from interest where person_id = any (${personIDs}) or cleared_by = any (${personIDs})
        union select application_id from panel_pair where person_id = any (${personIDs}) and declined_on is not null
        union select application_id from moderation_note where author_id = any (${personIDs}))`;
  const [facts] = await tx.query<
    [{ hasAssessments: boolean; hasSubmitted: boolean; pitchDate: string | null; months: number | null }]
  >(sql`
    select exists (select from assessment where application_id = any (${applicationIDs})
        or assessor_id = any (${personIDs})) as "hasAssessments",
      exists (select from application where id = any (${applicationIDs}) and submitted_on is not null)
        as "hasSubmitted",
      packs.pitch_presentation_date as "pitchDate", packs.months
    from (select) as one left join lateral (
      select challenge.pitch_presentation_date, retention_rule.months
      from challenge
        left join retention_rule on retention_rule.site = challenge.site and subject = 'invited'
      where challenge.id in (${named})
        and exists (select from sealed_pack where sealed_pack.challenge_id = challenge.id)
      order by pitch_presentation_date desc limit 1) as packs on true`);
  const { hasAssessments, hasSubmitted, pitchDate, months } = facts;
  const packsUntil = pitchDate !== null && months !== null ? addMonths(pitchDate, months) : null;
  return keptSentences({ hasAssessments, hasSubmitted, hasPacks: pitchDate !== null, packsUntil });
}

/** What the rule needs to know about the chosen records. */
export async function findErasureFacts(
  tx: Queryable,
  records: readonly Pick<FoundPlace, 'type' | 'id'>[],
  today: string,
): Promise<ErasureFacts> {
  // At most one of the accounts still exists, because an address belongs to one account.
  const [person] = await tx.query<{ id: number }[]>(
    sql`select id from person where id = any (${idsOf(records, 'person')})`,
  );
  const holds = await tx.query<Hold[]>(sql`
    select challenge.name as "challengeName", until, reason
    from retention_hold join challenge on challenge.id = challenge_id
    where until >= ${today}::date and challenge_id in (
      select challenge_id from application where id = any (${idsOf(records, 'application')}))
    order by until desc, challenge.id`);
  if (!person) return { responsibilities: null, holds };
  const [superAdmins] = await tx.query<[{ isLast: boolean }]>(sql`
    select coalesce(bool_and(id = ${person.id}), false) as "isLast" from person
    where kind = ${roles.superAdmin} and site = ${sites.All} and erased_at is null`);
  const responsibilities = {
    ...(await findResponsibilities(tx, person.id)),
    isLastSuperAdmin: superAdmins.isLast,
  };
  return { responsibilities, holds };
}
