// For an address that is not a challenge's: leads on to the right one, or says that there is none.
import { Navigate, useRouterState } from '@tanstack/react-router';
import { areas } from '../../platform/areas.ts';
import { Page } from '../../shell/Page.tsx';
import { NotThere } from '../../ui/states/NotThere.tsx';
import type { ChallengeBase } from './challenge-data.ts';

/** The group of the address is not the challenge's: whatever stands behind it (a dialog, a page of the list) is kept. */
export function RightAddress({ from, to }: { from: string; to: string }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return <Navigate replace search to={pathname.replace(from, to)} />;
}

export function NoSuchChallenge({ base }: { base: ChallengeBase }) {
  const area = base === areas.challenges.path ? areas.challenges : areas.challengeGroups;
  return (
    <Page sticky>
      <NotThere backTo={area.path} backLabel={area.label} />
    </Page>
  );
}
