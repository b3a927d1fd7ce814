// Holds every message to people that more than one place uses, and that pages show themselves.

export const messages = {
  required: 'This is a required field.',
  email: 'Please provide a valid email.',
  minLength: (n: number) => `Value must have at least ${n} characters.`,
  maxLength: (n: number) => `Value cannot have more than ${n} characters.`,
  maxItems: (n: number) => `Choose at most ${n.toLocaleString('en-GB')}.`,
  pattern: 'Invalid value provided.',
  belowMinimum: (n: number) => `Value cannot be less than ${n}.`,
  aboveMaximum: (n: number) => `Value cannot be greater than ${n}.`,
  passwordsDiffer: 'Passwords do not match.',

  fetchError: 'There was an error retrieving the data.',
  noData: 'There is no data to display.',
  nothingWaiting: 'Nothing is waiting for you.',
  noTableData: 'There is no data to display',
  pageNotFound: 'The page you are looking for was not found.',
  unauthorized: 'Unauthorized',

  invalidFields: 'Please correct the marked fields.',
  incorrectSignIn: 'Incorrect email or password.',
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  sessionEnded: 'Your session has ended. Sign in to continue; what you typed is kept.',
  useKnownBrowser: "Use a browser you have signed in with before, or choose 'Forgot password?'.",
  forgotPasswordSent: 'An email has been sent with further instructions on how to reset your password.',
  passwordReset: 'Your password has been successfully updated.',
  commonPassword: 'This password is too common. Please choose another.',
  passwordIsEmail: 'The password cannot be your email address.',

  notFound: 'We could not find this. It may have been deleted.',
  networkFailed: 'The server could not be reached. Please check your connection and try again.',

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
  noSubmissions: 'There have been no submissions submitted',
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
} as const;
