// Finds the pages about data and terms that a public site has published.
import type { PublicPageName } from '../../../contract/public-pages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** In the order of the footer. */
export async function listPublishedNames(tx: Queryable, site: number): Promise<PublicPageName[]> {
  const found = await tx.query<{ name: PublicPageName }[]>(
    sql`select distinct name from public_page where site = ${site} order by name`,
  );
  return found.map(({ name }) => name);
}

/** The newest version; null before the first. */
export async function findNotice(
  tx: Queryable,
  site: number,
  name: PublicPageName,
): Promise<{ readonly html: string; readonly publishedAt: string } | null> {
  const [found] = await tx.query<{ html: string; publishedAt: string }[]>(sql`
    select html, instant(published_at) as "publishedAt" from public_page
    where site = ${site} and name = ${name} order by version desc limit 1`);
  return found ?? null;
}
