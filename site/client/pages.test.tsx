// Tests the account pages and "Contact us": what they send, what they show, and where they redirect.
/** @jsxImportSource preact */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { honeypotField } from '../../contract/contact-messages.ts';
import { messages } from '../../contract/messages.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { OtherWays } from './account/OtherWays.tsx';
import { ConfirmPage } from './ConfirmPage.tsx';
import { ContactUsPage } from './ContactUsPage.tsx';
import { confirmedJustNow } from './confirmed-just-now.ts';
import { contactDraft } from './contact-draft.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { placeOf } from './place.ts';
import { RegisterPage } from './RegisterPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { storedReturnPath } from './return-path.ts';
import { SignInPage } from './SignInPage.tsx';
import {
  answer,
  button,
  control,
  errorOf,
  mount,
  placeAt,
  press,
  recordNavigation,
  textOf,
  type,
} from './testing/mount.tsx';

const returnQuery = `?${new URLSearchParams({ return: '/challenges/7/apply' })}`;
const href = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.getAttribute('href');
const refusal = (message: string) => () => Response.json(message, { status: 400 });
const nothing = () => new Response(null, { status: 204 });
/** Waits, because replies are read asynchronously. */
const expectText = (selector: string, message: string) =>
  vi.waitFor(() => expect(textOf(selector)).toBe(message));
const storedToken = () => localStorage.getItem(userTokenStorageKey);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('Register: shows where to look for the email, and remembers the page to return to', async () => {
  const called = answer({ '/public/auth/register': () => Response.json(publicMessages.registrationSent) });
  await mount(<RegisterPage place={placeAt(returnQuery)} />);
  expect(href('Sign in')).toBe(`/site/ix/sign-in${returnQuery}`);
  await type('First name', 'Ada');
  await type('Last name', 'Lovelace');
  await type('Email', 'ada@example.com');
  await press('Register');
  expect(called[0]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    site: 1,
  });
  await expectText('[role=status]', publicMessages.registrationSent);
  expect(document.activeElement?.textContent).toBe(publicMessages.registrationSent);
  expect(document.querySelector('form')).toBeNull();
  expect(storedReturnPath.take(placeAt())).toBe('/challenges/7/apply');
});

const registered = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };

test('Confirm: shows the account, lets the name be changed, checks both passwords, and signs in', async () => {
  const navigation = recordNavigation();
  storedReturnPath.keep(placeAt(returnQuery));
  const called = answer({
    '/public/auth/validate-confirmation': () => Response.json(registered),
    '/public/auth/confirm': () => Response.json({ token: 't1' }, { status: 201 }),
  });
  await mount(<ConfirmPage place={placeAt('?code=c1')} />);
  await vi.waitFor(() => expect(control('Email').value).toBe('ada@example.com'));
  expect(control('Email').readOnly).toBe(true);
  expect(textOf('form')).toContain('choose a password for IX Challenges');
  expect([control('First name').value, control('Last name').value]).toEqual(['Ada', 'Byron']);
  await type('Last name', '');
  await type('Password', 'long enough');
  await type('Confirm password', 'long enougH');
  await press('Confirm and sign in');
  expect(errorOf('Last name')).toBe(messages.required);
  expect(errorOf('Confirm password')).toBe(messages.passwordsDiffer);
  await type('Last name', 'Lovelace');
  await type('Confirm password', 'long enough');
  await press('Confirm and sign in');
  expect(called.at(-1)?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: 'long enough',
    confirmPassword: 'long enough',
    code: 'c1',
  });
  await vi.waitFor(() => expect(navigation.to).toBe('/site/ix/challenges/7/apply'));
  expect(storedToken()).toBe('t1');
  expect([confirmedJustNow.take(), confirmedJustNow.take()]).toEqual([true, false]);
});

test('Confirm: says that a link has been used, and offers to sign in first', async () => {
  answer({ '/public/auth/validate-confirmation': refusal(publicMessages.confirmationInvalid) });
  await mount(<ConfirmPage place={placeAt('?code=old')} />);
  await expectText('[role=alert]', publicMessages.confirmationInvalid);
  const ways = [...document.querySelectorAll('a')].map((way) => way.getAttribute('href'));
  expect(ways).toEqual(['/site/ix/sign-in', '/site/ix/register']);
});

test('Confirm: redirects to Register without a code', async () => {
  const navigation = recordNavigation();
  await mount(<ConfirmPage place={placeAt()} />);
  expect(navigation.to).toBe('/site/ix/register');
});

