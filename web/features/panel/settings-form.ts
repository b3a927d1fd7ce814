// The values and the schema of the settings form: what people type, and how it becomes the settings of the call.
import { date } from '../../../contract/fields.ts';
import { PanelSettings } from '../../../contract/panel-fields.ts';
import { z } from '../../../contract/zod.ts';
import { settingsErrors } from '../../../rules/panel-settings.ts';

/** A field that may be empty holds an empty string instead of null. */
export type SettingsValues = Omit<PanelSettings, 'assessorsPerApplication' | 'dueDate'> & {
  assessorsPerApplication: number | string;
  dueDate: string;
};

/** Also for the history. */
export const settingLabels = {
  mode: 'Who assesses',
  everyone: 'Everyone assesses every submission',
  isDeclarationRequired: 'Assessors declare interests before they read',
  canDecline: 'Assessors can decline submissions',
  dueDate: 'Due date',
  shouldRemind: 'Send reminders by mail',
} as const;

export const settingsOf = ({
  mode,
  assessorsPerApplication,
  isDeclarationRequired,
  canDecline,
  dueDate,
  shouldRemind,
}: PanelSettings): PanelSettings => ({
  mode,
  assessorsPerApplication,
  isDeclarationRequired,
  canDecline,
  dueDate,
  shouldRemind,
});

export const valuesOf = (settings: PanelSettings): SettingsValues => ({
  ...settingsOf(settings),
  assessorsPerApplication: settings.assessorsPerApplication ?? '',
  dueDate: settings.dueDate ?? '',
});

const { assessorsPerApplication } = PanelSettings.shape;

const Fields = PanelSettings.extend({
  assessorsPerApplication: z
    .union([z.number(), z.string()])
    // Text that is not a whole number stays text, which the next step refuses.
    .transform((typed) => (typed === '' ? null : (typed as number)))
    .pipe(assessorsPerApplication),
  dueDate: z
    .string()
    .transform((typed) => (typed === '' ? null : typed))
    .pipe(date.nullable()),
});

/** Also checks what depends on the dates of the challenge. */
export const settingsSchema = (challenge: {
  readonly assessmentStartDate: string;
}): z.ZodType<PanelSettings, SettingsValues> =>
  Fields.superRefine((settings, context) => {
    for (const [field, message] of Object.entries(settingsErrors(settings, challenge)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
