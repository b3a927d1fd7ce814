// Lists every call that reads, with parameters that match the demonstration and a caller who may make it.
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { roles, tagTypes } from '../../contract/vocabulary.ts';
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

  const superAdmin = await staff(url);
  const applicant = await company(url, attached.email);
  const assessor = await staff(url, assessed.email);
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
    return path.includes(':submissionID') ? assessor : superAdmin;
  };
  return Object.values(api)
    .flatMap((table) => Object.values<Endpoint>(table))
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => ({
      endpoint,
      params: paramsOf(endpoint),
      // The options of a group need the id of the group.
      query: (endpoint.path.endsWith('-options') ? { challengeGroupID: group.id } : {}) as Params,
      by: readerOf(endpoint),
    }));
}
