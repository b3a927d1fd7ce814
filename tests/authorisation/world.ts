// The test data of the matrix: two sites, groups of each and of both, their contents, and all callers.
import { auth } from '../../contract/auth.ts';
import { companyAuth } from '../../contract/company-auth.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import { hashOf } from '../../server/features/auth/codes.ts';
import { tokens } from '../../server/features/auth/identify.ts';
import { sql } from '../../server/platform/database/sql.ts';
import type { Audience } from '../../server/platform/http/identification.ts';
import { password, type TestPerson, testApi, testStart } from '../support/api.ts';
import { everySectionComplete } from '../support/row-values.ts';
import { type Row, sampleRows } from '../support/rows.ts';
import { type Multipart, multipart, png } from '../support/upload.ts';
import type { Caller } from './callers.ts';
import { createPeople, missing } from './world-people.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Rows = Awaited<ReturnType<typeof sampleRows>>;
type People = Awaited<ReturnType<typeof createPeople>>;

export const later = new Date('2026-12-31T09:00:00Z');
export const earlier = new Date('2026-11-01T09:00:00Z');
/** The codes in clear text; the database stores their hashes. */
export const codes = {
  staff: 'a reset code of staff',
  company: 'a reset code of a company',
  registration: 'a code that confirms a registration',
  staffInvitation: 'an invitation of staff',
  companyInvitation: 'an invitation of a company',
  newEmail: 'a link to a new email',
  newCompanyEmail: 'a link to a new email of a company',
  feed: 'feed-of-someone-with-the-role',
  feedWithoutRole: 'feed-of-someone-without-the-role',
} as const;

async function createProgramme({ database }: Api, { insert }: Rows, peopleRecords: People) {
  const { people, bystander, admins } = peopleRecords;
  const group = async (site: number) => (await insert(database, 'challenge_group', { site })).id;
  const groups = {
    own: await group(sites.IX),
    other: await group(sites.IX),
    ga: await group(sites.GA),
    shared: await group(sites.All),
    missing,
  };
  const join = (membership: 'admin' | 'viewer' | 'holder', caller: Caller, groupID: number) =>
    insert(database, `challenge_group_${membership}`, {
      challenge_group_id: groupID,
      person_id: people[caller].id,
    });
  await join('admin', 'group admin', groups.own);
  await join('admin', 'group admin who moved to GA', groups.own);
  await join('viewer', 'group viewer', groups.own);
  await join('holder', 'group holder', groups.own);
  await join('admin', 'admin.ix@demo', groups.other);
  await join('admin', 'admin.ga@demo', groups.ga);
  const administer = (personID: number, groupID: number) =>
    insert(database, 'challenge_group_admin', { challenge_group_id: groupID, person_id: personID });
  await administer(admins['in a group'], groups.own);
  await administer(admins['in another group'], groups.other);

  const challenge = async (groupID: number, lead: { id: number }, site: number = sites.IX, row: Row = {}) =>
    (
      await insert(database, 'challenge', {
        challenge_group_id: groupID,
        challenge_lead_id: lead.id,
        site,
        pitch_presentation_date: '2026-12-31',
        ...row,
      })
    ).id;
  const challenges = {
    own: await challenge(groups.own, people['lead@demo']),
    'same group': await challenge(groups.own, people['challenge lead']),
    other: await challenge(groups.other, bystander),
    ga: await challenge(groups.ga, bystander, sites.GA),
    'shared GA': await challenge(groups.shared, bystander, sites.GA),
    missing,
  };
  const addAssessor = (caller: Caller, challengeID: number) =>
    insert(database, 'challenge_assessor', { challenge_id: challengeID, person_id: people[caller].id });
  await addAssessor('challenge assessor', challenges.own);
  await addAssessor('assessor1@demo', challenges.own);
  await addAssessor('named assessor without the role', challenges.own);
  await addAssessor('assessor2@demo', challenges.ga);

  const live = { publish_date: earlier, start_date: '2026-11-01', end_date: '2026-12-01' };
  const toApplyFor = {
    open: await challenge(groups.other, bystander, sites.IX, live),
    unpublished: await challenge(groups.other, bystander, sites.IX, { ...live, publish_date: null }),
    closed: await challenge(groups.other, bystander, sites.IX, { publish_date: earlier }),
    ga: await challenge(groups.ga, bystander, sites.GA, live),
    missing,
  };
  return { groups, challenges, toApplyFor };
}

