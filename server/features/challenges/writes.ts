// SQL that creates and changes challenges, with their people, tags and sections.
import { peopleFields } from '../../../contract/challenge-fields.ts';
import type { ChallengeFields } from '../../../contract/challenge-form.ts';
import { renumber, type SectionInput } from '../../../contract/description-sections.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { sectionTypes } from '../../../contract/vocabulary.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnOf } from '../../platform/database/field-columns.ts';
import { assignments, columnsAndValues, identifier, json, sql } from '../../platform/database/sql.ts';
import { weightColumns } from '../groups/queries.ts';
import { peopleTables, rowFields } from './stored-fields.ts';

export type PreparedFields = ChallengeFields & { readonly site: number };

const columnsOf = (fields: PreparedFields) =>
  Object.fromEntries(rowFields.map((name) => [columnOf(name), fields[name]]));

interface NewChallenge {
  readonly fields: PreparedFields;
  readonly groupID: number;
  readonly weighting: ScoreWeighting;
  readonly previewKey: string;
}

export async function insertChallenge(tx: Queryable, challenge: NewChallenge, at: Date): Promise<number> {
  const row = {
    ...columnsOf(challenge.fields),
    ...weightColumns(challenge.weighting),
    challenge_group_id: challenge.groupID,
    preview_key: challenge.previewKey,
    created_at: at,
  };
  const [inserted] = await tx.query<[{ id: number }]>(
    sql`insert into challenge ${columnsAndValues(row)} returning id`,
  );
  await replaceRelated(tx, inserted.id, challenge.fields);
  return inserted.id;
}

/** Always creates a new version, even if only a section or a person changed. */
export async function updateChallenge(tx: Queryable, id: number, fields: PreparedFields): Promise<void> {
  await tx.execute(sql`update challenge set ${assignments(columnsOf(fields))} where id = ${id}`);
  await tx.execute(sql`delete from description_section where challenge_id = ${id}`);
  await replaceRelated(tx, id, fields);
}

async function replaceRelated(tx: Queryable, id: number, fields: PreparedFields): Promise<void> {
  for (const name of peopleFields) await replacePeople(tx, peopleTables[name], id, fields[name]);
  const tagIDs = [...fields.tagIDs, ...fields.businessTagIDs];
  await tx.execute(sql`delete from challenge_tag where challenge_id = ${id} and tag_id <> all (${tagIDs})`);
  await tx.execute(sql`insert into challenge_tag (challenge_id, tag_id)
    select ${id}, tag_id from unnest(${tagIDs}::integer[]) as tag_id on conflict do nothing`);
  await insertSections(tx, id, fields.descriptionSections);
}

async function replacePeople(tx: Queryable, table: string, id: number, personIDs: readonly number[]) {
  await tx.execute(
    sql`delete from ${identifier(table)} where challenge_id = ${id} and person_id <> all (${[...personIDs]})`,
  );
  await tx.execute(sql`insert into ${identifier(table)} (challenge_id, person_id)
    select ${id}, person_id from unnest(${[...personIDs]}::integer[]) as person_id on conflict do nothing`);
}

/** Sorts the sections and numbers them from 1. */
export const sortSections = (sections: readonly SectionInput[]): SectionInput[] =>
  renumber(sections.toSorted((a, b) => a.sort - b.sort)).map((section) => ({
    ...section,
    contents: renumber(section.contents.toSorted((a, b) => a.sort - b.sort)),
  }));

async function insertSections(tx: Queryable, id: number, sections: readonly SectionInput[]): Promise<void> {
  if (sections.length === 0) return;
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${json([...sections])})
        as given(title text, type integer, sort integer, contents jsonb)
    ), section as (
      insert into description_section (challenge_id, type, title, sort)
      select ${id}, type, title, sort from given returning id, type, sort
    )
    insert into description_content (section_id, section_type, sort, title, content, image_s3_key)
    select section.id, section.type, item.sort, item.title,
      case when section.type = ${sectionTypes.Image} then '' else item.content end,
      case when section.type = ${sectionTypes.Image} then item.content end
    from section join given using (sort)
    cross join lateral jsonb_to_recordset(given.contents) as item(title text, content text, sort integer)`);
}

export async function setWeighting(tx: Queryable, id: number, weighting: ScoreWeighting): Promise<void> {
  await tx.execute(sql`update challenge set ${assignments(weightColumns(weighting))} where id = ${id}`);
}

export async function setLead(tx: Queryable, id: number, personID: number): Promise<void> {
  await tx.execute(sql`update challenge set challenge_lead_id = ${personID} where id = ${id}`);
}

export interface Marks {
  readonly publish_date?: Date | null;
  readonly ready_for_assessments_set_on?: Date | null;
  readonly assessments_complete_set_on?: Date | null;
  readonly preview_key?: string;
}

export async function setMarks(tx: Queryable, id: number, marks: Marks): Promise<void> {
  await tx.execute(sql`update challenge set ${assignments({ ...marks })} where id = ${id}`);
}

export async function deleteChallenge(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`delete from challenge where id = ${id}`);
}

interface PreviewCode {
  readonly hash: Buffer;
  readonly challengeID: number;
  readonly personID: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertPreviewCode(tx: Queryable, code: PreviewCode): Promise<void> {
  await tx.execute(sql`insert into preview_code (code_hash, challenge_id, person_id, created_at, expires_at)
    values (${code.hash}, ${code.challengeID}, ${code.personID}, ${code.createdAt}, ${code.expiresAt})`);
}
