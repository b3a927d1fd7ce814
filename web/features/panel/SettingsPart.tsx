// The settings of a panel, and the link to turn it off.
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Challenge } from '../../../contract/challenges.ts';
import type { PanelSettings } from '../../../contract/panel-fields.ts';
import type { Panel } from '../../../contract/panel-settings.ts';
import { CallFailure } from '../../platform/api.ts';
import { completePayload } from '../../platform/changed-fields.ts';
import { loadingProps } from '../../platform/query.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { SwitchField } from '../../ui/fields/SwitchField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { Warning } from '../../ui/notices/Warning.tsx';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { ModeField } from './ModeField.tsx';
import { readPanel, updatePanel, useEditedPanel } from './panel-data.ts';
import { panelParts, usePanelRoute } from './panel-route.ts';
import type { PartProps } from './part-props.ts';
import classes from './SettingsPart.module.css';
import { type SettingsValues, settingLabels, settingsOf, settingsSchema, valuesOf } from './settings-form.ts';

export function SettingsPart({ challenge, panel }: PartProps) {
  const query = useEditedPanel(challenge.id);
  return (
    <SectionCard title={panelParts.settings}>
      <Warning sentences={panel.warnings} />
      {query.data ? (
        <SettingsForm challenge={challenge} read={query.data} />
      ) : (
        <Waiting {...loadingProps(query)} />
      )}
    </SectionCard>
  );
}

interface Version {
  readonly data: Panel;
  readonly etag: string | null;
}

function SettingsForm({ challenge, read }: { challenge: Challenge; read: Version }) {
  const { path } = usePanelRoute();
  const [saved, setSaved] = useState(read);
  /** Newer than `saved` after a conflict. */
  const newest = useRef(read);
  const submission = useFormSubmission<SettingsValues, PanelSettings>({
    schema: settingsSchema(challenge),
    defaultValues: valuesOf(read.data),
    onSubmit: save,
    onSuccess: () => notifySuccess('Panel settings saved.'),
  });
  const { methods, isSubmitting } = submission;
  const guard = useUnsavedGuard(
    { isDirty: methods.formState.isDirty, isSaving: isSubmitting, within: path },
    () => undefined,
  );

  async function save(settings: PanelSettings) {
    const body = completePayload(settingsOf(saved.data), settings, settingsOf(newest.current.data));
    if (body === null) return;
    try {
      const answer = await updatePanel(challenge.id, body, newest.current.etag);
      newest.current = answer;
      setSaved(answer);
      methods.reset(valuesOf(answer.data));
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409)
        newest.current = await readPanel(challenge.id).catch(() => newest.current);
      throw error;
    }
  }

  return (
    <div className={classes.form}>
      <FormFrame
        label="Panel settings"
        submission={submission}
        buttons={
          <div className={classes.buttons}>
            <Button component={RouteLink} keepSearch to={`${path}/turn-off`} variant="default">
              Turn off the panel
            </Button>
            <SubmitButton label="Save" isSubmitting={isSubmitting} variant="default" />
          </div>
        }
      >
        <div className={classes.fields}>
          <ModeField />
          <SwitchField<SettingsValues>
            name="isDeclarationRequired"
            label={settingLabels.isDeclarationRequired}
          />
          <SwitchField<SettingsValues> name="canDecline" label={settingLabels.canDecline} />
          <div className={classes.date}>
            <DateField<SettingsValues>
              name="dueDate"
              label={settingLabels.dueDate}
              help={`Empty: the response date, ${formatDateText(challenge.responseDate)}.`}
            />
          </div>
          <SwitchField<SettingsValues> name="shouldRemind" label={settingLabels.shouldRemind} />
        </div>
      </FormFrame>
      {guard.isAsking && (
        <DiscardQuestion guard={guard} onDiscard={() => methods.reset(valuesOf(saved.data))} />
      )}
    </div>
  );
}
