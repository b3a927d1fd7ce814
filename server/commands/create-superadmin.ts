// Creates the first super admin where there is no demonstration data:
// `npm run create-superadmin -- --email … --first-name … --last-name …`.
// With `--reset-factors --email …` it removes the second factor of a super admin whom nobody else can help.
import { parseArgs } from 'node:util';
import { emailAddress, newPassword, requiredText } from '../../contract/fields.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import { z } from '../../contract/zod.ts';
import { hashPassword, passwordProblem } from '../features/auth/passwords.ts';
import { checkPassword } from '../features/auth/strength.ts';
import { insertPerson } from '../features/people/queries.ts';
import { openDatabase } from '../open-database.ts';
import { recordChange } from '../platform/database/audit.ts';
import { refuseDuplicates } from '../platform/database/duplicates.ts';
import { FieldErrors } from '../platform/errors/http-errors.ts';
import { StartFailure } from '../platform/runtime/start-failure.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { askForSecret } from './ask-for-secret.ts';
import { resetFactorsOf } from './reset-factors.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run create-superadmin -- --email … --first-name … --last-name …';

const NewSuperAdmin = z.object({
  email: emailAddress,
  'first-name': requiredText(255),
  'last-name': requiredText(255),
});

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { email: text, 'first-name': text, 'last-name': text, 'reset-factors': { type: 'boolean' } },
    });
    if (values['reset-factors']) return { isReset: true, email: values.email } as const;
    return { isReset: false, ...readOrFail(NewSuperAdmin, values, '--') } as const;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(usage);
  }
}

function readOrFail<S extends z.ZodType>(schema: S, value: unknown, prefix = ''): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartFailure(`${prefix}${issue?.path.join('.') || 'password'}: ${issue?.message}\n${usage}`);
}

await runCommand(async () => {
  const settings = readSettings(process.env);
  const person = readArguments();
  if (person.isReset) return resetFactorsOf(settings, person.email);
  const password = readOrFail(newPassword, await askForSecret('Password: '));
  const account = {
    email: person.email,
    firstName: person['first-name'],
    lastName: person['last-name'],
    roles: [roles.superAdmin],
    site: sites.All,
  };
  const problem = await passwordProblem(checkPassword, password, account);
  if (problem) throw new StartFailure(problem);

  const at = new Date();
  const passwordHash = await hashPassword(password);
  const database = await openDatabase(settings, { mode: 'guest' });
  try {
    await database.database.transaction(async (tx) => {
      const { id } = await refuseDuplicates(insertPerson(tx, { ...account, passwordHash }, at), {
        person_email: { email: `There is already a person with the email ${person.email}.` },
      });
      const record = { type: 'person', id };
      await recordChange(tx, { actor: null, at, action: 'create', record, before: null, after: account });
    });
  } catch (error) {
    if (error instanceof FieldErrors) throw new StartFailure(Object.values(error.errors).join(' '));
    throw error;
  } finally {
    await database.close();
  }
  return `${person.email} can now sign in as a super admin.`;
});
