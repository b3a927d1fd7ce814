// What is unusual about the dates in the challenge form, for the part itself, the index and the foot.
import { skipToken, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { byField, fieldsOfKind } from '../../../../../contract/challenge-fields.ts';
import { panelSettings } from '../../../../../contract/panel-settings.ts';
import { dateConflicts } from '../../../../../rules/challenge-dates.ts';
import { isDueBeforeStart } from '../../../../../rules/panel-settings.ts';
import { panelRefusals } from '../../../../../rules/panel-texts.ts';
import { queryOf } from '../../../../platform/query.ts';
import { useFormFacts } from '../form-facts.ts';
import type { FieldName, FormValues } from '../form-values.ts';
import { validDates } from './valid-dates.ts';

interface DateWarning {
  readonly text: string;
  readonly concerns: readonly FieldName[];
}

/** The fields that the strip and the warnings depend on. */
const watchedFields = fieldsOfKind('date', 'days');

export function useValidDates() {
  const values = useWatch<FormValues, typeof watchedFields>({ name: watchedFields });
  const typed = byField(watchedFields, (_, index) => values[index] ?? '') as Parameters<typeof validDates>[0];
  return validDates(typed);
}

export function useDateWarnings(): readonly DateWarning[] {
  const dates = useValidDates();
  const dueDate = usePanelDueDate();
  return isDueBeforeStart(dueDate, dates.assessmentStartDate)
    ? [...dateConflicts(dates), { text: panelRefusals.dueBeforeStart, concerns: ['assessmentStartDate'] }]
    : dateConflicts(dates);
}

/** The due date of the challenge's panel, or null without one. A new challenge has no panel. */
function usePanelDueDate(): string | null {
  const { challenge } = useFormFacts();
  const query = queryOf(panelSettings.find, { params: { id: challenge?.id ?? 0 } });
  const { data } = useQuery(challenge ? query : { ...query, queryFn: skipToken });
  return data?.data.isOn ? data.data.dueDate : null;
}
