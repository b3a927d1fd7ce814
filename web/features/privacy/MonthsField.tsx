// The period after which one kind of record is erased: on with a number of months, or off.
import { Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { proposedMonths, type RetentionSubject } from '../../../contract/retention.ts';
import { useField } from '../../ui/fields/use-field.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import classes from './Retention.module.css';

const subjectTexts: Readonly<Record<RetentionSubject, { label: string; countedFrom: string }>> = {
  invited: { label: 'Invited applications', countedFrom: 'the pitch date' },
  notInvited: { label: 'Other submitted applications', countedFrom: 'the pitch date' },
  draft: { label: 'Unsubmitted applications', countedFrom: 'the end date plus the grace period' },
  message: { label: 'Contact messages', countedFrom: 'the day they were received' },
  account: { label: 'Company accounts without applications', countedFrom: 'the last sign-in' },
};

const wholeNumber = /^\d{1,9}$/;

interface MonthsFieldProps {
  name: string;
  subject: RetentionSubject;
  siteLabel: string;
  /** From when the rule would apply; null without a rule. */
  activeFrom: string | null;
}

export function MonthsField({ name, subject, siteLabel, activeFrom }: MonthsFieldProps) {
  const { label, countedFrom } = subjectTexts[subject];
  const { field, message } = useField({ name, label });
  const isOn = field.value !== null && field.value !== undefined;
  const errorID = useId();
  return (
    <div className={classes.rule}>
      <Switch
        aria-label={`${label}, ${siteLabel}`}
        checked={isOn}
        description={`Counted from ${countedFrom}.`}
        label={label}
        onChange={(event) => field.onChange(event.currentTarget.checked ? proposedMonths[subject] : null)}
        withThumbIndicator={false}
      />
      {isOn ? (
        <div className={classes.period}>
          <span>Keep for</span>
          <TextInput
            ref={field.ref}
            aria-describedby={message ? errorID : undefined}
            aria-label={`Months: ${label}, ${siteLabel}`}
            autoComplete="off"
            className={classes.months}
            error={message !== undefined}
            inputMode="numeric"
            onBlur={field.onBlur}
            onChange={(event) => {
              const typed = event.currentTarget.value.trim();
              field.onChange(wholeNumber.test(typed) ? Number(typed) : typed);
            }}
            value={String(field.value)}
          />
          <span>months</span>
        </div>
      ) : (
        <p className={classes.off}>Kept until deleted</p>
      )}
      <p id={errorID} className={message ? classes.error : classes.note}>
        {message ?? (isOn && activeFrom && `Applies from ${formatDateText(activeFrom)}.`)}
      </p>
    </div>
  );
}
