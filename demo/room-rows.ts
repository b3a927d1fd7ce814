// Inserts the decision rooms of the demonstration: cut-offs, notes, decisions, and letters as they were sent.
import { criteria, publicSiteNames } from '../contract/vocabulary.ts';
import { type AssessmentRow, namedRatings, type Percents, weightingOf } from '../rules/assessment-rows.ts';
import { dayText } from '../rules/date-text.ts';
import { builtInTemplates, previewHashOf, renderLetter, scoresText } from '../rules/letters.ts';
import { averageOf } from '../rules/scoring.ts';
import { inputHashOf } from '../rules/stability.ts';
import type { Queryable } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import { nameOfAccount } from './accounts.ts';
import { findApplicationIDs, type IdsForApplications } from './application-ids.ts';
import type { DemoApplication } from './applications.ts';
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { addDays, momentOn } from './days.ts';
import { demoGroups } from './groups.ts';
import { insertRows, type Row } from './insert-rows.ts';
import { momentDaysAgo } from './panel.ts';
import { type DemoDecision, type DemoModeration, type DemoRoom, moderatedOn, ratingsInRoom } from './room.ts';

interface RoomRecords {
  readonly today: string;
  readonly applications: readonly DemoApplication[];
}

/** A challenge, and the ids of its applications by their number. */
interface FoundRoom {
  readonly challenge: DemoChallenge & { readonly room: DemoRoom };
  readonly id: number;
  readonly today: string;
  readonly applications: readonly DemoApplication[];
  readonly idOf: (number: number) => number;
}

const hasRoom = (challenge: DemoChallenge): challenge is FoundRoom['challenge'] =>
  challenge.room !== undefined;

export async function insertRooms(
  tx: Queryable,
  { today, applications }: RoomRecords,
  ids: IdsForApplications,
): Promise<void> {
  const applicationID = await findApplicationIDs(tx, ids);
  const rooms = demoChallenges.filter(hasRoom).map((challenge): FoundRoom => {
    const ofChallenge = applications.filter((one) => one.challenge === challenge);
    const idOf = (number: number) => {
      const application = ofChallenge[number];
      if (!application) throw new Error(`${challenge.name} has no application with the number ${number}.`);
      return applicationID(application);
    };
    return { challenge, id: ids.challenge(challenge.name), today, applications: ofChallenge, idOf };
  });
  await insertRows(tx, 'decision_setting', rooms.map(settingRow));
  for (const room of rooms) {
    const { moderation, decisions } = room.challenge.room;
    if (moderation) await insertNotes(tx, room, moderation, ids);
    if (decisions) await insertDecisions(tx, room, decisions, ids);
  }
}

const settingRow = ({ challenge, id, today }: FoundRoom): Row => {
  const { places, minimumPoints, feedbackScores = 'none', moderation } = challenge.room;
  return {
    challenge_id: id,
    places,
    minimum_points: minimumPoints,
    feedback_scores: feedbackScores,
    shows_assessor_names: false,
    moderation_opened_on: moderation ? momentDaysAgo(today, moderation.openedDaysAgo) : null,
    version: 1,
  };
};

async function insertNotes(
  tx: Queryable,
  { today, idOf }: FoundRoom,
  { notes }: DemoModeration,
  { person }: IdsForApplications,
): Promise<void> {
  const moments = moderatedOn(today);
  const noteRows = notes.map(
    ({ application, by, text, struck }): Row => ({
      application_id: idOf(application),
      author_id: person(by),
      author_name: nameOfAccount(by),
      text,
      created_on: moments.note,
      struck_on: struck ? moments.struck : null,
      struck_by_name: struck ? nameOfAccount(struck.by) : null,
      struck_reason: struck?.reason ?? null,
    }),
  );
  await insertRows(tx, 'moderation_note', noteRows);
}

