// The calls of admins, super admins and users: the same deeds on three kinds of person.
import { isDeepStrictEqual } from 'node:util';
import type { ApplicationSummary } from '../../../contract/applications.ts';
import type { Access, Endpoint } from '../../../contract/endpoint.ts';
import { messages } from '../../../contract/messages.ts';
import {
  admins,
  type Person,
  type PersonKind,
  peopleAccess,
  superAdmins,
  users,
} from '../../../contract/people.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import {
  canCreatePerson,
  canManagePerson,
  isDowngradable,
  isRemovable,
  kindOf,
  noTies,
  rolesAfter,
  seesPerson,
  siteAfter,
  siteOfNew,
} from '../../../rules/people.ts';
import { type Actor, isSuperAdmin, mayCall } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refusingDuplicates } from '../../platform/database/duplicates.ts';
import { listPage } from '../../platform/database/list.ts';
import {
  FieldErrors,
  NotFound,
  requireAllowed,
  requirePossible,
  Unauthorized,
} from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/asking.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { emailChangedLetter, passwordChangedLetter } from '../../platform/mail/letters.ts';
import { hashPassword, passwordProblem } from '../auth/passwords.ts';
import { endSessionsOf, spendResetCodes, updatePassword } from '../auth/queries.ts';
import {
  deletePerson,
  downgradePerson,
  findPerson,
  findTies,
  insertPerson,
  lockPeople,
  peopleList,
  updatePerson,
  upgradePerson,
} from './queries.ts';
import { notifyOfSignInChange, requireSignInChangeable } from './sign-in-changes.ts';

const sameEmail = { person_email: { email: 'This email is already in use.' } };

const recordOf = (person: Pick<Person, 'id'>) => ({ type: 'person', id: person.id });

const apart = <P extends Person & { version: number }>({ version, ...person }: P) => ({ person, version });

/** The person, if this actor may see them at all. */
async function requireSeen(tx: Queryable, actor: SignedInActor, kind: PersonKind, id: number) {
  const found = await findPerson(tx, kind, id);
  if (!found || !seesPerson(actor, found)) throw new NotFound();
  return apart(found);
}

/**
 * The same, locked, and only for who may manage them; with it whether the programme could go on without them. Whoever
 * asks is locked and looked at again as well: the one whom they are about to remove may have removed them first.
 */
async function requireManaged(
  tx: Queryable,
  asking: SignedInActor,
  kind: PersonKind,
  id: number,
  access: Access,
) {
  const isAboutSuperAdmin = kind === 'superAdmin';
  const locked = await lockPeople(tx, [asking.id, id], { superAdminsOfAllSites: isAboutSuperAdmin });
  const self = locked.find((one) => one.id === asking.id);
  if (!self) throw new Unauthorized();
  const actor = { ...asking, ...apart(self).person };
  requireAllowed(mayCall(actor, access));
  const found = locked.find((one) => one.id === id && kindOf(one) === kind);
  if (!found || !seesPerson(actor, found)) throw new NotFound();
  requireAllowed(canManagePerson(actor, found));
  const leaders = locked.filter((one) => isSuperAdmin(one) && one.site === sites.All);
  return { ...apart(found), actor, isLastSuperAdmin: leaders.length === 1 && leaders[0]?.id === id };
}

/** What a form could not be taken with, all at once. */
function requireNone(errors: Record<string, string | null | undefined>) {
  const found = Object.entries(errors).flatMap(([field, sentence]) => (sentence ? [[field, sentence]] : []));
  if (found.length > 0) throw new FieldErrors(Object.fromEntries(found));
}

const reasonOf = (verdict: { allowed: boolean; reason?: string }) =>
  verdict.allowed ? null : verdict.reason;

/** What a person has in features that build on people, and which are therefore passed in. */
interface Elsewhere {
  readonly listApplicationsOf: (
    tx: Queryable,
    personID: number,
    actor: Pick<Actor, 'site'>,
  ) => Promise<ApplicationSummary[]>;
  /** Whether the person had a calendar address to end. */
  readonly endFeed: (asking: Pick<Context<Endpoint>, 'tx' | 'record'>, personID: number) => Promise<boolean>;
}

