// The button that marks a message as not spam.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallFailure } from '../../platform/api.ts';
import { leaveFocusToHeading } from '../../ui/layout/page-heading.ts';
import { notifyError, notifySuccess } from '../../ui/notices/notify.tsx';
import { markAsNotSpam } from './message-data.ts';

/** Shown after the page has refetched the message. */
const changedText =
  'Someone else changed this message after you opened it, so it was not marked. You now see the newest version.';

export function NotSpamButton({ id, etag }: { id: number; etag: string | null }) {
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await markAsNotSpam(id, etag);
      notifySuccess('Marked as not spam.');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      notifyError(error.status === 409 ? changedText : error.message);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Button ref={leaveFocusToHeading} aria-busy={isSaving} onClick={() => void save()} variant="default">
      Not spam
    </Button>
  );
}
