// The dialogs that ask before a challenge is deleted, from its group's list or its own page.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { challenges } from '../../../contract/challenges.ts';
import { groups } from '../../../contract/groups.ts';
import { areas } from '../../platform/areas.ts';
import { groupChallengesPath } from '../../platform/group-paths.ts';
import { callForRecord, editQueryOf, loadingProps, queryClient, queryOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useDeleteWord } from '../../platform/use-delete-word.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { contentsText } from '../groups/contents-text.ts';
import { canDeleteChallenge } from './can-delete-challenge.ts';
import { refreshChallenge, useChallengeDialogClose, useChallengeRoute } from './challenge-data.ts';

export function DeleteFromList() {
  const { groupID, challengeID } = useChallengeRoute();
  return <DeleteChallenge id={challengeID} onClose={useDialogClose(groupChallengesPath(groupID))} />;
}

export function DeleteFromItsPage() {
  const { base, groupID, challengeID } = useChallengeRoute();
  const navigate = useNavigate();
  const list = base === areas.challenges.path ? base : groupChallengesPath(groupID);
  return (
    <DeleteChallenge
      id={challengeID}
      onClose={useChallengeDialogClose()}
      // The page no longer exists, so Back must not lead to it.
      onDeleted={() => navigate({ to: list, search: {}, replace: true })}
    />
  );
}

interface DeleteChallengeProps {
  id: number;
  onClose: () => void;
  /** Runs instead of `onClose` once the challenge is deleted. */
  onDeleted?: () => unknown;
}

function DeleteChallenge({ id, onClose, onDeleted = onClose }: DeleteChallengeProps) {
  const actor = usePerson();
  const word = useDeleteWord();
  const title = `${word} challenge`;
  const isDeleted = useRef(false);
  const challengeQuery = useQuery(editQueryOf(challenges.find, { params: { id } }, groups.list));
  const contentsQuery = useQuery(editQueryOf(challenges.contents, { params: { id } }));
  const challenge = challengeQuery.data?.data;
  const contents = contentsQuery.data?.data;
  if (!challenge || !contents)
    return (
      <WaitingDialog
        title={title}
        onClose={onClose}
        {...loadingProps(challengeQuery.error ? challengeQuery : contentsQuery)}
      />
    );
  const verdict = canDeleteChallenge(actor, challenge, { applicationCount: contents.submissions });
  if (!verdict.allowed) return <NoticeDialog title={title} text={verdict.reason} onClose={onClose} />;
  const alsoDeleted = contentsText(contents);
  return (
    <ConfirmDialog
      danger
      title={title}
      message={
        <>
          <p>Are you sure you want to delete the challenge "{challenge.name}"?</p>
          {alsoDeleted && <p>{alsoDeleted}</p>}
        </>
      }
      typeToConfirm={alsoDeleted === null ? undefined : challenge.name}
      confirmLabel={word}
      successText="Challenge deleted."
      onConfirm={async () => {
        await callForRecord(challenges.delete, { params: { id } }, groups.list);
        isDeleted.current = true;
      }}
      onClose={async () => {
        if (!isDeleted.current) return onClose();
        await onDeleted();
        // Not earlier, because a page that still shows the challenge would fetch it again and get a 404.
        queryClient.removeQueries(queryOf(challenges.find, { params: { id } }));
        refreshChallenge();
      }}
    />
  );
}
