// Refuses a change with If-Match if someone else has changed the record since it was read.
import type { Endpoint } from '../../../contract/endpoint.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { type AuditedRecord, lastChange } from '../database/audit.ts';
import { Conflict } from '../errors/http-errors.ts';
import { formatDateTime } from '../text/date-time-text.ts';
import { etagOf } from './answer.ts';
import type { Context } from './implement.ts';

/** A proxy that compresses replies makes the ETag weak, but the version is still the same. */
const accepts = (ifMatch: string, version: number) =>
  ifMatch.trim() === '*' ||
  ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(version));

interface ConflictNames {
  readonly nameForOthers?: string;
  readonly hidden?: { readonly id: number | undefined; readonly name: string };
}

/** `version` is the current version of the record, read and locked in this transaction. */
export async function requireUnchanged(
  { tx, actor, ifMatch, services }: Pick<Context<Endpoint>, 'tx' | 'actor' | 'ifMatch' | 'services'>,
  record: AuditedRecord,
  version: number,
  /** What to call other people if the caller may not see their names. */
  { nameForOthers, hidden }: ConflictNames = {},
) {
  if (ifMatch === undefined || accepts(ifMatch, version)) return;
  const change = await lastChange(tx, record);
  const otherName = change && hidden?.id === change.actorID ? hidden.name : nameForOthers;
  const by = change && (change.actorID === actor?.id ? change.by : (otherName ?? change.by));
  throw new Conflict(
    change && by
      ? serverMessages.changedByOther(by, formatDateTime(change.at, services.settings.timeZone))
      : serverMessages.changedByUnknown,
  );
}
