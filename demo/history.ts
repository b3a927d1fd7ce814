// What was done to the people of the demonstration before it was loaded, so that their histories tell something.
import type { AuditAction } from '../contract/history.ts';
import { fullName } from '../contract/people.ts';
import { type RoleNumber, roles } from '../contract/vocabulary.ts';
import type { DemoPerson } from './accounts.ts';
import { addDays, daysSinceBeginning, momentOn } from './days.ts';
import type { Row } from './insert-rows.ts';
import { demoPeople } from './people.ts';

type Values = Readonly<Record<string, string | number | readonly number[] | null>>;

interface Deed {
  readonly daysAgo: number;
  /** An e-mail; null: the program itself. */
  readonly by: string | null;
  readonly about: string;
  readonly action: AuditAction;
  readonly before?: Values;
  readonly after?: Values;
}

const superAdmin = 'super@demo.example';

/** The roles that an account has now came one after the other. */
const rolesGiven = (about: string, daysAgo: number, before: RoleNumber[], after: RoleNumber[]): Deed => ({
  daysAgo,
  by: superAdmin,
  about,
  action: 'update',
  before: { roles: before },
  after: { roles: after },
});

const later: readonly Deed[] = [
  rolesGiven('viewer@demo.example', 200, [roles.admin, roles.calendar], [roles.admin, roles.challengeView]),
  {
    daysAgo: 160,
    by: 'lead@demo.example',
    about: 'lead@demo.example',
    action: 'update',
    before: { lastName: 'Hale' },
    after: { lastName: 'Whitfield' },
  },
  rolesGiven(
    'lead@demo.example',
    120,
    [roles.admin, roles.challengeGroups],
    [roles.admin, roles.challengeGroups, roles.calendar],
  ),
  { daysAgo: 40, by: superAdmin, about: 'messages@demo.example', action: 'set password' },
];

/** As they were on the first day: what was changed since is put back. */
function asCreated({ email, firstName, lastName, roles, site }: DemoPerson): Values {
  const since = later.filter(({ about }) => about === email).toReversed();
  return Object.assign(
    { email, firstName, lastName, roles, site },
    ...since.map(({ before }) => before ?? {}),
  );
}

/** Staff were created by the super admin, companies' people by registering. */
function creation(person: DemoPerson): Deed {
  const isUser = person.roles.includes(roles.user);
  const by = isUser ? person.email : superAdmin;
  const isFirst = person.email === superAdmin;
  return {
    daysAgo: daysSinceBeginning,
    by: isFirst ? null : by,
    about: person.email,
    action: 'create',
    after: asCreated(person),
  };
}

const changes = ({ before = {}, after = {} }: Deed) =>
  Object.fromEntries(
    Object.entries(after).map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  );

export function historyRows(today: string, idOf: (email: string) => number): Row[] {
  const named = new Map(demoPeople.map((person) => [person.email, fullName(person)]));
  return [...demoPeople.map(creation), ...later].map((deed) => ({
    at: momentOn(addDays(today, -deed.daysAgo), 60),
    actor_id: deed.by === null ? null : idOf(deed.by),
    actor_name: deed.by === null ? 'System' : (named.get(deed.by) ?? ''),
    action: deed.action,
    record_type: 'person',
    record_id: String(idOf(deed.about)),
    changes: changes(deed),
  }));
}
