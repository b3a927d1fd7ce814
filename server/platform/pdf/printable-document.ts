// Prepares the texts of a score summary for print: names on one line, longer texts without needless line breaks.
import type { AssessmentScore } from '../../../contract/score-summary.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { toPrintableAppendix } from './appendix.ts';
import { foldLines } from './fold-lines.ts';
import type { ScoreSummaryDocument } from './summary-document.ts';

export function toPrintable(
  {
    challenge,
    weightingChanges,
    assessmentSummaries,
    ideaSummaries,
    interests,
    asAt,
    date,
    appendix,
  }: ScoreSummaryDocument,
  printable: (text: string) => string,
): ScoreSummaryDocument {
  const name = (text: string) => printable(text).replaceAll('\n', ' ').trim();
  const passage = (text: string) => foldLines(printable(text));
  const scorePrintable = <Score extends AssessmentScore>(one: Score): Score => ({
    ...one,
    assessor: { firstName: name(one.assessor.firstName), lastName: name(one.assessor.lastName) },
    assessment: { ...one.assessment, finalComment: passage(one.assessment.finalComment) },
  });
  return {
    challenge: { ...challenge, name: name(challenge.name) },
    weightingChanges: weightingChanges.map(passage),
    assessmentSummaries: assessmentSummaries.map((summary) => ({
      ...summary,
      submission: {
        id: summary.submission.id,
        companyName: name(summary.submission.companyName) || tableTexts.nameless,
        overallScoreSummary: passage(summary.submission.overallScoreSummary),
      },
      assessmentScores: summary.assessmentScores.map(scorePrintable),
      setAsideScores: summary.setAsideScores.map(scorePrintable),
    })),
    ideaSummaries:
      ideaSummaries &&
      Object.fromEntries(Object.entries(ideaSummaries).map(([id, text]) => [id, passage(text)])),
    interests,
    date,
    ...(asAt && { asAt }),
    ...(appendix && { appendix: toPrintableAppendix(appendix, printable) }),
  };
}
