// Only what surely leads to a website is a link.
import { expect, test } from 'vitest';
import { isWebAddress } from './website.ts';

test.each([
  ['https://example.com/about', true],
  ['http://example.com', true],
  [' HTTPS://EXAMPLE.COM ', true],
  ['example.com', false],
  ['//example.com', false],
  ['javascript:alert(1)', false],
  [' java\nscript:alert(1)', false],
  ['data:text/html,hello', false],
  ['mailto:a@example.com', false],
  ['', false],
])('%j: %s', (url, isLink) => {
  expect(isWebAddress(url)).toBe(isLink);
});
