// The columns and tables from which applications are read, and what is hidden from whom.
import { canViewWholeGroup } from '../../../rules/groups.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { isWithheldFrom } from '../panel-facts/pairs.ts';
import { isRestrictedFor, shownCompany } from '../restriction-facts/columns.ts';
import { applicants, contactColumns } from './contact-columns.ts';

export const applicantAsJson = sql`row_to_json(applicant)`;
/** For a list, because the whole list becomes JSON in one step. */
export const applicantAsRow = sql`applicant`;

export const summaryColumns = (
  canSeeContactData = true,
  applicant = applicantAsJson,
  isWithheld?: Fragment,
  companyName = shownCompany,
) => sql`application.id,
  application.challenge_id as "challengeID", challenge.name as "challengeName",
  ${companyName} as "companyName", ${contactColumns(canSeeContactData, applicant, isWithheld)},
  application.site, instant(application.created_on) as "createdOn",
  instant(application.submitted_on) as "submittedOn",
  application.percent_complete::double precision as "percentComplete"`;

/** Someone with no part in the group, so that the rule decides by roles alone. The row adds the membership. */
const withoutPart = { isAdmin: false, isViewer: false, isHolder: false };

/**
 * What a link to the challenge needs. The condition is that of isChallengeViewer in rules/challenges. What roles decide
 * is not a parameter: PostgreSQL would plan the statement again for each value.
 */
export function challengeLinkColumns(actor: Pick<Actor, 'id' | 'roles'>): Fragment {
  const belongs = (table: Fragment) => sql`exists (select from ${table}
    where challenge_group_id = challenge.challenge_group_id and person_id = ${actor.id})`;
  const canView = canViewWholeGroup(actor, withoutPart)
    ? sql`true`
    : sql`(challenge.challenge_lead_id = ${actor.id}
      or ${belongs(sql`challenge_group_admin`)} or ${belongs(sql`challenge_group_viewer`)}
      or ${belongs(sql`challenge_group_holder`)})`;
  return sql`challenge.challenge_group_id as "challengeGroupID", ${canView} as "canViewChallenge"`;
}

/** The fields that the company filled in. */
export const companyColumns = sql`application.url, application.address_line1 as "addressLine1",
  application.address_line2 as "addressLine2", application.town_city as "townCity", application.postcode,
  application.county, application.region, application.job_title as "jobTitle", application.telephone,
  application.company_reg as "companyReg", application.turnover::double precision as turnover,
  application.idea_summary as "ideaSummary", application.is_summary_complete as "isSummaryComplete",
  application.trl_description as "trlDescription", application.is_trl_complete as "isTRLComplete",
  application.ip_status_description as "ipStatusDescription",
  application.is_ip_status_complete as "isIPStatusComplete",
  application.is_extra_attachments_complete as "isExtraAttachmentsComplete",
  application.is_partial_solution as "isPartialSolution"`;

/** The company's fields and the ones that staff filled in. */
export const ownColumns = sql`${companyColumns},
  application.organisation_type as "organisationType", application.organisation_size as "organisationSize",
  application.ktn_entry_summary as "ktnEntrySummary",
  application.overall_score_summary as "overallScoreSummary"`;

/** Hides an account that has moved to the other site. What the company wrote about itself stays visible. */
export const source = (actor: Pick<Actor, 'site'>) => sql`application
  left join challenge on challenge.id = application.challenge_id
  left join ${applicants(actor)} as applicant on applicant.id = application.applicant_id`;

/** Whether this person has assessed the application. */
export const assessedBy = (actor: Pick<Actor, 'id'>, before?: string) => sql`exists (
  select from assessment where application_id = application.id and assessor_id = ${actor.id}
    ${before === undefined ? sql`` : sql`and assessment.created_on < ${before}`})`;

/** The attachments of one application, joined with their media. */
export const attachmentsColumn = sql`coalesce(json_agg(json_build_object('s3Key', media.s3_key, 'fileName', media.file_name,
  'contentType', media.content_type, 'size', media.size) order by sort), '[]') as attachments`;

export type Reader = Pick<Actor, 'id' | 'roles' | 'site'>;

/** Someone who reads the lists of one challenge. */
export interface ListReader extends Reader {
  readonly canSeeContactData: boolean;
  /** null without an assessment panel. */
  readonly panel: { readonly seesOnlyOwnWork: boolean } | null;
}

/** A condition on the table application: a panel or a restriction hides its texts and contact data from this person. */
export const isHiddenFrom = (reader: Pick<Reader, 'id' | 'roles'>): Fragment =>
  sql`(${isWithheldFrom(reader)} or ${isRestrictedFor(reader)})`;

/** undefined without a panel, where nothing is withheld. */
export const withheldIn = ({ panel, ...reader }: ListReader) => (panel ? isWithheldFrom(reader) : undefined);
