// The dialog with the public link to a score summary, what it includes, its expiry, and the button that revokes all links.
import { useState } from 'react';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { CallFailure } from '../../platform/api.ts';
import { loadingProps } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';
import { revokeShareLinks, useEditedSummary, useShareLink } from './score-data.ts';

const title = 'Share link';

export function ShareLink() {
  const { base, groupID, challengeID } = useChallengeRoute();
  const close = useDialogClose(scoreSummaryPath(base, groupID, challengeID));
  const { query, summary, refusal } = useEditedSummary(challengeID);
  const [includesIdeaSummaries, setIncludesIdeaSummaries] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const sharing = useShareLink(
    challengeID,
    { includesIdeaSummaries },
    summary !== undefined && refusal === undefined,
  );
  const [isRevoked, setIsRevoked] = useState(false);
  const refused = refusal ?? refusalOf(sharing.error);
  if (refused !== undefined) return <NoticeDialog title={title} text={refused} onClose={close} />;
  const { loadError, onRetry } = loadingProps(query);
  const link = linkOf(sharing);
  return (
    <ShareLinkDialog
      title={title}
      link={isRevoked ? 'revoked' : link === undefined && hasChanged ? 'changing' : link}
      includesIdeaSummaries={includesIdeaSummaries}
      onIncludeIdeaSummaries={(includes) => {
        setIncludesIdeaSummaries(includes);
        setHasChanged(true);
      }}
      loadError={summary ? undefined : loadError}
      onRetry={onRetry}
      onCreateLink={async () => {
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

/** Why this person gets no link, for example because of an interest; trying again would not help. */
const refusalOf = (error: Error | null) => {
  if (!(error instanceof CallFailure)) return undefined;
  const isRefused = error.status === 403 || error.message === panelRefusals.declareFirst;
  return isRefused ? error.message : undefined;
};

/** Undefined while the link is loading; null if the server could not create one, even if there was one before. */
const linkOf = ({ data, error }: ReturnType<typeof useShareLink>) =>
  error || data?.data.token === '' ? null : data?.data;
