// Decides which settings a panel can have, when it can be turned off, and what an editor is warned about.
import { messages } from '../contract/messages.ts';
import { type PanelMode, panelLimits } from '../contract/panel-vocabulary.ts';
import { panelRefusals, panelWarnings } from './panel-texts.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export interface PanelSettings {
  readonly mode: PanelMode;
  readonly assessorsPerApplication: number | null;
  /** null: the response date. */
  readonly dueDate: string | null;
}

export const effectiveDueDate = (
  { dueDate }: Pick<PanelSettings, 'dueDate'>,
  { responseDate }: { readonly responseDate: string },
) => dueDate ?? responseDate;

/** Also a warning of the challenge form, where either date can be empty while someone types. */
export const isDueBeforeStart = (dueDate: string | null, assessmentStartDate: string) =>
  dueDate !== null && dueDate !== '' && dueDate < assessmentStartDate;

/** Errors by field; none if the settings can be saved. */
export function settingsErrors(
  settings: PanelSettings,
  { assessmentStartDate }: { readonly assessmentStartDate: string },
): Partial<Record<keyof PanelSettings, string>> {
  return {
    ...(isDueBeforeStart(settings.dueDate, assessmentStartDate) && { dueDate: panelRefusals.dueBeforeStart }),
    ...(settings.mode === 'assigned' &&
      settings.assessorsPerApplication === null && { assessorsPerApplication: messages.required }),
  };
}

interface PanelSize {
  readonly members: number;
  /** Submitted applications. */
  readonly applications: number;
}

export const isSizeAllowed = ({ mode }: Pick<PanelSettings, 'mode'>, size: PanelSize): Verdict =>
  mode === 'assigned' && (size.applications > panelLimits.applications || size.members > panelLimits.members)
    ? refuse(panelRefusals.tooLarge)
    : allow;

export const settingsWarnings = (
  { mode, assessorsPerApplication: places }: PanelSettings,
  { members }: Pick<PanelSize, 'members'>,
): string[] =>
  mode === 'assigned' && places !== null && places > members
    ? [panelWarnings.fewMembers(places, members)]
    : [];

/** A cleared interest counts too, because turning the panel off would hide the record. */
export const canTurnOff = (recorded: {
  readonly interests: number;
  readonly declines: number;
  readonly assignments: number;
}): Verdict =>
  recorded.interests + recorded.declines + recorded.assignments > 0 ? refuse(panelRefusals.inUse) : allow;
