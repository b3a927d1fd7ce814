// What else can be done from a challenge's page: the second row of buttons, or the menu "More" where there is no room for it.
import { type Challenge, challenges } from '../../../../contract/challenges.ts';
import { messages } from '../../../../contract/messages.ts';
import { canEditChallenge } from '../../../../rules/challenges.ts';
import type { Now } from '../../../../rules/now.ts';
import type { Actor } from '../../../../rules/permissions.ts';
import { callAbout } from '../../../platform/query.ts';
import type { CopyCaptions } from '../../../ui/buttons/use-copy.ts';
import { canDeleteChallenge } from '../can-delete-challenge.ts';
import { type ChallengeBase, challengePath, scoreSummaryPath } from '../challenge-data.ts';
import { possible, renewPreviewLink, sideSteps, submissionCount } from '../challenge-steps.ts';

export type SideAction = { readonly label: string } & (
  | { readonly kind: 'preview' }
  | ({ readonly kind: 'copy'; readonly text: string } & CopyCaptions)
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'dialog'; readonly to: string; readonly danger?: boolean }
);

/** For the row of buttons, and for the menu it folds into. */
export interface SideActionsProps {
  challengeID: number;
  actions: readonly SideAction[];
}

/** `previewLink` is for those who see the whole challenge; who assesses it reads its description only. */
export const seesWhole = ({ previewLink }: Pick<Challenge, 'previewLink'>) => previewLink !== null;

export function sideActions(actor: Actor, challenge: Challenge, base: ChallengeBase, now: Now): SideAction[] {
  const { id, challengeGroupID, previewLink, publicLink } = challenge;
  const path = challengePath(base, challengeGroupID, id);
  const actions: SideAction[] = [];
  if (previewLink !== null) {
    actions.push(
      { kind: 'preview', label: 'Preview' },
      {
        kind: 'copy',
        label: 'Copy preview link',
        text: previewLink,
        copiedLabel: messages.previewLinkCopied,
        errorLabel: messages.previewCopyError,
      },
    );
    if (canEditChallenge(actor, challenge).allowed)
      actions.push({
        kind: 'dialog',
        label: renewPreviewLink.label,
        to: `${path}/${renewPreviewLink.path}`,
      });
  }
  actions.push({ kind: 'copy', label: 'Copy Link', text: publicLink });
  if (seesWhole(challenge)) {
    const to = scoreSummaryPath(base, challengeGroupID, id);
    actions.push({ kind: 'page', label: 'View submissions summary', to });
  }
  for (const step of possible(sideSteps, actor, challenge, now)) {
    actions.push({ kind: 'dialog', label: step.label, to: `${path}/${step.path}` });
  }
  if (canDeleteChallenge(actor, challenge, { submissions: submissionCount(challenge) }).allowed) {
    actions.push({ kind: 'dialog', label: 'Delete', to: `${path}/delete`, danger: true });
  }
  return actions;
}

/** Opens once, within a minute. */
export async function previewAddress(id: number): Promise<string> {
  const { data } = await callAbout(challenges.preview, { params: { id } });
  return data.url;
}
