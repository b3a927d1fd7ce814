// What is decided so far, what is still missing before letters can be released, and the list of decisions.
import { useMemo } from 'react';
import { canSendLetters } from '../../../rules/decision-release.ts';
import { notComplete } from '../../../rules/decisions.ts';
import { isComplete } from '../../../rules/lifecycle.ts';
import { usePerson } from '../../platform/session.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import type { RoomProps } from '../decision-room/RoomFrame.tsx';
import { DecisionFigures } from './DecisionFigures.tsx';
import { DecisionList } from './DecisionList.tsx';
import classes from './DecisionsPart.module.css';
import { canReleaseIn, decisionRowsOf } from './decision-rows.ts';

type DecisionsPartProps = Pick<RoomProps, 'room' | 'stability' | 'hasStabilityFailed' | 'canEdit'>;

export function DecisionsPart({ room, stability, hasStabilityFailed, canEdit }: DecisionsPartProps) {
  const canChangeReleased = canSendLetters(usePerson(), room.challenge).allowed;
  const rows = useMemo(() => decisionRowsOf(room, stability), [room, stability]);
  if (
    !isComplete(room.challenge) &&
    room.releasedOn === null &&
    rows.every(({ outcome }) => outcome === null)
  )
    return <Notice>{notComplete}</Notice>;
  return (
    <div className={classes.part}>
      <DecisionFigures rows={rows} releasedOn={room.releasedOn} verdict={canReleaseIn(room)} />
      <DecisionList
        rows={rows}
        settings={room.settings}
        isCalculating={stability === undefined && !hasStabilityFailed}
        isComplete={isComplete(room.challenge)}
        isReleased={room.releasedOn !== null}
        canEdit={canEdit}
        canChangeReleased={canChangeReleased}
      />
    </div>
  );
}
