// The expectations for company calls and for calls that need no token.
import type { auth } from '../../contract/auth.ts';
import type { calendar } from '../../contract/calendar.ts';
import type { companyEmailChange } from '../../contract/company-account.ts';
import type { companyApplications } from '../../contract/company-applications.ts';
import type { companyAuth } from '../../contract/company-auth.ts';
import type { contactMessages } from '../../contract/contact-messages.ts';
import type { emailChange } from '../../contract/email-change.ts';
import type { companyInvitations, invitations } from '../../contract/invitations.ts';
import type { mailPreferences } from '../../contract/mail-preferences.ts';
import type { signInSteps } from '../../contract/sign-in-steps.ts';
import type { signingKeys } from '../../contract/signing-keys.ts';
import type { singleSignOn } from '../../contract/single-sign-on.ts';
import type { singleSignOnStart } from '../../contract/single-sign-on-start.ts';
import { sites } from '../../contract/vocabulary.ts';
import { unsubscribeToken } from '../../server/features/mail-preferences/unsubscribe-token.ts';
import { newAuthenticator } from '../support/authenticator.ts';
import { pdf } from '../support/company-applications.ts';
import { multipart } from '../support/upload.ts';
import {
  about,
  answering,
  byID,
  call,
  type Expectations,
  rest,
  type Sent,
  type Status,
  withBody,
} from './expectation.ts';
import { codes, type World } from './world.ts';

/** A company changes its own application until it is submitted. Other companies get 404. */
const changed = {
  draft: { 200: ['applicant'], 404: rest },
  sent: { 400: ['applicant'], 404: rest },
  others: { 200: ['another company'], 404: rest },
  missing: { 404: rest },
} as const;

const oneAttachment = (id: number, { attachments }: World) => ({
  params: { id, s3Key: attachments[id] ?? 'none' },
});

export const companyApplicationExpectations: Expectations<typeof companyApplications> = {
  list: call({ cells: { 200: rest } }),
  begin: about('toApplyFor', (id) => ({ body: { challengeID: id } }), {
    records: {
      open: { 404: ['company of GA'], 201: rest },
      unpublished: { 404: rest },
      closed: { 404: ['company of GA'], 400: rest },
      ga: { 201: ['company of GA', 'company of both sites'], 404: rest },
      missing: { 404: rest },
    },
  }),
  find: about('ownDrafts', byID, {
    records: {
      draft: { 200: ['applicant'], 404: rest },
      sent: { 200: ['applicant'], 404: rest },
      others: { 200: ['another company'], 404: rest },
      missing: { 404: rest },
    },
  }),
  save: about('ownDrafts', withBody({ companyName: 'Acme and Sons' }), { records: changed }),
  submit: about('ownDrafts', byID, { records: changed }),
  attach: about(
    'ownDrafts',
    (id) => ({
      params: { id },
      file: multipart({ name: 'plan.pdf', type: 'application/pdf', bytes: pdf }),
    }),
    { records: answering(201, changed) },
  ),
  attachment: [
    about('ownDrafts', oneAttachment, {
      records: {
        draft: { 200: ['applicant'], 404: rest },
        sent: { 200: ['applicant'], 404: rest },
        others: { 200: ['another company'], 404: rest },
        missing: { 404: rest },
      },
    }),
    about(
      'ownDrafts',
      (id, { attachments, records }) => ({
        params: { id, s3Key: attachments[records.ownDrafts.others] ?? 'none' },
      }),
      { when: 'with the key of another company', records: { draft: { 404: rest } } },
    ),
  ],
  detach: about('ownDrafts', oneAttachment, { records: answering(204, changed) }),
  delete: about('ownDrafts', byID, { records: answering(204, changed) }),
};

export const companyAuthExpectations: Expectations<Pick<typeof companyAuth, 'logout' | 'me'>> = {
  logout: call({ cells: { 204: rest } }),
  me: call({ cells: { 200: rest } }),
};

/** Each request with the status that every caller gets, with or without a token. */
export type PublicCase = Readonly<
  Record<string, { readonly send: (world: World) => Sent; readonly expected: Status }>
>;

const newPassword = 'Nine-lives-42';
const signIn = (caller: 'no role' | 'applicant', more: Record<string, unknown> = {}) => {
  return ({ people, password }: World) => ({ body: { email: people[caller].email, password, ...more } });
};
const withCode =
  (code: string, more: Record<string, unknown> = {}) =>
  () => ({ body: { code, ...more } });
