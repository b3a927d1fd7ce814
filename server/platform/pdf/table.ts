// Draws a table that repeats its heading on each page and never splits a row.
import type { RatingColour } from '../../../rules/scoring.ts';
import { colours, ratingTints } from './colours.ts';
import type { Flow } from './flow.ts';
import { firstLines } from './lines.ts';
import type { Paper } from './paper.ts';
import { page, styles } from './styles.ts';
import type { Tag } from './tag.ts';
import type { Style } from './typesetter.ts';

export interface Column {
  readonly label: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Its cells name their rows for screen readers. */
  readonly isRowHeading?: boolean;
}

export interface Cell {
  readonly text: string;
  readonly style?: Style;
  /** Smaller text below. */
  readonly note?: string;
  /** What screen readers say instead. */
  readonly alt?: string;
  /** The colour of the chip behind the text. */
  readonly tint?: RatingColour;
}

interface CellLayout {
  readonly cell: Cell;
  readonly lines: readonly string[];
  readonly noteLines: readonly string[];
  readonly style: Style;
}

export interface Row {
  readonly cells: readonly CellLayout[];
  readonly height: number;
}

const padding = { side: 6, above: 4.5, below: 4.5, head: 5 };
const chip = { width: 38, height: 14.5, side: 7 };
/** Keeps rows much lower than a page; longer texts are printed in full elsewhere. */
const usualMaximumLines = 10;
/** Latin letters and punctuation. Others may have marks that reach into the neighbouring cells. */
const usualCharacters = /^[\n\x20-\u024F\u2010-\u2027\u20AC]*$/;

const noLines: readonly string[] = [];
const rowScope = { scope: 'Row' } as const;

export class Table {
  readonly tag: Tag;
  readonly headHeight: number;
  readonly #paper: Paper;
  readonly #flow: Flow;
  readonly #columns: readonly (Column & { left: number; right: number; head: readonly string[] })[];

  constructor(paper: Paper, flow: Flow, parent: Tag, columns: readonly Column[]) {
    this.#paper = paper;
    this.#flow = flow;
    this.tag = parent.child('Table');
    let left: number = page.left;
    this.#columns = columns.map((column) => {
      const inner = { left: left + padding.side, right: left + column.width - padding.side };
      left += column.width;
      const head = paper.lines(column.label, inner.right - inner.left, styles.columnHead);
      return { ...column, ...inner, head };
    });
    const lines = Math.max(...this.#columns.map(({ head }) => head.length));
    this.headHeight = lines * styles.columnHead.leading + 2 * padding.head;
  }

  /** Screen readers read the first heading but not its repetitions. `screenReaderLabels` are columns only for them. */
  head({
    isRepeated,
    screenReaderLabels = [],
  }: {
    isRepeated: boolean;
    screenReaderLabels?: readonly string[];
  }): void {
    const top = this.#flow.y;
    this.#flow.y += this.headHeight;
    if (isRepeated) {
      this.#drawHead(top, (draw) => this.#paper.decorate('Pagination', draw));
      return;
    }
    const row = this.tag.child('TR');
    const cells = this.#columns.map(() => row.child('TH', { scope: 'Column' }));
    for (const label of screenReaderLabels) row.child('TH', { scope: 'Column', actual: label });
    this.#drawHead(top, (draw, index) => cells[index]?.fill(draw));
  }

  #drawHead(top: number, each: (draw: () => void, index: number) => void): void {
    const paper = this.#paper;
    paper.decorate('Layout', () => {
      paper.box(page.left, top, page.right - page.left, this.headHeight, colours.head);
      paper.rule(page.left, page.right, top + this.headHeight, colours.mark);
    });
    for (const [index, { head, align, ...column }] of this.#columns.entries()) {
      const textTop = top + this.headHeight - padding.head - head.length * styles.columnHead.leading;
      each(() => paper.writeLines(head, column[align], textTop, styles.columnHead, align), index);
    }
  }

  /** Lays out a row with one cell for each column. */
  row(cells: readonly Cell[], maximumLines = usualMaximumLines): Row {
    let height = 0;
    const layouts = cells.map((cell, index) => {
      const { style = styles.cell } = cell;
      const { left, right } = this.#columns[index] ?? { left: 0, right: 0 };
      const measure = this.#paper.measure(style);
      const all = this.#paper.lines(cell.text, right - left, style);
      const lines = firstLines(all, maximumLines, right - left, measure);
      const noteLines = cell.note ? this.#paper.lines(cell.note, right - left, styles.note) : noLines;
      height = Math.max(height, lines.length * style.leading + noteLines.length * styles.note.leading);
      return { cell, style, lines, noteLines };
    });
    return { cells: layouts, height: height + padding.above + padding.below };
  }

  /** Returns the tag of the row, for further content that belongs to it. */
  place(row: Row): Tag {
    const tag = this.tag.child('TR');
    const box = { top: this.#flow.y, height: row.height };
    this.#flow.y += row.height;
    for (const [index, layout] of row.cells.entries()) this.#drawCell(layout, tag, index, box);
    return tag;
  }

  /** Draws a line below a row. */
  rule(colour: string = colours.border): void {
    const { y } = this.#flow;
    this.#paper.decorate('Layout', () => this.#paper.rule(page.left, page.right, y, colour));
  }

  #drawCell(
    { cell, lines, noteLines, style }: CellLayout,
    row: Tag,
    index: number,
    box: { readonly top: number; readonly height: number },
  ): void {
    const column = this.#columns[index];
    if (!column) return;
    const paper = this.#paper;
    const top = box.top + padding.above;
    const { tint, alt, note = '' } = cell;
    const tag = column.isRowHeading ? row.child('TH', rowScope) : row.child('TD', alt ? { alt } : undefined);
    const { text, background } = ratingTints[tint ?? 'none'];
    if (background) {
      const above = (chip.height - style.leading) / 2;
      paper.decorate('Layout', () =>
        paper.box(column.right - chip.width + chip.side, top - above, chip.width, chip.height, background, 3),
      );
    }
    const coloured = tint ? { ...style, colour: text } : style;
    const noteTop = top + lines.length * style.leading;
    const write = () => {
      paper.writeLines(lines, column[column.align], top, coloured, column.align);
      paper.writeLines(noteLines, column[column.align], noteTop, styles.note, column.align);
    };
    const staysInCell = usualCharacters.test(cell.text) && usualCharacters.test(note);
    tag.fill(
      staysInCell
        ? write
        : () => paper.clip(column.left - padding.side, box.top, column.width, box.height, write),
    );
  }
}
