// What sealing is for, why it is not possible now, and the list of packs.
import { useCallback } from 'react';
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import type { SealFileType } from '../../../contract/seals.ts';
import { canSendLetters } from '../../../rules/decision-release.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import { listFailureOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { canSealIn } from './can-seal-in.ts';
import { SealList } from './SealList.tsx';
import classes from './SealsPart.module.css';
import { sealTexts } from './seal-texts.ts';
import { downloadSeal, useSeals } from './seals-data.ts';

/** The sentence that describes the disabled button in the title row. */
export const sealReasonID = 'seal-reason';

interface SealsPartProps {
  room: DecisionRoom;
  canEdit: boolean;
}

export function SealsPart({ room, canEdit }: SealsPartProps) {
  const { id } = room.challenge;
  const actor = usePerson();
  const { data, error, refetch, isPending, isFetching } = useSeals(id);
  const download = useCallback(
    (sealID: number, type: SealFileType) => void downloadSeal(id, sealID, type),
    [id],
  );
  // A pack shows every application, so it opens only for people who may read all of them.
  const canDownload =
    canEdit &&
    !room.submissions.some(
      ({ isWithheld, isRestricted }) => isWithheld || (isRestricted && !isSuperAdmin(actor)),
    );
  const verdict = data && canSealIn(room, data.data);
  const isAllowedToSeal = canSendLetters(actor, room.challenge).allowed;
  return (
    <>
      <p className={classes.about}>
        {sealTexts.about}{' '}
        <a href={room.verifyLink} rel="noopener" target="_blank">
          {sealTexts.check}
        </a>
      </p>
      <p id={sealReasonID} className={classes.reason}>
        {isAllowedToSeal && verdict?.allowed === false && verdict.reason}
      </p>
      <SealList
        packs={data?.data}
        onDownload={canDownload ? download : null}
        isLoading={isPending}
        isRefreshing={isFetching && !isPending}
        {...listFailureOf({ error, refetch })}
      />
    </>
  );
}
