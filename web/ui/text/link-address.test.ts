// Tests how typed link addresses are completed, and which ones are refused.
import { expect, test } from 'vitest';
import { typedAddress } from './link-address.ts';

test.each([
  ['example.com', 'https://example.com/'],
  [' www.example.com/a?b ', 'https://www.example.com/a?b'],
  ['//example.com', 'https://example.com/'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://example.com', 'https://example.com/'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['a@example.com', 'mailto:a@example.com'],
])('reads %j as %s', (text, address) => {
  expect(typedAddress(text)).toBe(address);
});

test.each([
  '',
  '  ',
  'two words',
  'javascript:alert(1)',
  'ftp://example.com',
  'tel:123',
  'data:text/html,x',
  'https://',
])('refuses %j', (text) => {
  expect(typedAddress(text)).toBeNull();
});
