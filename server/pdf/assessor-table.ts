// What each assessor gave a submission, with their final comment below.
import type { AssessmentScore } from '../../contract/score-summary.ts';
import { criteria, criterionLabels } from '../../contract/vocabulary.ts';
import { pointsText, ratingText } from '../../rules/scoring.ts';
import { colours } from './colours.ts';
import type { Flow } from './flow.ts';
import { cut } from './lines.ts';
import type { Paper, Tag } from './paper.ts';
import { page, pageWidth, styles, textWidth } from './styles.ts';
import { type Cell, type Column, Table } from './table.ts';
import { turn } from './turn.ts';

const widths = { assessor: 148, criterion: 90, innovative: 82 };
const inset = 6;
const gap = { aboveRest: 4, belowComment: 9 };

const columns: readonly Column[] = [
  { label: 'Assessor', width: widths.assessor, align: 'left' },
  ...criteria.map((criterion) => ({
    label: criterionLabels[criterion],
    width: widths.criterion,
    align: 'left' as const,
  })),
  { label: 'Is it innovative?', width: widths.innovative, align: 'left' },
  {
    label: 'Total',
    width: pageWidth - widths.assessor - criteria.length * widths.criterion - widths.innovative,
    align: 'right',
  },
];

const nameOf = ({ assessor }: AssessmentScore) => `${assessor.firstName} ${assessor.lastName}`;

const cellsOf = (one: AssessmentScore): Cell[] => [
  { text: nameOf(one), style: styles.strongCell },
  ...criteria.map((criterion) => ({ text: ratingText(one.assessment[criterion], one.score[criterion]) })),
  { text: one.assessment.isInnovative ? 'Yes' : 'No' },
  { text: pointsText(one.score.total), style: styles.strongCell },
];

export class AssessorTable {
  readonly #paper: Paper;
  readonly #flow: Flow;
  readonly #table: Table;

  constructor(paper: Paper, flow: Flow, parent: Tag) {
    this.#paper = paper;
    this.#flow = flow;
    this.#table = new Table(paper, flow, parent, columns);
  }

  /** The head never stands without the first assessor. */
  leastHeight(first: AssessmentScore): number {
    return this.#table.headHeight + this.#lay(first).least;
  }

  /** Where it goes on over pages, each begins as given. */
  async place(scores: readonly AssessmentScore[], beginPage: () => void): Promise<void> {
    this.#table.head({ isRepeated: false, unseen: ['Final comment'] });
    const beginTable = () => {
      beginPage();
      this.#table.head({ isRepeated: true });
    };
    for (const [index, one] of scores.entries()) {
      await turn();
      this.#flow.continuation = beginTable;
      if (index > 0) this.#table.rule();
      this.#place(one, beginTable);
    }
    this.#flow.continuation = undefined;
  }

  #lay(one: AssessmentScore) {
    const row = this.#table.row(cellsOf(one));
    const comment = this.#paper.lines(one.assessment.finalComment, textWidth, styles.text);
    return { row, comment, least: row.height + this.#flow.leastHeight(comment, styles.text) };
  }

  #place(one: AssessmentScore, beginTable: () => void): void {
    const flow = this.#flow;
    const { row, comment, least } = this.#lay(one);
    flow.need(least);
    const tag = this.#table.place(row).child('TD');
    flow.continuation = () => {
      beginTable();
      flow.y += gap.aboveRest;
      this.#nameAgain(nameOf(one), flow.y);
    };
    flow.paragraph(comment, page.left + widths.assessor + inset, styles.text, tag);
    flow.y += gap.belowComment;
  }

  /** Beside the rest of a comment, so that nobody leafs back to see whose it is. */
  #nameAgain(name: string, top: number): void {
    const paper = this.#paper;
    const style = { ...styles.cell, leading: styles.text.leading, colour: colours.muted };
    const short = cut(paper.printable(name), widths.assessor - 2 * inset, paper.measure(style));
    this.#flow.draw(() =>
      paper.decorate('Pagination', () => paper.write(short, page.left + inset, top, style)),
    );
  }
}
