// Values that sample rows share, and the rows that they refer to.
import type { Columns } from '../../server/platform/database/sql.ts';

export const at = new Date('2026-03-01T09:00:00Z');
export const later = new Date('2026-03-02T09:00:00Z');

let counter = 0;
export const nextNumber = () => ++counter;
export const fresh = (words: string) => `${words}${nextNumber()}`;
export const freshHash = () => Buffer.from(fresh('hash-').padEnd(32, '.'));
export const freshKey = () => fresh('key-').padEnd(24, '-');
export const freshDigits = () => nextNumber().toString(16).padStart(16, '0');

/** The default references of rows to other tables. */
export interface References {
  person: number;
  image: string;
  tag: number;
  group: number;
  challenge: number;
  section: number;
  application: number;
  release: number;
  message: number;
  /** The id of a signing key. */
  key: string;
}

export type SampleTables = Record<string, (to: References) => Columns>;

export const inGroup = (to: References) => ({ challenge_group_id: to.group, person_id: to.person });
export const inChallenge = (to: References) => ({ challenge_id: to.challenge, person_id: to.person });
export const oneDayRange = `[${at.toISOString()},${later.toISOString()})`;
export const oneDay = { created_at: at, expires_at: later };

export const everyWeight = (weight: number) => ({
  weight_deployment_scale: weight,
  weight_fit_with_challenge: weight,
  weight_credibility_company: weight,
  weight_credibility_technology: weight,
  weight_full_or_partial_solution: weight,
});

export const everyRating = (rating: number) => ({
  deployment_scale: rating,
  fit_with_challenge: rating,
  credibility_company: rating,
  credibility_technology: rating,
  full_or_partial_solution: rating,
});

export const everySectionComplete = {
  is_organisation_complete: true,
  is_summary_complete: true,
  is_trl_complete: true,
  is_ip_status_complete: true,
  is_extra_attachments_complete: true,
};
