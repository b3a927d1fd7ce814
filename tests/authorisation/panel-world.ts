// The test data of the panel's matrix: on each site a challenge with a panel and one without, with the same people.
import { type RoleName, sites } from '../../contract/vocabulary.ts';
import { testApi, testStart } from '../support/api.ts';
import { submitted } from '../support/assessments.ts';
import { sampleRows } from '../support/rows.ts';

/** All but the last see the challenge's site. Members have an application to assess, except the finished one. */
export const panelCallers = [
  'member',
  'member and viewer',
  'member and group admin',
  'member and lead',
  'finished member and viewer',
  'viewer with an interest',
  'super admin with an interest',
  'super admin of the other site',
] as const;
export type PanelCaller = (typeof panelCallers)[number];

type Api = Awaited<ReturnType<typeof testApi>>;
type Rows = Awaited<ReturnType<typeof sampleRows>>;

async function createSite({ database, person, tokenOf }: Api, { insert }: Rows, site: number) {
  const assessor: RoleName[] = ['assessor'];
  const people = {
    member: await person('admin', assessor, site),
    'member and viewer': await person('admin', assessor, site),
    'member and group admin': await person('admin', assessor, site),
    'member and lead': await person('admin', assessor, site),
    'finished member and viewer': await person('admin', assessor, site),
    'viewer with an interest': await person('admin', [], site),
    'super admin with an interest': await person('superAdmin', [], site),
    'super admin of the other site': await person('superAdmin', [], site === sites.IX ? sites.GA : sites.IX),
  } satisfies Record<PanelCaller, { id: number }>;
  const group = { challenge_group_id: (await insert(database, 'challenge_group', { site })).id };
  const join = (table: 'admin' | 'viewer', caller: PanelCaller) =>
    insert(database, `challenge_group_${table}`, { ...group, person_id: people[caller].id });
  await join('viewer', 'member and viewer');
  await join('viewer', 'finished member and viewer');
  await join('viewer', 'viewer with an interest');
  await join('admin', 'member and group admin');

  /** Everyone's part in it is the same, with or without a panel. */
  async function createChallenge(hasPanel: boolean) {
    const { id } = await insert(database, 'challenge', {
      ...group,
      site,
      challenge_lead_id: people['member and lead'].id,
      pitch_presentation_date: '2026-12-31',
      ready_for_assessments_set_on: testStart,
    });
    const ofChallenge = { challenge_id: id };
    if (hasPanel)
      await insert(database, 'challenge_panel', {
        ...ofChallenge,
        mode: 'assigned',
        assessors_per_application: 5,
        can_decline: true,
      });
    const apply = async () => {
      const application = await insert(database, 'application', { ...ofChallenge, ...submitted, site });
      const { s3_key: s3Key } = await insert(database, 'media', { kind: 'attachment' });
      await insert(database, 'application_attachment', { s3_key: s3Key, application_id: application.id });
      return { id: application.id, s3Key };
    };
    const assigned = await apply();
    const unassigned = await apply();
    const pairOf = (caller: PanelCaller) => ({
      application_id: assigned.id,
      person_id: people[caller].id,
    });
    for (const caller of panelCallers.slice(0, 5)) {
      await insert(database, 'challenge_assessor', { ...ofChallenge, person_id: people[caller].id });
      await insert(database, 'panel_pair', pairOf(caller));
    }
    const ofViewer = await insert(database, 'interest', pairOf('viewer with an interest'));
    const ofSuperAdmin = await insert(database, 'interest', pairOf('super admin with an interest'));
    const cleared = await insert(database, 'interest', {
      application_id: unassigned.id,
      person_id: people.member.id,
      cleared_on: testStart,
      cleared_reason: 'They sold their shares.',
    });
    const interests = { ofViewer: ofViewer.id, ofSuperAdmin: ofSuperAdmin.id, cleared: cleared.id };
    const { id: assessmentID } = await insert(database, 'assessment', {
      application_id: assigned.id,
      assessor_id: people['finished member and viewer'].id,
    });
    const memberID = people.member.id;
    return { id, assessmentID, memberID, interests, applications: { assigned, unassigned } };
  }

  const tokens = Object.fromEntries(
    await Promise.all(panelCallers.map(async (caller) => [caller, await tokenOf(people[caller])] as const)),
  ) as Record<PanelCaller, string>;
  return { tokens, withPanel: await createChallenge(true), withoutPanel: await createChallenge(false) };
}

export async function buildPanelWorld() {
  const api = await testApi();
  const rows = await sampleRows(api.database);
  return {
    api,
    sites: { IX: await createSite(api, rows, sites.IX), GA: await createSite(api, rows, sites.GA) },
  };
}

export type PanelSite = Awaited<ReturnType<typeof createSite>>;
export type PanelChallenge = PanelSite['withPanel'];
