// Tests which organisation details are valid. Each may also be empty while the company is still writing.
import { expect, test } from 'vitest';
import { OwnFields } from './company-applications.ts';

const isValid = (name: keyof OwnFields, value: unknown) => OwnFields.shape[name].safeParse(value).success;

test.each<[name: keyof OwnFields, valid: unknown[], invalid: unknown[]]>([
  [
    'postcode',
    ['', 'SW1A 1AA', 'ls11aa', 'D02 AF30', '75008', '1000', ' LS1  1AA '],
    ['A1', 'Leeds', 'LS1-1AA', 'SW1A 1AA 999', '10.115', 'LS1\n1AA!'],
  ],
  [
    'telephone',
    ['', '020 7946 0000', '+44 (0)20 7946-0000', '1234567', '1'.repeat(20)],
    ['123456', '1'.repeat(21), '020 7946 0000 ext 5', '020.7946.0000', 'by email', '+() -'],
  ],
  [
    'url',
    ['', 'https://acme.example', 'http://acme.example/about?x=1', 'HTTPS://ACME.EXAMPLE'],
    [
      'acme.example',
      'www.acme.example',
      'ftp://acme.example',
      'javascript:alert(1)',
      'https://',
      'http:acme',
    ],
  ],
  ['companyName', ['', 'x'.repeat(255)], ['x'.repeat(256)]],
  ['turnover', [null, 0, 1200000.5], [-1, '1200', Number.NaN, Number.POSITIVE_INFINITY]],
])('%s accepts every valid value and refuses the others', (name, valid, invalid) => {
  expect(valid.filter((value) => !isValid(name, value))).toEqual([]);
  expect(invalid.filter((value) => isValid(name, value))).toEqual([]);
});
