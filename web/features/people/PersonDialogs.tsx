// The dialogs about a person, each on its own route: create, edit, edit password and delete.
import { useRef, useState } from 'react';
import { PasswordForm } from '../../../contract/fields.ts';
import { fullName, type Person } from '../../../contract/people.ts';
import { assignableRoles } from '../../../contract/vocabulary.ts';
import type { z } from '../../../contract/zod.ts';
import { canChooseSite, canManagePerson } from '../../../rules/people.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import { useRecordDialogClose } from '../../platform/over-list.ts';
import { loadingProps, useEditSave } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useDeleteWord } from '../../platform/use-delete-word.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import classes from './PersonDialogs.module.css';
import { NewPasswordFields, PersonFormFields } from './PersonFormFields.tsx';
import {
  createPerson,
  deletePerson,
  invitePerson,
  type NewPersonFields,
  type PersonFields,
  readPerson,
  setPassword,
  updatePerson,
  useEditedPerson,
} from './person-data.ts';
import { type Kind, useKind } from './person-kinds.ts';
import { lastSignInChoice, SignInChoice } from './SignInChoice.tsx';

const blankPasswords = { password: '', confirmPassword: '' };
const blank = { email: '', firstName: '', lastName: '', roles: [], ...blankPasswords };

const capitalise = ({ noun }: Kind) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

export function CreatePerson() {
  const kind = useKind();
  const actor = usePerson();
  const [signIn, setSignIn] = useState(lastSignInChoice);
  const isInvited = signIn === 'invitation';
  const schemas: FormSchemas = isInvited ? kind.invitedFields : kind.newFields;
  return (
    <FormDialog<NewOrInvited, NewOrInvited>
      title={`Create ${kind.noun}`}
      {...(!isInvited && { successText: `${capitalise(kind)} created.` })}
      schema={canChooseSite(actor) ? schemas.withSite : schemas.withoutSite}
      defaultValues={blank}
      onSubmit={async (person) => {
        if ('password' in person) return createPerson(kind, person);
        await invitePerson(kind, person);
        notifySuccess(`Invitation sent to ${person.email}.`);
      }}
      onClose={useDialogClose(kind.path)}
    >
      <PersonFormFields
        person={null}
        passwords={
          <>
            <SignInChoice value={signIn} onChange={setSignIn} />
            {!isInvited && <NewPasswordFields person={null} />}
          </>
        }
      />
    </FormDialog>
  );
}

/** Someone who is invited gets no password here. */
type NewOrInvited = NewPersonFields | PersonFields;
type FormSchemas = Record<'withSite' | 'withoutSite', z.ZodType<NewOrInvited, NewOrInvited>>;

export function EditPerson() {
  const kind = useKind();
  const actor = usePerson();
  const id = useRouteID();
  const { person, read, waiting } = useManagedPerson(kind, actor, id);
  const saveEdit = useEditSave(
    read,
    () => readPerson(kind, id),
    ({ user }) => fieldsOf(user),
  );
  const schemas = kind.fields;
  return (
    <FormDialog<PersonFields, PersonFields>
      {...waiting}
      title={`Edit ${kind.noun}`}
      successText={`${capitalise(kind)} saved.`}
      schema={canChooseSite(actor) ? schemas.withSite : schemas.withoutSite}
      defaultValues={person && fieldsOf(person)}
      onSubmit={async (edited) => saveEdit(edited, (fields, etag) => updatePerson(kind, id, fields, etag))}
      onClose={useRecordDialogClose(kind)}
    >
      {person && <PersonFormFields person={person} />}
    </FormDialog>
  );
}

/** The form of a super admin has no roles. */
const fieldsOf = (person: Person): PersonFields => {
  const { email, firstName, lastName, roles, site } = person;
  const assigned = assignableRoles.filter((role) => roles.includes(role));
  return { email, firstName, lastName, ...(!isSuperAdmin(person) && { roles: assigned }), site };
};

export function EditPassword() {
  const kind = useKind();
  const actor = usePerson();
  const id = useRouteID();
  const { person, waiting } = useManagedPerson(kind, actor, id);
  return (
    <FormDialog
      {...waiting}
      title="Edit password"
      successText="Password saved."
      schema={PasswordForm}
      defaultValues={person && blankPasswords}
      onSubmit={(pair) => setPassword(kind, id, pair)}
      onClose={useRecordDialogClose(kind)}
    >
      {person && (
        <p className={classes.intro}>
          {id === actor.id
            ? 'Set a new password for yourself. You stay signed in here and are signed out everywhere else.'
            : `Set a new password for ${fullName(person)}. They are signed out everywhere.`}
        </p>
      )}
      <NewPasswordFields person={person ?? null} autoFocus />
    </FormDialog>
  );
}

export function DeletePerson() {
  const kind = useKind();
  const id = useRouteID();
  const close = useRecordDialogClose(kind);
  const closeToList = useDialogClose(kind.path);
  const isDeleted = useRef(false);
  const word = useDeleteWord();
  const title = `${word} ${kind.noun}`;
  const personQuery = useEditedPerson(kind, id);
  if (!personQuery.data)
    return <WaitingDialog title={title} onClose={close} {...loadingProps(personQuery)} />;
  const question = `Are you sure you want to delete ${fullName(personQuery.data.data.user)}?`;
  return (
    <ConfirmDialog
      danger
      title={title}
      message={
        kind.kind === 'user' ? `${question} Their applications are kept, without an applicant.` : question
      }
      confirmLabel={word}
      successText={`${capitalise(kind)} deleted.`}
      onConfirm={async () => {
        await deletePerson(kind, id);
        isDeleted.current = true;
      }}
      onClose={() => (isDeleted.current ? closeToList() : close())}
    />
  );
}

/** Loads the person that a dialog changes, or the reason why the actor may not change them. */
function useManagedPerson(kind: Kind, actor: Actor, id: number) {
  const personQuery = useEditedPerson(kind, id);
  const person = personQuery.data?.data.user;
  const verdict = person && canManagePerson(actor, person);
  if (verdict?.allowed === false) return { waiting: { loadError: verdict.reason } };
  return { person, read: personQuery.data, waiting: loadingProps(personQuery) };
}
