// The frame of a picture, with its heading.
import type { Paper } from './paper.ts';
import { styles } from './styles.ts';

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Below the heading. */
  readonly height: number;
}

export const panelHead = 30;

/** Returns where the words that explain the picture stand. */
export function drawHeading(paper: Paper, { left, top }: Frame, heading: string): number {
  paper.write(heading, left, top, styles.strong);
  return top + styles.strong.leading;
}
