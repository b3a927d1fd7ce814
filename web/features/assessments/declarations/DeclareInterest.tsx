// The dialog with which someone who can open an application declares an interest in its company.
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { InterestFields as InterestForm, withNoteForOther } from '../../../../contract/panel-fields.ts';
import { hasRole } from '../../../../rules/permissions.ts';
import { areas } from '../../../platform/areas.ts';
import { submissionPath, submissionsPath } from '../../../platform/assessment-paths.ts';
import { loadingProps } from '../../../platform/query.ts';
import { usePerson } from '../../../platform/session.ts';
import { useDialogClose } from '../../../platform/use-dialog-close.ts';
import { useRouteID } from '../../../platform/use-route-id.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { usePlace } from '../assessment-data.ts';
import { useFollowedList } from '../use-followed-list.ts';
import { declareInterest, refreshAfterAnswer } from './declaration-data.ts';
import { InterestFields } from './InterestFields.tsx';

const schema = withNoteForOther(InterestForm);

export function DeclareInterest() {
  const applicationID = useRouteID();
  const placeQuery = usePlace(applicationID, useFollowedList());
  const close = useDialogClose(submissionPath(applicationID));
  const navigate = useNavigate();
  const isAssessor = hasRole(usePerson(), 'assessor');
  const isDeclared = useRef(false);
  const challengeID = placeQuery.data?.data.challenge.id;

  /** The application can no longer be opened, so the page beneath must not be refetched. */
  const leave = () => {
    if (!isDeclared.current || challengeID === undefined) return close();
    const to = isAssessor ? submissionsPath(challengeID) : areas.dashboard.path;
    void navigate({ to }).then(refreshAfterAnswer);
  };
  return (
    <FormDialog
      {...loadingProps(placeQuery)}
      title="Declare an interest"
      schema={schema}
      defaultValues={challengeID === undefined ? undefined : { note: '' }}
      submitLabel="Declare interest"
      successText="Your interest is declared."
      onSubmit={async (fields) => {
        await declareInterest({ ...fields, applicationID });
        isDeclared.current = true;
      }}
      onClose={leave}
    >
      <p>You will no longer be able to open this submission.</p>
      <InterestFields autoFocus />
    </FormDialog>
  );
}
