// Tests that the first field takes the focus once the form has loaded, without opening its list.
import { expect, test } from 'vitest';
import { z } from '../../../contract/zod.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { mount } from '../testing/mount.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { SelectField } from './SelectField.tsx';

const schema = z.object({ leadID: z.int(), holderIDs: z.array(z.int()) });
type Form = z.infer<typeof schema>;

const options = [{ value: 4, label: 'Joanna Whitfield' }];

const fields = {
  select: <SelectField<Form, number> name="leadID" label="Lead" options={options} searchable autoFocus />,
  multiSelect: (
    <MultiSelectField<Form, number> name="holderIDs" label="Holders" options={options} autoFocus />
  ),
};

const dialog = (name: keyof typeof fields, defaultValues: Form | undefined) => (
  <FormDialog<Form, Form>
    title="Update"
    successText="Saved."
    schema={schema}
    defaultValues={defaultValues}
    onSubmit={async () => {}}
    onClose={() => {}}
  >
    {fields[name]}
  </FormDialog>
);

test.each(['select', 'multiSelect'] as const)(
  '%s takes the focus and keeps its list closed',
  async (name) => {
    const draw = await mount(dialog(name, undefined));
    await draw(dialog(name, { leadID: 4, holderIDs: [] }));
    const input = document.querySelector('form input:not([type="hidden"])');
    expect(document.activeElement).toBe(input);
    expect(input?.getAttribute('aria-expanded')).toBe('false');
  },
);