async function createApplications(
  { database }: Api,
  { insert }: Rows,
  { people }: People,
  { challenges, toApplyFor }: Awaited<ReturnType<typeof createProgramme>>,
) {
  const attachments: Record<number, string> = {};
  async function application(challengeID: number, row: Row = {}) {
    const { id } = await insert(database, 'application', { challenge_id: challengeID, ...row });
    const pdf = { kind: 'attachment', content_type: 'application/pdf', file_name: 'plan.pdf' };
    const { s3_key } = await insert(database, 'media', pdf);
    await insert(database, 'application_attachment', { s3_key, application_id: id });
    attachments[id] = s3_key;
    return id;
  }
  const sent = { ...everySectionComplete, submitted_on: earlier, company_name: 'Acme' };
  const ofGA = { ...sent, site: sites.GA };
  const by = (caller: Caller) => ({ applicant_id: people[caller].id });
  const applications = {
    own: await application(challenges.own, { ...sent, ...by('applicant') }),
    draft: await application(challenges.own),
    other: await application(challenges.other, sent),
    ga: await application(challenges.ga, ofGA),
    'shared GA': await application(challenges['shared GA'], ofGA),
    missing,
  };
  const completeFields = {
    ...everySectionComplete,
    company_name: 'Acme',
    address_line1: '1 High Street',
    town_city: 'Leeds',
    postcode: 'LS1 1AA',
    contact_name: 'Ada',
    email: 'ada@acme.example',
    telephone: '0113 496 0000',
    idea_summary: 'Pipes.',
    is_partial_solution: true,
    trl_description: 'Six.',
    ip_status_description: 'None.',
  };
  const ownDrafts = {
    draft: await application(toApplyFor.open, { ...completeFields, ...by('applicant') }),
    sent: applications.own,
    others: await application(toApplyFor.open, { ...completeFields, ...by('another company') }),
    missing,
  };
  const assess = async (caller: Caller, applicationID: number) =>
    (await insert(database, 'assessment', { application_id: applicationID, assessor_id: people[caller].id }))
      .id;
  const assessments = {
    own: await assess('challenge assessor', applications.own),
    ga: await assess('assessor3@demo', applications.ga),
    missing,
  };
  return { attachments, applications, ownDrafts, assessments };
}

async function createOtherRecords(
  { database }: Api,
  { insert }: Rows,
  { people }: People,
  { challenges }: Awaited<ReturnType<typeof createProgramme>>,
) {
  const tagUsedBy = async (...challengeIDs: number[]) => {
    const { id } = await insert(database, 'tag');
    for (const challengeID of challengeIDs)
      await insert(database, 'challenge_tag', { tag_id: id, challenge_id: challengeID });
    return id;
  };
  const tags = {
    tag: await tagUsedBy(),
    'used by IX': await tagUsedBy(challenges.own),
    'used by GA': await tagUsedBy(challenges['shared GA']),
    'used by both': await tagUsedBy(challenges.other, challenges.ga),
    missing,
  };
  const message = async (site: number) => (await insert(database, 'contact_message', { site })).id;
  const contactMessages = { ix: await message(sites.IX), ga: await message(sites.GA), missing };
  const view = async (caller: Caller, list: string, row: Row = {}) =>
    (await insert(database, 'saved_view', { person_id: people[caller].id, list, ...row })).id;
  const views = {
    private: await view('users', 'users'),
    shared: await view('users', 'users', { is_shared: true }),
    'shared GA': await view('admin.ga@demo', 'users', { is_shared: true, site: sites.GA }),
    'of groups': await view('group admin', 'groups', { is_shared: true }),
    missing,
  };
  const until = { created_at: testStart, expires_at: later };
  const reset = (code: string, caller: Caller) =>
    insert(database, 'reset_code', { code_hash: hashOf(code), person_id: people[caller].id, ...until });
  await reset(codes.staff, 'no role');
  await reset(codes.company, 'another company');
  const invite = async (code: string, role: number) => {
    const { id } = await insert(database, 'person', { roles: [role], site: sites.IX, password_hash: null });
    await insert(database, 'invitation', { code_hash: hashOf(code), person_id: id, ...until });
  };
  await invite(codes.staffInvitation, roles.admin);
  await invite(codes.companyInvitation, roles.user);
  await insert(database, 'email_change', {
    code_hash: hashOf(codes.newEmail),
    person_id: people['no role'].id,
    new_email: 'another.address@test.example',
    ...until,
  });
  await insert(database, 'email_change', {
    code_hash: hashOf(codes.newCompanyEmail),
    person_id: people.applicant.id,
    new_email: 'another.company@test.example',
    ...until,
  });
  await insert(database, 'registration', { code_hash: hashOf(codes.registration), ...until });
  const feed = (secret: string, caller: Caller) =>
    insert(database, 'calendar_feed', { person_id: people[caller].id, secret_hash: hashOf(secret) });
  await feed(codes.feed, 'calendar');
  await feed(codes.feedWithoutRole, 'no role');
  return { tags, contactMessages, views };
}

