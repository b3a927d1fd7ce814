// Writes the letters about decisions from the templates, with warnings to read before sending.

import type { RoomSettings } from '../../../contract/decision-room.ts';
import type { Outcome } from '../../../contract/decision-vocabulary.ts';
import type { PreviewedLetter } from '../../../contract/letters.ts';
import { fullName } from '../../../contract/person-name.ts';
import type { Ratings } from '../../../contract/scores.ts';
import { publicSiteNames } from '../../../contract/vocabulary.ts';
import { namedRatings, weightingOf } from '../../../rules/assessment-rows.ts';
import { dayText } from '../../../rules/date-text.ts';
import {
  contactNameOf,
  type LetterTemplate,
  letterWarnings,
  recipientOf,
  renderLetter,
  scoresText,
} from '../../../rules/letters.ts';
import { averageOf } from '../../../rules/scoring.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { ChallengeRow } from '../challenges/queries.ts';
import type { RoomFacts } from '../decision-facts/room-facts.ts';
import { companyApplicationLinkOf } from '../links/public-site.ts';
import { type LetterApplication, listLetterApplications } from './queries.ts';
import { listTemplates } from './templates.ts';

export interface LetterDecision {
  readonly applicationID: number;
  readonly outcome: Outcome;
  readonly reservePlace: number | null;
  readonly feedback: string;
}

/** What the letters of a challenge need to know besides the decisions. */
export interface LetterSource {
  readonly challenge: ChallengeRow;
  readonly facts: RoomFacts;
  readonly settings: Pick<RoomSettings, 'places' | 'feedbackScores'>;
  readonly addresses: Pick<Settings, 'publicSites'>;
  readonly applications: ReadonlyMap<number, LetterApplication>;
  readonly templates: ReadonlyMap<Outcome, LetterTemplate>;
}

export async function findLetterSource(
  tx: Queryable,
  known: Pick<LetterSource, 'challenge' | 'facts' | 'settings' | 'addresses'>,
): Promise<LetterSource> {
  const { id, site } = known.challenge;
  const applications = await listLetterApplications(tx, id);
  const templates = await listTemplates(tx, { site, challengeID: id });
  return {
    ...known,
    applications: new Map(applications.map((one) => [one.applicationID, one])),
    templates: new Map(templates.map((one) => [one.outcome, one])),
  };
}

export interface ComposedLetter extends Omit<PreviewedLetter, 'warnings'> {
  readonly feedback: string;
  /** What the letter says about the scores. */
  readonly scores: string;
}

export const siteNameOf = (site: number) => publicSiteNames[site as keyof typeof publicSiteNames];

/** The decisions about applications that were deleted in the meantime have no letter. */
export function composeLetters(
  decisions: readonly LetterDecision[],
  { challenge, facts, settings, addresses, applications, templates }: LetterSource,
): ComposedLetter[] {
  const weighting = weightingOf(facts.percents);
  const ratingsOf = new Map<number, Ratings[]>();
  for (const row of facts.rows) ratingsOf.set(row[0], [...(ratingsOf.get(row[0]) ?? []), namedRatings(row)]);
  return decisions.flatMap(({ applicationID, outcome, reservePlace, feedback }) => {
    const application = applications.get(applicationID);
    const template = templates.get(outcome);
    if (!application || !template) return [];
    const { companyName } = application;
    const average = averageOf(ratingsOf.get(applicationID) ?? [], weighting);
    const scores = scoresText(average, weighting, settings.feedbackScores);
    const { subject, body } = renderLetter(template, {
      company: companyName,
      contact: contactNameOf(application),
      challenge: challenge.name,
      site: siteNameOf(challenge.site),
      pitchDate: dayText(challenge.pitchPresentationDate),
      responseDate: dayText(challenge.responseDate),
      reservePlace: String(reservePlace ?? ''),
      submissions: String(facts.applications.length),
      places: String(settings.places ?? ''),
      feedback,
      scores,
      link: companyApplicationLinkOf(addresses, { id: applicationID, site: challenge.site }),
    });
    const recipient = recipientOf(application);
    return [{ applicationID, companyName, outcome, recipient, subject, body, feedback, scores }];
  });
}

/** Everyone who has assessed an application or is named as an assessor. */
const assessorNamesOf = ({ challenge, facts }: LetterSource) => [
  ...challenge.assessors.map(fullName),
  ...facts.applications.flatMap(({ assessments }) => assessments.map(({ assessorName }) => assessorName)),
];

export function withWarnings(letters: readonly ComposedLetter[], source: LetterSource): PreviewedLetter[] {
  const names = [...new Set(assessorNamesOf(source))];
  return letters.map((letter) => {
    const { feedback, scores: _, ...shown } = letter;
    return { ...shown, warnings: letterWarnings({ ...letter, feedback }, letters, names) };
  });
}
