// The option that decides whether assessors read each other's names during a moderation.
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { moderationTexts } from '../../../rules/moderation-texts.ts';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { notifyError } from '../../ui/notices/notify.tsx';
import type { RoomProps } from '../decision-room/RoomFrame.tsx';
import { saveSettings } from '../decision-room/room-data.ts';

export function ShowNames({ room, etag, canEdit }: Pick<RoomProps, 'room' | 'etag' | 'canEdit'>) {
  const { challenge, settings } = room;
  /** What was chosen, until the server has answered. */
  const [chosen, setChosen] = useState<boolean | null>(null);

  async function choose(showsAssessorNames: boolean) {
    if (chosen !== null) return;
    setChosen(showsAssessorNames);
    try {
      await saveSettings(challenge.id, { showsAssessorNames }, etag);
    } catch (thrown) {
      notifyError(toFormFailure(thrown).formError ?? '');
    } finally {
      setChosen(null);
    }
  }

  return (
    <Switch
      checked={chosen ?? settings.showsAssessorNames}
      description={moderationTexts.showNamesHelp}
      disabled={!canEdit}
      label={moderationTexts.showNames}
      onChange={(event) => void choose(event.currentTarget.checked)}
      withThumbIndicator={false}
    />
  );
}
