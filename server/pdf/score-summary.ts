// The score summary of a challenge on paper, for the meeting that decides: A4 lying, one table, one block a submission.
import { Flow } from './flow.ts';
import { documentTitle, layFront } from './front.ts';
import { cut } from './lines.ts';
import { openPaper, type Paper } from './paper.ts';
import { layPictures } from './pictures.ts';
import { layScoreTable } from './score-table.ts';
import { page, styles } from './styles.ts';
import { laySubmissions, nothingToShow } from './submission-block.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';
import { turn } from './turn.ts';

export type { ScoreSummaryDocument };

const dayText = (date: string) => date.split('-').toReversed().join('/');

/** Other requests are answered while it is made: it gives way after each row, block and page. */
export async function scoreSummaryPdf(document: ScoreSummaryDocument): Promise<Uint8Array> {
  const { challenge, assessmentSummaries } = document;
  const day = dayText(document.date);
  const paper = await openPaper(`${documentTitle}: ${challenge.name}`);
  const flow = new Flow(paper);
  layFront(paper, flow, document, day);
  if (assessmentSummaries.length === 0)
    flow.paragraph([nothingToShow], page.left, styles.text, paper.root.child('P'));
  else {
    layPictures(paper, flow, document);
    await layScoreTable(paper, flow, document);
    await laySubmissions(paper, flow, assessmentSummaries);
  }

  const header = headerOf(paper, challenge.name, day, flow.pages.length);
  for (const [index, drawings] of flow.pages.entries()) {
    paper.document.addPage();
    paper.decorate('Pagination', () => header(index + 1));
    for (const draw of drawings) draw();
    await turn();
  }
  return paper.close();
}

/** Draws the header of a page. */
function headerOf(paper: Paper, name: string, day: string, pages: number) {
  const width = paper.measure(styles.note);
  const widest = `${documentTitle}  ·  ${day}  ·  Page ${pages} of ${pages}`;
  const room = page.right - page.left - width(widest) - 24;
  const style = { ...styles.note, weight: 'bold' } as const;
  const short = cut(paper.printable(name), room, paper.measure(style));
  return (number: number) => {
    paper.write(short, page.left, page.header, style);
    const facts = `${documentTitle}  ·  ${day}  ·  Page ${number} of ${pages}`;
    paper.write(facts, page.right, page.header, styles.note, 'right');
    paper.rule(page.left, page.right, page.header + 15);
  };
}
