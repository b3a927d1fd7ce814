// The form of the retention rules, with one column for each site and the number of records that the rules would erase.
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { retention, retentionSubjects } from '../../../contract/retention.ts';
import { publicSiteNames, siteLabels } from '../../../contract/vocabulary.ts';
import { z } from '../../../contract/zod.ts';
import { dueText } from '../../../rules/privacy-texts.ts';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { MonthsField } from './MonthsField.tsx';
import classes from './Retention.module.css';
import { type Months, type PublicSiteNumber, saveRules, useTrialRules } from './retention-data.ts';

const SiteForm = retention.update.body.required();
const RulesForm = z.object({ site1: SiteForm.optional(), site2: SiteForm.optional() });
type RulesForm = z.infer<typeof RulesForm>;

/** A field name cannot start with a number, which react-hook-form would read as a list index. */
const nameOf = (site: PublicSiteNumber) => `site${site}` as const;

interface RetentionFormProps {
  saved: Readonly<Partial<Record<PublicSiteNumber, Months>>>;
  sites: readonly PublicSiteNumber[];
}

export function RetentionForm({ saved, sites }: RetentionFormProps) {
  const submission = useFormSubmission<RulesForm, RulesForm>({
    schema: RulesForm,
    defaultValues: Object.fromEntries(sites.map((site) => [nameOf(site), saved[site]])),
    onSubmit: async (values) => {
      for (const site of sites) await saveSite(site, values[nameOf(site)], savedNow()[nameOf(site)]);
    },
    onSuccess: () => {
      submission.methods.reset(submission.methods.getValues());
      notifySuccess('Retention saved.');
    },
  });
  const { methods, isSubmitting } = submission;
  const { isDirty } = methods.formState;
  const savedNow = () => methods.formState.defaultValues as RulesForm;
  const guard = useUnsavedGuard({ isDirty, isSaving: isSubmitting }, () => methods.reset());
  return (
    <SectionCard>
      <FormFrame
        label="Retention"
        submission={submission}
        buttons={
          <div className={formClasses.buttons}>
            <Button variant="default" onClick={guard.requestLeave}>
              Cancel
            </Button>
            <SubmitButton label="Save" isSubmitting={isSubmitting} />
          </div>
        }
      >
        <p className={classes.introduction}>
          At the end of its period a record is erased at 03:00. A new or shorter period takes effect after 30
          days.
        </p>
        <div className={classes.sites}>
          {sites.map((site) => (
            <SiteRules key={site} site={site} />
          ))}
        </div>
      </FormFrame>
      {guard.isAsking && <DiscardQuestion guard={withReset(guard)} />}
    </SectionCard>
  );
}

/** After "Discard" the page stays open, so the question closes too. */
const withReset = (guard: ReturnType<typeof useUnsavedGuard>) => ({
  ...guard,
  discard: () => {
    guard.discard();
    guard.keepEditing();
  },
});

/** Sends only what changed, so that nobody undoes a colleague's change to another rule. */
async function saveSite(site: PublicSiteNumber, after: Months | undefined, before: Months | undefined) {
  const changed = retentionSubjects.filter((subject) => after?.[subject] !== before?.[subject]);
  if (!after || changed.length === 0) return;
  try {
    await saveRules(site, Object.fromEntries(changed.map((subject) => [subject, after[subject]])));
  } catch (thrown) {
    const { fieldErrors, ...failure } = toFormFailure(thrown);
    const named = Object.entries(fieldErrors).map(([name, text]) => [`${nameOf(site)}.${name}`, text]);
    throw { ...failure, fieldErrors: Object.fromEntries(named) };
  }
}

function SiteRules({ site }: { site: PublicSiteNumber }) {
  const name = nameOf(site);
  const titleID = useId();
  const typed = useWatch<RulesForm>({ name });
  const [settled] = useDebouncedValue(typed, 300);
  const trial = useTrialRules(site, SiteForm.safeParse(settled).data ?? null);
  const rules = trial.data?.data;
  return (
    <section aria-labelledby={titleID}>
      <h2 id={titleID} className={classes.site}>
        {publicSiteNames[site]}
      </h2>
      <div className={classes.rules}>
        {retentionSubjects.map((subject) => (
          <MonthsField
            key={subject}
            name={`${name}.${subject}`}
            subject={subject}
            siteLabel={siteLabels[site]}
            activeFrom={rules?.find((rule) => rule.subject === subject)?.activeFrom ?? null}
          />
        ))}
      </div>
      <p className={classes.due} role="status">
        {rules && dueText(rules)}
      </p>
    </section>
  );
}
