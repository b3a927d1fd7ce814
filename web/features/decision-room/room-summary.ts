// The sentences at the top of the decision room.
import type { DecisionRoom, StabilityReply } from '../../../contract/decision-room.ts';
import {
  agreementText,
  countsText,
  roomTexts,
  severitiesTexts,
  verdictsText,
} from '../../../rules/decision-texts.ts';
import { assessorNamesOf } from './assessor-names.ts';

/** How much there is to decide. */
export const countsSummary = ({ submissions, severities, settings }: DecisionRoom) =>
  countsText({
    applications: submissions.length,
    assessments: severities.assessors.reduce((sum, { count }) => sum + count, 0),
    places: settings.places,
    unassessed: submissions.filter(({ score }) => score === null).length,
  });

/** How many places are firm. Empty if no number of places is set. */
export function verdictsSummary({ settings }: DecisionRoom, stability: StabilityReply | undefined): string {
  if (!stability) return roomTexts.calculating;
  const verdicts = stability.submissions.map(({ verdict }) => verdict);
  return verdictsText(verdicts, stability.reason, settings.minimumPoints);
}

/** How far assessors agree, with a help text that explains the figure. */
export const agreementSummary = ({ agreement }: DecisionRoom) => ({
  text: agreementText(agreement),
  help: agreement.alpha === null ? null : roomTexts.agreementHelp,
});

/** Who is markedly strict or generous. */
export function severitySummaries(room: DecisionRoom): string[] {
  const nameOf = assessorNamesOf(room);
  return severitiesTexts(room.severities.assessors.map((one) => ({ ...one, name: nameOf(one.assessor) })));
}
