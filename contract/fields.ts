// The kinds of field that forms and calls share: texts, e-mail, passwords, ids, dates.
import { messages } from './messages.ts';
import { roles, sites } from './vocabulary.ts';
import { z } from './zod.ts';

/** Neither a NUL nor half a character can be stored as text, so they are refused here rather than by the database. */
export const isStorable = (text: string) => !/[\0\p{Cs}]/u.test(text);

export const text = (max: number) =>
  z.string().trim().max(max).refine(isStorable, { error: messages.pattern });
/** Anything that leaves a mark on paper: neither spaces, nor what is written without width or as a blank. */
const visible = /[^\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

/** What only looks empty counts as empty. */
export const isReadable = (words: string) => visible.test(words);

/** Something that can be read. */
export const requiredText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isStorable, { error: messages.pattern })
    .refine(isReadable, { error: messages.required });

/** Control characters, marks that turn the direction of what follows, and halves of characters. */
const misleading = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const onOneLine = <Text extends typeof requiredText | typeof text>(kind: Text, max: number) =>
  z
    .string()
    // Before anything else: what is far too long is not worth reading.
    .refine((line) => line.length <= 20 * max, { error: messages.maxLength(max) })
    .transform((line) => line.replace(/\s+/g, ' '))
    .pipe(kind(max).refine((line) => !misleading.test(line), { error: messages.pattern }));

/** A name on one line: spaces of any kind and number count as one, so that two names never only look alike. */
export const requiredLine = (max: number) => onOneLine(requiredText, max);
/** The same where it may be left out. */
export const line = (max: number) => onOneLine(text, max);

export const emailAddress = z.string().trim().min(1).max(320).check(z.email());

export const passwordMinimum = 8;
export const passwordMaximum = 128;
/** Length only; what else makes a password acceptable depends on the person and is the server's to check. */
export const newPassword = z.string().min(1).min(passwordMinimum).max(passwordMaximum);

/** A new password, typed twice. */
export const PasswordPair = z.object({ password: newPassword, confirmPassword: z.string().min(1) });

/** Last on a form with a PasswordPair: the second must be the first, told also while other fields are still wrong. */
export const withEqualPasswords = <Form extends z.ZodObject<typeof PasswordPair.shape>>(form: Form): Form =>
  form.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
    when: ({ value }) => PasswordPair.safeParse(value).success,
  });

/** A number as it stands in an address: digits, nothing that only JavaScript reads as one. */
export const wholeNumber = z.coerce
  .string<string | number>()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const id = z.int().min(1).max(2147483647);
/** An id as it stands in a path. */
export const idInPath = wholeNumber.pipe(id);
export const ById = z.object({ id: idInPath });

export const site = z.literal([sites.IX, sites.GA, sites.All]);
/** What runs on one of the public sites belongs to that one. */
export const publicSite = z.literal([sites.IX, sites.GA]);
export const roleNumber = z.literal(Object.values(roles));

export const instant = z.iso.datetime();
export const date = z.iso.date();
