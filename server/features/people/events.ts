// Records the security events of changes to people: accounts, emails, roles and passwords.
import { isDeepStrictEqual } from 'node:util';
import type { Person } from '../../../contract/people.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import { type EventSource, type NewEvent, recordEvents } from '../security-facts/record-event.ts';

export type PersonChangeContext = EventSource & { readonly tx: Queryable; readonly actor: SignedInActor };

/** The site decides what someone sees, like a role. */
const accessOf = ({ roles, site }: Person) => ({ roles, site });

function eventsOf(before: Person | null, after: Person | null): NewEvent[] {
  if (!before || !after) {
    const detail = { change: after ? 'created' : 'removed' };
    return [{ kind: 'accountChanged', account: after ?? before, detail }];
  }
  const events: NewEvent[] = [];
  if (before.email !== after.email)
    events.push({ kind: 'emailChanged', account: after, detail: { before: before.email } });
  if (!isDeepStrictEqual(accessOf(before), accessOf(after)))
    events.push({
      kind: 'rolesChanged',
      account: after,
      detail: { before: accessOf(before), after: accessOf(after) },
    });
  return events;
}

/** `before` is null for a new person, `after` for a removed one. */
export function recordPersonChange(
  { tx, actor, ...source }: PersonChangeContext,
  before: Person | null,
  after: Person | null,
): Promise<void> {
  const events = eventsOf(before, after).map((event) => ({ ...event, by: actor }));
  return recordEvents(tx, source, events);
}