const newcomer = { firstName: 'New', lastName: 'Comer', password: newPassword, confirmPassword: newPassword };

const unknownPasskey = newAuthenticator().use({ challenge: 'made-up' });

/** The calls of staff ignore the site. */
const onIX = { site: sites.IX };

/** The tests beside the routes use tickets of real sign-ins and real passkeys. */
export const publicSignInStepExpectations: {
  readonly [Name in Exclude<keyof typeof signInSteps, 'confirm'>]: PublicCase;
} = {
  options: { anyone: { send: () => ({ query: onIX }), expected: 200 } },
  passkeyOptions: {
    'without a ticket': { send: () => ({ body: onIX }), expected: 200 },
    'an unknown ticket': { send: () => ({ body: { ticket: 'made up', ...onIX } }), expected: 400 },
  },
  passkey: {
    'an unknown passkey': {
      send: () => ({ body: { challengeID: 'made up', response: unknownPasskey, ...onIX } }),
      expected: 400,
    },
  },
  secondFactor: {
    'an unknown ticket': {
      send: () => ({ body: { ticket: 'made up', code: '123456', ...onIX } }),
      expected: 400,
    },
    'no credential': { send: () => ({ body: { ticket: 'made up', ...onIX } }), expected: 400 },
  },
};

const chosen = { password: newPassword, confirmPassword: newPassword };

export const publicInvitationExpectations: { readonly [Name in keyof typeof invitations]: PublicCase } = {
  validate: {
    'an invitation of staff': { send: withCode(codes.staffInvitation), expected: 200 },
    'an invitation of a company': { send: withCode(codes.companyInvitation), expected: 400 },
    'an unknown code': { send: withCode('made up'), expected: 400 },
  },
  accept: {
    'an invitation of staff': { send: withCode(codes.staffInvitation, chosen), expected: 200 },
    'an invitation of a company': { send: withCode(codes.companyInvitation, chosen), expected: 400 },
  },
};

export const publicCompanyInvitationExpectations: {
  readonly [Name in keyof typeof companyInvitations]: PublicCase;
} = {
  validate: {
    'an invitation of a company': { send: withCode(codes.companyInvitation, onIX), expected: 200 },
    'an invitation on the other site': {
      send: withCode(codes.companyInvitation, { site: sites.GA }),
      expected: 400,
    },
    'an invitation of staff': { send: withCode(codes.staffInvitation, onIX), expected: 400 },
  },
  accept: {
    'an invitation of a company': {
      send: withCode(codes.companyInvitation, { ...chosen, ...onIX }),
      expected: 200,
    },
    'an invitation of staff': {
      send: withCode(codes.staffInvitation, { ...chosen, ...onIX }),
      expected: 400,
    },
  },
};

export const publicEmailExpectations: {
  readonly [Name in keyof Pick<typeof emailChange, 'confirm'>]: PublicCase;
} = {
  confirm: {
    'the code from the mail': { send: withCode(codes.newEmail), expected: 200 },
    'a code of a company': { send: withCode(codes.newCompanyEmail), expected: 400 },
    'an unknown code': { send: withCode('made up'), expected: 400 },
  },
};

export const publicCompanyEmailExpectations: {
  readonly [Name in keyof Pick<typeof companyEmailChange, 'confirm'>]: PublicCase;
} = {
  confirm: {
    'the code from the mail': { send: withCode(codes.newCompanyEmail, onIX), expected: 200 },
    'the code on the other site': {
      send: withCode(codes.newCompanyEmail, { site: sites.GA }),
      expected: 400,
    },
    'a code of staff': { send: withCode(codes.newEmail, onIX), expected: 400 },
  },
};

/** The tests beside the routes use a real provider. */
export const publicSingleSignOnExpectations: {
  readonly [Name in keyof (typeof singleSignOnStart & Pick<typeof singleSignOn, 'finish'>)]: PublicCase;
} = {
  start: { 'no provider': { send: () => ({ body: { purpose: 'signIn' } }), expected: 400 } },
  finish: { 'no provider': { send: () => ({ body: { state: 'made up' } }), expected: 400 } },
};

