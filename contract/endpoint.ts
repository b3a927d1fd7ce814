// Defines how an API call is declared: its path, what it takes and replies, and who may make it.
import { isStorable, wholeNumber } from './fields.ts';
import { messages } from './messages.ts';
import type { RoleName } from './vocabulary.ts';
import { z } from './zod.ts';

/** Who may make a call. The functions in rules/ decide about each record. A super admin counts as having every role. */
export type Access =
  | 'public'
  /** A company account, signed in on the public side. Staff tokens do not work for these calls, nor its token for theirs. */
  | 'user'
  | 'staff'
  | 'superAdmin'
  | { readonly role: RoleName }
  | {
      readonly anyRole: readonly RoleName[];
      /** Also admits admins, viewers and holders of a challenge group, and leads of a challenge in one. */
      readonly orGroupMember?: true;
    };

/** The largest request body in bytes, by what the call takes. */
export const bodyLimits = { signIn: 16 * 1024, form: 256 * 1024, challenge: 2 * 1024 * 1024 } as const;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Without a leading slash, parameters as `:name`, as the specification writes it. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The limit for the body; the default is `form`. An upload has the limit of its file instead. */
  readonly bodyLimit?: keyof typeof bodyLimits;
  /** The server refuses callers for a while (429) if they call too often. */
  readonly isThrottled?: true;
  /** null means an empty reply (204). */
  readonly reply: z.ZodType | null;
  /** 201 if the call creates a record. */
  readonly status?: 200 | 201;
  /** Replies with 200 instead of 201 if the work is done at once and leaves no record: see `DoneAtOnce`. */
  readonly canBeDoneAtOnce?: true;
  /** A list sends X-Total-Count and takes the paging query. */
  readonly isList?: true;
  /** A single record has an ETag, and its PATCH takes If-Match. */
  readonly hasVersion?: true;
  /**
   * Refused with 403 and `confirm` unless the caller signed in or confirmed their password in the last ten minutes; for
   * some calls only if they have a second factor.
   */
  readonly needsRecentSignIn?: true | 'withSecondFactor';
  /** Replies with 404 although neither path nor body names a record, because the caller may have none. */
  readonly canBeMissing?: true;
  /** The body says which state the caller has seen; 409 if it has changed since. */
  readonly canConflict?: true;
  /** Takes a file as multipart/form-data instead of a body. */
  readonly isUpload?: true;
  /** Accepts the body of a form and ignores it, because mail programs send one with an unsubscribe link. */
  readonly ignoresFormBody?: true;
  /** A public call that also learns who makes it, if they are signed in. */
  readonly identifiesCaller?: true;
  /** Replies with a file of this type instead of JSON. */
  readonly file?: string;
  /** The other types of file that the query can ask for. */
  readonly otherFiles?: readonly string[];
}

export const bodyLimitOf = ({ bodyLimit = 'form' }: Endpoint): number => bodyLimits[bodyLimit];

export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** Counts the changes to the caller's account; sent with every reply to someone signed in. */
export const personVersionHeader = 'x-person-version';

export const maximumPageSize = 1000;

/** A search counts its matches up to here; beyond it, X-Total-Is-Capped says that there are more. */
export const maximumMatchesCounted = 10_000;

/** The query that every list takes. The server refuses a sort column that the list does not name. */
export const paging = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    page: wholeNumber.pipe(z.int().min(1).max(1_000_000)).optional(),
    pageSize: wholeNumber.pipe(z.int().min(1).max(maximumPageSize)).default(25),
    // In a body, such as the filter of a bulk call, it may contain what an address cannot.
    search: z.string().max(200).refine(isStorable, { error: messages.pattern }).default(''),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['asc', 'desc']).default('asc'),
  });

export interface Paging<Sort extends string = string> {
  page?: number | undefined;
  pageSize: number;
  search: string;
  sort: Sort;
  order: 'asc' | 'desc';
}

type Output<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise;
type Input<S, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise;

/** The types that the server's handler gets. */
export type ParamsOf<E extends Endpoint> = Output<E['params'], Record<never, never>>;
export type QueryOf<E extends Endpoint> = Output<E['query'], Record<never, never>>;
export type BodyOf<E extends Endpoint> = Output<E['body'], undefined>;
export type ReplyOf<E extends Endpoint> = Output<E['reply'], undefined>;
/** The types that a caller sends. */
export type QuerySent<E extends Endpoint> = Input<E['query'], undefined>;
export type BodySent<E extends Endpoint> = Input<E['body'], undefined>;

/** The body of an error reply; a refusal by a business rule (400) is a plain string instead. */
export const Problem = z.object({
  title: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** The caller has to confirm who they are, and can then make the same call again. */
  confirm: z.literal(true).optional(),
  /** The caller has to set up a second factor first. */
  setUp: z.literal(true).optional(),
});
export type Problem = z.infer<typeof Problem>;
