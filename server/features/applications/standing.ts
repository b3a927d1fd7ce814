// One application as someone may see it: not at all, as a company sent it, or with what the board is told about it.
import type { Application } from '../../../contract/applications.ts';
import { canSeeContactData, withoutContactData } from '../../../rules/applications.ts';
import { readsSubmission } from '../../../rules/assessments.ts';
import { viewsChallenge } from '../../../rules/challenges.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { type FoundApplication, findApplication } from './queries.ts';

export const recordOf = (id: number) => ({ type: 'application', id });

/** Whoever may not read it must not learn that it is there. */
export async function requireRead(
  tx: Queryable,
  id: number,
  actor: Actor,
  how: Parameters<typeof findApplication>[3] = {},
): Promise<FoundApplication> {
  const found = await findApplication(tx, id, actor, how);
  if (!found || !readsSubmission(actor, found.application, found.challenge, found.group))
    throw new NotFound();
  return found;
}

/**
 * The score summary is neither for those who look after users nor for those who are still to assess. Whom to contact,
 * the company's account included, is for those who may edit the challenge or look after users.
 */
export function shown({ application, challenge, group, version }: FoundApplication, actor: Actor) {
  const canSeeScores = viewsChallenge(actor, challenge, group);
  const record: Application = {
    ...(canSeeContactData(actor, challenge).allowed ? application : withoutContactData(application)),
    overallScoreSummary: canSeeScores ? application.overallScoreSummary : null,
  };
  return { record, version };
}
