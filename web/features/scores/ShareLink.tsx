// The public link to a score summary: to copy it, to see until when it works, and to take all links back.
import { useState } from 'react';
import { waitingFor } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';
import { revokeShareLinks, useEditedSummary, useShareLink } from './score-data.ts';

const title = 'Share link';

export function ShareLink() {
  const { base, groupID, challengeID } = useChallengeRoute();
  const close = useDialogClose(scoreSummaryPath(base, groupID, challengeID));
  const { reading, summary, refusal } = useEditedSummary(challengeID);
  const sharing = useShareLink(challengeID, summary !== undefined && refusal === undefined);
  const [isRevoked, setIsRevoked] = useState(false);
  if (refusal !== undefined) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  const { loadError, onRetry } = waitingFor(reading);
  return (
    <ShareLinkDialog
      title={title}
      link={isRevoked ? 'revoked' : linkOf(sharing)}
      loadError={summary ? undefined : loadError}
      onRetry={onRetry}
      onAskAgain={async () => {
        await sharing.refetch();
        setIsRevoked(false);
      }}
      onRevoke={async () => {
        await revokeShareLinks(challengeID);
        setIsRevoked(true);
      }}
      onClose={close}
    />
  );
}

/** Undefined while it is on its way; null where the server could make none, whatever it made before. */
const linkOf = ({ data, error }: ReturnType<typeof useShareLink>) =>
  error || data?.data.token === '' ? null : data?.data;
