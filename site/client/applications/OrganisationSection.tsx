// Shows the section about the organisation: its name, address and contact person.
/** @jsxImportSource preact */
import { TextField, type TextFieldProps } from '../fields/TextField.tsx';
import {
  isNeeded,
  neededHint,
  type OrganisationField,
  organisationFields,
  organisationLabels,
} from './application-labels.ts';
import { ConflictQuestion } from './ConflictQuestion.tsx';
import type { FormFields } from './use-form-fields.ts';

/** The attributes that let browsers fill in values and show the right keyboard. */
const inputAttributes: Readonly<
  Record<OrganisationField, Pick<TextFieldProps, 'autocomplete' | 'type' | 'inputMode' | 'hint'>>
> = {
  companyName: { autocomplete: 'organization' },
  url: { autocomplete: 'url', type: 'url' },
  addressLine1: { autocomplete: 'address-line1' },
  addressLine2: { autocomplete: 'address-line2' },
  townCity: { autocomplete: 'address-level2' },
  postcode: { autocomplete: 'postal-code' },
  county: { autocomplete: 'address-level1' },
  region: {},
  contactName: { autocomplete: 'name' },
  jobTitle: { autocomplete: 'organization-title' },
  email: { autocomplete: 'email', type: 'email' },
  telephone: { autocomplete: 'tel', type: 'tel' },
  companyReg: {},
  turnover: { inputMode: 'decimal', hint: 'In pounds, for example 1,200,000' },
};

export const OrganisationSection = ({ fields }: { readonly fields: FormFields }) => (
  <div class="organisation">
    {organisationFields.map((name) => (
      <div key={name} class="organisation-field">
        <ConflictQuestion label={organisationLabels[name]} conflict={fields.conflict(name)} />
        <TextField
          field={fields.field(name)}
          label={organisationLabels[name]}
          {...inputAttributes[name]}
          {...(isNeeded(name) ? { hint: neededHint } : { isOptional: true })}
        />
      </div>
    ))}
  </div>
);
