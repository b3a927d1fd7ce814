// Defines the calls that manage admins, super admins and users (SMEs): the same calls, each under its own path.
import { ApplicationSummary } from './applications.ts';
import { type Access, endpoint, paging } from './endpoint.ts';
import {
  ById,
  emailAddress,
  id,
  instant,
  PasswordForm,
  PasswordPair,
  requiredLine,
  roleNumber,
  site,
  wholeNumber,
  withEqualPasswords,
} from './fields.ts';
import { messages } from './messages.ts';
import { siteInQuery } from './site-filter.ts';
import { assignableRoles, roles } from './vocabulary.ts';
import { z } from './zod.ts';

export { fullName } from './person-name.ts';

export type PersonKind = 'superAdmin' | 'admin' | 'user';

/** Who may manage people of each kind. rules/people decides about each person. */
export const peopleAccess = {
  superAdmin: 'superAdmin',
  admin: { role: 'admins' },
  user: { role: 'users' },
} as const satisfies Record<PersonKind, Access>;

export const Person = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(roleNumber),
  site,
  /** When they were last invited; only until they have a password. */
  invitedOn: instant.optional(),
});
export type Person = z.infer<typeof Person>;

const nameMaximum = 255;

/** Ignores repeated roles and the roles 5, 10 and 20, because a form never chooses the kind of person. */
const chosenRoles = z
  .array(roleNumber)
  .transform((chosen) => assignableRoles.filter((role) => chosen.includes(role)));
const oneRoleAtLeast = chosenRoles.refine((chosen) => chosen.length > 0, { error: messages.required });
/** Keeps role 20, because a new user may be an SME without a staff role, and one role is required. */
const rolesOfNewUser = z
  .array(roleNumber)
  .transform((chosen) => [roles.user, ...assignableRoles].filter((role) => chosen.includes(role)))
  .refine((chosen) => chosen.length > 0, { error: messages.required });

/** What every form asks for. Only staff of site All choose `site`; the others use their own. */
export const SuperAdminFields = z.object({
  email: emailAddress,
  firstName: requiredLine(nameMaximum),
  lastName: requiredLine(nameMaximum),
  site: site.optional(),
});
export const AdminFields = SuperAdminFields.extend({ roles: oneRoleAtLeast });
/** Most company accounts have no role except user, so only the form for a new user requires one. */
export const UserFields = SuperAdminFields.extend({ roles: chosenRoles });

const NewUserFields = SuperAdminFields.extend({ roles: rolesOfNewUser });

const passwordShape = PasswordPair.shape;
export const NewSuperAdmin = withEqualPasswords(SuperAdminFields.extend(passwordShape));
export const NewAdmin = withEqualPasswords(AdminFields.extend(passwordShape));
export const NewUser = withEqualPasswords(NewUserFields.extend(passwordShape));

/** The same forms without passwords, for people who choose their own. */
export const InvitedPerson = { superAdmin: SuperAdminFields, admin: AdminFields, user: NewUserFields };

/** The first is the default. */
export const PersonSort = ['firstName', 'email', 'site'] as const;

/** The filters of a list of people. */
export const PersonFilters = z.object({
  role: wholeNumber.pipe(roleNumber).optional(),
  site: siteInQuery.optional(),
});
export type PersonFilters = z.output<typeof PersonFilters>;

const OnePerson = z.object({ user: Person });
/** The server ignores the roles in the body: it changes the kind of person and stores the other roles. */
const rolesSent = z.object({ roles: z.unknown().optional() });

