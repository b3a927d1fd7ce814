// The pages of accounts and "Contact us": what they send, what they say, and where they lead.
/** @jsxImportSource preact */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { trapField } from '../../contract/contact-messages.ts';
import { messages } from '../../contract/messages.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { ConfirmPage } from './ConfirmPage.tsx';
import { ContactUsPage } from './ContactUsPage.tsx';
import { confirmedJustNow } from './confirmed-just-now.ts';
import { contactDraft } from './contact-draft.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { placeOf } from './place.ts';
import { RegisterPage } from './RegisterPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { rememberedReturn } from './return-path.ts';
import { SignInPage } from './SignInPage.tsx';
import { answer, control, errorOf, mount, placeAt, press, stayHere, textOf, type } from './testing/mount.tsx';

const wish = `?${new URLSearchParams({ return: '/challenges/7/apply' })}`;
const href = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.getAttribute('href');
const refusal = (sentence: string) => () => Response.json(sentence, { status: 400 });
const nothing = () => new Response(null, { status: 204 });
/** Replies are read in their own time. */
const says = (selector: string, sentence: string) =>
  vi.waitFor(() => expect(textOf(selector)).toBe(sentence));
const storedToken = () => localStorage.getItem(userTokenStorageKey);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('Register: the form gives way to where to look, and the wish to apply is kept', async () => {
  const called = answer({ '/public/auth/register': () => Response.json(publicMessages.registrationSent) });
  await mount(<RegisterPage place={placeAt(wish)} />);
  expect(href('Sign in')).toBe(`/site/ix/sign-in${wish}`);
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
  await says('[role=status]', publicMessages.registrationSent);
  expect(document.activeElement?.textContent).toBe(publicMessages.registrationSent);
  expect(document.querySelector('form')).toBeNull();
  expect(rememberedReturn.take(placeAt())).toBe('/challenges/7/apply');
});

const registered = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };

test('Confirm: tells for whom and where, lets the name be changed, takes a password typed twice, leads on signed in', async () => {
  const led = stayHere();
  rememberedReturn.keep(placeAt(wish));
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
  await vi.waitFor(() => expect(led.to).toBe('/site/ix/challenges/7/apply'));
  expect(storedToken()).toBe('t1');
  expect([confirmedJustNow.take(), confirmedJustNow.take()]).toEqual([true, false]);
});

test('Confirm with a used link: says so, and leads first to sign in', async () => {
  answer({ '/public/auth/validate-confirmation': refusal(publicMessages.confirmationInvalid) });
  await mount(<ConfirmPage place={placeAt('?code=old')} />);
  await says('[role=alert]', publicMessages.confirmationInvalid);
  const ways = [...document.querySelectorAll('a')].map((way) => way.getAttribute('href'));
  expect(ways).toEqual(['/site/ix/sign-in', '/site/ix/register']);
});

test('Confirm without a code: one is led to register', async () => {
  const led = stayHere();
  await mount(<ConfirmPage place={placeAt()} />);
  expect(led.to).toBe('/site/ix/register');
});

test('Confirm: a server that cannot be reached says nothing about the link, and can be asked again', async () => {
  answer({});
  await mount(<ConfirmPage place={placeAt('?code=c1')} />);
  await says('[role=alert]', messages.networkFailed);
  answer({ '/public/auth/validate-confirmation': () => Response.json(registered) });
  await press('Try again');
  await vi.waitFor(() => expect(control('Email').value).toBe('ada@example.com'));
});

test('Sign in: a refusal is told, the second try leads to where one wanted to go', async () => {
  const led = stayHere();
  answer({ '/public/auth/login': refusal(messages.incorrectSignIn) });
  await mount(<SignInPage place={placeAt(wish)} />);
  expect(href('Register')).toBe(`/site/ix/register${wish}`);
  expect(href('Forgot password?')).toBe(`/site/ix/forgot-password${wish}`);
  await type('Email', 'ada@example.com');
  await type('Password', 'long enough');
  await press('Sign in');
  await says('[role=alert]', messages.incorrectSignIn);
  expect(led.to).toBeNull();

  const called = answer({ '/public/auth/login': () => Response.json({ token: 't1' }) });
  await press('Sign in');
  expect(called[0]?.body).toEqual({ email: 'ada@example.com', password: 'long enough', site: 1 });
  await vi.waitFor(() => expect(led.to).toBe('/site/ix/challenges/7/apply'));
  expect(storedToken()).toBe('t1');
});

