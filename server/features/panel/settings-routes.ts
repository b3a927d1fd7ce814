// Routes of the settings of assessment panels.
import { isDeepStrictEqual } from 'node:util';
import type { PanelSettings } from '../../../contract/panel-fields.ts';
import { type Panel, panelSettings } from '../../../contract/panel-settings.ts';
import {
  canTurnOff,
  effectiveDueDate,
  isSizeAllowed,
  settingsErrors,
  settingsWarnings,
} from '../../../rules/panel-settings.ts';
import { FieldErrors, requirePossible } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { requireEdited, requireViewed } from '../challenges/access.ts';
import { panelRecordOf } from '../panel-facts/panel-record.ts';
import {
  countPanel,
  deletePanel,
  findSettings,
  insertSettings,
  lockApplications,
  updateSettings,
} from './settings.ts';

/** The settings before anyone has turned the panel on. */
const defaultSettings: PanelSettings = {
  mode: 'everyone',
  assessorsPerApplication: null,
  isDeclarationRequired: false,
  canDecline: false,
  dueDate: null,
  shouldRemind: false,
};

const panelOf = (
  settings: PanelSettings,
  challenge: { readonly responseDate: string },
  counts: { readonly members: number },
  isOn = true,
): Panel => ({
  isOn,
  ...settings,
  effectiveDueDate: effectiveDueDate(settings, challenge),
  warnings: settingsWarnings(settings, counts),
});

/** The version of a challenge without a panel, so that two people cannot turn it on with different settings. */
const noVersion = 0;

export const settingsRoutes = implement(panelSettings, {
  find: async (context) => {
    const { challenge } = await requireViewed(context);
    const found = await findSettings(context.tx, challenge.id);
    const counts = await countPanel(context.tx, challenge.id);
    return {
      record: panelOf(found?.settings ?? defaultSettings, challenge, counts, found !== null),
      version: found?.version ?? noVersion,
    };
  },

  update: async (context) => {
    const { tx, params, body, record } = context;
    const { challenge } = await requireEdited(context, { lock: true });
    const found = await findSettings(tx, params.id, { lock: true });
    await requireUnchanged(context, panelRecordOf(params.id), found?.version ?? noVersion);
    const settings = { ...(found?.settings ?? defaultSettings), ...body };
    const counts = await countPanel(tx, params.id);
    const errors = settingsErrors(settings, challenge);
    if (Object.keys(errors).length > 0) throw new FieldErrors({ ...errors });
    requirePossible(isSizeAllowed(settings, counts));
    const answer = (version: number) => ({ record: panelOf(settings, challenge, counts), version });
    // Saving without a change must not create a new version, because a colleague's open form would then conflict.
    if (found && isDeepStrictEqual(found.settings, settings)) return answer(found.version);
    const version = found
      ? await updateSettings(tx, params.id, settings)
      : await insertSettings(tx, params.id, settings);
    await record({
      action: found ? 'update' : 'create',
      record: panelRecordOf(params.id),
      before: found?.settings ?? null,
      after: settings,
    });
    return answer(version);
  },

  delete: async (context) => {
    const { tx, params, record } = context;
    await requireEdited(context, { lock: true });
    const found = await findSettings(tx, params.id, { lock: true });
    if (!found) return undefined;
    await lockApplications(tx, params.id);
    requirePossible(canTurnOff(await countPanel(tx, params.id)));
    await deletePanel(tx, params.id);
    await record({ action: 'delete', record: panelRecordOf(params.id), before: found.settings, after: null });
    return undefined;
  },
});
