// Lays out the top of the first page: title, challenge, facts and the weighting of the criteria.
import { siteLabels } from '../../../contract/vocabulary.ts';
import { asAtTexts } from '../../../rules/score-moment-texts.ts';
import { countAssessments, weightingFigures } from '../../../rules/score-table.ts';
import { applicationsText, assessmentsText, tableTexts } from '../../../rules/score-texts.ts';
import type { Flow } from './flow.ts';
import type { Paper } from './paper.ts';
import { page, pageWidth, styles, textWidth } from './styles.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

const siteLabel = (site: number) => (siteLabels as Record<number, string>)[site] ?? String(site);

/** None for the scores of today. */
function momentSentences({ asAt }: ScoreSummaryDocument): string[] {
  if (!asAt) return [];
  const sentence = `${asAtTexts.label} ${asAt.moment}.`;
  return asAt.isReconstructed ? [sentence, asAtTexts.isReconstructed] : [sentence];
}

export function layOutFront(
  paper: Paper,
  flow: Flow,
  document: ScoreSummaryDocument,
  { title, day }: { readonly title: string; readonly day: string },
): void {
  const { challenge, assessmentSummaries } = document;
  flow.paragraph([title], page.left, styles.title, flow.root.child('H1'));
  const name = paper.lines(challenge.name, pageWidth, styles.subtitle);
  flow.paragraph(name, page.left, styles.subtitle, flow.root.child('P'));
  flow.y += 2;
  const assessments = assessmentSummaries.reduce((sum, one) => sum + countAssessments(one).assessments, 0);
  const facts = [
    `Site ${siteLabel(challenge.site)}`,
    applicationsText(assessmentSummaries.length),
    assessmentsText(assessments),
    day,
  ].join('  ·  ');
  flow.paragraph([facts], page.left, { ...styles.text, colour: styles.note.colour }, flow.root.child('P'));
  for (const sentence of momentSentences(document)) {
    flow.y += 4;
    const lines = paper.lines(sentence, textWidth, styles.strong);
    flow.paragraph(lines, page.left, styles.strong, flow.root.child('P'));
  }
  flow.y += 12;
  layOutWeighting(paper, flow, document);
  layOutWeightingChanges(paper, flow, document);
  flow.y += 16;
}

const stripHeight = 38;

function layOutWeighting(paper: Paper, flow: Flow, { challenge }: ScoreSummaryDocument): void {
  const top = flow.y;
  const figures = weightingFigures(challenge.scoreWeighting);
  const width = pageWidth / (figures.length + 1);
  paper.decorate('Layout', () => {
    paper.rule(page.left, page.right, top);
    paper.rule(page.left, page.right, top + stripHeight);
  });
  const heading = flow.root.child('H2');
  heading.fill(() => paper.write(tableTexts.weighting, page.left, top + 13, styles.strong));
  for (const [index, { label, text }] of figures.entries()) {
    const part = flow.root.child('P');
    const x = page.left + (index + 1) * width;
    part.fill(() => {
      paper.write(label, x, top + 6, styles.note);
      paper.write(text, x, top + 17, styles.subheading);
    });
  }
  flow.y += stripHeight;
}

/** The weights were changed after people had assessed, so the board reads who did it and why. */
function layOutWeightingChanges(paper: Paper, flow: Flow, { weightingChanges }: ScoreSummaryDocument): void {
  for (const change of weightingChanges) {
    flow.y += 4;
    const lines = paper.lines(change, textWidth, styles.note);
    flow.paragraph(lines, page.left, styles.note, flow.root.child('P'));
  }
}
