// SQL that finds the candidates of one kind: a few whose name starts with the text, and some that contain it.
import { resultsOfKind } from '../../../contract/search.ts';
import { matching } from '../../platform/database/list.ts';
import { type Fragment, sql, verbatim } from '../../platform/database/sql.ts';

/** Sorting every match of a common word takes a second, so some are taken in any order and only those are sorted. */
export const inAnyOrder = sql`limit 50`;

export const firstNames = sql`limit ${verbatim(String(resultsOfKind))}`;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** `name` is in lower case, as its index has it. */
export const startsWith = (name: Fragment, text: string): Fragment =>
  sql`${name} like lower(${escaped(text)}) || '%'`;

export interface Source {
  /** A table, or a join that has its columns. */
  readonly from: Fragment;
  readonly id: Fragment;
  /** In lower case, as its index has it. */
  readonly name: Fragment;
  /** Which records the person may open. */
  readonly isVisible: Fragment;
}

/** In the order of an index with text_pattern_ops, so that PostgreSQL reads only the first names of the index. */
export const namesThatStart = (text: string, { from, id, name, isVisible }: Source): Fragment => sql`
  (select ${id} from ${from} where ${startsWith(name, text)} and ${isVisible}
    order by ${name} using ~<~ ${firstNames})`;

export interface SearchedText {
  /** The folded text of a record, in most cases a column with a trigram index. */
  readonly folded: Fragment;
  /** Limits the match to some fields, if the folded text has more than the person may search by. */
  readonly isMatch?: Fragment;
}

export const textsThatContain = (
  text: string,
  { from, id, isVisible }: Source,
  { folded, isMatch = sql`true` }: SearchedText,
): Fragment => sql`
  (select ${id} from ${from} where ${matching(folded, text)} and ${isMatch} and ${isVisible} ${inAnyOrder})`;

/** The ids of both, each once. */
export const candidatesOf = (text: string, source: Source, searched: SearchedText): Fragment =>
  sql`${namesThatStart(text, source)} union ${textsThatContain(text, source, searched)}`;
