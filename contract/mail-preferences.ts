// Defines which regular mails staff can switch off, and the link in those mails that switches them off.
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** The labels are those of the account page. */
export const mailKinds = {
  assessorDigest: 'Reminders about applications to assess',
  leadDigest: 'Weekly progress of challenges I lead',
} as const;
export type MailKind = keyof typeof mailKinds;

export const MailPreference = z.object({
  kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
  isWanted: z.boolean(),
});
export type MailPreference = z.infer<typeof MailPreference>;

export const mailPreferences = {
  update: endpoint({
    method: 'PATCH',
    path: 'admin/account/mail-preferences',
    summary: 'Choose which regular mails you get',
    access: 'staff',
    body: z
      .object({ assessorDigest: z.boolean(), leadDigest: z.boolean() } satisfies Record<MailKind, unknown>)
      .partial(),
    reply: z.array(MailPreference),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: 'public/mail/unsubscribe',
    summary: 'Turn off the regular mails of the person whose link this is',
    access: 'public',
    query: z.object({ token: z.string().max(1000).default('') }),
    bodyLimit: 'signIn',
    ignoresFormBody: true,
    reply: null,
  }),
};
