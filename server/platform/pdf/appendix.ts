// Lays out the sections that follow a score summary, each with paragraphs and a table.
import type { Flow } from './flow.ts';
import { foldLines } from './fold-lines.ts';
import type { Paper } from './paper.ts';
import { page, pageWidth, styles, textWidth } from './styles.ts';
import { type Column, type Row, Table } from './table.ts';
import type { Style } from './typesetter.ts';

export interface AppendixColumn {
  readonly label: string;
  /** In points; null: the rest of the width. */
  readonly width: number | null;
  readonly align?: 'left' | 'right';
  /** Its cells name their rows for screen readers. */
  readonly isRowHeading?: boolean;
}

export interface AppendixSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** null, or without rows: only the paragraphs. */
  readonly table: {
    readonly columns: readonly AppendixColumn[];
    readonly rows: readonly (readonly string[])[];
  } | null;
  /** The whole section is on one page. */
  readonly isKeptTogether?: true;
}

export interface Appendix {
  /** The title of the whole document. */
  readonly title: string;
  /** At the bottom of each page. */
  readonly foot: { readonly left: string; readonly right: string };
  readonly sections: readonly AppendixSection[];
}

const gap = { above: 20, belowHeading: 4, belowParagraph: 4, aboveTable: 4 };
/** A row with such a cell still fits onto a page. */
const maximumLines = 36;

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0);

function styleOf({ isRowHeading, align }: Partial<AppendixColumn> = {}): Style {
  if (isRowHeading) return styles.strongCell;
  return align === 'right' ? styles.figure : styles.cell;
}

function columnsOf(columns: readonly AppendixColumn[]): Column[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  return columns.map(({ width, align = 'left', ...column }) => ({
    ...column,
    align,
    width: width ?? pageWidth - fixed,
  }));
}

function layOutSection(
  paper: Paper,
  flow: Flow,
  { heading, paragraphs, table, isKeptTogether }: AppendixSection,
): void {
  const tag = flow.root.child('H2');
  const texts = paragraphs.map((text) => paper.lines(text, textWidth, styles.text));
  const textHeight = texts.reduce(
    (sum, lines) => sum + lines.length * styles.text.leading + gap.belowParagraph,
    0,
  );
  const laidOut =
    table && table.rows.length > 0 ? new Table(paper, flow, flow.root, columnsOf(table.columns)) : null;
  const rows =
    laidOut && table
      ? table.rows.map((cells) =>
          laidOut.row(
            cells.map((text, index) => ({ text, style: styleOf(table.columns[index]) })),
            maximumLines,
          ),
        )
      : [];
  const tableHeight = laidOut
    ? gap.aboveTable + laidOut.headHeight + heightOf(isKeptTogether ? rows : rows.slice(0, 1))
    : 0;
  flow.need(styles.heading.leading + gap.belowHeading + textHeight + tableHeight);
  flow.paragraph([heading], page.left, styles.heading, tag);
  flow.y += gap.belowHeading;
  for (const lines of texts) {
    flow.paragraph(lines, page.left, styles.text, flow.root.child('P'));
    flow.y += gap.belowParagraph;
  }
  if (!laidOut) return;
  flow.y += gap.aboveTable;
  laidOut.head({ isRepeated: false });
  flow.continuation = () => laidOut.head({ isRepeated: true });
  for (const row of rows) {
    flow.need(row.height);
    laidOut.place(row);
    laidOut.rule();
  }
  flow.continuation = undefined;
}

/** Starts on a new page. */
export function layOutAppendix(paper: Paper, flow: Flow, { sections }: Appendix): void {
  flow.newPage();
  for (const [index, section] of sections.entries()) {
    if (index > 0) flow.y += gap.above;
    layOutSection(paper, flow, section);
  }
}

/** Draws the foot of a page. */
export function drawFoot(paper: Paper, { foot }: Appendix): void {
  paper.write(foot.left, page.left, page.foot, styles.note);
  paper.write(foot.right, page.right, page.foot, styles.note, 'right');
}

export function toPrintableAppendix(
  { title, foot, sections }: Appendix,
  printable: (text: string) => string,
): Appendix {
  const line = (text: string) => printable(text).replaceAll('\n', ' ').trim();
  const passage = (text: string) => foldLines(printable(text));
  return {
    title,
    foot: { left: line(foot.left), right: line(foot.right) },
    sections: sections.map(({ paragraphs, table, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map(passage),
      table: table && { ...table, rows: table.rows.map((cells) => cells.map(passage)) },
    })),
  };
}
