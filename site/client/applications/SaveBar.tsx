// Shows below the form, always visible, whether everything is saved, and the button that submits it.
/** @jsxImportSource preact */
import { Fragment } from 'preact';
import { applicationSections, completeFirst } from '../../../rules/company-applications.ts';
import { FormMessage } from '../fields/FormMessage.tsx';
import type { SectionFlag } from './application-labels.ts';
import type { AutosaveState } from './autosave.ts';
import { saveText, signedOutText } from './save-text.ts';
import type { SubmitProblem } from './submit-problem.ts';

interface SaveBarProps {
  readonly state: AutosaveState;
  /** Where to sign in again; null if that is not needed. */
  readonly signInAddress: string | null;
  /** Why it cannot be submitted yet. */
  readonly problem: SubmitProblem | null;
  readonly onSection: (flag: SectionFlag) => void;
  readonly onTryNow: () => void;
  readonly onSubmit: () => void;
}

export function SaveBar({ state, signInAddress, problem, onSection, onTryNow, onSubmit }: SaveBarProps) {
  const isFailed = signInAddress !== null || state.phase.name === 'failed';
  const words = signInAddress === null ? saveText(state) : signedOutText(state);
  return (
    <div class="save-bar">
      {problem && (
        <FormMessage tone="error">
          {problem.about === 'sections' ? (
            <MissingSections missing={problem.missing} onSection={onSection} />
          ) : (
            problem.message
          )}
        </FormMessage>
      )}
      <div class="save-bar-in">
        <p
          class="save-state"
          data-phase={isFailed ? 'failed' : state.phase.name}
          // The next element announces it.
          aria-hidden={isFailed}
        >
          {words}
        </p>
        {/* Announces only failures, because a message after every save would disturb. */}
        <p class="visually-hidden" role="status">
          {isFailed && words}
        </p>
        {signInAddress !== null && <a href={signInAddress}>Sign in</a>}
        {signInAddress === null && isFailed && (
          <button class="button-link" type="button" onClick={onTryNow}>
            Try now
          </button>
        )}
        {/* Not a submit button, because Enter in a field must not submit the application. */}
        <button class="button-filled" type="button" onClick={onSubmit}>
          Submit application
        </button>
      </div>
    </div>
  );
}

interface MissingSectionsProps {
  readonly missing: readonly SectionFlag[];
  readonly onSection: (flag: SectionFlag) => void;
}

const MissingSections = ({ missing, onSection }: MissingSectionsProps) => (
  <>
    {completeFirst}{' '}
    {missing.map((flag, index) => (
      <Fragment key={flag}>
        {index > 0 && ', '}
        <button class="button-link" type="button" onClick={() => onSection(flag)}>
          {applicationSections[flag]}
        </button>
      </Fragment>
    ))}
    .
  </>
);
