// Defines what companies propose for a challenge.
import type { Craft } from './companies.ts';

export interface Topic {
  readonly approaches: Readonly<Record<Craft, readonly [string, string]>>;
  /** Follows the word "would". */
  readonly outcomes: readonly [string, string, string];
  /** Where the proposal would be tested. */
  readonly place: string;
}