type PublicCalls = Pick<typeof auth, 'login' | 'forgotPassword' | 'validateResetCode' | 'resetPassword'>;
export const publicAuthExpectations: { readonly [Name in keyof PublicCalls]: PublicCase } = {
  login: {
    'staff with their password': { send: signIn('no role'), expected: 200 },
    'staff with another password': { send: signIn('no role', { password: 'wrong' }), expected: 400 },
    'a company account in the back office': { send: signIn('applicant'), expected: 400 },
  },
  forgotPassword: {
    'an address of staff': {
      send: ({ people }) => ({ body: { email: people['no role'].email } }),
      expected: 200,
    },
    'an unknown address': { send: () => ({ body: { email: 'nobody@test.example' } }), expected: 200 },
  },
  validateResetCode: {
    'a code of staff': { send: withCode(codes.staff), expected: 204 },
    'a code of a company': { send: withCode(codes.company), expected: 400 },
    'an unknown code': { send: withCode('made up'), expected: 400 },
  },
  resetPassword: {
    'a code of staff': { send: withCode(codes.staff, { password: newPassword }), expected: 200 },
    'a code of a company': { send: withCode(codes.company, { password: newPassword }), expected: 400 },
  },
};

export const publicCompanyAuthExpectations: {
  readonly [Name in Exclude<keyof typeof companyAuth, 'logout' | 'me'>]: PublicCase;
} = {
  register: {
    anyone: {
      send: () => ({
        body: { email: 'new@test.example', firstName: 'New', lastName: 'Comer', site: sites.IX },
      }),
      expected: 200,
    },
  },
  validateConfirmation: {
    'the code from the mail': { send: withCode(codes.registration), expected: 200 },
    'an unknown code': { send: withCode('made up'), expected: 400 },
  },
  confirm: {
    'the code from the mail': { send: withCode(codes.registration, newcomer), expected: 201 },
    'an unknown code': { send: withCode('made up', newcomer), expected: 400 },
  },
  login: {
    'a company on its own site': { send: signIn('applicant', { site: sites.IX }), expected: 200 },
    'a company on the other site': { send: signIn('applicant', { site: sites.GA }), expected: 400 },
    'staff on the public site': { send: signIn('no role', { site: sites.IX }), expected: 400 },
  },
  forgotPassword: {
    'an unknown address': {
      send: () => ({ body: { email: 'nobody@test.example', site: sites.IX } }),
      expected: 200,
    },
  },
  validateResetCode: {
    'a code of a company': { send: withCode(codes.company), expected: 204 },
    'a code of staff': { send: withCode(codes.staff), expected: 400 },
  },
  resetPassword: {
    'a code of a company': { send: withCode(codes.company, { password: newPassword }), expected: 200 },
    'a code of staff': { send: withCode(codes.staff, { password: newPassword }), expected: 400 },
  },
};

export const publicMailExpectations: {
  readonly [Name in keyof Pick<typeof mailPreferences, 'unsubscribe'>]: PublicCase;
} = {
  unsubscribe: {
    'a link from a mail': {
      send: ({ api, people }) => ({ query: { token: unsubscribeToken(api.services, people['no role'].id) } }),
      expected: 204,
    },
    'a link that is not ours': { send: () => ({ query: { token: `1.${'x'.repeat(43)}` } }), expected: 400 },
  },
};

export const publicCalendarExpectations: {
  readonly [Name in keyof Pick<typeof calendar, 'readFeed'>]: PublicCase;
} = {
  readFeed: {
    'an address of someone with the role': {
      send: () => ({ params: { address: codes.feed } }),
      expected: 200,
    },
    'an address of someone who lost the role': {
      send: () => ({ params: { address: codes.feedWithoutRole } }),
      expected: 404,
    },
    'an unknown address': { send: () => ({ params: { address: 'x'.repeat(40) } }), expected: 404 },
  },
};

export const publicMessageExpectations: {
  readonly [Name in keyof Pick<typeof contactMessages, 'send'>]: PublicCase;
} = {
  send: {
    anyone: {
      send: () => ({
        body: {
          firstName: 'Vera',
          lastName: 'Visitor',
          email: 'vera@test.example',
          message: 'Hello',
          site: sites.IX,
        },
      }),
      expected: 201,
    },
  },
};

export const publicKeyExpectations: { readonly [Name in keyof typeof signingKeys]: PublicCase } = {
  list: { anyone: { send: () => ({}), expected: 200 } },
};
