// The page around the challenge form, which also shows loading, not found, refused and failed states.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Verdict } from '../../../../rules/verdict.ts';
import { areas } from '../../../platform/areas.ts';
import { groupChallengesPath } from '../../../platform/group-paths.ts';
import { failureOf, isNotFound } from '../../../platform/query.ts';
import { Page } from '../../../shell/Page.tsx';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { RecordNotFound } from '../../../ui/states/RecordNotFound.tsx';
import { useChallengeBase } from '../challenge-data.ts';
import classes from './ChallengeForm.module.css';

interface FormScreenProps {
  /** The challenge's name, once it is loaded. */
  name?: string;
  queries: readonly { error: Error | null; refetch(): unknown }[];
  /** Undefined until it is known, or where the form is always allowed. */
  verdict?: Verdict | undefined;
  /** The group in the address, which the Back button leads to. */
  groupID: number;
  /** Empty while data is loading. */
  children?: ReactNode;
}

export function FormScreen({ name, children, ...state }: FormScreenProps) {
  return (
    <Page sticky badges={name && <p className={classes.name}>{name}</p>}>
      {children || <FormPlaceholder {...state} />}
    </Page>
  );
}

function FormPlaceholder({ queries, verdict, groupID }: Omit<FormScreenProps, 'children' | 'name'>) {
  const isInGroups = useChallengeBase() === areas.challengeGroups.path;
  const area = isInGroups ? areas.challengeGroups : areas.challenges;
  const failed = queries.filter(({ error }) => error);
  if (failed.some(({ error }) => isNotFound(error)))
    return <RecordNotFound backTo={area.path} backLabel={area.label} />;
  if (verdict?.allowed === false) {
    const back = isInGroups
      ? { path: groupChallengesPath(groupID), label: 'the challenges of the group' }
      : area;
    return (
      <EmptyState
        text={verdict.reason}
        action={
          <Button component={RouteLink} to={back.path} variant="default">
            Back to {back.label}
          </Button>
        }
      />
    );
  }
  if (failed.length > 0) return <ErrorState {...failureOf(...failed)} />;
  return <Loading />;
}
