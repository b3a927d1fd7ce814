// Mails are readable as text and as HTML, are safe with any name, and load nothing from outside.
import { expect, test } from 'vitest';
import {
  confirmationMail,
  emailChangedMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-mails.ts';
import { submittedMail } from './work-mails.ts';

const link = 'https://admin.example.org/auth/reset-password?guid=abc&from=mail';
const about = { to: 'ada@demo.example', firstName: 'Ada', sender: 'IX Challenges', link };
const mail = resetPasswordMail({ ...about, expiresInMinutes: 60 });

test('the reset mail has a greeting, the link, its expiry and advice for people who did not ask', () => {
  expect(mail.to).toBe('ada@demo.example');
  expect(mail.subject).toBe('Reset your password');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Hello Ada,');
    expect(part).toContain('The link works once and expires in 1 hour.');
    expect(part).toContain('If you did not ask for this, you can ignore this email');
  }
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`);
});

test.each([
  [1, '1 minute'],
  [30, '30 minutes'],
  [120, '2 hours'],
])('%i minutes are %s', (expiresInMinutes, words) => {
  const { text } = resetPasswordMail({ ...about, expiresInMinutes });
  expect(text).toContain(`expires in ${words}.`);
});

test('a name cannot become HTML', () => {
  const firstName = `<script>alert('&"')</script>`;
  const { html, text } = resetPasswordMail({ ...about, firstName, expiresInMinutes: 60 });
  expect(html).not.toContain('<script');
  expect(html).toContain('Hello &lt;script&gt;alert(&#39;&amp;&quot;&#39;)&lt;/script&gt;,');
  expect(text).toContain(`Hello ${firstName},`);
});

test('the HTML loads nothing from outside', () => {
  expect(mail.html).not.toMatch(/<(img|link|script|style|iframe)\b|url\(/i);
});

test('the confirmation mail contains only the address and the link', () => {
  const { text, to } = confirmationMail({ ...about, expiresInMinutes: 24 * 60 });
  expect(to).toBe('ada@demo.example');
  expect(text).toContain('registered with this address at IX Challenges.');
  expect(text).toContain('expires in 24 hours.');
  expect(text).not.toContain('Ada');
});

test('the name of a challenge cannot become HTML', () => {
  const { html } = submittedMail({ ...about, challengeName: '<b>Leaks</b> & more' });
  expect(html).toContain('&lt;b&gt;Leaks&lt;/b&gt; &amp; more');
});

const changedByHelen = {
  to: 'ada@demo.example',
  firstName: 'Ada',
  sender: 'Challenge Desk',
  by: 'Helen Marsh',
  at: '15/11/2026 at 12:00',
  signInLink: 'https://admin.example.org/auth/login',
};

test('the mails about a changed password or email say what changed, when, by whom and what to do', () => {
  const password = passwordChangedMail({ ...changedByHelen, isFeedEnded: false });
  expect(password.subject).toBe('Your password was changed');
  expect(password.text).toContain(
    'Helen Marsh changed the password of your Challenge Desk account on 15/11/2026 at 12:00.',
  );
  const email = emailChangedMail({ ...changedByHelen, newEmail: 'new@demo.example' });
  expect(email.subject).toBe('Your email address was changed');
  expect(email.text).toContain(
    'Helen Marsh changed the email address of your Challenge Desk account to new@demo.example on 15/11/2026 at 12:00.',
  );
  for (const { text } of [password, email]) {
    expect(text).toContain('Open the sign-in page:\nhttps://admin.example.org/auth/login\n');
    expect(text).toContain(
      "If this was not you, choose 'Forgot password?' on the sign-in page now and tell your programme team.",
    );
  }
});
