// The actions of a challenge's page besides its lifecycle steps, shown as buttons or in the menu "More".
import { type Challenge, challenges } from '../../../../contract/challenges.ts';
import { screenMessages } from '../../../../contract/screen-messages.ts';
import { canEditChallenge } from '../../../../rules/challenges.ts';
import { isPublished } from '../../../../rules/lifecycle.ts';
import type { Now } from '../../../../rules/now.ts';
import { type Actor, isSuperAdmin } from '../../../../rules/permissions.ts';
import { callForRecord } from '../../../platform/query.ts';
import type { CopyCaptions } from '../../../ui/buttons/use-copy.ts';
import { canDeleteChallenge } from '../can-delete-challenge.ts';
import { type ChallengeBase, challengePath, scoreSummaryPath } from '../challenge-data.ts';
import {
  availableSteps,
  backwardSteps,
  countApplications,
  renewPreviewLink,
  sideSteps,
} from '../challenge-steps.ts';

export type SideAction = { readonly label: string } & (
  | { readonly kind: 'preview' }
  | ({ readonly kind: 'copy'; readonly text: string; readonly note?: string } & CopyCaptions)
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'dialog'; readonly to: string; readonly danger?: boolean }
);

/** For the row of buttons and for the menu. */
export interface SideActionsProps {
  challengeID: number;
  actions: readonly SideAction[];
}

/** Only people who may see the whole challenge get `previewLink`; an assessor sees only the description. */
export const canSeeWholeChallenge = ({ previewLink }: Pick<Challenge, 'previewLink'>) => previewLink !== null;

export function sideActions(
  actor: Actor,
  challenge: Challenge,
  base: ChallengeBase,
  now: Now,
  canDuplicate: boolean,
): SideAction[] {
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
        copiedLabel: screenMessages.previewLinkCopied,
        errorLabel: screenMessages.previewCopyError,
      },
    );
    if (canEditChallenge(actor, challenge).allowed)
      actions.push({
        kind: 'dialog',
        label: renewPreviewLink.label,
        to: `${path}/${renewPreviewLink.path}`,
      });
  }
  const note = isPublished(challenge, now) ? {} : { note: screenMessages.copiedUnpublished };
  actions.push({ kind: 'copy', label: 'Copy Link', text: publicLink, ...note });
  if (canSeeWholeChallenge(challenge)) {
    const to = scoreSummaryPath(base, challengeGroupID, id);
    actions.push({ kind: 'page', label: 'View submissions summary', to });
  }
  for (const step of availableSteps(sideSteps, actor, challenge, now)) {
    actions.push({ kind: 'dialog', label: step.label, to: `${path}/${step.path}` });
  }
  if (canDuplicate) actions.push({ kind: 'dialog', label: 'Duplicate', to: `${path}/duplicate` });
  if (isSuperAdmin(actor)) actions.push({ kind: 'dialog', label: 'Hold', to: `${path}/hold` });
  if (canDeleteChallenge(actor, challenge, { applicationCount: countApplications(challenge) }).allowed) {
    actions.push({ kind: 'dialog', label: 'Delete', to: `${path}/delete`, danger: true });
  }
  return actions;
}

/** The buttons of the title row that are in the menu on phones. */
export function titleActions(actor: Actor, challenge: Challenge, path: string, now: Now): SideAction[] {
  const backward = availableSteps(backwardSteps, actor, challenge, now);
  return [
    ...(canEditChallenge(actor, challenge).allowed
      ? [{ kind: 'page' as const, label: 'Edit', to: `${path}/edit` }]
      : []),
    ...backward.map(({ label, path: step }) => ({ kind: 'dialog' as const, label, to: `${path}/${step}` })),
  ];
}

/** The address works once and expires after a minute. */
export async function previewAddress(id: number): Promise<string> {
  const { data } = await callForRecord(challenges.preview, { params: { id } });
  return data.url;
}
