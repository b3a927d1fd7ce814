// The texts that several parts of the Seal section use.

export const sealTexts = {
  about:
    'A sealed pack holds the ratings, comments, figures and decisions of this challenge. Anyone can check later that nothing was changed.',
  check: 'Check a pack on the public site',
  seal: 'Seal decision',
  question:
    'Seal the ratings, comments, figures and decisions as they are now? A sealed pack cannot be changed.',
  sealed: 'Decision sealed.',
  notSealed: 'This decision has not been sealed.',
  current: 'Current',
  changedSince: 'Scores or decisions have changed since',
} as const;

/** The warning before a release; null if a pack contains the current decision. */
export function unsealedText(packs: readonly { readonly isCurrent: boolean }[]): string | null {
  if (packs.some(({ isCurrent }) => isCurrent)) return null;
  return packs.length === 0 ? sealTexts.notSealed : `${sealTexts.changedSince} this decision was sealed.`;
}
