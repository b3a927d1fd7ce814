// Prepares the texts of a score summary for print: names on one line, longer texts without needless line breaks.
import { tableTexts } from '../../../rules/score-texts.ts';
import { foldLines } from './fold-lines.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

export function toPrintable(
  { challenge, assessmentSummaries, date }: ScoreSummaryDocument,
  printable: (text: string) => string,
): ScoreSummaryDocument {
  const name = (text: string) => printable(text).replaceAll('\n', ' ').trim();
  const passage = (text: string) => foldLines(printable(text));
  return {
    challenge: { ...challenge, name: name(challenge.name) },
    assessmentSummaries: assessmentSummaries.map(({ submission, assessmentScores, averageScore }) => ({
      submission: {
        id: submission.id,
        companyName: name(submission.companyName) || tableTexts.nameless,
        overallScoreSummary: passage(submission.overallScoreSummary),
      },
      averageScore,
      assessmentScores: assessmentScores.map(({ assessor, assessment, score }) => ({
        assessor: { firstName: name(assessor.firstName), lastName: name(assessor.lastName) },
        assessment: { ...assessment, finalComment: passage(assessment.finalComment) },
        score,
      })),
    })),
    date,
  };
}
