// The dates of the challenge, with a warning when their order is unusual.

import { IconAlertTriangle } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { byField, challengeFields, dateFields } from '../../../../contract/challenge-fields.ts';
import { date } from '../../../../contract/fields.ts';
import { panelSettings } from '../../../../contract/panel-settings.ts';
import { datesOutOfOrder } from '../../../../rules/challenge-dates.ts';
import { isDueBeforeStart } from '../../../../rules/panel-settings.ts';
import { panelRefusals } from '../../../../rules/panel-texts.ts';
import { queryOf } from '../../../platform/query.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldPair } from '../../../ui/fields/FieldPair.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import classes from './ChallengeForm.module.css';
import { FormPart } from './FormPart.tsx';
import { useFormFacts } from './form-facts.ts';
import { fieldLabels as labels } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

export function Dates() {
  useEndDateRevalidation();
  return (
    <FormPart id="dates">
      <FieldPair>
        <DateField<FormValues> name="workshopDate" label={labels.workshopDate} required />
      </FieldPair>
      <FieldPair>
        <DateField<FormValues> name="startDate" label={labels.startDate} required />
        <DateField<FormValues> name="endDate" label={labels.endDate} required />
      </FieldPair>
      <FieldPair>
        <NumberField<FormValues>
          name="gracePeriod"
          label={labels.gracePeriod}
          help={challengeFields.gracePeriod.help}
          required
        />
        <DateField<FormValues> name="assessmentStartDate" label={labels.assessmentStartDate} required />
      </FieldPair>
      <FieldPair>
        <DateField<FormValues> name="responseDate" label={labels.responseDate} required />
        <DateField<FormValues> name="pitchPresentationDate" label={labels.pitchPresentationDate} required />
      </FieldPair>
      <OrderWarning />
    </FormPart>
  );
}

/** Validates the end date again when the start or the grace period changes, because both affect its message. */
function useEndDateRevalidation() {
  const { getFieldState, trigger, subscribe } = useFormContext<FormValues>();
  useEffect(
    () =>
      subscribe({
        name: ['startDate', 'gracePeriod'],
        formState: { values: true },
        callback: () => {
          const { isTouched, invalid } = getFieldState('endDate');
          if (isTouched || invalid) void trigger('endDate');
        },
      }),
    [getFieldState, trigger, subscribe],
  );
}

function OrderWarning() {
  const days = useWatch<FormValues, typeof dateFields>({ name: dateFields });
  const dates = byField(dateFields, (_, index) => {
    const day = days[index] ?? '';
    return date.safeParse(day).success ? day : '';
  });
  const dueDate = usePanelDueDate();
  const warnings = [
    ...Object.values(datesOutOfOrder(dates)),
    ...(isDueBeforeStart(dueDate, dates.assessmentStartDate) ? [panelRefusals.dueBeforeStart] : []),
  ];
  return (
    <div role="status">
      {warnings.length > 0 && (
        <div className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <div>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
            <p>You can save it as it is.</p>
          </div>
        </div>
      )}
    </div>
  );
}

/** The due date of the challenge's panel, or null without one. A new challenge has no panel. */
function usePanelDueDate(): string | null {
  const { challenge } = useFormFacts();
  const query = queryOf(panelSettings.find, { params: { id: challenge?.id ?? 0 } });
  const { data } = useQuery(challenge ? query : { ...query, queryFn: skipToken });
  return data?.data.isOn ? data.data.dueDate : null;
}
