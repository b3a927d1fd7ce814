// Two people editing one record: a PATCH that carries If-Match is refused when the record has moved on.

import type { Endpoint } from '../../../contract/endpoint.ts';
import { messages } from '../../../contract/messages.ts';
import { type AuditedRecord, lastChange } from '../database/audit.ts';
import { Conflict } from '../errors/http-errors.ts';
import { dateTimeWords } from '../text/date-time-words.ts';
import { etagOf } from './answer.ts';
import type { Context } from './implement.ts';

/** A proxy that compresses weakens the ETag on its way out; it is the same version all the same. */
const accepts = (ifMatch: string, version: number) =>
  ifMatch.trim() === '*' ||
  ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(version));

interface ConflictNames {
  readonly othersAre?: string;
  readonly hidden?: { readonly id: number | undefined; readonly calledAs: string };
}

/** `version` is the record's own, read and locked in this transaction. */
export async function requireUnchanged(
  { tx, actor, ifMatch, services }: Pick<Context<Endpoint>, 'tx' | 'actor' | 'ifMatch' | 'services'>,
  record: AuditedRecord,
  version: number,
  /** What to call others, or one of them, where their names are not for the person who asks. */
  { othersAre, hidden }: ConflictNames = {},
) {
  if (ifMatch === undefined || accepts(ifMatch, version)) return;
  const change = await lastChange(tx, record);
  const nameOfOther = change && hidden?.id === change.actorID ? hidden.calledAs : othersAre;
  const by = change && (change.actorID === actor?.id ? change.by : (nameOfOther ?? change.by));
  throw new Conflict(
    change && by
      ? messages.changedMeanwhile(by, dateTimeWords(change.at, services.settings.timeZone))
      : messages.changedMeanwhileByUnknown,
  );
}
