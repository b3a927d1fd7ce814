// Routes of interests: editors see, add and clear them, put them back in force and dismiss suggestions.
import { type Interest, interests } from '../../../contract/interests.ts';
import { messages } from '../../../contract/messages.ts';
import { suggestionsFor } from '../../../rules/interest-suggestions.ts';
import {
  canClearInterest,
  canDeclareInterest,
  canPutBackInterest,
  mustChooseCounting,
} from '../../../rules/interests.ts';
import { sql } from '../../platform/database/sql.ts';
import { FieldErrors, NotFound, requireInPanel } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import type { ChallengeContext } from '../challenges/access.ts';
import { findPanelPair } from '../panel-facts/pairs.ts';
import { panelRecordOf } from '../panel-facts/panel-record.ts';
import { lockPeopleForShare } from '../people/queries.ts';
import { requireUnrestricted } from '../restriction-facts/require-unrestricted.ts';
import { lockApplications, requireEditedPanel, requirePresent } from './access.ts';
import { answerFor } from './declaration-queries.ts';
import { countAgain, declareInterests, interestRecordOf, setAside } from './declare.ts';
import {
  clearInterest,
  dismissSuggestion,
  type FoundInterest,
  findCompany,
  findInterest,
  findInterests,
  isParticipant,
  listRecorded,
} from './queries.ts';

type InterestChange = ChallengeContext & {
  readonly params: { readonly id: number; readonly interestID: number };
};

/** Locks the application before reading, because assessing and clearing at the same time affect each other. */
async function requireInterest(context: InterestChange): Promise<FoundInterest> {
  const { tx, actor, params } = context;
  await requireEditedPanel(context, { lock: true });
  await tx.execute(sql`select from application where challenge_id = ${params.id}
    and id = (select application_id from interest where id = ${params.interestID}) for update`);
  await requirePresent(context);
  const found = await findInterest(tx, params.id, params.interestID, actor);
  if (!found) throw new NotFound();
  await requireUnrestricted(tx, [found.applicationID]);
  return found;
}

async function readInterest({ tx, actor, params }: ChallengeContext, id: number): Promise<Interest> {
  const found = await findInterest(tx, params.id, id, actor);
  if (!found) throw new NotFound();
  const { assessment: _, ...interest } = found;
  return interest;
}

/** The fields that clearing and putting back change, for the audit entry. */
const stateOf = ({ cleared, hasSetAsideAssessment }: Interest) => ({
  clearedOn: cleared?.on ?? null,
  clearedReason: cleared?.reason ?? null,
  hasSetAsideAssessment,
});

const invalid = (field: string) => new FieldErrors({ [field]: messages.pattern });

export const interestRoutes = implement(interests, {
  list: async (context) => {
    await requireEditedPanel(context);
    const { members, applications, settled, ...found } = await findInterests(
      context.tx,
      context.params.id,
      context.actor,
    );
    return { ...found, suggestions: suggestionsFor(members, applications, settled) };
  },

  create: async (context) => {
    const { tx, actor, now, params, body } = context;
    const { challenge } = await requireEditedPanel(context, { lock: true });
    const { personID, ...interest } = body;
    const { applicationID } = interest;
    await lockApplications(tx, params.id, [applicationID]);
    await requirePresent(context);
    if (!(await findCompany(tx, params.id, applicationID))) throw invalid('applicationID');
    await requireUnrestricted(tx, [applicationID]);
    const isPresent = (await lockPeopleForShare(tx, [personID])).length > 0;
    if (!isPresent || !(await isParticipant(tx, params.id, personID))) throw invalid('personID');
    const isOwn = personID === actor.id;
    const isRecorded = (await listRecorded(tx, personID, [applicationID])).length > 0;
    requireInPanel(canDeclareInterest({ isOwn, isEditor: true, isRecorded }, challenge));
    const [id = 0] = await declareInterests(context, personID, [interest]);
    if (isOwn) await answerFor(tx, personID, [applicationID], now.instant);
    return readInterest(context, id);
  },

  clear: async (context) => {
    const { tx, actor, now, body, record } = context;
    const interest = await requireInterest(context);
    const { applicationID, person } = interest;
    const facts = { personID: person.id, isCleared: interest.cleared !== null };
    requireInPanel(canClearInterest(actor, facts));
    if (mustChooseCounting(interest) && body.shouldCountAssessment === undefined)
      throw new FieldErrors({ shouldCountAssessment: messages.required });
    await clearInterest(tx, interest.id, { on: now.instant, by: actor.id, reason: body.reason });
    if (body.shouldCountAssessment) await countAgain(context, { personID: person.id, applicationID });
    const cleared = await readInterest(context, interest.id);
    await record({
      action: 'clear an interest',
      record: interestRecordOf(interest.id),
      before: stateOf(interest),
      after: stateOf(cleared),
    });
    return cleared;
  },

  putBack: async (context) => {
    const { tx, record } = context;
    const interest = await requireInterest(context);
    requireInPanel(canPutBackInterest({ isCleared: interest.cleared !== null }));
    await clearInterest(tx, interest.id, null);
    await setAside(context, {
      personID: interest.person.id,
      applicationIDs: [interest.applicationID],
      declaredOn: new Date(interest.declaredOn),
    });
    const inForce = await readInterest(context, interest.id);
    await record({
      action: 'put an interest back in force',
      record: interestRecordOf(interest.id),
      before: stateOf(interest),
      after: stateOf(inForce),
    });
    return inForce;
  },

  dismissSuggestion: async (context) => {
    const { tx, now, params, body, record } = context;
    await requireEditedPanel(context, { lock: true });
    const { personID, applicationID } = body;
    await lockApplications(tx, params.id, [applicationID]);
    const company = await findCompany(tx, params.id, applicationID);
    if (!company?.isSubmitted) throw invalid('applicationID');
    await requireUnrestricted(tx, [applicationID]);
    // Suggestions are about members only.
    const isPresent = (await lockPeopleForShare(tx, [personID])).length > 0;
    const found = isPresent ? await findPanelPair(tx, applicationID, personID) : null;
    if (!found?.pair.isMember) throw invalid('personID');
    if (await dismissSuggestion(tx, body, now.instant))
      await record({
        action: 'dismiss a suggested interest',
        record: panelRecordOf(params.id),
        before: null,
        after: { personID, applicationID, companyName: company.companyName },
      });
    return undefined;
  },
});
