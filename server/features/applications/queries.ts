// SQL that reads applications: their lists, and one application with a person's part in its challenge.
import type {
  Application,
  ApplicationSort,
  ApplicationSummary,
  ApplicationToAssessSort,
  ChallengeApplicationSort,
} from '../../../contract/applications.ts';
import type { AssessmentPlace } from '../../../contract/assessments.ts';
import type { Paging } from '../../../contract/endpoint.ts';
import { restrictedView } from '../../../rules/applications.ts';
import { canViewWholeGroup, type GroupFacts } from '../../../rules/groups.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListQuery, matching } from '../../platform/database/list.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { tallyOf } from '../../platform/database/tally.ts';
import { weightingColumn } from '../groups/queries.ts';
import { isGivenTo, isWithheldFrom, type PanelPair, panelPairColumn } from '../panel-facts/pairs.ts';
import { isRestrictedFor, shownCompany } from '../restriction-facts/columns.ts';
import { applicants, contactColumns, ofSite, searchCondition } from './contact-columns.ts';

const applicantAsJson = sql`row_to_json(applicant)`;
/** For a list, because the whole list becomes JSON in one step. */
const applicantAsRow = sql`applicant`;

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
 * is no parameter: PostgreSQL would plan the statement again for each value.
 */
function challengeLinkColumns(actor: Pick<Actor, 'id' | 'roles'>): Fragment {
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

interface SubmittedFilter {
  isSubmitted?: 'true' | 'false' | undefined;
}

const submitted = {
  true: sql`application.submitted_on is not null`,
  false: sql`application.submitted_on is null`,
  any: sql`true`,
};

type ListPaging = Paging<(typeof ApplicationSort)[number]> &
  SubmittedFilter & { challengeID?: number | undefined };

type Reader = Pick<Actor, 'id' | 'roles' | 'site'>;

export function applicationList(actor: Reader, paging: ListPaging): ListQuery {
  const sorts = {
    createdOn: sql`application.created_on`,
    // A common word can match only names far down the index of names: walking it took 15 s with a million rows.
    // An expression without an index makes PostgreSQL sort the matches instead.
    companyName:
      paging.search.trim() === ''
        ? sql`lower(application.company_name)`
        : sql`lower(application.company_name) || ''`,
    percentComplete: sql`application.percent_complete`,
    submittedOn: sql`application.submitted_on`,
  };
  const ofChallenge =
    paging.challengeID === undefined ? sql`true` : sql`application.challenge_id = ${paging.challengeID}`;
  const isUnfiltered = paging.challengeID === undefined && paging.search.trim() === '';
  const marked = paging.isSubmitted === undefined ? {} : { isSubmitted: paging.isSubmitted === 'true' };
  const isWithheld = isHiddenFrom(actor);
  return {
    columns: sql`${summaryColumns(true, applicantAsRow, isWithheld)}, ${challengeLinkColumns(actor)}`,
    from: source(actor),
    countFrom: sql`application`,
    total: isUnfiltered ? tallyOf('application', { site: actor.site, ...marked }) : undefined,
    where: sql`${ofSite(sql`application.site`, actor)} and ${ofChallenge}
      and ${submitted[paging.isSubmitted ?? 'any']}
      and ${searchCondition(actor, paging.search, 'contact data', isWithheld)}`,
    sortBy: [sorts[paging.sort], sql`application.id`],
    key: sql`application.id`,
    nullsLast: paging.sort === 'submittedOn',
  };
}

/** Someone who reads the lists of one challenge. */
export interface ListReader extends Reader {
  readonly canSeeContactData: boolean;
  /** null without an assessment panel. */
  readonly panel: { readonly seesOnlyOwnWork: boolean } | null;
}

/** A condition on the table application: a panel or a restriction hides its texts and contact data from this person. */
const isHiddenFrom = (reader: Pick<Reader, 'id' | 'roles'>): Fragment =>
  sql`(${isWithheldFrom(reader)} or ${isRestrictedFor(reader)})`;

/** undefined without a panel, where nothing is withheld. */
export const withheldIn = ({ panel, ...reader }: ListReader) => (panel ? isWithheldFrom(reader) : undefined);

/** All applications to one challenge, for people who may view the challenge. */
export function challengeApplicationList(
  challengeID: number,
  actor: ListReader,
  paging: Paging<(typeof ChallengeApplicationSort)[number]> & SubmittedFilter,
): ListQuery {
  const sorts = {
    percentComplete: sql`application.percent_complete`,
    createdOn: sql`application.created_on`,
    companyName: sql`lower(application.company_name)`,
    submittedOn: sql`application.submitted_on`,
  };
  const scope = actor.canSeeContactData ? 'contact data' : 'company and email';
  const isWithheld = withheldIn(actor);
  const isHidden = isWithheld ? isHiddenFrom(actor) : isRestrictedFor(actor);
  return {
    columns: sql`${summaryColumns(actor.canSeeContactData, applicantAsRow, isHidden)},
      ${challengeLinkColumns(actor)}${isWithheld ? sql`, ${isWithheld} as "isWithheld"` : sql``}`,
    from: source(actor),
    countFrom: sql`application`,
    where: sql`application.challenge_id = ${challengeID} and ${submitted[paging.isSubmitted ?? 'any']}
      and ${searchCondition(actor, paging.search, scope, isWithheld)}`,
    sortBy: [sorts[paging.sort], sql`application.id`],
    key: sql`application.id`,
    nullsLast: paging.sort === 'submittedOn',
    ...(paging.sort === 'percentComplete' && { order: mostCompleteFirst(paging.order) }),
  };
}

/** A list shows how an idea starts; the application's own page shows all of it. */
const summaryLength = 400;

type SubmittedPaging = Pick<Paging<(typeof ApplicationToAssessSort)[number]>, 'search' | 'sort'> & {
  /** Sorts by what was assessed before this moment. */
  asOf?: string | undefined;
};

/** The submitted applications of a challenge, in the list that its assessors work through. */
export function submittedApplicationList(
  challengeID: number,
  actor: ListReader,
  paging: SubmittedPaging,
): ListQuery {
  const isWithheld = withheldIn(actor);
  const scope = actor.canSeeContactData ? 'contact data' : 'company';
  const isHidden = isWithheld ? isHiddenFrom(actor) : isRestrictedFor(actor);
  const summary = sql`left(application.idea_summary, ${summaryLength})`;
  const asSubmitted = [sql`application.submitted_on`, sql`application.id`] as const;
  const sorts = {
    submittedOn: asSubmitted,
    companyName: [sql`lower(application.company_name)`, sql`application.id`],
    hasUserAssessed: [assessedBy(actor, paging.asOf), ...asSubmitted],
  } as const;
  return {
    columns: sql`application.id, ${shownCompany} as "companyName",
      instant(application.submitted_on) as "submittedOn",
      case when ${isHidden} then '' else ${summary} end as "ideaSummary",
      ${assessedBy(actor)} as "hasUserAssessed"`,
    from: sql`application`,
    where: sql`application.challenge_id = ${challengeID} and application.submitted_on is not null
      and ${actor.panel?.seesOnlyOwnWork ? isGivenTo(actor) : sql`true`}
      and ${searchCondition(actor, paging.search, scope, isWithheld)}`,
    sortBy: sorts[paging.sort],
    key: sql`application.id`,
  };
}

/** Puts the newest submission first among applications that are equally complete. */
const mostCompleteFirst = (order: Paging['order']) =>
  order === 'desc'
    ? sql`application.percent_complete desc, application.submitted_on desc nulls last, application.id`
    : sql`application.percent_complete, application.submitted_on nulls first, application.id desc`;

export const challengeOptionList = (actor: Pick<Actor, 'site'>, search: string): ListQuery => ({
  columns: sql`challenge.id, challenge.name, challenge.site`,
  from: sql`challenge`,
  where: sql`${ofSite(sql`challenge.site`, actor)} and ${matching(sql`challenge.search_text`, search)}
    and exists (select from application where challenge_id = challenge.id)`,
  sortBy: [sql`lower(challenge.name)`, sql`challenge.id`],
});

export function listApplicationsOf(
  tx: Queryable,
  applicantID: number,
  actor: Reader,
): Promise<ApplicationSummary[]> {
  return tx.query<ApplicationSummary[]>(sql`
    select ${summaryColumns(true, applicantAsJson, isHiddenFrom(actor))}, ${challengeLinkColumns(actor)}
    from ${source(actor)}
    where application.applicant_id = ${applicantID} and ${ofSite(sql`application.site`, actor)}
    order by application.created_on desc, application.id`);
}

/** The attachments of one application, joined with their media. */
export const attachmentsColumn = sql`coalesce(json_agg(json_build_object('s3Key', media.s3_key, 'fileName', media.file_name,
  'contentType', media.content_type, 'size', media.size) order by sort), '[]') as attachments`;

export interface FoundApplication {
  readonly application: Application;
  /** What an assessor needs to know about the challenge, and this person's part in it. */
  readonly challenge: AssessmentPlace['challenge'];
  readonly group: Pick<GroupFacts, 'isAdmin' | 'isViewer' | 'isHolder'>;
  /** null if the challenge has no assessment panel. */
  readonly panelPair: PanelPair | null;
  readonly version: number;
}

/**
 * Finds an application on a site that this person can see, with this person's part in its challenge. A lock lasts until
 * the transaction ends: 'to change' locks the application, 'to assess' also keeps the challenge's marks as they are.
 * The lock comes first, so that we then read what the previous transaction wrote.
 */
export async function findApplication(
  tx: Queryable,
  id: number,
  actor: Reader,
  { lock }: { readonly lock?: 'to change' | 'to assess' } = {},
): Promise<FoundApplication | null> {
  // The challenge first, as in every other write: the history of the application refers to it.
  if (lock === 'to change')
    await tx.execute(sql`
      select from application join challenge on challenge.id = application.challenge_id
      where application.id = ${id} for key share of challenge for update of application`);
  if (lock === 'to assess') {
    // Marking a challenge as complete or deleting it locks it before its applications, so we use the same order.
    await tx.execute(
      sql`select from challenge where id = (select challenge_id from application where id = ${id}) for share`,
    );
    await tx.execute(sql`select from application where id = ${id} for share`);
  }
  const belongs = (table: Fragment) => sql`exists (select from ${table}
    where challenge_group_id = challenge.challenge_group_id and person_id = ${actor.id})`;
  const [found] = await tx.query<(Application & Omit<FoundApplication, 'application'>)[]>(sql`
    select ${summaryColumns(true, applicantAsJson, undefined, sql`application.company_name`)},
      ${challengeLinkColumns(actor)}, ${ownColumns},
      instant(application.erased_at) as "erasedAt", application.restricted_at is not null as "isRestricted",
      attached."attachmentS3Keys", attached.attachments, ${assessedBy(actor)} as "hasUserAssessed",
      (select to_json(facts) from (select challenge.id, challenge.name, challenge.site,
        challenge.challenge_group_id as "challengeGroupID", challenge.challenge_lead_id as "challengeLeadID",
        membership."isAdmin" as "isGroupAdmin", ${weightingColumn(sql`challenge`)},
        instant(challenge.ready_for_assessments_set_on) as "readyForAssessmentsSetOn",
        instant(challenge.assessments_complete_set_on) as "assessmentsCompleteSetOn",
        exists (select from challenge_assessor
          where challenge_id = challenge.id and person_id = ${actor.id}) as "isAssessor") as facts) as challenge,
      to_json(membership) as "group", ${panelPairColumn(actor.id)} as "panelPair", application.version
    from ${source(actor)}
    cross join lateral (
      select coalesce(array_agg(media.s3_key order by sort), '{}') as "attachmentS3Keys", ${attachmentsColumn}
      from application_attachment join media using (s3_key) where application_id = application.id
    ) as attached
    cross join lateral (select ${belongs(sql`challenge_group_admin`)} as "isAdmin",
      ${belongs(sql`challenge_group_viewer`)} as "isViewer",
      ${belongs(sql`challenge_group_holder`)} as "isHolder") as membership
    where application.id = ${id} and ${ofSite(sql`application.site`, actor)}`);
  if (!found) return null;
  const { challenge, group, panelPair, version, ...application } = found;
  const isHidden = application.isRestricted && !isSuperAdmin(actor);
  return {
    application: isHidden ? restrictedView(application) : application,
    challenge,
    group,
    panelPair,
    version,
  };
}
