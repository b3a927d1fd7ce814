// Decides whether someone may read an application, and which of its fields they see.
import type { Application } from '../../../contract/applications.ts';
import { canSeeContactData, withoutContactData } from '../../../rules/applications.ts';
import { canReadApplication } from '../../../rules/assessments.ts';
import { isChallengeViewer } from '../../../rules/challenges.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { type FoundApplication, findApplication } from './queries.ts';

export const recordOf = (id: number) => ({ type: 'application', id });

/** Throws NotFound for people who may not read the application, so that they cannot learn that it exists. */
export async function requireRead(
  tx: Queryable,
  id: number,
  actor: Actor,
  how: Parameters<typeof findApplication>[3] = {},
): Promise<FoundApplication> {
  const found = await findApplication(tx, id, actor, how);
  if (!found || !canReadApplication(actor, found.application, found.challenge, found.group))
    throw new NotFound();
  return found;
}

/**
 * The score summary is hidden from people who only manage users and from assessors. Contact data, including the company
 * account, is for people who may edit the challenge or manage users.
 */
export function toVersionedRecord(
  { application, challenge, group, version }: FoundApplication,
  actor: Actor,
) {
  const canSeeScores = isChallengeViewer(actor, challenge, group);
  const record: Application = {
    ...(canSeeContactData(actor, challenge).allowed ? application : withoutContactData(application)),
    overallScoreSummary: canSeeScores ? application.overallScoreSummary : null,
  };
  return { record, version };
}