test('Confirm: lets people try again if the server cannot be reached', async () => {
  answer({});
  await mount(<ConfirmPage place={placeAt('?code=c1')} />);
  await expectText('[role=alert]', messages.networkFailed);
  answer({ '/public/auth/validate-confirmation': () => Response.json(registered) });
  await press('Try again');
  await vi.waitFor(() => expect(control('Email').value).toBe('ada@example.com'));
});

test('Sign in: shows a refusal, and after a second try opens the page that was wanted', async () => {
  const navigation = recordNavigation();
  answer({ '/public/auth/login': refusal(messages.incorrectSignIn) });
  await mount(<SignInPage place={placeAt(returnQuery)} />);
  expect(href('Register')).toBe(`/site/ix/register${returnQuery}`);
  expect(href('Forgot password?')).toBe(`/site/ix/forgot-password${returnQuery}`);
  await type('Email', 'ada@example.com');
  await type('Password', 'long enough');
  await press('Sign in');
  await expectText('[role=alert]', messages.incorrectSignIn);
  expect(navigation.to).toBeNull();

  const called = answer({ '/public/auth/login': () => Response.json({ token: 't1' }) });
  await press('Sign in');
  expect(called[0]?.body).toEqual({ email: 'ada@example.com', password: 'long enough', site: 1 });
  await vi.waitFor(() => expect(navigation.to).toBe('/site/ix/challenges/7/apply'));
  expect(storedToken()).toBe('t1');
});

test('Sign in: offers a link to the other site to an account of that site', async () => {
  answer({ '/public/auth/login': refusal(publicMessages.accountOfOtherSite('GA Challenges')) });
  const place = placeOf({ site: 'ix', home: '/site/ix', otherHome: 'http://ga.example' }, '');
  await mount(<SignInPage place={place} />);
  const name = 'Sign in to GA Challenges';
  expect(href(name)).toBeUndefined();
  await type('Email', 'ada@example.com');
  await type('Password', 'long enough');
  await press('Sign in');
  await vi.waitFor(() => expect(href(name)).toBe('http://ga.example/sign-in'));
});

test('Sign in: redirects someone who is already signed in', async () => {
  const navigation = recordNavigation();
  localStorage.setItem(userTokenStorageKey, 't1');
  answer({
    '/public/auth/me': () => Response.json({ id: 1, email: 'a@example.com', firstName: 'A', lastName: 'B' }),
  });
  await mount(<SignInPage place={placeAt()} />);
  await vi.waitFor(() => expect(navigation.to).toBe('/site/ix/applications'));
});

test('Sign in: forgets an expired token and shows the form', async () => {
  const navigation = recordNavigation();
  localStorage.setItem(userTokenStorageKey, 't1');
  answer({ '/public/auth/me': () => new Response(null, { status: 401 }) });
  await mount(<SignInPage place={placeAt()} />);
  await vi.waitFor(() => expect(control('Password').value).toBe(''));
  expect([storedToken(), navigation.to]).toEqual([null, null]);
});

test('Forgotten password: shows the same answer to everyone, and a link back to sign in', async () => {
  const called = answer({
    '/public/auth/forgot-password': () => Response.json(messages.forgotPasswordSent),
  });
  await mount(<ForgotPasswordPage place={placeAt(returnQuery)} />);
  await type('Email', 'ada@example.com');
  await press('Send reset link');
  expect(called[0]?.body).toEqual({ email: 'ada@example.com', site: 1 });
  await expectText('[role=status]', messages.forgotPasswordSent);
  expect(href('Back to sign in')).toBe(`/site/ix/sign-in${returnQuery}`);
});

test('Reset password: redirects to Sign in without a code', async () => {
  const navigation = recordNavigation();
  await mount(<ResetPasswordPage place={placeAt()} />);
  expect(navigation.to).toBe('/site/ix/sign-in');
});

test('Reset password: sets the password with the code, and ends the session of this browser', async () => {
  localStorage.setItem(userTokenStorageKey, 't1');
  const called = answer({
    '/public/auth/validate-reset-code': nothing,
    '/public/auth/reset-password': () => Response.json(messages.passwordReset),
  });
  await mount(<ResetPasswordPage place={placeAt('?guid=g1')} />);
  await vi.waitFor(() => control('New password'));
  await type('New password', 'long enough');
  await type('Confirm password', 'long enough');
  await press('Reset password');
  expect(called.at(-1)?.body).toEqual({ password: 'long enough', code: 'g1' });
  await expectText('[role=status]', messages.passwordReset);
  expect(href('Sign in')).toBe('/site/ix/sign-in');
  expect(storedToken()).toBeNull();
});

