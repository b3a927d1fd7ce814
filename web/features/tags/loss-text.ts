// Says before a tag is deleted how many challenges lose it.
export function lossText(challengeCount: number): string {
  if (challengeCount === 0) return 'No challenge uses it.';
  if (challengeCount === 1) return '1 challenge uses it and will lose it.';
  return `${challengeCount.toLocaleString('en-GB')} challenges use it and will lose it.`;
}
