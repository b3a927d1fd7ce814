// The colours of the PDF, which are those of the light theme.
import type { RatingColour } from '../../../rules/scoring.ts';

export const colours = {
  text: '#1A2230',
  muted: '#56617A',
  border: '#DDE2EA',
  mark: '#7F899B',
  head: '#F9FAFB',
  accent: '#1F5FBF',
} as const;

/** Text and background colours of points; points without a rating colour have no background. */
export const ratingTints: Record<RatingColour, { readonly text: string; readonly background?: string }> = {
  none: { text: colours.text },
  red: { text: '#8E1B12', background: '#FBE3E1' },
  yellow: { text: '#664A00', background: '#FCF0C5' },
  green: { text: '#135A2C', background: '#DBF1E1' },
};
