// SQL of the settings of assessment panels.
import type { PanelSettings } from '../../../contract/panel-fields.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnOf } from '../../platform/database/field-columns.ts';
import { assignments, columnsAndValues, sql } from '../../platform/database/sql.ts';
import { mayAssess } from '../panel-facts/pairs.ts';
import { settingsColumns, settingsFields } from '../panel-facts/settings-columns.ts';

const columnsOf = (settings: PanelSettings) =>
  Object.fromEntries(settingsFields.map((field) => [columnOf(field), settings[field]]));

export interface FoundSettings {
  readonly settings: PanelSettings;
  readonly version: number;
}

/** null if the challenge has no panel. `lock` lasts until the transaction ends. */
export async function findSettings(
  tx: Queryable,
  challengeID: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FoundSettings | null> {
  const [found] = await tx.query<(PanelSettings & { version: number })[]>(sql`
    select ${settingsColumns}, panel.version from challenge_panel as panel
    where panel.challenge_id = ${challengeID} ${lock ? sql`for update` : sql``}`);
  if (!found) return null;
  const { version, ...settings } = found;
  return { settings, version };
}

/** Counts what limits a panel, and what keeps it from being turned off. */
export async function countPanel(tx: Queryable, challengeID: number) {
  interface Counts {
    readonly members: number;
    readonly applications: number;
    readonly interests: number;
    readonly declines: number;
    readonly assignments: number;
  }
  const [counts] = await tx.query<[Counts]>(sql`
    with submitted as (
      select id from application where challenge_id = ${challengeID} and submitted_on is not null
    ), pair as (
      select declined_on, assigned_on from panel_pair join application on application.id = application_id
      where challenge_id = ${challengeID}
    )
    select (select count(*)::integer from challenge
        join challenge_assessor as named on named.challenge_id = challenge.id
        join person on person.id = named.person_id
        where challenge.id = ${challengeID} and ${mayAssess}) as members,
      (select count(*)::integer from submitted) as applications,
      (select count(*)::integer from interest join application on application.id = application_id
        where challenge_id = ${challengeID}) as interests,
      (select count(declined_on)::integer from pair) as declines,
      (select count(assigned_on)::integer from pair) as assignments`);
  return counts;
}

export async function insertSettings(
  tx: Queryable,
  challengeID: number,
  settings: PanelSettings,
): Promise<number> {
  const [inserted] = await tx.query<[{ version: number }]>(sql`
    insert into challenge_panel ${columnsAndValues({ challenge_id: challengeID, ...columnsOf(settings) })}
    returning version`);
  return inserted.version;
}

export async function updateSettings(
  tx: Queryable,
  challengeID: number,
  settings: PanelSettings,
): Promise<number> {
  const [updated] = await tx.query<[{ version: number }]>(sql`
    update challenge_panel set ${assignments(columnsOf(settings))} where challenge_id = ${challengeID}
    returning version`);
  return updated.version;
}

/** Waits for people who are declaring an interest, declining or assessing, and makes later ones wait. */
export async function lockApplications(tx: Queryable, challengeID: number): Promise<void> {
  await tx.execute(sql`
    select from application where challenge_id = ${challengeID} order by id for no key update`);
}

/** Also deletes the members' limits, which mean nothing without a panel. */
export async function deletePanel(tx: Queryable, challengeID: number): Promise<void> {
  await tx.execute(sql`delete from challenge_panel where challenge_id = ${challengeID}`);
  await tx.execute(sql`delete from panel_member where challenge_id = ${challengeID}`);
}
