// Writes the score summary of a challenge as a PDF in A4 landscape: charts, a table, and a block for each application.
import { screenMessages } from '../../../contract/screen-messages.ts';
import { scoreSummaryTitle } from '../../../contract/vocabulary.ts';
import { drawFoot, layOutAppendix } from './appendix.ts';
import { layOutApplications } from './application-block.ts';
import { Flow } from './flow.ts';
import { layOutFront } from './front.ts';
import { cut } from './lines.ts';
import { openPaper, type Paper } from './paper.ts';
import { toPrintable } from './printable-document.ts';
import { layOutCharts } from './score-charts.ts';
import { layOutScoreTable } from './score-table.ts';
import { page, styles } from './styles.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

export type { ScoreSummaryDocument };

const dayText = (date: string) => date.split('-').toReversed().join('/');

export async function scoreSummaryPdf(typed: ScoreSummaryDocument): Promise<Uint8Array<ArrayBuffer>> {
  const day = dayText(typed.date);
  const title = typed.appendix?.title ?? scoreSummaryTitle;
  const paper = await openPaper(`${title}: ${typed.challenge.name}`);
  const document = toPrintable(typed, paper.printable);
  const { challenge, assessmentSummaries, appendix } = document;
  const layOut = (flow: Flow) => {
    layOutFront(paper, flow, document, { title, day });
    if (assessmentSummaries.length === 0)
      flow.paragraph([screenMessages.noScores], page.left, styles.text, flow.root.child('P'));
    else {
      layOutCharts(paper, flow, document);
      layOutScoreTable(paper, flow, document);
      layOutApplications(paper, flow, document);
    }
    if (appendix) layOutAppendix(paper, flow, appendix);
    return flow.pageCount;
  };

  // Twice, because each page says how many there are: a large document kept in memory would cost more.
  const pages = layOut(new Flow(paper, null));
  const header = headerOf(paper, { name: challenge.name, title, day, pages });
  const startPage = (number: number) => {
    paper.document.addPage();
    paper.decorate('Pagination', () => {
      header(number);
      if (appendix) drawFoot(paper, appendix);
    });
  };
  layOut(new Flow(paper, startPage));
  return paper.close();
}

interface Header {
  readonly name: string;
  readonly title: string;
  readonly day: string;
  readonly pages: number;
}

/** Draws the header of a page. */
function headerOf(paper: Paper, { name, title, day, pages }: Header) {
  const width = paper.measure(styles.note);
  const widest = `${title}  ·  ${day}  ·  Page ${pages} of ${pages}`;
  const room = page.right - page.left - width(widest) - 24;
  const style = { ...styles.note, weight: 'bold' } as const;
  const short = cut(name, room, paper.measure(style));
  return (number: number) => {
    paper.write(short, page.left, page.header, style);
    const facts = `${title}  ·  ${day}  ·  Page ${number} of ${pages}`;
    paper.write(facts, page.right, page.header, styles.note, 'right');
    paper.rule(page.left, page.right, page.header + 15);
  };
}
