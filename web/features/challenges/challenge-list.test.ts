// Tests the cells of the challenge lists.
import { expect, test } from 'vitest';
import type { ChallengeSummary } from '../../../contract/challenges.ts';
import { nowIn } from '../../../rules/now.ts';
import { startText } from './challenge-list.tsx';

const now = nowIn('Europe/London', new Date('2026-03-05T12:00:00Z'));
const challenge = (publishDate: string | null) =>
  ({ publishDate, startDate: '2026-04-01' }) as ChallengeSummary;

test('the start date is shown only once a challenge is published', () => {
  expect(startText(challenge('2026-03-05T12:00:01Z'), now)).toBe('01/04/2026');
  expect(startText(challenge('2026-03-05T12:00:02Z'), now)).toBe('Unpublished');
  expect(startText(challenge(null), now)).toBe('Unpublished');
});