type Listing = Pick<Context<typeof users.list>, 'tx' | 'actor' | 'query'>;
type Finding = Pick<Context<typeof admins.find>, 'tx' | 'actor' | 'params'>;
type Creating = Pick<Context<typeof superAdmins.create>, 'actor' | 'now' | 'services' | 'inTransaction'> & {
  body: Context<typeof superAdmins.create>['body'] & { roles?: number[] };
};
type Updating = Context<typeof users.update> | Context<typeof superAdmins.update>;
type SettingPassword = Context<typeof users.setPassword>;
type Deleting = Context<typeof users.delete>;

const list = (kind: PersonKind) => (context: Listing) =>
  listPage(context.tx, peopleList(kind, context.actor, context.query), context.query);

const find =
  (kind: PersonKind) =>
  async ({ tx, actor, params }: Finding) => {
    const { person, version } = await requireSeen(tx, actor, kind, params.id);
    return { record: { user: person }, version };
  };

/** What the new person may be given by this actor, and what their form cannot be taken with. */
function judgeNewPerson(actor: SignedInActor, kind: PersonKind, body: Creating['body']) {
  requireAllowed(canCreatePerson(actor, kind));
  const site = siteOfNew(actor, body.site);
  const chosen = rolesAfter(actor, null, body.roles ?? []);
  const errors = { site: site === undefined ? messages.required : null, roles: reasonOf(chosen) };
  return { site: site ?? actor.site, added: chosen.allowed ? chosen.value : [], errors };
}

/** A password is judged outside the transaction, so that a connection is not held for as long as that takes. */
const create =
  (kind: PersonKind) =>
  async ({ actor: asking, body, now, services, inTransaction }: Creating) => {
    const { errors } = judgeNewPerson(asking, kind, body);
    const password = await passwordProblem(services.judgePassword, body.password, body);
    requireNone({ ...errors, password });
    const passwordHash = await hashPassword(body.password);
    return inTransaction(async ({ tx, actor, record }) => {
      const { site, added, errors } = judgeNewPerson(actor, kind, body);
      requireNone(errors);
      const { email, firstName, lastName } = body;
      const details = { email, firstName, lastName, roles: [roles[kind], ...added], site, passwordHash };
      const person = await refusingDuplicates(insertPerson(tx, details, now.instant), sameEmail);
      await record({ action: 'create', record: recordOf(person), before: null, after: person });
      return { user: person };
    });
  };

const update = (kind: PersonKind) => async (context: Updating) => {
  const { tx, params, body, now, record } = context;
  const managed = await requireManaged(tx, context.actor, kind, params.id, peopleAccess[kind]);
  const { actor, person: before, version, isLastSuperAdmin } = managed;
  await requireUnchanged(context, recordOf(before), version);
  const { email = before.email, firstName = before.firstName, lastName = before.lastName } = body;
  if (email !== before.email) await requireSignInChangeable(tx, actor, before);
  const wanted = 'roles' in body && body.roles ? body.roles : before.roles;
  const site = siteAfter(actor, before, body.site, { ...noTies, isLastSuperAdmin });
  const chosen = rolesAfter(actor, before, wanted);
  requireNone({ site: reasonOf(site), roles: reasonOf(chosen) });
  const after = {
    ...before,
    email,
    firstName,
    lastName,
    roles: [roles[kind], ...(chosen.allowed ? chosen.value : [])],
    site: site.allowed ? site.value : before.site,
  } as Person;
  // Saving without a change must not make a colleague's open form old.
  if (isDeepStrictEqual(before, after)) return { record: { user: before }, version };
  const saved = apart(await refusingDuplicates(updatePerson(tx, after), sameEmail));
  if (email !== before.email) {
    // A link sent to the old address must not open the account of the new one.
    await spendResetCodes(tx, before.id, now.instant);
    const change = { changedBy: actor, person: saved.person, sendTo: [before.email, email] };
    await notifyOfSignInChange(context, change, (about) => emailChangedLetter({ ...about, newEmail: email }));
  }
  await record({ action: 'update', record: recordOf(before), before, after: saved.person });
  return { record: { user: saved.person }, version: saved.version };
};

