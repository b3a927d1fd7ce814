// Names the two sides on which people sign in and manage their account, with nearly the same calls.
import { publicSite } from './fields.ts';
import type { z } from './zod.ts';

export interface AccountSide<Fields extends z.ZodRawShape = z.ZodRawShape> {
  readonly access: 'staff' | 'user';
  /** The start of the paths for signing in, and of those about one's own account. */
  readonly auth: string;
  readonly account: string;
  /** The extra fields that a body has on this side. */
  readonly fields: Fields;
}

const sideOf = <Fields extends z.ZodRawShape>(side: AccountSide<Fields>) => side;

export const staffSide = sideOf({
  access: 'staff',
  auth: 'admin/auth',
  account: 'admin/account',
  fields: {},
});

/** A company account can belong to both public sites, so the body says on which one the company is. */
export const companySide = sideOf({
  access: 'user',
  auth: 'public/auth',
  account: 'public/account',
  fields: { site: publicSite },
});
