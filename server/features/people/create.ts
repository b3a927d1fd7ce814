// Creates a person, with a password that the caller sets or with an invitation to choose one.
import { messages } from '../../../contract/messages.ts';
import type { PersonKind, superAdmins } from '../../../contract/people.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { canCreatePerson, rolesAfter, siteOfNew } from '../../../rules/people.ts';
import { refuseDuplicates } from '../../platform/database/duplicates.ts';
import { requireAllowed } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import type { CallerContext, Context } from '../../platform/http/implement.ts';
import { passwordProblem } from '../auth/passwords.ts';
import type { EventSource } from '../security-facts/record-event.ts';
import { recordOf } from './access.ts';
import { recordPersonChange } from './events.ts';
import { reasonOf, requireNoErrors, sameEmail } from './form-errors.ts';
import { invite } from './invitations.ts';
import { insertPerson } from './queries.ts';

type Roles = { roles?: number[] };
type CreateCall = Context<typeof superAdmins.create>;
type CreateContext = Pick<CreateCall, 'actor' | 'services' | 'inTransaction' | keyof EventSource> & {
  body: CreateCall['body'] & Roles;
};
type InviteCall = Context<typeof superAdmins.createInvited>;
type InviteContext = Pick<InviteCall, 'tx' | 'actor' | 'record' | 'services' | keyof EventSource> & {
  body: InviteCall['body'] & Roles;
};
type NewFields = InviteContext['body'];

/** Works out the site and roles that this actor may give the new person, and the errors of the form. */
function checkNewPerson(actor: SignedInActor, kind: PersonKind, body: NewFields) {
  requireAllowed(canCreatePerson(actor, kind));
  const site = siteOfNew(actor, body.site);
  const chosen = rolesAfter(actor, null, body.roles ?? []);
  const errors = { site: site === undefined ? messages.required : null, roles: reasonOf(chosen) };
  return { site: site ?? actor.site, added: chosen.allowed ? chosen.value : [], errors };
}

/** Checks the caller's permissions again, because a password may have been checked since. */
async function insertChecked(
  source: EventSource,
  { tx, actor, record }: CallerContext<typeof superAdmins.create>,
  kind: PersonKind,
  body: NewFields,
  passwordHash: string | null,
) {
  const { site, added, errors } = checkNewPerson(actor, kind, body);
  requireNoErrors(errors);
  const { email, firstName, lastName } = body;
  const details = { email, firstName, lastName, roles: [roles[kind], ...added], site, passwordHash };
  const person = await refuseDuplicates(insertPerson(tx, details, source.now.instant), sameEmail);
  await record({ action: 'create', record: recordOf(person), before: null, after: person });
  await recordPersonChange({ ...source, tx, actor }, null, person);
  return person;
}

/** Checks the password outside the transaction, so that no connection is held during the check. */
export const create = (kind: PersonKind) => async (context: CreateContext) => {
  const { actor, body, services, inTransaction } = context;
  const { errors } = checkNewPerson(actor, kind, body);
  const password = await passwordProblem(services.checkPassword, body.password, body);
  requireNoErrors({ ...errors, password });
  const passwordHash = await services.hashPassword(body.password);
  return inTransaction(async (caller) => ({
    user: await insertChecked(context, caller, kind, body, passwordHash),
  }));
};

export const createInvited = (kind: PersonKind) => async (context: InviteContext) => {
  const { record, body } = context;
  const inserted = await insertChecked(context, context, kind, body, null);
  const { person } = await invite(context, inserted);
  await record({ action: 'invite', record: recordOf(person), before: null, after: null });
  return { user: person };
};
