// The dialog in which people change their own name.
import { useQuery } from '@tanstack/react-query';
import { account, OwnNameForm } from '../../../contract/account.ts';
import type { z } from '../../../contract/zod.ts';
import { call, refreshPerson } from '../../platform/api.ts';
import { places } from '../../platform/areas.ts';
import { editQueryOf, loadingProps, useEditSave } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FieldPair } from '../../ui/fields/FieldPair.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { refreshAccount } from './account-data.ts';

type Names = z.infer<typeof OwnNameForm>;

const namesOf = ({ firstName, lastName }: Names): Names => ({ firstName, lastName });

async function saveNames(body: Names, ifMatch: string | null) {
  await call(account.update, { body, ifMatch });
  void refreshAccount();
  await refreshPerson();
}

export function EditName() {
  const query = useQuery(editQueryOf(account.find, {}));
  const saveEdit = useEditSave(query.data, () => call(account.find, {}), namesOf);
  return (
    <FormDialog<Names, Names>
      {...loadingProps(query)}
      title="Change name"
      successText="Your name has been saved."
      schema={OwnNameForm}
      defaultValues={query.data && namesOf(query.data.data)}
      onSubmit={(names) => saveEdit(names, saveNames)}
      onClose={useDialogClose(places.account.path)}
    >
      <FieldPair>
        <TextField<Names> name="firstName" label="First name" autoComplete="given-name" required autoFocus />
        <TextField<Names> name="lastName" label="Last name" autoComplete="family-name" required />
      </FieldPair>
    </FormDialog>
  );
}
