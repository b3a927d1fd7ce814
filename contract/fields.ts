// Defines the kinds of field that forms and calls share: texts, emails, passwords, ids and dates.
import { messages } from './messages.ts';
import { roles, sites } from './vocabulary.ts';
import { z } from './zod.ts';

/** The database cannot store NUL or half a surrogate pair as text, so we refuse them here. */
export const isStorable = (text: string) => !/[\0\p{Cs}]/u.test(text);

export const text = (max: number) =>
  z.string().trim().max(max).refine(isStorable, { error: messages.pattern });
/** Matches any character that is visible when printed: no spaces, no zero-width characters, no blank letters. */
const visible = /[^\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

/** A text that only looks empty counts as empty. */
export const isReadable = (words: string) => visible.test(words);

/** A text with at least one visible character. */
export const requiredText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isStorable, { error: messages.pattern })
    .refine(isReadable, { error: messages.required });

/** Control characters, marks that change the text direction, and halves of surrogate pairs. */
const misleading = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const onOneLine = <Text extends typeof requiredText | typeof text>(kind: Text, max: number) =>
  z
    .string()
    // Comes first, so that we do not process a text that is far too long.
    .refine((line) => line.length <= 20 * max, { error: messages.maxLength(max) })
    .transform((line) => line.replace(/\s+/g, ' '))
    .pipe(kind(max).refine((line) => !misleading.test(line), { error: messages.pattern }));

/** A name on one line. Any run of spaces becomes one, so that two different names never look the same. */
export const requiredLine = (max: number) => onOneLine(requiredText, max);
/** The same for an optional field. */
export const line = (max: number) => onOneLine(text, max);

export const emailAddress = z.string().trim().min(1).max(320).check(z.email());

export const passwordMinimum = 8;
export const passwordMaximum = 128;
/** Checks only the length. The server checks the rest, which depends on the person. */
export const newPassword = z.string().min(1).min(passwordMinimum).max(passwordMaximum);

/** A new password, typed twice. */
export const PasswordPair = z.object({ password: newPassword, confirmPassword: z.string().min(1) });

/** Apply it last to a form with a PasswordPair. Its error is also shown while other fields are wrong. */
export const withEqualPasswords = <Form extends z.ZodObject<typeof PasswordPair.shape>>(form: Form): Form =>
  form.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
    when: ({ value }) => PasswordPair.safeParse(value).success,
  });

export const PasswordForm = withEqualPasswords(PasswordPair);

/** A number in an address: digits only, not every notation that JavaScript would accept. */
export const wholeNumber = z.coerce
  .string<string | number>()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const id = z.int().min(1).max(2147483647);
/** An id in a path. */
export const idInPath = wholeNumber.pipe(id);
export const ById = z.object({ id: idInPath });

export const site = z.literal([sites.IX, sites.GA, sites.All]);
/** For records that belong to one public site. */
export const publicSite = z.literal([sites.IX, sites.GA]);
export const roleNumber = z.literal(Object.values(roles));

export const instant = z.iso.datetime();
export const date = z.iso.date();
