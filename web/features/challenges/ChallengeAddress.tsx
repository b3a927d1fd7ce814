// Redirects a challenge's wrong address to the right one, or says that the challenge does not exist.
import { Navigate, useRouterState } from '@tanstack/react-router';
import { areas } from '../../platform/areas.ts';
import { Page } from '../../shell/Page.tsx';
import { RecordNotFound } from '../../ui/states/RecordNotFound.tsx';
import type { ChallengeBase } from './challenge-data.ts';

/** Replaces the wrong group in the address and keeps the rest, such as a dialog or a page of the list. */
export function RedirectToChallenge({ from, to }: { from: string; to: string }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return <Navigate replace search to={pathname.replace(from, to)} />;
}

export function NoSuchChallenge({ base }: { base: ChallengeBase }) {
  const area = base === areas.challenges.path ? areas.challenges : areas.challengeGroups;
  return (
    <Page sticky>
      <RecordNotFound backTo={area.path} backLabel={area.label} />
    </Page>
  );
}
