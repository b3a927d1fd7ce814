// SQL of a challenge's decision room: its settings, its moderation and its release. Other features use this folder.
import type { RoomSettings, RoomSettingsFields } from '../../../contract/decision-room.ts';
import { moderationStateOf } from '../../../rules/moderation.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** A challenge has at most one decision room, so the record id is that of the challenge. */
export const roomRecordOf = (challengeID: number) => ({ type: 'decision_setting', id: challengeID });

/** The settings before anyone has saved any. */
const defaultSettings: RoomSettings = {
  places: null,
  minimumPoints: null,
  feedbackScores: 'none',
  showsAssessorNames: false,
  moderation: 'notOpened',
  moderationOpenedOn: null,
};

/** The version of a challenge without settings, so that two people cannot both save the first ones. */
const noVersion = 0;

export interface FoundRoomSettings {
  readonly settings: RoomSettings;
  readonly version: number;
}

/** `lock` lasts until the transaction ends. It needs the lock of the challenge, because the row may not exist yet. */
export async function findRoomSettings(
  tx: Queryable,
  challengeID: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FoundRoomSettings> {
  interface Row extends RoomSettingsFields {
    readonly openedOn: string | null;
    readonly closedOn: string | null;
    readonly version: number;
  }
  const [found] = await tx.query<Row[]>(sql`
    select places, minimum_points::float8 as "minimumPoints", feedback_scores as "feedbackScores",
      shows_assessor_names as "showsAssessorNames", instant(moderation_opened_on) as "openedOn",
      instant(moderation_closed_on) as "closedOn", version
    from decision_setting where challenge_id = ${challengeID} ${lock ? sql`for update` : sql``}`);
  if (!found) return { settings: defaultSettings, version: noVersion };
  const { openedOn, closedOn, version, ...fields } = found;
  const moderation = moderationStateOf({ openedOn, closedOn });
  return { settings: { ...fields, moderation, moderationOpenedOn: openedOn }, version };
}

/** Returns the new version. */
export async function saveRoomSettings(
  tx: Queryable,
  challengeID: number,
  { places, minimumPoints, feedbackScores, showsAssessorNames }: RoomSettingsFields,
): Promise<number> {
  const [saved] = await tx.query<[{ version: number }]>(sql`
    insert into decision_setting (challenge_id, places, minimum_points, feedback_scores, shows_assessor_names)
    values (${challengeID}, ${places}, ${minimumPoints}, ${feedbackScores}, ${showsAssessorNames})
    on conflict (challenge_id) do update set places = excluded.places, minimum_points = excluded.minimum_points,
      feedback_scores = excluded.feedback_scores, shows_assessor_names = excluded.shows_assessor_names
    returning version`);
  return saved.version;
}

/** Opens the moderation of a challenge, again if it was closed. */
export async function openModeration(tx: Queryable, challengeID: number, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into decision_setting (challenge_id, moderation_opened_on) values (${challengeID}, ${at})
    on conflict (challenge_id) do update
      set moderation_opened_on = excluded.moderation_opened_on, moderation_closed_on = null`);
}

/** Closes the moderation of a challenge if it is open. Returns whether it was. */
export async function closeModeration(tx: Queryable, challengeID: number, at: Date): Promise<boolean> {
  const closed = await tx.execute(sql`
    update decision_setting set moderation_closed_on = ${at}
    where challenge_id = ${challengeID} and moderation_opened_on is not null and moderation_closed_on is null`);
  return closed > 0;
}

export interface Release {
  readonly releasedOn: string;
  /** The hash of the weights and ratings at that moment, in hex. */
  readonly inputHash: string;
}

/** The release of all decisions; later promotions and corrections do not count. null before it. */
export async function findRelease(tx: Queryable, challengeID: number): Promise<Release | null> {
  const [found] = await tx.query<Release[]>(sql`
    select instant(released_on) as "releasedOn", encode(input_hash, 'hex') as "inputHash"
    from decision_release where challenge_id = ${challengeID} and kind = 'first'`);
  return found ?? null;
}
