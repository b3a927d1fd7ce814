// SQL of a company's own applications. Every statement names the applicant.
import type {
  OwnApplication,
  OwnApplicationSummary,
  OwnFields,
} from '../../../contract/company-applications.ts';
import type { Completeness } from '../../../rules/company-applications.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { shortRead, sql } from '../../platform/database/sql.ts';
import { attachmentsColumn, companyColumns } from '../applications/columns.ts';

/** What the rules need to know about the challenge. */
export interface ChallengeDates {
  readonly site: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly gracePeriod: number;
  readonly publishDate: string | null;
}

type CalculatedField = 'challengeLink' | 'endDate' | 'closesOn' | 'closedBecause';
export type SummaryRow = Omit<OwnApplicationSummary, CalculatedField> & {
  readonly challenge: ChallengeDates;
  readonly isRestricted: boolean;
};
export type OwnRow = Omit<OwnApplication, CalculatedField> & {
  readonly challenge: ChallengeDates;
  readonly isRestricted: boolean;
  readonly version: number;
};

const datesOf = sql`json_build_object('site', challenge.site, 'startDate', challenge.start_date,
  'endDate', challenge.end_date, 'gracePeriod', challenge.grace_period,
  'publishDate', instant(challenge.publish_date))`;

const summaryColumns = sql`application.id, application.challenge_id as "challengeID",
  challenge.name as "challengeName", application.company_name as "companyName",
  instant(application.created_on) as "createdOn", instant(application.submitted_on) as "submittedOn",
  application.percent_complete::double precision as "percentComplete", ${datesOf} as challenge,
  application.restricted_at is not null as "isRestricted",
  decision.outcome, decision.reserve_place as "reservePlace", instant(decision.decided_on) as "decidedOn"`;

/** A decision stays with the programme team until it is released. */
const source = sql`application join challenge on challenge.id = application.challenge_id
  left join decision on decision.application_id = application.id and decision.released_on is not null`;

export const listOwn = (tx: Queryable, applicantID: number): Promise<SummaryRow[]> =>
  tx.query<SummaryRow[]>(sql`
    select ${summaryColumns} from ${source}
    where application.applicant_id = ${applicantID}
    order by application.created_on desc, application.id desc`);

/** `lock` stops others from changing the application until the transaction ends. */
export async function findOwn(
  tx: Queryable,
  id: number,
  applicantID: number,
  { lock = false } = {},
): Promise<OwnRow | null> {
  // The challenge first, as in every other write: the history of the application refers to it.
  if (lock)
    await tx.execute(sql`
      select from application join challenge on challenge.id = application.challenge_id
      where application.id = ${id} and applicant_id = ${applicantID}
      for key share of challenge for update of application`);
  const [found] = await tx.query<OwnRow[]>(
    shortRead(sql`
    select ${summaryColumns}, application.contact_name as "contactName", application.email,
      ${companyColumns}, application.is_organisation_complete as "isOrganisationComplete",
      (select ${attachmentsColumn} from application_attachment join media using (s3_key)
        where application_id = application.id), application.version, decision.feedback, decision.scores,
      case when decision.outcome = 'invite' then challenge.pitch_presentation_date end as "pitchDate",
      instant(application.erased_at) as "erasedAt"
    from ${source}
    where application.id = ${id} and application.applicant_id = ${applicantID}`),
  );
  return found ?? null;
}

/** Locks the challenge until the transaction ends, so that nobody unpublishes it while someone applies. */
export async function lockChallengeForShare(tx: Queryable, id: number): Promise<ChallengeDates | null> {
  const [challenge] = await tx.query<{ dates: ChallengeDates }[]>(sql`
    select ${datesOf} as dates from challenge where id = ${id} for share`);
  return challenge?.dates ?? null;
}

export async function findOwnFor(
  tx: Queryable,
  challengeID: number,
  applicantID: number,
): Promise<number | null> {
  const [found] = await tx.query<{ id: number }[]>(sql`
    select id from application where challenge_id = ${challengeID} and applicant_id = ${applicantID}`);
  return found?.id ?? null;
}

export type OrganisationFields = Pick<
  OwnFields,
  | 'companyName'
  | 'url'
  | 'addressLine1'
  | 'addressLine2'
  | 'townCity'
  | 'postcode'
  | 'county'
  | 'region'
  | 'contactName'
  | 'jobTitle'
  | 'email'
  | 'telephone'
  | 'companyReg'
  | 'turnover'
