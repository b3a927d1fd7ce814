// The dialog that asks before a super admin removes anyone's assessment.
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { messages } from '../../../contract/messages.ts';
import { canCall } from '../../../rules/permissions.ts';
import { submissionPath } from '../../platform/assessment-paths.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useDeleteWord } from '../../platform/use-delete-word.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { deleteAssessment, refreshAssessments, useAssessmentToRemove } from './assessment-data.ts';

export function RemoveAssessment() {
  const title = useTitle();
  const close = useDialogClose(submissionPath(useRouteID()));
  const verdict = canCall(usePerson(), 'superAdmin');
  if (!verdict.allowed) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  return <RemovalQuestion onClose={close} />;
}

const useTitle = () => `${useDeleteWord()} assessment`;

function RemovalQuestion({ onClose }: { onClose: () => void }) {
  const params = useParams({ strict: false }) as { assessmentID?: string };
  const assessmentID = Number(params.assessmentID);
  const query = useAssessmentToRemove(useRouteID(), assessmentID);
  const isRemoved = useRef(false);
  const word = useDeleteWord();
  const title = useTitle();
  if (!query.data) return <WaitingDialog title={title} onClose={onClose} {...loadingProps(query)} />;
  const [record] = query.data.data;
  if (!record) return <NoticeDialog title={title} text={messages.notFound} onClose={onClose} />;
  return (
    <ConfirmDialog
      danger
      title={title}
      message={`Are you sure you want to delete the assessment submitted by "${record.assessor.email}"? This action cannot be reversed.`}
      confirmLabel={word}
      successText="Assessment removed."
      onConfirm={async () => {
        await deleteAssessment(assessmentID);
        isRemoved.current = true;
      }}
      onClose={() => {
        onClose();
        // Not earlier, because the open dialog would no longer find its assessment.
        if (isRemoved.current) refreshAssessments();
      }}
    />
  );
}
