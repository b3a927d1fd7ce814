// SQL that finds applications for a search: by company, and by email and contact where the person may see them.
import { sites } from '../../../contract/vocabulary.ts';
import { hasRole } from '../../../rules/permissions.ts';
import { matching } from '../../platform/database/list.ts';
import { type Fragment, sql, verbatim } from '../../platform/database/sql.ts';
import { isGivenTo, isWithheldFrom } from '../panel-facts/pairs.ts';
import { isSearchableFor } from '../restriction-facts/columns.ts';
import { firstNames, inAnyOrder, namesThatStart, type Source, textsThatContain } from './candidates.ts';
import { type Searcher, viewsEveryChallenge } from './visible-challenges.ts';

const name = sql`lower(application.company_name)`;
const id = sql`application.id`;

/** For staff of one site, the text is null for the other site and has its own index. */
const textFor = ({ site }: Searcher): Fragment =>
  site === sites.All
    ? sql`application.search_text`
    : sql`(case when application.site = ${verbatim(String(site))} then application.search_text end)`;

const ofSite = ({ site }: Searcher) => (site === sites.All ? sql`true` : sql`application.site = ${site}`);

/** Faster than folded(), which uses a pattern. A company's name contains no other kind of space. */
const foldedCompany = sql`translate(lower(application.company_name), ${' \t\n\r\u00a0'}, '')`;
const byCompany = (text: string) => matching(foldedCompany, text);

/** Whether the person may open every application of their site. */
const opensAll = (actor: Searcher) => hasRole(actor, 'users') || viewsEveryChallenge(actor);

function fromAll(actor: Searcher, text: string): Fragment {
  const isVisible = sql`not ${isWithheldFrom(actor)} and ${isSearchableFor(actor)}`;
  const ofAll: Source = { from: sql`application`, id, name, isVisible };
  const isEdited = sql`application.challenge_id in (select challenge_id from visible where is_edited)`;
  const isMatch = hasRole(actor, 'users') ? sql`true` : sql`(${byCompany(text)} or ${isEdited})`;
  // The folded text has only applications of the site; with a second condition PostgreSQL might read another index.
  return sql`
    ${namesThatStart(text, { ...ofAll, isVisible: sql`${ofSite(actor)} and ${isVisible}` })}
    union
    ${textsThatContain(text, ofAll, { folded: textFor(actor), isMatch })}`;
}

/** Assessors see submitted applications, unless the panel gives them to others. */
const isReadable = (
  actor: Searcher,
): Fragment => sql`(visible.is_viewed or application.submitted_on is not null
  and not exists (select from challenge_panel where challenge_panel.challenge_id = application.challenge_id
    and challenge_panel.mode = 'assigned' and not ${isGivenTo(actor)}))`;

/** Searches each challenge by itself, because all challenges together can have many more applications. */
function fromVisible(actor: Searcher, text: string): Fragment {
  const ofChallenge: Source = {
    from: sql`application`,
    id: sql`application.id, ${name} as name`,
    name,
    isVisible: sql`application.challenge_id = visible.challenge_id and ${isReadable(actor)}
      and not ${isWithheldFrom(actor)} and ${isSearchableFor(actor)}`,
  };
  // Not the indexed column itself: PostgreSQL would read its whole index again for each challenge.
  const searched = {
    folded: sql`(application.search_text || '')`,
    isMatch: sql`(${byCompany(text)} or visible.is_edited)`,
  };
  return sql`
    (select named.id from visible cross join lateral ${namesThatStart(text, ofChallenge)} as named
      order by named.name using ~<~ ${firstNames})
    union
    (select containing.id from visible
      cross join lateral ${textsThatContain(text, ofChallenge, searched)} as containing ${inAnyOrder})`;
}

/** Rows of searchStatement. Without the role users an application opens as a submission. */
export function foundApplications(actor: Searcher, text: string): Fragment {
  const asRecord = hasRole(actor, 'users');
  const candidates = opensAll(actor) ? fromAll(actor, text) : fromVisible(actor, text);
  return sql`
    select 'application' as kind, application.id,
      coalesce(nullif(application.company_name, ''), application.email) as name, challenge.name as detail,
      ${asRecord ? 'record' : 'assessment'}::text as "opensAs", null::text as "personKind", null::text as "tagKind",
      ${asRecord ? sql`null::integer` : sql`challenge.challenge_group_id`} as "challengeGroupID",
      ${asRecord ? sql`null::integer` : sql`challenge.id`} as "challengeID", application.site
    from application join challenge on challenge.id = application.challenge_id
    where application.id in (${candidates})`;
}
