// Gives the breadcrumbs of the challenge screens the names of the group and the challenge.
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groups } from '../../../contract/groups.ts';
import { areas } from '../../platform/areas.ts';
import { queryOf } from '../../platform/query.ts';
import { PageRecordsContext, recordOf } from '../../shell/page-records.ts';
import { useChallengeRoute } from './challenge-data.ts';

interface Reading {
  readonly data: { readonly name: string } | undefined;
  readonly error: Error | null;
}

interface ChallengeRecordsProps {
  /** For screens below the challenge's page. */
  challenge?: Reading;
  children: ReactNode;
}

export function ChallengeRecords({ challenge, children }: ChallengeRecordsProps) {
  const { base, groupID } = useChallengeRoute();
  const query = queryOf(groups.find, { params: { id: groupID } });
  // The trail below the list of all challenges does not name the group.
  const group = useQuery(base === areas.challenges.path ? { ...query, queryFn: skipToken } : query);
  return (
    <PageRecordsContext
      value={{
        group: recordOf(group, ({ data: { name, canView } }) => ({ name, canOpen: canView })),
        ...(challenge && { challenge: recordOf(challenge, (read) => read) }),
      }}
    >
      {children}
    </PageRecordsContext>
  );
}
