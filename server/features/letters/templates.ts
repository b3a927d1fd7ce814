// SQL of letter templates, and which text a letter starts from: the challenge's, the site's or the built-in one.
import { type Outcome, outcomes } from '../../../contract/decision-vocabulary.ts';
import type { LetterTemplate, LetterTemplateFields } from '../../../contract/letters.ts';
import { builtInTemplates } from '../../../rules/letters.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

/** The template of a site if there is no challenge. */
export interface TemplateOwner {
  readonly site: number;
  readonly challengeID: number | null;
}

export interface StoredTemplate extends LetterTemplateFields {
  readonly id: number;
  readonly version: number;
}

const columns = sql`id, site, challenge_id as "challengeID", outcome, subject, body, version`;

const ofOwner = ({ site, challengeID }: TemplateOwner): Fragment =>
  challengeID === null ? sql`site = ${site} and challenge_id is null` : sql`challenge_id = ${challengeID}`;

/** One for each outcome. Those that the owner has not changed have no id. */
export async function listTemplates(tx: Queryable, owner: TemplateOwner): Promise<LetterTemplate[]> {
  const siteOnly = { ...owner, challengeID: null };
  const stored = await tx.query<StoredTemplate[]>(sql`
    select ${columns} from letter_template where ${ofOwner(owner)} or (${ofOwner(siteOnly)})`);
  return outcomes.map((outcome) => {
    const ofOutcome = stored.filter((one) => one.outcome === outcome);
    const own = ofOutcome.find(({ challengeID }) => challengeID === owner.challengeID);
    const { subject, body } = own ?? ofOutcome[0] ?? builtInTemplates[outcome];
    const site = owner.site as LetterTemplateFields['site'];
    const { id = null, version = 0 } = own ?? {};
    return { id, site, challengeID: owner.challengeID, outcome, subject, body, version };
  });
}

/** Locks the template until the transaction ends. */
export async function findTemplate(
  tx: Queryable,
  owner: TemplateOwner,
  outcome: Outcome,
): Promise<StoredTemplate | null> {
  const [found] = await tx.query<StoredTemplate[]>(sql`
    select ${columns} from letter_template where ${ofOwner(owner)} and outcome = ${outcome} for update`);
  return found ?? null;
}

export async function findTemplateByID(tx: Queryable, id: number): Promise<StoredTemplate | null> {
  const [found] = await tx.query<StoredTemplate[]>(
    sql`select ${columns} from letter_template where id = ${id}`,
  );
  return found ?? null;
}

/** Returns null if someone else has just stored a template of the same kind. */
export async function insertTemplate(
  tx: Queryable,
  { site, challengeID, outcome, subject, body }: LetterTemplateFields,
): Promise<StoredTemplate | null> {
  const [inserted] = await tx.query<StoredTemplate[]>(sql`
    insert into letter_template (site, challenge_id, outcome, subject, body)
    values (${site}, ${challengeID}, ${outcome}, ${subject}, ${body})
    on conflict do nothing returning ${columns}`);
  return inserted ?? null;
}

export async function updateTemplate(
  tx: Queryable,
  id: number,
  { site, subject, body }: Pick<LetterTemplateFields, 'site' | 'subject' | 'body'>,
): Promise<StoredTemplate> {
  const [updated] = await tx.query<[StoredTemplate]>(sql`
    update letter_template set site = ${site}, subject = ${subject}, body = ${body} where id = ${id}
    returning ${columns}`);
  return updated;
}

/** Returns whether it still existed. */
export async function deleteTemplate(tx: Queryable, id: number): Promise<boolean> {
  return (await tx.execute(sql`delete from letter_template where id = ${id}`)) > 0;
}
