// What tests of groups share: one that is created, and people who stand to it in every way.
import { type ChallengeGroup, groups } from '../../contract/groups.ts';
import { type RoleName, sites } from '../../contract/vocabulary.ts';
import { testApi } from './api.ts';
import { sampleRows } from './rows.ts';

export const evenly = {
  deploymentScale: 0.2,
  fitWithChallenge: 0.2,
  credibilityCompany: 0.2,
  credibilityTechnology: 0.2,
  fullOrPartialSolution: 0.2,
};

export async function groupTests() {
  const api = await testApi();
  const { call, database, person, tokenOf, superAdmin } = api;
  const { insert } = await sampleRows(database);
  const leader = await superAdmin();

  async function create(body: object = {}, token = leader): Promise<ChallengeGroup> {
    const reply = await call(groups.create, {
      token,
      body: { name: 'Water', site: sites.IX, adminIDs: [], viewerIDs: [], ...body },
    });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  }

  /** Someone with nothing but how they stand to one group. */
  async function member(
    groupID: number,
    standing: 'admin' | 'viewer' | 'holder' | 'lead' | 'nobody',
    held: RoleName[] = [],
    site: number = sites.IX,
  ) {
    const one = await person('admin', held, site);
    if (standing === 'lead') {
      const of = { challenge_group_id: groupID, challenge_lead_id: one.id };
      await insert(database, 'challenge', { ...of, site: site === sites.GA ? 2 : 1 });
    } else if (standing !== 'nobody') {
      const table = `challenge_group_${standing}` as const;
      await insert(database, table, { challenge_group_id: groupID, person_id: one.id });
    }
    return { ...one, token: await tokenOf(one) };
  }

  return { ...api, insert, leader, create, member };
}
