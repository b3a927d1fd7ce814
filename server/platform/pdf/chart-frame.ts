// The frame of a chart, with its heading.
import type { Paper } from './paper.ts';
import { styles } from './styles.ts';

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** The height below the heading. */
  readonly height: number;
}

export const chartHeadHeight = 30;

/** Returns the top of the text that explains the chart. */
export function drawHeading(paper: Paper, { left, top }: Frame, heading: string): number {
  paper.write(heading, left, top, styles.strong);
  return top + styles.strong.leading;
}
