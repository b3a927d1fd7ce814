// Letters: readable as text and as HTML, whatever a person is called, with nothing fetched from outside.
import { expect, test } from 'vitest';
import { resetPasswordLetter } from './letters.ts';

const link = 'https://admin.example.org/auth/reset-password?guid=abc&from=mail';
const letter = resetPasswordLetter({ to: 'ada@demo.example', firstName: 'Ada', link, expiresInMinutes: 60 });

test('the reset letter greets, links, says how long it is good for and what to do if one did not ask', () => {
  expect(letter.to).toBe('ada@demo.example');
  expect(letter.subject).toBe('Reset your password');
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain('Hello Ada,');
    expect(part).toContain('The link works once and expires in 1 hour.');
    expect(part).toContain('If you did not ask for this, you can ignore this email');
  }
  expect(letter.text).toContain(`\n${link}\n`);
  expect(letter.html).toContain(`href="${link.replace('&', '&amp;')}"`);
});

test.each([
  [1, '1 minute'],
  [30, '30 minutes'],
  [120, '2 hours'],
])('%i minutes are %s', (expiresInMinutes, words) => {
  const { text } = resetPasswordLetter({ to: 'a@demo.example', firstName: 'Ada', link, expiresInMinutes });
  expect(text).toContain(`expires in ${words}.`);
});

test('a name cannot become HTML', () => {
  const firstName = `<script>alert('&"')</script>`;
  const { html, text } = resetPasswordLetter({ to: 'a@demo.example', firstName, link, expiresInMinutes: 60 });
  expect(html).not.toContain('<script');
  expect(html).toContain('Hello &lt;script&gt;alert(&#39;&amp;&quot;&#39;)&lt;/script&gt;,');
  expect(text).toContain(`Hello ${firstName},`);
});

test('nothing is fetched from outside', () => {
  expect(letter.html).not.toMatch(/<(img|link|script|style|iframe)\b|url\(/i);
});
