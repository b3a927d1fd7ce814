// How good an application really is, which its assessors see each in their own way and the board then sums up.
import type { Ratings } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import type { DemoChallenge } from './challenge.ts';
import type { DemoCompany } from './companies.ts';
import { chanceFrom } from './random.ts';

export interface Merit {
  readonly level: 'high' | 'middle' | 'low';
  readonly agreement: 'unanimous' | 'usual' | 'split';
  /** What an assessor without any leaning would give, not yet rounded. */
  readonly ratings: Ratings;
  readonly isNovel: boolean;
}

const agreements = ['usual', 'usual', 'split', 'usual', 'unanimous', 'usual', 'usual'] as const;

export function meritOf(company: DemoCompany, challenge: DemoChallenge): Merit {
  const chance = chanceFrom(`merit of ${company.name} for ${challenge.name}`);
  const tenths = 20 + chance.whole(26);
  const ofEach = () => (tenths + chance.whole(21) - 10) / 10;
  return {
    level: tenths < 28 ? 'low' : tenths < 37 ? 'middle' : 'high',
    agreement: chance.pick(agreements),
    isNovel: chance.whole(5) > 1,
    ratings: Object.fromEntries(criteria.map((criterion) => [criterion, ofEach()])) as Ratings,
  };
}
