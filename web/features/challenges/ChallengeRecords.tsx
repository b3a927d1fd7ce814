// Gives the breadcrumbs of the challenge screens the names of the group and the challenge.
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groups } from '../../../contract/groups.ts';
import { areas } from '../../platform/areas.ts';
import { queryOf } from '../../platform/query.ts';
import { PageRecordsContext, recordOf } from '../../shell/page-records.ts';
import { useChallengeRoute } from './challenge-data.ts';
import { canSeeWholeChallenge } from './detail/side-actions.ts';

interface Reading {
  readonly data:
    | { readonly name: string; readonly challengeGroupName?: string; readonly previewLink?: string | null }
    | undefined;
  readonly error: Error | null;
}

interface ChallengeRecordsProps {
  /** The challenge, for screens that read it; its crumb shows only on the screens below its page. */
  challenge?: Reading;
  /** The challenge also names its group, which then need not be read. */
  hasGroupName?: boolean;
  children: ReactNode;
}

export function ChallengeRecords({ challenge, hasGroupName = false, children }: ChallengeRecordsProps) {
  const { base, groupID } = useChallengeRoute();
  const query = queryOf(groups.find, { params: { id: groupID } });
  // The trail below the list of all challenges does not name the group.
  const isKnown = hasGroupName || base === areas.challenges.path;
  const group = useQuery(isKnown ? { ...query, queryFn: skipToken } : query);
  const groupRecord =
    challenge && hasGroupName
      ? recordOf(challenge, ({ challengeGroupName = '', previewLink }) => ({
          name: challengeGroupName,
          canOpen: canSeeWholeChallenge({ previewLink: previewLink ?? null }),
        }))
      : recordOf(group, ({ data: { name, canView } }) => ({ name, canOpen: canView }));
  return (
    <PageRecordsContext
      value={{
        group: groupRecord,
        ...(challenge && { challenge: recordOf(challenge, (read) => read) }),
      }}
    >
      {children}
    </PageRecordsContext>
  );
}
