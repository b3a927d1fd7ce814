// Hashes what a company submitted, so that a sealed pack fixes the application without showing it.
import type { Attachment } from '../contract/applications.ts';
import { type OwnFields, ownFieldNames } from '../contract/company-applications.ts';
import { canonicalJson } from './canonical-json.ts';
import { sortedBy } from './canonical-order.ts';

export type SubmittedContent = OwnFields & {
  readonly submittedOn: string;
  readonly attachments: readonly Pick<Attachment, 's3Key' | 'fileName' | 'size'>[];
};

/**
 * Ignores other fields of the application. Sorts attachments by key, because their order means nothing. `sha256Of` returns
 * hexadecimal digits.
 */
export const contentHashOf = (application: SubmittedContent, sha256Of: (text: string) => string): string =>
  sha256Of(
    canonicalJson({
      ...Object.fromEntries(ownFieldNames.map((name) => [name, application[name]])),
      submittedOn: application.submittedOn,
      attachments: sortedBy(
        application.attachments.map(({ s3Key, fileName, size }) => ({ s3Key, fileName, size })),
        ({ s3Key }) => [s3Key],
      ),
    }),
  );
