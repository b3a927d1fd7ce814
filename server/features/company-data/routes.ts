// Routes with which a company sees, downloads and deletes what is stored about it.
import { randomUUID } from 'node:crypto';
import { companyData } from '../../../contract/company-data.ts';
import type { ErasedRecord } from '../../../contract/privacy.ts';
import { dateAndTime, dayText } from '../../../rules/date-text.ts';
import {
  copyAlreadyRequested,
  dueDayOf,
  erasureAlreadyRequested,
  isRequestOpen,
} from '../../../rules/privacy.ts';
import { sql } from '../../platform/database/sql.ts';
import { FieldErrors, NotFound, Refusal, requirePossible } from '../../platform/errors/http-errors.ts';
import { DoneAtOnce } from '../../platform/http/answer.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { signedAddress } from '../../platform/media/signing.ts';
import { eraseRecords, type LeftFiles } from '../privacy/erase.ts';
import { deleteLeftFiles, writeErasureFile } from '../privacy/erasure-files.ts';
import { lockErasures } from '../privacy/erasure-lock.ts';
import { exportDays } from '../privacy/export.ts';
import { emailHashOf, insertRequest, startRequest } from '../privacy/queries.ts';
import { type EventSource, recordEvent } from '../security-facts/record-event.ts';
import {
  countData,
  findCompanyRequest,
  findCopy,
  findOpenErasure,
  findOwnRecords,
  hasAskedForCopy,
  listOpenRequests,
  lockCompany,
  withdrawRequest,
} from './queries.ts';

type Caller = Pick<Context<typeof companyData.export>, 'tx' | 'actor' | 'record'>;

/** Records a request of the company, without the address in the audit entry. */
async function ask(
  context: Caller & EventSource & Pick<Context<typeof companyData.export>, 'services'>,
  kind: 'export' | 'erase',
): Promise<number> {
  const { tx, actor, now, services, record } = context;
  const [receivedOn, dueOn] = [now.today, dueDayOf(now.today)];
  const id = await insertRequest(tx, {
    kind,
    source: 'company',
    email: actor.email,
    emailHash: emailHashOf(services.tokenSecret, actor.email),
    personID: actor.id,
    receivedOn,
    dueOn,
    handledBy: null,
  });
  const request = { type: 'privacy_request', id };
  await record({ action: 'create', record: request, before: null, after: { kind, receivedOn, dueOn } });
  const detail = { action: `ask for ${kind === 'export' ? 'a copy' : 'an erasure'}`, request: id };
  await recordEvent(tx, context, { kind: 'privacy', account: actor, by: actor, detail });
  return id;
}

const recordOf = (type: ErasedRecord['type'], id: number): ErasedRecord => ({
  type,
  id,
  withCompanyName: false,
  withComments: false,
});

export const companyDataRoutes = implement(companyData, {
  read: async ({ tx, actor, now }) => {
    const copy = await findCopy(tx, actor, now.instant);
    return {
      email: actor.email,
      counts: await countData(tx, actor),
      requests: await listOpenRequests(tx, actor),
      file: copy && { until: copy.until },
    };
  },

  export: async (context) => {
    const { tx, actor, now, services } = context;
    await lockCompany(tx, actor);
    if (await hasAskedForCopy(tx, actor, now.today)) {
      const copy = await findCopy(tx, actor, now.instant);
      const { timeZone } = services.settings;
      // A copy that is not ready yet will be kept for exportDays from when it is ready, which is about now.
      const until = copy ? new Date(copy.until) : new Date(now.instant.getTime() + exportDays * 86_400_000);
      throw new Refusal(copyAlreadyRequested(dateAndTime(until, timeZone).date));
    }
    const id = await ask(context, 'export');
    await startRequest(tx, id, { by: null });
    return findCompanyRequest(tx, id);
  },

  file: async ({ tx, actor, now, services }) => {
    const copy = await findCopy(tx, actor, now.instant);
    if (!copy) throw new NotFound();
    return { s3URL: signedAddress(services, copy.fileKey, now.instant) };
  },

  // The files are deleted after the commit, and the record of the erasure is written before it.
  erase: withOwnTransactions(async (context) => {
    const { body, now, services, inTransaction } = context;
    const parts = { database: services.database, media: services.media, settings: services.settings };
    let files: LeftFiles | null = null;
    const answer = await inTransaction(async (caller) => {
      const { tx, actor } = caller;
      if (body.confirmEmail !== actor.email)
        throw new FieldErrors({ confirmEmail: `Type ${actor.email} exactly.` });
      await lockErasures(tx);
      await lockCompany(tx, actor);
      const earlier = await findOpenErasure(tx, actor);
      if (earlier) throw new Refusal(erasureAlreadyRequested(dayText(earlier.receivedOn)));
      const { drafts, hasMore } = await findOwnRecords(tx, actor, now.today);
      const id = hasMore ? await ask({ ...context, ...caller }, 'erase') : null;
      const records = [
        ...drafts.map((draft) => recordOf('application', draft)),
        ...(hasMore ? [] : [recordOf('person', actor.id)]),
      ];
      if (records.length > 0) {
        // The media store has its own timeouts, so the transaction may be idle while it works.
        await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
        // The entry about an erasure must not name the person who was erased.
        const erasure = {
          key: randomUUID(),
          at: now.instant,
          records,
          actor: hasMore ? actor : null,
          tokenSecret: services.tokenSecret,
        };
        files = await eraseRecords(tx, erasure);
        await writeErasureFile(services.media, erasure);
      }
      if (id !== null) return findCompanyRequest(tx, id);
      const detail = { action: 'delete an account' };
      // Like the events that the erasure has reached, it does not say where the person was.
      const source = { ...context, address: '', userAgent: '' };
      await recordEvent(tx, source, { kind: 'privacy', account: null, by: null, detail });
      return new DoneAtOnce({ deleted: true as const });
    });
    if (files) await deleteLeftFiles(parts, files);
    return answer;
  }),

  withdraw: async (context) => {
    const { tx, actor, now, record } = context;
    const request = await findOpenErasure(tx, actor);
    if (!request) throw new NotFound();
    requirePossible(isRequestOpen(request));
    await withdrawRequest(tx, request.id, now.instant);
    await record({
      action: 'update',
      record: { type: 'privacy_request', id: request.id },
      before: { state: request.state },
      after: { state: 'withdrawn' },
    });
    const detail = { action: 'withdraw an erasure', request: request.id };
    await recordEvent(tx, context, { kind: 'privacy', account: actor, by: actor, detail });
    return undefined;
  },
});
