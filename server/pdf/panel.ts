// The frame of a picture: its heading and the words that explain it.
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

export function drawPanelHead(paper: Paper, { left, top }: Frame, heading: string, words: string): void {
  paper.write(heading, left, top, styles.strong);
  paper.write(words, left, top + styles.strong.leading, styles.note);
}

/** A whole number where it is one. */
export const tickText = (points: number) => String(Math.round(points * 10) / 10);