const contactReply = {
  '/public/contact-us': () => Response.json(publicMessages.messageSent, { status: 201 }),
};

test('Contact us: fills in known names, allows an empty company, and shows thanks after sending', async () => {
  localStorage.setItem(userTokenStorageKey, 't1');
  const user = { id: 1, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  const called = answer({ ...contactReply, '/public/auth/me': () => Response.json(user) });
  await mount(<ContactUsPage place={placeAt()} />);
  await vi.waitFor(() => expect(control('Email').value).toBe('ada@example.com'));
  await type('Message', ' Hello ');
  expect(textOf('.field-count')).toBe('5 / 5,000');
  await press('Send message');
  expect(called.at(-1)?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    company: '',
    message: 'Hello',
    site: 1,
  });
  await expectText('[role=status]', publicMessages.messageSent);
});

test('Contact us: keeps what was typed through a reload, until it is sent or the person signs out', async () => {
  const navigation = recordNavigation();
  const user = { id: 1, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  answer({ ...contactReply, '/public/auth/me': () => Response.json(user), '/public/auth/logout': nothing });
  const storedDraft = () => contactDraft.read(placeAt());
  await mount(<ContactUsPage place={placeAt()} />);
  for (const label of ['First name', 'Last name']) await type(label, 'x');
  await type('Email', 'x@example.com');
  await type('Message', 'Hello');
  await reload();
  expect([control('Email').value, control('Message').value]).toEqual(['x@example.com', 'Hello']);
  await press('Send message');
  await expectText('[role=status]', publicMessages.messageSent);
  expect(storedDraft()).toEqual({});

  localStorage.setItem(userTokenStorageKey, 't1');
  await reload();
  await vi.waitFor(() => expect(control('Email').value).toBe('ada@example.com'));
  await type('Message', 'Hello again');
  expect(storedDraft()).toEqual({ message: 'Hello again' });
  await press('Sign out');
  await vi.waitFor(() => expect(navigation.to).toBe('/site/ix'));
  expect([storedToken(), storedDraft()]).toEqual([null, {}]);

  async function reload() {
    document.body.replaceChildren();
    await mount(<ContactUsPage place={placeAt()} />);
  }
});

test('Contact us: hides the honeypot field from people, and sends what a program fills in', async () => {
  const called = answer({
    '/public/contact-us': () => Response.json(publicMessages.messageHeld, { status: 201 }),
  });
  await mount(<ContactUsPage place={placeAt()} />);
  const honeypot = document.querySelector<HTMLInputElement>(`[name=${honeypotField}]`);
  expect(honeypot?.closest('[aria-hidden=true]')).not.toBeNull();
  expect([honeypot?.tabIndex, honeypot?.autocomplete]).toEqual([-1, 'off']);
  for (const label of ['First name', 'Last name', 'Message']) await type(label, 'x');
  await type('Email', 'x@example.com');
  if (honeypot) honeypot.value = '123';
  await press('Send message');
  expect(called[0]?.body).toMatchObject({ [honeypotField]: '123' });
  await expectText('[role=status]', publicMessages.messageHeld);
});

test('Sign in: says what still works for the owner after too many attempts', async () => {
  const title = messages.tooManyAttempts(60);
  answer({ '/public/auth/login': () => Response.json({ title }, { status: 429 }) });
  await mount(<SignInPage place={placeAt()} />);
  await type('Email', 'ada@example.com');
  await type('Password', 'long enough');
  await press('Sign in');
  await expectText('[role=alert]', `${title} ${messages.useKnownBrowser}`);
});

test('Sign in: says the same below the button for passkeys', async () => {
  const title = messages.tooManyAttempts(60);
  vi.stubGlobal('PublicKeyCredential', () => {});
  answer({
    '/public/auth/options?site=1': () => Response.json({ offersPasskeys: true }),
    '/public/auth/passkey-options': () => Response.json({ title }, { status: 429 }),
  });
  await mount(<OtherWays place={placeAt()} onToken={async () => {}} />);
  await vi.waitFor(() => button('Sign in with a passkey'));
  await press('Sign in with a passkey');
  await expectText('[role=alert]', `${title} ${messages.useKnownBrowser}`);
});

test('Sign in: says that nothing is lost to someone whose session has ended', async () => {
  await mount(<SignInPage place={placeAt('?ended=1')} />);
  expect(textOf('[role=status]')).toBe(messages.sessionEnded);
});
