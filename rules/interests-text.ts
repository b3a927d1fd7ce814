// Counts the interests in the companies of a challenge, for the line under its scores.

const numberText = (count: number) => count.toLocaleString('en-GB');

/** All interests, and how many of them are cleared. Nothing if there are none. */
export function interestsText(
  interests: { readonly declared: number; readonly cleared: number } | null | undefined,
): string | null {
  if (!interests || interests.declared === 0) return null;
  const { declared, cleared } = interests;
  return `${numberText(declared)} ${declared === 1 ? 'interest' : 'interests'} declared, ${numberText(cleared)} cleared`;
}
