// The Decisions section of the decision room: what is decided about each application, and why.
import { Button } from '@mantine/core';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { RoomFrame } from '../decision-room/RoomFrame.tsx';
import { DecisionsPart } from './DecisionsPart.tsx';
import { useDecisionsRoute } from './decisions-route.ts';

export function DecisionsScreen() {
  const { lettersPath } = useDecisionsRoute();
  return (
    <RoomFrame
      section="decisions"
      actions={({ canEdit, room }) =>
        canEdit && (
          <Button component={RouteLink} to={lettersPath}>
            {room.releasedOn === null ? 'Preview letters' : 'View letters'}
          </Button>
        )
      }
    >
      {(room) => <DecisionsPart {...room} />}
    </RoomFrame>
  );
}
