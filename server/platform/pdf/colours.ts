// The colours of the PDF: those of the light theme, since paper is light.
import type { RatingColour } from '../../../rules/scoring.ts';

export const colours = {
  text: '#1A2230',
  muted: '#56617A',
  border: '#DDE2EA',
  mark: '#7F899B',
  head: '#F6F7F9',
  accent: '#1F5FBF',
} as const;

/** Text and ground of points; those without a colour stand on the paper itself. */
export const ratingTints: Record<RatingColour, { readonly text: string; readonly ground?: string }> = {
  none: { text: colours.text },
  red: { text: '#8E1B12', ground: '#FBE3E1' },
  yellow: { text: '#664A00', ground: '#FCF0C5' },
  green: { text: '#135A2C', ground: '#DBF1E1' },
};
