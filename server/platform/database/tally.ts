// Reads totals without counting rows: the sum of what triggers (migration 0018) have recorded for a noun.
import { sites } from '../../../contract/vocabulary.ts';
import { type Fragment, sql } from './sql.ts';

/** The meaning of the column `mark` for each noun. */
interface Marks {
  readonly application: { readonly isSubmitted?: boolean };
  readonly person: { readonly kind: number };
  readonly challenge: Record<never, never>;
}

/** Returns the total of one site or of all as a fragment for a select list. */
export function tallyOf<Noun extends keyof Marks>(
  noun: Noun,
  { site, ...mark }: Marks[Noun] & { readonly site: number },
): Fragment {
  const { isSubmitted, kind }: Partial<Marks['application'] & Marks['person']> = mark;
  const marked = kind ?? (isSubmitted === undefined ? undefined : Number(isSubmitted));
  return sql`(select coalesce(sum(amount), 0)::integer from tally where noun = ${noun}
    and ${site === sites.All ? sql`true` : sql`site = ${site}`}
    and ${marked === undefined ? sql`true` : sql`mark = ${marked}`})`;
}
