// What a member of a panel sees instead of the scores until they have finished their own assessments.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { declarations } from '../../../contract/declarations.ts';
import { panelRefusals, progressTexts } from '../../../rules/panel-texts.ts';
import { CallFailure } from '../../platform/api.ts';
import { submissionsPath } from '../../platform/assessment-paths.ts';
import { queryOf } from '../../platform/query.ts';
import { Page } from '../../shell/Page.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

export const isBeforeOwnWork = (error: unknown) =>
  error instanceof CallFailure && error.status === 403 && error.message === panelRefusals.scoresBeforeOwnWork;

export function ScoresAfterOwnWork({ challengeID }: { challengeID: number }) {
  const { data } = useQuery(queryOf(declarations.ownWork, { params: { id: challengeID } }));
  const applications = data?.data.submissions;
  const done = applications?.filter(({ state }) => state === 'assessed').length ?? 0;
  const open = applications?.filter(({ state }) => state === 'open' || state === 'assigned').length ?? 0;
  return (
    <Page>
      <EmptyState
        text={panelRefusals.scoresBeforeOwnWork}
        action={
          <>
            {applications && <p>{progressTexts.assessed(done, done + open)}</p>}
            <Button component={RouteLink} to={submissionsPath(challengeID)}>
              Go to my submissions
            </Button>
          </>
        }
      />
    </Page>
  );
}
