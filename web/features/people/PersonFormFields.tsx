// The fields of a person, for creating and editing.
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Person } from '../../../contract/people.ts';
import { assignableRoles, type RoleNumber, roles, type SiteNumber } from '../../../contract/vocabulary.ts';
import { canAssignRole, canChooseSite, siteAfter } from '../../../rules/people.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { roleLabel } from '../../../rules/role-labels.ts';
import { usePerson } from '../../platform/session.ts';
import { siteOptions } from '../../platform/site-options.ts';
import { CheckboxGroupField } from '../../ui/fields/CheckboxGroupField.tsx';
import { FieldPair } from '../../ui/fields/FieldPair.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { usePasswordStrength } from '../auth/use-password-strength.ts';
import type { NewPersonFields } from './person-data.ts';
import { useKind } from './person-kinds.ts';

interface PersonFormFieldsProps {
  /** null for a new person. */
  person: Person | null;
  /** How a new person will sign in. */
  passwords?: ReactNode;
}

export function PersonFormFields({ person, passwords }: PersonFormFieldsProps) {
  const { kind } = useKind();
  const actor = usePerson();
  const isNewUser = kind === 'user' && person === null;
  return (
    <>
      <TextField<NewPersonFields> name="email" label="Email" type="email" required autoFocus />
      <FieldPair>
        <TextField<NewPersonFields> name="firstName" label="First name" required />
        <TextField<NewPersonFields> name="lastName" label="Last name" required />
      </FieldPair>
      {passwords}
      {canChooseSite(actor) && (
        <SelectField<NewPersonFields, SiteNumber>
          name="site"
          label="Site"
          required
          options={siteOptions}
          {...siteLock(actor, person)}
        />
      )}
      {kind !== 'superAdmin' && (
        <CheckboxGroupField<NewPersonFields, RoleNumber>
          name="roles"
          label="Roles"
          required={!person || kind === 'admin'}
          options={[...(isNewUser ? [noStaffRole] : []), ...roleOptions(actor, person)]}
        />
      )}
    </>
  );
}

/** Cannot be combined with any other role. */
const noStaffRole = { value: roles.user, label: 'SME (no staff role)', isExclusive: true };

const roleOptions = (actor: Actor, person: Person | null) =>
  assignableRoles.map((value) => {
    const verdict = canAssignRole(actor, value, person);
    const label = roleLabel(value);
    return verdict.allowed ? { value, label } : { value, label, disabled: true, reason: verdict.reason };
  });

/** Disables the field if the rules allow no other site. */
function siteLock(actor: Actor, person: Person | null) {
  const other = siteOptions.find(({ value }) => value !== person?.site)?.value;
  const verdict = person && siteAfter(actor, person, other);
  return verdict?.allowed === false ? { disabled: true, help: verdict.reason } : {};
}

interface NewPasswordFieldsProps {
  /** null for a new person, whose details are in the form itself. */
  person: Person | null;
  autoFocus?: boolean;
}

/** The fields for a new password and its confirmation, with the password's strength. */
export function NewPasswordFields({ person, autoFocus }: NewPasswordFieldsProps) {
  const typed = useWatch<NewPersonFields>();
  const owner = person ?? {
    email: typed.email ?? '',
    firstName: typed.firstName ?? '',
    lastName: typed.lastName ?? '',
  };
  return (
    <FieldPair>
      <PasswordField<NewPersonFields>
        name="password"
        label="Password"
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        liveText={usePasswordStrength(typed.password ?? '', owner)}
      />
      <PasswordField<NewPersonFields>
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        required
      />
    </FieldPair>
  );
}
