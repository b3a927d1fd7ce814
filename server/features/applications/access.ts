// Decides whether someone may read an application, and which of its fields they see.
import type { Application } from '../../../contract/applications.ts';
import { canEditTexts, canSeeContactData, withoutContactData } from '../../../rules/applications.ts';
import { canReadApplication, canReadOtherwise } from '../../../rules/assessments.ts';
import { type ChallengeFacts, isChallengeViewer } from '../../../rules/challenges.ts';
import {
  canReadAndWriteAbout,
  canReadInPanel,
  type PanelRules,
  type ReaderRights,
  seesOnlyOwnWork,
} from '../../../rules/independence.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFound, requireInPanel, requirePossible } from '../../platform/errors/http-errors.ts';
import { maySeeScores } from '../panel-facts/score-reader.ts';
import type { ListReader } from './columns.ts';
import { type FoundApplication, findApplication } from './queries.ts';

export const recordOf = (id: number) => ({ type: 'application', id });

type Options = Parameters<typeof findApplication>[3];

/** The challenge, and this person's part in it and its group. */
interface Part {
  readonly challenge: ChallengeFacts;
  readonly group: FoundApplication['group'];
}

export const rightsOf = (actor: Actor, { challenge, group }: Part): ReaderRights => ({
  canViewOtherwise: canReadOtherwise(actor, challenge, group),
});

/**
 * Throws NotFound for people who may not read the application, so that they cannot learn that it exists. Callers must
 * also check what the panel withholds, as requireRead and requireWrite do.
 */
export async function requireFound(
  tx: Queryable,
  id: number,
  actor: Actor,
  options: Options = {},
): Promise<FoundApplication> {
  const found = await findApplication(tx, id, actor, options);
  if (!found || !canReadApplication(actor, found.application, found.challenge, found.group))
    throw new NotFound();
  return found;
}

/** Also refuses what a panel withholds from this person. */
export async function requireRead(tx: Queryable, id: number, actor: Actor): Promise<FoundApplication> {
  const found = await requireFound(tx, id, actor);
  const { panelPair } = found;
  if (panelPair) requireInPanel(canReadInPanel(panelPair.panel, panelPair.pair, rightsOf(actor, found)));
  return found;
}

/** For writing to the application or about it. Someone with an interest is refused with that reason, not with a 404. */
export async function requireWrite(
  tx: Queryable,
  id: number,
  actor: Actor,
  options: Options = {},
): Promise<FoundApplication> {
  const found = await requireFound(tx, id, actor, options);
  const { panelPair } = found;
  if (panelPair)
    requireInPanel(canReadAndWriteAbout(panelPair.panel, panelPair.pair, rightsOf(actor, found)));
  return found;
}

/** Refuses to change or assess an application that is restricted or was erased. */
export const requireWritable = ({ erasedAt, isRestricted }: Pick<Application, 'erasedAt' | 'isRestricted'>) =>
  requirePossible(canEditTexts({ isErased: erasedAt !== null, isRestricted }));

/** What this person sees in the lists of a challenge that they may read. */
export const listReader = (actor: Actor, part: Part, panel: PanelRules | null): ListReader => ({
  id: actor.id,
  roles: actor.roles,
  site: actor.site,
  canSeeContactData: canSeeContactData(actor, part.challenge).allowed,
  panel: panel && { seesOnlyOwnWork: seesOnlyOwnWork(panel, rightsOf(actor, part)) },
});

/**
 * The score summary is hidden from people who only manage users, from assessors, and from members of a panel with open
 * assessments. Contact data, including the company account, is for people who may edit the challenge or manage users.
 */
export async function toVersionedRecord(
  tx: Queryable,
  { application, challenge, group, panelPair, version }: FoundApplication,
  actor: Actor,
) {
  const panel = panelPair?.panel ?? null;
  const canSeeScores =
    isChallengeViewer(actor, challenge, group) && (await maySeeScores(tx, { challenge, panel }, actor));
  const record: Application = {
    ...(canSeeContactData(actor, challenge).allowed ? application : withoutContactData(application)),
    overallScoreSummary: canSeeScores ? application.overallScoreSummary : null,
  };
  return { record, version };
}
