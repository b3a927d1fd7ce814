// SQL of saved views.
import type { ListName } from '../../../contract/lists.ts';
import type { SavedView, ViewFields } from '../../../contract/views.ts';
import { sites } from '../../../contract/vocabulary.ts';
import type { ViewFacts } from '../../../rules/views.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { assignments, sql } from '../../platform/database/sql.ts';

/** A view with what decides who sees it. */
export interface FoundView extends Readonly<ViewFields>, ViewFacts {
  readonly id: number;
  readonly ownerName: string | null;
  readonly version: number;
}

const columns = sql`saved_view.id, saved_view.list, saved_view.name, saved_view.address,
  saved_view.is_shared as "isShared", saved_view.person_id as "ownerID",
  coalesce(owner.site, saved_view.site) as "ownerSite",
  owner.first_name || ' ' || owner.last_name as "ownerName", saved_view.version`;
const source = sql`saved_view left join person as owner on owner.id = saved_view.person_id`;

export const toSavedView = (
  { id, list, name, address, isShared, ownerID, ownerName }: FoundView,
  actor: { readonly id: number },
): SavedView => ({ id, list, name, address, isShared, isOwn: ownerID === actor.id, ownerName });

/** The views of these lists that rules/views lets someone see, their own ones first. */
export const listViews = (
  tx: Queryable,
  { id, site }: { readonly id: number; readonly site: number },
  lists: readonly ListName[],
): Promise<FoundView[]> =>
  tx.query<FoundView[]>(sql`
    select ${columns} from ${source}
    where saved_view.list = any (${[...lists]}) and (saved_view.person_id = ${id}
      or (saved_view.is_shared and coalesce(owner.site, saved_view.site) in (${site}, ${sites.All})))
    order by saved_view.person_id is distinct from ${id}, lower(saved_view.name), saved_view.id`);

/** Locks the view until the transaction ends. */
export async function findViewForChange(tx: Queryable, id: number): Promise<FoundView | null> {
  const [view] = await tx.query<FoundView[]>(sql`
    select ${columns} from ${source} where saved_view.id = ${id} for update of saved_view`);
  return view ?? null;
}

/** Locks the person, so that two requests at once cannot both save the last view. */
export async function countViewsOf(tx: Queryable, personID: number): Promise<number> {
  await tx.execute(sql`select from person where id = ${personID} for no key update`);
  const [counted] = await tx.query<[{ count: number }]>(sql`
    select count(*)::integer as count from saved_view where person_id = ${personID}`);
  return counted.count;
}

export async function insertView(
  tx: Queryable,
  owner: { readonly id: number; readonly site: number },
  { list, name, address, isShared }: ViewFields,
): Promise<number> {
  const [inserted] = await tx.query<[{ id: number }]>(sql`
    insert into saved_view (person_id, site, list, name, address, is_shared)
    values (${owner.id}, ${owner.site}, ${list}, ${name}, ${address}, ${isShared}) returning id`);
  return inserted.id;
}

export async function updateView(
  tx: Queryable,
  id: number,
  { name, address, isShared, ownerSite }: Pick<FoundView, 'name' | 'address' | 'isShared' | 'ownerSite'>,
): Promise<void> {
  const row = { name, address, is_shared: isShared, site: ownerSite };
  await tx.execute(sql`update saved_view set ${assignments(row)} where id = ${id}`);
}

export async function deleteView(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`delete from saved_view where id = ${id}`);
}
