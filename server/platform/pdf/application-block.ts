// Lays out one application in full: its score, its summary, and each assessor's ratings and final comment.

import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { rankText } from '../../../rules/decision-texts.ts';
import { progressTexts } from '../../../rules/panel-texts.ts';
import { provisionalText } from '../../../rules/score-completeness.ts';
import { expectedText } from '../../../rules/score-table.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { AssessorTable } from './assessor-table.ts';
import { colours } from './colours.ts';
import type { Flow } from './flow.ts';
import { cut } from './lines.ts';
import type { Paper } from './paper.ts';
import { page, pageWidth, styles, textWidth } from './styles.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';
import type { Tag } from './tag.ts';

const scoreWidth = 100;
const gap = { above: 20, belowSections: 6, belowHeading: 3, belowFacts: 4, belowPassage: 8 };
const continuedHeight = styles.strong.leading + gap.belowHeading;
const scoreStyle = { ...styles.subheading, hasTabularFigures: true };
const mutedText = { ...styles.text, colour: colours.muted };

/** Lays out all applications below a common heading, starting on a new page. */
export function layOutApplications(
  paper: Paper,
  flow: Flow,
  { assessmentSummaries, ideaSummaries }: ScoreSummaryDocument,
): void {
  flow.newPage();
  const heading = flow.root.child('H2');
  for (const [index, summary] of assessmentSummaries.entries()) {
    const ideaSummary = ideaSummaries?.[summary.submission.id] ?? '';
    layOutApplication(paper, flow, { summary, ideaSummary }, index === 0 ? heading : undefined);
  }
}

interface Passage {
  readonly heading: string | null;
  readonly lines: readonly string[];
}

interface ApplicationContent {
  readonly summary: AssessmentSummary;
  readonly ideaSummary: string;
}

/** The board's summary, and then what the company wrote about its idea; empty texts are left out. */
function passagesOf(paper: Paper, { summary, ideaSummary }: ApplicationContent): Passage[] {
  const passages = [
    { heading: null, text: summary.submission.overallScoreSummary },
    { heading: tableTexts.ideaSummary, text: ideaSummary },
  ];
  return passages
    .filter(({ text }) => text !== '')
    .map(({ heading, text }) => ({ heading, lines: paper.lines(text, textWidth, styles.text) }));
}

const factsOf = (summary: AssessmentSummary) =>
  [
    `${tableTexts.rank} ${rankText(summary)}`,
    expectedText(summary),
    ...(summary.isProvisional ? [provisionalText] : []),
  ].join('  ·  ');

function layOutApplication(
  paper: Paper,
  flow: Flow,
  content: ApplicationContent,
  sections: Tag | undefined,
): void {
  const { submission, averageScore, assessmentScores, setAsideScores, isWithheld = false } = content.summary;
  const tag = flow.root.child('Sect');
  const tags = { heading: tag.child('H3'), score: tag.child('P'), facts: tag.child('P') };
  const heading = paper.lines(submission.companyName, pageWidth - scoreWidth, styles.subheading);
  const passages = passagesOf(paper, content);
  const headingHeight = (passage: Passage) => (passage.heading === null ? 0 : styles.strong.leading);
  const minimumHeight = (passage: Passage) =>
    headingHeight(passage) + flow.minimumHeight(passage.lines, styles.text);
  const fullHeight = (passage: Passage) =>
    headingHeight(passage) + passage.lines.length * styles.text.leading;
  const areShort = passages.every((passage) => minimumHeight(passage) === fullHeight(passage));
  const passagesHeight = areShort
    ? passages.reduce((sum, passage) => sum + fullHeight(passage) + gap.belowPassage, 0)
    : passages.slice(0, 1).reduce((sum, passage) => sum + minimumHeight(passage), 0);
  const topHeight =
    (sections ? styles.heading.leading + gap.belowSections : 0) +
    heading.length * styles.subheading.leading +
    gap.belowHeading +
    styles.text.leading +
    gap.belowFacts +
    passagesHeight;
  // The table may start on the next page of the block if the texts are longer.
  const room = page.bottom - page.top - (areShort ? topHeight : continuedHeight);
  // Assessments that are set aside come last, because they do not count.
  const scores = [...assessmentScores, ...setAsideScores];
  const table = scores.length > 0 ? new AssessorTable(paper, flow, tag, scores) : undefined;
  const tableHeight = table?.minimumHeight(room) ?? mutedText.leading;
  flow.need(gap.above + topHeight + (areShort ? tableHeight : 0));
  if (flow.y > page.top) {
    const y = flow.y + gap.above / 2;
    if (!sections) paper.decorate('Layout', () => paper.rule(page.left, page.right, y, colours.mark));
    flow.y += gap.above;
  }
  if (sections) {
    flow.paragraph([tableTexts.assessments], page.left, styles.heading, sections);
    flow.y += gap.belowSections;
  }

  const top = flow.y;
  const title = submission.companyName;
  paper.document.outline.addItem(title);
  flow.paragraph(heading, page.left, styles.subheading, tags.heading);
  const score = `${tableTexts.score} ${pointsText(averageScore.total)}`;
  tags.score.fill(() => paper.write(score, page.right - 6, top, scoreStyle, 'right'));
  flow.y += gap.belowHeading;
  flow.paragraph([factsOf(content.summary)], page.left, mutedText, tags.facts);
  flow.y += gap.belowFacts;

  const startPage = () => layOutContinued(paper, flow, title);
  flow.continuation = startPage;
  for (const passage of passages) {
    flow.need(minimumHeight(passage));
    if (passage.heading !== null)
      flow.paragraph([passage.heading], page.left, styles.strong, tag.child('H4'));
    flow.paragraph(passage.lines, page.left, styles.text, tag.child('P'));
    flow.y += gap.belowPassage;
  }
  flow.need(tableHeight);
  if (table) table.place(startPage);
  else {
    const text = isWithheld ? progressTexts.withheldInDocument : screenMessages.noScores;
    flow.paragraph([text], page.left, mutedText, tag.child('P'));
  }
  flow.continuation = undefined;
}

/** Repeats the company name on each page on which the block continues. */
function layOutContinued(paper: Paper, flow: Flow, title: string): void {
  const measure = paper.measure(styles.strong);
  const name = cut(title, pageWidth - scoreWidth, measure);
  const top = flow.y;
  paper.decorate('Pagination', () => {
    paper.write(name, page.left, top, styles.strong);
    paper.write('(continued)', page.left + measure(`${name} `), top, mutedText);
  });
  flow.y += continuedHeight;
}
