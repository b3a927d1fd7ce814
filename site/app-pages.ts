// Lists the pages with forms, which a script fills: the path, title, introduction and module of each.

export interface AppPageTexts {
  /** The path below the site; a number in it is the id of the page's record. */
  readonly path: RegExp;
  readonly title: string;
  readonly introduction: string;
  /** The module that renders it, below site/client/. */
  readonly module: string;
  /** Shown instead if the browser runs no scripts; the default says that the page needs them. */
  readonly withoutScript?: string;
}

export const appPages = {
  register: {
    path: /^\/register$/,
    title: 'Register',
    introduction:
      'With an account you can apply to challenges, and come back to your application until the challenge closes.',
    module: 'RegisterPage.tsx',
  },
  confirm: {
    path: /^\/confirm$/,
    title: 'Confirm your email',
    introduction: 'The last step of your registration.',
    module: 'ConfirmPage.tsx',
  },
  invitation: {
    path: /^\/invitation$/,
    title: 'Choose a password',
    introduction: 'Someone has created an account for you.',
    module: 'InvitationPage.tsx',
  },
  'sign-in': {
    path: /^\/sign-in$/,
    title: 'Sign in',
    introduction: 'Sign in to apply to a challenge or to continue an application.',
    module: 'SignInPage.tsx',
  },
  'forgot-password': {
    path: /^\/forgot-password$/,
    title: 'Forgot password',
    introduction: 'Enter the email you registered with. We will send you a link to choose a new password.',
    module: 'ForgotPasswordPage.tsx',
  },
  'reset-password': {
    path: /^\/reset-password$/,
    title: 'Choose a new password',
    introduction: 'You will sign in with it from now on.',
    module: 'ResetPasswordPage.tsx',
  },
  'contact-us': {
    path: /^\/contact-us$/,
    title: 'Contact us',
    introduction: 'Is something unclear, or would you like to work with us? Write to us; we answer by email.',
    module: 'ContactUsPage.tsx',
  },
  applications: {
    path: /^\/applications$/,
    title: 'My applications',
    introduction: 'The applications you have started and submitted.',
    module: 'applications/MyApplicationsPage.tsx',
  },
  application: {
    path: /^\/applications\/(\d{1,9})$/,
    title: 'Your application',
    introduction: 'Everything is saved as you go. Submit it when all five sections are complete.',
    module: 'applications/ApplicationPage.tsx',
  },
  apply: {
    path: /^\/challenges\/(\d{1,9})\/apply$/,
    title: 'Apply',
    introduction:
      'Once you have started, you can leave and continue your application until the challenge closes.',
    module: 'applications/ApplyPage.tsx',
  },
  account: {
    path: /^\/account$/,
    title: 'Your account',
    introduction: 'Your name, your email, and how you sign in.',
    module: 'account/AccountPage.tsx',
  },
  'confirm-email': {
    path: /^\/confirm-email$/,
    title: 'Confirm your new email address',
    introduction: 'You will sign in with this address from now on.',
    module: 'ConfirmEmailPage.tsx',
  },
  'my-data': {
    path: /^\/my-data$/,
    title: 'My data',
    introduction: 'See what we hold about you, download a copy, or ask us to delete it.',
    module: 'my-data/MyDataPage.tsx',
  },
  verify: {
    path: /^\/verify$/,
    title: 'Check a decision pack',
    introduction:
      'Choose the JSON file of a sealed decision. Your browser checks that nothing was changed. The file is not uploaded.',
    module: 'verify/start.tsx',
    withoutScript:
      'Without JavaScript this page cannot check the hash, the signature, the key or the figures of a pack. Please switch JavaScript on in your browser, then open the page again.',
  },
} as const satisfies Record<string, AppPageTexts>;

export type AppPageName = keyof typeof appPages;
