// Records a change to someone's own factors: an audit entry, a security event and a mail.
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { AuditAction } from '../../../contract/history.ts';
import type { Json } from '../../platform/database/sql.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import { type FactorNotice, sendFactorNotice } from '../auth/factor-notices.ts';
import type { Side } from '../auth/sides.ts';
import { recordEvent } from '../security-facts/record-event.ts';

type ChangeContext = Context<Endpoint> & { readonly actor: SignedInActor };
type Caller = Pick<ChangeContext, 'tx' | 'actor' | 'record'>;

/** Records a change to the caller's own factors in every way that it must be recorded. */
export async function noteChange(
  side: Side,
  context: Pick<ChangeContext, 'services' | 'now' | 'address' | 'userAgent' | 'requestID'>,
  { tx, actor, record }: Caller,
  change: {
    readonly action: AuditAction;
    readonly before: object | null;
    readonly after: object | null;
    readonly notice: FactorNotice;
    /** What the security event says besides the action. */
    readonly detail?: { readonly [key: string]: Json };
  },
): Promise<void> {
  const { action, before, after, notice, detail = {} } = change;
  await record({ action, record: { type: 'person', id: actor.id }, before, after });
  await recordEvent(tx, context, {
    kind: 'factorChanged',
    account: actor,
    by: actor,
    detail: { change: action, ...detail },
  });
  await sendFactorNotice({ ...context, tx }, actor, notice, { side });
}
