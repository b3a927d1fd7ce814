// Tests which values in the address are weights.
import { expect, test } from 'vitest';
import { percentsFromText, textOfPercents } from './what-if.ts';

test('five whole percents are weights', () => {
  expect(percentsFromText('25,15,20,30,10')).toEqual([25, 15, 20, 30, 10]);
  expect(percentsFromText('0,0,0,0,100')).toEqual([0, 0, 0, 0, 100]);
  expect(textOfPercents([25, 15, 20, 30, 10])).toBe('25,15,20,30,10');
});

test.each([
  undefined,
  '',
  '20,20,20,20',
  '20,20,20,20,20,20',
  '20,20,20,20,101',
  '20,20,20,20,-1',
  '20,20,20,20,1.5',
  '20,20,20,20,',
  '20, 20,20,20,20',
  'a,b,c,d,e',
])('%j is not', (text) => {
  expect(percentsFromText(text)).toBeNull();
});
