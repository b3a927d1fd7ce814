// Two people editing one record: a PATCH that carries If-Match is refused when the record has moved on.

import type { Endpoint } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { type AuditedRecord, lastChange } from '../database/audit.ts';
import { dateTimeWords } from '../date-time-words.ts';
import { etagOf } from './answer.ts';
import { Conflict } from './errors.ts';
import type { Context } from './implement.ts';

/** A proxy that compresses weakens the ETag on its way out; it is the same version all the same. */
const accepts = (ifMatch: string, version: number) =>
  ifMatch.trim() === '*' ||
  ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(version));

/** `version` is the record's own, read and locked in this transaction. */
export async function requireUnchanged(
  { tx, actor, ifMatch, services }: Pick<Context<Endpoint>, 'tx' | 'actor' | 'ifMatch' | 'services'>,
  record: AuditedRecord,
  version: number,
  /** What to call whoever else it was, where their name is not for the one who asks. */
  { othersAre }: { readonly othersAre?: string } = {},
) {
  if (ifMatch === undefined || accepts(ifMatch, version)) return;
  const change = await lastChange(tx, record);
  const by = change && (change.actorID === actor?.id ? change.by : (othersAre ?? change.by));
  throw new Conflict(
    change && by
      ? messages.changedMeanwhile(by, dateTimeWords(change.at, services.settings.timeZone))
      : messages.changedMeanwhileByUnknown,
  );
}
