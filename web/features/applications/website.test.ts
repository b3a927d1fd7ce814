// Tests that only a valid web address becomes a link.
import { expect, test } from 'vitest';
import { websiteOf } from './website.ts';

test.each([
  ['https://example.com/about', 'https://example.com/about'],
  ['http://example.com', 'http://example.com'],
  [' HTTPS://EXAMPLE.COM ', ' HTTPS://EXAMPLE.COM '],
  ['example.com', 'https://example.com'],
  [' www.small-firm.example/about ', 'https://www.small-firm.example/about'],
  ['small.example:8080', 'https://small.example:8080'],
  ['not a website', null],
  ['e.g. none', null],
  ['//example.com', null],
  ['javascript:alert(1)', null],
  ['javascript.x:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['data:text/html,hello', null],
  ['mailto:a@example.com', null],
  ['', null],
])('%j leads to %j', (typed, address) => {
  expect(websiteOf(typed)).toBe(address);
});
