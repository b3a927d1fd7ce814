// Lists every call that reads, with parameters that match the demonstration and a caller who may make it.
import { expect } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { roles, sites, tagTypes } from '../../contract/vocabulary.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { type Caller, caller, company, staff } from './caller.ts';
import { findAssessedChallenge } from './demo-records.ts';

type Params = Record<string, string | number>;

export interface ReadCall {
  readonly endpoint: Endpoint;
  readonly params: Params;
  readonly query: Params;
  readonly by: Caller;
}

/** Starts a copy of personal data and waits until its file can be opened. */
async function exportData(by: Caller, start: Endpoint, file: Endpoint, params: Params = {}): Promise<void> {
  const { status } = await by.call(start, { params });
  expect(status).toBeLessThan(300);
  await expect.poll(async () => (await by.call(file, { params })).status, { timeout: 60_000 }).toBe(200);
}

async function one<Row extends object>(found: Promise<Row[]>): Promise<Row> {
  const [row] = await found;
  if (!row) throw new Error('The demonstration has no such record.');
  return row;
}

export async function listReadCalls(url: string, database: Database): Promise<ReadCall[]> {
  const assessedChallenge = await findAssessedChallenge(database);
  // Some calls read only challenges with a panel.
  await database.execute(sql`insert into challenge_panel (challenge_id) values (${assessedChallenge.id})
    on conflict do nothing`);
  const personWith = (role: number) =>
    one(
      database.query<{ id: number }[]>(
        sql`select id from person where ${role} = any (roles) order by id limit 1`,
      ),
    );
  const group = await one(
    database.query<{ id: number }[]>(sql`select id from challenge_group order by id limit 1`),
  );
  const tag = await one(
    database.query<{ id: number }[]>(sql`select id from tag where type = ${tagTypes.tag} limit 1`),
  );
  const message = await one(database.query<{ id: number }[]>(sql`select id from contact_message limit 1`));
  const attached = await one(
    database.query<{ id: number; s3Key: string; email: string }[]>(sql`
    select application.id, s3_key as "s3Key", person.email
    from application join application_attachment on application_id = application.id
      join person on person.id = applicant_id
    where person.site = 1 and person.email like 'sme%' order by application.id limit 1`),
  );
  const assessed = await one(
    database.query<{ id: number; email: string }[]>(sql`
    select application_id as id, email from assessment join person on person.id = assessor_id
    where email like 'assessor%' order by assessment.id limit 1`),
  );

  const moderated = await one(
    database.query<{ id: number; email: string }[]>(sql`
    select assessment.application_id as id, person.email
    from assessment join application on application.id = assessment.application_id
      join decision_setting on decision_setting.challenge_id = application.challenge_id
      join person on person.id = assessment.assessor_id
    where moderation_opened_on is not null and moderation_closed_on is null and person.email like 'assessor%'
    order by assessment.id limit 1`),
  );
  const scored = await one(
    database.query<{ id: number }[]>(sql`
    select id from application where challenge_id = ${assessedChallenge.id} and submitted_on is not null
    order by id limit 1`),
  );
  const sealed = await one(
    database.query<{ id: number; sealID: number }[]>(
      sql`select challenge_id as id, id as "sealID" from sealed_pack order by id limit 1`,
    ),
  );

  const superAdmin = await staff(url);
  const applicant = await company(url, attached.email);
  const assessor = await staff(url, assessed.email);
  const moderatingAssessor = await staff(url, moderated.email);
  const request = await superAdmin.call(api.privacy.create, {
    body: { kind: 'export', email: attached.email, receivedOn: new Date().toISOString().slice(0, 10) },
  });
  const privacyRequest = { id: (request.body as { id: number }).id };
  await exportData(superAdmin, api.privacy.export, api.privacy.file, privacyRequest);
  await exportData(applicant, api.companyData.export, api.companyData.file);
  const feed = await superAdmin.call(api.calendar.renewFeed);
  const address = new URL((feed.body as { feedURL: string }).feedURL).pathname.split('/').at(-1) ?? '';

  const paramsByPath: Record<string, Params> = {
    [api.admins.find.path]: await personWith(roles.admin),
    [api.superAdmins.find.path]: await personWith(roles.superAdmin),
    [api.users.find.path]: await personWith(roles.user),
    [api.applications.listOfChallenge.path]: assessedChallenge,
    [api.applications.listSubmitted.path]: assessedChallenge,
    [api.applications.find.path]: attached,
    [api.applications.attachment.path]: attached,
    [api.applications.findOrganisation.path]: attached,
    [api.groups.find.path]: group,
    [api.assessments.scoresByApplication.path]: { applicationID: assessed.id },
    [api.assessments.find.path]: { submissionID: assessed.id },
    [api.assessments.place.path]: { submissionID: assessed.id },
    [api.scoreSummary.downloadPdf.path]: { challengeID: assessedChallenge.id },
    [api.tags.find.path]: { type: tagTypes.tag, address: tag.id },
    [api.history.list.path]: { type: 'challenge', id: assessedChallenge.id },
    [api.calendar.readFeed.path]: { address },
    [api.contactMessages.find.path]: message,
    [api.companyApplications.find.path]: attached,
    [api.companyApplications.attachment.path]: attached,
    [api.moderation.others.path]: { submissionID: moderated.id },
    [api.decisions.feedbackStart.path]: { ...assessedChallenge, applicationID: scored.id },
    [api.seals.file.path]: sealed,
    [api.privacy.read.path]: privacyRequest,
    [api.privacy.file.path]: privacyRequest,
    [api.retention.read.path]: { site: sites.IX },
    [api.publicPages.read.path]: { site: sites.IX, name: 'privacy' },
  };
  const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString();
  const queriesByPath: Record<string, Params> = {
    [api.search.find.path]: { q: 'water' },
    [api.scoresAsAt.find.path]: { at: hourAgo },
    [api.scoresAsAt.downloadPdf.path]: { at: hourAgo },
    [api.scoresAsAt.exportSheets.path]: { at: hourAgo },
    [api.scoresAsAt.changes.path]: { from: hourAgo },
    [api.letters.templates.path]: { site: sites.IX },
    [api.companySignInSteps.options.path]: { site: sites.IX },
    [api.seals.file.path]: { type: 'json' },
    [api.exports['group-challenges'].path]: { groupID: group.id, format: 'csv' },
    [api.exports.submissions.path]: { challengeID: assessedChallenge.id, format: 'csv' },
  };
  const queryOf = ({ path }: Endpoint): Params => {
    const known = queriesByPath[path];
    if (known) return known;
    // The options of a group need the id of the group.
    if (path.endsWith('-options')) return { challengeGroupID: group.id };
    return path.startsWith('admin/exports/') ? { format: 'xlsx' } : {};
  };
  const paramsOf = ({ path }: Endpoint): Params => {
    const known = paramsByPath[path];
    if (known) return known;
    if (/challengeGroups\/:id/i.test(path)) return group;
    if (path.includes(':groupID')) return { groupID: group.id };
    return path.includes(':id') ? assessedChallenge : {};
  };
  const readerOf = ({ access, path }: Endpoint): Caller => {
    if (access === 'public') return caller(url);
    if (access === 'user') return applicant;
    if (path === api.moderation.others.path) return moderatingAssessor;
    return path.includes(':submissionID') ? assessor : superAdmin;
  };
  return Object.values(api)
    .flatMap((table) => Object.values<Endpoint>(table))
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => ({
      endpoint,
      params: paramsOf(endpoint),
      query: queryOf(endpoint),
      by: readerOf(endpoint),
    }));
}
