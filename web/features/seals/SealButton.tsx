// The button that seals a decision, for the challenge lead and super admins. It is disabled while a rule refuses.
import { Button } from '@mantine/core';
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import { canSendLetters } from '../../../rules/decision-release.ts';
import { usePerson } from '../../platform/session.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { leaveFocusToHeading } from '../../ui/layout/page-heading.ts';
import { canSealIn } from './can-seal-in.ts';
import { sealReasonID } from './SealsPart.tsx';
import { sealTexts } from './seal-texts.ts';
import { useSeals } from './seals-data.ts';
import { useSealsRoute } from './seals-route.ts';

export function SealButton({ room }: { room: DecisionRoom }) {
  const { path } = useSealsRoute();
  const actor = usePerson();
  const packs = useSeals(room.challenge.id).data?.data;
  if (!canSendLetters(actor, room.challenge).allowed) return null;
  if (!packs || !canSealIn(room, packs).allowed)
    return (
      <Button ref={leaveFocusToHeading} aria-describedby={sealReasonID} disabled>
        {sealTexts.seal}
      </Button>
    );
  return (
    <Button ref={leaveFocusToHeading} component={RouteLink} keepSearch to={`${path}/new-pack`}>
      {sealTexts.seal}
    </Button>
  );
}
