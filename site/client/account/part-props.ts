// Defines the props of each part of the account page.
import type { CompanyAccount } from '../../../contract/company-account.ts';
import type { Place } from '../place.ts';

export interface PartProps {
  readonly place: Place;
  readonly account: CompanyAccount;
  /** Reads the account again, and says what was done. */
  readonly onChanged: (notice: string) => Promise<void>;
}
