// Writes the score summary of a challenge as a PDF in A4 landscape: charts, a table, and a block for each application.
import { screenMessages } from '../../../contract/screen-messages.ts';
import { scoreSummaryTitle } from '../../../contract/vocabulary.ts';
import { asAtTexts } from '../../../rules/score-moment-texts.ts';
import { drawFoot, layOutAppendix } from './appendix.ts';
import { layOutApplications } from './application-block.ts';
import { Flow } from './flow.ts';
import { layOutFront } from './front.ts';
import { cut } from './lines.ts';
import { openPaper, type Paper } from './paper.ts';
import { toPrintable } from './printable-document.ts';
import { layOutCharts } from './score-charts.ts';
import { layOutScoreTable } from './score-table.ts';
import { page, pageWidth, styles } from './styles.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

export type { ScoreSummaryDocument };

const dayText = (date: string) => date.split('-').toReversed().join('/');

export async function scoreSummaryPdf(typed: ScoreSummaryDocument): Promise<Uint8Array<ArrayBuffer>> {
  const day = dayText(typed.date);
  const title = typed.appendix?.title ?? scoreSummaryTitle;
  const paper = await openPaper(`${title}: ${typed.challenge.name}`);
  const document = toPrintable(typed, paper.printable);
  const { challenge, assessmentSummaries, appendix, asAt } = document;
  const moment = asAt ? `${asAtTexts.label} ${asAt.moment}` : day;
  const flow = new Flow(paper);
  layOutFront(paper, flow, document, { title, day });
  if (assessmentSummaries.length === 0)
    flow.paragraph([screenMessages.noScores], page.left, styles.text, flow.root.child('P'));
  else {
    layOutCharts(paper, flow, document);
    layOutScoreTable(paper, flow, document);
    layOutApplications(paper, flow, document);
  }
  if (appendix) layOutAppendix(paper, flow, appendix);
  paper.drawOnPages((number, count) =>
    paper.decorate('Pagination', () => {
      drawHeader(paper, { name: challenge.name, title, moment, number, count });
      if (appendix) drawFoot(paper, appendix);
    }),
  );
  return paper.close();
}

interface Header {
  readonly name: string;
  readonly title: string;
  /** Of the scores: the day, or the past moment. */
  readonly moment: string;
  readonly number: number;
  readonly count: number;
}

function drawHeader(paper: Paper, { name, title, moment, number, count }: Header): void {
  const facts = (shown: number) => `${title}  ·  ${moment}  ·  Page ${shown} of ${count}`;
  // The same room on each page, so that the name is cut in the same place.
  const room = pageWidth - paper.measure(styles.note)(facts(count)) - 24;
  const style = { ...styles.note, weight: 'bold' } as const;
  paper.write(cut(name, room, paper.measure(style)), page.left, page.header, style);
  paper.write(facts(number), page.right, page.header, styles.note, 'right');
  paper.rule(page.left, page.right, page.header + 15);
}
