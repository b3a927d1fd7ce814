// The screens for a first assessment and for editing one; each redirects to the other or explains a refusal.
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { assessmentPathOf } from '../../../platform/assessment-paths.ts';
import { usePerson } from '../../../platform/session.ts';
import { useRouteID } from '../../../platform/use-route-id.ts';
import { PageRecordsContext } from '../../../shell/page-records.ts';
import { useApplication } from '../../applications/application-data.ts';
import { assessedRecords } from '../assessed-records.ts';
import { useOwnAssessment, usePlace } from '../assessment-data.ts';
import { assessmentVerdict } from '../assessment-verdict.ts';
import { RecordPlaceholder } from '../RecordPlaceholder.tsx';
import { useFollowedList } from '../use-followed-list.ts';
import { AssessmentForm } from './AssessmentForm.tsx';
import { AssessmentUnavailable } from './AssessmentUnavailable.tsx';
import type { Base } from './draft.ts';
import { blankValues, valuesOf } from './form-values.ts';
import { OtherAssessments } from './OtherAssessments.tsx';
import { usePanes, Workspace } from './Workspace.tsx';

/** Keyed by application, so no state carries over to the next one. */
export const AssessScreen = () => <NamedAssessing key={useRouteID()} isEdit={false} />;
export const EditAssessmentScreen = () => <NamedAssessing key={useRouteID()} isEdit />;

function NamedAssessing({ isEdit }: { isEdit: boolean }) {
  const id = useRouteID();
  const records = assessedRecords(usePerson(), useApplication(id), usePlace(id, useFollowedList()));
  return (
    <PageRecordsContext value={records}>
      <Assessing isEdit={isEdit} />
    </PageRecordsContext>
  );
}

function Assessing({ isEdit }: { isEdit: boolean }) {
  const id = useRouteID();
  const person = usePerson();
  const panes = usePanes();
  const applicationQuery = useApplication(id);
  const followed = useFollowedList();
  const place = usePlace(id, followed);
  const ownAssessment = useOwnAssessment(id, isEdit);
  // An open form stays open so that nothing typed is lost. Saving reports what others changed in the meantime.
  const [base, setBase] = useState<Base | null>(null);

  const application = applicationQuery.data?.data;
  if (!application || !place.data) return <RecordPlaceholder queries={[applicationQuery, place]} />;
  const { challenge, nextToAssess, isModerationOpen } = place.data.data;
  const workspace = { application, place: place.data.data, followed, panes };
  if (base)
    return (
      <Workspace {...workspace}>
        <AssessmentForm
          applicationID={id}
          base={base}
          isEdit={isEdit}
          challenge={challenge}
          nextToAssess={nextToAssess}
          isModerationOpen={isModerationOpen}
          isHidden={panes.isHidden('scores')}
          onShow={() => panes.show('scores')}
        />
        {isEdit && isModerationOpen && (
          <OtherAssessments
            applicationID={id}
            challengeID={challenge.id}
            isHidden={panes.isHidden('scores')}
          />
        )}
      </Workspace>
    );

  // Cached data may describe the application as it was before the last save.
  const isStale = !applicationQuery.isFetchedAfterMount || !place.isFetchedAfterMount;
  if (application.hasUserAssessed !== isEdit)
    return isStale ? (
      <RecordPlaceholder queries={[]} />
    ) : (
      <Navigate to={assessmentPathOf(application)} state={({ list }) => ({ list })} replace />
    );
  const verdict = assessmentVerdict(person, application, challenge);
  if (!verdict.allowed) {
    if (isStale) return <RecordPlaceholder queries={[]} />;
    const savedValues = ownAssessment.data ? valuesOf(ownAssessment.data.data) : null;
    return <AssessmentUnavailable {...workspace} refusal={verdict} savedValues={savedValues} />;
  }
  if (isEdit && !ownAssessment.data) return <RecordPlaceholder queries={[ownAssessment]} />;
  setBase({
    values: ownAssessment.data ? valuesOf(ownAssessment.data.data) : blankValues,
    etag: ownAssessment.data?.etag ?? null,
  });
  return null;
}
