// Refuses a change with If-Match if someone else has changed the record since it was read.
import type { Endpoint } from '../../../contract/endpoint.ts';
import { messages } from '../../../contract/messages.ts';
import { type AuditedRecord, lastChange } from '../database/audit.ts';
import { Conflict } from '../errors/http-errors.ts';
import { formatDateTime } from '../text/date-time-words.ts';
import { etagOf } from './answer.ts';
import type { Context } from './implement.ts';

/** A proxy that compresses replies makes the ETag weak, but the version is still the same. */
const accepts = (ifMatch: string, version: number) =>
  ifMatch.trim() === '*' ||
  ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(version));

interface ConflictNames {
  readonly othersAre?: string;
  readonly hidden?: { readonly id: number | undefined; readonly calledAs: string };
}

/** `version` is the current version of the record, read and locked in this transaction. */
export async function requireUnchanged(
  { tx, actor, ifMatch, services }: Pick<Context<Endpoint>, 'tx' | 'actor' | 'ifMatch' | 'services'>,
  record: AuditedRecord,
  version: number,
  /** Stands for people whose names the caller may not see. */
  { othersAre, hidden }: ConflictNames = {},
) {
  if (ifMatch === undefined || accepts(ifMatch, version)) return;
  const change = await lastChange(tx, record);
  const nameOfOther = change && hidden?.id === change.actorID ? hidden.calledAs : othersAre;
  const by = change && (change.actorID === actor?.id ? change.by : (nameOfOther ?? change.by));
  throw new Conflict(
    change && by
      ? messages.changedByOther(by, formatDateTime(change.at, services.settings.timeZone))
      : messages.changedByUnknown,
  );
}
