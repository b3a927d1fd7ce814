// Lays out and draws content from top to bottom over pages.
import type { Paper } from './paper.ts';
import { page } from './styles.ts';
import type { Tag } from './tag.ts';
import type { Style } from './typesetter.ts';

/** At least this many lines of a paragraph stay together at the bottom of a page and at the top of the next. */
const minimumLines = 2;

/** Returns how many lines stay on a page with this much room, or 0 if all should go to the next page. */
export function linesThatStay(lines: number, room: number): number {
  if (room >= lines) return lines;
  const staying = Math.min(room, lines - minimumLines);
  return staying < minimumLines ? 0 : staying;
}

export class Flow {
  /** The vertical position of the next content. */
  y: number = page.top;
  /** Lays out the top of a new page while a table or a block continues. */
  continuation: (() => void) | undefined;
  readonly root: Tag;
  readonly #paper: Paper;

  constructor(paper: Paper) {
    this.#paper = paper;
    this.root = paper.root;
    paper.addPage();
  }

  get room(): number {
    return page.bottom - this.y;
  }

  newPage(): void {
    this.#paper.addPage();
    this.y = page.top;
    this.continuation?.();
  }

  /** Starts a new page unless there is enough room; content higher than a page starts at the top of one. */
  need(height: number): void {
    if (height > this.room && this.y > page.top) this.newPage();
  }

  /** The minimum height of a paragraph on its first page. */
  minimumHeight(lines: readonly string[], style: Style): number {
    return (lines.length < 2 * minimumLines ? lines.length : minimumLines) * style.leading;
  }

  paragraph(lines: readonly string[], x: number, style: Style, tag: Tag): void {
    let rest = lines;
    while (rest.length > 0) {
      const room = Math.floor(this.room / style.leading + 1e-6);
      const count = linesThatStay(rest.length, room);
      if (count === 0) {
        this.newPage();
        continue;
      }
      const here = rest.slice(0, count);
      const top = this.y;
      tag.fill(() => this.#paper.writeLines(here, x, top, style));
      this.y += count * style.leading;
      rest = rest.slice(count);
      if (rest.length > 0) this.newPage();
    }
  }
}
