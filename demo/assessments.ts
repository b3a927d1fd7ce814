// The demonstration's assessments of submitted applications, from the day a challenge is ready for assessment.
import { ratingMaximum, ratingMinimum } from '../contract/ratings.ts';
import type { Ratings } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import { type DemoApplication, inOrderOfSubmission, type Submitted } from './applications.ts';
import { type AssessmentChange, assessmentChangesOf } from './assessment-changes.ts';
import { finalComment } from './assessment-texts.ts';
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { challengesOfHeat } from './challenges-heat.ts';
import { challengesOfPorts } from './challenges-ports.ts';
import { addDays, daysBetween, momentOn } from './days.ts';
import { type Merit, meritOf } from './merit.ts';
import { assessedBy } from './panel.ts';
import { type Random, randomFrom } from './random.ts';
import { ratingsInRoom, shortCommentInRoom } from './room.ts';

export interface DemoAssessment {
  readonly application: DemoApplication;
  /** An email. */
  readonly assessor: string;
  readonly ratings: Ratings;
  readonly isInnovative: boolean;
  readonly finalComment: string;
  readonly createdOn: string;
  /** The oldest first. The ratings above are those after them. */
  readonly changes: readonly AssessmentChange[];
}

/** What this person has assessed, in order of submission. */
function assessedOf(challenge: DemoChallenge, assessor: string, inOrder: readonly Submitted[]): Submitted[] {
  const { panel, assessors, toAssess } = challenge;
  if (panel) {
    const numbers = new Set(assessedBy(panel, assessor, inOrder.length));
    return inOrder.filter((_, number) => numbers.has(number));
  }
  if (challenge.room)
    return inOrder.filter(({ number }) => ratingsInRoom(challenge, number, assessor) !== null);
  return inOrder.slice(0, inOrder.length - (toAssess?.[assessors.indexOf(assessor)] ?? 0));
}

/**
 * Each assessor works through the applications in the order of their submission. Those of the newest groups come last,
 * so that the others keep their ids.
 */
export function demoAssessments(applications: readonly DemoApplication[], today: string): DemoAssessment[] {
  const assessable = demoChallenges.filter(({ timing }) => timing.assessments !== undefined);
  const assessments = assessable.flatMap((challenge) => {
    const inOrder = inOrderOfSubmission(applications, challenge);
    return challenge.assessors.flatMap((assessor) => {
      const done = assessedOf(challenge, assessor, inOrder);
      const moments = momentsOf(challenge, assessor, done.length, today);
      return done.map((application, at): DemoAssessment => {
        const given = assessmentOf(application, assessor, moments[at] ?? today);
        const place = inOrder.indexOf(application);
        return { ...given, changes: assessmentChangesOf({ ...given, place }, today) };
      });
    });
  });
  const newest = [challengesOfPorts, challengesOfHeat];
  const groupOf = ({ application }: DemoAssessment) =>
    newest.findIndex((challenges) => challenges.includes(application.challenge));
  return assessments.toSorted(
    (one, other) => groupOf(one) - groupOf(other) || one.createdOn.localeCompare(other.createdOn),
  );
}

/** The times are after the challenge is ready, and before the day of its moderation or completion, or of loading. */
function momentsOf(
  { name, timing, room }: DemoChallenge,
  assessor: string,
  count: number,
  today: string,
): string[] {
  const { assessmentStart, complete } = datesOf(timing, today);
  const moderated = room?.moderation && addDays(today, -room.moderation.openedDaysAgo);
  const days = daysBetween(assessmentStart, complete ?? moderated ?? today);
  const random = randomFrom(`hours of ${assessor} for ${name}`);
  const moments = Array.from({ length: count }, () =>
    momentOn(addDays(assessmentStart, random.integer(days)), 120 + random.integer(400)),
  );
  return moments.toSorted();
}

function assessmentOf(application: DemoApplication, assessor: string, createdOn: string) {
  const { challenge, company } = application;
  const merit = meritOf(company, challenge);
  const random = randomFrom(`${assessor} on ${company.name} for ${challenge.name}`);
  const drawn = ratingsOf(merit, biasOf(application, assessor, merit), random);
  const ratings = ratingsInRoom(challenge, application.number, assessor) ?? drawn;
  const comment = finalComment(application, ratings, random);
  return {
    application,
    assessor,
    ratings,
    isInnovative: random.integer(6) > 0 ? merit.isNovel : !merit.isNovel,
    finalComment: shortCommentInRoom(challenge, application.number, assessor) ?? comment,
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
