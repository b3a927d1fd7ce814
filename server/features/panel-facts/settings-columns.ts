// The columns of panel settings, and the last state of panels that are deleted with their challenge.
import { PanelSettings } from '../../../contract/panel-fields.ts';
import { fieldColumns } from '../../platform/database/field-columns.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

export const settingsFields = Object.keys(PanelSettings.shape) as (keyof PanelSettings)[];

/** The table challenge_panel is named `panel`. */
export const settingsColumns = fieldColumns('panel', settingsFields);

/** `which` is a condition on the table challenge. A panel has the id of its challenge. */
export const panelStates = (which: Fragment): Fragment => sql`
  select challenge.id, ${settingsColumns}
  from challenge_panel as panel join challenge on challenge.id = panel.challenge_id where ${which}`;