>;

/** The organisation from the company's latest application, so that it need not be typed again. */
export async function findLatestOrganisation(
  tx: Queryable,
  applicantID: number,
): Promise<OrganisationFields | null> {
  const [latest] = await tx.query<OrganisationFields[]>(sql`
    select company_name as "companyName", url, address_line1 as "addressLine1",
      address_line2 as "addressLine2", town_city as "townCity", postcode, county, region,
      contact_name as "contactName", job_title as "jobTitle", email, telephone, company_reg as "companyReg",
      turnover::double precision as turnover
    from application where applicant_id = ${applicantID} and company_name <> ''
    order by created_on desc, id desc limit 1`);
  return latest ?? null;
}

interface NewApplication {
  readonly challengeID: number;
  readonly site: number;
  readonly applicantID: number;
}

/** Returns null if the button was pressed twice and the other request has created the application. */
export async function insertOwn(
  tx: Queryable,
  application: NewApplication,
  at: Date,
): Promise<number | null> {
  const [inserted] = await tx.query<{ id: number }[]>(sql`
    insert into application (challenge_id, site, applicant_id, created_on)
    values (${application.challengeID}, ${application.site}, ${application.applicantID}, ${at})
    on conflict (applicant_id, challenge_id) do nothing returning id`);
  return inserted?.id ?? null;
}

export async function updateOwn(
  tx: Queryable,
  id: number,
  fields: OwnFields,
  complete: Completeness,
): Promise<void> {
  await tx.execute(sql`
    update application set company_name = ${fields.companyName}, url = ${fields.url},
      address_line1 = ${fields.addressLine1}, address_line2 = ${fields.addressLine2},
      town_city = ${fields.townCity}, postcode = ${fields.postcode}, county = ${fields.county},
      region = ${fields.region}, contact_name = ${fields.contactName}, job_title = ${fields.jobTitle},
      email = ${fields.email}, telephone = ${fields.telephone}, company_reg = ${fields.companyReg},
      turnover = ${fields.turnover}, idea_summary = ${fields.ideaSummary},
      is_partial_solution = ${fields.isPartialSolution}, trl_description = ${fields.trlDescription},
      ip_status_description = ${fields.ipStatusDescription},
      is_organisation_complete = ${complete.isOrganisationComplete},
      is_summary_complete = ${complete.isSummaryComplete}, is_trl_complete = ${complete.isTRLComplete},
      is_ip_status_complete = ${complete.isIPStatusComplete},
      is_extra_attachments_complete = ${complete.isExtraAttachmentsComplete}
    where id = ${id}`);
}

export async function setSubmitted(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.execute(sql`update application set submitted_on = ${at} where id = ${id}`);
}

export async function insertAttachment(tx: Queryable, applicationID: number, s3Key: string): Promise<void> {
  await tx.execute(sql`
    insert into application_attachment (s3_key, application_id, sort)
    select ${s3Key}, ${applicationID}, coalesce(max(sort) + 1, 0)
    from application_attachment where application_id = ${applicationID}`);
}

/** The sweeper deletes the file a day after nothing refers to it. */
export async function deleteAttachment(tx: Queryable, s3Key: string): Promise<void> {
  await tx.execute(sql`delete from application_attachment where s3_key = ${s3Key}`);
}

export async function deleteOwn(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`delete from application where id = ${id}`);
}

/** The time of the person's action that is `back` actions ago, or null if there are fewer. Each merged save counts. */
export async function findEarlierActionTime(
  tx: Queryable,
  personID: number,
  back: number,
): Promise<Date | null> {
  const [action] = await tx.query<{ at: Date }[]>(sql`
    select at from (
      select id, at, sum(saves) over (order by id desc) as actions
      from (select id, at, saves from audit_entry where actor_id = ${personID} order by id desc limit ${back}) as latest
    ) as counted
    where actions >= ${back} order by id desc limit 1`);
  return action?.at ?? null;
}

export async function sumUploads(tx: Queryable, personID: number, since: Date): Promise<number> {
  const [sent] = await tx.query<[{ bytes: number }]>(sql`
    select coalesce(sum(size), 0)::double precision as bytes from media
    where uploaded_by = ${personID} and created_at > ${since}`);
  return sent.bytes;
}