/** Checked twice, because the password is judged in between, outside any transaction. */
const setPassword = (kind: PersonKind, endFeed: Elsewhere['endFeed']) => async (context: SettingPassword) => {
  const { params, body, now, services, inTransaction } = context;
  const requireSettable = async ({ tx, actor: asking }: Pick<SettingPassword, 'tx' | 'actor'>) => {
    const managed = await requireManaged(tx, asking, kind, params.id, peopleAccess[kind]);
    await requireSignInChangeable(tx, managed.actor, managed.person);
    return managed;
  };
  const { person: owner } = await inTransaction(requireSettable);
  requireNone({ password: await passwordProblem(services.judgePassword, body.password, owner) });
  const passwordHash = await hashPassword(body.password);
  return inTransaction(async (asking) => {
    const { tx, record } = asking;
    const { actor, person } = await requireSettable(asking);
    await updatePassword(tx, person.id, passwordHash);
    await spendResetCodes(tx, person.id, now.instant);
    // People who change their own password stay signed in here.
    await endSessionsOf(tx, person.id, now.instant, actor.sessionID);
    await record({ action: 'set password', record: recordOf(person), before: null, after: null });
    // Someone who knew the old password may have copied the calendar address, which opens without a password.
    const isFeedEnded = actor.id !== person.id && (await endFeed(asking, person.id));
    const change = { changedBy: actor, person, sendTo: [person.email] };
    await notifyOfSignInChange({ tx, now, services }, change, (about) =>
      passwordChangedLetter({ ...about, isFeedEnded }),
    );
    return { user: person };
  });
};

const remove =
  (kind: PersonKind) =>
  async ({ tx, actor: asking, params, record }: Deleting) => {
    const managed = await requireManaged(tx, asking, kind, params.id, peopleAccess[kind]);
    const { actor, person, isLastSuperAdmin } = managed;
    requirePossible(isRemovable(actor, person, { ...(await findTies(tx, person.id)), isLastSuperAdmin }));
    const memberships = await deletePerson(tx, person.id);
    await record({
      action: 'delete',
      record: recordOf(person),
      before: { ...person, ...memberships },
      after: null,
    });
    return undefined;
  };

const deeds = (kind: PersonKind, { endFeed }: Elsewhere) => ({
  list: list(kind),
  find: find(kind),
  create: withOwnTransactions(create(kind)),
  update: update(kind),
  setPassword: withOwnTransactions(setPassword(kind, endFeed)),
  delete: remove(kind),
});

const adminRoutes = (elsewhere: Elsewhere) =>
  implement(admins, {
    ...deeds('admin', elsewhere),
    upgrade: async (context) => {
      const { tx, actor, params, record } = context;
      const before = await requireManaged(tx, actor, 'admin', params.id, admins.upgrade.access);
      await requireUnchanged(context, recordOf(before.person), before.version);
      const { person, version } = apart(await upgradePerson(tx, params.id));
      await record({
        action: 'upgrade to super admin',
        record: recordOf(person),
        before: { roles: before.person.roles },
        after: { roles: person.roles },
      });
      return { record: { user: person }, version };
    },
  });

const superAdminRoutes = (elsewhere: Elsewhere) =>
  implement(superAdmins, {
    ...deeds('superAdmin', elsewhere),
    downgrade: async ({ tx, actor, params, record }) => {
      const before = await requireManaged(tx, actor, 'superAdmin', params.id, superAdmins.downgrade.access);
      const ties = { ...noTies, isLastSuperAdmin: before.isLastSuperAdmin };
      requirePossible(isDowngradable(before.actor, before.person, ties));
      const { person } = apart(await downgradePerson(tx, params.id));
      await record({
        action: 'downgrade to admin',
        record: recordOf(person),
        before: { roles: before.person.roles },
        after: { roles: person.roles },
      });
      return { user: person };
    },
  });

const userRoutes = (elsewhere: Elsewhere) =>
  implement(users, {
    ...deeds('user', elsewhere),
    find: async ({ tx, actor, params }) => {
      const { person, version } = await requireSeen(tx, actor, 'user', params.id);
      const challengeApplications = await elsewhere.listApplicationsOf(tx, person.id, actor);
      return { record: { user: person, challengeApplications }, version };
    },
  });

export const peopleRoutes = (elsewhere: Elsewhere) => [
  ...adminRoutes(elsewhere),
  ...superAdminRoutes(elsewhere),
  ...userRoutes(elsewhere),
];
