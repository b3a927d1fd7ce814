// An application that cannot be changed any more, with everything in it, to read, print and keep.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { applicationSections } from '../../../rules/own-applications.ts';
import type { Place } from '../place.ts';
import { AttachmentList } from './AttachmentList.tsx';
import {
  type OrganisationField,
  organisationLabels,
  partialSolutionLabel,
  partialSolutionText,
} from './application-labels.ts';
import { LocalDay, LocalMoment } from './LocalDates.tsx';
import { typedOf } from './own-fields.ts';
import { UnsavedWords } from './UnsavedWords.tsx';
import type { OpenApplication } from './use-application.ts';

interface ApplicationCopyProps {
  readonly place: Place;
  readonly application: OpenApplication;
  /** It has just been submitted, or has closed while it was written. */
  readonly isNews: boolean;
}

const names = Object.keys(organisationLabels) as OrganisationField[];

export function ApplicationCopy({ place, application, isNews }: ApplicationCopyProps) {
  const { calls, state } = application;
  const { record } = state;
  const shown = typedOf(record);
  return (
    <div class="application-copy">
      <Notice record={record} takesFocus={isNews} />
      <UnsavedWords state={state} />
      <div class="own-ways no-print">
        <button class="button-plain" type="button" onClick={() => window.print()}>
          Print or save as PDF
        </button>
        <a class="button-quiet" href={place.to('/applications')}>
          My applications
        </a>
      </div>
      <dl class="copy-facts">
        <Fact label="Challenge">
          <a href={record.challengeLink}>{record.challengeName}</a>
        </Fact>
        <Fact label="Created on">
          <LocalDay at={record.createdOn} />
        </Fact>
        {record.submittedOn !== null && (
          <Fact label="Submitted on">
            <LocalMoment at={record.submittedOn} />
          </Fact>
        )}
      </dl>
      <CopySection title={applicationSections.isOrganisationComplete}>
        <dl class="copy-facts">
          {names.map((name) => (
            <Fact key={name} label={organisationLabels[name]}>
              {shown[name] || '-'}
            </Fact>
          ))}
        </dl>
      </CopySection>
      <CopySection title={applicationSections.isSummaryComplete}>
        <Words>{record.ideaSummary}</Words>
        <dl>
          <Fact label={partialSolutionLabel}>{partialSolutionText(record.isPartialSolution) || '-'}</Fact>
        </dl>
      </CopySection>
      <CopySection title={applicationSections.isTRLComplete}>
        <Words>{record.trlDescription}</Words>
      </CopySection>
      <CopySection title={applicationSections.isIPStatusComplete}>
        <Words>{record.ipStatusDescription}</Words>
      </CopySection>
      <CopySection title={applicationSections.isExtraAttachmentsComplete}>
        {record.attachments.length > 0 ? (
          <AttachmentList attachments={record.attachments} addressOf={calls.addressOf} />
        ) : (
          <p>-</p>
        )}
      </CopySection>
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

interface FactProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

const Fact = ({ label, children }: FactProps) => (
  <div class="copy-fact">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const CopySection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) => (
  <section class="copy-section" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Plain text: what someone typed is never read as HTML. */
const Words = ({ children }: { readonly children: string }) => (
  <p class="copy-words">{children.trim() || '-'}</p>
);
