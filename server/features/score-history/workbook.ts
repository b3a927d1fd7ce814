// Exports the scores of a past moment as an Excel workbook: one sheet of applications, and one of assessments.
import { Readable } from 'node:stream';
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria, criterionLabels } from '../../../contract/vocabulary.ts';
import type { AssessmentPeriod } from '../../../rules/score-history.ts';
import { innovativeLabel, tableTexts } from '../../../rules/score-texts.ts';
import { innovativeCountText, scoreOf } from '../../../rules/scoring.ts';
import { type Sheet, workbook } from '../../platform/sheets/workbook.ts';
import type { ExportedAssessment } from '../assessments/queries.ts';
import { assessmentColumns } from '../exports/columns.ts';
import type { Column } from '../exports/sheet-files.ts';
import type { PastScores } from './reading.ts';

/** What a withheld application does not show is empty. */
const unlessWithheld =
  <Value>(value: (summary: AssessmentSummary) => Value) =>
  (summary: AssessmentSummary) =>
    summary.isWithheld ? null : value(summary);

const applicationColumns: readonly Column<AssessmentSummary>[] = [
  ['ID', ({ submission }) => submission.id, 'number'],
  ['Company name', ({ submission }) => submission.companyName],
  [tableTexts.rank, ({ rank }) => rank, 'number'],
  ...criteria.map(
    (criterion): Column<AssessmentSummary> => [
      criterionLabels[criterion],
      ({ averageScore }) => averageScore[criterion],
      'points',
    ],
  ),
  [tableTexts.score, ({ averageScore }) => averageScore.total, 'points'],
  [tableTexts.assessments, unlessWithheld(({ assessmentCount }) => assessmentCount), 'number'],
  [
    innovativeLabel,
    unlessWithheld(({ assessmentScores }) =>
      innovativeCountText(
        assessmentScores.filter(({ assessment }) => assessment.isInnovative).length,
        assessmentScores.length,
      ),
    ),
  ],
  [tableTexts.summary, unlessWithheld(({ submission }) => submission.overallScoreSummary), 'long text'],
];

const exportedOf = (
  { assessmentID, firstName, lastName, setAside, ...one }: AssessmentPeriod,
  companyName: string,
  weighting: ScoreWeighting,
): ExportedAssessment => ({
  ...one,
  id: assessmentID,
  companyName,
  assessor: { firstName, lastName },
  score: scoreOf(one, weighting),
  isSetAside: setAside !== null,
});

/** By application and assessment, without those of applications that a panel withholds from the reader. */
function exportedAssessments({ states, withheldIDs, challenge }: PastScores): ExportedAssessment[] {
  const names = new Map(states.applications.map((one) => [one.applicationID, one.companyName]));
  return states.assessments
    .filter(({ applicationID }) => !withheldIDs.includes(applicationID))
    .toSorted((a, b) => a.applicationID - b.applicationID || a.assessmentID - b.assessmentID)
    .map((one) => exportedOf(one, names.get(one.applicationID) ?? '', challenge.scoreWeighting));
}

async function* cellsOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  for (const row of rows) yield columns.map(([, cell]) => cell(row));
}

const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  columns: columns.map(([title, , style = 'text']) => ({ title, style })),
  rows: cellsOf(rows, columns),
});

export function pastScoresAsXlsx(scores: PastScores, timeZone: string): Readable {
  const sheets = [
    sheetOf('Submissions', applicationColumns, scores.assessmentSummaries),
    sheetOf('Assessments', assessmentColumns, exportedAssessments(scores)),
  ];
  return Readable.from(workbook(sheets, { timeZone }), { objectMode: false });
}
