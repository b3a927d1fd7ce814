// Tests that an email link leads to its address only.
import { expect, test } from 'vitest';
import { mailto } from './mailto.ts';

test.each([
  ['grace@demo.example', 'mailto:grace@demo.example'],
  ['a@b.example?bcc=c@d.example', 'mailto:a@b.example%3Fbcc%3Dc@d.example'],
  ['a@b.example&subject=x', 'mailto:a@b.example%26subject%3Dx'],
  ['a@b.example,c@d.example', 'mailto:a@b.example%2Cc@d.example'],
  ['a+b@c.example', 'mailto:a%2Bb@c.example'],
])('%s becomes %s', (address, link) => {
  expect(mailto(address)).toBe(link);
});
