// Lays out the ratings of each assessor of an application, with their final comment below.
import type { AssessmentScore, SetAsideScore } from '../../../contract/score-summary.ts';
import { assessorName, scoreFigures } from '../../../rules/score-table.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { colours } from './colours.ts';
import type { Flow } from './flow.ts';
import { cut } from './lines.ts';
import type { Paper } from './paper.ts';
import { page, pageWidth, styles, textWidth } from './styles.ts';
import { type Cell, type Column, type Row, Table } from './table.ts';
import type { Tag } from './tag.ts';

const widths = { assessor: 148, points: 90, innovative: 82 };
const inset = 6;
const gap = { aboveRest: 4, belowComment: 9 };

const fixedWidth = scoreFigures.reduce(
  (sum, { kind }) => sum + (kind === 'score' ? 0 : widths[kind]),
  widths.assessor,
);

const columns: readonly Column[] = [
  { label: tableTexts.assessor, width: widths.assessor, align: 'left', isRowHeading: true },
  ...scoreFigures.map(
    ({ kind, heading }): Column =>
      kind === 'score'
        ? { label: heading, width: pageWidth - fixedWidth, align: 'right' }
        : { label: heading, width: widths[kind], align: 'left' },
  ),
];

const isSetAside = (one: AssessmentScore | SetAsideScore) => 'setAside' in one;

const pale = { colour: colours.muted };
const countedStyles = { name: styles.strongCell, rating: styles.cell, score: styles.strongFigure };
/** Figures that do not count are paler. */
const setAsideStyles: typeof countedStyles = {
  name: { ...styles.strongCell, ...pale },
  rating: { ...styles.cell, ...pale },
  score: { ...styles.strongFigure, ...pale },
};

function cellsOf(one: AssessmentScore | SetAsideScore): Cell[] {
  const name = assessorName(one);
  const { name: nameStyle, rating, score } = isSetAside(one) ? setAsideStyles : countedStyles;
  return [
    // The mark says why the figures do not count.
    { text: isSetAside(one) ? `${name}\n${tableTexts.setAside}` : name, style: nameStyle },
    ...scoreFigures.map(({ kind, assessorText }) => ({
      text: assessorText(one),
      style: kind === 'score' ? score : rating,
    })),
  ];
}

interface AssessorLayout {
  readonly name: string;
  readonly row: Row;
  readonly comment: readonly string[];
  readonly height: number;
  /** The minimum height on a page if the comment continues on the next one. */
  readonly minimumHeight: number;
}

export class AssessorTable {
  readonly #paper: Paper;
  readonly #flow: Flow;
  readonly #table: Table;
  readonly #assessors: readonly AssessorLayout[];

  constructor(paper: Paper, flow: Flow, parent: Tag, scores: readonly AssessmentScore[]) {
    this.#paper = paper;
    this.#flow = flow;
    this.#table = new Table(paper, flow, parent, columns);
    this.#assessors = scores.map((one) => this.#layOut(one));
  }

  /** The heading stays with the first assessor, and also with the second if both fit into the room. */
  minimumHeight(room: number): number {
    const { headHeight } = this.#table;
    const [first, second] = this.#assessors;
    const one = headHeight + (first?.minimumHeight ?? 0);
    const two = headHeight + (first?.height ?? 0) + (second?.minimumHeight ?? 0);
    return second && two <= room ? two : one;
  }

  /** `startPage` lays out the top of each further page. */
  place(startPage: () => void): void {
    this.#table.head({ isRepeated: false, screenReaderLabels: [tableTexts.comment] });
    const startTable = () => {
      startPage();
      this.#table.head({ isRepeated: true });
    };
    for (const [index, one] of this.#assessors.entries()) {
      this.#flow.continuation = startTable;
      if (index > 0) this.#table.rule();
      this.#place(one, startTable);
    }
    this.#flow.continuation = undefined;
  }

  #layOut(one: AssessmentScore): AssessorLayout {
    const row = this.#table.row(cellsOf(one));
    const comment = this.#paper.lines(one.assessment.finalComment, textWidth, styles.text);
    return {
      name: assessorName(one),
      row,
      comment,
      height: row.height + comment.length * styles.text.leading + gap.belowComment,
      minimumHeight: row.height + this.#flow.minimumHeight(comment, styles.text),
    };
  }

  #place({ name, row, comment, minimumHeight }: AssessorLayout, startTable: () => void): void {
    const flow = this.#flow;
    flow.need(minimumHeight);
    const tag = this.#table.place(row).child('TD');
    flow.continuation = () => {
      startTable();
      flow.y += gap.aboveRest;
      this.#repeatName(name, flow.y);
    };
    flow.paragraph(comment, page.left + widths.assessor + inset, styles.text, tag);
    flow.y += gap.belowComment;
  }

  /** Repeats the name next to the rest of a comment, so that readers need not turn back. */
  #repeatName(name: string, top: number): void {
    const paper = this.#paper;
    const style = { ...styles.cell, leading: styles.text.leading, colour: colours.muted };
    const short = cut(name, widths.assessor - 2 * inset, paper.measure(style));
    paper.decorate('Pagination', () => paper.write(short, page.left + inset, top, style));
  }
}
