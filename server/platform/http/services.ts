// What every feature receives: the database, the settings, the clock and the keys.
import type { KeyObject } from 'node:crypto';
import type { PasswordOwner, PasswordStrength } from '../../../contract/password-strength.ts';
import type { Now } from '../../../rules/now.ts';
import type { Database } from '../database/database.ts';
import type { MediaStore } from '../media/store.ts';
import type { Settings } from '../settings/settings.ts';

export interface Services {
  readonly database: Database;
  readonly settings: Settings;
  readonly tokenSecret: string;
  /** Signs decision packs; null if nothing can be sealed. */
  readonly decisionKey: KeyObject | null;
  readonly media: MediaStore;
  /** Says whether a new password is strong enough. */
  readonly checkPassword: (password: string, owner: PasswordOwner) => Promise<PasswordStrength>;
  /** Hashes a password or a recovery code; tests hash at a lower cost. */
  readonly hashPassword: (password: string) => Promise<string>;
  /** The only clock; tests replace it. */
  readonly now: () => Now;
  /** How long a request may wait for the database, in milliseconds; tests wait longer, because a build machine can be slow. */
  readonly replyLimit: number;
  /** Tests check every reply against its contract; production does not, to save time. */
  readonly checkReplies: boolean;
}