/** The calls that all three kinds share. */
const managing = <Fields extends z.ZodObject, Invited extends z.ZodObject>(
  kind: PersonKind,
  words: { path: string; one: string; many: string },
  fields: Fields,
  invited: Invited,
) => ({
  list: endpoint({
    method: 'GET',
    path: words.path,
    summary: `List the ${words.many}`,
    access: peopleAccess[kind],
    query: paging(PersonSort).extend(PersonFilters.shape),
    reply: z.array(Person),
    isList: true,
  }),
  find: endpoint({
    method: 'GET',
    path: `${words.path}/:id`,
    summary: `Read ${words.one}`,
    access: peopleAccess[kind],
    params: ById,
    reply: OnePerson,
    hasVersion: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${words.path}/:id`,
    summary: `Change ${words.one}`,
    access: peopleAccess[kind],
    params: ById,
    body: fields.partial(),
    // A changed email invites someone again who has no password yet.
    isThrottled: true,
    reply: OnePerson,
    hasVersion: true,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: `${words.path}/:id/password`,
    summary: `Set a new password for ${words.one}; their other sign-ins end`,
    access: peopleAccess[kind],
    params: ById,
    body: PasswordForm,
    needsRecentSignIn: 'withSecondFactor',
    reply: OnePerson,
  }),
  createInvited: endpoint({
    method: 'POST',
    path: `${words.path}/invitations`,
    summary: `Create ${words.one} who chooses their own password with a link by email`,
    access: peopleAccess[kind],
    body: invited,
    isThrottled: true,
    reply: OnePerson,
    status: 201,
  }),
  sendInvitation: endpoint({
    method: 'POST',
    path: `${words.path}/:id/invitation`,
    summary: `Invite ${words.one} without a password; earlier links end`,
    access: peopleAccess[kind],
    params: ById,
    isThrottled: true,
    reply: OnePerson,
  }),
  endSignIns: endpoint({
    method: 'POST',
    path: `${words.path}/:id/end-sign-ins`,
    summary: `Sign ${words.one} out everywhere`,
    access: peopleAccess[kind],
    params: ById,
    reply: z.object({ ended: z.int().min(0) }),
  }),
  resetSignIn: endpoint({
    method: 'POST',
    path: `${words.path}/:id/reset-sign-in`,
    summary: `Remove the second factor of ${words.one}, sign them out everywhere and send them a reset link`,
    access: 'superAdmin',
    params: ById,
    needsRecentSignIn: true,
    reply: OnePerson,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${words.path}/:id`,
    summary: `Remove ${words.one}`,
    access: peopleAccess[kind],
    params: ById,
    reply: null,
  }),
});

export const admins = {
  ...managing(
    'admin',
    { path: 'admin/admins', one: 'an admin', many: 'admins' },
    AdminFields,
    InvitedPerson.admin,
  ),
  create: endpoint({
    method: 'POST',
    path: 'admin/admins',
    summary: 'Create an admin',
    access: peopleAccess.admin,
    body: NewAdmin,
    reply: OnePerson,
    status: 201,
  }),
  upgrade: endpoint({
    method: 'PATCH',
    path: 'admin/admins/:id/upgrade',
    summary: 'Upgrade an admin to super admin; their roles are stored for a downgrade',
    access: 'superAdmin',
    params: ById,
    body: rolesSent,
    needsRecentSignIn: 'withSecondFactor',
    reply: OnePerson,
    hasVersion: true,
  }),
};

export const superAdmins = {
  ...managing(
    'superAdmin',
    { path: 'admin/superadmins', one: 'a super admin', many: 'super admins' },
    SuperAdminFields,
    InvitedPerson.superAdmin,
  ),
  create: endpoint({
    method: 'POST',
    path: 'admin/superadmins',
    summary: 'Create a super admin',
    access: peopleAccess.superAdmin,
    body: NewSuperAdmin,
    reply: OnePerson,
    status: 201,
  }),
  downgrade: endpoint({
    method: 'POST',
    path: 'admin/superadmins/:id/downgrade',
    summary: 'Downgrade a super admin to admin, with the roles held before the upgrade',
    access: 'superAdmin',
    params: ById,
    body: rolesSent,
    needsRecentSignIn: 'withSecondFactor',
    reply: OnePerson,
  }),
};

export const users = {
  ...managing('user', { path: 'admin/users', one: 'a user', many: 'users' }, UserFields, InvitedPerson.user),
  find: endpoint({
    method: 'GET',
    path: 'admin/users/:id',
    summary: 'Read a user with what they have applied for',
    access: peopleAccess.user,
    params: ById,
    reply: z.object({ user: Person, challengeApplications: z.array(ApplicationSummary) }),
    hasVersion: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'users',
    summary: 'Create a user',
    access: peopleAccess.user,
    body: NewUser,
    reply: OnePerson,
    status: 201,
  }),
};
