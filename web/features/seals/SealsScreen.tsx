// The Seal section of the decision room: the packs that were sealed, and the button that seals another one.
import { RoomFrame } from '../decision-room/RoomFrame.tsx';
import { SealButton } from './SealButton.tsx';
import { SealsPart } from './SealsPart.tsx';

export function SealsScreen() {
  return (
    <RoomFrame section="seal" actions={({ room }) => <SealButton room={room} />}>
      {({ room, canEdit }) => <SealsPart room={room} canEdit={canEdit} />}
    </RoomFrame>
  );
}
