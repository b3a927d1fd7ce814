// Keeps the cut-off that an editor tries out, and saves it based on the settings that are shown.
import { useCallback, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import { CallFailure } from '../../platform/api.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import {
  type CutOffFields,
  type CutOffValues,
  cutOffSchema,
  fieldsOf,
  typedCutOff,
  valuesOf,
} from './cut-off-form.ts';
import { refreshRoom, saveSettings } from './room-data.ts';

export function useCutOff({ challenge, settings }: DecisionRoom, etag: string | null) {
  const submission = useFormSubmission<CutOffValues, CutOffFields>({
    schema: cutOffSchema,
    defaultValues: valuesOf(settings),
    onSubmit: save,
    onSuccess: () => notifySuccess('Cut-off saved.'),
  });
  const { methods } = submission;
  const { isDirty } = methods.formState;
  const values = useWatch({ control: methods.control }) as CutOffValues;

  async function save(fields: CutOffFields): Promise<void> {
    // Sends only what was changed, so that a colleague's other changes stay.
    const body = changedFields(fieldsOf(settings), fields);
    if (Object.keys(body).length === 0) return methods.reset(valuesOf(settings));
    try {
      const { data } = await saveSettings(challenge.id, body, etag);
      methods.reset(valuesOf(data));
    } catch (error) {
      // The next save is based on the newest settings.
      if (error instanceof CallFailure && error.status === 409) void refreshRoom();
      throw error;
    }
  }

  // Shows a colleague's new cut-off, unless it would replace what someone is trying out.
  const { places, minimumPoints } = settings;
  useEffect(() => {
    if (!isDirty) methods.reset(valuesOf({ places, minimumPoints }));
  }, [places, minimumPoints, isDirty, methods]);

  const movePlaces = useCallback(
    (next: number) =>
      methods.setValue('places', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    [methods],
  );

  return {
    submission,
    /** What is typed, if it can be saved. */
    cutOff: typedCutOff(values, settings),
    movePlaces,
  };
}

export type EditedCutOff = ReturnType<typeof useCutOff>;