test('Sign in: an account of the other site is led there', async () => {
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

test('Sign in: whoever is signed in is led on, whoever no longer is sees the form', async () => {
  const led = stayHere();
  localStorage.setItem(userTokenStorageKey, 't1');
  answer({
    '/public/auth/me': () => Response.json({ id: 1, email: 'a@example.com', firstName: 'A', lastName: 'B' }),
  });
  await mount(<SignInPage place={placeAt()} />);
  await vi.waitFor(() => expect(led.to).toBe('/site/ix/applications'));
});

test('Sign in: a token that has run out is forgotten, and the form is there', async () => {
  const led = stayHere();
  localStorage.setItem(userTokenStorageKey, 't1');
  answer({ '/public/auth/me': () => new Response(null, { status: 401 }) });
  await mount(<SignInPage place={placeAt()} />);
  await vi.waitFor(() => expect(control('Password').value).toBe(''));
  expect([storedToken(), led.to]).toEqual([null, null]);
});

test('Forgotten password: the same answer for everyone, and the way back to sign in', async () => {
  const called = answer({
    '/public/auth/forgot-password': () => Response.json(messages.forgotPasswordSent),
  });
  await mount(<ForgotPasswordPage place={placeAt(wish)} />);
  await type('Email', 'ada@example.com');
  await press('Send reset link');
  expect(called[0]?.body).toEqual({ email: 'ada@example.com', site: 1 });
  await says('[role=status]', messages.forgotPasswordSent);
  expect(href('Back to sign in')).toBe(`/site/ix/sign-in${wish}`);
});

test('Reset password: without a code one is led to sign in', async () => {
  const led = stayHere();
  await mount(<ResetPasswordPage place={placeAt()} />);
  expect(led.to).toBe('/site/ix/sign-in');
});

test('Reset password: sets it with the code, and ends the sign-in of this browser', async () => {
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
  await says('[role=status]', messages.passwordReset);
  expect(href('Sign in')).toBe('/site/ix/sign-in');
  expect(storedToken()).toBeNull();
});

const contactReply = {
  '/public/contact-us': () => Response.json(publicMessages.messageSent, { status: 201 }),
};

test('Contact us: known names are there already, the company may stay empty, the form gives way to thanks', async () => {
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
  await says('[role=status]', publicMessages.messageSent);
});

test('Contact us: what was typed outlives a reload, not the sending nor the sign-in', async () => {
  const led = stayHere();
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
  await says('[role=status]', publicMessages.messageSent);
  expect(storedDraft()).toEqual({});

  localStorage.setItem(userTokenStorageKey, 't1');
  await reload();
  await vi.waitFor(() => expect(control('Email').value).toBe('ada@example.com'));
  await type('Message', 'Hello again');
  expect(storedDraft()).toEqual({ message: 'Hello again' });
  await press('Sign out');
  await vi.waitFor(() => expect(led.to).toBe('/site/ix'));
  expect([storedToken(), storedDraft()]).toEqual([null, {}]);

  async function reload() {
    document.body.replaceChildren();
    await mount(<ContactUsPage place={placeAt()} />);
  }
});

test('Contact us: the field for programs is hidden from people, and what is filled in there is sent', async () => {
  const called = answer({
    '/public/contact-us': () => Response.json(publicMessages.messageHeld, { status: 201 }),
  });
  await mount(<ContactUsPage place={placeAt()} />);
  const trap = document.querySelector<HTMLInputElement>(`[name=${trapField}]`);
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, 'off']);
  for (const label of ['First name', 'Last name', 'Message']) await type(label, 'x');
  await type('Email', 'x@example.com');
  if (trap) trap.value = '123';
  await press('Send message');
  expect(called[0]?.body).toMatchObject({ [trapField]: '123' });
  await says('[role=status]', publicMessages.messageHeld);
});

test('Sign in: after too many attempts it says what still works for the owner', async () => {
  const title = messages.tooManyAttempts(60);
  answer({ '/public/auth/login': () => Response.json({ title }, { status: 429 }) });
  await mount(<SignInPage place={placeAt()} />);
  await type('Email', 'ada@example.com');
  await type('Password', 'long enough');
  await press('Sign in');
  await says('[role=alert]', `${title} ${messages.useKnownBrowser}`);
});

test('Sign in: whoever was signed out without their doing is told that nothing is lost', async () => {
  await mount(<SignInPage place={placeAt('?ended=1')} />);
  expect(textOf('[role=status]')).toBe(messages.sessionEnded);
});
