// The dialog that shows the old and the new dates of a challenge with their conflicts, and saves them.
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CalendarChallenge, calendar } from '../../../../contract/calendar.ts';
import { endsBeforeStart } from '../../../../contract/challenge-form.ts';
import { challenges } from '../../../../contract/challenges.ts';
import { dateConflicts } from '../../../../rules/challenge-dates.ts';
import { isPublished } from '../../../../rules/lifecycle.ts';
import { nowIn } from '../../../../rules/now.ts';
import { changedDates, type DateChanges, dayCountText, laterStages } from '../../../../rules/reschedule.ts';
import { editQueryOf, loadingProps, refresh } from '../../../platform/query.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DiscardQuestion } from '../../../ui/dialogs/DiscardQuestion.tsx';
import { parseDateText } from '../../../ui/fields/date-text.ts';
import formClasses from '../../../ui/forms/Form.module.css';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { takeFocus } from '../../../ui/layout/take-focus.ts';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { Warning } from '../../../ui/notices/Warning.tsx';
import { Waiting } from '../../../ui/states/Waiting.tsx';
import { timeZone } from '../../../ui/text/date-time-text.ts';
import { formatDateText } from '../../../ui/text/format-date-text.ts';
import { selectableRange } from '../calendar-filter.ts';
import classes from './ChangeDates.module.css';
import { DatesTable } from './DatesTable.tsx';
import { DatesToType } from './DatesToType.tsx';
import { useSaveDates } from './save-dates.ts';

interface ChangeDatesProps {
  challenge: CalendarChallenge;
  /** What a moved bar changes; null if the person types the dates. */
  moved: DateChanges | null;
  today: string;
  onClose: () => void;
}

export function ChangeDates({ challenge, moved, today, onClose }: ChangeDatesProps) {
  const { id, name } = challenge;
  // The rows of the calendar do not say whether a challenge is published.
  const query = useQuery(editQueryOf(challenges.find, { params: { id } }, calendar.list));
  const [typed, setTyped] = useState<DateChanges>({});
  const [isLaterToo, setIsLaterToo] = useState(false);
  const saving = useSaveDates(challenge);

  const range = selectableRange(today);
  const chosen = changedDates(challenge, moved ?? typed);
  const areValid = Object.values(typed).every((date) => parseDateText(formatDateText(date), range) !== null);
  const later = areValid ? laterStages(challenge, chosen, today) : null;
  const changes = later && isLaterToo ? { ...chosen, ...later.changes } : chosen;
  const dates = { ...challenge, ...changes };
  const isReversed = areValid && dates.endDate < dates.startDate;
  const conflicts = areValid && !isReversed ? dateConflicts(dates).map(({ text }) => text) : [];
  const hasChanges = Object.keys(changes).length > 0;
  // Typed dates have the sentence beside their field.
  const refusal = saving.error ?? (moved && isReversed ? endsBeforeStart : null);
  const guard = useUnsavedGuard({ isDirty: !moved && hasChanges, isSaving: saving.isSaving }, onClose);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!areValid || isReversed || !hasChanges) return;
    if (await saving.save(changes)) guard.leave();
  }

  async function reload() {
    await refresh(calendar.list);
    guard.leave();
  }

  return (
    <Dialog
      title={`Change dates of ${name}`}
      width={560}
      onClose={guard.requestLeave}
      isOnTop={!guard.isAsking}
    >
      {query.data === undefined ? (
        <Waiting {...loadingProps(query)} />
      ) : (
        <form className={classes.form} onSubmit={save}>
          {moved ? (
            <DatesTable before={challenge} changes={changes} />
          ) : (
            <DatesToType
              before={challenge}
              dates={dates}
              range={range}
              endError={isReversed ? endsBeforeStart : null}
              onChange={(field, date) => setTyped({ ...typed, [field]: date })}
            />
          )}
          <Warning
            sentences={hasChanges && conflicts.length > 0 ? [...conflicts, 'You can save it as it is.'] : []}
          />
          {later && (
            <Checkbox
              checked={isLaterToo}
              label={`Move the later stages by ${dayCountText(later.days)} too`}
              onChange={(event) => setIsLaterToo(event.currentTarget.checked)}
            />
          )}
          {isPublished(query.data.data, nowIn(timeZone, query.data.at)) && (
            <Notice>
              This challenge is published. Its public page shows the new dates as soon as you save.
            </Notice>
          )}
          <div role="alert">{refusal !== null && <p className={formClasses.formError}>{refusal}</p>}</div>
          <div className={formClasses.buttons}>
            <Button ref={moved ? takeFocus : undefined} onClick={guard.requestLeave} variant="default">
              Cancel
            </Button>
            {saving.isConflict && (
              <Button onClick={reload} variant="default">
                Reload
              </Button>
            )}
            <SubmitButton label="Save dates" isSubmitting={saving.isSaving} disabled={!hasChanges} />
          </div>
        </form>
      )}
      {guard.isAsking && <DiscardQuestion guard={guard} />}
    </Dialog>
  );
}
