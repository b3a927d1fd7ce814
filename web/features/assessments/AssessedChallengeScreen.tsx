// The page that shows an assessor the challenge whose applications they assess.
import { Button } from '@mantine/core';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { submissionsPath } from '../../platform/assessment-paths.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { DetailLayout } from '../../ui/layout/DetailLayout.tsx';
import { useChallenge } from '../challenges/challenge-data.ts';
import { ChallengeFields } from '../challenges/detail/ChallengeFields.tsx';
import { ChallengeImages } from '../challenges/detail/ChallengeImages.tsx';
import { ChallengeTexts } from '../challenges/detail/ChallengeTexts.tsx';
import { isRefused, RecordPlaceholder } from './RecordPlaceholder.tsx';

const fields = [
  'name',
  'startDate',
  'endDate',
  'tagIDs',
  'businessTagIDs',
  'gracePeriod',
  'responseDate',
] as const;

export function AssessedChallengeScreen() {
  const id = useRouteID();
  const challengeQuery = useChallenge(id);
  if (!challengeQuery.data || isRefused(challengeQuery))
    return <RecordPlaceholder queries={[challengeQuery]} />;
  const challenge = challengeQuery.data.data;
  return (
    <Page
      sticky
      title={challenge.name}
      badges={<SiteBadge site={siteLabels[challenge.site]} />}
      actions={
        <Button component={RouteLink} to={submissionsPath(id)}>
          View submissions
        </Button>
      }
    >
      <DetailLayout aside={<ChallengeImages challenge={challenge} />}>
        <ChallengeFields challenge={challenge} fields={fields} />
        <ChallengeTexts challenge={challenge} above={['background']} />
      </DetailLayout>
    </Page>
  );
}
