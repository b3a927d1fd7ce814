// Routes of challenge groups: their members, their default weighting, their holders, and deleting them.
import { isDeepStrictEqual } from 'node:util';
import { type ChallengeGroup, groups } from '../../../contract/groups.ts';
import { messages } from '../../../contract/messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { type SiteNumber, siteLabels, sites } from '../../../contract/vocabulary.ts';
import { canManageGroup, canSeeGroup, canSetUpChallenges, isOfSite } from '../../../rules/groups.ts';
import { siteOfNew } from '../../../rules/people.ts';
import { isStaff } from '../../../rules/permissions.ts';
import { type RecordDeletedContents, recordChanges } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list.ts';
import { sql } from '../../platform/database/sql.ts';
import { FieldErrors, NotFound, requireAllowed } from '../../platform/errors/http-errors.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { requireWritable } from '../panel-facts/writable.ts';
import { listStaff, lockPeople, lockPeopleForShare, toPersonOption } from '../people/queries.ts';
import { type EventSource, recordEvents } from '../security-facts/record-event.ts';
import {
  countContents,
  deleteGroup,
  findGroup,
  groupList,
  hasHoldersElsewhere,
  insertGroup,
  listChallengeSites,
  listHolderIDs,
  listHolders,
  replaceMembers,
  updateGroup,
  updateHolderRoles,
} from './queries.ts';

const recordOf = (id: number) => ({ type: 'challenge_group', id });

type GroupContext = Pick<Context<typeof groups.find>, 'tx' | 'actor' | 'params'>;

async function requireSeen({ tx, actor, params }: GroupContext, options: { lock?: 'to change' } = {}) {
  const found = await findGroup(tx, params.id, actor, options);
  if (!found || !canSeeGroup(actor, found.facts)) throw new NotFound();
  return found;
}

async function requireManaged(context: GroupContext, options: { lock?: 'to change' } = {}) {
  const found = await requireSeen(context, options);
  requireAllowed(canManageGroup(context.actor, found.facts));
  return found;
}

async function requireSetUp(context: GroupContext, options: { lock?: 'to change' } = {}) {
  const found = await requireSeen(context, options);
  requireAllowed(canSetUpChallenges(context.actor, found.facts));
  return found;
}

/** Requires staff of the group's site or of both sites. Someone who has moved since then may stay. */
async function requireEligible(
  tx: Queryable,
  site: number,
  chosen: Readonly<Record<string, readonly number[]>>,
  staying: Readonly<Record<string, readonly number[]>>,
) {
  const people = await lockPeopleForShare(tx, Object.values(chosen).flat());
  const isEligible = (field: string, id: number) =>
    people.some(
      (person) =>
        person.id === id && (staying[field]?.includes(id) || (isStaff(person) && isOfSite(person, site))),
    );
  const errors = Object.entries(chosen).flatMap(([field, ids]) =>
    ids.every((id) => isEligible(field, id)) ? [] : [[field, serverMessages.personNotEligible]],
  );
  if (errors.length > 0) throw new FieldErrors(Object.fromEntries(errors));
}

/** A group cannot leave challenges or holders behind on the other site. */
async function requireSiteFits(tx: Queryable, id: number, site: SiteNumber) {
  if (await hasHoldersElsewhere(tx, id, site))
    throw new FieldErrors({
      site: `A holder of this group does not belong to ${siteLabels[site]}. Update the challenge holders first.`,
    });
  if (site === sites.All) return;
  const others = (await listChallengeSites(tx, id)).filter((one) => one !== site);
  if (others.length === 0) return;
  const names = others.map((one) => siteLabels[one as SiteNumber]).join(', ');
  throw new FieldErrors({
    site: `This group has challenges of ${names}. It cannot become a group of ${siteLabels[site]}.`,
  });
}

/** The fields of a group in audit entries. */
const auditFields = ({ name, site, adminIDs, viewerIDs, scoreWeighting }: ChallengeGroup) => ({
  name,
  site,
  adminIDs,
  viewerIDs,
  scoreWeighting,
});

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const sameIDs = (some: readonly number[], others: readonly number[]) =>
  isDeepStrictEqual(inOrder(some), inOrder(others));

async function answerFor(context: GroupContext, id: number) {
  const { group, version } = await requireSeen({ ...context, params: { id } });
  return { record: group, version };
}

const createOptions = async ({
  tx,
  actor,
}: Pick<Context<typeof groups.createAdminOptions>, 'tx' | 'actor'>) => {
  const ofSites = actor.site === sites.All ? [sites.IX, sites.GA] : [actor.site];
  return { users: (await listStaff(tx, ofSites)).map(toPersonOption) };
};

/** Passed in because challenges/ and applications/ depend on groups/. */
interface GroupContents {
  readonly recordContents: RecordDeletedContents;
}

