// The font sizes and the margins of the page, in points.
import { colours } from './colours.ts';
import type { Style } from './typesetter.ts';

/** A4 landscape without its margins; the header is above `top`, and a foot below `bottom`. */
export const page = { left: 40, right: 801.89, top: 62, bottom: 559, header: 27, foot: 567 } as const;
export const pageWidth = page.right - page.left;
/** Longer lines are hard to follow. */
export const textWidth = 560;

export const styles = {
  title: { size: 20, leading: 26, weight: 'bold' },
  subtitle: { size: 13, leading: 17 },
  heading: { size: 13, leading: 18, weight: 'bold' },
  subheading: { size: 11, leading: 15, weight: 'bold' },
  text: { size: 9, leading: 12.5 },
  strong: { size: 9, leading: 12.5, weight: 'bold' },
  cell: { size: 8.5, leading: 11.5 },
  strongCell: { size: 8.5, leading: 11.5, weight: 'bold' },
  figure: { size: 8.5, leading: 11.5, hasTabularFigures: true },
  strongFigure: { size: 8.5, leading: 11.5, weight: 'bold', hasTabularFigures: true },
  columnHead: { size: 7.5, leading: 9.5, weight: 'bold', colour: colours.muted },
  note: { size: 7.5, leading: 10, colour: colours.muted },
  tick: { size: 6.5, leading: 8, colour: colours.muted },
} as const satisfies Record<string, Style>;
