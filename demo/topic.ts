// Defines what companies propose for a challenge.
import type { Speciality } from './companies.ts';

export interface Topic {
  readonly approaches: Readonly<Record<Speciality, readonly [string, string]>>;
  /** Follows the word "would". */
  readonly outcomes: readonly [string, string, string];
  /** Where the proposal would be tested. */
  readonly place: string;
}
