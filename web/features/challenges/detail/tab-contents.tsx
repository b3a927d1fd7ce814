// What each tab of a challenge's page shows below the bar.
import type { ComponentType } from 'react';
import type { Challenge } from '../../../../contract/challenges.ts';
import { canRemoveApplication } from '../../../../rules/applications.ts';
import { canReadChallengeHistory } from '../../../../rules/history.ts';
import { usePerson } from '../../../platform/session.ts';
import { DetailLayout } from '../../../ui/layout/DetailLayout.tsx';
import { Deferred } from '../../../ui/lazy/Deferred.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { HistoryCard } from '../../history/HistoryCard.tsx';
import { countApplications } from '../challenge-steps.ts';
import type { TabName } from '../challenge-tabs.ts';
import { Lifecycle } from '../Lifecycle.tsx';
import { ChallengeApplications } from './ChallengeApplications.tsx';
import { ChallengeFields } from './ChallengeFields.tsx';
import { ChallengeImages } from './ChallengeImages.tsx';
import { ChallengeTexts } from './ChallengeTexts.tsx';
import { challengeHistoryFields } from './challenge-history.ts';
import { Snapshot } from './Snapshot.tsx';
import { canSeeWholeChallenge } from './side-actions.ts';

/** Loads on first use, because few people need it and its forms are large. */
const PanelTab = lazyPart<{ challenge: Challenge }>(
  () => import('../../panel/PanelTab.tsx').then((m) => m.PanelTab),
  () => <Loading />,
);

interface TabContentProps {
  challenge: Challenge;
  /** The path of the challenge's page. */
  path: string;
  /** Whether the challenge was already loaded when its page opened. */
  wasLoaded: boolean;
}

/** Scores is left out, because it is a separate screen. */
export const tabContents: Readonly<Record<Exclude<TabName, 'scores'>, ComponentType<TabContentProps>>> = {
  overview: Overview,
  submissions: (props) => <Applications {...props} hasFilter />,
  description: Description,
  panel: ({ challenge }) => <PanelTab challenge={challenge} />,
  history: History,
};

function Overview(props: TabContentProps) {
  const { challenge, wasLoaded } = props;
  const seesAll = canSeeWholeChallenge(challenge);
  return (
    <>
      <Lifecycle challenge={challenge} />
      <Deferred isImmediate={wasLoaded}>
        <DetailLayout aside={seesAll && <Snapshot counts={challenge.applicationSnapshot} />}>
          <ChallengeFields challenge={challenge} inColumns />
        </DetailLayout>
        {seesAll && <Applications {...props} />}
        <DetailLayout
          aside={
            <>
              <ChallengeImages challenge={challenge} />
              <History {...props} />
            </>
          }
        >
          <ChallengeTexts challenge={challenge} />
        </DetailLayout>
      </Deferred>
    </>
  );
}

function Applications({ challenge, path, hasFilter = false }: TabContentProps & { hasFilter?: boolean }) {
  const actor = usePerson();
  return (
    <ChallengeApplications
      challengeID={challenge.id}
      path={path}
      count={countApplications(challenge)}
      canRemove={canRemoveApplication(actor, challenge).allowed}
      hasFilter={hasFilter}
    />
  );
}

function Description({ challenge }: TabContentProps) {
  return (
    <DetailLayout aside={<ChallengeImages challenge={challenge} />}>
      <ChallengeTexts challenge={challenge} />
    </DetailLayout>
  );
}

function History({ challenge }: TabContentProps) {
  const canEdit = canReadChallengeHistory(usePerson(), challenge).allowed;
  return <HistoryCard type="challenge" id={challenge.id} fields={challengeHistoryFields} canEdit={canEdit} />;
}
