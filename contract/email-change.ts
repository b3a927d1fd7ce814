// Defines the calls with which people change their own email: the new address is used once its owner has confirmed it.
import { type AccountSide, staffSide } from './account-sides.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress } from './fields.ts';
import { z } from './zod.ts';

export const EmailForm = z.object({ email: emailAddress });
export type EmailForm = z.infer<typeof EmailForm>;

export const emailChangeCalls = <Fields extends z.ZodRawShape>({
  auth,
  account,
  access,
  fields,
}: AccountSide<Fields>) => ({
  start: endpoint({
    method: 'POST',
    path: `${account}/email`,
    summary: 'Ask for another email; a link to the new address confirms it',
    access,
    body: EmailForm.extend(fields),
    bodyLimit: 'signIn',
    needsRecentSignIn: true,
    isThrottled: true,
    reply: z.object({ pendingEmail: z.string() }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${account}/email`,
    summary: 'Keep your email; the link to the new address ends',
    access,
    reply: null,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${auth}/confirm-email`,
    summary: 'Confirm your new email with the link; your other sign-ins end',
    access: 'public',
    body: z.object({ code: z.string().min(1).max(200), ...fields }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: z.string(),
  }),
});

export const emailChange = emailChangeCalls(staffSide);
