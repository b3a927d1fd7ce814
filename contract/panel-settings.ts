// Defines the calls for the settings of an assessment panel.
import { endpoint } from './endpoint.ts';
import { ById, date } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { PanelSettings } from './panel-fields.ts';
import { z } from './zod.ts';

/** The settings; a challenge without a panel has `isOn: false` and the defaults. */
export const Panel = PanelSettings.extend({
  isOn: z.boolean(),
  /** The due date, or the response date if there is none. */
  effectiveDueDate: date,
  warnings: z.array(z.string()),
});
export type Panel = z.infer<typeof Panel>;

export const panelSettings = {
  find: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/panel',
    summary: 'Read the settings of a challenge’s assessment panel',
    access: groupAccess,
    params: ById,
    reply: Panel,
    hasVersion: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/challenges/:id/panel',
    summary: 'Change the settings of an assessment panel; this turns the panel on',
    access: groupAccess,
    params: ById,
    body: PanelSettings.partial(),
    reply: Panel,
    hasVersion: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/challenges/:id/panel',
    summary: 'Turn off an assessment panel that has no interests, declines or assignments',
    access: groupAccess,
    params: ById,
    reply: null,
  }),
};
