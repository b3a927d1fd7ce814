// Assessing a submission for the first time, and changing what one gave: which of both it is, and whether it can be done.
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePerson } from '../../../platform/session.ts';
import { verdictOnAssessing } from '../assessing-verdict.ts';
import { useOwnAssessment, usePlace, useSubmission } from '../assessment-data.ts';
import { assessmentPathOf } from '../assessment-paths.ts';
import { InsteadOfRecord } from '../InsteadOfRecord.tsx';
import { useAddressID } from '../use-address-id.ts';
import { useFollowedList } from '../use-followed-list.ts';
import { AssessmentForm } from './AssessmentForm.tsx';
import type { Base } from './draft.ts';
import { blankValues, valuesOf } from './form-values.ts';
import { NoAssessing } from './NoAssessing.tsx';
import { usePanes, Workspace } from './Workspace.tsx';

/** Each submission is a screen of its own: nothing of one must be left on the next. */
export const AssessScreen = () => <Assessing key={useAddressID()} isEdit={false} />;
export const EditAssessmentScreen = () => <Assessing key={useAddressID()} isEdit />;

function Assessing({ isEdit }: { isEdit: boolean }) {
  const id = useAddressID();
  const person = usePerson();
  const panes = usePanes();
  const submission = useSubmission(id);
  const followed = useFollowedList();
  const place = usePlace(id, followed);
  const own = useOwnAssessment(id, isEdit);
  // Once the form is open it stays: what others do in the meantime is shown on saving, and nothing typed is lost.
  const [base, setBase] = useState<Base | null>(null);

  const application = submission.data?.data;
  if (!application || !place.data) return <InsteadOfRecord queries={[submission, place]} />;
  const { challenge, nextToAssess } = place.data.data;
  const workspace = { application, place: place.data.data, followed, panes };
  if (base)
    return (
      <Workspace {...workspace}>
        <AssessmentForm
          submissionID={id}
          base={base}
          isEdit={isEdit}
          challenge={challenge}
          nextToAssess={nextToAssess}
          isHidden={panes.isHidden('scores')}
          onShow={() => panes.show('scores')}
        />
      </Workspace>
    );

  // What was fetched some time ago may speak of a submission as it was before it was saved.
  const isOld = !submission.isFetchedAfterMount || !place.isFetchedAfterMount;
  if (application.hasUserAssessed !== isEdit)
    return isOld ? (
      <InsteadOfRecord queries={[]} />
    ) : (
      <Navigate to={assessmentPathOf(application)} state={({ list }) => ({ list })} replace />
    );
  const verdict = verdictOnAssessing(person, application, challenge);
  if (!verdict.allowed) {
    if (isOld) return <InsteadOfRecord queries={[]} />;
    const given = own.data ? valuesOf(own.data.data) : null;
    return <NoAssessing {...workspace} refusal={verdict} given={given} />;
  }
  if (isEdit && !own.data) return <InsteadOfRecord queries={[own]} />;
  setBase({
    values: own.data ? valuesOf(own.data.data) : blankValues,
    etag: own.data?.etag ?? null,
  });
  return null;
}
