// Routes of admins, super admins and company accounts: the same actions for three kinds of person.
import { isDeepStrictEqual } from 'node:util';
import type { ApplicationSummary } from '../../../contract/applications.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import {
  admins,
  type Person,
  type PersonKind,
  peopleAccess,
  superAdmins,
  users,
} from '../../../contract/people.ts';
import { roles } from '../../../contract/vocabulary.ts';
import {
  canResetSignIn,
  isDowngradable,
  isRemovable,
  noResponsibilities,
  rolesAfter,
  siteAfter,
} from '../../../rules/people.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refuseDuplicates } from '../../platform/database/duplicates.ts';
import { listPage } from '../../platform/database/list.ts';
import { requirePossible } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { emailChangedMail, passwordChangedMail } from '../../platform/mail/account-mails.ts';
import { passwordProblem } from '../auth/passwords.ts';
import { invalidateResetCodes, updatePassword } from '../auth/queries.ts';
import { requireRecentWithSecondFactor } from '../auth/recent.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { recordEvent } from '../security-facts/record-event.ts';
import { recordOf, requireManaged, requireSeen, splitVersion } from './access.ts';
import { create, createInvited } from './create.ts';
import { recordPersonChange } from './events.ts';
import { reasonOf, requireNoErrors, sameEmail } from './form-errors.ts';
import { invite, sendInvitation } from './invitations.ts';
import {
  deletePerson,
  downgradePerson,
  findResponsibilities,
  peopleList,
  updatePerson,
  upgradePerson,
} from './queries.ts';
import { resetFactors } from './reset-sign-in.ts';
import { notifyOfSignInChange, requireSignInChangeable } from './sign-in-changes.ts';

/** Functions of features that depend on people/, so they are passed in. */
interface OtherFeatures {
  readonly listApplicationsOf: (
    tx: Queryable,
    personID: number,
    actor: Pick<Actor, 'id' | 'roles' | 'site'>,
  ) => Promise<ApplicationSummary[]>;
  /** Returns whether the person had a calendar address to end. */
  readonly endFeed: (caller: Pick<Context<Endpoint>, 'tx' | 'record'>, personID: number) => Promise<boolean>;
}

type ListContext = Pick<Context<typeof users.list>, 'tx' | 'actor' | 'query'>;
type FindContext = Pick<Context<typeof admins.find>, 'tx' | 'actor' | 'params'>;
type UpdateContext = Context<typeof users.update> | Context<typeof superAdmins.update>;
type SetPasswordContext = Context<typeof users.setPassword>;

const list = (kind: PersonKind) => (context: ListContext) =>
  listPage(context.tx, peopleList(kind, context.actor, context.query), context.query);

const find =
  (kind: PersonKind) =>
  async ({ tx, actor, params }: FindContext) => {
    const { person, version } = await requireSeen(tx, actor, kind, params.id);
    return { record: { user: person }, version };
  };

const update = (kind: PersonKind) => async (context: UpdateContext) => {
  const { tx, params, body, now, record } = context;
  const managed = await requireManaged(tx, context.actor, kind, params.id, peopleAccess[kind]);
  const { actor, person: before, version, isLastSuperAdmin } = managed;
  await requireUnchanged(context, recordOf(before), version);
  const { email = before.email, firstName = before.firstName, lastName = before.lastName } = body;
  if (email !== before.email) {
    await requireRecentWithSecondFactor(context, actor);
    await requireSignInChangeable(tx, actor, before);
  }
  const requested = 'roles' in body && body.roles ? body.roles : before.roles;
  const site = siteAfter(actor, before, body.site, { ...noResponsibilities, isLastSuperAdmin });
  const chosen = rolesAfter(actor, before, requested);
  requireNoErrors({ site: reasonOf(site), roles: reasonOf(chosen) });
  const after = {
    ...before,
    email,
    firstName,
    lastName,
    roles: [roles[kind], ...(chosen.allowed ? chosen.value : [])],
    site: site.allowed ? site.value : before.site,
  } as Person;
  // Saving without a change must not create a new version, because a colleague's open form would then conflict.
  if (isDeepStrictEqual(before, after)) return { record: { user: before }, version };
  const saved = splitVersion(await refuseDuplicates(updatePerson(tx, after), sameEmail));
  if (email !== before.email) {
    // A link sent to the old address must not give access to the account of the new one.
    await invalidateResetCodes(tx, before.id, now.instant);
    const change = {
      changedBy: actor,
      person: saved.person,
      sendTo: [before.email, email],
      subject: 'Your email address was changed',
    } as const;
    await notifyOfSignInChange(context, change, (about) => emailChangedMail({ ...about, newEmail: email }));
  }
  await record({ action: 'update', record: recordOf(before), before, after: saved.person });
  await recordPersonChange({ ...context, actor }, before, saved.person);
  const isInvitedAgain = email !== before.email && saved.person.invitedOn !== undefined;
  const { person, version: savedVersion } = isInvitedAgain
    ? await invite({ ...context, actor }, saved.person)
    : saved;
  return { record: { user: person }, version: savedVersion };
};