/** Tokens that are not accepted, with what is wrong with each and the status it gets. */
async function createRejectedTokens(api: Api, side: Audience, someone: TestPerson) {
  const { database, person, tokenOf, call, services } = api;
  const actor = { ...someone, firstName: '', lastName: '', roles: [roles.superAdmin], site: sites.All };
  const session = async (expiresAt: Date) => {
    const id = crypto.randomUUID();
    await database.execute(sql`insert into session (id, person_id, audience, created_at, expires_at)
      values (${id}, ${someone.id}, ${side}, ${earlier}, ${expiresAt})`);
    return id;
  };
  const kind = side === 'staff' ? 'admin' : 'user';
  const over = new Date(testStart.getTime() - 1000);
  const loggedOut = await tokenOf(someone, side);
  await call(side === 'staff' ? auth.logout : companyAuth.logout, { token: loggedOut });
  const removed = await person(kind);
  const removedToken = await tokenOf(removed, side);
  await database.execute(sql`delete from person where id = ${removed.id}`);
  const otherSide = side === 'staff' ? 'user' : 'staff';
  const otherKind = side === 'staff' ? await person('user') : await person('superAdmin');
  return [
    ['no token', undefined, 401],
    ['an expired token', tokens(services.tokenSecret, side).issue(await session(over), actor, later), 401],
    [
      'a token signed by someone else',
      tokens('x'.repeat(40), side).issue(await session(later), actor, later),
      401,
    ],
    ['a token that was logged out', loggedOut, 401],
    ['a token of someone removed', removedToken, 401],
    [`a ${otherSide}'s token`, await tokenOf(otherKind, otherSide), 401],
    // Such a session exists after someone changes the kind of a person directly in the database.
    [`a session of ${side} for another kind of person`, await tokenOf(otherKind, side), 403],
  ] as const;
}

export async function buildWorld() {
  // Passkeys are offered only by https and on localhost.
  const api = await testApi({ ADMIN_SITE_URL: 'http://localhost' });
  const rows = await sampleRows(api.database);
  const peopleRecords = await createPeople(api, rows);
  const inProgramme = await createProgramme(api, rows, peopleRecords);
  const sent = await createApplications(api, rows, peopleRecords, inProgramme);
  const otherRecords = await createOtherRecords(api, rows, peopleRecords, inProgramme);
  const companies = new Set<string>([
    'applicant',
    'another company',
    'company of GA',
    'company of both sites',
  ]);
  const callers = Object.entries(peopleRecords.people) as [Caller, TestPerson][];
  const tokenPairs = callers.map(
    async ([caller, one]) =>
      [caller, await api.tokenOf(one, companies.has(caller) ? 'user' : 'staff')] as const,
  );
  const { admins, superAdmins, users, bystander } = peopleRecords;
  const records = {
    admins,
    superAdmins,
    users,
    ...inProgramme,
    applications: sent.applications,
    ownDrafts: sent.ownDrafts,
    assessments: sent.assessments,
    ...otherRecords,
  };
  return {
    api,
    password,
    records,
    people: peopleRecords.people,
    bystander,
    tokens: Object.fromEntries(await Promise.all(tokenPairs)) as Record<Caller, string>,
    attachments: sent.attachments,
    image: multipart({ bytes: await png(8, 8) }) as Multipart,
    imageKey: rows.ids.image,
    rejectedTokens: {
      staff: await createRejectedTokens(api, 'staff', await api.person('superAdmin', [], sites.All)),
      company: await createRejectedTokens(api, 'user', peopleRecords.people.applicant),
    },
  };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;
export type Records = World['records'];
