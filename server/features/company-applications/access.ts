// Decides whether a company may see and change one of its applications, and what is shown.
import {
  type OwnApplicationSummary,
  type OwnFields,
  ownFieldNames,
} from '../../../contract/company-applications.ts';
import { canChange, closesOn } from '../../../rules/company-applications.ts';
import type { Now } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFound, requirePossible } from '../../platform/errors/http-errors.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { publicLinkOf } from '../links/public-site.ts';
import { requireChangeAllowance } from './limits.ts';
import { findOwn, type OwnRow, type SummaryRow } from './queries.ts';

export const recordOf = (id: number) => ({ type: 'application', id });

/** Throws NotFound for another company's application. */
export async function requireOwn(
  tx: Queryable,
  id: number,
  actor: Pick<Actor, 'id'>,
  options: Parameters<typeof findOwn>[3] = {},
): Promise<OwnRow> {
  const found = await findOwn(tx, id, actor.id, options);
  if (!found) throw new NotFound();
  return found;
}

/** Locks the application, and throws if it is closed to changes or there were too many. */
export async function requireChangeable(
  tx: Queryable,
  id: number,
  actor: Pick<Actor, 'id'>,
  now: Now,
): Promise<OwnRow> {
  const found = await requireOwn(tx, id, actor, { lock: true });
  await requireChangeAllowance(tx, actor, now);
  requirePossible(canChange(found, found.challenge, now));
  return found;
}

/** The fields that the company fills in, without the rest of the row. */
export const fieldsOf = (row: OwnRow) =>
  Object.fromEntries(ownFieldNames.map((name) => [name, row[name]])) as OwnFields;

export function toSummary(
  row: SummaryRow,
  now: Now,
  settings: Pick<Settings, 'publicSites'>,
): OwnApplicationSummary {
  const { challenge, isRestricted, ...application } = row;
  const verdict = canChange(row, challenge, now);
  return {
    ...application,
    challengeLink: publicLinkOf(settings, { id: application.challengeID, site: challenge.site }),
    endDate: challenge.endDate,
    closesOn: closesOn(challenge),
    closedBecause: verdict.allowed ? null : verdict.reason,
  };
}

export function toVersionedRecord(row: OwnRow, now: Now, settings: Pick<Settings, 'publicSites'>) {
  const { version, challenge: _, isRestricted: __, ...application } = row;
  const { version: ___, ...summary } = row;
  return { record: { ...application, ...toSummary(summary, now, settings) }, version };
}
