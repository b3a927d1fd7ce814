// The first part of the form: the challenge's name, lead, site and campaign identifier.
import type { PropsWithChildren } from 'react';
import { useWatch } from 'react-hook-form';
import { challengeFields } from '../../../../contract/challenge-fields.ts';
import { siteLabels } from '../../../../contract/vocabulary.ts';
import { steps } from '../../../../rules/lifecycle.ts';
import { FieldPair } from '../../../ui/fields/FieldPair.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { personOptions } from '../person-options.ts';
import classes from './ChallengeForm.module.css';
import { FormPart } from './FormPart.tsx';
import { type FormFacts, useFormFacts } from './form-facts.ts';
import { fieldLabels as labels } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

export function Basics() {
  const facts = useFormFacts();
  const [site, leadID] = useWatch<FormValues, ['site', 'challengeLeadID']>({
    name: ['site', 'challengeLeadID'],
  });
  const leads = personOptions({
    people: facts.options.leads,
    site,
    chosen: leadID === null ? [] : [leadID],
    named: namedLead(facts),
  });
  const hasSite = facts.sites.length > 1;
  const Line = hasSite ? ThreeFields : FieldPair;
  return (
    <FormPart id="basics">
      <TextField<FormValues> name="name" label={labels.name} required autoFocus={!facts.challenge} />
      <Line>
        <SelectField<FormValues, number>
          name="challengeLeadID"
          label={labels.challengeLeadID}
          required
          searchable
          placeholder="Search people"
          options={leads}
          {...leadLock(facts)}
        />
        {hasSite && (
          <SelectField<FormValues, number>
            name="site"
            label={labels.site}
            required
            help={challengeFields.site.help}
            options={facts.sites.map((value) => ({ value, label: siteLabels[value] }))}
          />
        )}
        <TextField<FormValues>
          name="campaignID"
          label={labels.campaignID}
          help={challengeFields.campaignID.help}
        />
      </Line>
    </FormPart>
  );
}

/** The third field is the site, which only a group of both sites asks for. */
const ThreeFields = ({ children }: PropsWithChildren) => (
  <div className={classes.threeFields}>{children}</div>
);

const namedLead = ({ challenge }: FormFacts) =>
  challenge ? [{ ...challenge.challengeLead, id: challenge.challengeLeadID }] : [];

/** The lead cannot be changed once the assessments are complete. */
function leadLock({ challenge, now }: FormFacts) {
  if (!challenge) return {};
  // The number of applications does not affect this rule.
  const verdict = steps.updateLead.when({ ...challenge, applicationCount: 0 }, now);
  return verdict.allowed ? {} : { disabled: true, help: verdict.reason };
}
