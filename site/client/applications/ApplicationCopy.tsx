// Shows an application that can no longer be changed, with everything in it, to read and print.
/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { Place } from '../place.ts';
import { CopyBody } from './CopyBody.tsx';
import { DecisionPart } from './DecisionPart.tsx';
import { typedOf } from './own-fields.ts';
import { UnsavedTexts } from './UnsavedTexts.tsx';
import type { OpenApplication } from './use-application.ts';

interface ApplicationCopyProps {
  readonly place: Place;
  readonly application: Pick<OpenApplication, 'calls' | 'state'>;
  /** The application was submitted or closed while this page was open. */
  readonly hasJustClosed: boolean;
}

export function ApplicationCopy({ place, application, hasJustClosed }: ApplicationCopyProps) {
  const { calls, state } = application;
  const { record } = state;
  const isErased = record.erasedAt !== null;
  return (
    <div class="application-copy">
      {/* A decision says more, and a green notice above a rejection would read like good news. */}
      {record.outcome === null && !isErased && <Notice record={record} takesFocus={hasJustClosed} />}
      <DecisionPart application={record} />
      <UnsavedTexts {...state} />
      <div class="own-actions no-print">
        {!isErased && (
          <button class="button-plain" type="button" onClick={() => window.print()}>
            Print or save as PDF
          </button>
        )}
        <a class={isErased ? 'button-plain' : 'button-quiet'} href={place.to('/applications')}>
          My applications
        </a>
      </div>
      <CopyBody record={record} typed={typedOf(record)} addressOf={calls.addressOf} />
    </div>
  );
}

interface NoticeProps {
  readonly record: OpenApplication['state']['record'];
  readonly takesFocus: boolean;
}

function Notice({ record, takesFocus }: NoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  const isSubmitted = record.submittedOn !== null;
  return (
    <div
      ref={element}
      class="form-message copy-notice"
      data-tone={isSubmitted ? 'done' : 'closed'}
      role="status"
      tabIndex={-1}
    >
      <h2>{isSubmitted ? 'Your application has been submitted' : 'This application was not submitted'}</h2>
      <p>{record.closedBecause}</p>
    </div>
  );
}
