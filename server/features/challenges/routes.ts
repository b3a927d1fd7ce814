// Routes of challenges: their lists, one challenge, and every step from idea to closed.
import { isDeepStrictEqual } from 'node:util';
import { bulk } from '../../../contract/bulk-calls.ts';
import { challenges } from '../../../contract/challenges.ts';
import { isReadable } from '../../../contract/fields.ts';
import { fullName } from '../../../contract/people.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { isAssessorOf } from '../../../rules/assessments.ts';
import { canReadChallenge, isRemovableChallenge } from '../../../rules/challenges.ts';
import { canSetUpChallenges, challengeSites } from '../../../rules/groups.ts';
import { canMoveEnd, isComplete, steps } from '../../../rules/lifecycle.ts';
import { isRecordedChange } from '../../../rules/weighting-changes.ts';
import type { RecordDeletedContents } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refuseDuplicates } from '../../platform/database/duplicates.ts';
import { listPage } from '../../platform/database/list.ts';
import { sql } from '../../platform/database/sql.ts';
import { FieldErrors, NotFound, requireAllowed, requirePossible } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { requireWritable } from '../panel-facts/writable.ts';
import { listStaff, toPersonOption } from '../people/queries.ts';
import {
  answerFor,
  recordOf,
  requireEdited,
  requireGroup,
  requireListed,
  requireSource,
  requireViewed,
  toVersionedRecord,
} from './access.ts';
import { changeChallenges } from './bulk.ts';
import { fieldsOf, siteOf, withSortedLists } from './fields.ts';
import { assessorsAmong, canLead, prepareFields } from './prepare-fields.ts';
import { newPreviewKey, previewHandlers } from './previews.ts';
import {
  challengeList,
  challengesOfGroup,
  countContents,
  findChallenge,
  findFilterOptions,
} from './queries.ts';
import { countApplications, marksOf, stepHandlers } from './steps.ts';
import { countCounted, insertWeightingChange } from './weighting-changes.ts';
import {
  deleteChallenge,
  insertChallenge,
  type PreparedFields,
  setLead,
  setWeighting,
  updateChallenge,
} from './writes.ts';

const sameCampaign = {
  challenge_campaign: { campaignID: 'There is already a challenge with this identifier.' },
};

/** A group of both sites has challenges of either site. The form then offers the people of the chosen site. */
const staffFor = (tx: Queryable, actor: SignedInActor, group: { site: number }) =>
  listStaff(tx, challengeSites(actor, group));

/** exports/ implements the export call. */
const { export: _, ...calls } = challenges;

/** Passed in because applications/ depends on challenges/. */
interface ChallengeContents {
  readonly recordApplications: RecordDeletedContents;
}

export const challengeRoutes = (contents: ChallengeContents) => [
  ...singleRoutes(contents),
  ...implement({ bulk: bulk.challenges }, { bulk: changeChallenges }),
];

