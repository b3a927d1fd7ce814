// The Letters section of the decision room: letters before and after their release, and the texts behind them.
import { Button } from '@mantine/core';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { canSendLetters } from '../../../rules/decision-release.ts';
import { usePerson } from '../../platform/session.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { RoomFrame, type RoomProps } from '../decision-room/RoomFrame.tsx';
import { canReleaseIn } from '../decisions/decision-rows.ts';
import { LettersPart } from './LettersPart.tsx';
import { useLettersRoute } from './letters-route.ts';

export function LettersScreen() {
  return (
    <RoomFrame section="letters" actions={(room) => <ReleaseButton {...room} />}>
      {(room) => <Letters {...room} />}
    </RoomFrame>
  );
}

/** Only the challenge lead and super admins can release, once every application is decided. */
function ReleaseButton({ room }: RoomProps) {
  const { path } = useLettersRoute();
  const canRelease = canSendLetters(usePerson(), room.challenge).allowed && canReleaseIn(room).allowed;
  if (!canRelease) return null;
  return (
    <Button component={RouteLink} keepSearch to={`${path}/release`}>
      Release decisions
    </Button>
  );
}

function Letters({ room }: RoomProps) {
  const verdict = canEditChallenge(usePerson(), room.challenge);
  return verdict.allowed ? <LettersPart room={room} /> : <Notice>{verdict.reason}</Notice>;
}
