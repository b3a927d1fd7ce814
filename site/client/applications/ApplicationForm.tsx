// Shows the form of an application: five sections that are saved while the company types, and the submit button.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { messages } from '../../../contract/messages.ts';
import { applicationSections } from '../../../rules/company-applications.ts';
import { Day } from '../../Dates.tsx';
import { ConfirmDialog } from '../fields/ConfirmDialog.tsx';
import type { Place } from '../place.ts';
import { signInAddress } from '../session.ts';
import { AttachmentsSection } from './AttachmentsSection.tsx';
import { completeSections, type SectionFlag, sectionPlaces } from './application-labels.ts';
import { DraftCopy } from './DraftCopy.tsx';
import { focusConflict, focusField, focusHeading, focusSection } from './focus.ts';
import { OrganisationSection } from './OrganisationSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { findSubmitProblem, firstMissing, type SubmitProblem } from './submit-problem.ts';
import { IdeaSection, TextSection } from './TextSections.tsx';
import type { OpenApplication } from './use-application.ts';
import { useFormFields } from './use-form-fields.ts';

const changedElsewhere =
  'This was changed in another tab or by someone else. Please check it, then submit it again.';

interface ApplicationFormProps {
  readonly place: Place;
  readonly application: OpenApplication;
}

export function ApplicationForm({ place, application }: ApplicationFormProps) {
  const { calls, autosave, state, uploads, isRestored, isSignedOut, unsentFiles } = application;
  const { record } = state;
  const fields = useFormFields(application);
  /** The problem that is shown; cleared as soon as it no longer applies. */
  const [shownMessage, setShownMessage] = useState<string | null>(null);
  const problem = shownMessage === null ? null : findSubmitProblem(state, uploads);
  const isCurrent = problem?.message === shownMessage;
  useEffect(() => {
    if (!isCurrent) setShownMessage(null);
  }, [isCurrent]);
  const [isAsking, setAsking] = useState(false);

  function goTo(found: SubmitProblem) {
    if (found.about === 'sections') return goToSection(found.missing[0]);
    if (found.about === 'conflict') return focusConflict(found.name);
    return found.about === 'field' ? focusField(found.name) : focusSection('extra-attachments');
  }

  const goToSection = (flag: SectionFlag | undefined) => flag && focusField(firstMissing(flag, state));

  function ask() {
    fields.showAllErrors();
    const found = findSubmitProblem(state, uploads);
    setShownMessage(found?.message ?? null);
    setAsking(!found);
    if (found) goTo(found);
  }

  async function submit() {
    if (!(await autosave.settle())) {
      const { phase, conflicts } = autosave.state();
      if (conflicts.length > 0) throw new CallFailure(409, changedElsewhere);
      throw new CallFailure(null, phase.name === 'failed' ? phase.reason : messages.networkFailed);
    }
    try {
      await autosave.perform(calls.submit);
    } catch (thrown) {
      // Loads the application again, because it may have changed. The reason is shown either way.
      await autosave.perform(calls.read).catch(() => undefined);
      throw thrown instanceof CallFailure && thrown.status === 409
        ? new CallFailure(409, changedElsewhere)
        : thrown;
    }
  }

  const complete = completeSections(state);
  const section = (flag: SectionFlag) => ({
    id: sectionPlaces[flag].id,
    title: applicationSections[flag],
    isComplete: complete[flag],
  });
  return (
    <div class="application">
      <p class="application-about">
        <a href={record.challengeLink}>{record.challengeName}</a>
        <span>
          <ClosingText record={record} />
        </span>
      </p>
      <SectionIndex complete={complete} />
      <form
        class="application-form"
        aria-label="Application"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {isRestored && (
          <p class="application-note" role="status">
            Something you typed earlier could not be saved. It is back in the form.
          </p>
        )}
        {unsentFiles.length > 0 && (
          <div class="application-note" role="status">
            Not uploaded, because you left the page: {unsentFiles.map(({ name }) => name).join(', ')}. Please{' '}
            <a href={`#${sectionPlaces.isExtraAttachmentsComplete.id}`}>choose them again</a>.{' '}
            <button
              class="button-link"
              type="button"
              onClick={() => {
                application.forgetUnsentFiles();
                focusHeading();
              }}
            >
              Dismiss
            </button>
          </div>
        )}
        <Section {...section('isOrganisationComplete')}>
          <OrganisationSection fields={fields} />
        </Section>
        <Section {...section('isSummaryComplete')}>
          <IdeaSection fields={fields} />
        </Section>
        <Section {...section('isTRLComplete')}>
          <TextSection
            fields={fields}
            name="trlDescription"
            introduction="How developed is your technology? Say whether it is an idea, has been shown in a laboratory, has been tried where it will be used, or is already in use. Say what is still to be done. If you know its technology readiness level (TRL 1 to 9), name it."
          />
        </Section>
        <Section {...section('isIPStatusComplete')}>
          <TextSection
            fields={fields}
            name="ipStatusDescription"
            introduction="Who owns what your idea is built on? Describe any patents, granted or applied for, any designs, trade marks and licences, and anything that belongs to others. If there is nothing to protect, say so."
          />
        </Section>
        <Section {...section('isExtraAttachmentsComplete')}>
          <AttachmentsSection application={application} fields={fields} />
        </Section>
        <SaveBar
          state={state}
          signInAddress={isSignedOut ? signInAddress(place, location) : null}
          problem={isCurrent ? problem : null}
          onSection={goToSection}
          onTryNow={() => void autosave.saveNow()}
          onSubmit={ask}
        />
      </form>
      <DraftCopy calls={calls} state={state} />
      {isAsking && (
        <ConfirmDialog
          title="Submit your application?"
          confirmLabel="Submit"
          onConfirm={submit}
          onClose={() => {
            setAsking(false);
            // A conflict may have appeared only during the submit.
            const [conflicting] = autosave.state().conflicts;
            if (conflicting) focusConflict(conflicting);
          }}
        >
          You cannot change anything after you submit.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Explains the grace period: an application that was started in time can be finished a little later. */
const ClosingText = ({ record: { endDate, closesOn } }: Pick<OpenApplication['state'], 'record'>) =>
  endDate === closesOn ? (
    <>
      You can change and submit it until <Day date={closesOn} />.
    </>
  ) : (
    <>
      The challenge closes on <Day date={endDate} />; you can finish your application until{' '}
      <Day date={closesOn} />.
    </>
  );

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
