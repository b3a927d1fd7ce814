// Tests what can be typed into the cut-off fields and what is stored.
import { expect, test } from 'vitest';
import { cutOffSchema, typedCutOff, valuesOf } from './cut-off-form.ts';

const isValid = (places: number | string, minimumPoints: string) =>
  cutOffSchema.safeParse({ places, minimumPoints }).success;

test('empty fields mean no places and no minimum', () => {
  expect(cutOffSchema.parse({ places: '', minimumPoints: ' ' })).toEqual({
    places: null,
    minimumPoints: null,
  });
  expect(valuesOf({ places: null, minimumPoints: null })).toEqual({ places: '', minimumPoints: '' });
});

test('a minimum has one decimal, with a point or a comma', () => {
  expect(cutOffSchema.parse({ places: 3, minimumPoints: '60' })).toEqual({ places: 3, minimumPoints: 60 });
  expect(cutOffSchema.parse({ places: 3, minimumPoints: '60,55' }).minimumPoints).toBe(60.6);
  expect(valuesOf({ places: 3, minimumPoints: 60 })).toEqual({ places: 3, minimumPoints: '60.0' });
});

test('refuses what is outside the limits or not a number', () => {
  expect(isValid(1, '0')).toBe(true);
  expect(isValid(500, '500')).toBe(true);
  for (const places of [0, 501, 'three', '2.5']) expect(isValid(places, '60')).toBe(false);
  for (const minimum of ['-1', '500.1', 'sixty', '1e2']) expect(isValid(3, minimum)).toBe(false);
});

test('the table keeps the stored value of a field that cannot be saved', () => {
  const settings = { places: 3, minimumPoints: 60 };
  expect(typedCutOff({ places: 5, minimumPoints: 'x' }, settings)).toEqual({ places: 5, minimum: 60 });
  expect(typedCutOff({ places: 0, minimumPoints: '' }, settings)).toEqual({ places: 3, minimum: null });
});
