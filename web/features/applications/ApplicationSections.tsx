// Shows the four sections that a company fills in, and marks each section that is not complete.
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileSizeText } from '../../../browser/file-size-text.ts';
import type { Application, Attachment } from '../../../contract/applications.ts';
import { isShownByBrowsers } from '../../../contract/media.ts';
import { openFile } from '../../platform/open-file.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import hidden from '../../ui/text/hidden.module.css';
import { missingText } from '../../ui/text/missing-text.ts';
import { PlainText } from '../../ui/text/PlainText.tsx';
import classes from './ApplicationSections.module.css';
import { attachmentAddress } from './application-data.ts';
import { sectionNames } from './section-names.ts';

interface ApplicationSectionsProps {
  application: Application;
  /** Shown between the texts and the attachments. */
  children?: ReactNode;
}

export function ApplicationSections({ application, children }: ApplicationSectionsProps) {
  const { id, attachments, erasedAt } = application;
  return (
    <>
      <Section {...sectionNames.ideaSummary} isComplete={application.isSummaryComplete} erasedAt={erasedAt}>
        {plainText(application.ideaSummary)}
      </Section>
      <Section
        {...sectionNames.technologyReadiness}
        isComplete={application.isTRLComplete}
        erasedAt={erasedAt}
      >
        {plainText(application.trlDescription)}
      </Section>
      <Section
        {...sectionNames.intellectualProperty}
        isComplete={application.isIPStatusComplete}
        erasedAt={erasedAt}
      >
        {plainText(application.ipStatusDescription)}
      </Section>
      {children}
      <Section
        {...sectionNames.extraAttachments}
        isComplete={application.isExtraAttachmentsComplete}
        erasedAt={erasedAt}
      >
        {attachments.length > 0 && (
          <ul className={classes.attachments}>
            {attachments.map((attachment) => (
              <li key={attachment.s3Key}>
                <AttachmentLink applicationID={id} attachment={attachment} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  isComplete: boolean;
  /** Then the section says so instead of showing its text. */
  erasedAt: string | null;
  /** A falsy value means that the section is empty. */
  children: ReactNode;
}

function Section({ isComplete, erasedAt, children, ...name }: SectionProps) {
  if (erasedAt !== null)
    return (
      <SectionCard {...name}>
        <p>Erased on {dateText(erasedAt)}</p>
      </SectionCard>
    );
  return (
    <SectionCard {...name}>
      {!isComplete && <p className={classes.incomplete}>This section is not complete</p>}
      {children || (isComplete && missingText)}
    </SectionCard>
  );
}

export const plainText = (text: string) => text.trim() !== '' && <PlainText text={text} />;

function AttachmentLink({ applicationID, attachment }: { applicationID: number; attachment: Attachment }) {
  const { s3Key, fileName, contentType, size } = attachment;
  // A button, not a link, because the address is only known once the server has signed it.
  return (
    <button
      type="button"
      className={classes.attachment}
      onClick={() => void openFile(contentType, () => attachmentAddress(applicationID, s3Key))}
    >
      <IconPaperclip size={16} aria-hidden="true" />
      <span className={classes.fileName}>{fileName}</span>
      <span className={classes.size}>({fileSizeText(size)})</span>
      <span className={hidden.hidden}>
        {isShownByBrowsers(contentType) ? ', opens in a new tab' : ', downloads'}
      </span>
    </button>
  );
}
