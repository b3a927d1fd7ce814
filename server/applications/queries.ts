// The SQL of applications.
import type {
  Application,
  ApplicationSort,
  ApplicationSummary,
  SubmissionSort,
} from '../../contract/applications.ts';
import type { Paging } from '../../contract/endpoint.ts';
import type { Criterion } from '../../contract/scores.ts';
import { sites } from '../../contract/vocabulary.ts';
import type { ChallengeFacts } from '../../rules/challenges.ts';
import type { Actor } from '../../rules/permissions.ts';
import type { Sql } from '../database/connect.ts';
import { type Fragment, type ListQuery, matching } from '../database/list.ts';

const summaryColumns = (tx: Sql) => tx`application.id, application.challenge_id as "challengeID",
  challenge.name as "challengeName", application.company_name as "companyName",
  application.contact_name as "contactName", application.email,
  case when person.id is not null then json_build_object('id', person.id, 'firstName', person.first_name,
    'lastName', person.last_name, 'email', person.email) end as applicant,
  application.site, instant(application.created_on) as "createdOn",
  instant(application.submitted_on) as "submittedOn",
  application.percent_complete::double precision as "percentComplete"`;

/** What the company wrote, and what staff wrote about it. */
export const ownColumns = (tx: Sql) => tx`application.url, application.address_line1 as "addressLine1",
  application.address_line2 as "addressLine2", application.town_city as "townCity", application.postcode,
  application.county, application.region, application.job_title as "jobTitle", application.telephone,
  application.company_reg as "companyReg", application.turnover::double precision as turnover,
  application.organisation_type as "organisationType", application.organisation_size as "organisationSize",
  application.idea_summary as "ideaSummary", application.is_summary_complete as "isSummaryComplete",
  application.trl_description as "trlDescription", application.is_trl_complete as "isTRLComplete",
  application.ip_status_description as "ipStatusDescription",
  application.is_ip_status_complete as "isIPStatusComplete",
  application.is_extra_attachments_complete as "isExtraAttachmentsComplete",
  application.is_partial_solution as "isPartialSolution",
  application.ktn_entry_summary as "ktnEntrySummary",
  application.overall_score_summary as "overallScoreSummary"`;

/** An account that has moved to the other site is not shown; what the company wrote about itself is. */
const source = (tx: Sql, actor: Pick<Actor, 'site'>) => tx`application
  left join challenge on challenge.id = application.challenge_id
  left join person on person.id = application.applicant_id and ${ofSite(tx, tx`person.site`, actor)}`;

const ofSite = (tx: Sql, column: Fragment, actor: Pick<Actor, 'site'>) =>
  actor.site === sites.All ? tx`true` : tx`${column} = ${actor.site}`;

type ListPaging = Paging<(typeof ApplicationSort)[number]> & {
  challengeID?: number | undefined;
  isSubmitted?: 'true' | 'false' | undefined;
};

export function applicationList(tx: Sql, actor: Pick<Actor, 'site'>, paging: ListPaging): ListQuery {
  const sorts = {
    createdOn: tx`application.created_on`,
    companyName: tx`lower(application.company_name)`,
    percentComplete: tx`application.percent_complete`,
    submittedOn: tx`application.submitted_on`,
  };
  const ofChallenge =
    paging.challengeID === undefined ? tx`true` : tx`application.challenge_id = ${paging.challengeID}`;
  const submitted = {
    true: tx`application.submitted_on is not null`,
    false: tx`application.submitted_on is null`,
    any: tx`true`,
  };
  return {
    columns: summaryColumns(tx),
    from: source(tx, actor),
    countFrom: tx`application`,
    where: tx`${ofSite(tx, tx`application.site`, actor)} and ${ofChallenge}
      and ${submitted[paging.isSubmitted ?? 'any']} and ${searched(tx, actor, paging.search)}`,
    sortBy: [sorts[paging.sort], tx`application.id`],
    nullsLast: paging.sort === 'submittedOn',
  };
}

/** All applications to one challenge; whoever may view that may see them. */
export function submissionList(
  tx: Sql,
  challengeID: number,
  actor: Pick<Actor, 'site'>,
  paging: Paging<(typeof SubmissionSort)[number]>,
): ListQuery {
  const sorts = {
    percentComplete: tx`application.percent_complete`,
    createdOn: tx`application.created_on`,
    companyName: tx`lower(application.company_name)`,
    submittedOn: tx`application.submitted_on`,
  };
  return {
    columns: summaryColumns(tx),
    from: source(tx, actor),
    countFrom: tx`application`,
    where: tx`application.challenge_id = ${challengeID} and ${searched(tx, actor, paging.search)}`,
    sortBy: [sorts[paging.sort], tx`application.id`],
    nullsLast: paging.sort === 'submittedOn',
    ...(paging.sort === 'percentComplete' && { order: furthestFirst(tx, paging.order) }),
  };
}

/** Of those equally far the newest submission first. */
const furthestFirst = (tx: Sql, order: Paging['order']) =>
  order === 'desc'
    ? tx`application.percent_complete desc, application.submitted_on desc nulls last, application.id`
    : tx`application.percent_complete, application.submitted_on nulls first, application.id desc`;

/** What the company wrote, or whose account it is: a new application has no more than the account. */
function searched(tx: Sql, actor: Pick<Actor, 'site'>, search: string) {
  if (search.trim() === '') return tx`true`;
  return tx`(${matching(tx, tx`application.search_text`, search)} or application.applicant_id = any (array(
    select id from person
    where kind = 20 and ${ofSite(tx, tx`site`, actor)} and ${matching(tx, tx`search_text`, search)})))`;
}

