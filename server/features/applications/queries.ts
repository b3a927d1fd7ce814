// SQL that reads one application with a person's part in its challenge, and the applications of one company.
import type { Application, ApplicationSummary } from '../../../contract/applications.ts';
import type { AssessmentPlace } from '../../../contract/assessments.ts';
import { restrictedView } from '../../../rules/applications.ts';
import type { GroupFacts } from '../../../rules/groups.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, shortRead, sql } from '../../platform/database/sql.ts';
import { weightingColumn } from '../groups/queries.ts';
import { type PanelPair, panelPairColumn } from '../panel-facts/pairs.ts';
import {
  applicantAsJson,
  applicantAsRow,
  assessedBy,
  attachmentsColumn,
  challengeLinkColumns,
  isHiddenFrom,
  ownColumns,
  type Reader,
  source,
  summaryColumns,
} from './columns.ts';
import { ofSite } from './contact-columns.ts';

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
  // As one column, because pg reads the description of every column with every reply, which is slower than JSON.
  const [row] = await tx.query<{ found: Application & Omit<FoundApplication, 'application'> }[]>(
    shortRead(sql`
    select row_to_json(found) as found from (
      select ${summaryColumns(true, applicantAsRow, undefined, sql`application.company_name`)},
        ${challengeLinkColumns(actor)}, ${ownColumns},
        instant(application.erased_at) as "erasedAt", application.restricted_at is not null as "isRestricted",
        attached."attachmentS3Keys", attached.attachments, ${assessedBy(actor)} as "hasUserAssessed",
        (select facts from (select challenge.id, challenge.name, challenge.site,
          challenge.challenge_group_id as "challengeGroupID", challenge.challenge_lead_id as "challengeLeadID",
          membership."isAdmin" as "isGroupAdmin", ${weightingColumn(sql`challenge`)},
          instant(challenge.ready_for_assessments_set_on) as "readyForAssessmentsSetOn",
          instant(challenge.assessments_complete_set_on) as "assessmentsCompleteSetOn",
          exists (select from challenge_assessor
            where challenge_id = challenge.id and person_id = ${actor.id}) as "isAssessor") as facts) as challenge,
        membership as "group", ${panelPairColumn(actor.id)} as "panelPair", application.version
      from ${source(actor)}
      cross join lateral (
        select coalesce(array_agg(media.s3_key order by sort), '{}') as "attachmentS3Keys", ${attachmentsColumn}
        from application_attachment join media using (s3_key) where application_id = application.id
      ) as attached
      cross join lateral (select ${belongs(sql`challenge_group_admin`)} as "isAdmin",
        ${belongs(sql`challenge_group_viewer`)} as "isViewer",
        ${belongs(sql`challenge_group_holder`)} as "isHolder") as membership
      where application.id = ${id} and ${ofSite(sql`application.site`, actor)}
    ) as found`),
  );
  if (!row) return null;
  const { challenge, group, panelPair, version, ...application } = row.found;
  const isHidden = application.isRestricted && !isSuperAdmin(actor);
  return {
    application: isHidden ? restrictedView(application) : application,
    challenge,
    group,
    panelPair,
    version,
  };
}
