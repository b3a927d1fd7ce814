// Holds messages about files, challenges and links that more than one place uses, but not the sign-in page.

export const screenMessages = {
  fileLimit: (n: number) => `You can only upload a maximum of ${n} files.`,
  fileType: (type: string) => `The file type "${type}" is not permitted.`,
  fileTooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  scannerUnavailable:
    'The file could not be checked for viruses, so it was not stored. Try again in a few minutes.',
  fileDamaged: 'The file is damaged or incomplete. Please choose another.',
  uploadFailed: (fileName: string) => `There was a problem uploading ${fileName}`,
  storageUnavailable: 'The file could not be stored at the moment. Please try again shortly.',

  tooMuchFormatting: 'This text has too much formatting. Please paste it as plain text.',
  tooMuchInSections: 'Together, the sections have too much text or formatting. Please shorten them.',
  resetBeforeExtending: 'Reset the assessment status before you extend the challenge.',

  noGroups: 'No Challenge Groups found',
  noChallengesInGroup: 'No challenges found',
  noChallenges: 'No Challenges found',
  challengesFailed: 'Error fetching challenges',
  noApplications: 'There have been no submissions submitted',
  assessmentMissing: 'You have not assessed this submission, or your assessment was removed.',
  noScores: 'No submissions to show',
  noShareLink: "Couldn't create a link at this time. Please try again later.",

  windowEndsBeforeStart: 'The to-date cannot be before the from-date.',
  noCalendarChallenges: 'No Challenges found.',

  linkCopied: 'Link copied',
  previewLinkCopied: 'Preview link copied',
  previewCopyError: 'Preview copy error',
  copyError: 'Copy error',
  copiedToClipboard: 'Copied link to clipboard',
  copiedUnpublished:
    'This challenge is not published, so the link shows "Page not found" for now. Use Copy preview link instead.',
  clipboardFailed: "Couldn't copy link to clipboard",
  codesCopied: 'Copied codes to clipboard',
  codesNotCopied: "Couldn't copy codes to clipboard",
} as const;