export type ExportedSubmission = Application & {
  readonly assessments: number;
  readonly innovative: number;
  /** Average points, by criterion; null where nobody has assessed yet. */
  readonly scores: Record<Criterion, number | null>;
};

/**
 * The next submissions of a challenge after one, oldest first: page by page, so that a slow reader of all of them keeps
 * no connection.
 */
export function listForExport(
  tx: Sql,
  challengeID: number,
  reader: Pick<Actor, 'id' | 'site'>,
  page: { readonly afterID: number; readonly size: number },
): Promise<ExportedSubmission[]> {
  const points = (rating: Fragment, weight: Fragment) =>
    tx`(avg(${rating}) * ${weight} * 20)::double precision`;
  return tx<ExportedSubmission[]>`
    select ${summaryColumns(tx)}, ${ownColumns(tx)},
      array(select s3_key from application_attachment where application_id = application.id order by sort)
        as "attachmentS3Keys",
      exists (select from assessment where application_id = application.id and assessor_id = ${reader.id})
        as "hasUserAssessed",
      scored.*
    from ${source(tx, reader)}
    cross join lateral (
      select count(*)::integer as assessments, count(*) filter (where is_innovative)::integer as innovative,
        json_build_object(
          'deploymentScale', ${points(tx`deployment_scale`, tx`challenge.weight_deployment_scale`)},
          'fitWithChallenge', ${points(tx`fit_with_challenge`, tx`challenge.weight_fit_with_challenge`)},
          'credibilityCompany', ${points(tx`credibility_company`, tx`challenge.weight_credibility_company`)},
          'credibilityTechnology', ${points(tx`credibility_technology`, tx`challenge.weight_credibility_technology`)},
          'fullOrPartialSolution', ${points(tx`full_or_partial_solution`, tx`challenge.weight_full_or_partial_solution`)}
        ) as scores
      from assessment where application_id = application.id
    ) as scored
    where application.challenge_id = ${challengeID} and application.id > ${page.afterID}
    order by application.id limit ${page.size}`;
}

export const challengeOptionList = (tx: Sql, actor: Pick<Actor, 'site'>, search: string): ListQuery => ({
  columns: tx`challenge.id, challenge.name, challenge.site`,
  from: tx`challenge`,
  where: tx`${ofSite(tx, tx`challenge.site`, actor)} and ${matching(tx, tx`challenge.search_text`, search)}
    and exists (select from application where challenge_id = challenge.id)`,
  sortBy: [tx`lower(challenge.name)`, tx`challenge.id`],
});

export function listApplicationsOf(
  tx: Sql,
  applicantID: number,
  actor: Pick<Actor, 'site'>,
): Promise<ApplicationSummary[]> {
  return tx<ApplicationSummary[]>`
    select ${summaryColumns(tx)} from ${source(tx, actor)}
    where application.applicant_id = ${applicantID} and ${ofSite(tx, tx`application.site`, actor)}
    order by application.created_on desc, application.id`;
}

export type ApplicationFacts = Application & ChallengeFacts & { version: number };

/** One that this person may see, with how they stand to its challenge. `lock`: until the transaction ends. */
export async function findApplication(
  tx: Sql,
  id: number,
  actor: Pick<Actor, 'id' | 'site'>,
  { lock = false } = {},
): Promise<ApplicationFacts | null> {
  const [application] = await tx<ApplicationFacts[]>`
    select ${summaryColumns(tx)}, ${ownColumns(tx)},
      attached."attachmentS3Keys", attached.attachments,
      exists (select from assessment where application_id = application.id and assessor_id = ${actor.id})
        as "hasUserAssessed",
      challenge.challenge_lead_id as "challengeLeadID",
      exists (select from challenge_group_admin
        where challenge_group_id = challenge.challenge_group_id and person_id = ${actor.id}) as "isGroupAdmin",
      application.version
    from ${source(tx, actor)}
    cross join lateral (
      select coalesce(array_agg(media.s3_key order by sort), '{}') as "attachmentS3Keys",
        coalesce(json_agg(json_build_object('s3Key', media.s3_key, 'fileName', media.file_name,
          'contentType', media.content_type, 'size', media.size) order by sort), '[]') as attachments
      from application_attachment join media using (s3_key) where application_id = application.id
    ) as attached
    where application.id = ${id} and ${ofSite(tx, tx`application.site`, actor)}
    ${lock ? tx`for update of application` : tx``}`;
  return application ?? null;
}

/** As the record tells of an assessment that goes along with its application. */
const assessmentColumns = (tx: Sql) => tx`id, assessor_id as "assessorID",
  deployment_scale as "deploymentScale", fit_with_challenge as "fitWithChallenge",
  credibility_company as "credibilityCompany", credibility_technology as "credibilityTechnology",
  full_or_partial_solution as "fullOrPartialSolution", is_innovative as "isInnovative",
  final_comment as "finalComment", instant(created_on) as "createdOn"`;

/** Answers with the assessments that go along, for the record. */
export async function deleteApplication(tx: Sql, id: number): Promise<object[]> {
  const assessments = await tx<object[]>`
    delete from assessment where application_id = ${id} returning ${assessmentColumns(tx)}`;
  await tx`delete from application where id = ${id}`;
  return [...assessments];
}

/** The last state of applications that go along with a challenge, their assessments included, for the record. */
export const applicationStates = (tx: Sql, ofChallenges: Fragment): Fragment => tx`
  select ${summaryColumns(tx)}, ${ownColumns(tx)},
    array(select s3_key from application_attachment where application_id = application.id order by sort)
      as "attachmentS3Keys",
    (select coalesce(json_agg(told), '[]') from (
      select ${assessmentColumns(tx)} from assessment where application_id = application.id order by id
    ) as told) as assessments
  from ${source(tx, { site: sites.All })} where ${ofChallenges}`;
