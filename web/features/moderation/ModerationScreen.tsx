// The Moderation section of the decision room: what to discuss, what was said, and what changed.
import { Button } from '@mantine/core';
import { canCloseModeration, canModerate, canOpenModeration } from '../../../rules/moderation.ts';
import { moderationTexts } from '../../../rules/moderation-texts.ts';
import { usePerson } from '../../platform/session.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { RoomFrame, type RoomProps } from '../decision-room/RoomFrame.tsx';
import { ModerationPart } from './ModerationPart.tsx';
import { useModerationRoute } from './moderation-route.ts';

export function ModerationScreen() {
  return (
    <RoomFrame section="moderation" actions={(room) => <StateButton {...room} />}>
      {(room) => <ModerationPart {...room} />}
    </RoomFrame>
  );
}

/** Only the challenge lead and super admins can open and close a moderation. */
function StateButton({ room }: RoomProps) {
  const { path } = useModerationRoute();
  const actor = usePerson();
  const { challenge, settings } = room;
  if (!canModerate(actor, challenge).allowed) return null;
  if (canCloseModeration(settings).allowed)
    return (
      <Button component={RouteLink} keepSearch to={`${path}/close`} variant="default">
        {moderationTexts.close}
      </Button>
    );
  if (!canOpenModeration({ ...challenge, moderation: settings.moderation }).allowed) return null;
  return (
    <Button component={RouteLink} keepSearch to={`${path}/open`}>
      {moderationTexts.open}
    </Button>
  );
}
