// Lays out what stands below one another over pages; it is drawn once the number of pages is known.
import type { Paper, Style, Tag } from './paper.ts';
import { page } from './styles.ts';

/** A line of a paragraph never stands alone, neither at the foot of a page nor at the top of the next. */
const together = 2;

/** How many of the lines stay on a page that has room for so many; none when they had better all go to the next. */
export function linesThatStay(lines: number, room: number): number {
  if (room >= lines) return lines;
  const staying = Math.min(room, lines - together);
  return staying < together ? 0 : staying;
}

export class Flow {
  readonly pages: (() => void)[][] = [[]];
  /** Where the next thing goes. */
  y: number = page.top;
  /** What a new page begins with as long as a table or a block goes on. */
  continuation: (() => void) | undefined;
  readonly #paper: Paper;

  constructor(paper: Paper) {
    this.#paper = paper;
  }

  draw(work: () => void): void {
    this.pages.at(-1)?.push(work);
  }

  get room(): number {
    return page.bottom - this.y;
  }

  newPage(): void {
    this.pages.push([]);
    this.y = page.top;
    this.continuation?.();
  }

  /** Goes to the next page unless there is so much room; what is higher than a page begins at the top of one. */
  need(height: number): void {
    if (height > this.room && this.y > page.top) this.newPage();
  }

  /** The height that a paragraph takes at least where it begins. */
  leastHeight(lines: readonly string[], style: Style): number {
    return (lines.length < 2 * together ? lines.length : together) * style.leading;
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
      this.draw(() => tag.fill(() => this.#paper.writeLines(here, x, top, style)));
      this.y += count * style.leading;
      rest = rest.slice(count);
      if (rest.length > 0) this.newPage();
    }
  }
}
