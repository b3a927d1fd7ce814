// The part of the SQL that differs between those who may see an applicant's contact data and those who may not.
import { sites } from '../../contract/vocabulary.ts';
import type { Actor } from '../../rules/permissions.ts';
import type { Sql } from '../database/connect.ts';
import { type Fragment, matching } from '../database/list.ts';

export const ofSite = (tx: Sql, column: Fragment, actor: Pick<Actor, 'site'>) =>
  actor.site === sites.All ? tx`true` : tx`${column} = ${actor.site}`;

/** As a reply shows them: PostgreSQL writes a row as JSON faster than it calls json_build_object. */
export const applicants = (tx: Sql, actor: Pick<Actor, 'site'>) => tx`(
  select id, first_name as "firstName", last_name as "lastName", email from person
  where ${ofSite(tx, tx`site`, actor)})`;

/** As a list shows them. The e-mail stands in the Applicant column of those who may not see the rest, too. */
export const contactColumns = (tx: Sql, canSeeContactData: boolean) =>
  canSeeContactData
    ? tx`application.contact_name as "contactName", application.email, row_to_json(applicant) as applicant`
    : tx`'' as "contactName", coalesce(nullif(application.email, ''), applicant.email, '') as email,
        null::json as applicant`;

/** What a search goes over: it must not find by what the reply does not show. */
export type Searched = 'contact data' | 'company and e-mail' | 'company';

/** What the company wrote, or whose account it is: a new application has no more than the account. */
export function searched(tx: Sql, actor: Pick<Actor, 'site'>, search: string, over: Searched) {
  if (search.trim() === '') return tx`true`;
  const ofApplication = matching(tx, tx`application.search_text`, search);
  // The part after the line break is the contact's name there, and the e-mail here. The whole text has the index.
  const only = {
    'contact data': { company: tx`true`, account: tx`true`, isAccountShown: tx`true` },
    'company and e-mail': {
      company: matching(tx, tx`split_part(application.search_text, chr(10), 1)`, search),
      account: matching(tx, tx`split_part(search_text, chr(10), 2)`, search),
      isAccountShown: tx`application.email = ''`,
    },
    company: {
      company: matching(tx, tx`folded(application.company_name)`, search),
      account: tx`false`,
      isAccountShown: tx`false`,
    },
  }[over];
  return tx`(${ofApplication} and ${only.company} or ${only.isAccountShown} and application.applicant_id = any (array(
    select id from person
    where kind = 20 and ${ofSite(tx, tx`site`, actor)} and ${matching(tx, tx`search_text`, search)}
      and ${only.account})))`;
}
