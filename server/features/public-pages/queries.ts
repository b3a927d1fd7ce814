// SQL of the privacy notice and the terms of use of the public sites. Every version stays.
import type { PublicPage, PublicPageName } from '../../../contract/public-pages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

interface PageKey {
  readonly site: PublicPage['site'];
  readonly name: PublicPageName;
}

/** Makes two people who publish at once wait for each other, even for the first version. */
export async function lockPage(tx: Queryable, { site, name }: PageKey): Promise<void> {
  const key = `public page ${site} ${name}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The newest version; null before the first. */
export async function findPage(tx: Queryable, { site, name }: PageKey): Promise<PublicPage | null> {
  const [found] = await tx.query<PublicPage[]>(sql`
    select public_page.site, name, public_page.version, html, instant(published_at) as "publishedAt",
      (select first_name || ' ' || last_name from person where person.id = published_by) as "publishedBy"
    from public_page where public_page.site = ${site} and name = ${name}
    order by public_page.version desc limit 1`);
  return found ?? null;
}

export async function insertPage(
  tx: Queryable,
  { site, name, version, html }: Pick<PublicPage, 'site' | 'name' | 'version' | 'html'>,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into public_page (site, name, version, html, published_by, published_at)
    values (${site}, ${name}, ${version}, ${html}, ${by}, ${at})`);
}
