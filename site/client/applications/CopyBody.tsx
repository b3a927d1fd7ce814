// Shows everything in an application as text, section by section, with its attachments, or when it was erased.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { OwnApplication } from '../../../contract/company-applications.ts';
import { applicationSections } from '../../../rules/company-applications.ts';
import { AttachmentList } from './AttachmentList.tsx';
import {
  organisationFields,
  organisationLabels,
  partialSolutionLabel,
  partialSolutionText,
} from './application-labels.ts';
import { LocalDay, LocalMoment } from './LocalDates.tsx';
import type { Typed } from './own-fields.ts';

interface CopyBodyProps {
  readonly record: OwnApplication;
  /** In a draft, includes what is not saved yet. */
  readonly typed: Typed;
  readonly addressOf: (s3Key: string) => Promise<string>;
}

export const CopyBody = ({ record, typed, addressOf }: CopyBodyProps) => (
  <>
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
    {record.erasedAt === null ? (
      <CopySections record={record} typed={typed} addressOf={addressOf} />
    ) : (
      <p class="form-message copy-notice" data-tone="closed">
        Erased on <LocalDay at={record.erasedAt} />
      </p>
    )}
  </>
);

const CopySections = ({ record, typed, addressOf }: CopyBodyProps) => (
  <>
    <CopySection title={applicationSections.isOrganisationComplete}>
      <dl class="copy-facts">
        {organisationFields.map((name) => (
          <Fact key={name} label={organisationLabels[name]}>
            {typed[name] || '-'}
          </Fact>
        ))}
      </dl>
    </CopySection>
    <CopySection title={applicationSections.isSummaryComplete}>
      <LongText>{typed.ideaSummary}</LongText>
      <dl>
        <Fact label={partialSolutionLabel}>{partialSolutionText(typed.isPartialSolution) || '-'}</Fact>
      </dl>
    </CopySection>
    <CopySection title={applicationSections.isTRLComplete}>
      <LongText>{typed.trlDescription}</LongText>
    </CopySection>
    <CopySection title={applicationSections.isIPStatusComplete}>
      <LongText>{typed.ipStatusDescription}</LongText>
    </CopySection>
    <CopySection title={applicationSections.isExtraAttachmentsComplete}>
      {record.attachments.length > 0 ? (
        <AttachmentList attachments={record.attachments} addressOf={addressOf} />
      ) : (
        <p>-</p>
      )}
    </CopySection>
  </>
);

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

interface CopySectionProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

const CopySection = ({ title, children }: CopySectionProps) => (
  <section class="copy-section" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Shows plain text, because what someone typed must never become HTML. */
const LongText = ({ children }: { readonly children: string }) => (
  <p class="copy-text">{children.trim() || '-'}</p>
);
