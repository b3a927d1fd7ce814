// Lays out one application in full: its score, its summary, and each assessor's ratings and final comment.
import { messages } from '../../../contract/messages.ts';
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import { progressTexts } from '../../../rules/panel-texts.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { AssessorTable } from './assessor-table.ts';
import { colours } from './colours.ts';
import type { Flow } from './flow.ts';
import { cut } from './lines.ts';
import type { Paper, Tag } from './paper.ts';
import { page, pageWidth, styles, textWidth } from './styles.ts';

const scoreWidth = 100;
const gap = { above: 20, belowSections: 6, belowHeading: 3, belowSummary: 8 };
const continuedHeight = styles.strong.leading + gap.belowHeading;
const mutedText = { ...styles.text, colour: colours.muted };

/** Lays out all applications below a common heading, starting on a new page. */
export function layOutApplications(paper: Paper, flow: Flow, summaries: readonly AssessmentSummary[]): void {
  flow.newPage();
  const heading = paper.root.child('H2');
  for (const [index, summary] of summaries.entries())
    layOutApplication(paper, flow, summary, index === 0 ? heading : undefined);
}

function layOutApplication(
  paper: Paper,
  flow: Flow,
  { submission, averageScore, assessmentScores, setAsideScores = [], isWithheld = false }: AssessmentSummary,
  sections: Tag | undefined,
): void {
  const tag = paper.root.child('Sect');
  const tags = { heading: tag.child('H3'), score: tag.child('P') };
  const heading = paper.lines(submission.companyName, pageWidth - scoreWidth, styles.subheading);
  const summaryText = submission.overallScoreSummary;
  const summary = summaryText === '' ? [] : paper.lines(summaryText, textWidth, styles.text);
  const summaryTag = summary.length > 0 ? tag.child('P') : undefined;
  const summaryHeight = flow.minimumHeight(summary, styles.text);
  const isSummaryShort = summaryHeight === summary.length * styles.text.leading;
  const topHeight =
    (sections ? styles.heading.leading + gap.belowSections : 0) +
    heading.length * styles.subheading.leading +
    gap.belowHeading +
    summaryHeight +
    (summaryTag ? gap.belowSummary : 0);
  // The table may start on the next page of the block if the summary is longer.
  const room = page.bottom - page.top - (isSummaryShort ? topHeight : continuedHeight);
  // Assessments that are set aside come last, because they do not count.
  const scores = [...assessmentScores, ...setAsideScores];
  const table = scores.length > 0 ? new AssessorTable(paper, flow, tag, scores) : undefined;
  const tableHeight = table?.minimumHeight(room) ?? mutedText.leading;
  flow.need(gap.above + topHeight + (isSummaryShort ? tableHeight : 0));
  if (flow.y > page.top) {
    const y = flow.y + gap.above / 2;
    if (!sections)
      flow.draw(() => paper.decorate('Layout', () => paper.rule(page.left, page.right, y, colours.mark)));
    flow.y += gap.above;
  }
  if (sections) {
    flow.paragraph([tableTexts.assessments], page.left, styles.heading, sections);
    flow.y += gap.belowSections;
  }

  const top = flow.y;
  const title = submission.companyName;
  flow.draw(() => paper.document.outline.addItem(title));
  flow.paragraph(heading, page.left, styles.subheading, tags.heading);
  const score = `${tableTexts.score} ${pointsText(averageScore.total)}`;
  flow.draw(() => tags.score.fill(() => paper.write(score, page.right - 6, top, styles.subheading, 'right')));
  flow.y += gap.belowHeading;

  const startPage = () => layOutContinued(paper, flow, title);
  flow.continuation = startPage;
  if (summaryTag) {
    flow.paragraph(summary, page.left, styles.text, summaryTag);
    flow.y += gap.belowSummary;
  }
  flow.need(tableHeight);
  if (table) table.place(startPage);
  else {
    const text = isWithheld ? progressTexts.withheldInDocument : messages.noScores;
    flow.paragraph([text], page.left, mutedText, tag.child('P'));
  }
  flow.continuation = undefined;
  flow.draw(() => tag.end());
}

/** Repeats the company name on each page on which the block continues. */
function layOutContinued(paper: Paper, flow: Flow, title: string): void {
  const measure = paper.measure(styles.strong);
  const name = cut(title, pageWidth - scoreWidth, measure);
  const top = flow.y;
  flow.draw(() =>
    paper.decorate('Pagination', () => {
      paper.write(name, page.left, top, styles.strong);
      paper.write('(continued)', page.left + measure(`${name} `), top, mutedText);
    }),
  );
  flow.y += continuedHeight;
}
