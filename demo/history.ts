// Audit entries about the people of the demonstration, so that their histories are not empty.
import type { AuditAction } from '../contract/history.ts';
import { fullName } from '../contract/people.ts';
import { type RoleNumber, roles } from '../contract/vocabulary.ts';
import type { DemoPerson } from './accounts.ts';
import { addDays, daysSinceStart, momentOn } from './days.ts';
import type { Row } from './insert-rows.ts';
import { demoPeople } from './people.ts';

type Values = Readonly<Record<string, string | number | readonly number[] | null>>;

interface PastChange {
  readonly daysAgo: number;
  /** An email address; null: the system. */
  readonly by: string | null;
  readonly about: string;
  readonly action: AuditAction;
  readonly before?: Values;
  readonly after?: Values;
}

const superAdmin = 'super@demo.example';

/** A change of roles by the super admin. */
const roleChange = (
  about: string,
  daysAgo: number,
  before: RoleNumber[],
  after: RoleNumber[],
): PastChange => ({
  daysAgo,
  by: superAdmin,
  about,
  action: 'update',
  before: { roles: before },
  after: { roles: after },
});

const later: readonly PastChange[] = [
  roleChange('viewer@demo.example', 200, [roles.admin, roles.calendar], [roles.admin, roles.challengeView]),
  {
    daysAgo: 160,
    by: 'lead@demo.example',
    about: 'lead@demo.example',
    action: 'update',
    before: { lastName: 'Hale' },
    after: { lastName: 'Whitfield' },
  },
  roleChange(
    'lead@demo.example',
    120,
    [roles.admin, roles.challengeGroups],
    [roles.admin, roles.challengeGroups, roles.calendar],
  ),
  { daysAgo: 40, by: superAdmin, about: 'messages@demo.example', action: 'set password' },
];

/** The values on the first day, with all later changes reverted. */
function asCreated({ email, firstName, lastName, roles, site }: DemoPerson): Values {
  const since = later.filter(({ about }) => about === email).toReversed();
  return Object.assign(
    { email, firstName, lastName, roles, site },
    ...since.map(({ before }) => before ?? {}),
  );
}

/** The super admin created the staff; company accounts registered themselves. */
function creation(person: DemoPerson): PastChange {
  const isUser = person.roles.includes(roles.user);
  const by = isUser ? person.email : superAdmin;
  const isFirst = person.email === superAdmin;
  return {
    daysAgo: daysSinceStart,
    by: isFirst ? null : by,
    about: person.email,
    action: 'create',
    after: asCreated(person),
  };
}

const changes = ({ before = {}, after = {} }: PastChange) =>
  Object.fromEntries(
    Object.entries(after).map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  );

export function historyRows(today: string, idOf: (email: string) => number): Row[] {
  const named = new Map(demoPeople.map((person) => [person.email, fullName(person)]));
  return [...demoPeople.map(creation), ...later].map((change) => ({
    at: momentOn(addDays(today, -change.daysAgo), 60),
    actor_id: change.by === null ? null : idOf(change.by),
    actor_name: change.by === null ? 'System' : (named.get(change.by) ?? ''),
    action: change.action,
    record_type: 'person',
    record_id: String(idOf(change.about)),
    changes: changes(change),
  }));
}
