// Companies that submit applications one after another; each submitted application must have exactly one mail.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { roles, sites } from '../../contract/vocabulary.ts';
import { tokens } from '../../server/features/auth/identify.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { isUnsent, send } from './writers.ts';

interface Draft {
  readonly applicationID: number;
  readonly email: string;
  readonly token: string;
}

/** Creates complete drafts for an open challenge, each with its own signed-in company account. */
export async function makeDrafts(database: Database, tokenSecret: string, number: number): Promise<Draft[]> {
  const rows = await database.query<
    { applicationID: number; personID: number; email: string; sessionID: string }[]
  >(sql`
    with company as (
      insert into person (email, first_name, last_name, roles, site, created_at)
      select 'drafts' || number || '@writers.example', 'Dora', 'Draft', array[${roles.user}::integer], ${sites.IX}, now()
      from generate_series(1, ${number}::integer) as number
      returning id, email, site
    ), opened as (
      insert into session (id, person_id, audience, created_at, expires_at)
      select gen_random_uuid(), id, 'user', now(), now() + interval '1 hour' from company
      returning id, person_id
    ), open as (
      select id, site from challenge
      where site = ${sites.IX} and publish_date < now() and start_date <= current_date and end_date > current_date
        and ready_for_assessments_set_on is null
      order by id limit 1
    ), drafted as (
      insert into application (challenge_id, site, applicant_id, company_name, url, address_line1, town_city, postcode,
        county, region, contact_name, job_title, email, telephone, company_reg, turnover, idea_summary, trl_description,
        ip_status_description, is_partial_solution, is_organisation_complete, is_summary_complete, is_trl_complete,
        is_ip_status_complete, is_extra_attachments_complete, created_on)
      select open.id, open.site, company.id, sample.company_name, url, address_line1, town_city, postcode, county, region,
        contact_name, job_title, company.email, telephone, company_reg, turnover, idea_summary, trl_description,
        ip_status_description, is_partial_solution, true, true, true, true, true, now()
      from company, open, (select * from application where submitted_on is not null order by id limit 1) as sample
      returning id, applicant_id
    )
    select drafted.id as "applicationID", company.id as "personID", company.email, opened.id as "sessionID"
    from company
    join opened on opened.person_id = company.id
    join drafted on drafted.applicant_id = company.id`);
  const { issue } = tokens(tokenSecret, 'user');
  const inAnHour = new Date(Date.now() + 60 * 60_000);
  return rows.map(({ applicationID, personID: id, email, sessionID }) => {
    const names = { firstName: 'Dora', lastName: 'Draft' };
    const actor = { id, email, ...names, roles: [roles.user], site: sites.IX };
    return { applicationID, email, token: issue(sessionID, actor, inAnHour) };
  });
}

export interface Submitter {
  /** The email addresses of the companies whose submission was acknowledged. */
  readonly acknowledged: readonly string[];
  /** Those who lost the connection and, on a retry, learned that the application was already submitted. */
  readonly alreadySubmitted: readonly string[];
  stop(): Promise<void>;
}

export function startSubmitting({ url }: { readonly url: string }, drafts: readonly Draft[]): Submitter {
  const stopping = new AbortController();
  const acknowledged: string[] = [];
  const alreadySubmitted: string[] = [];
  const submit = async ({ applicationID, token, email }: Draft) => {
    const address = `${url}/public/applications/${applicationID}/submit`;
    for (let wasSent = false; !stopping.signal.aborted; ) {
      try {
        const { status, text } = await send(address, { method: 'POST', token });
        if (status === 200) return acknowledged.push(email);
        if (status !== 503 && !wasSent) throw new Error(`${email} could not submit: ${status} ${text}`);
        if (status !== 503) return alreadySubmitted.push(email);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        wasSent ||= !isUnsent(error);
      }
      await delay(20);
    }
  };
  const work = (async () => {
    for (const draft of drafts) {
      if (stopping.signal.aborted) return;
      await submit(draft);
      await delay(50);
    }
  })();
  // stop() reports the error.
  work.catch(() => {});
  return {
    acknowledged,
    alreadySubmitted,
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

/** Finds applications whose mails or audit entries do not match their status. */
export function findMismatches(database: Database): Promise<{ email: string }[]> {
  return database.query<{ email: string }[]>(sql`
    select person.email, application.submitted_on is not null as "isSubmitted",
      (select count(*)::integer from outgoing_mail where recipient = person.email) as mails,
      (select count(*)::integer from audit_event
        where record_type = 'application' and record_id = application.id::text and action = 'submit') as audited
    from person join application on application.applicant_id = person.id
    where person.email like 'drafts%@writers.example'
      and ((select count(*) from outgoing_mail where recipient = person.email)
          <> (application.submitted_on is not null)::integer
        or (select count(*) from audit_event
            where record_type = 'application' and record_id = application.id::text and action = 'submit')
          <> (application.submitted_on is not null)::integer)`);
}

export const newTokenSecret = () => randomUUID() + randomUUID();
