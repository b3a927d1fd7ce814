// Sets up tests of challenges: groups, people with every kind of access, images, and the body of a new challenge.
import { type Challenge, challenges } from '../../contract/challenges.ts';
import { type RoleName, sites } from '../../contract/vocabulary.ts';
import { sql } from '../../server/platform/database/sql.ts';
import type { MediaStore } from '../../server/platform/media/store.ts';
import { testApi } from './api.ts';
import { type Row, sampleRows } from './rows.ts';

/** Tests start on 15 November 2026. */
export const dates = {
  workshopDate: '2026-11-01',
  startDate: '2026-11-10',
  endDate: '2026-11-20',
  gracePeriod: 1,
  assessmentStartDate: '2026-11-23',
  responseDate: '2026-12-03',
  pitchPresentationDate: '2026-12-04',
};

export type Membership = 'lead' | 'admin' | 'viewer' | 'holder' | 'assessor' | 'nobody';

/** `store` receives the files, for tests of a store that fails. */
export async function challengeTests(store?: MediaStore) {
  const api = await testApi({}, undefined, store);
  const { call, database, person, tokenOf, superAdmin } = api;
  const rows = await sampleRows(database);
  const superAdminToken = await superAdmin();
  const image = async (type = 'image/png') =>
    (await rows.insert(database, 'media', { content_type: type })).s3_key;
  const group = async (site: number = sites.IX) =>
    (await rows.insert(database, 'challenge_group', { site })).id;

  async function body(changes: object = {}) {
    const lead = await person('admin');
    return {
      name: 'Leaks',
      challengeGroupID: await group(),
      challengeLeadID: lead.id,
      imageS3Key: await image(),
      ...dates,
      ...changes,
    };
  }

  async function create(changes: object = {}, token = superAdminToken): Promise<Challenge> {
    const reply = await call(challenges.create, { token, body: await body(changes) });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  }

  /** A person whose only access is this membership of one challenge. */
  async function createMember(
    challenge: Pick<Challenge, 'id' | 'challengeGroupID'>,
    membership: Membership,
    roleNames: RoleName[] = [],
    site: number = sites.IX,
  ) {
    const one = await person('admin', roleNames, site);
    const { id, challengeGroupID } = challenge;
    if (membership === 'lead')
      await database.execute(sql`update challenge set challenge_lead_id = ${one.id} where id = ${id}`);
    else if (membership === 'assessor')
      await rows.insert(database, 'challenge_assessor', { challenge_id: id, person_id: one.id });
    else if (membership !== 'nobody') {
      const row = { challenge_group_id: challengeGroupID, person_id: one.id };
      await rows.insert(database, `challenge_group_${membership}`, row);
    }
    return { ...one, token: await tokenOf(one) };
  }

  const insertApplication = (challengeID: number, changes: Row = {}) =>
    rows.insert(database, 'application', { challenge_id: challengeID, ...changes });

  return { ...api, ...rows, superAdminToken, image, group, body, create, createMember, insertApplication };
}
