// The Assessors section of the decision room: how strict each assessor is compared with colleagues.
import { asAtTexts } from '../../../rules/score-moment-texts.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { AssessorTable } from './AssessorTable.tsx';
import { RoomFrame } from './RoomFrame.tsx';

export function AssessorsScreen() {
  return (
    <RoomFrame section="assessors">
      {({ room, at }) =>
        at !== null && room.submissions.length === 0 ? (
          <EmptyState text={asAtTexts.noApplications} />
        ) : (
          <AssessorTable room={room} />
        )
      }
    </RoomFrame>
  );
}
