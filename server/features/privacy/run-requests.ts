// Runs exports and erasures in the background: each in one transaction, so a killed process starts them again.
import type { ErasedRecord } from '../../../contract/privacy.ts';
import { publicSiteNames, sites } from '../../../contract/vocabulary.ts';
import { dateAndTime } from '../../../rules/date-text.ts';
import type { Now } from '../../../rules/now.ts';
import { canErase } from '../../../rules/privacy.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { sql } from '../../platform/database/sql.ts';
import { StorageUnavailable } from '../../platform/errors/http-errors.ts';
import { copyReadyMail } from '../../platform/mail/account-mails.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { type PollingLoop, startPollingLoop } from '../../platform/runtime/polling-loop.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { companyLinkOf } from '../links/public-site.ts';
import { eraseRecords, type LeftFiles } from './erase.ts';
import { deleteLeftFiles, type ErasureParts, writeErasureFile } from './erasure-files.ts';
import { tryLockErasures } from './erasure-lock.ts';
import { storeExport } from './export.ts';
import { findErasureFacts, findPlaces } from './plan.ts';

export interface RequestParts extends ErasureParts {
  readonly settings: Pick<Settings, 'dataDirectory' | 'publicSites' | 'timeZone'>;
}

interface RunningRequest {
  readonly id: number;
  readonly key: string;
  readonly kind: 'export' | 'erase';
  readonly email: string;
  readonly personID: number | null;
  /** Who asked on the public side; null for a request of staff. */
  readonly company: { readonly email: string; readonly firstName: string; readonly site: number } | null;
  readonly records: readonly ErasedRecord[] | null;
  /** Everything that was listed when the erasure was confirmed, including what was not chosen. */
  readonly listed: readonly Pick<ErasedRecord, 'type' | 'id'>[] | null;
  readonly actor: { readonly id: number; readonly firstName: string; readonly lastName: string } | null;
}

/** The row stays locked, so other processes skip this request and a crash releases it. */
async function claimRequest(tx: Transaction): Promise<RunningRequest | undefined> {
  const [request] = await tx.query<RunningRequest[]>(sql`
    select privacy_request.id, key, privacy_request.kind, privacy_request.email, person_id as "personID",
      selection -> 'records' as records, selection -> 'listed' as listed, case when person.id is not null then json_build_object(
        'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name) end as actor,
      case when source = 'company' and subject.id is not null then json_build_object('email', subject.email,
        'firstName', subject.first_name, 'site', subject.site) end as company
    from privacy_request left join person on person.id = handled_by
    left join person as subject on subject.id = person_id
    where state = 'running' order by privacy_request.id limit 1 for update of privacy_request skip locked`);
  return request;
}

/**
 * A company can continue to work until its account is erased. What it adds in the meantime was never shown to the person
 * who confirmed, and would stay behind without an account.
 */
async function requireNothingNew(tx: Transaction, { email, listed }: RunningRequest): Promise<void> {
  // An earlier erasure has removed the address.
  if (listed === null || email === '') return;
  const known = new Set(listed.map(({ type, id }) => `${type} ${id}`));
  const isNew = (await findPlaces(tx, email)).some(({ type, id }) => !known.has(`${type} ${id}`));
  if (isNew) throw new Error('Data about this person were added after the erasure was confirmed.');
}

/** A challenge can be put on hold, and a person can become a lead, after the erasure was confirmed. */
async function requireStillErasable(tx: Transaction, records: readonly ErasedRecord[], today: string) {
  const verdict = canErase(await findErasureFacts(tx, records, today));
  if (!verdict.allowed) throw new Error(`The data cannot be erased any more. ${verdict.reason}`);
}

async function eraseFor(
  tx: Transaction,
  { media, tokenSecret }: ErasureParts,
  request: RunningRequest,
  now: Now,
) {
  const { key, actor } = request;
  const at = now.instant;
  const erasure = { key, at, records: request.records ?? [], actor, tokenSecret };
  const files = await eraseRecords(tx, erasure, async () => {
    await requireNothingNew(tx, request);
    await requireStillErasable(tx, erasure.records, now.today);
  });
  await tx.execute(sql`
    update privacy_request set state = 'done', email = '', reason = '', closed_at = ${at} where id = ${request.id}`);
  if (erasure.records.length > 0) await writeErasureFile(media, erasure);
  return files;
}

async function exportFor(
  tx: Transaction,
  { media, settings }: RequestParts,
  request: RunningRequest,
  now: Now,
) {
  const { company } = request;
  const until = await storeExport(tx, media, request, now.instant);
  if (!company) return;
  const site = company.site === sites.GA ? sites.GA : sites.IX;
  const mail = copyReadyMail({
    to: company.email,
    firstName: company.firstName,
    sender: publicSiteNames[site],
    link: companyLinkOf(settings, site, 'my-data'),
    until: dateAndTime(until, settings.timeZone).date,
  });
  await queueMail(tx, mail, now.instant);
}

/** Returns whether there was a request to run. An erasure waits for the next round while another one runs. */
export async function runNextRequest(parts: RequestParts, now: Now): Promise<boolean> {
  const at = now.instant;
  let claimed: RunningRequest | undefined;
  let files: LeftFiles | null = null;
  try {
    await inTransaction(
      parts.database,
      async (tx) => {
        // The media store has its own timeouts, so the transaction may be idle while it works.
        await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
        claimed = await claimRequest(tx);
        if (claimed?.kind === 'erase' && !(await tryLockErasures(tx))) claimed = undefined;
        if (!claimed) return;
        if (claimed.kind === 'erase') files = await eraseFor(tx, parts, claimed, now);
        else await exportFor(tx, parts, claimed, now);
      },
      { moment: at },
    );
  } catch (error) {
    // Without the media store, the request waits until the next round.
    if (claimed && !(error instanceof StorageUnavailable))
      await parts.database.execute(
        sql`update privacy_request set state = 'failed' where id = ${claimed.id} and state = 'running'`,
      );
    throw error;
  }
  if (files) await deleteLeftFiles(parts, files);
  return claimed !== undefined;
}

interface LoopOptions extends RequestParts {
  readonly now: () => Now;
  readonly log: { info(message: string): void; error(details: object, message: string): void };
}

export const describeRepeated = (count: number) =>
  `Repeated ${count} ${count === 1 ? 'erasure' : 'erasures'} recorded after this database's state.`;

export function startPrivacyLoop({ now, log, ...parts }: LoopOptions): PollingLoop {
  return startPollingLoop({
    work: async (isStopping) => {
      try {
        while (!isStopping() && (await runNextRequest(parts, now()))) {}
      } catch (err) {
        log.error({ err }, 'A privacy request failed');
      }
    },
    pauseLength: () => 5000,
  });
}
