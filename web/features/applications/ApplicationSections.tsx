// The four sections that an applicant fills in one by one; one that is not complete says so above what is there already.
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileSizeText } from '../../../browser/file-size-text.ts';
import type { Application, Attachment } from '../../../contract/applications.ts';
import { isShownByBrowsers } from '../../../contract/media.ts';
import { openFile } from '../../platform/open-file.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import hidden from '../../ui/text/hidden.module.css';
import { missingText } from '../../ui/text/missing-text.ts';
import { PlainText } from '../../ui/text/PlainText.tsx';
import classes from './ApplicationSections.module.css';
import { attachmentAddress } from './application-data.ts';
import { sectionNames } from './section-names.ts';

interface ApplicationSectionsProps {
  application: Application;
  /** Between what was written and the attachments. */
  children?: ReactNode;
}

export function ApplicationSections({ application, children }: ApplicationSectionsProps) {
  const { id, attachments } = application;
  return (
    <>
      <Section {...sectionNames.ideaSummary} isComplete={application.isSummaryComplete}>
        {plainText(application.ideaSummary)}
      </Section>
      <Section {...sectionNames.technologyReadiness} isComplete={application.isTRLComplete}>
        {plainText(application.trlDescription)}
      </Section>
      <Section {...sectionNames.intellectualProperty} isComplete={application.isIPStatusComplete}>
        {plainText(application.ipStatusDescription)}
      </Section>
      {children}
      <Section {...sectionNames.extraAttachments} isComplete={application.isExtraAttachmentsComplete}>
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
  /** Nothing: there is nothing in it. */
  children: ReactNode;
}

function Section({ isComplete, children, ...name }: SectionProps) {
  return (
    <Panel {...name}>
      {!isComplete && <p className={classes.incomplete}>This section is not complete</p>}
      {children || (isComplete && missingText)}
    </Panel>
  );
}

export const plainText = (words: string) => words.trim() !== '' && <PlainText text={words} />;

function AttachmentLink({ applicationID, attachment }: { applicationID: number; attachment: Attachment }) {
  const { s3Key, fileName, contentType, size } = attachment;
  // A button: where it leads is only known once the server has signed an address.
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
