// The Assessors section of the decision room: how strict each assessor is compared with colleagues.
import { AssessorTable } from './AssessorTable.tsx';
import { RoomFrame } from './RoomFrame.tsx';

export function AssessorsScreen() {
  return <RoomFrame section="assessors">{({ room }) => <AssessorTable room={room} />}</RoomFrame>;
}
