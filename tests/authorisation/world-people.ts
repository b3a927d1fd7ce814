// The people of the matrix: every caller, and those that calls are about.
import { type RoleName, sites } from '../../contract/vocabulary.ts';
import type { TestPerson, testApi } from '../support/api.ts';
import type { Row, sampleRows } from '../support/rows.ts';
import { accountOf, type Caller, demo, oneRole } from './callers.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Rows = Awaited<ReturnType<typeof sampleRows>>;

/** An id that no record has. */
export const missing = 2_000_000_000;

export async function createPeople({ person, database }: Api, { insert }: Rows) {
  const of = (kind: 'superAdmin' | 'admin' | 'user', roleNames: RoleName[] = [], site: number = sites.IX) =>
    person(kind, roleNames, site);
  const people: Partial<Record<Caller, TestPerson>> = {};
  for (const role of oneRole) people[role] = await of('admin', [role]);
  for (const name of demo) {
    const { email, firstName, lastName, roles: roleNumbers = [], site = sites.IX } = accountOf(name) ?? {};
    const row = { email, first_name: firstName, last_name: lastName, roles: [...roleNumbers], site } as Row;
    people[name] = { id: (await insert(database, 'person', row)).id, email: email ?? '' };
  }
  const all = {
    ...people,
    'no role': await of('admin'),
    'super admin of IX': await of('superAdmin'),
    'super admin of GA': await of('superAdmin', [], sites.GA),
    'group admin': await of('admin'),
    'group viewer': await of('admin'),
    'group holder': await of('admin', ['challengeHolder']),
    'challenge lead': await of('admin'),
    'challenge assessor': await of('admin', ['assessor']),
    'named assessor without the role': await of('admin'),
    'group admin who moved to GA': await of('admin', [], sites.GA),
    applicant: await of('user'),
    'another company': await of('user'),
    'company of GA': await of('user', [], sites.GA),
    'company of both sites': await of('user', [], sites.All),
  } as Record<Caller, TestPerson>;
  const others = {
    /** Belongs to both sites, so they can be chosen for anything. */
    bystander: await of('admin', ['assessor'], sites.All),
    admins: {
      plain: (await of('admin')).id,
      equal: (await of('admin', ['admins'])).id,
      greater: (await of('admin', ['admins', 'users'])).id,
      /** Each is an admin of a group of IX; the second shares the group with admin.ix@demo. */
      'in a group': (await of('admin')).id,
      'in another group': (await of('admin')).id,
      ga: (await of('admin', [], sites.GA)).id,
      both: (await of('admin', [], sites.All)).id,
      'a super admin': (await of('superAdmin')).id,
      'a user': (await of('user')).id,
      missing,
    },
    superAdmins: {
      ix: (await of('superAdmin')).id,
      ga: (await of('superAdmin', [], sites.GA)).id,
      both: (await of('superAdmin', [], sites.All)).id,
      'an admin': (await of('admin')).id,
      missing,
    },
    users: {
      plain: (await of('user')).id,
      sharing: (await of('user', ['users', 'calendar'])).id,
      'not sharing': (await of('user', ['calendar'])).id,
      ga: (await of('user', [], sites.GA)).id,
      both: (await of('user', [], sites.All)).id,
      'an admin': (await of('admin')).id,
      missing,
    },
  };
  return { people: all, ...others };
}
