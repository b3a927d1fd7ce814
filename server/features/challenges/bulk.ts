// Changes the lead or the tags of many challenges at once: each by the rules of the single calls, all in one transaction.
import { isDeepStrictEqual } from 'node:util';
import type { BulkReply } from '../../../contract/bulk.ts';
import type { bulk } from '../../../contract/bulk-calls.ts';
import { messages } from '../../../contract/messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { tagTypes } from '../../../contract/vocabulary.ts';
import { canHaveTags, canLeadOnSite } from '../../../rules/challenge-bulk.ts';
import { canEditChallenge, isChallengeViewer } from '../../../rules/challenges.ts';
import { canTake } from '../../../rules/lifecycle.ts';
import { canCall, isStaff, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Verdict } from '../../../rules/verdict.ts';
import { recordAll } from '../../platform/database/audit.ts';
import { bulkReply, lockChosenRecords, refuseMissing } from '../../platform/database/chosen-records.ts';
import { sql } from '../../platform/database/sql.ts';
import { FieldErrors, requireAllowed } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { lockPeopleForShare } from '../people/queries.ts';
import { lockTagsForShare } from '../tags/queries.ts';
import { recordOf, requireListed } from './access.ts';
import {
  addTags,
  type BulkChallenge,
  lockGroupsOf,
  readChallenges,
  removeTags,
  setLeads,
} from './bulk-facts.ts';
import { listedChallenges, ofGroup, ofSite } from './queries.ts';

type BulkContext = Context<typeof bulk.challenges>;

/** The fields that the action changes, before and after it. */
type Changed = Partial<Pick<BulkChallenge, 'challengeLeadID' | 'tagIDs' | 'businessTagIDs'>>;

interface BulkAction {
  readonly judge: (challenge: BulkChallenge) => Verdict;
  readonly change: (challenge: BulkChallenge) => { readonly before: Changed; readonly after: Changed };
  readonly write: (ids: readonly number[]) => Promise<void>;
}

/** The list that the filter belongs to: of one group as its page shows it, or of all groups. */
async function whichAreListed({ tx, actor, body }: BulkContext) {
  const groupID = body.filter?.challengeGroupID;
  if (body.filter === undefined || isSuperAdmin(actor)) return sql`true`;
  if (groupID === undefined) requireAllowed(canCall(actor, 'superAdmin'));
  return ofGroup(actor, await requireListed(tx, groupID ?? 0, actor));
}

export async function changeChallenges(context: BulkContext): Promise<BulkReply> {
  const { tx, actor, body, now, requestID } = context;
  const which = await whichAreListed(context);
  const { ids, missing } = await lockChosenRecords(tx, body, {
    table: 'challenge',
    visible: ofSite(actor),
    listed: (filter) => listedChallenges(actor, now, filter, which),
    lockBefore: (chosen) => lockGroupsOf(tx, chosen),
  });
  const found = await readChallenges(tx, ids, actor);
  const viewed = found.filter((challenge) => isChallengeViewer(actor, challenge, challenge.group));
  const hidden = found.filter((challenge) => !viewed.includes(challenge)).map(({ id }) => id);
  const action = await prepareAction(context);
  const judged = viewed.map((challenge) => ({ challenge, verdict: action.judge(challenge) }));
  const allowed = judged.filter(({ verdict }) => verdict.allowed).map(({ challenge }) => challenge);
  const changes = allowed
    .map((challenge) => ({ id: challenge.id, ...action.change(challenge) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  await action.write(changes.map(({ id }) => id));
  await recordAll(
    tx,
    { actor, at: now.instant, requestID },
    changes.map(({ id, before, after }) => ({ action: 'update', record: recordOf(id), before, after })),
  );
  const refused = judged.flatMap(({ challenge: { id, name }, verdict }) =>
    verdict.allowed ? [] : [{ id, name, reason: verdict.reason }],
  );
  return bulkReply(
    allowed.map(({ id }) => id),
    [...refused, ...refuseMissing([...missing, ...hidden], messages.notFound)],
  );
}

const prepareAction = (context: BulkContext): Promise<BulkAction> =>
  context.body.action === 'updateLead' ? prepareLead(context) : prepareTags(context);

async function prepareLead({ tx, actor, body, now }: BulkContext): Promise<BulkAction> {
  const [lead] = await lockPeopleForShare(tx, body.leadID === undefined ? [] : [body.leadID]);
  if (!lead || !isStaff(lead)) throw new FieldErrors({ leadID: serverMessages.personNotEligible });
  return {
    judge: (challenge) => {
      const verdict = canTake('updateLead', actor, { ...challenge, applicationCount: 0 }, now);
      // Someone who already leads the challenge can stay.
      return verdict.allowed && challenge.challengeLeadID !== lead.id
        ? canLeadOnSite(lead, challenge.site)
        : verdict;
    },
    change: ({ challengeLeadID }) => ({ before: { challengeLeadID }, after: { challengeLeadID: lead.id } }),
    write: (ids) => setLeads(tx, ids, lead.id),
  };
}

async function prepareTags({ tx, actor, body }: BulkContext): Promise<BulkAction> {
  const { tagIDs = [] } = body;
  const isAdding = body.action === 'addTags';
  const tags = await lockTagsForShare(tx, tagIDs);
  // A tag that was deleted is no longer on any challenge, so there is nothing to refuse when it is removed.
  if (isAdding && tags.length < tagIDs.length)
    throw new FieldErrors({ tagIDs: serverMessages.tagNotAvailable });
  const chosen = (type: number) => tags.filter((tag) => tag.type === type).map(({ id }) => id);
  const combine = (before: readonly number[], chosen: readonly number[]) =>
    isAdding
      ? [...new Set([...before, ...chosen])].sort((a, b) => a - b)
      : before.filter((id) => !chosen.includes(id));
  const after = (challenge: BulkChallenge) => ({
    tagIDs: combine(challenge.tagIDs, chosen(tagTypes.tag)),
    businessTagIDs: combine(challenge.businessTagIDs, chosen(tagTypes.business)),
  });
  return {
    judge: (challenge) => {
      const verdict = canEditChallenge(actor, challenge);
      if (!verdict.allowed || !isAdding) return verdict;
      const { tagIDs: some, businessTagIDs: others } = after(challenge);
      return canHaveTags([some.length, others.length]);
    },
    change: (challenge) => ({
      before: { tagIDs: challenge.tagIDs, businessTagIDs: challenge.businessTagIDs },
      after: after(challenge),
    }),
    write: (ids) => (isAdding ? addTags(tx, ids, tagIDs) : removeTags(tx, ids, tagIDs)),
  };
}
