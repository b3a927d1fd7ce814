// Saves the changed dates of a challenge, based on the version that the calendar shows, and offers to undo it.
import { useRef, useState } from 'react';
import { type CalendarChallenge, calendar } from '../../../../contract/calendar.ts';
import { dateFields } from '../../../../contract/challenge-fields.ts';
import { challenges } from '../../../../contract/challenges.ts';
import type { DateChanges, Dates } from '../../../../rules/reschedule.ts';
import { CallFailure } from '../../../platform/api.ts';
import { callForRecord, refresh } from '../../../platform/query.ts';
import { toFormFailure } from '../../../ui/forms/form-failure.ts';
import { notifyUndo } from '../../../ui/undo/notify-undo.tsx';
import { readChallenge, refreshChallenge } from '../../challenges/challenge-data.ts';

const patch = (id: number, body: DateChanges, ifMatch: string | null) =>
  callForRecord(challenges.update, { params: { id }, body, ifMatch }, calendar.list);

/** Waits for the calendar, so that its bars have moved when the dialog closes. */
async function refreshAll() {
  refreshChallenge();
  await refresh(calendar.list);
}

const isConflictFailure = (thrown: unknown) => thrown instanceof CallFailure && thrown.status === 409;

/** What a save is based on. */
interface Version {
  readonly etag: string | null;
  readonly dates: Dates;
}

export function useSaveDates(challenge: CalendarChallenge) {
  const { id, version } = challenge;
  const [error, setError] = useState<string | null>(null);
  const [isConflict, setIsConflict] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const isRunning = useRef(false);
  const newest = useRef<Version | null>(null);

  async function saveAndOfferUndo(changes: DateChanges) {
    const { dates } = newest.current ?? { dates: challenge };
    const { etag } = await patch(id, changes, newest.current?.etag ?? `"${version}"`);
    const old = Object.fromEntries(
      dateFields.filter((field) => changes[field] !== undefined).map((field) => [field, dates[field]]),
    );
    await refreshAll();
    notifyUndo({
      text: 'Dates changed.',
      undo: async () => {
        await patch(id, old, etag);
        await refreshAll();
      },
      undoneText: 'Dates changed back.',
    });
  }

  /** Returns whether the dates were saved. After a conflict the next save is based on the newest version. */
  async function save(changes: DateChanges): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsSaving(true);
    setError(null);
    try {
      await saveAndOfferUndo(changes);
      return true;
    } catch (thrown) {
      const { formError, fieldErrors } = toFormFailure(thrown);
      setError([...new Set([formError, ...Object.values(fieldErrors)])].filter(Boolean).join(' '));
      setIsConflict(isConflictFailure(thrown));
      if (isConflictFailure(thrown))
        newest.current = await readChallenge(id).then(
          ({ etag, data }) => ({ etag, dates: data }),
          () => newest.current,
        );
      return false;
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  }

  return { save, error, isConflict, isSaving };
}
