// The dates of the challenge: drawn as a strip, with warnings where they are unusual, and moved together on request.
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { challengeFields } from '../../../../../contract/challenge-fields.ts';
import type { DateField as DateFieldName } from '../../../../../rules/challenge-dates.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FieldPair } from '../../../../ui/fields/FieldPair.tsx';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { FormPart } from '../FormPart.tsx';
import { useFormFacts } from '../form-facts.ts';
import { fieldLabels as labels } from '../form-fields.ts';
import type { FieldName, FormValues } from '../form-values.ts';
import { DateStrip, StripLegend } from './DateStrip.tsx';
import { DateSuggestion } from './DateSuggestion.tsx';
import { DateWarnings } from './DateWarnings.tsx';
import { seeWarnings } from './date-texts.ts';
import { useDateSuggestion } from './use-date-suggestion.ts';
import { useDateWarnings, useValidDates } from './use-date-warnings.ts';

const pairs = [
  ['workshopDate'],
  ['startDate', 'endDate'],
  ['gracePeriod', 'assessmentStartDate'],
  ['responseDate', 'pitchPresentationDate'],
] as const satisfies readonly (readonly (DateFieldName | 'gracePeriod')[])[];

export function Dates() {
  useEndDateRevalidation();
  const { now } = useFormFacts();
  const warnings = useDateWarnings();
  const { suggestion, settle, moveLater, close } = useDateSuggestion();
  const noteOf = (name: FieldName) =>
    warnings.some(({ concerns }) => concerns.includes(name)) ? seeWarnings : undefined;
  return (
    <FormPart id="dates" aside={<StripLegend />}>
      <DateStrip dates={useValidDates()} today={now.today} />
      <DateWarnings texts={warnings.map(({ text }) => text)} />
      {pairs.map((names: readonly (DateFieldName | 'gracePeriod')[]) => (
        <div key={names[0]}>
          <FieldPair>
            {names.map((name) =>
              name === 'gracePeriod' ? (
                <NumberField<FormValues>
                  key={name}
                  name={name}
                  label={labels[name]}
                  help={challengeFields[name].help}
                  note={noteOf(name)}
                  required
                />
              ) : (
                <DateField<FormValues>
                  key={name}
                  name={name}
                  label={labels[name]}
                  note={noteOf(name)}
                  onSettle={() => settle(name)}
                  required
                />
              ),
            )}
          </FieldPair>
          <DateSuggestion
            suggestion={suggestion && names.includes(suggestion.move.field) ? suggestion : null}
            onMove={moveLater}
            onClose={close}
          />
        </div>
      ))}
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
