// SQL of the notes of a moderation, and the names that a reader sees beside them.
import type { ModerationNote } from '../../../contract/moderation.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { assignments, columnsAndValues, type Fragment, sql } from '../../platform/database/sql.ts';

export interface StoredNote extends Omit<ModerationNote, 'isOwn'> {
  /** null if the person was deleted. */
  readonly authorID: number | null;
  /** The author is named as an assessor of the challenge, or has assessed one of its applications. */
  readonly isByAssessor: boolean;
}

const noteColumns = sql`note.id, note.application_id as "applicationID", note.text, note.author_id as "authorID",
  note.author_name as author, instant(note.created_on) as "createdOn",
  case when note.struck_on is not null then json_build_object('on', instant(note.struck_on),
    'by', note.struck_by_name, 'reason', note.struck_reason) end as struck,
  (exists (select from challenge_assessor where challenge_assessor.challenge_id = application.challenge_id
      and challenge_assessor.person_id = note.author_id)
    or exists (select from assessment join application as assessed on assessed.id = assessment.application_id
      where assessed.challenge_id = application.challenge_id and assessment.assessor_id = note.author_id))
    as "isByAssessor"`;

const source = sql`moderation_note as note join application on application.id = note.application_id`;

/** The notes about the applications that match, the oldest first. */
export const listNotes = (tx: Queryable, applications: Fragment): Promise<StoredNote[]> =>
  tx.query<StoredNote[]>(sql`select ${noteColumns} from ${source} where ${applications} order by note.id`);

/** `lock` holds the note until the transaction ends. */
export async function findNote(
  tx: Queryable,
  challengeID: number,
  id: number,
  { lock = false } = {},
): Promise<StoredNote | null> {
  const [found] = await tx.query<StoredNote[]>(sql`
    select ${noteColumns} from ${source}
    where note.id = ${id} and application.challenge_id = ${challengeID} ${lock ? sql`for update of note` : sql``}`);
  return found ?? null;
}

interface NewNote {
  readonly applicationID: number;
  readonly text: string;
  readonly authorID: number;
  readonly authorName: string;
  readonly at: Date;
}

/** Returns the id. */
export async function insertNote(tx: Queryable, note: NewNote): Promise<number> {
  const row = {
    application_id: note.applicationID,
    author_id: note.authorID,
    author_name: note.authorName,
    text: note.text,
    created_on: note.at,
  };
  const [{ id }] = await tx.query<[{ id: number }]>(
    sql`insert into moderation_note ${columnsAndValues(row)} returning id`,
  );
  return id;
}

export async function strikeNote(
  tx: Queryable,
  id: number,
  struck: { readonly on: Date; readonly byName: string; readonly reason: string },
): Promise<void> {
  const row = { struck_on: struck.on, struck_by_name: struck.byName, struck_reason: struck.reason };
  await tx.execute(sql`update moderation_note set ${assignments(row)} where id = ${id}`);
}

export interface NoteReader {
  readonly id: number;
  /** What the reader calls an assessor whose name is hidden from them; null if they read names. */
  readonly nameOfAssessor: ((personID: number) => string) | null;
}

export function noteFor({ id: readerID, nameOfAssessor }: NoteReader, note: StoredNote): ModerationNote {
  const { authorID, isByAssessor, ...shown } = note;
  const isOwn = authorID === readerID;
  if (!nameOfAssessor || isOwn || !isByAssessor || authorID === null) return { ...shown, isOwn };
  const author = nameOfAssessor(authorID);
  // Only the name of the person who struck it out is stored. Authors can do that themselves.
  const struck = note.struck?.by === note.author ? { ...note.struck, by: author } : note.struck;
  return { ...shown, isOwn, author, struck };
}
