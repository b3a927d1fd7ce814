// What every feature is given: the database, the settings, the clock, the keys.
import type { PasswordOwner, PasswordStrength } from '../../../contract/password-strength.ts';
import type { Now } from '../../../rules/now.ts';
import type { Settings } from '../../settings.ts';
import type { Database } from '../database/database.ts';
import type { MediaStore } from '../media/store.ts';

export interface Services {
  readonly database: Database;
  readonly settings: Settings;
  readonly tokenSecret: string;
  readonly media: MediaStore;
  /** Says whether a new password is strong enough. */
  readonly judgePassword: (password: string, owner: PasswordOwner) => Promise<PasswordStrength>;
  /** The one clock; tests turn it. */
  readonly now: () => Now;
  /** Tests hold every reply against its contract; production does not pay for it. */
  readonly checkReplies: boolean;
}
