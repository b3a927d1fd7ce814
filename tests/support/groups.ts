// Sets up tests of groups: new groups, and people with every kind of membership.
import { type ChallengeGroup, groups } from '../../contract/groups.ts';
import { type RoleName, sites } from '../../contract/vocabulary.ts';
import { testApi } from './api.ts';
import { sampleRows } from './rows.ts';

export const equalWeights = {
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
  const superAdminToken = await superAdmin();

  async function create(body: object = {}, token = superAdminToken): Promise<ChallengeGroup> {
    const reply = await call(groups.create, {
      token,
      body: { name: 'Water', site: sites.IX, adminIDs: [], viewerIDs: [], ...body },
    });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  }

  /** A person whose only access is this membership of one group. */
  async function member(
    groupID: number,
    membership: 'admin' | 'viewer' | 'holder' | 'lead' | 'nobody',
    roleNames: RoleName[] = [],
    site: number = sites.IX,
  ) {
    const one = await person('admin', roleNames, site);
    if (membership === 'lead') {
      const of = { challenge_group_id: groupID, challenge_lead_id: one.id };
      await insert(database, 'challenge', { ...of, site: site === sites.GA ? 2 : 1 });
    } else if (membership !== 'nobody') {
      const table = `challenge_group_${membership}` as const;
      await insert(database, table, { challenge_group_id: groupID, person_id: one.id });
    }
    return { ...one, token: await tokenOf(one) };
  }

  return { ...api, insert, superAdminToken, create, member };
}
