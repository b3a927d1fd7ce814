// SQL that differs between people who may see an applicant's contact data and people who may not.
import { sites } from '../../../contract/vocabulary.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isTooShortForTrigrams, matching, matchingByIndex } from '../../platform/database/list.ts';
import { type Fragment, sql, verbatim } from '../../platform/database/sql.ts';
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
 * How a search finds applications. By index it finds a few among a million. By row it compares the text of each row and
 * looks up its account, which takes less time if many rows match.
 */
export type SearchMethod = 'by index' | 'by row';

/** From about this many accounts on, comparing each application with all of them takes longer than reading more rows. */
const accountsByIndex = 5000;

const accountsThatMatch = (actor: Pick<Actor, 'site'>, search: string) => sql`
  from person where kind = 20 and ${ofSite(sql`site`, actor)} and ${matching(sql`search_text`, search)}`;

const areManyAccounts = (actor: Pick<Actor, 'site'>, search: string) => sql`(
  select count(*) > ${verbatim(String(accountsByIndex))}
  from (select ${accountsThatMatch(actor, search)} limit ${verbatim(String(accountsByIndex + 1))}) as found)`;

/**
 * Whether more than 5 % of the rows have the letters, judged by one of a thousand pages. For so many, PostgreSQL would
 * remember only the pages that the index found, and compute the short parts of each of their rows again.
 * The same number always chooses the same pages, one of the first forty among them.
 */
const areCommonLetters = (search: string) => sql`(
  select count(*) < 20 * count(*) filter (where ${matching(sql`application.search_text`, search)})
  from application tablesample system (0.1) repeatable (7))`;

/** For a search among all applications. */
export async function chooseSearchMethod(
  tx: Queryable,
  actor: Pick<Actor, 'site'>,
  search: string,
): Promise<SearchMethod> {
  if (search.trim() === '') return 'by row';
  const isCommon = isTooShortForTrigrams(search)
    ? sql`${areCommonLetters(search)} or ${areManyAccounts(actor, search)}`
    : areManyAccounts(actor, search);
  const [found] = await tx.query<[{ isCommon: boolean }]>(sql`select ${isCommon} as "isCommon"`);
  return found.isCommon ? 'by row' : 'by index';
}

/**
 * Matches what the company wrote, or its account, because a new application has only the account. A row for which
 * `isWithheld` holds is found only by the company's name.
 */
export function searchCondition(
  actor: Pick<Actor, 'site' | 'roles'>,
  search: string,
  scope: SearchScope,
  { isWithheld, method = 'by row' }: { isWithheld?: Fragment | undefined; method?: SearchMethod },
) {
  if (search.trim() === '') return sql`true`;
  const contains = method === 'by index' ? matchingByIndex : matching;
  const ofApplication = contains(sql`application.search_text`, search);
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
  const accountIDs = sql`select id ${accountsThatMatch(actor, search)} and ${only.account}`;
  const isOfAccount =
    method === 'by index'
      ? sql`application.applicant_id = any (array(${accountIDs}))`
      : sql`application.applicant_id in (${accountIDs})`;
  const found = sql`(${ofApplication} and ${only.company} or ${only.isAccountShown} and ${isOfAccount})`;
  const shown = sql`${found} and ${isSearchableFor(actor)}`;
  return isWithheld ? sql`${shown} and (not ${isWithheld} or ${byName})` : shown;
}
