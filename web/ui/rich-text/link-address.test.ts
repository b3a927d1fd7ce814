// Addresses of links as people type them, and which of them are links at all.
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
])('%j leads to %s', (text, address) => {
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
])('%j leads nowhere', (text) => {
  expect(typedAddress(text)).toBeNull();
});
