// Holds the messages that only the public side uses, in their own file so that the back office does not load them.

export const publicMessages = {
  messageSent: 'Thank you. Your message has been sent, and the programme team will answer you by email.',
  messageHeld:
    'Your message has arrived, but our spam check has marked it as possible spam. The programme team will look at it, so an answer may take longer than usual.',
  registrationSent: 'An email has been sent with a link to confirm your address.',
  confirmationInvalid:
    'This link has expired or has already been used. If you have already chosen a password, sign in. If not, register again.',
  accountOfOtherSite: (site: string) => `This account belongs to ${site}. Please sign in there.`,
  uploadedTooMuch: 'You have reached the upload limit for today. Please try again tomorrow.',
  signedOut: 'You were signed out.',
} as const;
