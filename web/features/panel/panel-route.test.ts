// Tests which part of the Panel tab an address shows.
import { expect, test } from 'vitest';
import { partOf } from './panel-route.ts';

const path = '/challenge-groups/3/challenges/4/panel';

test.each([
  [path, undefined, 'settings'],
  [path, 'progress', 'progress'],
  [path, 'toString', 'settings'],
  [`${path}/remind`, undefined, 'progress'],
  [`${path}/clear-interest/5`, undefined, 'interests'],
  [`${path}/propose`, undefined, 'assignments'],
  [`${path}/turn-off`, undefined, 'settings'],
  [`${path}/remind`, 'interests', 'interests'],
])('%s with the part %s shows %s', (pathname, wanted, shown) => {
  expect(partOf(pathname, wanted)).toBe(shown);
});