const singleRoutes = ({ recordApplications }: ChallengeContents) =>
  implement(calls, {
    list: ({ tx, actor, now, query }) => listPage(tx, challengeList(actor, now, query), query),

    filterOptions: ({ tx, actor }) => findFilterOptions(tx, actor),

    leadOptions: async ({ tx, actor, query }) => {
      const { group, facts } = await requireGroup(tx, query.challengeGroupID, actor);
      requireAllowed(canSetUpChallenges(actor, facts));
      return { users: (await staffFor(tx, actor, group)).map(toPersonOption) };
    },

    adminOptions: async ({ tx, actor, query }) => {
      const { group, facts } = await requireGroup(tx, query.challengeGroupID, actor);
      requireAllowed(canSetUpChallenges(actor, facts));
      const staff = await staffFor(tx, actor, group);
      const everyone = staff.map(toPersonOption);
      return {
        workshopAdmins: everyone,
        assessors: assessorsAmong(staff).map(toPersonOption),
        pitchPresentationAdmins: everyone,
      };
    },

    listOfGroup: async ({ tx, actor, now, params: { groupID }, query }) =>
      listPage(tx, challengesOfGroup(actor, now, query, await requireListed(tx, groupID, actor)), query),

    filterOptionsOfGroup: async ({ tx, actor, params: { groupID } }) =>
      findFilterOptions(tx, actor, await requireListed(tx, groupID, actor)),

    find: async ({ tx, actor, now, params, services }) => {
      const found = await findChallenge(tx, params.id, actor, now);
      const reads = found && { ...found.challenge, isAssessor: isAssessorOf(actor, found) };
      if (!found || !reads || !canReadChallenge(actor, reads, found.group)) throw new NotFound();
      return toVersionedRecord(found, actor, services);
    },

    contents: async (context) => {
      await requireEdited(context);
      return countContents(context.tx, context.params.id);
    },

    create: async (context) => {
      const { tx, actor, body, now, record } = context;
      const { challengeGroupID, copiedFromID, ...requested } = body;
      const { group, facts } = await requireGroup(tx, challengeGroupID, actor, { lock: 'to keep' });
      requireAllowed(canSetUpChallenges(actor, facts));
      const source = copiedFromID === undefined ? null : await requireSource(context, copiedFromID);
      const { scoreWeighting } = source ?? group;
      const site = siteOf(actor, group, requested.site);
      const fields = await prepareFields(tx, { ...requested, site }, { fields: null });
      const id = await refuseDuplicates(
        insertChallenge(
          tx,
          { fields, groupID: group.id, weighting: scoreWeighting, previewKey: newPreviewKey() },
          now.instant,
        ),
        sameCampaign,
      );
      await record({
        action: 'create',
        record: recordOf(id),
        before: null,
        after: { ...fields, challengeGroupID, scoreWeighting, ...(source && { copiedFromID }) },
      });
      return (await answerFor({ ...context, params: { id } })).record;
    },

    updateLead: async (context) => {
      const { tx, actor, body, now, record } = context;
      const about = { ...context, params: { id: body.challengeID } };
      const { challenge, version } = await requireViewed(about, { lock: true });
      await requireUnchanged(context, recordOf(challenge.id), version);
      requireAllowed(steps.updateLead.who(actor, challenge));
      requirePossible(steps.updateLead.when({ ...challenge, applicationCount: 0 }, now));
      if (body.leadID !== challenge.challengeLeadID) {
        if (!(await canLead(tx, body.leadID, challenge.site)))
          throw new FieldErrors({ leadID: serverMessages.personNotEligible });
        await setLead(tx, challenge.id, body.leadID);
        await record({
          action: 'update',
          record: recordOf(challenge.id),
          before: { challengeLeadID: challenge.challengeLeadID },
          after: { challengeLeadID: body.leadID },
        });
      }
      return answerFor(about);
    },

    update: async (context) => {
      const { tx, actor, params, body, now, record } = context;
      const { challenge, group, version } = await requireEdited(context, { lock: true });
      await requireUnchanged(context, recordOf(params.id), version);
      const before = fieldsOf(challenge);
      const requested: PreparedFields = {
        ...before,
        ...body,
        site: siteOf(actor, group, body.site ?? before.site),
        // After the assessments are complete, the person responsible for them stays.
        challengeLeadID: isComplete(challenge)
          ? before.challengeLeadID
          : (body.challengeLeadID ?? before.challengeLeadID),
      };
      const endVerdict = canMoveEnd(challenge, requested, now);
      const fields = await prepareFields(tx, requested, { fields: before, endVerdict });
      // Saving without a change must not create a new version, because a colleague's open form would then conflict.
      if (isDeepStrictEqual(withSortedLists(before), withSortedLists(fields)))
        return toVersionedRecord({ challenge, group, version }, actor, context.services);
      await refuseDuplicates(updateChallenge(tx, params.id, fields), sameCampaign);
      await record({
        action: 'update',
        record: recordOf(params.id),
        before: withSortedLists(before),
        after: withSortedLists(fields),
      });
      return answerFor(context);
    },

    updateLeadOptions: async (context) => {
      const { challenge } = await requireEdited(context);
      return { users: (await listStaff(context.tx, [challenge.site])).map(toPersonOption) };
    },

    updateWeighting: async (context) => {
      const { tx, actor, params, body, now, record } = context;
      const { reason: text = '', ...changes } = body;
      const reason = isReadable(text) ? text : '';
      const { challenge, version } = await requireViewed(context, { lock: true });
      await requireUnchanged(context, recordOf(params.id), version);
      requireAllowed(steps.editWeighting.who(actor, challenge));
      requirePossible(steps.editWeighting.when({ ...challenge, applicationCount: 0 }, now));
      const before = challenge.scoreWeighting;
      const after = { ...before, ...changes };
      if (!isDeepStrictEqual(after, before)) {
        await setWeighting(tx, params.id, after);
        const assessmentCount = await countCounted(tx, params.id);
        if (isRecordedChange(before, after, assessmentCount)) {
          const change = { changedOn: now.instant, changedBy: fullName(actor), reason, assessmentCount };
          await insertWeightingChange(tx, params.id, { ...change, before, after });
        }
        await record({
          action: 'update',
          record: recordOf(params.id),
          before: { scoreWeighting: before },
          after: { scoreWeighting: after, ...(reason !== '' && { weightingReason: reason }) },
        });
      }
      return answerFor(context);
    },

    ...stepHandlers,

    ...previewHandlers,

    delete: async (context) => {
      const { tx, actor, params, now, record, requestID } = context;
      const { challenge } = await requireEdited(context, { lock: true });
      await requireWritable(tx, actor, sql`challenge.id = ${params.id}`);
      requirePossible(isRemovableChallenge(actor, { applicationCount: countApplications(challenge) }));
      const action = { actor, at: now.instant, requestID };
      await recordApplications(tx, action, sql`challenge.id = ${params.id}`);
      await deleteChallenge(tx, params.id);
      const { challengeGroupID, scoreWeighting } = challenge;
      await record({
        action: 'delete',
        record: recordOf(params.id),
        before: { ...fieldsOf(challenge), challengeGroupID, scoreWeighting, ...marksOf(challenge) },
        after: null,
      });
      return undefined;
    },
  });
