// The dialogs that add and rename a passkey.
import type { Passkey } from '../../../contract/account.ts';
import { passkeyName } from '../../../contract/passkey-exchange.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { z } from '../../../contract/zod.ts';
import { accountTexts } from '../../../rules/account-texts.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { refreshAccount } from './account-data.ts';
import { createPasskey } from './create-passkey.ts';

const NameForm = z.object({ name: passkeyName });
type NameForm = z.infer<typeof NameForm>;

const NameField = () => (
  <TextField<NameForm> name="name" label="Name" help='For example "Laptop" or "Phone".' required autoFocus />
);

interface AddPasskeyProps {
  /** The first factor comes with recovery codes. */
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function AddPasskey({ onCodes, onClose }: AddPasskeyProps) {
  async function add({ name }: NameForm) {
    const { recoveryCodes } = await createPasskey(name);
    void refreshAccount();
    if (recoveryCodes) onCodes(recoveryCodes);
  }
  return (
    <FormDialog<NameForm, NameForm>
      title="Add a passkey"
      successText="The passkey has been added."
      schema={NameForm}
      defaultValues={{ name: '' }}
      submitLabel="Continue"
      onSubmit={add}
      onClose={onClose}
    >
      <p className={formClasses.question}>{accountTexts.newPasskey}</p>
      <NameField />
    </FormDialog>
  );
}

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  async function rename(body: NameForm) {
    await call(passkeys.update, { params: { id: passkey.id }, body });
    await refreshAccount();
  }
  return (
    <FormDialog<NameForm, NameForm>
      title="Rename the passkey"
      successText="The passkey has been renamed."
      schema={NameForm}
      defaultValues={{ name: passkey.name }}
      onSubmit={rename}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}
