// Always in sight below the form: whether everything is saved, and the button that submits it.
/** @jsxImportSource preact */
import { Fragment } from 'preact';
import { applicationSections, completeFirst } from '../../../rules/company-applications.ts';
import { FormMessage } from '../fields/FormMessage.tsx';
import type { SectionFlag } from './application-labels.ts';
import type { AutosaveState } from './autosave.ts';
import type { Objection } from './objection.ts';
import { saveWords, signedOutWords } from './save-words.ts';

interface SaveBarProps {
  readonly state: AutosaveState;
  /** Where to sign in again; null while that is not needed. */
  readonly signInAddress: string | null;
  /** Why it cannot be submitted yet. */
  readonly objection: Objection | null;
  readonly onSection: (flag: SectionFlag) => void;
  readonly onTryNow: () => void;
  readonly onSubmit: () => void;
}

export function SaveBar({ state, signInAddress, objection, onSection, onTryNow, onSubmit }: SaveBarProps) {
  const isFailed = signInAddress !== null || state.phase.name === 'failed';
  const words = signInAddress === null ? saveWords(state) : signedOutWords(state);
  return (
    <div class="save-bar">
      {objection && (
        <FormMessage tone="error">
          {objection.about === 'sections' ? (
            <MissingSections missing={objection.missing} onSection={onSection} />
          ) : (
            objection.sentence
          )}
        </FormMessage>
      )}
      <div class="save-bar-in">
        <p
          class="save-state"
          data-phase={isFailed ? 'failed' : state.phase.name}
          // Said below.
          aria-hidden={isFailed}
        >
          {words}
        </p>
        {/* That all is well need not be said after every few words. */}
        <p class="unseen" role="status">
          {isFailed && words}
        </p>
        {signInAddress !== null && <a href={signInAddress}>Sign in</a>}
        {signInAddress === null && isFailed && (
          <button class="button-link" type="button" onClick={onTryNow}>
            Try now
          </button>
        )}
        {/* No submit button: Enter in a field must not ask for it. */}
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
