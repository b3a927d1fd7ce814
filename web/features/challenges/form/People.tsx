// The people fields of the challenge: workshop admins, assessors and pitch admins.
import { useWatch } from 'react-hook-form';
import type { NamedPerson } from '../../../../contract/challenges.ts';
import type { PersonOption } from '../../../../contract/groups.ts';
import { MultiSelectField } from '../../../ui/fields/MultiSelectField.tsx';
import { personOptions } from '../person-options.ts';
import classes from './ChallengeForm.module.css';
import { FormPart } from './FormPart.tsx';
import { useFormFacts } from './form-facts.ts';
import { fieldLabels } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

export function People() {
  const { options, challenge } = useFormFacts();
  return (
    <FormPart id="people">
      <div className={classes.threeFields}>
        <PeopleField
          name="workshopAdminIDs"
          people={options.workshopAdmins}
          named={challenge?.workshopAdmins ?? []}
        />
        <PeopleField name="assessorIDs" people={options.assessors} named={challenge?.assessors ?? []} />
        <PeopleField
          name="pitchPresentationAdminIDs"
          people={options.pitchPresentationAdmins}
          named={challenge?.pitchPresentationAdmins ?? []}
        />
      </div>
    </FormPart>
  );
}

interface PeopleFieldProps {
  name: 'workshopAdminIDs' | 'assessorIDs' | 'pitchPresentationAdminIDs';
  people: readonly PersonOption[];
  named: readonly NamedPerson[];
}

function PeopleField({ name, people, named }: PeopleFieldProps) {
  const site = useWatch<FormValues, 'site'>({ name: 'site' });
  const chosen = useWatch<FormValues, typeof name>({ name });
  return (
    <MultiSelectField<FormValues, number>
      name={name}
      label={fieldLabels[name]}
      placeholder="Search people"
      options={personOptions({ people, site, chosen, named })}
    />
  );
}
