// The public link to a score summary: to copy it, to see until when it works, and to take all links back.
import { useState } from 'react';
import type { ScoreSummary } from '../../contract/score-summary.ts';
import { scoreSummaryPath, useChallengeOfAddress } from '../challenges/challenge-data.ts';
import { waitingFor } from '../query.ts';
import { NoticeDialog } from '../ui/NoticeDialog.tsx';
import { useDialogClose } from '../use-dialog-close.ts';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';
import { revokeShareLinks, useEditedSummary } from './score-data.ts';

const title = 'Share link';

export function ShareLink() {
  const { base, groupID, challengeID } = useChallengeOfAddress();
  const close = useDialogClose(scoreSummaryPath(base, groupID, challengeID));
  const { reading, summary, refusal } = useEditedSummary(challengeID);
  const [isRevoked, setIsRevoked] = useState(false);
  if (refusal !== undefined) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  const { loadError } = waitingFor(reading);
  return (
    <ShareLinkDialog
      title={title}
      link={isRevoked ? 'revoked' : linkOf(summary, reading.isFetching)}
      loadError={loadError}
      onAskAgain={async () => {
        await reading.refetch();
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

/** Undefined while it is on its way; null where the server could make none. */
function linkOf(summary: ScoreSummary | undefined, isFetching: boolean) {
  if (summary?.shareLink && summary.shareLinkExpiresOn)
    return { address: summary.shareLink, expiresOn: summary.shareLinkExpiresOn };
  return summary && !isFetching ? null : undefined;
}
