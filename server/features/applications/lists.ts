// SQL of the lists of applications: all of them, those of a challenge, and those that its assessors work through.
import type {
  ApplicationSort,
  ApplicationToAssessSort,
  ChallengeApplicationSort,
} from '../../../contract/applications.ts';
import type { Paging } from '../../../contract/endpoint.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { type ListQuery, matching, orderOf } from '../../platform/database/list.ts';
import { type Fragment, sql, verbatim } from '../../platform/database/sql.ts';
import { tallyOf } from '../../platform/database/tally.ts';
import { isGivenTo } from '../panel-facts/pairs.ts';
import { isRestrictedFor, shownCompany } from '../restriction-facts/columns.ts';
import {
  applicantAsRow,
  assessedBy,
  challengeLinkColumns,
  isHiddenFrom,
  type ListReader,
  type Reader,
  source,
  summaryColumns,
  withheldIn,
} from './columns.ts';
import { ofSite, type SearchMethod, searchCondition } from './contact-columns.ts';

interface SubmittedFilter {
  isSubmitted?: 'true' | 'false' | undefined;
}

const submitted = {
  true: sql`application.submitted_on is not null`,
  false: sql`application.submitted_on is null`,
  any: sql`true`,
};

export type ListPaging = Paging<(typeof ApplicationSort)[number]> &
  SubmittedFilter & { challengeID?: number | undefined };

const columnToSortBy = {
  createdOn: sql`application.created_on`,
  companyName: sql`lower(application.company_name)`,
  percentComplete: sql`application.percent_complete`,
  submittedOn: sql`application.submitted_on`,
};

const orderFor = ({ sort }: Pick<ListPaging, 'sort'>, column: Fragment) => ({
  sortBy: [column, sql`application.id`] as const,
  nullsLast: sort === 'submittedOn',
});

/** What the list shows without a search. */
const isListed = (actor: Reader, { challengeID, isSubmitted }: ListPaging) => sql`
  ${ofSite(sql`application.site`, actor)} and ${submitted[isSubmitted ?? 'any']}
  and ${challengeID === undefined ? sql`true` : sql`application.challenge_id = ${challengeID}`}`;

const isFound = (actor: Reader, { search }: ListPaging, method: SearchMethod) =>
  searchCondition(actor, search, 'contact data', { isWithheld: isHiddenFrom(actor), method });

/** `method` is what chooseSearchMethod returns, for a search that is not limited to a challenge. */
export function applicationList(
  actor: Reader,
  paging: ListPaging,
  method: SearchMethod = 'by row',
): ListQuery {
  const isUnfiltered = paging.challengeID === undefined && paging.search.trim() === '';
  const marked = paging.isSubmitted === undefined ? {} : { isSubmitted: paging.isSubmitted === 'true' };
  // A common word can match only names far down the index of names: walking it took 15 s with a million rows.
  // An expression without an index makes PostgreSQL sort the matches instead.
  const sortsMatches = paging.sort === 'companyName' && paging.search.trim() !== '';
  const column = columnToSortBy[paging.sort];
  return {
    columns: sql`${summaryColumns(true, applicantAsRow, sql`hiding.is_hidden`)}, ${challengeLinkColumns(actor)}`,
    // Three columns need it. Without "offset 0", PostgreSQL would read the interests for each of them.
    from: sql`${source(actor)} cross join lateral (select ${isHiddenFrom(actor)} as is_hidden offset 0) as hiding`,
    countFrom: sql`application`,
    total: isUnfiltered ? tallyOf('application', { site: actor.site, ...marked }) : undefined,
    where: sql`${isListed(actor, paging)} and ${isFound(actor, paging, method)}`,
    key: sql`application.id`,
    findsKeysFirst: sortsMatches,
    ...orderFor(paging, sortsMatches ? sql`${column} || ''` : column),
  };
}

/**
 * Reading this many rows in the order of an index takes half a second if none of them is in a cache. A constant in the
 * statement, because PostgreSQL chooses the index by it.
 */
const rowsToWalk = 2_000;

/** The ids of the first matches of a search, if they are among the first rows of the list in its order. */
export function firstMatches(actor: Reader, paging: ListPaging, count: number): Fragment {
  const column = columnToSortBy[paging.sort];
  return sql`
    select application.id
    from (
      select application.*, ${column} as sort_column from application where ${isListed(actor, paging)}
      order by ${orderOf(orderFor(paging, column), paging)} limit ${verbatim(String(rowsToWalk))}
    ) as application
    where ${isFound(actor, paging, 'by row')}
    order by ${orderOf(orderFor(paging, sql`application.sort_column`), paging)} limit ${count}`;
}

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
      and ${searchCondition(actor, paging.search, scope, { isWithheld })}`,
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
      and ${searchCondition(actor, paging.search, scope, { isWithheld })}`,
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
