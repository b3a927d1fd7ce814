// Holds every message to people that more than one place uses, and that pages show themselves. The sign-in page loads
// it, so messages of other screens are in screen-messages.ts.

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
} as const;
