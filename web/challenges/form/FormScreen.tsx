// The page around the challenge form: what it says while something is on its way, is not there, or is not permitted.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../../../contract/messages.ts';
import type { Verdict } from '../../../rules/verdict.ts';
import { areas } from '../../areas.ts';
import { isNotFound } from '../../query.ts';
import { Page } from '../../shell/Page.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { RouteLink } from '../../ui/RouteLink.tsx';
import { useChallengeBase } from '../challenge-data.ts';

interface FormScreenProps {
  queries: readonly { error: Error | null; refetch(): unknown }[];
  /** Undefined until it can be told. */
  verdict: Verdict | undefined;
  /** As the address has it; the way back leads there. */
  groupID: number;
  /** Nothing while something is on its way. */
  children: ReactNode;
}

export function FormScreen({ queries, verdict, groupID, children }: FormScreenProps) {
  return (
    <Page sticky>{children || <InsteadOfForm queries={queries} verdict={verdict} groupID={groupID} />}</Page>
  );
}

function InsteadOfForm({ queries, verdict, groupID }: Omit<FormScreenProps, 'children'>) {
  const base = useChallengeBase();
  const isInGroups = base === areas.challengeGroups.path;
  const back = (path: string, label: string) => (
    <Button component={RouteLink} to={path} variant="default">
      Back to {label}
    </Button>
  );
  const area = isInGroups ? areas.challengeGroups : areas.challenges;
  const failed = queries.filter(({ error }) => error);
  if (failed.some(({ error }) => isNotFound(error)))
    return <EmptyState text={messages.notFound} action={back(area.path, area.label)} />;
  if (verdict?.allowed === false)
    return (
      <EmptyState
        text={verdict.reason}
        action={
          isInGroups
            ? back(`${areas.challengeGroups.path}/${groupID}/challenges`, 'the challenges of the group')
            : back(area.path, area.label)
        }
      />
    );
  if (failed.length > 0)
    return (
      <ErrorState
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    );
  return <Loading />;
}
