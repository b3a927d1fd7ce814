// Reads what is decided about each application together with its rank and score.

import type { RoomSettings } from '../../../contract/decision-room.ts';
import type { Decision } from '../../../contract/decisions.ts';
import { isAboveCutOff } from '../../../rules/cut-off.ts';
import { dateAndTime } from '../../../rules/date-text.ts';
import type { BulkEntry } from '../../../rules/decisions.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { rankingOf } from '../../../rules/ranking.ts';
import { type Stability, verdictOf, withPlaces } from '../../../rules/stability.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import { listDecisions, type StoredDecision, shownDecision } from '../decision-facts/decisions.ts';
import { findRoomFacts, type RoomFacts } from '../decision-facts/room-facts.ts';
import { findRelease, findRoomSettings } from '../decision-facts/settings.ts';

export interface DecidedApplication {
  readonly submission: number;
  /** The place of its company in the alphabet. */
  readonly companyPosition: number;
  readonly rank: number | null;
  readonly score: number | null;
  /** The reader may see neither the decision nor who takes part in it. */
  readonly isWithheld: boolean;
  readonly decision: StoredDecision;
}

export interface DecidedRoom {
  readonly facts: RoomFacts;
  readonly settings: RoomSettings;
  /** Every submitted application, by id. */
  readonly applications: readonly DecidedApplication[];
}

interface Reader {
  readonly tx: Queryable;
  readonly actor: SignedInActor;
}

export async function findDecidedRoom({ tx, actor }: Reader, challengeID: number): Promise<DecidedRoom> {
  const facts = await findRoomFacts(tx, challengeID, actor);
  const { settings } = await findRoomSettings(tx, challengeID);
  const decisions = await listDecisions(tx, challengeID);
  const ranking = new Map(rankingOf(facts.rows, facts.percents).map((one) => [one.submission, one]));
  const factsOf = new Map(facts.applications.map((one) => [one.id, one]));
  const applications = decisions.flatMap((decision) => {
    const application = decision.applicationID;
    const { rank = null, average = null } = ranking.get(application) ?? {};
    const known = factsOf.get(application);
    // Submitted since the facts were read.
    if (!known) return [];
    const { companyPosition, isWithheld } = known;
    return [{ submission: application, companyPosition, rank, score: average, isWithheld, decision }];
  });
  return { facts, settings, applications };
}

/** In the form that the rules about decisions need. */
export const ruleFactsOf = ({ submission, rank, score, decision }: DecidedApplication) => ({
  submission,
  rank,
  score,
  companyName: decision.companyName,
  outcome: decision.outcome,
  reservePlace: decision.reservePlace,
  reason: decision.reason,
});

/** Nobody decides about a restricted application or writes to its company. */
export const isUnrestricted = ({ decision }: Pick<DecidedApplication, 'decision'>) => !decision.isRestricted;

export const isVisible = ({ isWithheld }: Pick<DecidedApplication, 'isWithheld'>) => !isWithheld;

/** The best score first, equal scores by company, and applications without a score last. */
export const byRanking = (a: DecidedApplication, b: DecidedApplication) =>
  (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
  a.companyPosition - b.companyPosition;

/** Feedback is for people who may edit the challenge. */
export function decisionReply(
  reader: Pick<Actor, 'roles'>,
  stored: StoredDecision,
  isEditor: boolean,
): Decision {
  const decision = shownDecision(reader, stored);
  return isEditor ? decision : { ...decision, feedback: null };
}

/** When the decisions were released, as DD/MM/YYYY; null before that. */
export async function findReleaseDay(
  tx: Queryable,
  challengeID: number,
  timeZone: string,
): Promise<string | null> {
  const release = await findRelease(tx, challengeID);
  return release && dateAndTime(new Date(release.releasedOn), timeZone).date;
}

/** What a bulk action chooses from. Without a simulation nothing has a verdict. */
export function bulkEntriesOf(
  { applications, settings }: DecidedRoom,
  simulated: Stability | null,
): BulkEntry[] {
  const { places, minimumPoints: minimum } = settings;
  const replicates = simulated?.replicates ?? 0;
  const found = simulated && withPlaces(simulated, places);
  const inPlacesOf = new Map(found?.submissions.map((one) => [one.submission, one.inPlaces]));
  return applications
    .filter((one) => isVisible(one) && isUnrestricted(one))
    .map((one) => {
      const { score } = one;
      const inPlaces = inPlacesOf.get(one.submission) ?? null;
      return {
        ...ruleFactsOf(one),
        isAboveLine: isAboveCutOff(one, { places, minimum }),
        verdict: verdictOf({ inPlaces, replicates, score, minimum }),
      };
    });
}
