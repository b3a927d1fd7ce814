// SQL that differs between people who may see an applicant's contact data and people who may not.
import { sites } from '../../../contract/vocabulary.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { matching, matchingAnyLength } from '../../platform/database/list.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { isSearchableFor } from '../restriction-facts/columns.ts';

export const ofSite = (column: Fragment, actor: Pick<Actor, 'site'>) =>
  actor.site === sites.All ? sql`true` : sql`${column} = ${actor.site}`;

/** Accounts as a reply shows them. PostgreSQL writes a row as JSON faster than it calls json_build_object. */
export const applicants = (actor: Pick<Actor, 'site'>) => sql`(
  select id, first_name as "firstName", last_name as "lastName", email from person
  where ${ofSite(sql`site`, actor)})`;

/**
 * Contact columns of a list. People who may not see contact data still see the email in the Applicant column. A row for
 * which `isWithheld` holds shows none of them.
 */
export function contactColumns(canSeeContactData: boolean, applicant: Fragment, isWithheld?: Fragment) {
  const unlessWithheld = (column: Fragment, otherwise: Fragment) =>
    isWithheld ? sql`case when ${isWithheld} then ${otherwise} else ${column} end` : column;
  const empty = sql`''`;
  return canSeeContactData
    ? sql`${unlessWithheld(sql`application.contact_name`, empty)} as "contactName",
        ${unlessWithheld(sql`application.email`, empty)} as email,
        ${unlessWithheld(applicant, sql`null`)} as applicant`
    : sql`'' as "contactName",
        ${unlessWithheld(sql`coalesce(nullif(application.email, ''), applicant.email, '')`, empty)} as email,
        null::json as applicant`;
}

/** The fields a search covers. It must not match on fields that the reply hides. */
export type SearchScope = 'contact data' | 'company and email' | 'company';

/**
 * Matches what the company wrote, or its account, because a new application has only the account. A row for which
 * `isWithheld` holds is found only by the company's name.
 */
export function searchCondition(
  actor: Pick<Actor, 'site' | 'roles'>,
  search: string,
  scope: SearchScope,
  isWithheld?: Fragment,
) {
  if (search.trim() === '') return sql`true`;
  const ofApplication = matchingAnyLength(sql`application.search_text`, search);
  const byName = matching(sql`folded(application.company_name)`, search);
  // After the line break comes the contact's name (application) or the email (person). Only the whole text is indexed.
  const only = {
    'contact data': { company: sql`true`, account: sql`true`, isAccountShown: sql`true` },
    'company and email': {
      company: matching(sql`split_part(application.search_text, chr(10), 1)`, search),
      account: matching(sql`split_part(search_text, chr(10), 2)`, search),
      isAccountShown: sql`application.email = ''`,
    },
    company: {
      company: byName,
      account: sql`false`,
      isAccountShown: sql`false`,
    },
  }[scope];
  const found = sql`(${ofApplication} and ${only.company} or ${only.isAccountShown} and application.applicant_id = any (array(
    select id from person
    where kind = 20 and ${ofSite(sql`site`, actor)} and ${matching(sql`search_text`, search)}
      and ${only.account})))`;
  const shown = sql`${found} and ${isSearchableFor(actor)}`;
  return isWithheld ? sql`${shown} and (not ${isWithheld} or ${byName})` : shown;
}
