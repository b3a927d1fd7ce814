// Every sentence that more than one place says to people, said once.

export const messages = {
  required: 'This is a required field.',
  email: 'Please provide a valid email.',
  minLength: (n: number) => `Value must have at least ${n} characters.`,
  maxLength: (n: number) => `Value cannot have more than ${n} characters.`,
  pattern: 'Invalid value provided.',
  belowMinimum: (n: number) => `Value cannot be less than ${n}.`,
  aboveMaximum: (n: number) => `Value cannot be greater than ${n}.`,
  passwordsDiffer: 'Passwords do not match.',

  fetchError: 'There was an error retrieving the data.',
  noData: 'There is no data to display.',
  noTableData: 'There is no data to display',
  pageNotFound: 'The page you are looking for was not found.',
  unauthorized: 'Unauthorized',

  invalidFields: 'Please correct the marked fields.',
  incorrectSignIn: 'Incorrect email or password.',
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  forgotPasswordSent: 'An email has been sent with further instructions on how to reset your password.',
  passwordReset: 'Your password has been successfully updated.',
  resetCodeInvalid: 'This link has expired or has already been used. Please ask for a new one.',
  commonPassword: 'This password is too common. Please choose another.',
  passwordIsEmail: 'The password cannot be your email address.',

  notFound: 'This was not found.',
  changedMeanwhile: (by: string, at: string) =>
    `${by} changed this on ${at}, after you opened it. Your changes have not been saved yet: save again to replace what is there now, or cancel to keep it.`,
  changedMeanwhileByUnknown:
    'Someone else changed this after you opened it. Your changes have not been saved yet: save again to replace what is there now, or cancel to keep it.',
  unreadableJson: 'The request could not be read: its body is not valid JSON.',
  wrongContentType: 'The request could not be read: send its body as application/json.',
  wrongUploadType: 'The request could not be read: send the file as multipart/form-data.',
  bodyTooLarge: 'The request is too large.',
  requestTimeout: 'The request took too long to arrive.',
  unreadableRequest: 'The request could not be read.',
  xsrfMismatch: 'The request could not be verified. Please reload the page and try again.',
  unexpected: (reference: string) => `Something went wrong. Please try again. Reference: ${reference}`,
  databaseUnavailable: 'The database is not answering at the moment. Please try again shortly.',
  networkFailed: 'The server could not be reached. Please check your connection and try again.',

  fileLimit: (n: number) => `You can only upload a maximum of ${n} files.`,
  fileType: (type: string) => `The file type "${type}" is not permitted.`,
  fileTooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  tooManyPixels: (megapixels: number) => `The image has more than ${megapixels} megapixels.`,
  fileDamaged: 'The file is damaged or incomplete. Please choose another.',
  uploadFailed: (fileName: string) => `There was a problem uploading ${fileName}`,
  uploadIncomplete: 'The file did not arrive completely. Please try again.',
  storageUnavailable: 'The file could not be stored at the moment. Please try again shortly.',
  tooManyDocuments: 'Too many documents are being made at the moment. Please try again shortly.',

  tooMuchFormatting: 'This text has too much formatting. Please paste it as plain text.',
  tooMuchInSections: 'The sections hold too much text or formatting together. Please shorten them.',
  personNotEligible: 'Someone chosen here is not available any more. Please choose again.',
  tagNotAvailable: 'A tag chosen here is not available any more. Please choose again.',
  imageNotAvailable: 'This image is not available any more. Please upload it again.',

  noGroups: 'No Challenge Groups found',
  noChallengesInGroup: 'No challenges found',
  noChallenges: 'No Challenges found',
  challengesFailed: 'Error fetching challenges',
  noSubmissions: 'There have been no submissions submitted',
  assessmentGone: 'There is no assessment of yours for this submission, or it has been removed.',
  noScores: 'No submissions to show',
  noShareLink: "Couldn't create a link at this time. Please try again later.",

  windowEndsBeforeStart: 'The to-date cannot be before the from-date.',
  noCalendarChallenges: 'No Challenges found.',

  linkCopied: 'Link copied',
  previewLinkCopied: 'Preview link copied',
  previewCopyError: 'Preview copy error',
  copyError: 'Copy error',
  copiedToClipboard: 'Copied link to clipboard',
  clipboardFailed: "Couldn't copy link to clipboard",
} as const;
