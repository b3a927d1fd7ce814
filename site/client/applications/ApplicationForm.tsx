// The form of an application: five sections that are saved as they are written, and the way to submit them.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { messages } from '../../../contract/messages.ts';
import { applicationSections, canSubmit, completenessOf } from '../../../rules/own-applications.ts';
import { Day } from '../../Dates.tsx';
import { AttachmentsSection } from './AttachmentsSection.tsx';
import { type SectionFlag, sectionPlaces } from './application-labels.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { focusField, focusSection } from './focus.ts';
import { OrganisationSection } from './OrganisationSection.tsx';
import { readTyped, type Typed } from './own-fields.ts';
import { SaveBar } from './SaveBar.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import type { OpenApplication } from './use-application.ts';
import { useFormFields } from './use-form-fields.ts';
import { IdeaSection, WordsSection } from './WordsSection.tsx';

const lookOver = 'This was changed elsewhere meanwhile. Please look it over, then submit it again.';

export function ApplicationForm({ application }: { readonly application: OpenApplication }) {
  const { calls, autosave, state, uploads, isRestored } = application;
  const { record } = state;
  const fields = useFormFields(application);
  const [objection, setObjection] = useState<{ sentence: string; to: Typed } | null>(null);
  const [isAsking, setAsking] = useState(false);

  /** What stands against submitting, and where to go for it. */
  function findObjection(): { sentence: string; go: () => void } | null {
    const current = { ...record, ...readTyped(state.typed).values };
    const completeness = completenessOf(current);
    const verdict = canSubmit(completeness);
    if (!verdict.allowed) return { sentence: verdict.reason, go: () => goToMissing(completeness, current) };
    const [wrong] = Object.keys(state.sentences);
    if (wrong) return { sentence: messages.invalidFields, go: () => focusField(wrong) };
    const [clashing] = state.clashes;
    if (clashing) return { sentence: 'Please choose first what to keep.', go: () => focusField(clashing) };
    if (uploads.some(({ failure }) => failure === null))
      return {
        sentence: 'Please wait until your files have arrived.',
        go: () => focusSection('extra-attachments'),
      };
    return null;
  }

  function ask() {
    fields.judgeAll();
    const found = findObjection();
    setObjection(found && { sentence: found.sentence, to: state.typed });
    setAsking(!found);
    found?.go();
  }

  async function submit() {
    if (!(await autosave.settle())) {
      const { phase } = autosave.state();
      throw new CallFailure(null, phase.name === 'failed' ? phase.reason : messages.networkFailed);
    }
    try {
      await autosave.perform(calls.submit);
    } catch (thrown) {
      // What was refused may look different by now; the reason is shown either way.
      await autosave.perform(calls.read).catch(() => undefined);
      throw thrown instanceof CallFailure && thrown.status === 409 ? new CallFailure(409, lookOver) : thrown;
    }
  }

  const section = (flag: SectionFlag) => ({
    id: sectionPlaces[flag].id,
    title: applicationSections[flag],
    isComplete: record[flag],
  });
  return (
    <div class="application">
      <p class="application-about">
        <a href={record.challengeLink}>{record.challengeName}</a>
        <span>
          Can be changed and submitted until <Day date={record.closesOn} />
        </span>
      </p>
      <SectionIndex record={record} />
      <form
        class="application-form"
        aria-label="Application"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {isRestored && (
          <p class="application-note" role="status">
            What you wrote before and could not be saved then is back in the form.
          </p>
        )}
        <Section {...section('isOrganisationComplete')}>
          <OrganisationSection fields={fields} />
        </Section>
        <Section {...section('isSummaryComplete')}>
          <IdeaSection fields={fields} />
        </Section>
        <Section {...section('isTRLComplete')}>
          <WordsSection
            fields={fields}
            name="trlDescription"
            introduction="How far is your technology? Say whether it is an idea, has been shown in a laboratory, has been tried where it is to be used, or is in use already, and what is still to be done. If you know its technology readiness level (TRL 1 to 9), name it."
          />
        </Section>
        <Section {...section('isIPStatusComplete')}>
          <WordsSection
            fields={fields}
            name="ipStatusDescription"
            introduction="Who owns what your idea is built on? Tell of patents, granted or applied for, of designs, trade marks and licences, and of anything that belongs to others. If there is nothing to protect, say so."
          />
        </Section>
        <Section {...section('isExtraAttachmentsComplete')}>
          <AttachmentsSection application={application} fields={fields} />
        </Section>
        <SaveBar
          state={state}
          // Gone as soon as something is done about it.
          objection={objection?.to === state.typed ? objection.sentence : null}
          onTryNow={() => void autosave.saveNow()}
          onSubmit={ask}
        />
      </form>
      {isAsking && (
        <ConfirmDialog
          title="Submit your application?"
          confirmLabel="Submit"
          onConfirm={submit}
          onClose={() => setAsking(false)}
        >
          After submitting nothing can be changed.
        </ConfirmDialog>
      )}
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly isComplete: boolean;
  readonly children: ComponentChildren;
}

const Section = ({ id, title, isComplete, children }: SectionProps) => (
  <section id={id} class="application-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
    <h2 id={`${id}-title`}>
      {title}
      {isComplete && (
        <span class="application-complete">
          <span aria-hidden="true">✓ </span>Complete
        </span>
      )}
    </h2>
    {children}
  </section>
);

/** Into the first field that is missing, which brings the first incomplete section with it. */
function goToMissing(
  completeness: ReturnType<typeof completenessOf>,
  current: Parameters<typeof completenessOf>[0],
) {
  const flags = Object.keys(applicationSections) as SectionFlag[];
  const flag = flags.find((one) => !completeness[one]);
  if (!flag) return;
  const isMissing = (value: unknown) => value === null || value === false || String(value).trim() === '';
  const { fields } = sectionPlaces[flag];
  focusField(fields.find((name) => isMissing(current[name])) ?? fields[0] ?? '');
}