interface NewLetter {
  readonly applicationID: number;
  readonly companyName: string;
  readonly outcome: DemoDecision['outcome'];
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

interface RoomRatings {
  readonly rows: readonly AssessmentRow[];
  readonly percents: Percents;
}

function roomRatingsOf({ challenge, idOf }: FoundRoom, { person }: IdsForApplications): RoomRatings {
  const rows = challenge.room.ratings.flatMap((_, number) =>
    challenge.assessors.flatMap((email): AssessmentRow[] => {
      const ratings = ratingsInRoom(challenge, number, email);
      if (!ratings) return [];
      const [r1 = 0, r2 = 0, r3 = 0, r4 = 0, r5 = 0] = criteria.map((criterion) => ratings[criterion]);
      return [[idOf(number), person(email), r1, r2, r3, r4, r5]];
    }),
  );
  const weights = challenge.weights ?? demoGroups[challenge.group].weights;
  return { rows, percents: weights.map((weight) => Math.round(weight * 100)) };
}

/** The letters have no mail, as if it had been sent and deleted since. */
async function insertDecisions(
  tx: Queryable,
  room: FoundRoom,
  decisions: readonly DemoDecision[],
  ids: IdsForApplications,
): Promise<void> {
  const { challenge, id, today, idOf } = room;
  const { response, complete } = datesOf(challenge.timing, today);
  const ratings = roomRatingsOf(room, ids);
  const moments = {
    decided: momentOn(complete ?? response, 240),
    first: momentOn(response, 120),
    promotion: momentOn(addDays(response, 4), 120),
  };
  const by = nameOfAccount(challenge.lead);
  const decisionRows = decisions.map(({ promotion, ...decision }, number): Row => {
    const { outcome, reservePlace, reason = '', feedback = '' } = decision;
    const kept = promotion
      ? { outcome: 'invite', reserve_place: null, reason: promotion }
      : { outcome, reserve_place: reservePlace ?? null, reason };
    return {
      application_id: idOf(number),
      challenge_id: id,
      ...kept,
      feedback,
      scores: scoresOf(ratings, challenge.room, idOf(number)),
      decided_by_name: by,
      decided_on: promotion ? moments.promotion : moments.decided,
      released_on: promotion ? moments.promotion : moments.first,
      version: promotion ? 2 : 1,
    };
  });
  await insertRows(tx, 'decision', decisionRows);
  const letterOf = (number: number, decision: DemoDecision) => newLetter(room, ratings, number, decision);
  await insertReleased(tx, room, ratings, {
    kind: 'first',
    at: moments.first,
    letters: decisions.map((decision, number) => letterOf(number, decision)),
  });
  const promoted = decisions.flatMap(({ promotion, feedback = '' }, number) =>
    promotion ? [letterOf(number, { outcome: 'invite', feedback })] : [],
  );
  if (promoted.length > 0)
    await insertReleased(tx, room, ratings, { kind: 'promotion', at: moments.promotion, letters: promoted });
}

function scoresOf(
  { rows, percents }: RoomRatings,
  { feedbackScores = 'none' }: DemoRoom,
  id: number,
): string {
  const ratings = rows.filter(([application]: AssessmentRow) => application === id).map(namedRatings);
  const weighting = weightingOf(percents);
  return scoresText(averageOf(ratings, weighting), weighting, feedbackScores);
}

function newLetter(
  { challenge, today, applications, idOf }: FoundRoom,
  ratings: RoomRatings,
  number: number,
  { outcome, reservePlace, feedback = '' }: DemoDecision,
): NewLetter {
  const application = applications[number];
  if (!application) throw new Error(`${challenge.name} has no application with the number ${number}.`);
  const { company } = application;
  const { pitch, response } = datesOf(challenge.timing, today);
  const applicationID = idOf(number);
  const letter = renderLetter(builtInTemplates[outcome], {
    company: company.name,
    contact: `${company.person.firstName} ${company.person.lastName}`,
    challenge: challenge.name,
    site: publicSiteNames[challenge.site],
    pitchDate: dayText(pitch),
    responseDate: dayText(response),
    reservePlace: String(reservePlace ?? ''),
    submissions: String(applications.length),
    places: String(challenge.room.places),
    feedback,
    scores: scoresOf(ratings, challenge.room, applicationID),
    // The demonstration does not know the address of its public site.
    link: `https://challenges.demo.example/applications/${applicationID}`,
  });
  return { applicationID, companyName: company.name, outcome, recipient: company.person.email, ...letter };
}

interface Released {
  readonly kind: 'first' | 'promotion';
  readonly at: string;
  readonly letters: readonly NewLetter[];
}

async function insertReleased(
  tx: Queryable,
  { challenge, id }: FoundRoom,
  { rows, percents }: RoomRatings,
  { kind, at, letters }: Released,
): Promise<void> {
  const [release] = await tx.query<[{ id: number }]>(sql`
    insert into decision_release (challenge_id, kind, released_on, released_by_name, letters_hash, input_hash)
    values (${id}, ${kind}, ${at}, ${nameOfAccount(challenge.lead)}, decode(${previewHashOf(letters)}, 'hex'),
      decode(${inputHashOf({ rows, percents })}, 'hex'))
    returning id`);
  const letterRows = letters.map(
    ({ applicationID, companyName, ...letter }): Row => ({
      release_id: release.id,
      application_id: applicationID,
      company_name: companyName,
      ...letter,
      created_on: at,
    }),
  );
  await insertRows(tx, 'letter', letterRows);
}
