// What the assessors gave to the submitted applications, from the day a challenge was ready for it.
import { type Ratings, ratingMaximum, ratingMinimum } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import type { DemoApplication } from './applications.ts';
import { finalComment } from './assessment-texts.ts';
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { addDays, daysBetween, momentOn } from './days.ts';
import { type Merit, meritOf } from './merit.ts';
import { type Chance, chanceFrom } from './random.ts';

export interface DemoAssessment {
  readonly application: DemoApplication;
  /** An e-mail. */
  readonly assessor: string;
  readonly ratings: Ratings;
  readonly isInnovative: boolean;
  readonly finalComment: string;
  readonly createdOn: string;
}

type Submitted = DemoApplication & { readonly submittedOn: string };
const isSubmitted = (application: DemoApplication): application is Submitted =>
  application.submittedOn !== null;

/** Each assessor works through the submissions in the order in which they came. */
export function demoAssessments(applications: readonly DemoApplication[], today: string): DemoAssessment[] {
  const assessable = demoChallenges.filter(({ timing }) => timing.assessments !== undefined);
  const made = assessable.flatMap((challenge) => {
    const inOrder = applications
      .filter((application) => application.challenge === challenge)
      .filter(isSubmitted)
      .toSorted((one, other) => one.submittedOn.localeCompare(other.submittedOn));
    return challenge.assessors.flatMap((assessor, index) => {
      const done = inOrder.slice(0, inOrder.length - (challenge.toAssess?.[index] ?? 0));
      const moments = momentsOf(challenge, assessor, done.length, today);
      return done.map((application, at) => assessmentOf(application, assessor, moments[at] ?? today));
    });
  });
  return made.toSorted((one, other) => one.createdOn.localeCompare(other.createdOn));
}

/** After the challenge was marked as ready, and before the day it was complete or the day of loading. */
function momentsOf(
  { name, timing }: DemoChallenge,
  assessor: string,
  count: number,
  today: string,
): string[] {
  const { assessmentStart, complete } = datesOf(timing, today);
  const days = daysBetween(assessmentStart, complete ?? today);
  const chance = chanceFrom(`hours of ${assessor} for ${name}`);
  const moments = Array.from({ length: count }, () =>
    momentOn(addDays(assessmentStart, chance.whole(days)), 120 + chance.whole(400)),
  );
  return moments.toSorted();
}

function assessmentOf(application: DemoApplication, assessor: string, createdOn: string): DemoAssessment {
  const { challenge, company } = application;
  const merit = meritOf(company, challenge);
  const chance = chanceFrom(`${assessor} on ${company.name} for ${challenge.name}`);
  const ratings = ratingsOf(merit, leaningOf(application, assessor, merit), chance);
  return {
    application,
    assessor,
    ratings,
    isInnovative: chance.whole(6) > 0 ? merit.isNovel : !merit.isNovel,
    finalComment: finalComment(application, ratings, chance),
    createdOn,
  };
}

/** Some are stricter than others; on a few submissions half of them see a future where the others see none. */
function leaningOf({ challenge, company }: DemoApplication, assessor: string, { agreement }: Merit): number {
  if (agreement === 'unanimous') return 0;
  const chance = chanceFrom(`opinions on ${company.name} for ${challenge.name}`);
  if (agreement === 'split')
    return chance.shuffled(challenge.assessors).indexOf(assessor) % 2 === 0 ? 1.5 : -1.5;
  return (challenge.assessors.indexOf(assessor) - 1) * 0.2;
}

const withinScale = (rating: number) => Math.min(ratingMaximum, Math.max(ratingMinimum, Math.round(rating)));

function ratingsOf(merit: Merit, leaning: number, chance: Chance): Ratings {
  const noise = () => (merit.agreement === 'unanimous' ? 0 : (chance.whole(13) - 6) / 10);
  return Object.fromEntries(
    criteria.map((criterion) => [criterion, withinScale(merit.ratings[criterion] + leaning + noise())]),
  ) as Ratings;
}
