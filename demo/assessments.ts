// The demonstration's assessments of submitted applications, from the day a challenge is ready for assessment.
import { type Ratings, ratingMaximum, ratingMinimum } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import { nameOfAccount } from './accounts.ts';
import { type DemoApplication, inOrderOfSubmission, type Submitted } from './applications.ts';
import { finalComment } from './assessment-texts.ts';
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { challengesOfPorts } from './challenges-ports.ts';
import { addDays, daysBetween, momentOn } from './days.ts';
import { type Merit, meritOf } from './merit.ts';
import { assessedBy, interestInForce, momentDaysAgo } from './panel.ts';
import { type Random, randomFrom } from './random.ts';

export interface DemoAssessment {
  readonly application: DemoApplication;
  /** An e-mail. */
  readonly assessor: string;
  readonly ratings: Ratings;
  readonly isInnovative: boolean;
  readonly finalComment: string;
  readonly createdOn: string;
  /** Set if the assessor declared an interest afterwards. */
  readonly setAside?: { readonly on: string; readonly by: string };
}

/** What this person has assessed, in order of submission. */
function assessedOf(challenge: DemoChallenge, assessor: string, inOrder: readonly Submitted[]): Submitted[] {
  const { panel, assessors, toAssess } = challenge;
  if (panel) {
    const numbers = new Set(assessedBy(panel, assessor, inOrder.length));
    return inOrder.filter((_, number) => numbers.has(number));
  }
  return inOrder.slice(0, inOrder.length - (toAssess?.[assessors.indexOf(assessor)] ?? 0));
}

/**
 * Each assessor works through the applications in the order of their submission. Those of the last group come last, so
 * that the others keep their ids.
 */
export function demoAssessments(applications: readonly DemoApplication[], today: string): DemoAssessment[] {
  const assessable = demoChallenges.filter(({ timing }) => timing.assessments !== undefined);
  const assessments = assessable.flatMap((challenge) => {
    const inOrder = inOrderOfSubmission(applications, challenge);
    return challenge.assessors.flatMap((assessor) => {
      const done = assessedOf(challenge, assessor, inOrder);
      const moments = momentsOf(challenge, assessor, done.length, today);
      return done.map((application, at) => ({
        ...assessmentOf(application, assessor, moments[at] ?? today),
        ...setAsideOf(challenge, inOrder.indexOf(application), assessor, today),
      }));
    });
  });
  const isOfLastGroup = ({ application }: DemoAssessment) =>
    challengesOfPorts.includes(application.challenge);
  return assessments.toSorted(
    (one, other) =>
      Number(isOfLastGroup(one)) - Number(isOfLastGroup(other)) ||
      one.createdOn.localeCompare(other.createdOn),
  );
}

function setAsideOf({ panel }: DemoChallenge, number: number, assessor: string, today: string) {
  const interest = panel && interestInForce(panel, number, assessor);
  return (
    interest && { setAside: { on: momentDaysAgo(today, interest.daysAgo), by: nameOfAccount(assessor) } }
  );
}

/** The times lie after the challenge is ready, and before the day it is complete or the day of loading. */
function momentsOf(
  { name, timing }: DemoChallenge,
  assessor: string,
  count: number,
  today: string,
): string[] {
  const { assessmentStart, complete } = datesOf(timing, today);
  const days = daysBetween(assessmentStart, complete ?? today);
  const random = randomFrom(`hours of ${assessor} for ${name}`);
  const moments = Array.from({ length: count }, () =>
    momentOn(addDays(assessmentStart, random.integer(days)), 120 + random.integer(400)),
  );
  return moments.toSorted();
}

function assessmentOf(application: DemoApplication, assessor: string, createdOn: string): DemoAssessment {
  const { challenge, company } = application;
  const merit = meritOf(company, challenge);
  const random = randomFrom(`${assessor} on ${company.name} for ${challenge.name}`);
  const ratings = ratingsOf(merit, biasOf(application, assessor, merit), random);
  return {
    application,
    assessor,
    ratings,
    isInnovative: random.integer(6) > 0 ? merit.isNovel : !merit.isNovel,
    finalComment: finalComment(application, ratings, random),
    createdOn,
  };
}

/** Some assessors are stricter than others; on a few applications they disagree strongly. */
function biasOf({ challenge, company }: DemoApplication, assessor: string, { agreement }: Merit): number {
  if (agreement === 'unanimous') return 0;
  const random = randomFrom(`opinions on ${company.name} for ${challenge.name}`);
  if (agreement === 'split')
    return random.shuffle(challenge.assessors).indexOf(assessor) % 2 === 0 ? 1.5 : -1.5;
  return (challenge.assessors.indexOf(assessor) - 1) * 0.2;
}

const withinScale = (rating: number) => Math.min(ratingMaximum, Math.max(ratingMinimum, Math.round(rating)));

function ratingsOf(merit: Merit, bias: number, random: Random): Ratings {
  const noise = () => (merit.agreement === 'unanimous' ? 0 : (random.integer(13) - 6) / 10);
  return Object.fromEntries(
    criteria.map((criterion) => [criterion, withinScale(merit.ratings[criterion] + bias + noise())]),
  ) as Ratings;
}