/** Checks permissions twice, because the password is checked in between, outside any transaction. */
const setPassword =
  (kind: PersonKind, endFeed: OtherFeatures['endFeed']) => async (context: SetPasswordContext) => {
    const { params, body, now, services, inTransaction } = context;
    const requireSettable = async ({ tx, actor: caller }: Pick<SetPasswordContext, 'tx' | 'actor'>) => {
      const managed = await requireManaged(tx, caller, kind, params.id, peopleAccess[kind]);
      await requireSignInChangeable(tx, managed.actor, managed.person);
      return managed;
    };
    const { person: owner } = await inTransaction(requireSettable);
    requireNoErrors({ password: await passwordProblem(services.checkPassword, body.password, owner) });
    const passwordHash = await services.hashPassword(body.password);
    return inTransaction(async (caller) => {
      const { tx, record } = caller;
      const { actor, person } = await requireSettable(caller);
      await updatePassword(tx, person.id, passwordHash);
      await invalidateResetCodes(tx, person.id, now.instant);
      // People who change their own password stay signed in here.
      await endSessionsOf(tx, person.id, now.instant, actor.sessionID);
      await record({ action: 'set password', record: recordOf(person), before: null, after: null });
      await recordEvent(tx, context, { kind: 'passwordChanged', account: person, by: actor });
      // Someone who knew the old password may have copied the calendar address, which works without a password.
      const isFeedEnded = actor.id !== person.id && (await endFeed(caller, person.id));
      const change = {
        changedBy: actor,
        person,
        sendTo: [person.email],
        subject: 'Your password was changed',
      } as const;
      await notifyOfSignInChange({ ...context, tx }, change, (about) =>
        passwordChangedMail({ ...about, isFeedEnded }),
      );
      const { invitedOn: _, ...user } = person;
      return { user };
    });
  };

const endSignIns = (kind: PersonKind) => async (context: Context<typeof users.endSignIns>) => {
  const { tx, actor: caller, params, now, record } = context;
  const { actor, person } = await requireManaged(tx, caller, kind, params.id, peopleAccess[kind]);
  // People who do this to themselves stay signed in here.
  const ended = await endSessionsOf(tx, person.id, now.instant, actor.sessionID);
  if (ended === 0) return { ended };
  await record({ action: 'end sign-ins', record: recordOf(person), before: null, after: { ended } });
  await recordEvent(tx, context, { kind: 'signInEnded', account: person, by: actor, detail: { ended } });
  return { ended };
};

const resetSignIn = (kind: PersonKind) => async (context: Context<typeof users.resetSignIn>) => {
  const { tx, actor: caller, params } = context;
  const { actor, person } = await requireManaged(tx, caller, kind, params.id, 'superAdmin');
  requirePossible(canResetSignIn(actor, person));
  await resetFactors({ ...context, actor }, person);
  return { user: person };
};

const remove = (kind: PersonKind) => async (context: Context<typeof users.delete>) => {
  const { tx, actor: caller, params, record } = context;
  const managed = await requireManaged(tx, caller, kind, params.id, peopleAccess[kind]);
  const { actor, person, isLastSuperAdmin } = managed;
  requirePossible(
    isRemovable(actor, person, { ...(await findResponsibilities(tx, person.id)), isLastSuperAdmin }),
  );
  const memberships = await deletePerson(tx, person.id);
  await record({
    action: 'delete',
    record: recordOf(person),
    before: { ...person, ...memberships },
    after: null,
  });
  await recordPersonChange({ ...context, actor }, person, null);
  return undefined;
};

const actionsOf = (kind: PersonKind, { endFeed }: OtherFeatures) => ({
  list: list(kind),
  find: find(kind),
  create: withOwnTransactions(create(kind)),
  createInvited: createInvited(kind),
  sendInvitation: sendInvitation(kind),
  update: update(kind),
  setPassword: withOwnTransactions(setPassword(kind, endFeed)),
  endSignIns: endSignIns(kind),
  resetSignIn: resetSignIn(kind),
  delete: remove(kind),
});

const adminRoutes = (otherFeatures: OtherFeatures) =>
  implement(admins, {
    ...actionsOf('admin', otherFeatures),
    upgrade: async (context) => {
      const { tx, actor, params, record } = context;
      const before = await requireManaged(tx, actor, 'admin', params.id, admins.upgrade.access);
      await requireUnchanged(context, recordOf(before.person), before.version);
      const { person, version } = splitVersion(await upgradePerson(tx, params.id));
      await record({
        action: 'upgrade to super admin',
        record: recordOf(person),
        before: { roles: before.person.roles },
        after: { roles: person.roles },
      });
      await recordPersonChange(context, before.person, person);
      return { record: { user: person }, version };
    },
  });

const superAdminRoutes = (otherFeatures: OtherFeatures) =>
  implement(superAdmins, {
    ...actionsOf('superAdmin', otherFeatures),
    downgrade: async (context) => {
      const { tx, actor, params, record } = context;
      const before = await requireManaged(tx, actor, 'superAdmin', params.id, superAdmins.downgrade.access);
      const responsibilities = { ...noResponsibilities, isLastSuperAdmin: before.isLastSuperAdmin };
      requirePossible(isDowngradable(before.actor, before.person, responsibilities));
      const { person } = splitVersion(await downgradePerson(tx, params.id));
      await record({
        action: 'downgrade to admin',
        record: recordOf(person),
        before: { roles: before.person.roles },
        after: { roles: person.roles },
      });
      await recordPersonChange(context, before.person, person);
      return { user: person };
    },
  });

const userRoutes = (otherFeatures: OtherFeatures) =>
  implement(users, {
    ...actionsOf('user', otherFeatures),
    find: async ({ tx, actor, params }) => {
      const { person, version } = await requireSeen(tx, actor, 'user', params.id);
      const challengeApplications = await otherFeatures.listApplicationsOf(tx, person.id, actor);
      return { record: { user: person, challengeApplications }, version };
    },
  });

export const peopleRoutes = (otherFeatures: OtherFeatures) => [
  ...adminRoutes(otherFeatures),
  ...superAdminRoutes(otherFeatures),
  ...userRoutes(otherFeatures),
];
