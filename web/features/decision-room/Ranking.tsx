// The ranking with its cut-off: editors move the cut-off and try out weights, viewers read.

import { useMemo } from 'react';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { asAtTexts } from '../../../rules/score-moment-texts.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { CutOffForm } from './CutOffForm.tsx';
import { cutOffOf } from './cut-off-form.ts';
import { RankingList } from './RankingList.tsx';
import type { RoomProps } from './RoomFrame.tsx';
import { roomWithTrial } from './trial.ts';
import { useCutOff } from './use-cut-off.ts';
import { useRoomSearch } from './use-room-search.ts';
import { useTrial } from './use-trial.ts';
import { WhatIf } from './WhatIf.tsx';
import { areEqual } from './what-if.ts';

/** The stored weights with the server's simulation. */
const simulationOf = ({ stability, hasStabilityFailed }: RoomProps) => ({
  stability: stability ?? null,
  isCalculating: !stability && !hasStabilityFailed,
});

export function Ranking(props: RoomProps) {
  const { room, canEdit, summaryPath, at } = props;
  if (room.submissions.length === 0)
    return <EmptyState text={at === null ? screenMessages.noScores : asAtTexts.noApplications} />;
  if (canEdit) return <EditedRanking {...props} />;
  return (
    <RankingList
      at={at}
      cutOff={cutOffOf(room.settings)}
      onMove={null}
      ranked={room}
      room={room}
      simulation={simulationOf(props)}
      summaryPath={summaryPath}
    />
  );
}

function EditedRanking(props: RoomProps) {
  const { room, etag, summaryPath } = props;
  const { percents, rows } = room;
  const cutOff = useCutOff(room, etag);
  const { triedPercents, setTriedPercents } = useRoomSearch();
  // Someone from whom an application is withheld has no ratings to calculate with.
  const tried = rows && triedPercents && !areEqual(triedPercents, percents) ? triedPercents : null;
  const { trial, hasFailed } = useTrial(rows, tried);
  const ranked = useMemo(() => (trial ? roomWithTrial(room, trial) : room), [room, trial]);
  const isCalculating = !hasFailed && !trial?.stability;
  return (
    <>
      {rows && (
        <WhatIf
          percents={tried ?? percents}
          isTrial={tried !== null}
          hasFailed={hasFailed}
          onChange={(next) => setTriedPercents(areEqual(next, percents) ? null : next)}
          onReset={() => setTriedPercents(null)}
        />
      )}
      <RankingList
        at={null}
        cutOff={cutOff.cutOff}
        form={<CutOffForm cutOff={cutOff} settings={room.settings} />}
        onMove={cutOff.movePlaces}
        ranked={ranked}
        room={room}
        simulation={tried ? { stability: trial?.stability ?? null, isCalculating } : simulationOf(props)}
        summaryPath={summaryPath}
      />
    </>
  );
}