export const groupRoutes = ({ recordContents }: GroupContents) =>
  implement(groups, {
    list: ({ tx, actor, query }) => listPage(tx, groupList(actor, query), query),

    createAdminOptions: createOptions,
    createViewerOptions: createOptions,

    find: (context) => answerFor(context, context.params.id),

    memberOptions: async (context) => {
      const { group } = await requireManaged(context);
      // The form may be about to change the site, so it offers the people of both and shows those of the chosen site.
      const ofSites = context.actor.site === sites.All ? [sites.IX, sites.GA] : [context.actor.site];
      const members = { ids: [...group.adminIDs, ...group.viewerIDs] };
      return { users: (await listStaff(context.tx, ofSites, members)).map(toPersonOption) };
    },

    contents: async (context) => {
      await requireManaged(context);
      return countContents(context.tx, context.params.id);
    },

    create: async (context) => {
      const { tx, actor, body, now, record } = context;
      const site = siteOfNew(actor, body.site) as SiteNumber | undefined;
      if (site === undefined) throw new FieldErrors({ site: messages.required });
      const { adminIDs, viewerIDs } = body;
      await requireEligible(tx, site, { adminIDs, viewerIDs }, {});
      const id = await insertGroup(tx, { name: body.name, site }, now.instant);
      await replaceMembers(tx, 'challenge_group_admin', id, adminIDs);
      await replaceMembers(tx, 'challenge_group_viewer', id, viewerIDs);
      const { record: group } = await answerFor({ ...context, params: { id } }, id);
      await record({ action: 'create', record: recordOf(id), before: null, after: auditFields(group) });
      return group;
    },

    update: async (context) => {
      const { tx, actor, params, body, record } = context;
      const { group: before, version } = await requireManaged(context, { lock: 'to change' });
      await requireUnchanged(context, recordOf(params.id), version);
      const site = actor.site === sites.All ? (body.site ?? before.site) : before.site;
      const { name = before.name, adminIDs = before.adminIDs, viewerIDs = before.viewerIDs } = body;
      const isMoved = site !== before.site;
      if (isMoved) await requireSiteFits(tx, params.id, site);
      const staying = { adminIDs: before.adminIDs, viewerIDs: before.viewerIDs };
      await requireEligible(tx, site, { adminIDs, viewerIDs }, isMoved ? {} : staying);
      const isSame =
        name === before.name &&
        !isMoved &&
        sameIDs(adminIDs, before.adminIDs) &&
        sameIDs(viewerIDs, before.viewerIDs);
      // Saving without a change must not create a new version, because a colleague's open form would then conflict.
      if (isSame) return { record: before, version };
      await updateGroup(tx, params.id, { name, site, scoreWeighting: before.scoreWeighting });
      await replaceMembers(tx, 'challenge_group_admin', params.id, adminIDs);
      await replaceMembers(tx, 'challenge_group_viewer', params.id, viewerIDs);
      const answer = await answerFor(context, params.id);
      await record({
        action: 'update',
        record: recordOf(params.id),
        before: auditFields(before),
        after: auditFields(answer.record),
      });
      return answer;
    },

    updateWeighting: async (context) => {
      const { tx, params, body, record } = context;
      const { group: before, version } = await requireSetUp(context, { lock: 'to change' });
      await requireUnchanged(context, recordOf(params.id), version);
      const scoreWeighting = { ...before.scoreWeighting, ...body };
      if (isDeepStrictEqual(scoreWeighting, before.scoreWeighting)) return { record: before, version };
      await updateGroup(tx, params.id, { ...before, scoreWeighting });
      await record({
        action: 'update',
        record: recordOf(params.id),
        before: { scoreWeighting: before.scoreWeighting },
        after: { scoreWeighting },
      });
      return answerFor(context, params.id);
    },

    holders: async (context) => {
      const { group, version } = await requireSetUp(context);
      return { record: { users: [...(await listHolders(context.tx, group))] }, version };
    },

    attachHolders: async (context) => {
      const { tx, params, body, record } = context;
      const { group, version } = await requireSetUp(context, { lock: 'to change' });
      await requireUnchanged(context, recordOf(params.id), version);
      const before = await listHolderIDs(tx, params.id);
      const requested = inOrder(body.challengeHolderIDs);
      const affected = [...new Set([...before, ...requested])];
      // This comes before any weaker lock on them, because two calls that both upgrade their locks deadlock.
      await lockPeople(tx, affected, { superAdminsOfAllSites: false });
      await requireEligible(
        tx,
        group.site,
        { challengeHolderIDs: requested },
        { challengeHolderIDs: before },
      );
      if (sameIDs(before, requested))
        return { record: { users: [...(await listHolders(tx, group))] }, version };
      await replaceMembers(tx, 'challenge_group_holder', params.id, requested);
      await updateGroup(tx, params.id, group);
      await updateRoles(context, affected);
      await record({
        action: 'update',
        record: recordOf(params.id),
        before: { challengeHolderIDs: before },
        after: { challengeHolderIDs: requested },
      });
      return { record: { users: [...(await listHolders(tx, group))] }, version: version + 1 };
    },

    delete: async (context) => {
      const { tx, actor, params, now, record, requestID } = context;
      const { group } = await requireManaged(context, { lock: 'to change' });
      const action = { actor, at: now.instant, requestID };
      const ofGroup = sql`challenge.challenge_group_id = ${params.id}`;
      await recordContents(tx, action, ofGroup);
      // Comes after the locks, so that nobody declares an interest in the meantime.
      await requireWritable(tx, actor, ofGroup);
      const holders = await listHolderIDs(tx, params.id);
      await lockPeople(tx, holders, { superAdminsOfAllSites: false });
      await deleteGroup(tx, params.id);
      await updateRoles(context, holders);
      await record({
        action: 'delete',
        record: recordOf(params.id),
        before: { ...auditFields(group), challengeHolderIDs: holders },
        after: null,
      });
      return undefined;
    },
  });

type RoleContext = Pick<Context<typeof groups.attachHolders>, 'tx' | 'actor' | keyof EventSource>;

async function updateRoles(context: RoleContext, personIDs: readonly number[]) {
  const { tx, actor, now, requestID } = context;
  const changed = await updateHolderRoles(tx, personIDs);
  await recordChanges(
    tx,
    changed.map(({ id, before, roles }) => ({
      actor,
      at: now.instant,
      action: 'update',
      record: { type: 'person', id },
      before: { roles: before },
      after: { roles },
      requestID,
    })),
  );
  await recordEvents(
    tx,
    context,
    changed.map(({ before, roles, ...account }) => ({
      kind: 'rolesChanged',
      account,
      by: actor,
      detail: { before: { roles: before }, after: { roles } },
    })),
  );
}
