// Simulates how firm the places of a challenge are, before submissions that are firmly out are declined.
import { type Stability, type StabilityInput, stabilityOf } from '../../../rules/stability.ts';

/** The verdicts come from another panel and slightly different weights together. */
export const simulate = async ({ rows, percents }: StabilityInput): Promise<Stability> =>
  stabilityOf({ rows, percents, places: null }, 'together');
