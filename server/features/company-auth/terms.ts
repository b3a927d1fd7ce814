// Finds whether the terms of use changed since a company accepted them.
import type { SignedInUser } from '../../../contract/company-auth.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** Null if the company accepted the newest version of its site, or its site has no terms. */
export async function findTermsChange(tx: Queryable, personID: number): Promise<SignedInUser['termsChange']> {
  const [change] = await tx.query<NonNullable<SignedInUser['termsChange']>[]>(sql`
    select public_page.version, instant(published_at) as "changedAt"
    from person join public_page on public_page.site = person.site and name = 'terms'
    where person.id = ${personID} and public_page.version > coalesce(terms_version, 0)
    order by public_page.version desc limit 1`);
  return change ?? null;
}
